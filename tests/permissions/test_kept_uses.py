from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_agent.permissions.arguments import Word
from desktop_agent.permissions.kept_uses import has_known_options, kept_use, reads_only, told
from desktop_agent.permissions.program_table import Table
from desktop_agent.permissions.tables import Tables
from desktop_agent.permissions.values import UNKNOWN, Value

NAMES = frozenset({"count", "in", "lower"})
Levels = list[tuple[Table, Sequence[Word]]]


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
    use = kept_use(levels_of(tables, text), tables, ("/x",), Word(Value("x"), 0, 1))
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
    assert kept_use(levels_of(tables, text), tables, ("/x",), Word(Value("x"), 0, 1)) is None


def test_what_is_only_known_when_it_runs_is_of_no_kind(tables: Tables) -> None:
    levels = levels_of(tables, "docker compose up", UNKNOWN)
    assert kept_use(levels, tables, ("/x",), Word(Value("x"), 0, 1)) is None


def test_values_that_an_approval_depends_on_are_told(tables: Tables) -> None:
    levels = levels_of(tables, "docker compose -f a.yaml --file=b.yaml up")
    use = kept_use(levels, tables, ("/x",), Word(Value("x"), 0, 1))
    assert use is not None
    assert told(use, "COMPOSE") == ("a.yaml", "b.yaml")


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
            "explain analyze select 1",
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
