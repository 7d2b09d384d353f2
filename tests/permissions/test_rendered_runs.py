"""What bash does with an understood text is what it does with the rendered one, tried with programs that note it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from desktop_agent.permissions.rendering.renderer import render
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import read_script
from tests.not_run import need
from tests.permissions import traced_shell
from tests.permissions.shell_grammar import Grammar
from tests.series import LONG, sampled

BATCHES, BATCH = (20, 5_000) if LONG else (7, 50)
HERE = Path(__file__).parent
PUBLIC = HERE.parents[2] / "shared" / "data" / "commands_public.jsonl"


# Functions that start themselves, what ends others, and loops without an end.
_ENDLESS = re.compile(r"\(\s*\)|\bkill|while (?:true|:)|until false|/dev/(?:zero|random|urandom)")


def pairs_of(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Return the texts that are understood, each with its rendered form."""
    found = []
    for text in texts:
        if _ENDLESS.search(text):
            continue
        try:
            found.append((text, render(read_script(text))))
        except NotUnderstood:
            continue
    return found


def differing(pairs: Sequence[tuple[str, str]], folder: Path) -> list[tuple[str, str]]:
    """Run both texts of each pair in a throw-away sandbox, and return those that did not do the same."""
    (folder / "home").mkdir()
    inside = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--bind", str(folder), str(folder)]
    command = [*inside, "--unshare-all", "--die-with-parent", sys.executable, traced_shell.__file__, str(folder)]
    done = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [pairs[place] for place in json.loads(done.stdout)]


@pytest.mark.parametrize("seed", range(BATCHES))
def test_generated_texts_do_the_same_when_they_are_rendered(seed: int, tmp_path: Path) -> None:
    grammar = Grammar(seed)
    pairs = pairs_of(grammar.text() for _ in range(BATCH))
    assert len(pairs) > BATCH // 10
    assert differing(pairs, tmp_path) == []


def test_the_commands_of_the_tables_do_the_same_when_they_are_rendered(tmp_path: Path) -> None:
    with (HERE / "commands.toml").open("rb") as file:
        groups = tomllib.load(file)["group"]
    pairs = pairs_of(command for group in groups for command in group["commands"])
    assert len(pairs) > 500
    assert differing(sampled(pairs, 12), tmp_path) == []


def test_public_commands_do_the_same_when_they_are_rendered(tmp_path: Path) -> None:
    need(PUBLIC.is_file(), "../shared/data is not here")
    pairs = pairs_of(json.loads(line)["command"] for line in PUBLIC.read_text(encoding="utf-8").split("\n") if line)
    assert len(pairs) > 100
    assert differing(sampled(pairs, 8), tmp_path) == []


def test_a_rendering_that_is_wrong_is_found(tmp_path: Path) -> None:
    wrong = [
        ("ls $x", "'ls' '$x'"),
        ("ls a b", "'ls' 'b' 'a'"),
        ("ls > out", "'ls'"),
        ("x=1 ls", "'ls'"),
        ("ls", "'ls'"),
    ]
    assert differing(wrong, tmp_path) == wrong[:-1]
