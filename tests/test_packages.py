"""What people download: which parts come in under which terms, how it is packed, and the script that installs it."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.not_run import need
from tests.small_disk import small_disk

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "packaging" / "linux"
PROGRAM = tomllib.loads((LINUX / "program.toml").read_text())
AT = 1_700_000_000


@pytest.fixture(scope="module")
def step() -> Iterator[Callable[[str], Any]]:
    """Import one step of the build, which finds the others beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        yield importlib.import_module


def pins(file: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", file.read_text(), re.MULTILINE))


# What comes in


def test_the_installed_program_has_the_versions_that_are_tested() -> None:
    inside, tested = pins(LINUX / "python-packages.lock"), pins(ROOT / "requirements.lock")
    assert inside.items() <= tested.items()


def test_the_installed_program_has_all_that_it_asks_for() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[<>=;\[ ]", one)[0].lower() for one in asked}
    assert names
    assert names <= set(pins(LINUX / "python-packages.lock"))


def test_every_package_is_pinned_by_hash_and_without_an_address() -> None:
    text = (LINUX / "python-packages.lock").read_text()
    entries = re.findall(r"^\S+==\S+.*(?:\n    .*)*", text, re.MULTILINE)
    assert len(entries) == len(pins(LINUX / "python-packages.lock"))
    assert all(re.search(r"\n    --hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    assert "://" not in text


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("QtCore.abi3.so", True),
        ("QtQuick.abi3.so", False),
        ("__init__.py", True),
        ("Qt/lib/libQt6Gui.so.6", True),
        ("Qt/lib/libQt6Quick.so.6", False),
        ("Qt/plugins/platforms/libqxcb.so", True),
        ("Qt/plugins/platforms/libqvnc.so", False),
        ("support/deep/down/one.py", True),
        ("lrelease", False),
    ],
)
def test_of_qt_only_what_a_window_needs_is_kept(step: Callable[[str], Any], name: str, *, is_kept: bool) -> None:
    tree = step("program_tree")
    patterns = [one for written in PROGRAM["kept"]["PySide6"] for one in tree.braces(written)]
    assert any(tree.matches(name, one) for one in patterns) is is_kept


def test_braces_are_written_out_one_in_another(step: Callable[[str], Any]) -> None:
    assert list(step("program_tree").braces("a{b,c}d{e,f}")) == ["abde", "abdf", "acde", "acdf"]


@pytest.mark.parametrize("terms", ["GPL-3.0-only", "AGPL-3.0-or-later", "EPL-2.0 OR GPL-2.0-only", "MIT AND GPL-2.0"])
def test_what_comes_under_other_terms_alone_stops_the_build(step: Callable[[str], Any], terms: str) -> None:
    bill = step("bill_of_materials")
    part = bill.Part("thing", "1", terms, "pkg:pypi/thing@1")
    assert bill.refused([bill.Part("other", "1", "MIT", "pkg:pypi/other@1"), part]) == [part]


@pytest.mark.parametrize("terms", ["MIT", "LGPL-3.0-only", "LGPL-3.0-only OR GPL-2.0-only", "GPL-2.0 OR MIT", "BSD"])
def test_what_can_be_had_under_terms_that_fit_comes_in(step: Callable[[str], Any], terms: str) -> None:
    bill = step("bill_of_materials")
    part = bill.Part("thing", "1", terms, "pkg:pypi/thing@1")
    assert bill.refused([part]) == []


def test_words_that_are_no_expression_are_given_as_a_name(step: Callable[[str], Any]) -> None:
    part = step("bill_of_materials").Part
    assert part("a", "1", "MIT OR Apache-2.0", "p").as_component()["licenses"] == [
        {"expression": "MIT OR Apache-2.0"}
    ]
    assert part("a", "1", "BSD License", "p").as_component()["licenses"] == [{"license": {"name": "BSD License"}}]


def test_no_link_leads_out_of_the_program_whatever_this_machine_has(
    step: Callable[[str], Any], tmp_path: Path
) -> None:
    (tmp_path / "inner").touch()
    (tmp_path / "kept").symlink_to("inner")
    (tmp_path / "out").symlink_to("/etc/passwd")
    (tmp_path / "nowhere").symlink_to("none")
    step("program_tree").remove_outward_links(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["inner", "kept"]


# How it is packed


@pytest.fixture
def built(tmp_path: Path, step: Callable[[str], Any]) -> Path:
    """Return a root with a program of three files in it, and all that a desktop wants."""
    root = tmp_path / "root"
    home = root / "usr/lib/desktop-agent"
    for folder in ("bin", "lib", "licences"):
        (home / folder).mkdir(parents=True)
    python = home / "bin/python3.11"
    python.write_text('#!/bin/sh\nprintf "%s\\n" "$0" "$@"\n')
    python.chmod(0o755)
    (home / "lib/module.py").write_text("x = 1\n")
    (home / "licences/NOTICE").write_text("terms\n")
    step("desktop_entries").add_desktop_files(root / "usr", "0.2.0", AT)
    (tmp_path / "bill.json").write_text("{}\n")
    return root


def tarball(built: Path, step: Callable[[str], Any], name: str = "desktop-agent-0.2.0-linux-amd64.tar.gz") -> Path:
    file = built.parent / name
    step("tarball").build_tarball(built / "usr", file, AT, built.parent / "bill.json")
    return file


def test_the_same_files_are_packed_to_the_same_bytes(built: Path, step: Callable[[str], Any]) -> None:
    def packed() -> tuple[bytes, bytes]:
        deb = built.parent / "one.deb"
        step("deb_package").build_deb(built, deb, "0.2.0", AT, built.parent / "bill.json", quick=True)
        return tarball(built, step).read_bytes(), deb.read_bytes()

    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = str(AT)
    try:
        first = packed()
        for path in built.rglob("*"):
            os.utime(path, (AT + 7, AT + 7), follow_symlinks=False)
        (built / "usr/lib/desktop-agent/lib/module.py").chmod(0o600)
        assert packed() == first
    finally:
        os.environ.pop("SOURCE_DATE_EPOCH")
        os.environ.update({"SOURCE_DATE_EPOCH": before} if before else {})


def test_the_package_says_what_it_is_and_what_it_needs(built: Path, step: Callable[[str], Any]) -> None:
    fields = step("deb_package").control_fields(built, "0.2.0")
    assert fields.startswith("Package: desktop-agent\nVersion: 0.2.0\nArchitecture: amd64\n")
    assert "\nDepends: bubblewrap, " in fields
    described = fields[fields.index("\nDescription: ") + 1 :].splitlines()
    assert all(line.startswith(" ") for line in described[1:])


def test_the_source_of_apt_is_offered_and_never_set_up(built: Path, step: Callable[[str], Any]) -> None:
    deb = built.parent / "one.deb"
    step("deb_package").build_deb(built, deb, "0.2.0", AT, built.parent / "bill.json", quick=True)
    listed = subprocess.run(["dpkg-deb", "-c", str(deb)], capture_output=True, text=True, check=True).stdout
    assert "/etc/" not in listed
    source = (built / "usr/share/desktop-agent/desktop-agent.sources").read_text()
    assert f"\nURIs: {PROGRAM['debian']['source']}\n" in source
    assert PROGRAM["debian"]["source"].startswith("https://")
    signed_by = re.search(r"^Signed-By: /(.*)$", source, re.MULTILINE)
    assert signed_by is not None
    assert (built / signed_by[1]).read_text().startswith("-----BEGIN PGP PUBLIC KEY BLOCK-----")


def test_the_menu_entry_and_the_description_are_valid(built: Path) -> None:
    entry = need(shutil.which("desktop-file-validate"), "desktop-file-utils is not installed")
    checked = subprocess.run(
        [entry, str(built / "usr/share/applications/desktop-agent.desktop")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "")
    appstream = need(shutil.which("appstreamcli"), "appstream is not installed")
    described = built / "usr/share/metainfo/desktop-agent.metainfo.xml"
    told = subprocess.run(
        [appstream, "validate", "--no-net", str(described)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout


def test_no_folder_is_opened_with_the_program_unless_the_user_says_so(built: Path) -> None:
    assert "MimeType" not in (built / "usr/share/applications/desktop-agent.desktop").read_text()


def test_the_icon_is_there_in_every_size(built: Path, step: Callable[[str], Any]) -> None:
    sizes = step("desktop_entries").SIZES
    icons = built / "usr/share/icons/hicolor"
    for size in sizes:
        head = (icons / f"{size}x{size}/apps/desktop-agent.png").read_bytes()[:24]
        assert head[:4] == b"\x89PNG"
        assert int.from_bytes(head[16:20], "big") == int.from_bytes(head[20:24], "big") == size
    assert (icons / "symbolic/apps/desktop-agent-symbolic.svg").exists()


# The script that installs it


@pytest.fixture
def unpacked(built: Path, step: Callable[[str], Any]) -> Path:
    """Return the folder that the archive unpacks to."""
    place = built.parent / "Down loads"
    place.mkdir()
    subprocess.run(["tar", "-xf", str(tarball(built, step)), "-C", str(place)], check=True)
    return next(place.iterdir())


def install(unpacked: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run(
        ["sh", str(unpacked / "install.sh"), *words], env=environment, capture_output=True, text=True, check=False
    )


def everything(home: Path) -> set[str]:
    return {str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir()}


def test_it_runs_from_where_it_was_unpacked(unpacked: Path) -> None:
    said = subprocess.run([str(unpacked / "desktop-agent"), "a b"], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[1:] == ["-I", "-m", "desktop_agent", "a b"]
    # Nothing in it looks for the program in /usr.
    assert not [path for path in everything(unpacked) if b"/usr/lib/desktop-agent" in (unpacked / path).read_bytes()]


def test_it_is_installed_for_one_user_and_taken_out_again(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "ada lovelace"
    kept = home / ".local/share/desktop-agent/store.sqlite3"
    kept.parent.mkdir(parents=True)
    kept.write_text("conversations")
    assert install(unpacked, home).returncode == 0
    entry = (home / ".local/share/applications/desktop-agent.desktop").read_text()
    assert f'\nExec="{home}/.local/lib/desktop-agent/desktop-agent" %f\n' in entry
    said = subprocess.run([str(home / ".local/bin/desktop-agent")], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[0] == f"{home}/.local/lib/desktop-agent/lib/desktop-agent/bin/python3.11"
    assert (home / ".local/share/icons/hicolor/48x48/apps/desktop-agent.png").exists()
    # Again over itself, and then out by the copy that is installed.
    assert install(unpacked, home).returncode == 0
    removed = install(home / ".local/lib/desktop-agent", home, "--remove")
    assert removed.returncode == 0
    assert "Your conversations and settings are kept" in removed.stderr
    assert everything(home) - {".local/share/applications/mimeinfo.cache"} == {
        ".local/share/desktop-agent/store.sqlite3"
    }


def test_an_update_writes_the_menu_again_and_removing_takes_what_waits_too(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "ada"
    assert install(unpacked, home).returncode == 0
    entry, installed = home / ".local/share/applications/desktop-agent.desktop", home / ".local/lib/desktop-agent"
    before = entry.read_text()
    entry.write_text("old")
    # Only the installed one writes the menu.
    assert install(unpacked, home, "--menu").returncode == 0
    assert entry.read_text() == "old"
    assert install(installed, home, "--menu").returncode == 0
    assert entry.read_text() == before
    for name in ("next", "old", "unpacking"):
        shutil.copytree(installed, installed.with_name(f"desktop-agent.{name}"))
    # The version before comes back by its own script, and what waited does not take its place.
    assert install(installed.with_name("desktop-agent.old"), home).returncode == 0
    assert sorted(path.name for path in installed.parent.iterdir()) == ["desktop-agent", "desktop-agent.old"]
    assert install(installed, home, "--remove").returncode == 0
    assert list(installed.parent.iterdir()) == []


def test_a_full_disk_leaves_what_was_installed(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with small_disk(home) as disk:
        assert install(unpacked, home).returncode == 0
        before = everything(home)
        disk.fill()
        again = install(unpacked, home)
        assert again.returncode == 1
        assert "what was installed before is unchanged" in again.stderr
        assert everything(home) - {"filler"} == before


@pytest.mark.parametrize("name", ["a$b", "a`b", 'a"b', "a%b", "a\\b"])
def test_a_home_that_no_menu_entry_can_name_is_told_so(unpacked: Path, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    refused = install(unpacked, home)
    assert refused.returncode == 1
    assert "nothing was installed" in refused.stderr
    assert everything(home) == set()


def test_the_changelog_gives_the_release_notes(step: Callable[[str], Any]) -> None:
    newest = next(step("desktop_entries").releases())
    assert newest.version == re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert newest.lines
    assert not any("\n" in line or "#" in line for line in newest.lines)


def test_the_build_says_which_words_it_takes() -> None:
    said = subprocess.run(
        [sys.executable, str(ROOT / "packaging/packages.py"), "--slow"], capture_output=True, text=True, check=False
    )
    assert said.returncode == 2
    assert "--quick" in said.stderr
