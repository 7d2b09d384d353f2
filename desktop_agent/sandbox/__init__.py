"""The sandbox of commands: closed off from everything they were not granted.

`sandbox` is the interface and `linux_sandbox` the one implementation, on `bubblewrap`; `linux_command` is one run.
`mount_plan` and `mounts` say what is where, `seccomp` which system calls are refused, `placeholders` hold names that
must not come to be. `self_test` tries the sandbox on this machine. `sandbox_config` reads `resources/sandbox.toml`.
"""
