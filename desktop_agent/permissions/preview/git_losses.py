"""Previews the uncommitted changes and untracked files that git would discard."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Sequence

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.git_queries import LocalGit, PreviewQueryError, ProgramCall
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.delete_count import DeletionCount
from desktop_agent.permissions.preview.deletions import DeletionContext, removed
from desktop_agent.permissions.preview.sections import Section
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import translate

SUBCOMMANDS = ("reset", "checkout", "restore", "switch")
_QUIET = frozenset({"-q", "--quiet", "--progress", "--no-progress"})
_FORCE = {
    "reset": frozenset({"--hard"}),
    "checkout": frozenset({"-f", "--force"}),
    "switch": frozenset({"-f", "--force", "--discard-changes"}),
}
_INDEX, _TREE = frozenset({"-S", "--staged"}), frozenset({"-W", "--worktree"})


@dataclass(frozen=True, slots=True)
class _Discard:
    """Files that get other content: all if `paths` is empty. `of_index`: only unstaged changes are lost.

    `keeps_added`: a file that is new in the index stays as it is.
    """

    paths: tuple[str, ...] = ()
    of_index: bool = False
    keeps_added: bool = False


def thrown_away(call: ProgramCall, git: LocalGit) -> Section | None:
    """Count the files whose uncommitted changes are lost; None where none can. Raises `PreviewQueryError`."""
    lost = changes_lost(call, git)
    if lost is None:
        return None
    count = len(lost)
    title = translate("preview", "Would be discarded", "title of a preview: changes to files")
    if not count:
        none = PreviewLine(
            translate("preview", "No changes: everything is committed or kept", "nothing is thrown away")
        )
        return Section(title, (none,))
    changes = translate("preview", "Uncommitted changes in %n file(s)", "would be lost", count)
    line = PreviewLine(changes, is_loss=True)
    return Section(title, (line,), whole=PreviewLine(title))


def changes_lost(call: ProgramCall, git: LocalGit) -> Sequence[str] | None:
    """Return the files whose uncommitted changes are lost, in full; None if none. Raises `PreviewQueryError`."""
    discard = _discarded(call, git)
    if discard is None:
        return None
    top = git.top(call.folder)
    if not top or not git.settings(call.folder).is_plain:
        raise PreviewQueryError("git's looking would run programs of the repository")
    states = git.states(call.folder, *discard.paths)
    return [f"{top}/{name}" for name, state in states.items() if _is_lost(state, discard)]


def cleaned(call: ProgramCall, git: LocalGit, removal: DeletionCount, places: Places) -> Section | None:
    """Count what `git clean` would delete, as it says itself; None for nothing. Raises `PreviewQueryError`."""
    is_asked = take_cleaned(call, git, removal)
    return removed(removal, DeletionContext(unknown=removal.files), (), places) if is_asked else None


def take_cleaned(call: ProgramCall, git: LocalGit, removal: DeletionCount) -> bool:
    """Delete what `git clean` would; return whether it deletes at all. Raises `PreviewQueryError`."""
    options = _clean_options(call.known())
    if options is None:
        return False
    if not git.top(call.folder) or not git.settings(call.folder).is_plain:
        raise PreviewQueryError("not known where it would look")
    for line in git.must(call.folder, "-c", "core.quotePath=true", "clean", "-n", *options).splitlines():
        says, _, name = line.partition("Would remove ")
        if not says:
            path = _unquoted(name)
            removal.take(os.path.join(call.folder, path), is_tree=path.endswith("/"))  # noqa: PTH118 - any bytes
    return True


def _discarded(call: ProgramCall, git: LocalGit) -> _Discard | None:
    words = [word for word in call.known() if word not in _QUIET]
    if call.program == "restore":
        return _restored(words)
    before, after = words, None
    if "--" in words:
        before, after = words[: words.index("--")], tuple(words[words.index("--") + 1 :])
    force = _FORCE[call.program]
    options = {word for word in before if word.startswith("-")} - force
    operands = [word for word in before if not word.startswith("-")]
    is_forced = bool(force & set(before))
    if call.program != "checkout":
        return _Discard() if is_forced and not options else None
    if options & {"-b", "-B", "--orphan", "-t", "--track", "--detach", "-d"} or "-" in operands:
        return None
    if options:
        raise PreviewQueryError("an option that is not read")
    if after is None:
        is_commit = not operands or git.commit(call.folder, operands[0]) != ""
        after = tuple(operands[1:] if is_commit else operands)
        operands = operands[:1] if is_commit else []
        if not is_commit and not any(os.path.lexists(os.path.join(call.folder, one)) for one in after):  # noqa: PTH118
            return None  # the name of a branch of a remote
    if after:
        return _Discard(after, of_index=not operands, keeps_added=bool(operands))
    return _Discard() if is_forced else None


def _restored(words: Sequence[str]) -> _Discard | None:
    options: set[str] = set()
    paths: list[str] = []
    source = False
    for index, word in enumerate(words):
        if index and words[index - 1] in ("-s", "--source"):
            continue
        if word in ("-s", "--source") or word.startswith("--source="):
            source = True
        elif word in _INDEX | _TREE:
            options.add(word)
        elif word == "--":
            paths += words[index + 1 :]
            break
        elif word.startswith("-"):
            raise PreviewQueryError("an option that is not read")
        else:
            paths.append(word)
    if not paths or (options & _INDEX and not options & _TREE):
        return None
    return _Discard(tuple(paths), of_index=not source and not options & _INDEX)


def _is_lost(state: str, discard: _Discard) -> bool:
    staged, here = state[0], state[1]
    if here == "D" or state == "D " or (discard.keeps_added and staged == "A"):
        return False
    return here in "MTAU" if discard.of_index else True


def _clean_options(words: Sequence[str]) -> list[str] | None:
    """Return the options and paths that choose what is cleaned, None where nothing is deleted."""
    options: list[str] = []
    is_forced = False
    for word in words:
        if word == "--force":
            is_forced = True
            options.append("-f")
        elif re.fullmatch(r"-[dxXfnq]+", word):
            if "n" in word:
                return None
            is_forced = is_forced or "f" in word
            letters = word[1:].replace("q", "")
            options += [f"-{letters}"] if letters else []
        elif word in ("--dry-run", "--quiet"):
            if word == "--dry-run":
                return None
        elif word.startswith("-") and word != "--" and not word.startswith("--exclude="):
            raise PreviewQueryError("an option that is not read")
        else:
            options.append(word)
    return options if is_forced else None


def _unquoted(name: str) -> str:
    """Return a name as git quotes it where it holds odd characters."""
    if not name.startswith('"'):
        return name
    raw: bytes = ast.literal_eval(f"b{name}")
    return os.fsdecode(raw)
