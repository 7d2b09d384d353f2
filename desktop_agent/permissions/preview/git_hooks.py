"""Previews the hooks that a git command would run: they run with its approval.

Sources: githooks(5), git-config(1) core.hooksPath, 2.39 to 2.51.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from desktop_agent.permissions.disk.git_queries import LocalGit, ProgramCall
from desktop_agent.permissions.git.repository_state import SETTINGS
from desktop_agent.permissions.preview.sections import Section
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import translate

_COMMITS = ("pre-commit", "prepare-commit-msg", "commit-msg", "post-commit")
_REWRITES = ("prepare-commit-msg", "commit-msg", "post-commit", "post-rewrite")
_HOOKS: dict[str, tuple[str, ...]] = {
    "commit": _COMMITS,
    "push": ("pre-push",),
    "merge": ("pre-merge-commit", "prepare-commit-msg", "commit-msg", "post-merge"),
    "pull": ("pre-rebase", "pre-merge-commit", "prepare-commit-msg", "commit-msg", "post-merge", "post-rewrite"),
    "rebase": ("pre-rebase", "post-checkout", *_REWRITES),
    "cherry-pick": ("prepare-commit-msg", "commit-msg", "post-commit"),
    "revert": ("prepare-commit-msg", "commit-msg", "post-commit"),
    "am": ("applypatch-msg", "pre-applypatch", "post-applypatch"),
    "checkout": ("post-checkout",),
    "switch": ("post-checkout",),
}
SUBCOMMANDS = tuple(_HOOKS)
_VERIFYING = frozenset({"pre-commit", "commit-msg", "pre-merge-commit", "pre-push", "pre-rebase"})
"""Hooks that are left out on request."""


def hooks(call: ProgramCall, git: LocalGit) -> Section | None:
    """Name the hooks that are there and would run; None for none. Raises `NotLearnt`."""
    folder = _folder(call.folder, git)
    named = _HOOKS[call.program]
    if _skips(call.program, [word for word in call.words if word is not None]):
        named = tuple(name for name in named if name not in _VERIFYING)
    names = [name for name in dict.fromkeys(named) if folder and _runs(Path(folder) / name)]
    if not names:
        return None
    title = translate("preview", "Hooks of the repository", "title of a preview of git commit and others")
    sentence = translate("preview", "Runs {hooks}", "names of git hooks").with_values(hooks=", ".join(names))
    return Section(title, (PreviewLine(sentence),))


def _skips(subcommand: str, words: Sequence[str]) -> bool:
    # `-n` is another option to all of them but commit.
    return "--no-verify" in words or (
        subcommand == "commit" and any(re.fullmatch(r"-[a-zA-Z]*n[a-zA-Z]*", word) for word in words)
    )


def _folder(folder: str, git: LocalGit) -> str:
    """Return where the hooks lie, by the configuration of the user and the repository; empty for nowhere."""
    fields = git.must(folder, "config", "--list", "--show-scope", "-z", on=SETTINGS).split("\0")
    configured = ""
    for scope, entry in zip(fields[0::2], fields[1::2], strict=False):
        key, _, value = entry.partition("\n")
        if key == "core.hookspath" and scope != "command":  # that is our own, for looking
            configured = value
    if configured.startswith("~/"):
        configured = git.environment.get("HOME", "") + configured[1:]
    if configured:
        return os.path.join(git.top(folder) or folder, configured)  # noqa: PTH118 - any bytes
    common = (git.ask(folder, "rev-parse", "--git-common-dir", on=SETTINGS) or "").removesuffix("\n")
    return os.path.join(folder, common, "hooks") if common else ""  # noqa: PTH118


def _runs(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)
