"""Faults of the readers, put back one by one: the command is let through then, and what bash gets does no harm."""

from __future__ import annotations

import inspect
import subprocess
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.effects import part_assessment, script_tracer, semantics
from desktop_agent.permissions.git.repository_facts import WITHOUT, git_environment
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.languages import awk as awk_program
from desktop_agent.permissions.languages import sed as sed_script
from desktop_agent.permissions.programs import mini_languages
from desktop_agent.permissions.shell import lexer
from desktop_agent.protocol.confinement import SandboxProfile
from tests.permissions.world import World


@dataclass(frozen=True)
class Fault:
    """A change of one function that makes it misread again, and a command that got through by that.

    `owner` holds the function or the value `name`; `old` becomes `new` in its source.
    """

    owner: Any
    name: str
    old: str
    new: str
    command: str
    leaves: str = ""
    """A file of the workspace that the command makes as it was read."""


JOINED = (lexer._Splitter, "_joins", 'raise NotUnderstood("unproven_joined_lines")', "pass")
MID_WORD = (lexer._Splitter, "_pieces", 'raise NotUnderstood("unproven_joined_lines")', "return (), position + 2")
BRACED = (lexer._Splitter, "_quoted", """text[position : position + 2] in ("<(", ">(")""", "False")
ANSI_C = (lexer, "_ansi_c_character", 'raise NotUnderstood("unproven_quoting")', "return match.group()")
BRACES = (lexer._Splitter, "_dollar", 'text.startswith(("{", "(") if is_special else "{", name.end())', "False")
FAULTS = (
    Fault(*JOINED, 'echo "$\\\n(touch PWN)"'),
    Fault(*JOINED, "cat <<E\n$\\\n(touch PWN)\nE"),
    Fault(*JOINED, 'echo "${x:-a}$\\\n(touch PWN)"'),
    Fault(*MID_WORD, "echo $\\\nHOME x$\\\n'\\x24(touch PWN)'"),
    Fault(*MID_WORD, "echo $\\\n'\\x24(touch PWN)'"),
    Fault(*BRACED, "echo ${x:-<(touch PWN)}"),
    Fault(*BRACED, "x=${y+>(touch PWN)}; ls"),
    Fault(*BRACED, "case ${x-<(touch PWN)} in a) ls;; esac"),
    Fault(*BRACED, "for f in ${x:-<(touch PWN)}; do ls; done"),
    Fault(*BRACED, "cat <<< ${x:-<(touch PWN)}"),
    Fault(*ANSI_C, "find . -name a.txt $'\\x{2d}delete'"),
    Fault(*ANSI_C, "cat a.txt > $'..\\x{2f}OUTSIDE'", leaves="..\\x{2f}OUTSIDE"),
    Fault(*BRACES, "x=a; xE=../OUTSIDE; cat $x{E,E}"),
    Fault(*BRACES, '[[ -n "$${" ]] || ls "}"'),
)


CHILD = (semantics._Reading, "_named", "if self._is_child and table is not None", "if False and table is not None")
QUIET = (semantics._Reading, "_used", "if self._has_lost and table.is_quiet_by_environment:", "if False:")
DOUBT = "except Doubt:\n        return UNKNOWN_SCRIPT"
SED = (sed_script, "check_sed", DOUBT, DOUBT.replace("UNKNOWN_SCRIPT", "()"))
AWK = (awk_program, "check_awk", DOUBT, DOUBT.replace("UNKNOWN_SCRIPT", "()"))
PASSED = (script_tracer, "environment_reasons", "is_harmless_to_pass(name, value.text)", "True")
PLACE = (part_assessment, "_of_fact", "if helpers is None or helpers:", "if False:")
FAULTS_OF_PROGRAMS = (
    Fault(*PASSED, "POSIXLY_CORRECT=1 sed '1e touch PWN' -e p README.md"),
    Fault(*PLACE, "cd src && git show"),
    Fault(*PLACE, "git -C packages status"),
    Fault(*PLACE, "cd packages && git log -1"),
    Fault(*SED, "sed -n 'a\\\\\n1e touch PWN' a.txt"),
    Fault(*SED, "sed '1e touch PWN' a.txt"),
    Fault(*SED, "sed 's/a/b/w PWN' a.txt"),
    Fault(*SED, "sed 's/.*/touch PWN/e' a.txt"),
    Fault(*AWK, """awk '/[]/"]/{system("touch PWN")}#"' a.txt"""),
    Fault(*AWK, """awk 'BEGIN{print > "PWN"}'"""),
    Fault(*QUIET, "env -i git status"),
    Fault(*QUIET, "exec -c git status"),
    Fault(*CHILD, "find . -maxdepth 0 -exec cd src \\; && cat ../a.txt"),
)


def put_back(fault: Fault, world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """Make a function misread again; return the world with a judge that has read nothing yet."""
    source = textwrap.dedent(inspect.getsource(getattr(fault.owner, fault.name)))
    assert fault.old in source, "the fault is not where it was"
    module = inspect.getmodule(fault.owner) or fault.owner
    made: dict[str, Any] = {}
    exec(source.replace(fault.old, fault.new), vars(module), made)
    monkeypatch.setattr(fault.owner, fault.name, made[fault.name])
    return replace(world)


def make_look_alikes(world: World) -> None:
    """Make two folders that git takes for repositories, with programs in their configuration."""
    bare, pointing = world.workspace / "packages", world.workspace / "src"
    for name in ("objects", "refs"):
        (bare / name).mkdir()
    (bare / "config").write_text("[core]\nbare=false\nworktree=.\nfsmonitor=touch PWN\npager=touch PWN\n")
    (pointing / "commondir").write_text("../packages\n")
    for folder in (bare, pointing):
        (folder / "HEAD").write_text("ref: refs/heads/main\n")


def snapshot(folder: Path) -> Mapping[str, bytes]:
    """Return all that lies below a folder, with what it holds."""
    return {
        str(path): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
        if ".git/" not in str(path)
    }


def run(world: World, text: str, *, is_confined: bool = False) -> subprocess.CompletedProcess[bytes]:
    """Run a text as it would be where nobody is asked: without a sandbox, or in one where nothing can be written."""
    kept = {name: value for name, value in world.environment.items() if name not in WITHOUT}
    environment = {**kept, **git_environment(unasked=True), "PATH": world.judge.safe_path()}
    read_only = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-all"]
    command = ["/bin/bash", "--noprofile", "--norc", "-c", "--", text]
    return subprocess.run(
        [*read_only, *command] if is_confined else command,
        cwd=world.workspace,
        env=environment,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.command for fault in FAULTS])
def test_a_fault_that_is_put_back_does_no_harm(fault: Fault, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    (world.workspace.parent / "OUTSIDE").write_text("what nobody may read")
    assert world.ruling(fault.command).verdict is Verdict.ASK
    world = put_back(fault, world, monkeypatch)
    # The two readings disagree on some of them: what counts here is that even both together may be wrong.
    monkeypatch.setattr("desktop_agent.permissions.shell.parser._own_outline", lambda *_: ANY)
    judged = world.judged(fault.command)
    if fault.name == "_quoted":
        # Here the renderer itself knows no form.
        assert (judged.rendered, judged.reasons[0]) == ("", "unproven_rendering")
        return
    assert judged.rendered != "", judged.reasons
    before = snapshot(world.workspace.parent)
    done = run(world, judged.rendered)
    made = {str(world.workspace / fault.leaves)} if fault.leaves else set()
    after = snapshot(world.workspace.parent)
    assert after.keys() - before.keys() == made
    assert all(after[path] == content for path, content in before.items())
    assert b"nobody may read" not in done.stdout + done.stderr


@pytest.mark.parametrize("fault", FAULTS_OF_PROGRAMS, ids=[fault.command for fault in FAULTS_OF_PROGRAMS])
def test_a_fault_in_what_is_known_of_a_program_does_no_harm(
    fault: Fault, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    git = ["git", "-C", str(world.workspace)]
    (world.workspace / "a.txt -o PWN b.txt").write_text("x\n")
    subprocess.run([*git, "config", "core.fsmonitor", "touch PWN; false"], check=True)
    subprocess.run([*git, "-c", "core.fsmonitor=false", "add", "-A"], check=True)
    make_look_alikes(world)
    assert world.ruling(fault.command).verdict is Verdict.ASK
    world = put_back(fault, world, monkeypatch)
    for module, name in ((sed_script, "sed"), (awk_program, "awk")):
        monkeypatch.setitem(cast("dict[str, Any]", mini_languages.CHECKS), name, vars(module)[f"check_{name}"])
    ruling, judged = world.ruling(fault.command), world.judged(fault.command)
    assert ruling.verdict is Verdict.RUN, judged.reasons
    before = snapshot(world.workspace.parent)
    # awk may be one that cannot be told to keep to itself: there the sandbox holds what runs unasked.
    run(world, judged.rendered, is_confined=fault.name == "check_awk")
    assert snapshot(world.workspace.parent) == before


def test_harm_would_be_seen(world: World) -> None:
    (world.workspace.parent / "OUTSIDE").write_text("what nobody may read")
    before = snapshot(world.workspace.parent)
    assert b"nobody may read" in run(world, 'x=a; xE=../OUTSIDE; cat $x{E,E}; echo "$\\\n(touch PWN)"').stdout
    assert snapshot(world.workspace.parent) != before


class _Any:
    """Equal to whatever it is compared with."""

    def __eq__(self, _other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


ANY = _Any()


@pytest.mark.parametrize(
    ("command", "makes"),
    [("git ls-files '*.txt' | xargs sort", True), ("find . -type f -print -name '*.py' | xargs sort", True)],
)
def test_names_are_no_several_words_for_what_gets_them(command: str, world: World, *, makes: bool) -> None:
    (world.workspace / "a.txt -o PWN b.txt").write_text("x\n")
    subprocess.run(["git", "-C", str(world.workspace), "add", "-A"], check=True)
    assert world.ruling(command).verdict is Verdict.RUN
    before = snapshot(world.workspace.parent)
    run(world, world.judged(command).rendered)
    assert snapshot(world.workspace.parent) == before
    run(world, command)
    assert (snapshot(world.workspace.parent) != before) == makes


def test_names_are_no_options_for_what_gets_them(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    command = "git ls-files | xargs sort"
    (world.workspace / "-oPWN").write_text("x\n")
    subprocess.run(["git", "-C", str(world.workspace), "add", "-A"], check=True)
    assert world.ruling(command).verdict is Verdict.ASK
    fault = Fault(semantics._Reading, "_piped", "if printed.has_dashes or not by_null:", "if not by_null:", command)
    world = put_back(fault, world, monkeypatch)
    assert world.ruling(command).verdict is Verdict.RUN
    before = snapshot(world.workspace.parent)
    run(world, world.judged(command).rendered)
    assert snapshot(world.workspace.parent) == before
    run(world, command)
    assert snapshot(world.workspace.parent) != before


VERSIONS = (
    semantics._Reading,
    "_apply",
    "is_version = asked in table.versions",
    "is_version = asked in table.versions or asked in ('-v', '--version')",
)


@pytest.mark.parametrize("command", ["mvn -v", "yarn -v", "jest --version", "pytest --version"])
def test_a_version_word_that_is_taken_for_harmless_runs_where_something_holds_it(
    command: str, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, held = SandboxState(everyday_only=True), SandboxState(works=True)
    assert world.ruling(command, sandbox=bare).verdict is Verdict.ASK
    world = put_back(Fault(*VERSIONS, command), world, monkeypatch)
    # The second belt knows no such word of a program that was not looked into.
    assert world.ruling(command, sandbox=bare).verdict is Verdict.ASK
    judged = world.judged(command, sandbox=held)
    is_confined = judged.confinement.profile is SandboxProfile.READ and not judged.confinement.has_network
    assert is_confined or world.ruling(command, sandbox=held).verdict is Verdict.ASK
