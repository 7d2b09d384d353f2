from __future__ import annotations

from desktop_agent.permissions.programs.program_table import (
    PATH_ROLES,
    ROLES,
    SCRIPT_ROLES,
    FetchOptions,
    Operands,
    PathOutput,
    ProgramTable,
)
from desktop_agent.permissions.reasons import REASONS


def test_a_role_is_never_named_as_a_reason_is_but_where_it_means_the_same() -> None:
    assert PATH_ROLES <= ROLES
    assert SCRIPT_ROLES <= ROLES
    # Both say that a file is run, or that something is deleted or moved: by role with the path that it is.
    assert ROLES & REASONS.keys() == {"runs_file", "deletes", "deletes_tree", "moves"}


def test_what_a_table_does_not_say_is_the_careful_thing() -> None:
    table = ProgramTable("x", "runs_harmlessly", {}, Operands())
    assert (table.scope, table.special, table.fetching, table.printing) == ("", "", None, None)
    assert (FetchOptions().plain, PathOutput().passes, Operands().rest) == (frozenset(), False, "")
