"""ListDir: list one folder, with kinds and sizes."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from threading import Event

from pydantic import Field

from desktop_agent.execution.files.safe_open import open_to_list
from desktop_agent.execution.threads import in_thread
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.protocol import ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.search.ignore_rules import IgnoreRules
from desktop_agent.tools.search.paging import page_of
from desktop_agent.tools.search.query import shown
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, reads

LIMIT = 200
MOST_COUNTED = 200_000
_KINDS = (
    (stat.S_ISREG, "file"),
    (stat.S_ISDIR, "folder"),
    (stat.S_ISLNK, "link"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
)


class ListDirParams(Params):
    """Parameters of ListDir."""

    path: str = Field(default=".", min_length=1, description="Folder to list; the workspace by default.")
    limit: int = Field(default=LIMIT, ge=1, le=2000, description="How many entries to give.")
    offset: int = Field(default=0, ge=0, description="How many to leave out before those.")


@dataclass(frozen=True, slots=True)
class _Names:
    """The names in a folder, sorted; `is_all` is false where there are too many to be counted."""

    names: list[str]
    is_all: bool


async def act(params: ListDirParams, context: ToolContext) -> ToolOutput:
    """List the folder."""
    return await in_thread(lambda cancelled: _listed(params, context, cancelled))


def _listed(params: ListDirParams, context: ToolContext, cancelled: Event) -> ToolOutput:
    root = context.surroundings.resolved(params.path)
    context.insist_on(ReadsPath(str(root)))
    if not root.is_dir():
        raise ToolFailed(
            f"{root} is not a folder; to see what is in a file use Read." if root.exists() else f"There is no {root}."
        )
    with open_to_list(root) as folder:
        listed = _names(folder, cancelled)
        chosen = listed.names[params.offset : params.offset + params.limit]
        rules = IgnoreRules.at(root)
        rows = _aligned([_row(name, folder, root, rules) for name in chosen])
    room = context.surroundings.limits.result_characters
    page = page_of(rows, offset=params.offset, total=len(listed.names), room=room)
    notes = [
        page.note("entries") if listed.names else "[The folder is empty.]",
        ""
        if listed.is_all
        else f"[There are more than {MOST_COUNTED:,} entries; these were sorted without the rest.]",
        "[This folder itself is ignored: searches from above leave it out.]"
        if IgnoreRules.leave_out(root, is_folder=True)
        else "",
    ]
    return ToolOutput(
        "\n".join([*page.rows, *filter(None, notes)]),
        summary=translate("tools", "%n item(s)", "fact beside a listed folder", len(listed.names)),
    )


def _names(folder: int, cancelled: Event) -> _Names:
    names: list[str] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if len(names) == MOST_COUNTED or cancelled.is_set():
                return _Names(sorted(names), is_all=False)
            names.append(entry.name)
    return _Names(sorted(names), is_all=True)


def _row(name: str, folder: int, root: Path, rules: IgnoreRules) -> tuple[str, str, str]:
    """Return one entry: kind, size in bytes if it has one, name and remarks."""
    try:
        status = os.stat(name, dir_fd=folder, follow_symlinks=False)
    except OSError:
        return "gone", "", shown(name)
    kind = next((word for is_kind, word in _KINDS if is_kind(status.st_mode)), "device")
    size = f"{status.st_size:,}" if kind == "file" else ""
    is_folder = kind == "folder"
    ignored = name == ".git" or rules.leaves_out(root / name, is_folder=is_folder)
    words = [shown(name) + ("/" if is_folder else "")]
    if kind == "link":
        words.append(f"-> {_target(name, folder)}")
    if ignored:
        words.append("[ignored]")
    return kind, size, " ".join(words)


def _aligned(rows: list[tuple[str, str, str]]) -> list[str]:
    widest = [max(len(row[column]) for row in rows) if rows else 0 for column in (0, 1)]
    return [f"{kind:{widest[0]}}  {size:>{widest[1]}}  {name}" for kind, size, name in rows]


def _target(name: str, folder: int) -> str:
    try:
        return shown(os.readlink(name, dir_fd=folder))
    except OSError as error:
        return f"[not readable: {reason(error)}]"


TOOL = Tool(
    name="ListDir",
    params=ListDirParams,
    effects=lambda params, surroundings: reads(params.path, surroundings),
    act=act,
    title=lambda params: params.path,
    verb=translate("tools", "Listed", "verb before a folder, past tense"),
)
