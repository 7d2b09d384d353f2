"""What commit 59adda9 wrote (store, settings, rules, snapshots, trash) is read, and undone, by this version."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.app import App
from desktop_agent.protocol import AssistantText, Mode, Status, ToolCall
from desktop_agent.protocol.rules import RuleAction
from desktop_agent.settings.file import load
from desktop_agent.settings.rules_file import load_rules
from desktop_agent.settings.schema import ServerKind
from desktop_agent.settings.theme import ThemeChoice
from tests.talk import folders_in
from tests.waits import LIMIT_S

ROOT = Path(__file__).resolve().parents[1]
ARCHIVE = ROOT / "tests" / "data" / "written_by_59adda9.tar.gz"
WRITTEN_IN = "/tmp/old59/made/workspace"


@dataclass(frozen=True)
class OldFiles:
    """The files of that version, as if they had been written in `workspace`."""

    root: Path

    @property
    def workspace(self) -> Path:
        return self.root / "workspace"

    def run(self, *words: str) -> Sequence[str]:
        """Run a command of the program on them; return the lines that it prints."""
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.root),
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
            "DESKTOP_AGENT_DATA_DIR": str(self.root / "data"),
            "DESKTOP_AGENT_CONFIG_DIR": str(self.root / "config"),
        }
        done = subprocess.run(
            [sys.executable, "-m", "desktop_agent", *words],
            cwd=self.workspace,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        assert done.stderr == ""
        return done.stdout.splitlines()


@pytest.fixture
def old(tmp_path: Path) -> OldFiles:
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(tmp_path, filter="data")
    files = OldFiles(tmp_path)
    before, after = WRITTEN_IN.encode(), os.fsencode(files.workspace)
    for path in tmp_path.rglob("*"):
        if path.is_file() and (path.suffix in (".json", ".toml", ".jsonl") or path.name == "config"):
            path.write_bytes(path.read_bytes().replace(before, after))
    checkpoints = tmp_path / "data" / "checkpoints"
    (checkpoints / _name(before)).rename(checkpoints / _name(after))
    _repoint(tmp_path / "data" / "store.sqlite3", files.workspace)
    return files


def _name(workspace: bytes) -> str:
    return hashlib.sha256(workspace).hexdigest()[:32]


def _repoint(store: Path, workspace: Path) -> None:
    connection = sqlite3.connect(store)
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for _, column, kind, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall():
            if kind == "TEXT":
                change = f"UPDATE {table} SET {column} = replace({column}, ?, ?) WHERE instr({column}, ?)"
                connection.execute(change, (WRITTEN_IN, str(workspace), WRITTEN_IN))
    connection.commit()
    connection.close()


def test_its_conversations_are_listed_and_its_last_turn_is_undone_and_redone(old: OldFiles) -> None:
    rows = [line.split("  ") for line in old.run("sessions", "list")]
    assert [row[1] for row in rows] == ["Hello again", "Change the unit"]
    conversation, workspace = rows[1][0], old.workspace
    assert old.run("sessions", "undo", conversation, "--preview") == [
        "restore  README.md",
        "from the bin  cache/a.bin",
        "restore  old.txt",
    ]
    old.run("sessions", "undo", conversation)
    assert (workspace / "README.md").read_text() == "# Shop\nTotals are in euros.\n"
    assert ((workspace / "old.txt").read_text(), (workspace / "cache" / "a.bin").read_bytes()) == (
        "old\n",
        bytes(100),
    )
    old.run("sessions", "redo", conversation)
    assert (workspace / "README.md").read_text() == "# Shop\nTotals are in cents.\n"
    assert not (workspace / "old.txt").exists()


async def test_its_transcript_is_shown_whole(old: OldFiles) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(old.root), "LANG": "C.UTF-8"}
    app = await App.start(folders_in(old.root), environment)
    try:
        found = [info for info in await app.conversations() if info.title == "Change the unit"]
        conversation = await app.open_conversation(found[0].id)
        items = await conversation.items(0, 100)
    finally:
        await app.shut_down()
    calls = [item for item in items if isinstance(item, ToolCall)]
    assert [(call.tool, call.status) for call in calls] == [
        ("Bash", Status.DONE),
        ("Read", Status.DONE),
        ("Edit", Status.DONE),
        ("Bash", Status.DONE),
        ("Bash", Status.DENIED),
    ]
    said = [item.text for item in items if isinstance(item, AssistantText)]
    assert said == ["I look first. 🚀 **Bold**", "Done: README says cents."]


def test_its_rules_decide(old: OldFiles) -> None:
    assert old.run("explain", "npm run build")[0].startswith("allow")
    assert old.run("explain", "git push origin x")[0].startswith("deny")
    loaded = load_rules(old.root / "config" / "rules.toml", old.root / "data" / "rules.last-good.toml")
    assert [rule.action for rule in loaded.policy.rules] == [RuleAction.ALLOW, RuleAction.DENY]
    assert loaded.policy.switched_off == {"disk_format"}
    assert loaded.policy.ask_everything == {str(old.workspace)}


def test_its_settings_hold(old: OldFiles) -> None:
    loaded = load(old.root / "config" / "settings.toml")
    settings = loaded.settings
    assert (loaded.problems, loaded.unreadable) == ((), {})
    (profile,) = settings.models.profiles
    assert (profile.name, profile.kind, profile.model) == ("gateway", ServerKind.COMPATIBLE, "first-model")
    assert (settings.models.mode, settings.models.stop_after_s) == (Mode.SANDBOXED, 90)
    assert (settings.appearance.theme, settings.appearance.language) == (ThemeChoice.DARK, "fr_FR")
    assert (settings.commands.timeout_s, settings.budget.day) == (60, 3.5)
    (workspace,) = settings.commands.workspaces
    assert (workspace.name, workspace.writable, workspace.offers_way_out) == (
        str(old.workspace),
        ("/srv/data",),
        False,
    )
    assert "/srv/keys" in settings.files.protected
