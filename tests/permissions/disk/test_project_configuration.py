from __future__ import annotations

import os
import re
from dataclasses import astuple, replace
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.disk.project_configuration import READ_BYTES_LIMIT, LeadReason, led_by
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.program_table import VersionFiles
from desktop_agent.permissions.programs.table_loader import TableError, Tables
from desktop_agent.protocol import Risk
from desktop_agent.sentences import in_english
from tests.permissions.world import HELD, World, make_world
from tests.waits import takes_its_share

LEAD = VersionFiles(("which.txt",), "follows_project", "plain", "runs_project")
TABLES = Tables(resource_folder("resources") / "commands")


def led(world: World, lead: VersionFiles = LEAD, folder: str = "src") -> LeadReason:
    return led_by(lead, (str(world.workspace / folder),), "/usr/bin/x", world.judge.places)


def test_a_file_counts_in_the_folder_and_in_those_above(world: World) -> None:
    assert led(world) == LeadReason()
    path = world.workspace / "which.txt"
    path.write_text("plain")
    assert led(world) == led(world, folder=".") == LeadReason("follows_project", str(path))


def test_what_holds_more_than_is_known_or_cannot_be_read_counts_as_the_worst(world: World) -> None:
    path = world.workspace / "which.txt"
    path.write_text("plain, and more")
    assert led(world).reason == "runs_project"
    path.write_text("p" * (READ_BYTES_LIMIT + 1))
    assert led(world, replace(LEAD, plain="p*")).reason == "runs_project"
    path.unlink()
    path.symlink_to("/nonexistent")
    assert led(world).reason == "runs_project"
    path.unlink()
    os.mkfifo(path)
    assert led(world).reason == "runs_project"


@pytest.mark.parametrize("end", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_what_ends_a_line_for_some_readers_alone_is_not_plain(world: World, end: str) -> None:
    path = world.workspace / "which.txt"
    lead = replace(LEAD, plain=r"(?:#[^\n]*\r?\n)*")
    path.write_text("# a\r\n# b\n", newline="")
    assert led(world, lead).reason == "follows_project"
    path.write_text(f"# a{end}plugins: x\n", newline="")
    assert led(world, lead).reason == "runs_project"


@pytest.mark.parametrize(
    "settings", ["[mypy]\nplugins = ./x.py\n", "[mypy]\nPlugins = ./x.py\n", "[mypy]\nPYTHON_executable: ./x\n"]
)
def test_a_key_that_makes_mypy_run_a_program_counts_however_it_is_written(world: World, settings: str) -> None:
    (world.workspace / "mypy.ini").write_text("[mypy]\nstrict = true\n")
    assert world.ruling("mypy src", sandbox=HELD).verdict is Verdict.RUN
    (world.workspace / "mypy.ini").write_text(settings)
    assert world.ruling("mypy src", sandbox=HELD).verdict is Verdict.ASK


def test_the_worst_of_several_counts(world: World) -> None:
    (world.workspace / "src/which.txt").write_text("plain")
    (world.workspace / "which.txt").write_text("more")
    assert led(world).reason == "runs_project"


def test_where_the_folder_is_not_known_or_no_file_is_named_the_worst_holds(world: World) -> None:
    assert led_by(LEAD, None, "/usr/bin/x", world.judge.places) == LeadReason("runs_project")
    assert led(world, VersionFiles((), "looks_further")) == LeadReason("looks_further")


def test_a_file_that_is_a_link_to_elsewhere_is_read_there(world: World) -> None:
    path, outside = world.workspace / "which.txt", world.workspace.parent / "outside.txt"
    outside.write_text("plain")
    for lead in (LEAD, VersionFiles(("which.txt",), "")):
        path.symlink_to(outside)
        assert led(world, lead) == LeadReason("reads_outside", str(outside))
        path.unlink()
        path.symlink_to(world.home / ".ssh/id_rsa")
        assert led(world, lead) == LeadReason("reads_secret", str(world.home / ".ssh/id_rsa"))
        path.unlink()
        path.symlink_to("README.md")
        assert led(world, lead) == (
            LeadReason("runs_project", str(path)) if lead is LEAD else LeadReason("", str(path))
        )
        path.unlink()


def test_npm_and_npx_read_the_same_settings() -> None:
    npm, npx = TABLES.table("npm"), TABLES.table("npx")
    assert npm is not None
    assert npx is not None
    assert [astuple(lead) for lead in npm.leads if ".npmrc" in lead.files] == [astuple(lead) for lead in npx.leads]


@pytest.mark.parametrize(
    ("name", "command"),
    [
        (".npmrc", "npm config list"),
        ("package.json", "npm pkg get name"),
        ("uv.toml", "uv cache dir"),
        ("Cargo.toml", "cargo locate-project"),
        ("justfile", "just --list"),
        ("bunfig.toml", "bun pm ls"),
        ("bun.lock", "bun pm ls"),
        ("go.sum", "go env"),
        ("deno.json", "deno --version"),
        ("nuget.config", "dotnet --list-sdks"),
    ],
)
def test_what_a_program_opens_by_itself_asks_where_it_leads_out(name: str, command: str, world: World) -> None:
    (world.workspace / name).unlink(missing_ok=True)
    assert world.risk(command) is Risk.LOW
    (world.workspace / name).symlink_to(world.home / ".ssh/id_rsa")
    for sandbox in (HELD, None):
        ruling = world.ruling(command, sandbox=sandbox) if sandbox else world.ruling(command)
        assert ruling.verdict is not Verdict.RUN
    # The card names the file that is read.
    assert (
        in_english(world.judged(command).assessment.parts[0].sentence)
        == "Reads ~/.ssh/id_rsa, which may hold secrets"
    )


def test_a_file_below_counts_where_the_table_says_so(world: World) -> None:
    lead = replace(LEAD, files=("**/which.txt",))
    path = world.workspace / "src" / "deep" / "which.txt"
    path.parent.mkdir()
    path.write_text("more")
    assert led(world, folder=".") == LeadReason()
    assert led(world, lead, ".") == led(world, lead) == LeadReason("runs_project", str(path))
    assert led(world, lead, "docs") == LeadReason()


def test_what_is_too_much_to_look_through_counts_as_the_worst(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.permissions.disk.run_files.ENTRIES_LIMIT", 3)
    assert led(world, replace(LEAD, files=("**/which.txt",)), ".") == LeadReason("runs_project")


@pytest.mark.parametrize(
    ("file", "content", "runs"),
    [
        (".prettierrc", "semi: false\nsingleQuote: true\n", True),
        (".prettierrc", '{"printWidth": 100, "overrides": [{"files": ["*.md"], "options": {"tabWidth": 2}}]}', True),
        ("src/.prettierrc.toml", "tabWidth = 4\n", True),
        ("package.json", '{"devDependencies": {"prettier": "^3.0.0"}}', True),
        (".prettierrc", "my-config", False),
        (".prettierrc", '"@company/config"', False),
        (".prettierrc", "//etc/config", False),
        (".prettierrc.json", '{"plugins": ["./x.js"]}', False),
        (".prettierrc.yaml", "overrides:\n  - files: a\n    options:\n      parser: ./x.js\n", False),
        ("src/.prettierrc.json5", '{"pl\\u0075gins": ["./x.js"]}', False),
        ("src/prettier.config.mjs", "export default {}", False),
        (".prettierrc", "# a\rplugins: [./x.js]\n", False),
        ("package.json", '{"prettier": "@company/config"}', False),
        ("src/package.json", '{"prettier": {"plugins": ["./x.js"]}}', False),
        ("package.yaml", "prettier: x", False),
    ],
)
def test_prettier_checks_unasked_in_a_sandbox_where_its_settings_are_plain_values(
    file: str, content: str, runs: bool, world: World
) -> None:
    assert world.ruling("prettier --check .", sandbox=HELD).verdict is Verdict.RUN
    (world.workspace / file).write_text(content, newline="")
    for command in ("prettier --check .", "prettier -l src/app.ts"):
        assert (world.ruling(command, sandbox=HELD).verdict is Verdict.RUN) is runs
    assert world.ruling("prettier --check .").verdict is Verdict.ASK
    assert world.ruling("prettier --write .", sandbox=HELD).verdict is Verdict.ASK


def test_the_version_of_maven_runs_unasked_in_a_sandbox_where_the_project_says_nothing_of_it(world: World) -> None:
    assert world.ruling("mvn -v", sandbox=HELD).verdict is Verdict.RUN
    assert world.ruling("mvn -v").verdict is Verdict.ASK
    (world.workspace / ".mvn").mkdir()
    for folder in ("", "src"):
        assert world.ruling("mvn --version", folder, sandbox=HELD).verdict is Verdict.ASK


def shim(world: World, folder: str, program: str) -> World:
    """Return the world with a version manager's file before a program."""
    path = world.home / folder / program
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    environment = {**world.environment, "PATH": f"{path.parent}:/usr/bin:/bin"}
    return World(world.workspace, world.home, world.temp, environment, world.tables)


@pytest.mark.parametrize(
    ("folder", "file", "content", "reason"),
    [
        (".asdf/shims", ".tool-versions", "jq 1.7\nnodejs 20.1.0 18.0.0 # old\n", "follows_project"),
        (".asdf/shims", ".tool-versions", "jq path:./evil\n", "runs_project"),
        (".asdf/shims", ".tool-versions", "jq ref:evil\n", "runs_project"),
        (".local/share/mise/shims", ".tool-versions", "jq path:/x\n", "runs_project"),
        (".local/share/mise/shims", "mise.toml", "[tools]\njq = '1.7'\n", "runs_project"),
        (".pyenv/shims", ".python-version", "3.12.1\n", ""),
        (".pyenv/shims", ".python-version", "../../project/evil\n", "runs_project"),
        (".rbenv/shims", ".ruby-version", "/w/evil\n", "runs_project"),
        (".volta/bin", "package.json", '{"volta": {"node": "20.1.0"}}', "follows_project"),
        (".volta/bin", "package.json", '{"name": "x"}', ""),
        (".proto/shims", ".prototools", "node = '20'\n", "runs_project"),
    ],
)
def test_who_runs_by_a_version_manager_is_led_by_what_the_project_chooses(
    folder: str, file: str, content: str, reason: str, world: World
) -> None:
    managed = shim(world, folder, "jq")
    assert managed.risk("jq . data.json") is Risk.LOW
    (managed.workspace / file).write_text(content)
    judged = managed.judged("jq . data.json")
    assert judged.reasons[:1] == ((reason,) if reason else ("works_on_text",))
    # Debian's own is led by nobody.
    assert world.risk("jq . data.json") is Risk.LOW


def test_a_line_of_several_programs_is_led_by_each(tmp_path: Path, tables: Tables) -> None:
    world = make_world(tmp_path, tables)
    (world.workspace / "rust-toolchain.toml").write_text('[toolchain]\npath = "/w/evil"\n')
    scopes = {scope.id: scope for scope in world.ruling("git add a.txt").scopes}
    ruling = world.ruling("sh -c 'git add a.txt; cargo --version'", grants=scopes.values())
    assert ruling.verdict.value == "ask"
    assert "runs_project" in world.reasons("sh -c 'git add a.txt; cargo --version'")


KNOWN = [table for name in TABLES.programs() for table in (TABLES.table(name),) if table is not None]
LEADS = [*TABLES.shims(), *(lead for table in KNOWN for lead in table.leads)]
PATTERNS = {lead.plain for lead in LEADS if lead.plain}
PIECES = ("a ", "a", "\n", "[", "channel=", 'channel = "a"\n', " \t", "#\n", '"', "go 1.1", "path ", "\\", "a:b ")


@pytest.mark.parametrize("pattern", sorted(PATTERNS))
def test_no_file_keeps_a_pattern_busy(pattern: str) -> None:
    def match(length: int) -> None:
        for piece in PIECES:
            re.fullmatch(pattern, (piece * length)[:length] + "=/!")

    match(1)  # compiled once
    takes_its_share(match, READ_BYTES_LIMIT // 10)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "led needs files or a reason"),
        ("by = \"x\"\nplain = 'x'", "led needs files or a reason"),
        ('reason = "runs_project"\nplain = "x"\notherwise = "runs_project"', "go together, and with both"),
        ('by = "x"\nreason = "runs_project"\nplain = "x"', "go together"),
        ('by = "x"\nreason = "runs_project"\nplain = "("\notherwise = "runs_project"', "is no pattern"),
        ('by = "x"\nreason = "no_such"', "'no_such' is no reason"),
        ('by = "x"\nreason = "runs_project"\nwhen = "y"', "unknown keys: when"),
    ],
)
def test_a_faulty_lead_is_refused_with_its_fault(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "x.toml").write_text(f'program = "x"\n[[led]]\n{content}\n')
    with pytest.raises(TableError, match=re.escape(fault)):
        Tables(tmp_path).table("x")


@pytest.mark.parametrize(
    ("settings", "asks"),
    [
        ("disable=SC2034\n# plain\n\nsource-path=SCRIPTDIR\nshell=bash", False),
        ("external-sources=true\n", True),
        ("disable=SC1\nexternal-sources=true", True),
        (" external-sources=true\n", True),
        ("disable=SC1 external-sources=true", True),
    ],
)
@pytest.mark.parametrize("name", [".shellcheckrc", "src/.shellcheckrc", "shellcheckrc"])
def test_a_checker_that_follows_what_scripts_name_is_asked_about(
    world: World, settings: str, name: str, *, asks: bool
) -> None:
    (world.workspace / name).write_text(settings)
    reasons = world.judged("shellcheck build.sh", sandbox=SandboxState(works=True)).assessment.reasons
    assert ("reads_unknown" in reasons) == asks


def test_settings_that_extend_a_file_of_the_workspace_quote_it(world: World) -> None:
    settings = world.workspace / ".yamllint"
    for text, verdict in (("extends: default\n", Verdict.RUN), ("rules: {}\nextends: .env\n", Verdict.ASK)):
        settings.write_text(text)
        assert world.ruling("yamllint docs", sandbox=HELD).verdict is verdict
