"""Patterns and ignore files of a repository that may be hostile."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from desktop_agent.execution.files.glob import (
    LARGEST_RULES,
    LONGEST_PATTERN,
    MOST_RULES,
    BadGlob,
    checked,
    regex_of,
    rules_in,
    sure_rules_in,
)
from tests.waits import in_time


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("*.py", "a.py", True),
        ("*.py", "src/a.py", False),
        ("**/*.py", "src/a.py", True),
        ("[!a]?", "bc", True),
        ("\\*", "*", True),
        ("\\*", "a", False),
        ("a/*", "a/b", True),
        ("a/*", "a/", False),
        ("*/a", "/a", False),
    ],
)
def test_a_pattern_means_what_a_shell_means_by_it(pattern: str, path: str, fits: bool) -> None:
    assert bool(re.fullmatch(regex_of(pattern), path)) is fits


def test_what_is_no_pattern_is_refused() -> None:
    with pytest.raises(BadGlob, match="The pattern is not valid"):
        checked("(")


def test_the_last_rule_that_fits_comes_first(tmp_path: Path) -> None:
    file = tmp_path / ".gitignore"
    file.write_text("# keys\n*.key\n!public.key\n\n[z-a]\n")
    spec = rules_in(file)
    assert spec is not None
    said = [
        next((verdict for matcher, verdict in spec if matcher.match(name)), None)
        for name in ("a.key", "public.key", "a")
    ]
    assert said == [True, False, None]


def test_what_cannot_be_read_at_once_holds_no_rules(tmp_path: Path) -> None:
    pipe, endless, large = tmp_path / "pipe", tmp_path / "endless", tmp_path / "large"
    os.mkfifo(pipe)
    endless.symlink_to("/dev/zero")
    large.write_text("a\n" * LARGEST_RULES)
    assert [rules_in(path) for path in (pipe, endless, large, tmp_path / "none")] == [None] * 4


def test_many_stars_take_no_time() -> None:
    with in_time("matching many stars"):
        assert not re.fullmatch(regex_of("*a" * 50 + "b"), "a" * 4000)


def test_a_rule_that_is_longer_than_any_path_leaves_nothing_out_and_may_bring_anything_back(tmp_path: Path) -> None:
    ignoring = tmp_path / ".gitignore"
    ignoring.write_text("a" + "[" * LONGEST_PATTERN + "\n")
    assert rules_in(ignoring) == ()
    ignoring.write_text("*.env\n!" + "*" * (LONGEST_PATTERN + 1) + "\n")
    rules = rules_in(ignoring)
    assert rules is not None
    assert next(verdict for matcher, verdict in rules if matcher.match("a.env")) is False


def test_rules_in_what_is_no_file_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".gitignore")
    assert rules_in(tmp_path / ".gitignore") is None


def test_more_rules_than_can_be_prepared_in_time_are_none_and_may_bring_anything_back(tmp_path: Path) -> None:
    many = tmp_path / ".gitignore"
    many.write_text("".join(f"*{number}*a*b\n" for number in range(MOST_RULES)))
    assert rules_in(many) is None
    sure = sure_rules_in(many)
    assert sure is not None
    assert [verdict for matcher, verdict in sure if matcher.match("1ab")] == [False]
    assert sure_rules_in(tmp_path / "none") is None
