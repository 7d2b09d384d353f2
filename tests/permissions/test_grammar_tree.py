from __future__ import annotations

import pytest

from desktop_agent.permissions.grammar_tree import read_outline
from desktop_agent.permissions.words import Unproven


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
    with pytest.raises(Unproven):
        read_outline(text)
