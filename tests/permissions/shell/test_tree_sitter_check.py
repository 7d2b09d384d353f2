from __future__ import annotations

import random
from contextlib import suppress

import pytest

from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.tree_sitter_check import read_outline
from tests.series import series


def outlined(text: str) -> tuple[set[str], set[tuple[str, ...]]]:
    outline = read_outline(text)
    words = {tuple(text[start:end] for start, end in command) for command in outline.commands}
    return {text[start:end] for start, end in outline.spans}, words


def test_words_operators_and_commands_are_found_at_every_depth() -> None:
    spans, commands = outlined("A=1 ls -la > out | wc $(pwd; id)")
    assert spans == {"A=1", "ls", "-la", ">", "out", "|", "wc", "$(pwd; id)", "pwd", ";", "id"}
    assert commands == {("ls", "-la"), ("wc", "$(pwd; id)"), ("pwd",), ("id",)}


def test_conditions_and_declarations_are_commands_too() -> None:
    _, commands = outlined("[[ -n $x && a == b ]]; export A=b; unset c")
    assert commands == {("[[", "-n", "$x", "&&", "a", "==", "b", "]]"), ("export", "A=b"), ("unset", "c")}


def test_a_here_document_is_one_span_with_its_end() -> None:
    text = "cat <<EOF\nx $(id)\nEOF\n"
    outline = read_outline(text)
    assert (text.index("x $"), text.index("EOF\n", 9) + 3) in outline.spans
    assert {text[a:b] for command in outline.commands for a, b in command} == {"cat", "id"}


def test_offsets_count_characters_and_not_bytes() -> None:
    spans, _ = outlined("echo größe 文字 | wc")
    assert spans == {"echo", "größe", "文字", "|", "wc"}


@pytest.mark.parametrize(
    "text", ["ls (", "if", "echo 'a", "ls &&", "for ((i=0;i<1;i++)); do ls; done", "echo ${x}}("]
)
def test_errors_and_kinds_that_are_not_listed_are_unproven(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_outline(text)


@pytest.mark.parametrize("step", [0x1F642, 0x52009, 0x4DA3E, 0xEBED4, 0x10FFFF, 0xD800, 0xE741])
def test_no_character_ends_the_process(step: int) -> None:
    letter = chr(step)
    for text in (
        f"echo {letter}",
        f"{letter}=1",
        f"[[{letter} ]]",
        f"echo ${letter}",
        f"echo {{{letter}%=}}",
        f"cat <<{letter}\n{letter}",
    ):
        try:
            outline = read_outline(text)
        except NotUnderstood:
            continue
        assert all(0 <= start < end <= len(text) for start, end in outline.spans)


@pytest.mark.long
def test_no_text_of_any_alphabet_ends_the_process() -> None:
    chance = random.Random(7)
    plain = "ls rmcat-/.;|&$(){}'\"`\\<>*~=!#\n[]@?:+%^,0123_EOF\t"
    for _ in range(series(30_000)):
        size = chance.randint(1, 30)
        text = "".join(
            chance.choice(plain) if chance.random() < 0.6 else chr(chance.randint(1, 0x10FFFF)) for _ in range(size)
        )
        with suppress(NotUnderstood):
            assert read_outline(text).spans is not None


@pytest.mark.parametrize("unit", ["-a ", "! ", "=~ "])
def test_a_condition_within_a_condition_for_each_sign_is_too_deep(unit: str) -> None:
    with pytest.raises(NotUnderstood, match=r"unproven_syntax|too_deep"):
        read_outline(f"[[ {unit * 3_000}a ]]")
    with pytest.raises(NotUnderstood, match="too_deep"):
        read_outline(f"echo $(({'- ' * 3_000}1))")


def test_as_many_commands_as_are_read_are_not_too_deep() -> None:
    assert len(read_outline(" && ".join(["ls"] * 49)).commands) == 49
