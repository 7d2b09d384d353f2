from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.rule_matching import (
    covers,
    fault_of,
    host_of,
    is_address,
    literal_pattern,
    matches,
    matches_address,
)
from desktop_agent.protocol.rules import FaultKind, Rule, RuleAction


def allow(pattern: str, workspace: str = "") -> Rule:
    return Rule(RuleAction.ALLOW, pattern, workspace)


def deny(pattern: str) -> Rule:
    return Rule(RuleAction.DENY, pattern)


def run(*words: str | None) -> ProgramRun:
    return ProgramRun(words)


@pytest.mark.parametrize(
    ("pattern", "words", "fits"),
    [
        ("npm run *", "npm run build", True),
        ("npm run *", "npm run", False),
        ("npm run *", "npm run build --x", False),
        ("npm run **", "npm run build --x", True),
        ("npm run **", "npm run", True),
        ("npm **", "npm", True),
        ("pytest **", "pytest -q tests", True),
        ("ls*", "lstmeval", True),
        ("ls *", "lstmeval", False),
        ("ls", "ls", True),
        ("ls", "ls -la", False),
        ("git push origin *", "git push origin main", True),
        ("git push origin *", "git push origin +main --force", False),
        ("** x", "a b x", True),
        ("a ** b ** c", "a 1 b 2 3 c", True),
        ("a ** b", "a b c", False),
        ("npm run *.test", "npm run unit.test", True),
        ("", "ls", False),
    ],
)
def test_a_star_is_one_word_and_two_are_any_number(pattern: str, words: str, *, fits: bool) -> None:
    assert matches(allow(pattern), run(*words.split())) is fits


def test_a_word_that_is_not_known_fits_what_narrows_and_nothing_that_allows() -> None:
    assert not matches(allow("rm **"), run("rm", None))
    assert not matches(allow("rm *"), run("rm", None))
    assert matches(deny("rm -rf *"), run("rm", None))
    assert matches(deny("rm -rf *"), run("rm", None, "x"))
    assert matches(deny("rm **"), run(None))
    assert not matches(deny("npm publish"), run("rm", None))


def test_what_narrows_takes_a_program_wherever_it_lies_and_what_allows_does_not() -> None:
    assert matches(deny("rm **"), run("/bin/rm", "x"))
    assert not matches(allow("rm **"), run("./rm", "x"))
    assert matches(allow("./build.sh **"), run("./build.sh", "x"))


@pytest.mark.parametrize(
    ("pattern", "words", "fits"),
    [
        (r"echo \*", ("echo", "*"), True),
        (r"echo \*", ("echo", "x"), False),
        ("echo 'a b'", ("echo", "a b"), True),
        ("echo 'a*'", ("echo", "ab"), False),
        (r"echo a\ b", ("echo", "a b"), True),
        ('echo ""', ("echo", ""), True),
        ("echo *", ("echo", "a\nb"), True),
    ],
)
def test_a_star_that_was_typed_is_no_wildcard(pattern: str, words: tuple[str, ...], *, fits: bool) -> None:
    assert matches(allow(pattern), ProgramRun(words)) is fits


@given(st.lists(st.text(max_size=8), min_size=1, max_size=5))
def test_a_saved_command_is_matched_by_its_own_pattern_and_covers_nothing_wider(words: list[str]) -> None:
    pattern = literal_pattern(words)
    assert matches(allow(pattern), ProgramRun(tuple(words)))
    assert not matches(allow(pattern), ProgramRun((*words, "more")))
    assert not matches(allow(pattern), ProgramRun(tuple(f"{word}x" for word in words)))


WORDS = st.lists(st.sampled_from(["a", "b", "*", "**", "a*"]), min_size=1, max_size=4)


@given(wide=WORDS, narrow=WORDS, words=st.lists(st.sampled_from(["a", "b", "ab", "c"]), min_size=1, max_size=5))
def test_what_a_covered_rule_matches_the_other_matches_too(
    wide: list[str], narrow: list[str], words: list[str]
) -> None:
    one, other = allow(" ".join(wide)), allow(" ".join(narrow))
    assert matches(one, run(*words)) or not matches(other, run(*words)) or not covers(one, other)


def test_every_short_rule_that_is_covered_matches_no_more_than_what_covers_it() -> None:
    """Of all pairs of rules of two words: some hundred are covered, and match something."""
    patterns = [" ".join(words) for size in (1, 2) for words in product(["a", "b", "*", "**", "a*"], repeat=size)]
    runs = [run(*words) for size in (1, 2, 3) for words in product(["a", "b", "ab"], repeat=size)]
    matched = {pattern: {at for at, one in enumerate(runs) if matches(allow(pattern), one)} for pattern in patterns}
    covered = [pair for pair in product(patterns, patterns) if covers(*map(allow, pair)) and matched[pair[1]]]
    assert len(covered) > 100
    assert [pair for pair in covered if not matched[pair[1]] <= matched[pair[0]]] == []


@pytest.mark.parametrize(
    ("wide", "narrow", "is_covered"),
    [
        (allow("npm run *"), allow("npm run build"), True),
        (allow("npm **"), allow("npm run *"), True),
        (allow("npm **"), allow("npm run **"), True),
        (allow("npm run *"), allow("npm run **"), False),
        (allow("npm run build"), allow("npm run *"), False),
        (allow("npm run *"), allow("npm run b*"), True),
        (allow("npm run b*"), allow("npm run *"), False),
        (allow("npm **", "/w"), allow("npm run x"), False),
        (allow("npm **", "/w"), allow("npm run x", "/w"), True),
        (allow("npm **"), allow("npm run x", "/w"), True),
        (allow("npm **"), deny("npm run x"), False),
        (Rule(RuleAction.ALLOW, "npm **", is_enabled=False), allow("npm run x"), False),
        (allow("GET https://a.com/*"), allow("GET https://a.com/x"), True),
        (allow("GET https://a.com/*"), allow("GET https://a.com/x/*"), True),
        (allow("GET https://a.com/x"), allow("GET https://a.com/*"), False),
        (allow("GET https://*.a.com/*"), allow("GET https://b.a.com/*"), True),
        (allow("GET https://a.com/*"), allow("POST https://a.com/x"), False),
        (allow("* https://a.com/*"), allow("POST https://a.com/x"), True),
    ],
)
def test_a_rule_that_another_says_already_is_seen(wide: Rule, narrow: Rule, *, is_covered: bool) -> None:
    assert covers(wide, narrow) is is_covered


@pytest.mark.parametrize(
    ("pattern", "request_line", "fits"),
    [
        ("GET https://api.example.com/*", "GET https://api.example.com/v1/x?y=1", True),
        ("GET https://api.example.com/*", "POST https://api.example.com/v1", False),
        ("GET https://api.example.com/*", "GET http://api.example.com/v1", False),
        ("GET https://api.example.com/*", "GET https://api.example.com.evil.com/v1", False),
        ("GET https://api.example.com/*", "GET https://api.example.com:8443/v1", False),
        ("GET https://api.example.com:443/*", "GET https://api.example.com/v1", True),
        ("GET https://*.example.com/*", "GET https://a.b.example.com/", True),
        ("GET https://*.example.com/*", "GET https://example.com/", False),
        ("get https://a.com/x", "GET https://a.com/x", True),
        ("GET https://a.com", "GET https://a.com/", True),
        ("GET https://a.com/x", "GET https://a.com/xy", False),
    ],
)
def test_an_address_is_matched_whole(pattern: str, request_line: str, *, fits: bool) -> None:
    assert matches_address(allow(pattern), request_line) is fits


def test_a_rule_about_an_address_matches_no_words_and_names_its_host() -> None:
    rule = allow("GET https://API.example.com/*")
    assert is_address(rule.pattern)
    assert not matches(rule, run("GET", "https://api.example.com/x"))
    assert host_of(rule) == "api.example.com"
    assert host_of(allow("GET https://*.example.com/*")) == ""
    assert host_of(allow("npm run *")) == ""


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        (allow(""), FaultKind.PATTERN),
        (allow("   "), FaultKind.PATTERN),
        (allow("ls\nrm"), FaultKind.PATTERN),
        (allow("x" * 3000), FaultKind.PATTERN),
        (allow("GET ftp://a.com/*"), FaultKind.PATTERN),
        (allow("GET https://user@a.com/*"), FaultKind.PATTERN),
        (allow("**"), FaultKind.TOO_WIDE),
        (allow("* -la"), FaultKind.TOO_WIDE),
        (allow("l* -la"), FaultKind.TOO_WIDE),
        (allow("npm run build"), FaultKind.COVERED),
    ],
)
def test_a_faulty_rule_is_refused_with_its_kind(rule: Rule, kind: FaultKind) -> None:
    fault = fault_of(rule, [allow("npm run *")])
    assert fault is not None
    assert fault.kind is kind


def test_a_rule_that_is_covered_names_the_other() -> None:
    fault = fault_of(allow("npm run build"), [allow("ls"), allow("npm run *")])
    assert fault is not None
    assert fault.covered_by == allow("npm run *")


def test_what_narrows_may_be_as_wide_as_it_likes() -> None:
    assert fault_of(deny("**"), ()) is None
    assert fault_of(Rule(RuleAction.ASK, "* push **"), ()) is None


@given(st.text(max_size=60))
def test_no_pattern_makes_the_matching_fail(pattern: str) -> None:
    rule = allow(pattern)
    fault_of(rule, [rule])
    assert isinstance(matches(rule, run("ls", "-la", None)), bool)
    assert isinstance(covers(rule, allow("ls **")), bool)


def test_matching_stays_quick_where_stars_abound() -> None:
    rule = allow(" ".join(["**", "a"] * 60))
    assert not matches(rule, run(*["a"] * 200, "b"))
