"""Script of the demo: pure functions of the prompt and of earlier tool results."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import PurePath
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Json

Texts = Mapping[str, Mapping[str, Any]]

WATCH_FILE = "watch.md"
NEW_DUTY = "- Say good night to the gulls"
SHOWN_ROWS = 12
QUOTED_LINES = 14
KINDS = {"python": "py", "markdown": "md", "csv": "csv", "text": "txt", "javascript": "js", "rust": "rs", "c": "c"}


@dataclass(frozen=True, slots=True)
class DemoContext:
    """Result of one tool call."""

    tool: str
    params: Json
    output: str
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """Next reply of the demo; without calls it is the last."""

    text: str
    calls: tuple[tuple[str, Json], ...] = ()
    thinking: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """State of the script: the prompt, and the results of each round of calls since."""

    prompt: str
    rounds: tuple[tuple[DemoContext, ...], ...] = ()
    folder: str = ""
    texts: Texts = field(default_factory=dict)

    def say(self, play: str, key: str, **values: str) -> str:
        """Return one of the texts with its fields filled; a value is never searched for fields again."""
        return re.sub(r"\{(\w+)\}", lambda match: values[match[1]], str(self.texts[play][key])).strip()

    def counted(self, count: int, word: str) -> str:
        """Return "1 line", "2 lines"."""
        one, many = self.texts["words"][word]
        return f"{count} {one if count == 1 else many}"


def next_reply(scene: Scene) -> Reply:
    """Return the next reply of the demo."""
    return _play_for(scene.prompt)(scene)


def _play_for(prompt: str) -> Callable[[Scene], Reply]:
    asked = prompt.lower()
    if re.search(r"\btour\b", asked):
        return _tour
    if _kind_asked_for(asked) is not None:
        return _count
    if re.search(r"\bchange\b", asked):
        return _change
    return _help


def _help(scene: Scene) -> Reply:
    return Reply(scene.say("other", "help"))


# The tour: four rounds that only read.


def _tour(scene: Scene) -> Reply:
    match scene.rounds:
        case ():
            calls: tuple[tuple[str, Json], ...] = (("Glob", {"pattern": "**/*.py"}),)
            return Reply(scene.say("tour", "hello"), calls, scene.say("tour", "thinking"))
        case ((listing, *_),):
            files = paths_in(listing.output, "py")
            if not files:
                return Reply(scene.say("tour", "nothing"))
            counted = scene.counted(len(files), "files")
            return Reply(scene.say("tour", "measure", count=counted), (_measure(files), _search()))
        case (_, (sizes, *_)):
            lengths = lengths_in(sizes.output)
            if not lengths:
                return Reply(_end_of_tour(scene, []))
            longest = max(lengths, key=lambda row: row[1])[0]
            return Reply(scene.say("tour", "read", longest=longest), (("Read", {"path": longest}),))
        case (_, _, (text, *_), *_):
            return Reply(_end_of_tour(scene, [_quote(scene, text)]))
        case _:
            return _help(scene)


def _measure(files: Sequence[str]) -> tuple[str, Json]:
    command = "wc -l " + " ".join(shlex.quote(name) for name in files)
    return "Bash", {"command": command, "description": "Count the lines"}


def _search() -> tuple[str, Json]:
    return "Grep", {"pattern": r"^\s*def \w+", "glob": "*.py", "output_mode": "content"}


def _end_of_tour(scene: Scene, middle: Sequence[str]) -> str:
    sizes, *rest = scene.rounds[1]
    rows = sorted(lengths_in(sizes.output), key=lambda row: -row[1])
    table = _table(scene, rows) if rows else sizes.output
    summary = scene.say("tour", "summary", table=table, functions=_functions(scene, rest))
    return "\n\n".join([summary, *middle, scene.say("tour", "farewell")])


def _functions(scene: Scene, contexts: Sequence[DemoContext]) -> str:
    files = [
        match[1] for result in contexts for match in re.finditer(r"(?m)^([^:\n]+\.py)[:-]\d+[:-]", result.output)
    ]
    if not files:
        return scene.say("words", "functions_none")
    most = max(dict.fromkeys(files), key=files.count)
    return scene.say("words", "functions", count=scene.counted(len(files), "function"), file=most)


def _quote(scene: Scene, text: DemoContext) -> str:
    longest = str(text.params.get("path", ""))
    if text.failed:
        return scene.say("tour", "unread", longest=longest, reason=_first_line(text.output))
    code = "\n".join(lines_in(text.output)[:QUOTED_LINES]).rstrip()
    return scene.say("tour", "quote", longest=longest, code=code)


# The change: look, ask, look again.


def _change(scene: Scene) -> Reply:
    read: tuple[tuple[str, Json], ...] = (("Read", {"path": WATCH_FILE}),)
    match scene.rounds:
        case ():
            return Reply(scene.say("change", "look", file=WATCH_FILE), read)
        case ((before, *_),):
            if before.failed:
                reason = _first_line(before.output)
                return Reply(scene.say("change", "missing", file=WATCH_FILE, reason=reason))
            duties = sum(line.startswith("- ") for line in lines_in(before.output))
            command = f"echo {shlex.quote(NEW_DUTY)} >> {WATCH_FILE}"
            call = ("Bash", {"command": command, "description": f"Add a line to {WATCH_FILE}"})
            return Reply(scene.say("change", "ask", count=scene.counted(duties, "duties")), (call,))
        case (_, _):
            return Reply(scene.say("change", "check"), read)
        case ((before, *_), (command_result, *_), (after, *_), *_):
            return Reply(_changed(scene, before, command_result, after))
        case _:
            return _help(scene)


def _changed(scene: Scene, before: DemoContext, command: DemoContext, after: DemoContext) -> str:
    old, new = lines_in(before.output), lines_in(after.output)
    values = {"file": WATCH_FILE, "before": scene.counted(len(old), "lines"), "folder": scene.folder}
    reason = _quoted(command.output)
    if command.failed and old == new:
        return scene.say("change", "denied", reason=reason, **values)
    values["after"] = scene.counted(len(new), "lines")
    if command.failed or after.failed or old == new:
        return scene.say("change", "odd", reason=reason, **values)
    return scene.say("change", "done", lines="\n".join(new[-3:]), **values)


# Counting files of a kind.


def _kind_asked_for(prompt: str) -> tuple[str, str] | None:
    """Return the kind of file that is to be counted: its name and its extension ("" for any)."""
    match = re.search(r"how many (?:(\w+) )?files", prompt)
    if match is None:
        return None
    kind = match[1] or ""
    return (kind.capitalize(), KINDS.get(kind, "")) if kind in KINDS else ("", "")


def _count(scene: Scene) -> Reply:
    kind, extension = _kind_asked_for(scene.prompt.lower()) or ("", "")
    match scene.rounds:
        case ():
            pattern = f"**/*.{extension}" if extension else "**/*"
            return Reply(scene.say("count", "look"), (("Glob", {"pattern": pattern}),))
        case ((listing, *_),):
            files = paths_in(listing.output, extension)
            if not files:
                return Reply(scene.say("count", "none", kind=kind).replace("  ", " "))
            count = scene.counted(len(files), "files")
            return Reply(scene.say("count", "measure", count=count), (_measure(files),))
        case ((listing, *_), (sizes, *_), *_):
            return Reply(_counted(scene, paths_in(listing.output, extension), kind, sizes))
        case _:
            return _help(scene)


def _counted(scene: Scene, files: Sequence[str], kind: str, sizes: DemoContext) -> str:
    one, many = scene.texts["words"]["files"]
    count = f"{len(files)} {kind} {one if len(files) == 1 else many}".replace("  ", " ")
    are = "is" if len(files) == 1 else "are"
    rows = sorted(lengths_in(sizes.output), key=lambda row: -row[1])
    if not rows:
        return scene.say("count", "unmeasured", are=are, count=count, reason=_first_line(sizes.output))
    longest, length = rows[0]
    return scene.say(
        "count",
        "answer",
        are=are,
        count=count,
        longest=longest,
        lines=scene.counted(length, "lines"),
        table=_table(scene, rows),
        command=str(sizes.params.get("command", "")),
    )


# What the tools' answers say.


def paths_in(output: str, extension: str) -> list[str]:
    """Return the paths that a Glob listed, one a line, by name; `extension` without a dot, "" for any."""
    ending = re.escape(extension) if extension else r"\w+"
    lines = (line.strip() for line in output.splitlines())
    return sorted(line for line in lines if re.fullmatch(rf"\S.*\.{ending}", line))


def lengths_in(output: str) -> list[tuple[str, int]]:
    """Return (file, lines) from what `wc -l` printed, its total left out."""
    rows = re.findall(r"(?m)^ *(\d+) (.+)$", output)
    return [(name, int(count)) for count, name in rows if name != "total"]


def lines_in(output: str) -> list[str]:
    """Return the lines of a file as Read gave it, without their numbers and its notes."""
    return re.findall(r"(?m)^ *\d+\t(.*)$", output)


def _table(scene: Scene, rows: Sequence[tuple[str, int]]) -> str:
    lines = [scene.say("words", "columns")]
    lines += [f"| `{PurePath(name).as_posix()}` | {count} |" for name, count in rows[:SHOWN_ROWS]]
    if len(rows) > SHOWN_ROWS:
        lines.append(scene.say("words", "rest", count=scene.counted(len(rows) - SHOWN_ROWS, "files")))
    return "\n".join(lines)


def _first_line(output: str) -> str:
    return next((line.strip() for line in output.splitlines() if line.strip()), "")


def _quoted(output: str) -> str:
    return "\n> ".join(output.strip().splitlines()[:6]) or "…"
