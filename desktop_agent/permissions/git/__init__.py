"""The repository that git uses, and cached answers of git with the state that they depend on."""
