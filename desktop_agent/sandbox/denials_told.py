"""What the model is told of what the sandbox kept a command from."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.confinement import Denial, DenialKind
from desktop_agent.text import visible

_SAID = {
    DenialKind.HOST: "did not let it reach",
    DenialKind.WRITE: "did not let it write",
    DenialKind.HELD: (
        "did not let it write, because programs run this by themselves (no command in the sandbox can; the user can "
        "run this one again outside)"
    ),
    DenialKind.SET_USER_ID: "did not let it set the set-user-ID bit of",
    DenialKind.READ: "did not show it what is there outside",
    DenialKind.GIT_CONFIG: "put back in git's configuration",
    DenialKind.ASIDE: (
        "set aside, because programs would run it by themselves (beside its place, as .put-aside; only the user can "
        "put it back)"
    ),
    DenialKind.STAYS: "could not set aside",
}


def told_of(denials: Sequence[Denial]) -> str:
    """Return it in one sentence, "" where there is nothing to tell."""
    parts = []
    for kind, said in _SAID.items():
        what = ", ".join(visible(denial.what, keep_newlines=False) for denial in denials if denial.kind is kind)
        if what:
            parts.append(f"{said}: {what}")
    return f"The sandbox {'; it '.join(parts)}." if parts else ""
