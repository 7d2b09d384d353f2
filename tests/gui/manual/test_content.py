"""What the manual names exists: links, shortcuts, settings, buttons, commands and messages."""

from __future__ import annotations

import ast
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence

from desktop_agent.app_dirs import user_folders
from desktop_agent.gui.composer.slash_commands import COMMANDS
from desktop_agent.gui.manual.page import ENGLISH, PICTURES, link_of, read_pages
from desktop_agent.gui.shell.help_dialogs import KEYS_AFTER_COMMANDS, KEYS_BEFORE_COMMANDS
from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import Settings
from desktop_agent.window_options import COMMANDS as PROGRAM_COMMANDS
from tests.gui.manual.manual_fixture import FOLDER, english, english_index

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = sorted(path.name for path in FOLDER.iterdir() if path.name != PICTURES)
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
CHORD = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)+(?:PgUp|PgDown|[A-Z][a-z0-9]+|[A-Z0-9]|[.,])|\bF\d{1,2}\b")

NOT_SHORTCUTS_OF_ACTIONS = {"Ctrl+F": "search of the manual", "Alt+Left": "Back in the manual"}
"""Keys of the manual's own window; tests of it press them."""
WRITTEN = {"Alt+Enter": "Alt+Return", "Alt+9": "Alt+1"}
"""Keys as the text writes them, by how the window lists them."""
PLAIN_WORDS = {
    # Keys, levels, and names that are no sentence of the window.
    "Enter", "Alt+Enter", "Up", "Down", "Left", "Right", "Tab", "Esc", "LOW", "MEDIUM", "HIGH", "CRITICAL",
    "best effort", "set aside", "… to read there", "Continue with", "Enter your key",
}  # fmt: skip


SET_ASIDE = {"lægges til side", "mis de côté", "退避", "откладывается", "移开"}
"""What happens to a new file, in bold, by the language."""


@cache
def sentences() -> frozenset[str]:
    """Return every sentence of the program that a user can read, in English."""
    found = set()
    for path in (ROOT / "desktop_agent").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "translate" and len(node.args) > 1:
                found.add(str(ast.literal_eval(node.args[1])))
    return frozenset(found)


def settings_titles() -> Iterator[str]:
    for page in Settings.__dataclass_fields__.values():
        yield in_english(page.metadata["title"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    pages = {page.name: page for page in read_pages(FOLDER, language)}
    for page in pages.values():
        for address in LINK.findall(page.source):
            if address.startswith("#"):
                pytest.fail(f"{page.name}: {address} is written with the name of its page")
            link = link_of(address)
            assert link is not None, f"{page.name}: {address}"
            slugs = {section.slug for section in pages[link.name].sections}
            assert not link.slug or link.slug in slugs, f"{page.name}: {address}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcut_exists(language: str) -> None:
    known = {QKeySequence(keys).toString() for kind in ACTIONS for keys in kind.keys}
    known |= {QKeySequence(keys).toString() for _, keys in (*KEYS_BEFORE_COMMANDS, *KEYS_AFTER_COMMANDS)}
    for page in read_pages(FOLDER, language):
        for chord in CHORD.findall(page.source):
            keys = WRITTEN.get(chord, chord)
            assert QKeySequence(keys).toString() in known | NOT_SHORTCUTS_OF_ACTIONS.keys(), f"{page.name}: {chord}"


def test_table_of_shortcuts_says_what_the_window_says() -> None:
    (page,) = (page for page in english() if page.name == "keyboard")
    rows = dict(re.findall(r"^\| (\S.*?) \| (.+?) \|$", page.source, re.MULTILINE))
    listed = {in_english(kind.title): kind.keys[0] for kind in ACTIONS if kind.keys}
    tabled = {(keys, title) for title, keys in listed.items()}
    assert {title for _, title in tabled} <= set(re.findall(r"\| ([^|]+?) \|$", page.source, re.MULTILINE))
    for keys, title in tabled:
        assert rows[keys] == title
    for title, keys in (*KEYS_BEFORE_COMMANDS, *KEYS_AFTER_COMMANDS):
        if not in_english(title).startswith("In a search"):
            assert f"| {keys} | {in_english(title)} |" in page.source


def test_every_setting_is_called_as_in_the_window() -> None:
    titles = set(settings_titles())
    for page in english():
        for path in re.findall(r"\*\*Settings › ([^*]+)\*\*", page.source):
            first, *rest = path.split(" › ")
            assert first in titles, f"{page.name}: {path}"
            assert set(rest) <= sentences(), f"{page.name}: {path}"


def test_every_button_and_name_in_bold_is_one_of_the_window() -> None:
    known = {sentence.rstrip(":") for sentence in sentences()}
    for page in english():
        for name in BOLD.findall(page.source):
            for word in re.split(r", (?=[A-Z])", name):
                if CHORD.fullmatch(word) or word.startswith("Settings ›") or word in PLAIN_WORDS:
                    continue
                parts = [re.escape(part) for part in word.split(" …")]
                is_known = word in known or any(
                    re.match(r"(?:.*)".join(parts), re.sub(r"\{\w+\}", "docker", one)) for one in known
                )
                assert is_known, f"{page.name}: {word}"


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != ENGLISH])
def test_translated_page_calls_things_as_the_window_does(language: str) -> None:
    known = [re.sub(r"\{\w+\}", "docker", text) for text in translated(language)]
    translated_names = {path.stem for path in (FOLDER / language).iterdir()}
    for page in read_pages(FOLDER, language):
        for name in BOLD.findall(page.source) if page.name in translated_names else ():
            for word in name.split(" › "):
                is_key = CHORD.fullmatch(word) or word in ("Enter", "Ctrl+,")
                is_known = is_key or word in SET_ASIDE or any(one.startswith(word) for one in known)
                assert is_known, f"{page.name}: {word}"


def translated(language: str) -> Iterator[str]:
    file = ROOT / "i18n" / f"desktop_agent_{language}.ts"
    for message in ElementTree.parse(file).iter("message"):
        for node in message.iter():
            if node.tag in ("translation", "numerusform"):
                yield (node.text or "").strip()


def test_every_command_of_the_program_exists() -> None:
    for page in english():
        for command in re.findall(r"desktop-agent ([a-z][a-z-]+)", page.source):
            assert command in PROGRAM_COMMANDS, f"{page.name}: {command}"
    (keyboard,) = (page for page in english() if page.name == "keyboard")
    typed = set(re.findall(r"^\| `/([a-z]+)` \|", keyboard.source, re.MULTILINE))
    assert typed == {command.name for command in COMMANDS}


def test_folders_are_those_of_the_program() -> None:
    folders = user_folders({"DESKTOP_AGENT_DATA_DIR": "/data", "DESKTOP_AGENT_CONFIG_DIR": "/config"})
    assert (folders.store_file.name, folders.rules_file.name) == ("store.sqlite3", "rules.toml")
    text = "".join(page.source for page in english())
    assert "store.sqlite3" in text
    assert "rules.toml" in text


# Troubleshooting: messages by their words.

ERRORS_IN = (
    "providers/*.py",
    "store/*.py",
    "settings/*.py",
    "app.py",
    "display_check.py",
    "agent/servers.py",
    "agent/turn.py",
    "agent/models/spending_guard.py",
    "agent/context/usage_breakdown.py",
    "agent/context/summarizer.py",
    "agent/unavailable/*.py",
    "agent/undo/call_checkpoints.py",
    "gui/runtime/tasks.py",
    "permissions/gate.py",
    "updates/*.py",
)
"""Modules whose full sentences are errors that a user can meet."""
NO_ERRORS = "schema.py"
"""Its sentences are titles and help texts of settings."""
ELSEWHERE = (
    "And %n more fault(s).",
    "The last good copy of the rules",
    "The rules are in force, but",
    "{name} could not be read",
    "{name} is not",
    "{name} is larger",
    "{name} cannot be understood",
    "{name}, line {line}",
    "settings.toml cannot be understood",
    "The file with the conversations was empty",
    "The file with the conversations ({path})",
    "This conversation is stored already",
    "Event {seq}",
    "The conversations are closed",
    "The conversations could not be read or written",
    "The conversations in {folder}",
    "The file of your instructions",
    "There is nothing to compact",
    "The server has sent nothing for a while",
)
"""What stands within another message, or says by itself all that the manual could."""


def rows() -> list[tuple[str, ...]]:
    """Return the messages of the chapter, each as the fragments between its gaps."""
    (page,) = (page for page in english() if page.name == "troubleshooting")
    cells = re.findall(r"^\| (.+?) \| .+ \|$", page.source, re.MULTILINE)
    return [
        tuple(part for part in (one.strip() for one in cell.split("…")) if part)
        for cell in cells
        if cell not in ("message", "---")
    ]


def covers(row: tuple[str, ...], sentence: str) -> bool:
    """Return whether the fragments stand in the sentence, in this order."""
    at = 0
    for fragment in row:
        at = sentence.find(fragment, at)
        if at < 0:
            return False
        at += len(fragment)
    return True


def test_every_message_of_the_chapter_is_one_of_the_program() -> None:
    known = sentences()
    wrong = [" … ".join(row) for row in rows() if not any(covers(row, one) for one in known)]
    assert wrong == []


def test_every_error_of_these_modules_is_found() -> None:
    missing = []
    for pattern in ERRORS_IN:
        for path in sorted((ROOT / "desktop_agent").glob(pattern)):
            if path.name == NO_ERRORS:
                continue
            for sentence in errors_of(path):
                is_told = any(covers(row, sentence) for row in rows())
                if not is_told and not sentence.startswith(ELSEWHERE):
                    missing.append(f"{path.name}: {sentence}")
    assert missing == []


def errors_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "translate" and len(node.args) > 1:
            sentence = str(ast.literal_eval(node.args[1]))
            if sentence.endswith((".", "?")) and len(sentence) > 30:
                yield sentence


@pytest.mark.parametrize(
    "message",
    [
        "api.anthropic.com did not accept the key. Your message is kept. Enter the key once more, then try again.",
        "The connection broke. What had arrived is kept, and no tool was run from it.",
        "No server answers at localhost:11434. Start it, or check the address.",
        "The disk is full, so this could not be stored. What was stored before is safe.",
        "The system keyring is locked. Enter its password in the dialog that it has opened.",
        "This changed since it was shown, so it did not run. Nothing was done; ask again.",
        "Rate limited by api.anthropic.com for 20 s.",
        "Folder /home/ada/shop not found. Choose another.",
    ],
)
def test_pasted_message_leads_to_troubleshooting(message: str) -> None:
    assert english_index().find(message)[0].page.name == "troubleshooting"
