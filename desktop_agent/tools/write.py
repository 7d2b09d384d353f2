"""Write: make a file, or replace one that was read."""

from __future__ import annotations

from pydantic import Field

from desktop_agent.execution.files.text_file import TextFile
from desktop_agent.sentences import translate
from desktop_agent.tools.file_change import (
    FileParams,
    PlannedFileChange,
    bytes_at,
    declared,
    insist_on_masked,
    insist_on_seen,
    planned,
    target_of,
    text_at,
    with_true_values,
    written,
)
from desktop_agent.tools.tool import Tool, ToolEnvironment, ToolFailed


class WriteParams(FileParams):
    """Parameters of Write."""

    content: str = Field(description="All that is to be in the file.")


def _plan(params: WriteParams, surroundings: ToolEnvironment) -> PlannedFileChange:
    path = target_of(params.path, surroundings)
    before = bytes_at(path, surroundings)
    if before is None:
        made = with_true_values(params.content, "", path, surroundings)
        return planned(path, None, lambda _: TextFile(made), surroundings)
    file = text_at(path, before)
    if before:
        seen = insist_on_seen(path, before, file, surroundings)
        if not seen.is_whole:
            raise ToolFailed(
                f"Only a part of the {seen.total_lines} lines of {path} has been read. Read the rest before replacing"
                " all of it, or change the part you know with Edit."
            )
    content = with_true_values(params.content, file.text, path, surroundings)
    change = planned(path, (before, file), lambda old: old.rewritten(content), surroundings)
    insist_on_masked((path, file.text), (path, change.new_text), surroundings)
    if change.after == before:
        raise ToolFailed(f"{path} holds exactly that already; nothing was written.")
    return change


TOOL = Tool(
    name="Write",
    params=WriteParams,
    effects=declared(_plan),
    act=written(_plan),
    title=lambda params: params.path,
    verb=translate("tools", "Wrote", "verb before a file's name, past tense"),
)
