"""Previews files that `>`, `mv` and `cp` would overwrite, with their sizes."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.disk.disk_facts import gather
from desktop_agent.permissions.disk.git_queries import LocalGit, ProgramCall, calls
from desktop_agent.permissions.effects.part_assessment import shown_path
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.sections import Section, size_words
from desktop_agent.permissions.programs.actions import Action, CommandActions, PathAction
from desktop_agent.permissions.shell.syntax_tree import Chain, Definition, Pipeline, Script, Series, all_below
from desktop_agent.permissions.shell.word_values import ValueKind
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import translate

FILES_LIMIT = 8
_TRUNCATES = frozenset({">", ">|", "&>", ">&"})
_PLAIN = frozenset(
    {"-f", "-v", "-r", "-R", "-a", "-p", "-fv", "-rf", "-rv", "-av", "-rp", "--force", "--verbose", "--"}
)


def overwritten(
    doings: Sequence[CommandActions], script: Script | None, places: Places, git: LocalGit | None
) -> Section | None:
    """Name the files that would be overwritten; None where there are none. Raises `NotLearnt`."""
    targets = list(redirected_onto(doings, script, places))
    for doing in doings:
        for call in calls(doing, "mv", "cp"):
            targets += _moved_onto(call)
    files = [path for path in dict.fromkeys(real_path(target) for target in targets) if _size(path)]
    if not files or len(files) > FILES_LIMIT:
        return None
    title = translate("preview", "Would be overwritten", "title of a preview: files that exist")
    lines = []
    for path in files:
        sentence = translate("preview", "{path}, which has {size}", "a file that would be overwritten").with_values(
            path=shown_path(path, path, places), size=size_words(_size(path))
        )
        lines.append(PreviewLine(sentence, is_loss=git is None or not git.keeps(path)))
    return Section(title, tuple(lines), whole=PreviewLine(title))


def redirected_onto(doings: Sequence[CommandActions], script: Script | None, places: Places) -> Iterator[str]:
    """Return what redirections write again: what is appended to loses nothing."""
    spans = set(_truncating(script)) if script is not None else set()
    touches = [
        deed
        for doing in doings
        for deed in doing.deeds
        if isinstance(deed, PathAction) and deed.action is Action.WRITE and (deed.start, deed.end) in spans
    ]
    for touch, located in gather(touches, places, {}).paths.items():
        is_known = touch.value.kind is ValueKind.LITERAL and (
            touch.value.text[:1] == "/" or len(touch.folders or ()) == 1
        )
        if is_known and located.pairs is not None:
            yield from (real for _, real in located.pairs)


def _truncating(script: Script) -> Iterator[tuple[int, int]]:
    for root in (script.node, *script.bodies.values()):
        for node in all_below(root):
            if isinstance(node, (Pipeline, Chain, Series, Definition)):
                continue
            for redirect in node.redirects:
                if redirect.operator in _TRUNCATES:
                    yield redirect.start, redirect.target.end


def _moved_onto(call: ProgramCall) -> Iterator[str]:
    """Return where each operand of `mv` or `cp` would come to stand."""
    words = call.known()
    operands = [word for word in words if not word.startswith("-")]
    if {word for word in words if word.startswith("-")} - _PLAIN or len(operands) < 2:
        return
    target = os.path.join(call.folder, operands[-1])  # noqa: PTH118 - names may hold any bytes
    for source in operands[:-1]:
        path = os.path.join(call.folder, source)  # noqa: PTH118
        if not os.path.isfile(path):  # noqa: PTH113
            continue
        onto = f"{target}/{source.rpartition('/')[2]}" if os.path.isdir(target) else target  # noqa: PTH112
        # A link is replaced by mv itself: what it leads to stays.
        is_replaced = call.program == "mv" and os.path.islink(onto)  # noqa: PTH114
        if not is_replaced and real_path(onto) != real_path(path):
            yield onto


def _size(path: str) -> int:
    """Return the size of a plain file, 0 for what is none."""
    try:
        status = os.lstat(path)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
