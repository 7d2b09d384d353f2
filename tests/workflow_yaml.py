"""Reads the little YAML that our workflows are written in, and refuses all other: no parser of it is installed here.

Mappings and lists by indentation, `key: value`, `[a, b]`, texts in double quotes, and blocks after `|`.
"""

from __future__ import annotations

import json
import re
from typing import Any

_KEY = re.compile(r"([A-Za-z_][\w.-]*):(?: (.*))?$")


class NotOurYaml(ValueError):
    """A line is not written as these files are."""


def parse(text: str) -> Any:
    lines = [line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")]
    found, rest = _block(lines, 0)
    if rest:
        raise NotOurYaml(rest[0])
    return found


def _block(lines: list[str], indent: int) -> tuple[Any, list[str]]:
    if lines and lines[0].startswith(" " * indent + "- "):
        return _list(lines, indent)
    found: dict[str, Any] = {}
    while lines and _indent(lines[0]) == indent:
        match = _KEY.fullmatch(lines[0].strip())
        if match is None or match[1] in found:
            raise NotOurYaml(lines[0])
        found[match[1]], lines = _value(match[2] or "", lines[1:], indent)
    if lines and _indent(lines[0]) > indent:
        raise NotOurYaml(lines[0])
    return found, lines


def _list(lines: list[str], indent: int) -> tuple[list[Any], list[str]]:
    found: list[Any] = []
    while lines and lines[0].startswith(" " * indent + "- "):
        # What stands behind the dash is the first line of a block that is as far in.
        lines = [" " * (indent + 2) + lines[0][indent + 2 :], *lines[1:]]
        one, lines = _block(lines, indent + 2)
        found.append(one)
    return found, lines


def _value(written: str, lines: list[str], indent: int) -> tuple[Any, list[str]]:
    if written == "|":
        inside = _deeper(lines, indent)
        return "\n".join(line[indent + 2 :] for line in inside), lines[len(inside) :]
    if not written:
        if lines and _indent(lines[0]) > indent:
            return _block(lines, indent + 2)
        return None, lines
    return _scalar(written.partition(" #")[0].strip()), lines


def _scalar(written: str) -> Any:
    if written.startswith("["):
        return json.loads(re.sub(r"(?<=[\[ ])([\w.*-]+)(?=[,\]])", r'"\1"', written))
    if written.startswith('"'):
        return json.loads(written)
    if written.startswith(("{", "&", "*", "!", "'", ">", "%", "@", "`")) or ": " in written:
        raise NotOurYaml(written)
    return int(written) if written.isdecimal() else {"true": True, "false": False}.get(written, written)


def _deeper(lines: list[str], indent: int) -> list[str]:
    count = next((place for place, line in enumerate(lines) if _indent(line) <= indent), len(lines))
    return lines[:count]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
