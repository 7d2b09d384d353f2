"""What one way out is."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_agent.protocol.confinement import SandboxProfile


@dataclass(frozen=True)
class Escape:
    """One way out."""

    name: str
    command: str
    proof: str = "false"
    before: str = "true"
    profile: SandboxProfile = SandboxProfile.PROJECT


def written(name: str, command: str, path: str, before: str = "true", **more: SandboxProfile) -> Escape:
    """A way out that leaves OUT in a file."""
    return Escape(name, command, f"grep -qs OUT {path}", before, **more)
