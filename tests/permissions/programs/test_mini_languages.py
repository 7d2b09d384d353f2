from __future__ import annotations

import pytest

from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT
from desktop_agent.permissions.programs.mini_languages import (
    check_code,
    check_columns,
    check_date,
    check_git_format,
    check_http_method,
    check_mode,
    check_printf,
    check_settings,
    check_signalled,
    check_sql,
    check_test,
    check_test_environment,
    check_word,
    looks_dangerous,
)
from desktop_agent.permissions.shell.lexer import split
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN_WORD, Value, ValueKind


def test_formats_that_assign_or_start_programs_are_not_let_through() -> None:
    assert check_printf(Value("%s %5d %%n")) == UNKNOWN_SCRIPT
    assert check_printf(Value("%s: %-5d\\n")) == ()
    assert check_printf(Value("%n")) == check_printf(Value("%-3ln")) == UNKNOWN_SCRIPT
    assert check_git_format(Value("%h %s")) == ()
    for text in ("%G?", "%+GS", "%-GK", "% G?", "%<(9)%G?", "%(signature)"):
        assert check_git_format(Value(text)) == UNKNOWN_SCRIPT


def test_methods_that_only_ask_are_told_from_others() -> None:
    assert check_http_method(Value("GET")) == check_http_method(Value("head")) == ()
    for value in (Value("POST"), Value("GETX"), Value(""), UNKNOWN_WORD):
        assert check_http_method(value) == ("changes_service",)


def test_environments_that_test_are_told_from_others() -> None:
    for text in ("py311", "py311,py312", "lint", "py3.12-django4.2", "type", "pypy310,coverage"):
        assert check_test_environment(Value(text)) == ()
    for text in ("release", "py311,release", "publish", "", "py311,", "ALL", "deploy-lint"):
        assert check_test_environment(Value(text)) == ("unknown_option",)
    assert check_test_environment(UNKNOWN_WORD) == ("unknown_option",)


def test_columns_of_ps_are_known_one_by_one() -> None:
    for text in ("pid,ppid,%cpu,cmd", "pid=,comm=", "pid args"):
        assert check_columns(Value(text)) == ()
    for text in ("pid,environ", "pid=x,environ", "environ", "", "pid,new"):
        assert check_columns(Value(text)) == ("unknown_option",)
    assert check_columns(UNKNOWN_WORD) == ("unknown_option",)


def test_a_date_that_is_no_format_sets_the_clock() -> None:
    assert check_date(Value("+%F")) == check_date(Value("+", ValueKind.UNKNOWN)) == ()
    assert check_date(Value("010100002030")) == check_date(UNKNOWN_WORD) == ("changes_system",)


@pytest.mark.parametrize("check", [check_printf, check_git_format])
def test_a_script_that_is_not_known_is_never_let_through(check: object) -> None:
    assert callable(check)
    assert check(UNKNOWN_WORD) == UNKNOWN_SCRIPT


def test_code_always_asks_and_more_loudly_where_it_shows_something_dangerous() -> None:
    assert check_code(Value("print(1)")) == ("inline_code",)
    assert check_code(Value("import shutil; shutil.rmtree('x')")) == ("inline_code", "inline_danger")
    assert check_code(UNKNOWN_WORD) == ("inline_code", "inline_danger")


@pytest.mark.parametrize(
    "code", ["os.remove(x)", "requests.get(u)", "b64decode(x)", "subprocess.run", "shutil.rmtree('x')"]
)
def test_deletion_network_and_decoding_show(code: str) -> None:
    assert looks_dangerous(code)


def words_of(condition: str) -> tuple[str, list[Value]]:
    program, *words = split(condition)
    return program.text, [Value(word.text.strip('"')) if "$" not in word.text else UNKNOWN_WORD for word in words]


@pytest.mark.parametrize(
    "condition",
    [
        *(
            "[ -f x ]",
            "[ ! -d x ]",
            '[ "$x" ]',
            '[ -n "$x" ]',
            '[ "$x" = y ]',
            "[ 1 -lt 2 ]",
            '[ "$x" -eq 1 ]',
            "[ a != b ]",
        ),
        *(
            "test -e x",
            "test a = b",
            "[[ -n $x ]]",
            "[[ $x == y && -f z || ! -d w ]]",
            "[[ 1 -lt 2 ]]",
            "[[ $x =~ y ]]",
        ),
    ],
)
def test_a_clear_condition_is_let_through(condition: str) -> None:
    program, words = words_of(condition)
    assert check_test(program, words) == ()


@pytest.mark.parametrize(
    "condition",
    [
        *(
            "[ -v x ]",
            "test -v x",
            "[[ -v x ]]",
            "[ -R x ]",
            "[[ $x -eq 1 ]]",
            '[ "$x" "$y" ]',
            "[ a -a b ]",
            "[ a b c d ]",
        ),
        *("[ -f x", "test a ]", "[ ]", '[ -f x ] "]" x', "[[ a -eq b ]]", "[ a x b ]", "[[ ]]"),
    ],
)
def test_a_condition_that_may_evaluate_text_is_not(condition: str) -> None:
    program, words = words_of(condition)
    assert check_test(program, words) == UNKNOWN_SCRIPT


def test_words_that_may_split_make_a_condition_unclear_but_not_between_double_brackets() -> None:
    many = Value("", ValueKind.UNKNOWN, is_many=True)
    assert check_test("[", [many, Value("]")]) == UNKNOWN_SCRIPT
    assert check_test("[[", [many, Value("]]")]) == ()
    assert check_test("[[", [NUMBER, Value("-lt"), Value("3"), Value("]]")]) == ()


@pytest.mark.parametrize("text", ["json", "term-missing", "utf-8", "c++17"])
def test_a_plain_word_is_let_through(text: str) -> None:
    assert check_word(Value(text)) == ()


@pytest.mark.parametrize("text", ["html:/x", "./x.js", "a/b", "-x", "", "a b"])
def test_what_could_be_a_path_or_an_option_is_no_plain_word(text: str) -> None:
    assert check_word(Value(text)) == ("unknown_option",)


@pytest.mark.parametrize(
    "text",
    ["select readfile('x')", "select * from fsdir('/')", "select pg_read_binary_file('x')", "from read_text('x')"],
)
def test_a_query_that_reads_other_files_is_none(text: str) -> None:
    assert "inline_danger" in check_sql(Value(text))


@pytest.mark.parametrize("text", ["DEL a", "EVAL x 0", "CONFIG SET dir /", "select setval('s', 1)"])
def test_what_changes_a_server_is_told_from_asking_it(text: str) -> None:
    assert "destroys_records" in check_sql(Value(text))


@pytest.mark.parametrize(
    "text",
    [
        *("copy t to 'x'", "COPY t\nFROM program 'x'", "select 1; copy (select 1) to program 'x'", "\n\n  .shell id"),
        *("select 1\n.system id", "\\copy t", "attach 'x' as y"),
    ],
)
def test_statements_that_leave_the_database_are_told_from_others(text: str) -> None:
    assert check_sql(Value(text)) == ("runs_statements", "inline_danger")


@pytest.mark.parametrize("text", ["pragma x = 1", "select 1; PRAGMA journal_mode\n=off", "a; pragma b; pragma c=d"])
def test_a_pragma_that_sets_something_changes_a_database(text: str) -> None:
    assert check_sql(Value(text)) == ("runs_statements", "destroys_records")


@pytest.mark.parametrize("text", ["select copy_of from t", "pragma table_info(t); select a = 1"])
def test_words_that_only_look_like_it_are_questions(text: str) -> None:
    assert "inline_danger" not in check_sql(Value(text))
    assert "destroys_records" not in check_sql(Value(text))


@pytest.mark.parametrize(
    "text", ["755", "0644", "u+x", "+x", "a-w,u=rw", "u-s", "-s", "1777", "+t", "00755", "a+rX", "g=u"]
)
def test_modes_that_give_no_identity_are_let_through(text: str) -> None:
    assert check_mode(Value(text)) == ()


@pytest.mark.parametrize(
    "text", ["+s", "u+s", "g+xs", "a-w,g+s", "4755", "2775", "06755", "7777", "=s", "u-x+s", "u=rwxs", "=rwxs"]
)
def test_modes_that_give_an_identity_are_not(text: str) -> None:
    assert check_mode(Value(text)) == ("gives_identity",)


def test_a_mode_that_is_not_known_may_give_an_identity() -> None:
    assert check_mode(UNKNOWN_WORD) == ("gives_identity",)


def test_every_process_is_more_than_one() -> None:
    assert check_signalled(Value("-1")) == ("ends_all_processes",)
    for value in (Value("1"), Value("-123"), Value("%1"), UNKNOWN_WORD):
        assert check_signalled(value) == ("ends_processes",)


def test_settings_that_may_name_a_file_elsewhere_are_not_let_through() -> None:
    assert check_settings(Value("{extends: relaxed, rules: {line-length: {max: 120}}}")) == ()
    for text in (
        "extends: /root/x",
        "extends: ../x",
        '"extends": "\\x2froot"',
        "extends: .env",
        "extends: >-\n .env",
    ):
        assert check_settings(Value(text)) == ("unknown_option",)
    assert check_settings(UNKNOWN_WORD) == ("unknown_option",)
