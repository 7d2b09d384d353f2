from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.folders import resource_folder
from desktop_agent.permissions.tables import Table, TableError, Tables, Takes
from desktop_agent.protocol import Risk
from tests.permissions.world import World

ALL = Tables(resource_folder("resources") / "commands")


@pytest.mark.parametrize("program", ALL.programs())
def test_every_table_loads_and_its_examples_hold(program: str, quiet_world: World) -> None:
    table = quiet_world.tables.table(program)
    assert table is not None
    for command, risk in table.examples:
        assert (command, quiet_world.risk(command)) == (command, Risk[risk.upper()])


@pytest.mark.parametrize("program", ALL.programs())
def test_every_table_has_two_examples_that_ask(program: str, tables: Tables) -> None:
    table = tables.table(program)
    assert table is not None
    assert len([risk for _, risk in table.examples if risk != "low"]) >= 2


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('program = "x"\noptoins = 1', "unknown keys: optoins"),
        ('program = "x"\ndoes = "nothing_known"', "'nothing_known' is no reason"),
        ('program = "x"\noperands = ["readz"]', "'readz' is no role and no reason"),
        ('program = "x"\nstops = 1', "is not true or false"),
        ('program = "x"\nstdin_is_code = "cod"', "'cod' is no role"),
        ('program = "x"\n[options]\nflags = "-a"', "options.flags is no kind of option"),
        ('program = "x"\n[options]\nflag = "a"', "'a' is no option"),
        ('program = "x"\n[[switch]]\non = "-a"', "switch on unknown options: -a"),
        ('program = "x"\nsame_as = "y"\ndoes = "prints_text"', "unknown keys: does"),
        ("program = ", "x.toml"),
        ('program = "x"\n[options.asks]\nno_such = "-a"', "'no_such' is no reason"),
    ],
)
def test_a_faulty_table_is_refused_with_file_and_fault(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "x.toml").write_text(content)
    with pytest.raises(TableError, match=r"x\.toml") as caught:
        Tables(tmp_path).table("x")
    assert fault in str(caught.value)


def test_a_table_of_another_name_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('program = "y"')
    assert Tables(tmp_path).table("x") is None
    for name in ("../x", "", "a/b", "x y", "-x"):
        assert Tables(tmp_path).table(name) is None


def test_a_table_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('program = "x"\n[options]\nflag = "-a"\nreads = "-f"\njoined = "--color"')
    tables = Tables(tmp_path)
    first = tables.table("x")
    (tmp_path / "x.toml").unlink()
    assert tables.table("x") is first
    assert isinstance(first, Table)
    assert (first.options["-a"].takes, first.options["-f"].role) == (Takes.NOTHING, "reads")
    assert first.options["--color"].takes is Takes.JOINED
