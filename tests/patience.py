"""Time limits of the program, in tests so wide that a busy machine reaches none of them.

What cannot be looked at within its limit is unknown, which is another answer: right for a user who waits, and by
chance for a test. A test of a limit sets it itself.
"""

from __future__ import annotations

from types import ModuleType

from desktop_agent.agent.context import environment_brief
from desktop_agent.agent.undo import trash_capture
from desktop_agent.execution.process import process, process_tree
from desktop_agent.permissions import engine, gate, judgement
from desktop_agent.permissions.disk import hook_files, outgoing_secrets, run_files
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.git import repository_facts, uncommitted_files
from desktop_agent.permissions.preview import preview
from desktop_agent.sandbox.homes import configured_includes
from desktop_agent.sandbox.protection import git_config_guard, git_configured_files
from desktop_agent.tools import bash_output
from tests.waits import LIMIT_S

LIMITS: dict[ModuleType, tuple[str, ...]] = {
    bash_output: ("FILTER_S",),
    configured_includes: ("LIMIT_S",),
    engine: ("WALKING_LIMIT_S",),
    environment_brief: ("GIT_S", "ALL_GIT_S"),
    gate: ("PREVIEW_LIMIT_S",),
    git_config_guard: ("LIMIT_S",),
    git_configured_files: ("LIMIT_S",),
    hook_files: ("WALK_LIMIT_S",),
    judgement: ("TRASH_LIMIT_S",),
    outgoing_secrets: ("TIME_LIMIT_S",),
    preview: ("TIME_LIMIT_S", "WALKING_LIMIT_S"),
    process: ("KILLED_WITHIN_S",),
    process_tree: ("KILL_GRACE_S",),
    repository_facts: ("TIME_LIMIT_S",),
    run_files: ("TIME_LIMIT_S", "WALK_LIMIT_S"),
    trash_capture: ("CARD_LIMIT_S",),
    uncommitted_files: ("TIME_LIMIT_S",),
}


def widen() -> None:
    """Set them for the rest of the process."""
    for module, names in LIMITS.items():
        for name in names:
            assert name in vars(module), f"{module.__name__} has no {name} any more"
            setattr(module, name, LIMIT_S)
    clock, entries, *_ = Limits.__init__.__defaults__ or ()
    Limits.__init__.__defaults__ = (clock, entries, LIMIT_S, LIMIT_S)  # type: ignore[method-assign]
    assert Limits().asking_s == LIMIT_S
