from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from desktop_agent.app_dirs import Folders, licences_file, resource_folder, short_folder, user_folders

ROOT = Path(__file__).resolve().parent.parent


def test_in_a_checkout_resources_lie_beside_the_package() -> None:
    assert resource_folder("resources") == ROOT / "resources"


def test_a_wheel_carries_resources_and_compiled_translations_and_finds_them(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    package = tmp_path / "installed" / "desktop_agent"
    sources = {path.relative_to(ROOT) for path in (ROOT / "resources").rglob("*") if path.is_file()}
    assert {path.relative_to(package) for path in (package / "resources").rglob("*") if path.is_file()} == sources
    translations = {path.stem for path in (ROOT / "i18n").glob("*.ts")}
    assert {path.stem for path in (package / "i18n").iterdir()} == translations
    script = "from desktop_agent.app_dirs import resource_folder as f; print(f('resources'), f('i18n'))"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=package.parent, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == [str(package / "resources"), str(package / "i18n")]


def test_the_platform_says_where_the_users_folders_are(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("CONFIG", "/c"), ("DATA", "/d"), ("STATE", "/s"), ("CACHE", "/k")):
        monkeypatch.setenv(f"XDG_{name}_HOME", value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert user_folders({}) == Folders(
        config=Path("/c/desktop-agent"),
        data=Path("/d/desktop-agent"),
        log=Path("/s/desktop-agent/log"),
        cache=Path("/k/desktop-agent"),
    )


def test_a_program_that_one_user_installed_is_as_much_its_own_as_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    before = user_folders({"DESKTOP_AGENT_DATA_DIR": "/data"}).own
    monkeypatch.setattr(sys, "prefix", "/home/ada/.local/lib/desktop-agent/lib/desktop-agent")
    home = "/home/ada/.local/lib/desktop-agent"
    assert user_folders({"DESKTOP_AGENT_DATA_DIR": "/data"}).own == (
        *(*before, home),
        *(f"{home}.{end}" for end in ("next", "old", "unpacking")),
    )
    monkeypatch.setattr(sys, "prefix", "/usr/lib/desktop-agent")
    assert user_folders({"DESKTOP_AGENT_DATA_DIR": "/data"}).own == before


def test_a_data_folder_of_its_own_has_the_logs_and_the_cache_below_it() -> None:
    folders = user_folders({"DESKTOP_AGENT_DATA_DIR": "/data", "DESKTOP_AGENT_CONFIG_DIR": "/config"})
    assert folders == Folders(Path("/config"), Path("/data"), Path("/data/log"), Path("/data/cache"))
    assert folders.settings_file == Path("/config/settings.toml")
    assert folders.store_file == Path("/data/store.sqlite3")
    assert (folders.scratch, folders.temp) == (Path("/data/demo"), Path("/data/tmp"))


def test_the_file_of_the_users_instructions_is_made_once_and_stays(tmp_path: Path) -> None:
    folders = user_folders(
        {"DESKTOP_AGENT_DATA_DIR": str(tmp_path / "d"), "DESKTOP_AGENT_CONFIG_DIR": str(tmp_path / "c")}
    )
    file = folders.make_instructions_file()
    assert (file, file.read_text()) == (tmp_path / "c" / "AGENTS.md", "")
    file.write_text("Be brief.")
    assert folders.make_instructions_file().read_text() == "Be brief."


def test_asking_makes_no_folder(tmp_path: Path) -> None:
    user_folders({"DESKTOP_AGENT_DATA_DIR": str(tmp_path / "d"), "DESKTOP_AGENT_CONFIG_DIR": str(tmp_path / "c")})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/home/ada", "~"),
        ("/home/ada/src", "~/src"),
        ("/home/adam/src", "/home/adam/src"),
        ("/etc", "/etc"),
    ],
)
def test_the_home_folder_is_written_short(path: str, shown: str) -> None:
    assert short_folder(path, Path("/home/ada")) == shown


def test_an_installed_program_has_the_terms_of_all_that_is_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert licences_file().name == "LICENSE"
    notice = tmp_path / "licences" / "NOTICE"
    notice.parent.mkdir()
    notice.touch()
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    assert licences_file() == notice
