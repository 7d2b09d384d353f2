from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.gui.document.shell_highlighter import shell_colors
from tests.series import examples


def colored(command: str) -> list[tuple[str, str]]:
    return [(command[span.start : span.end], span.role) for span in shell_colors(command)]


def test_program_options_strings_and_operators_differ() -> None:
    assert colored('git commit -m "now" && ls') == [
        ("git", "function"),
        ("-m", "number"),
        ('"now"', "string"),
        ("&&", "keyword"),
        ("ls", "function"),
    ]


def test_paths_and_patterns_are_told_from_plain_words() -> None:
    assert colored("cp src/a.py target") == [("cp", "function"), ("src/a.py", "string")]


def test_a_variable_set_before_the_program_is_no_program() -> None:
    assert colored("A=$B make") == [("A=", "variable"), ("$B", "variable"), ("make", "function")]


def test_a_variable_inside_a_word_is_seen() -> None:
    assert colored("ls a/$x/b ${y}") == [
        ("ls", "function"),
        ("a/", "string"),
        ("$x", "variable"),
        ("/b", "string"),
        ("${y}", "variable"),
    ]


def test_the_file_of_a_redirection_is_no_program() -> None:
    assert colored("> out sort 2>&1") == [
        (">", "keyword"),
        ("out", "string"),
        ("sort", "function"),
        ("2>&1", "keyword"),
    ]


def test_keywords_and_comments() -> None:
    assert colored("if true; then ls # all\nfi") == [
        ("if", "keyword"),
        ("true", "function"),
        (";", "keyword"),
        ("then", "keyword"),
        ("ls", "function"),
        ("# all", "comment"),
        ("fi", "keyword"),
    ]


def test_a_keyword_is_one_only_where_a_command_begins() -> None:
    assert colored("echo if") == [("echo", "function")]


def test_a_double_dash_and_a_single_one_are_no_options() -> None:
    assert colored("npm run -- -") == [("npm", "function")]


@given(st.text(max_size=200))
@settings(max_examples=examples(300), deadline=None)
def test_spans_are_in_order_and_inside_the_text(command: str) -> None:
    end = 0
    for span in shell_colors(command):
        assert end <= span.start < span.end <= len(command)
        end = span.end


def test_only_the_head_of_a_huge_command_is_coloured() -> None:
    assert shell_colors("echo " * 100_000)[-1].end <= 20_000
