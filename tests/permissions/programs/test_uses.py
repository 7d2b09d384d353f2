from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.programs.uses import (
    ProgramInput,
    covered_use,
    has_known_options,
    reads_only,
    script_reads_only,
    values_of,
)
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value

NAMES = frozenset({"count", "in", "lower"})
Levels = list[tuple[ProgramTable, Sequence[Word]]]


def levels_of(tables: Tables, text: str, last: Value | None = None) -> Levels:
    """Return a program with its sub-commands, each with the words behind it, as semantics has them."""
    words = [Word(Value(one), 0, 1) for one in text.split()] + ([Word(last, 0, 1)] if last is not None else [])
    table = tables.table(words[0].value.text)
    assert table is not None
    found: Levels = [(table, words[1:])]
    for index, word in enumerate(words[1:], 2):
        sub = found[-1][0].subcommands.get(word.value.text)
        if sub is not None:
            found.append((sub, words[index:]))
    return found


@pytest.mark.parametrize(
    ("text", "kind", "operands"),
    [
        ("docker compose -f x.yaml up -d web", "containers", ("web",)),
        ("docker compose exec -T web npm test", "service", ("web", "npm", "test")),
        ("docker compose exec web sh", "exactly_in_service", ("web", "sh")),
        ("docker compose exec db psql -c \\dt", "asks_database", ("db", "psql", "-c", "\\dt")),
        ("docker compose exec db psql", "exactly_in_service", ("db", "psql")),
        ("docker run --rm app", "runs_image", ("app",)),
        ("kubectl get pods", "looks_at_cluster", ("pods",)),
        ("terraform init -backend=false", "terraform", ()),
        ("gh pr view 1", "looks_at_forge", ("1",)),
    ],
)
def test_a_use_is_of_the_kind_that_its_table_names(
    text: str, kind: str, operands: tuple[str, ...], tables: Tables
) -> None:
    use = covered_use(levels_of(tables, text), tables, ("/x",), Word(Value("x"), 0, 1))
    assert use is not None
    assert (use.kind, use.operands, use.program) == (kind, operands, text.split(maxsplit=1)[0])


@pytest.mark.parametrize(
    "text",
    [
        *("docker -H x compose up", "docker compose -p x up", "docker compose up -V", "docker compose -f ../x up"),
        *(
            "terraform init -migrate-state",
            "docker run -v",
            "kubectl get ../x",
            "gh pr view -R a/b",
            "docker compose up ./x",
        ),
    ],
)
def test_another_option_value_or_operand_is_of_no_kind(text: str, tables: Tables) -> None:
    assert covered_use(levels_of(tables, text), tables, ("/x",), Word(Value("x"), 0, 1)) is None


def test_what_is_only_known_when_it_runs_is_of_no_kind(tables: Tables) -> None:
    levels = levels_of(tables, "docker compose up", UNKNOWN)
    assert covered_use(levels, tables, ("/x",), Word(Value("x"), 0, 1)) is None


def test_values_that_an_approval_depends_on_are_told(tables: Tables) -> None:
    levels = levels_of(tables, "docker compose -f a.yaml --file=b.yaml up")
    use = covered_use(levels, tables, ("/x",), Word(Value("x"), 0, 1))
    assert use is not None
    assert values_of(use, "COMPOSE") == ("a.yaml", "b.yaml")


@pytest.mark.parametrize(
    ("text", "is_known"),
    [
        *(
            ("docker run -p 1:1 app", True),
            ("docker run --privileged app", False),
            ("docker run -v ./x:/y app", False),
        ),
        *(("docker exec web ls", True), ("docker build --network host .", False), ("docker compose up", False)),
    ],
)
def test_options_are_known_where_no_fact_decides(text: str, is_known: bool, tables: Tables) -> None:
    assert has_known_options(levels_of(tables, text)) is is_known


@pytest.mark.parametrize(
    "text",
    [
        *(
            "select 1",
            "SELECT count(*) FROM a;",
            " select * from a where b in (1, 2) ",
            "explain select 1",
            "\\dt",
            "\\d+ a",
        ),
        *("show server_version", "select ';' || '--'", "values (1)", "select lower('drop table x')", "\\l"),
        *("explain analyze select 1", "explain (analyze, buffers) select count(*) from a", "\\conninfo", "\\di+ a"),
    ],
)
def test_sql_that_only_asks(text: str) -> None:
    names = NAMES | {"values"}
    assert reads_only(text, names)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            'select "a\'", f(1), "b\'"',
            "drop table a",
            "select 1; drop table a",
            "select f(1)",
            "select a.count(1)",
            'select "f"(1)',
            "select 1 into a",
        ),
        *(
            "explain analyze delete from a",
            "explain (analyze, buffers) insert into a values (1)",
            "explain analyze execute a",
            "select $a$'$a$; drop table a; select $a$'$a$",
            "select \u00e9count(1)",
            "select $1",
            "select 1 for update",
            "select 1 \\gexec",
            "\\dt \\! id",
            "\\! id",
            "\\copy a to b",
        ),
        *(
            "select 1 -- a",
            "select /* a */ 1",
            "select $$a$$",
            "select 'a",
            "select E'\\'",
            "select :'a'",
            "select f (1)",
        ),
        *(
            "\\df\n\\! id",
            "with a as (delete from b returning 1) select 1",
            "set x = 1",
            "select U&'\\'' ; drop table a",
        ),
        *(
            "select 1;;drop table a",
            "table a; drop table a",
            "select '' 'a' \\o x",
            "select count\n(1), f\n(2)",
            "do 'x'",
        ),
        *("select \"it's\", f(1), 'b'", "select f/**/(1)", "select\x00 1"),
    ],
)
def test_sql_that_may_do_more(text: str) -> None:
    assert not reads_only(text, NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "select 1;\nselect count(*) from a where b = 'x;y';\n",
        "\\timing on\nexplain (analyze, buffers)\nselect lower(a)\nfrom b\nwhere c >= 'it''s';\n\\dt\n",
        "\\x\n\\pset pager off\nselect 1",
        "",
    ],
)
def test_a_script_that_only_asks(text: str) -> None:
    assert script_reads_only(text, NAMES)


@pytest.mark.parametrize(
    "text",
    [
        *("select 1;\ndrop table a;", "\\! id\nselect 1;", "\\o x\nselect 1;", "\\i x.sql", "select 1 \\gexec"),
        *("\\set x 1\nselect :x;", "\\copy a to b", "begin;\nselect 1;", "select 1; -- a\n", "select f(1);"),
        # What looks like a line of its own may end a text.
        *("select '\n--'; drop table a; select '\n'", "select '\n\\dt \"'; drop table a; select '\"\n'"),
        *('select "\n\\dt "; drop table a; --"', "select $a$\n\\x\n$a$; drop table a", "select 'a"),
    ],
)
def test_a_script_that_may_do_more(text: str) -> None:
    assert not script_reads_only(text, NAMES)


PSQL = "docker compose exec -T db psql -U a"


@pytest.mark.parametrize(
    ("text", "fed", "kind"),
    [
        (PSQL, ProgramInput(Value("select 1;")), "asks_database"),
        (PSQL, ProgramInput(Value("drop table a;")), "exactly_in_service"),
        (PSQL, ProgramInput(UNKNOWN), "exactly_in_service"),
        (PSQL, ProgramInput(Value("x.sql"), is_file=True), "asks_database"),
        (PSQL, ProgramInput(Value("/etc/x.sql"), is_file=True), "exactly_in_service"),
        (PSQL, ProgramInput(), "exactly_in_service"),
        ("docker compose exec db pg_dump -U a -Fc b", ProgramInput(), "asks_database"),
        ("docker compose exec db pg_dump -f /x b", ProgramInput(), "exactly_in_service"),
        ("docker compose exec db pg_dump -h other b", ProgramInput(), "exactly_in_service"),
        ("docker compose exec db pg_restore --list", ProgramInput(Value("x"), is_file=True), "asks_database"),
        ("docker compose exec db pg_restore -d b", ProgramInput(Value("x"), is_file=True), "exactly_in_service"),
        ("docker compose exec db pg_restore --list -d b", ProgramInput(), "exactly_in_service"),
        ("docker compose exec redis redis-cli ping", ProgramInput(), "asks_database"),
        ("docker compose exec redis redis-cli --scan --pattern a:*", ProgramInput(), "asks_database"),
        ("docker compose exec redis redis-cli get a", ProgramInput(), "asks_database"),
        ("docker compose exec redis redis-cli", ProgramInput(Value("flushall")), "exactly_in_service"),
        ("docker compose exec redis redis-cli flushdb", ProgramInput(), "exactly_in_service"),
        ("docker compose exec redis redis-cli --scan flushdb", ProgramInput(), "exactly_in_service"),
        ("docker compose exec redis redis-cli get a b", ProgramInput(), "exactly_in_service"),
        ("docker compose exec redis redis-cli -h x ping", ProgramInput(), "exactly_in_service"),
        ("docker compose exec redis redis-cli config get a", ProgramInput(), "exactly_in_service"),
    ],
)
def test_a_database_is_asked_by_what_it_is_told(text: str, fed: ProgramInput, kind: str, tables: Tables) -> None:
    use = covered_use(levels_of(tables, text), tables, ("/x",), Word(Value("x"), 0, 1), fed)
    assert use is not None
    assert use.kind == kind


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        *(("ls -la /app && id", "service"), ("npm test 2>&1 | tail -5", "service"), ("ls; id || pwd", "service")),
        *(
            ("ls > /dev/null", "service"),
            ("psql -c 'select 1'", "exactly_in_service"),
            ("ls $x", "exactly_in_service"),
        ),
        *(("ls > x", "exactly_in_service"), ("ls $(id)", "exactly_in_service"), ("a=b ls", "exactly_in_service")),
        *(("eval ls", "exactly_in_service"), (". x", "exactly_in_service"), ("ls | sh", "exactly_in_service")),
        *(("for a in b; do ls; done", "exactly_in_service"), ("(ls)", "exactly_in_service")),
        *(("f() { ls; }; f", "exactly_in_service"), ("./x", "exactly_in_service"), ("ls `id`", "exactly_in_service")),
        *(("sh -c ls", "exactly_in_service"), ("env ls", "exactly_in_service"), ("ls < /x", "exactly_in_service")),
        *(("", "exactly_in_service"), ("ls &&", "exactly_in_service"), ("ls <<x\na\nx", "exactly_in_service")),
    ],
)
def test_the_text_of_a_shell_only_calls_what_would_be_covered(script: str, kind: str, tables: Tables) -> None:
    levels = levels_of(tables, "docker compose exec web sh -c", Value(script))
    use = covered_use(levels, tables, ("/x",), Word(Value("x"), 0, 1))
    assert use is not None
    assert use.kind == kind


def test_some_options_show_no_settings(tables: Tables) -> None:
    kinds = {}
    for options in ("", "-q", "--services", "--format json", "--services --environment", "-o x", "--variables"):
        use = covered_use(
            levels_of(tables, f"docker compose config {options}"), tables, ("/x",), Word(Value("x"), 0, 1)
        )
        kinds[options] = use.kind if use is not None else ""
    plain, shown = "looks_at_project", "shows_project"
    assert kinds == {
        "": shown,
        "-q": plain,
        "--services": plain,
        "--format json": shown,
        "--services --environment": "",
        "-o x": "",
        "--variables": "",
    }
