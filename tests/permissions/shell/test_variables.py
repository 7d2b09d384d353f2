from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.variables import (
    check_exported,
    check_shell_option,
    check_variable,
    environment_reasons,
    is_harmless_to_pass,
    is_passed_plainly,
    is_read_by_programs,
    looks_secret,
)
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN_WORD, Value

HARMLESS: tuple[str, ...] = ()
CHANGES = ("changes_environment",)
POINTS = ("points_environment",)
ENDANGERS = ("endangers_environment",)


@pytest.mark.parametrize(("name", "value"), [("LC_ALL", "C"), ("TZ", "UTC"), ("NO_COLOR", ""), ("CI", "true")])
def test_locale_and_colours_are_harmless_to_pass(name: str, value: str) -> None:
    assert is_harmless_to_pass(name, value)


@pytest.mark.parametrize("name", ["PGPASSWORD", "MYSQL_PWD", "REDISCLI_AUTH"])
def test_a_password_of_a_database_is_sent_to_it_alone(name: str) -> None:
    assert environment_reasons(name, Value("shop")) == HARMLESS
    assert environment_reasons(name, UNKNOWN_WORD) != HARMLESS
    assert looks_secret(name)


@pytest.mark.parametrize(("name", "value"), [("LC_ALL", "../x"), ("TZ", "/etc/x"), ("FOO", "1"), ("PATH", "x")])
def test_paths_and_other_names_are_not(name: str, value: str) -> None:
    assert not is_harmless_to_pass(name, value)


@pytest.mark.parametrize(
    "name", ["PATH", "IFS", "LD_PRELOAD", "BASH_ENV", "GIT_DIR", "http_proxy", "PYTHONPATH", "PS4"]
)
def test_what_bash_or_programs_act_on_is_known(name: str) -> None:
    assert is_read_by_programs(name)


@pytest.mark.parametrize("name", ["x", "file", "FILE", "my_path"])
def test_other_names_are_plain(name: str) -> None:
    assert not is_read_by_programs(name)


@pytest.mark.parametrize("name", ["GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "DB_PASSWORD", "api_key", "DATABASE_URL"])
def test_names_of_secrets_are_seen(name: str) -> None:
    assert looks_secret(name)


@pytest.mark.parametrize("name", ["HOME", "PATH", "PWD", "OLDPWD", "USER", "f", "keys_found", "monkey"])
def test_other_names_are_no_secrets(name: str) -> None:
    assert not looks_secret(name)


@pytest.mark.parametrize(
    ("name", "value", "reasons"),
    [
        ("LC_ALL", Value("C"), HARMLESS),
        ("COLUMNS", NUMBER, HARMLESS),
        ("LC_ALL", UNKNOWN_WORD, POINTS),
        ("LC_ALL", Value("en_US.UTF-8"), HARMLESS),
        ("LANG", Value("zh_TW.Big5"), CHANGES),
        ("LANG", Value("ja_JP"), CHANGES),
        ("LC_NONE", Value("C"), CHANGES),
        ("POSIXLY_CORRECT", Value("1"), ENDANGERS),
        ("PYTHONIOENCODING", Value("utf-8"), ENDANGERS),
        ("GIT_OPTIONAL_LOCKS", Value("0"), HARMLESS),
        ("GIT_OPTIONAL_LOCKS", Value("1"), ENDANGERS),
        ("PAGER", Value("cat"), HARMLESS),
        ("FOO", Value("1"), CHANGES),
        ("LD_PRELOAD", Value("x"), ENDANGERS),
    ],
)
def test_a_variable_for_a_program_is_judged_by_name_and_value(
    name: str, value: Value, reasons: tuple[str, ...]
) -> None:
    assert environment_reasons(name, value) == reasons


@pytest.mark.parametrize(
    ("value", "reasons"),
    [
        (Value("LC_ALL=C"), HARMLESS),
        (Value("LC_ALL"), HARMLESS),
        (Value("FOO=1"), CHANGES),
        (Value("PATH=x"), ENDANGERS),
        (UNKNOWN_WORD, ENDANGERS),
    ],
)
def test_a_word_of_export_is_judged(value: Value, reasons: tuple[str, ...]) -> None:
    assert check_exported(value) == reasons


@pytest.mark.parametrize(
    ("value", "reasons"),
    [
        (Value("line"), HARMLESS),
        (Value("a[$(x)]"), ENDANGERS),
        (Value("PATH"), ENDANGERS),
        (Value(""), ENDANGERS),
        (UNKNOWN_WORD, ENDANGERS),
    ],
)
def test_a_name_that_gets_a_value_must_be_nothing_but_a_name(value: Value, reasons: tuple[str, ...]) -> None:
    assert check_variable(value) == reasons


@pytest.mark.parametrize("name", ["LANGUAGE", "TZ", "LC_ALL", "PAGER", "TIME_STYLE"])
def test_what_programs_act_on_is_known(name: str) -> None:
    assert is_passed_plainly(name)


@pytest.mark.parametrize("name", ["LINES", "DEBUG", "x", "REPLY"])
def test_what_names_no_file_to_any_program_may_hold_anything(name: str) -> None:
    assert not is_passed_plainly(name)


def test_only_options_that_export_nothing_are_harmless() -> None:
    assert check_shell_option(Value("pipefail")) == HARMLESS
    assert check_shell_option(Value("allexport")) == CHANGES
    assert check_shell_option(UNKNOWN_WORD) == CHANGES


@pytest.mark.parametrize(
    "value", ["1", "", "production", "proj.settings", "a/b", "./x", "src:lib", "a=b,c=d", "a..b"]
)
def test_a_name_or_a_place_in_the_workspace_changes_what_a_program_does_there(value: str) -> None:
    assert environment_reasons("FOO", Value(value)) == CHANGES


@pytest.mark.parametrize(
    "value",
    [
        *("/opt/x", "../x", "a/../../x", "a/..", "..", "~/x", "-fplugin=x", "-O2 -L/x", "a:/x", "a,~/x", "x=-y"),
        *("http://localhost:1", "a\n/x", "$x", "a /x"),
    ],
)
def test_what_may_name_something_elsewhere_is_another_matter(value: str) -> None:
    assert environment_reasons("FOO", Value(value)) == POINTS
