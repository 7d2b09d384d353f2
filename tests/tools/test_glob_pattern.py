from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.tools.glob_pattern import BadGlob, last_names, name_matcher, path_matcher

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
        ("[z-a]", "The pattern is not valid: bad character range z-a"),
    ],
)
def test_a_pattern_that_cannot_be_used_is_refused_in_a_sentence(pattern: str, sentence: str) -> None:
    with pytest.raises(BadGlob, match=sentence):
        path_matcher(pattern)


@given(st.text(st.sampled_from("ab/*?[]{},!^-\\."), max_size=12), st.sampled_from(PATHS))
def test_any_pattern_is_either_refused_or_answers(pattern: str, path: str) -> None:
    try:
        matcher = path_matcher(pattern)
    except BadGlob:
        return
    assert matcher.match(path) is None or matcher.match(path)
