"""Configuration files of the user's ssh and git, with their includes.

Both run programs that their settings name. So where commands can write one of these files, or a name on the way to
one, neither is asked. Source: ssh_config(5), Include; git-config(1), include and --show-origin; gitcredentials(7).
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Collection, Iterator, Mapping, Sequence
from glob import glob
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.sandbox.path_walk import is_led_by

MOST_FILES = 500
LIMIT_S = 5.0
LARGEST = 1 << 20

_INCLUDE = re.compile(r"[ \t]*include[ \t=]+(?P<patterns>.+)", re.IGNORECASE)
_PATTERN = re.compile(r"[*?\[]")
_HELPER = re.compile(r"credential\.(?:.+\.)?helper", re.DOTALL)
_OWN_VARIABLE = re.compile(r"\$(?:HOME\b|\{HOME\})")


def ssh_is_led(config: Path, home: Path, folders: Collection[str]) -> bool:
    """Return whether an ssh configuration, or one that it includes, can be changed by who writes these real folders.

    Looks at the disk.
    """
    waiting = [str(config)]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        included = None if is_led_by(path, folders) or len(seen) > MOST_FILES else _included(path)
        if included is None or any(_pattern_is_led(one, home, folders) for one in included):
            return True
        waiting += (path for one in included for path in glob(_pattern(one, home)))  # noqa: PTH207 - as ssh does
    return False


def _included(config: str) -> Sequence[str] | None:
    """Return the words by which a file includes others, None where they cannot be told."""
    content = small_file(config, LARGEST)
    if content is None:
        # What ssh cannot read either includes nothing.
        return None if os.access(config, os.R_OK) else ()
    text = content.decode("utf-8", "surrogateescape")
    lines = map(_INCLUDE.fullmatch, text.splitlines())
    try:
        return [word for line in lines if line is not None for word in shlex.split(line["patterns"], comments=True)]
    except ValueError:
        return None


def _pattern(word: str, home: Path) -> str:
    return os.path.join(home / ".ssh", _of_home(word, home))  # noqa: PTH118 - text alone


def _pattern_is_led(word: str, home: Path, folders: Collection[str]) -> bool:
    if set(word) & {"$", "%"} or (word.startswith("~") and not word.startswith("~/")):
        return True  # nobody knows where that is
    path = _pattern(word, home)
    if not _PATTERN.search(path):
        return is_led_by(path, folders)
    fixed = os.path.dirname(_PATTERN.split(path)[0])  # noqa: PTH120 - a pattern
    # What is there by now counts, and so does what could come to be.
    is_deep = "/" in path[len(fixed) + 1 :]
    return is_led_by(fixed, folders) or (is_deep and any(is_below(one, real_path(fixed)) for one in folders))


def git_is_led(git: str, environment: Mapping[str, str], home: Path, folders: Collection[str]) -> bool:
    """Return whether a writer of these real folders can change git's settings outside of any repository.

    So can they where a program that keeps passwords lies there. True also where git does not say. Blocks.
    """
    path = environment.get("PATH", "")
    outside = {**environment, "GIT_DIR": os.devnull}
    try:
        words = [git, "config", "--list", "--show-origin", "--includes", "-z"]
        done = subprocess.run(
            words, env=outside, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return True
    if done.returncode != 0:
        return True
    values = done.stdout.decode("utf-8", "surrogateescape").split("\0")
    return any(
        is_led_by(file, folders)
        for origin, setting in zip(values[::2], values[1::2], strict=False)
        for file in _files_of(origin, setting, home, path)
    )


def _files_of(origin: str, setting: str, home: Path, path: str) -> Iterator[str]:
    """Yield the absolute paths by which one setting goes."""
    file = origin.removeprefix("file:")
    if not file.startswith("/"):
        return
    yield file
    key, _, value = setting.partition("\n")
    if key == "include.path":
        # Also one that is not there yet.
        yield os.path.join(os.path.dirname(file), _of_home(value, home))  # noqa: PTH118, PTH120
    elif _HELPER.fullmatch(key):
        yield from _programs_of(value, home, path)


def _programs_of(helper: str, home: Path, path: str) -> Iterator[str]:
    try:
        words = shlex.split(_OWN_VARIABLE.sub(str(home), helper.removeprefix("!")))
    except ValueError:
        words = helper.split()
    for word in words:
        # An option may name a file in the same word.
        for text in (word, word.partition("=")[2]):
            plain = _of_home(text, home)
            if plain.startswith("/"):
                yield plain
    name = words[0] if words else ""
    for program in (name, f"git-credential-{name}"):
        executable = shutil.which(program, path=path) if name and "/" not in name else None
        if executable is not None:
            yield os.path.abspath(executable)  # noqa: PTH100 - links are followed by the caller


def _of_home(text: str, home: Path) -> str:
    return f"{home}{text[1:]}" if text.startswith("~/") else text
