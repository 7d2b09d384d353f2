from __future__ import annotations

from desktop_agent.permissions.findings import AssessedPart, ProgramRun
from desktop_agent.protocol import Part, Risk
from desktop_agent.sentences import translate


def test_a_span_is_of_a_call_only_where_it_begins_and_ends_with_its_words() -> None:
    run = ProgramRun(("npm", "run", "build"), ((0, 3), (4, 7), (12, 17)))
    assert run.holds(0, 17)
    assert run.holds(4, 7)
    # A redirection that stands among the words is none of them.
    assert not run.holds(8, 11)
    assert not run.holds(0, 11)


def test_a_call_inside_a_word_has_no_span_of_its_own() -> None:
    assert not ProgramRun(("ls",), ((0, 2),), is_apart=True).holds(0, 2)


def test_a_part_names_its_programs_bare_and_once() -> None:
    part = Part("x", 0, 1, Risk.LOW, (), translate("test", "x"))
    runs = (ProgramRun(("/usr/bin/env", "ls")), ProgramRun(("ls",)), ProgramRun(("ls", "-la")), ProgramRun((None,)))
    assert AssessedPart(part, (), runs).programs == ("env", "ls", "")
    assert AssessedPart(part).programs == ("shell",)
