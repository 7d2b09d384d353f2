from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from desktop_agent.execution.files.glob import BadGlob, last_names, matches_all, name_matcher, path_matcher
from tests.waits import in_time

PATHS = [
    "a.py",
    "b.ts",
    "src/a.py",
    "src/x/b.py",
    "src/x/c.tsx",
    ".github/ci.yml",
    "a b.py",
    "[x].py",
    "deep/er/a.py",
]


@pytest.mark.parametrize(
    ("pattern", "paths"),
    [
        ("*.py", ["a.py", "a b.py", "[x].py"]),
        ("**/*.py", ["a.py", "src/a.py", "src/x/b.py", "a b.py", "[x].py", "deep/er/a.py"]),
        ("./**/*.py", ["a.py", "src/a.py", "src/x/b.py", "a b.py", "[x].py", "deep/er/a.py"]),
        ("src/*.py", ["src/a.py"]),
        ("src/**/*.py", ["src/a.py", "src/x/b.py"]),
        ("src/**", ["src/a.py", "src/x/b.py", "src/x/c.tsx"]),
        ("src/", ["src/a.py", "src/x/b.py", "src/x/c.tsx"]),
        ("**", PATHS),
        ("**/*.{ts,tsx}", ["b.ts", "src/x/c.tsx"]),
        ("{a,src/{a,x/b}}.py", ["a.py", "src/a.py", "src/x/b.py"]),
        ("?.py", ["a.py"]),
        ("[ab].*", ["a.py", "b.ts"]),
        ("[!a].*", ["b.ts"]),
        ("[^a].*", ["b.ts"]),
        ("[a-b].py", ["a.py"]),
        (r"\[x\].py", ["[x].py"]),
        ("[]x].py", []),
        ("[x", []),
        ("**/x/**/*", ["src/x/b.py", "src/x/c.tsx"]),
        (".*/*", [".github/ci.yml"]),
        ("a**.py", ["a.py", "a b.py"]),
        ("a\\", []),
    ],
)
def test_a_path_pattern_matches_as_in_a_shell(pattern: str, paths: list[str]) -> None:
    matcher = path_matcher(pattern)
    assert [path for path in PATHS if matcher.match(path)] == paths


@pytest.mark.parametrize(
    ("pattern", "paths"),
    [
        ("*.py", ["a.py", "src/a.py", "src/x/b.py", "a b.py", "[x].py", "deep/er/a.py"]),
        ("a.*", ["a.py", "src/a.py", "deep/er/a.py"]),
        ("src/*.py", ["src/a.py"]),
        ("*.{ts,tsx}", ["b.ts", "src/x/c.tsx"]),
        ("/*.py", ["a.py", "src/a.py", "src/x/b.py", "a b.py", "[x].py", "deep/er/a.py"]),
    ],
)
def test_a_name_pattern_without_a_slash_matches_in_any_folder(pattern: str, paths: list[str]) -> None:
    matcher = name_matcher(pattern)
    assert [path for path in PATHS if matcher.match(path)] == paths


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("**/*.py", ["*.py"]),
        ("src/**", []),
        ("src/{a,b}.{py,ts}", ["a.py", "a.ts", "b.py", "b.ts"]),
        ("{a/b,c}", ["b", "c"]),
        ("{a/**,c}", []),
    ],
)
def test_the_names_that_can_match_are_told_or_none_where_all_can(pattern: str, names: list[str]) -> None:
    assert last_names(pattern) == names


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("", "The pattern is empty"),
        ("./", "The pattern is empty"),
        ("{a,}", "The pattern is empty"),
        ("{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b}", "stands for more than 256 others"),
        ("{a}" * 2_000, "The pattern is longer than any path, 4096 characters"),
        ("[z-a]", "The pattern is not valid: bad character range z-a"),
    ],
)
def test_a_pattern_that_cannot_be_used_is_refused_in_a_sentence(pattern: str, sentence: str) -> None:
    with pytest.raises(BadGlob, match=sentence):
        path_matcher(pattern)


SIGNS = "ab/*?[]!^-."


def answer_of(pattern: str, path: str) -> bool | str:
    """Return whether a pattern matches, or how its refusal begins."""
    try:
        return path_matcher(pattern).match(path) is not None
    except BadGlob as refused:
        return str(refused)[:14]


@given(st.text(st.sampled_from(SIGNS + "{},\\"), max_size=12), st.sampled_from(PATHS))
def test_any_pattern_is_either_refused_in_words_or_answers(pattern: str, path: str) -> None:
    assert answer_of(pattern, path) in (True, False, "The pattern is", "The pattern st")


@given(st.text(st.sampled_from(SIGNS), min_size=1, max_size=12), st.sampled_from(PATHS))
def test_a_pattern_beside_another_in_braces_answers_as_alone(pattern: str, path: str) -> None:
    alone = answer_of(pattern, path)
    assume(isinstance(alone, bool))
    assert answer_of(f"{{{pattern},no/such/file}}", path) == alone
    assert answer_of(f"{{{pattern},**/*}}", path) is True


def naive(pattern: str) -> re.Pattern[str]:
    """Say the same in the plainest way, which takes for ever on some."""
    words = {"**/": "(?:.*/)?", "/**": "/.+", "*": "[^/]*", "?": "[^/]"}
    found = re.sub(
        r"(?<![^/])\*\*/|/\*\*\Z|\*+|\?|\.",
        lambda one: words.get(one[0], "[^/]*" if "*" in one[0] else r"\."),
        pattern,
    )
    return re.compile(f"(?:{found})\\Z", re.DOTALL)


@given(
    st.lists(st.sampled_from(["a", "b", "*", "?", "/", "**/", "/**/", "ab"]), min_size=1, max_size=8).map("".join),
    st.lists(st.text(st.sampled_from("ab."), min_size=1, max_size=5), min_size=1, max_size=5).map("/".join),
)
def test_what_is_found_first_is_as_good_as_trying_all_places(pattern: str, path: str) -> None:
    relative = pattern.lstrip("/")
    assume(relative and "//" not in relative and not relative.endswith("/"))
    assert bool(path_matcher(relative).match(path)) == bool(naive(relative).match(path))


@pytest.mark.parametrize("pattern", ["*a" * 50 + "b", "**/a/" * 50 + "b", "?*" * 50 + "/x", "*[ab]" * 50 + "c"])
def test_no_pattern_takes_for_ever(pattern: str) -> None:
    matcher = path_matcher(pattern)
    with in_time(pattern):
        for path in ("a" * 4000, "/".join(["a"] * 2000), "/".join(["aaaaaaaaaa"] * 300)):
            assert not matcher.match(path)


def test_a_pattern_that_every_file_fits_is_known() -> None:
    assert matches_all("**/*")
    assert not matches_all("**/*.py")
