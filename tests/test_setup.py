"""Set-up, with stand-ins for dpkg, apt and sudo in front of PATH: what it asks of them, and what it says."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import platform
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from tests.waits import joined, until

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose environment stands, and which lacks nothing."""
    root = tmp_path / "checkout"
    (root / ".venv" / "bin").mkdir(parents=True)
    (root / ".venv" / "bin" / "python").symlink_to(sys.executable)
    made = f"version = {platform.python_version()}\ncommand = {sys.executable} -m venv --clear {root}/.venv\n"
    (root / ".venv" / "pyvenv.cfg").write_text(made)
    (root / "i18n").mkdir()
    for name in ("requirements.lock", "pyproject.toml"):
        (root / name).write_bytes((ROOT / name).read_bytes())
    return root


@pytest.fixture
def setup(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    specification = importlib.util.spec_from_file_location("setup_of_the_tests", ROOT / "packaging" / "setup.py")
    assert specification
    assert specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", checkout)
    monkeypatch.setattr(module, "VENV", checkout / ".venv")
    monkeypatch.setattr(module, "STAMP", checkout / ".venv" / "set-up")
    monkeypatch.setattr(module, "LOCK", checkout / "requirements.lock")
    monkeypatch.setattr(module, "has_display", lambda: True)
    module.STAMP.write_text(module.fingerprint())
    return module


# Programs that tests start, and Debian's packages of them. What every Debian has is left out.
STARTED = {
    "busybox": "busybox",
    "bwrap": "bubblewrap",
    "curl": "curl",
    "dbus-daemon": "dbus-daemon",
    "gdbus": "libglib2.0-bin",
    "git": "git",
    "gnome-keyring-daemon": "gnome-keyring",
    "import": "imagemagick",
    "openbox": "openbox",
    "openssl": "openssl",
    "ssh-agent": "openssh-client",
    "ssh-keygen": "openssh-client",
    "strace": "strace",
    "xdotool": "xdotool",
    "xprop": "x11-utils",
}


@pytest.mark.parametrize(("program", "package"), STARTED.items())
def test_what_tests_start_is_set_up(setup: ModuleType, program: str, package: str) -> None:
    assert package in setup.needed_packages(for_tests=True), f"who has no {program} gets none"


class StandIns:
    """Programs of a test's own, first and only in PATH; `calls` is what was asked of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self._calls = folder / "calls"
        for name in ("env", "cat", "touch"):
            (folder / name).symlink_to(f"/usr/bin/{name}")

    def add(self, name: str, script: str) -> None:
        program = self.folder / name
        program.write_text(f'#!/bin/sh\nprintf "%s\\n" "{name} $*" >> {self._calls}\n{script}\n')
        program.chmod(0o755)

    def calls(self) -> list[str]:
        return self._calls.read_text().splitlines() if self._calls.exists() else []


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIns:
    made = StandIns(tmp_path / "bin")
    monkeypatch.setenv("PATH", str(made.folder))
    return made


def be(monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)


def has(programs: StandIns, *, but: str = "", once_installed: str = "") -> None:
    """Let dpkg know every package it is asked for, except some."""
    programs.add(
        "dpkg-query",
        f"""
        shift 3
        for name in "$@"; do
            case " {but} " in *" $name "*) [ -e {programs.folder}/installed ] || continue ;; esac
            printf 'installed\\t%s\\n' "$name"
        done
        {once_installed}
        """,
    )


def test_nothing_missing_is_nothing_said_and_one_question_to_the_system(
    setup: ModuleType, programs: StandIns, capfd: pytest.CaptureFixture[str]
) -> None:
    has(programs)
    assert setup.main(["run"]) == 0
    assert setup.main(["test"]) == 0
    # One question each, and no other program is in PATH.
    assert [call.split()[0] for call in programs.calls()] == ["dpkg-query", "dpkg-query"]
    assert capfd.readouterr() == ("", "")


def test_only_what_is_missing_is_installed(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 0)
    has(programs, but="libegl1 xdotool")
    programs.add("apt-get", f"touch {programs.folder}/installed")
    assert setup.main(["run"]) == 0
    options = "-o DPkg::Lock::Timeout=300 install -y --no-install-recommends"
    assert [call for call in programs.calls() if call.startswith("apt")] == [f"apt-get {options} libegl1"]
    assert "Installing system packages: libegl1\nSet up in" in capfd.readouterr().err


def test_old_package_lists_are_renewed_and_the_rest_tried_once_more(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 0)
    has(programs, but="xdotool")
    programs.add(
        "apt-get",
        f'case "$*" in *update) touch {programs.folder}/lists ;; '
        f"*) [ -e {programs.folder}/lists ] && touch {programs.folder}/installed ;; esac",
    )
    assert setup.main(["test"]) == 0
    verbs = [call.split()[3] for call in programs.calls() if call.startswith("apt")]
    assert verbs == ["install", "update", "install"]


def test_without_the_right_to_install_the_command_to_type_is_shown(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 1000)
    has(programs, but="libegl1 libgl1")
    programs.add("sudo", "exit 1")
    assert setup.main(["run"]) == 1
    said = capfd.readouterr().err
    install = "apt-get install -y --no-install-recommends libegl1 libgl1"
    assert f"\n    sudo apt-get update && sudo {install}\n" in said
    assert programs.calls()[-1] == "sudo -n true"
    (programs.folder / "sudo").unlink()
    assert setup.main(["run"]) == 1
    assert f"\n    su -l -c 'apt-get update && {install}'\n" in capfd.readouterr().err


def test_the_command_to_type_has_all_that_is_missing(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 1000)
    venv = f"python3.{sys.version_info.minor}-venv"
    has(programs, but=f"libegl1 xvfb {venv}")
    monkeypatch.setattr(setup, "has_display", lambda: False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    setup.STAMP.unlink()
    assert setup.main(["run"]) == 1
    assert f"--no-install-recommends libegl1 {venv} xvfb'\n" in capfd.readouterr().err
    assert not setup.STAMP.exists()
    assert (setup.VENV / "bin" / "python").exists()


def test_a_sudo_that_asks_no_password_is_used(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 1000)
    has(programs, but="libegl1")
    programs.add("sudo", '[ "$2" = true ] || { shift; exec "$@"; }')
    programs.add("apt-get", f'[ "$DEBIAN_FRONTEND" = noninteractive ] && touch {programs.folder}/installed')
    assert setup.main(["run"]) == 0


def test_an_apt_that_fails_is_told(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 0)
    has(programs, but="libegl1")
    programs.add("apt-get", "echo no network; exit 100")
    assert setup.main(["run"]) == 1
    said = capfd.readouterr().err
    assert "no network" in said
    assert "could not be installed" in said


def test_an_apt_that_ends_well_and_brings_nothing_is_told(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 0)
    has(programs, but="libegl1")
    programs.add("apt-get", "")
    assert setup.main(["run"]) == 1
    assert "these packages are not there: libegl1" in capfd.readouterr().err


def test_a_package_that_has_another_name_by_now_is_not_missing(setup: ModuleType, programs: StandIns) -> None:
    renamed = "installed\\tlibglib2.0-0t64, libglib2.0-0 (= 2.84.4-3), libglib2.0-0:any"
    has(programs, but="libglib2.0-0", once_installed=f"[ $# = 0 ] && printf '{renamed}\\n'")
    assert setup.missing_packages(["libegl1", "libglib2.0-0"]) == []


def test_a_package_that_is_removed_but_not_purged_is_missing(setup: ModuleType, programs: StandIns) -> None:
    programs.add("dpkg-query", "printf 'config-files\\tlibegl1\\ninstalled\\tlibgl1\\n'")
    assert setup.missing_packages(["libegl1", "libgl1"]) == ["libegl1"]


def test_where_no_display_answers_the_virtual_one_is_among_what_is_needed(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    be(monkeypatch, 1000)
    has(programs, but="xvfb")
    assert setup.main(["run"]) == 0
    monkeypatch.setattr(setup, "has_display", lambda: False)
    assert setup.main(["run"]) == 1
    assert "install -y --no-install-recommends xvfb" in capfd.readouterr().err


def test_on_a_system_without_dpkg_it_says_what_is_needed_and_goes_on(
    setup: ModuleType, programs: StandIns, capfd: pytest.CaptureFixture[str]
) -> None:
    stamp = setup.STAMP.read_text()
    setup.STAMP.unlink()
    assert setup.install_packages(["libegl1"]) is False
    assert "no Debian" in capfd.readouterr().err
    setup.STAMP.write_text(stamp)
    assert setup.main(["run"]) == 0
    assert capfd.readouterr().err == ""


def test_the_environment_is_made_anew_when_the_lock_file_changes(
    setup: ModuleType, programs: StandIns, checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    has(programs)
    python = checkout / ".venv" / "bin" / "python"
    python.unlink()
    uv = checkout / ".venv" / "bin" / "uv"
    programs.add("python-stand-in", "")
    python.symlink_to(programs.folder / "python-stand-in")
    uv.symlink_to(programs.folder / "uv")
    programs.add("uv", "")
    lock = checkout / "requirements.lock"
    lock.write_text(lock.read_text() + "\n")
    assert setup.main(["run"]) == 0
    calls = [call for call in programs.calls() if not call.startswith("dpkg")]
    assert [call.split()[0] for call in calls] == ["python-stand-in", "uv", "uv"]
    assert "--require-hashes" in calls[0]
    assert calls[1] == f"uv pip install --require-hashes -r {lock}"
    assert calls[2] == f"uv pip install --no-deps --no-build-isolation -e {checkout}"
    assert (checkout / "build" / "uv.lock.txt").read_text().startswith("uv==")
    assert setup.STAMP.read_text() == setup.fingerprint()
    programs.add("uv", "exit 1")
    lock.write_text(lock.read_text() + "\n")
    assert setup.main(["run"]) == 0
    pip = "python-stand-in -m pip --disable-pip-version-check install"
    assert [call for call in programs.calls() if call.startswith("python-stand-in")][2:] == [
        f"{pip} -qq --require-hashes -r {lock}",
        f"{pip} --no-deps --no-build-isolation -e {checkout}",
    ]


def test_a_set_up_that_failed_is_done_again_from_the_start(
    setup: ModuleType,
    programs: StandIns,
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    has(programs)
    python = checkout / ".venv" / "bin" / "python"
    python.unlink()
    programs.add("python-stand-in", "echo the network is down; exit 1")
    python.symlink_to(programs.folder / "python-stand-in")
    (checkout / "pyproject.toml").write_text("changed")
    assert setup.main(["run"]) == 1
    said = capfd.readouterr().err
    assert "the network is down" in said
    assert "could not be installed; the reason is above" in said
    assert not setup.STAMP.exists()
    programs.add("python-stand-in", "")
    programs.add("python-of-the-system", "")
    monkeypatch.setattr(sys, "executable", str(programs.folder / "python-of-the-system"))
    assert setup.main(["run"]) == 0
    assert f"python-of-the-system -m venv --clear {checkout}/.venv" in programs.calls()


@pytest.mark.parametrize(
    ("line", "instead"),
    [("version = 3", "version = 2"), ("/checkout/.venv", "/elsewhere/.venv"), (None, "")],
    ids=["another Python", "another place", "no word of either"],
)
def test_an_environment_of_another_python_or_place_is_made_anew(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, line: str | None, instead: str
) -> None:
    has(programs)
    about = setup.VENV / "pyvenv.cfg"
    if line is None:
        about.unlink()
    else:
        about.write_text(about.read_text().replace(line, instead))
    programs.add("python-of-the-system", "exit 1")
    monkeypatch.setattr(sys, "executable", str(programs.folder / "python-of-the-system"))
    assert setup.main(["run"]) == 1
    assert not setup.STAMP.exists()
    assert programs.calls()[-1] == f"python-of-the-system -m venv --clear {setup.VENV}"


def test_an_interrupted_set_up_says_so_without_a_traceback(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*, for_tests: bool) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(setup, "set_up", interrupted)
    assert setup.main(["run"]) == 130
    assert "broken off" in capfd.readouterr().err


def test_translations_are_compiled_when_they_are_newer(
    setup: ModuleType, programs: StandIns, checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    has(programs)
    release = checkout / ".venv" / "bin" / "pyside6-lrelease"
    release.symlink_to(programs.folder / "release")
    programs.add("release", 'touch "$4"')
    source = checkout / "i18n" / "desktop_agent_en.ts"
    source.write_text("<TS/>")
    compiled = source.with_suffix(".qm")
    for _ in range(2):
        assert setup.main(["run"]) == 0
    assert [call for call in programs.calls() if call.startswith("release")] == [
        f"release -silent {source} -qm {compiled}"
    ]
    os.utime(compiled, (0, 0))
    programs.add("release", "echo not well-formed; exit 1")
    assert setup.main(["run"]) == 1
    assert "i18n/desktop_agent_en.ts does not compile" in capfd.readouterr().err


def test_the_users_python_settings_do_not_reach_what_is_started(
    setup: ModuleType, programs: StandIns, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    programs.add("show", 'echo "$PYTHONPATH$PIP_TARGET$EXTRA" > ' + str(tmp_path / "shown"))
    assert setup.quiet(["show"], EXTRA="more")
    assert (tmp_path / "shown").read_text() == "more\n"


def test_a_checkout_that_cannot_be_written_is_told(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refused(*, for_tests: bool) -> bool:
        raise PermissionError(13, "Permission denied", "/there")

    monkeypatch.setattr(setup, "set_up", refused)
    assert setup.main(["run"]) == 1
    assert capfd.readouterr().err == "/there cannot be written: set up in a checkout of your own.\n"


def test_a_wrong_word_is_bad_usage(setup: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert setup.main(["everything"]) == 2
    assert setup.main([]) == 2
    assert "usage" in capfd.readouterr().err


def test_two_at_once_wait_for_each_other(
    setup: ModuleType, programs: StandIns, checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    has(programs)
    said = ""
    second = threading.Thread(target=setup.main, args=[["run"]])
    (checkout / "build").mkdir()
    with (checkout / "build" / "set-up.lock").open("w") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        second.start()

        def is_said() -> bool:
            nonlocal said
            said += capfd.readouterr().err
            return "waiting for it" in said

        until(is_said, "the second says that it waits")
        assert programs.calls() == []
    joined(second)
    assert len(programs.calls()) == 1
