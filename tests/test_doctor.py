"""What works on this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from desktop_agent.doctor import SCRIPTS, examine
from desktop_agent.protocol import Check
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox, SandboxHost
from desktop_agent.sentences import Sentence, in_english, sentence_of_names
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ServerKind, ServerProfile
from desktop_agent.settings.secrets import Secrets
from tests.fakes.translations import translations
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import folders_in


async def look(root: Path, environment: dict[str, str], profile: ServerProfile | None = None) -> dict[str, Check]:
    folders = folders_in(root)
    sandbox = LinuxSandbox(SandboxHost.of(folders, environment, root))
    checks = await examine(
        environment, Secrets(), folders, profile, sandbox, managed=ManagedSettings(path="/etc/managed")
    )
    return {check.id: check for check in checks}


async def test_everything_has_an_answer_and_what_is_missing_has_a_remedy(tmp_path: Path) -> None:
    checks = await look(tmp_path, {"PATH": "/usr/bin:/bin"})
    expected = {
        "bash",
        "rg",
        "git",
        "dbus",
        "display",
        "fonts",
        "locale",
        "data",
        "endpoint",
        "keyring",
        "sandbox",
        "managed",
    }
    assert set(checks) == expected
    assert all(check.remedy for check in checks.values() if not check.ok)
    assert (checks["bash"].ok, checks["git"].ok, checks["data"].ok) == (True, True, True)


async def test_ripgrep_is_needed_and_its_remedy_says_what_does_not_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await look(tmp_path, {"PATH": str(tmp_path)}))["rg"].ok
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    missing = (await look(tmp_path, {"PATH": str(tmp_path)}))["rg"]
    assert (missing.ok, missing.needed) == (False, True)
    assert remedy_of(missing) == "Install ripgrep (Debian: apt install ripgrep). Search does not work without it."


async def test_a_sandbox_that_works_is_named_and_one_that_is_missing_has_its_line(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    there = (await look(tmp_path, {"PATH": os.environ["PATH"]}))["sandbox"]
    assert (there.ok, str(there.status).startswith("bubblewrap ")) == (True, True)
    missing = (await look(tmp_path, {"PATH": str(tmp_path)}))["sandbox"]
    assert missing.remedy is not None
    assert (missing.ok, missing.needed) == (False, False)
    assert in_english(missing.remedy).endswith("Type: sudo apt install bubblewrap")


async def test_a_bus_that_listens_is_found_by_either_kind_of_address(tmp_path: Path) -> None:
    path = tmp_path / "bus socket"
    with socket.socket(socket.AF_UNIX) as listener, socket.socket(socket.AF_UNIX) as abstract:
        listener.bind(str(path))
        listener.listen()
        abstract.bind("\0desktop-agent-test-bus")
        abstract.listen()
        for address in (
            f"unix:path={str(path).replace(' ', '%20')},guid=1",
            "tcp:host=h;unix:abstract=desktop-agent-test-bus",
        ):
            assert (await look(tmp_path, {"DBUS_SESSION_BUS_ADDRESS": address}))["dbus"].ok
    assert not (await look(tmp_path, {"DBUS_SESSION_BUS_ADDRESS": "nonsense"}))["dbus"].ok


async def test_a_server_that_listens_is_found_and_one_that_does_not_is_not(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        local = ServerProfile("local", ServerKind.COMPATIBLE, address)
        assert (await look(tmp_path, {}, local))["endpoint"].status == address
        by_environment = ServerProfile("a", ServerKind.ANTHROPIC)
        assert (await look(tmp_path, {"ANTHROPIC_BASE_URL": address}, by_environment))["endpoint"].ok
    assert not (await look(tmp_path, {}, local))["endpoint"].ok


async def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    check = (await look(tmp_path, {}))["data"]
    assert (check.ok, check.needed) == (False, True)
    assert str(tmp_path / "data") in str(check.status)


def fonts_of(tmp_path: Path, *fonts: Path) -> dict[str, str]:
    """Return an environment in which only these fonts are installed."""
    folder = tmp_path / "fonts"
    folder.mkdir()
    for font in fonts:
        shutil.copy(font, folder)
    configuration = tmp_path / "fonts.conf"
    configuration.write_text(
        f"<fontconfig><dir>{folder}</dir><cachedir>{tmp_path / 'cached'}</cachedir></fontconfig>", encoding="utf-8"
    )
    return {"PATH": os.environ["PATH"], "FONTCONFIG_FILE": str(configuration)}


def remedy_of(check: Check) -> str:
    assert isinstance(check.remedy, Sentence)
    return in_english(check.remedy)


def test_fonts_are_looked_for_in_each_language_of_the_window() -> None:
    assert {script.partition("-")[0] for script in SCRIPTS} == {code[:2] for code in translations.FORMS}


async def test_the_fonts_that_are_installed_cover_the_languages_that_fontconfig_says(tmp_path: Path) -> None:
    check = (await look(tmp_path, dict(os.environ)))["fonts"]
    covered = [
        language
        for language in SCRIPTS
        if subprocess.run(["fc-list", f":lang={language}"], capture_output=True, check=True).stdout
    ]
    names = dict(check.names)
    assert names["shown"] == tuple(SCRIPTS[language][0] for language in covered)
    assert check.ok == (len(covered) == len(SCRIPTS))


async def test_languages_without_a_font_are_named_with_the_package_that_has_one(tmp_path: Path) -> None:
    listed = ["fc-list", "--format=%{file} %{lang}\n"]
    fonts = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines()
    covered = {file: languages.split("|") for file, _, languages in (font.rpartition(" ") for font in fonts)}
    european = next(
        Path(file) for file, has in covered.items() if {"en", "fr", "da", "ru"} <= set(has) and "ja" not in has
    )
    check = (await look(tmp_path, fonts_of(tmp_path, european)))["fonts"]
    assert (check.ok, check.needed) == (False, False)
    assert sentence_of_names(check.status, check.names, in_english) == (
        "no font for: Chinese, Japanese; there is one for: English, French, Danish, Russian"
    )
    assert remedy_of(check) == "Install fonts for them (Debian: apt install fonts-noto-cjk)."


async def test_without_any_font_nothing_can_be_shown(tmp_path: Path) -> None:
    check = (await look(tmp_path, fonts_of(tmp_path)))["fonts"]
    assert (check.ok, check.needed) == (False, True)
    assert (
        sentence_of_names(check.status, check.names, in_english)
        == "no font for: English, French, Danish, Russian, Chinese, Japanese"
    )
    assert "fonts-dejavu-core fonts-noto-cjk" in remedy_of(check)


def stand_in(tmp_path: Path, script: str) -> dict[str, str]:
    program = tmp_path / "bin" / "fc-list"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return {"PATH": str(program.parent)}


async def test_with_a_font_for_each_language_all_is_well(tmp_path: Path) -> None:
    check = (await look(tmp_path, stand_in(tmp_path, "echo 'en|fr|da|ru'; echo 'en|ja|zh-cn|zh-sg'")))["fonts"]
    assert (check.ok, check.remedy) == (True, None)
    assert sentence_of_names(check.status, check.names, in_english).endswith(
        ": English, French, Danish, Russian, Chinese, Japanese"
    )


async def test_a_list_of_fonts_that_never_comes_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.doctor.LIMIT_S", 0.2)
    check = (await look(tmp_path, stand_in(tmp_path, "exec /bin/sleep 60")))["fonts"]
    assert (check.ok, check.needed) == (False, False)
    assert "does not answer" in sentence_of_names(check.status, check.names, in_english)


async def test_without_fontconfig_the_fonts_are_there_but_not_what_they_cover(tmp_path: Path) -> None:
    check = (await look(tmp_path, {"PATH": "/nonexistent"}))["fonts"]
    there = any(Path("/usr/share/fonts").rglob("*.[to]t[fc]"))
    assert (check.ok, check.needed) == (False, not there)
    assert ("fontconfig" if there else "fonts-dejavu-core") in remedy_of(check)
