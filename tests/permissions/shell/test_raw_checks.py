from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.raw_checks import LENGTH_LIMIT, flags, hidden_spans, is_everyday, is_text


@pytest.mark.parametrize("text", ["ls -la", "ls\n\tpwd", "echo größe 文字 🙂", "echo привет", "x" * LENGTH_LIMIT])
def test_an_ordinary_text_has_no_flag(text: str) -> None:
    assert flags(text) == ()


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("", ("empty_command",)),
        (" \n\t", ("empty_command",)),
        ("x" * (LENGTH_LIMIT + 1), ("too_long",)),
        ("ls\0", ("nul_byte", "hidden_characters")),
        ("\u202e" * (LENGTH_LIMIT + 1), ("too_long", "hidden_characters")),
    ],
)
def test_a_text_is_flagged_for_what_it_holds(text: str, flagged: tuple[str, ...]) -> None:
    assert flags(text) == flagged


@pytest.mark.parametrize(
    "character",
    [
        *("\r", "\x0b", "\x0c", "\x1b", "\x7f", "\x85", "\u00a0", "\u00ad", "\u200b", "\u200d", "\u202e", "\u2028"),
        *("\u2066", "\u3000", "\u3164", "\ufeff", "\ufe0f", "\U000e0041", "\ue000", "\ud800", "\u2800"),
    ],
)
def test_every_kind_of_hiding_character_is_seen(character: str) -> None:
    assert flags(f"ls{character}x") == ("hidden_characters",)


def test_neighbours_are_one_span() -> None:
    assert hidden_spans("a\u200b\u200bb\rc") == ((1, 3), (4, 5))
    assert hidden_spans("plain") == ()


@pytest.mark.parametrize(
    "text",
    [
        "ls -la | head -5",
        "grep -n 'foo|bar' src/*.py 2>/dev/null || echo \"none in $PWD\"",
        "find . -name '*.py' -exec wc -l {} \\;",
        "cat <<'E' | wc\n$(x) ` \\\nE\nls",
        "(cd src && ls) &> out; [ -f a ]",
        "cat <<< x",
        'grep "malloc\\|memcpy" src/app.py',
    ],
)
def test_everyday_commands_are_plain(text: str) -> None:
    assert is_everyday(text)


@pytest.mark.parametrize(
    "text",
    [
        "echo $(ls)",
        "echo `ls`",
        "echo ${x}",
        "echo $((1))",
        "echo $'a'",
        'echo $"a"',
        'echo "$\\\n(ls)"',
        "ls \\\n -l",
        "diff <(a) b",
        "tee >(a)",
        "cat <<E\nx\nE",
        "cat <<'E'\nx",
        "echo \"<<'E'\n$(ls)\nE\"",
        "echo 'a\nb'",
        "ls # a comment",
        "echo a\\ b",
        "echo 'a",
    ],
)
def test_what_could_be_misread_is_not_everyday(text: str) -> None:
    assert not is_everyday(text)


def test_half_a_surrogate_pair_is_no_text_and_a_byte_of_a_file_name_is() -> None:
    assert not is_text("echo \ud800")
    assert not is_text("echo \ud83d\ude00")
    assert is_text("echo \udcff \U0001f600")
