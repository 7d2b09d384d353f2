from __future__ import annotations

import re
import time

import pytest

from desktop_agent.tools.safe_regex import compile_safely
from desktop_agent.tools.search import BadPattern


def compiled(pattern: str, *, multiline: bool = False) -> re.Pattern[str]:
    return compile_safely(pattern, ignore_case=False, multiline=multiline).regex


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"(?<year>\d{4})-\d", "2026-1"),
        (r"\x{41}\x{1F600}", "A😀"),
        (r"[[:alpha:]]+[[:digit:]]", "abc1"),
        (r"end\z", "end"),
        (r"\bword\b", "a word here"),
        (r"(foo|bar)+", "foobar"),
        (r"[^\]]\\", "a\\"),
        (r"[]\[&|~-]x", "[x"),
        (r"def .*\(.*\):.*", "def f(x): pass"),
        (r"(?i)HELLO", "hello"),
        (r"(?:ab){1,20}c", "ababc"),
    ],
)
def test_ripgreps_dialect_is_understood(pattern: str, text: str) -> None:
    assert compiled(pattern).search(text)


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("(", "not a valid regular expression: missing"),
        ("a{99999999999}", "not a valid regular expression: "),
        ("a(?=b)", "look-around and back-references are not supported"),
        ("(?<!a)b", "look-around and back-references are not supported"),
        (r"(a)\1", "look-around and back-references are not supported"),
        (r"(a)?(?(1)b|c)", "look-around and back-references are not supported"),
        (r"\p{Lu}", "needs ripgrep"),
        (r"[[:unknown:]]", "there is no class"),
        (r"[a-z&&[^b]]", "A set of characters within another needs ripgrep"),
        (r"a\nb", "set multiline"),
        ("(?:a(?:b\n))", "set multiline"),
    ],
)
def test_what_is_not_in_it_is_refused_in_a_sentence(pattern: str, reason: str) -> None:
    with pytest.raises(BadPattern, match=reason):
        compiled(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        "(a+)+$",
        "(a*)*b",
        "(a|a)*b",
        "(a|aa)+$",
        "(.*)*x",
        r"(\w+\s*)+:",
        "(?:a?){30,}b",
        "a*a*a*a*b",
        "(x+x+)+y",
        "((ab)*c)*d",
        "(?:a{0,25}){0,25}b",
        "(?:a?){25}a{25}b",
        "(?:a|a){25}b",
        "(?:a{0,9}){0,9}b*",
    ],
)
def test_a_pattern_that_could_run_for_ever_is_refused(pattern: str) -> None:
    with pytest.raises(BadPattern, match="could take for ever"):
        compiled(pattern)


def test_across_lines_one_repeat_is_the_most() -> None:
    assert compiled(r"begin.*?end", multiline=True).search("begin\nx\nend")
    with pytest.raises(BadPattern, match="could take for ever"):
        compiled(r"begin.*middle.*end", multiline=True)


@pytest.mark.parametrize("pattern", ["x*y", ".*a", r"\s+\w+=", "a.*b.*c", "a*b*c*d"])
def test_what_is_let_through_is_quick_on_the_worst_line_that_it_may_see(pattern: str) -> None:
    safe = compile_safely(pattern, ignore_case=True, multiline=False)
    assert safe.width is not None
    began = time.monotonic()
    for line in ("a" * safe.width, "x" * safe.width, "ab" * (safe.width // 2), " " * safe.width):
        safe.regex.search(line)
    assert time.monotonic() - began < 5


def test_a_pattern_without_repeats_may_see_lines_of_any_width() -> None:
    assert compile_safely("plain", ignore_case=False, multiline=False).width is None
    assert compile_safely("plain", ignore_case=False, multiline=True).width is None


@pytest.mark.parametrize(
    "pattern", [r"(?:\d{1,3}\.){3}\d{1,3}", "[0-9a-f]{8,25}-x{1,3}", "a{0,20}b{0,20}c", "(?:a{0,5}){0,5}b"]
)
def test_a_few_repeats_of_a_few_are_quick_too(pattern: str) -> None:
    safe = compile_safely(pattern, ignore_case=False, multiline=False)
    began = time.monotonic()
    for text in ("a", "1.", "ab"):
        safe.regex.search((text * 100_000)[: safe.width])
    assert time.monotonic() - began < 5


def test_groups_in_groups_are_read_to_any_depth_or_refused() -> None:
    with pytest.raises(BadPattern):
        compiled("(" * 490 + "a" + ")" * 490 + "(")
    assert compiled("(?:a|b){2}c").search("abc")
