"""The network of one conversation: namespace, proxy, grants, credentials."""
