"""The network of one conversation: namespace, proxy, grants, credentials.

`conversation_network` owns a `private_network` (kept alive by `namespace_holder`) and a `proxy`, the only way out:
`grants` says what each command may reach, `resolver` where names lead, `relay` moves bytes, `upstream_proxy` is the
user's own. `git_credentials` and `git_identity` serve approved pulls and pushes, `port_forward` the user's browser.
"""
