from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.homes.home_settings import SettingsPlaces, is_plain, shown_settings, without_credentials
from desktop_agent.sandbox.mounts import Mount, MountKind

NAMES = (".gitconfig", ".config/git/config", ".config/pip/pip.conf", ".inputrc")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path.resolve() / "home"
    (made / ".config/pip").mkdir(parents=True)
    return made


def shown(
    home: Path, *, is_seen: bool = False, hidden: tuple[str, ...] = (), theirs: tuple[str, ...] = ()
) -> dict[str, str]:
    """Return what is shown of the settings: where, and what it holds."""
    ground = SettingsPlaces(str(home), NAMES, hidden, home.parent / "copies", theirs)
    mounts = [Mount(MountKind.WRITABLE if is_seen else MountKind.EMPTY, str(home))]
    found = list(shown_settings(ground, mounts))
    assert {one.kind for one in found} <= {MountKind.READABLE}
    texts = {one.path: Path(one.shown) for one in found}
    return {str(Path(path).relative_to(home)): one.read_text() for path, one in texts.items() if one.is_file()} | {
        f"{Path(path).relative_to(home)}/": "" for path, one in texts.items() if one.is_dir()
    }


@pytest.mark.parametrize(
    "text",
    [
        "[global]\nproxy = https://me:pw@pypi.company.test/simple\n",
        '[url "https://abcdef0123@github.com/"]\n\tinsteadOf = https://github.com/\n',
        "[http]\n\textraHeader = Authorization: Basic eHg6eXk=\n",
        "[sendemail]\n\tsmtpPass = x\n",
        "[github]\n\toauth-token = x\n",
        '[registries.own]\ntoken = "x"\n',
        "machine password: x\n",
        "key = ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a\n",
        "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n",
    ],
)
def test_what_looks_like_a_password_is_found(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "[user]\n\tname = A\n\temail = a@b.test\n\tsigningkey = ~/.ssh/id.pub\n",
        "[credential]\n\thelper = store\n",
        '[url "ssh://git@github.com/"]\n\tinsteadOf = https://github.com/\n',
        '[url "git@github.com:"]\n\tinsteadOf = https://github.com/\n',
        "[global]\nproxy = https://pypi.company.test/simple\n",
        "[core]\n\tautocrlf = input\n\tpager = delta\n# token = none\n",
    ],
)
def test_ordinary_settings_are_plain(text: str) -> None:
    assert is_plain(text)


def test_settings_are_shown_as_they_are_and_what_holds_a_password_is_not(home: Path) -> None:
    (home / ".inputrc").write_text("set bell-style none\n")
    (home / ".config/pip/pip.conf").write_text("[global]\nproxy = https://pypi.test/simple\n")
    assert shown(home) == {
        ".inputrc": "set bell-style none\n",
        ".config/pip/pip.conf": "[global]\nproxy = https://pypi.test/simple\n",
    }
    (home / ".config/pip/pip.conf").write_text("[global]\nproxy = https://a:b@pypi.test/simple\n")
    assert shown(home) == {".inputrc": "set bell-style none\n"}
    assert shown(home, is_seen=True) == {}


def test_of_gits_configuration_the_rest_is_shown_without_its_passwords(home: Path) -> None:
    (home / ".gitconfig").write_text(
        "[user]\n\tname = A\n"
        '[url "https://x-token@github.com/"]\n\tinsteadOf = https://github.com/\n'
        '[alias]\n\tlog2 = log \\\n\t\t--oneline\n\tup = "!f() { \\\n\t\techo password=x; }; f"\n\tst = status\n'
        "[core]\n\teditor = vi\n"
    )
    rest = "[user]\n\tname = A\n[alias]\n\tlog2 = log \\\n\t\t--oneline\n\tst = status\n[core]\n\teditor = vi\n"
    assert shown(home) == {".gitconfig": rest}
    assert without_credentials(rest) == rest
    kept = list((home.parent / "copies").iterdir())
    assert [one.stat().st_mode & 0o777 for one in kept] == [0o400]
    assert shown(home) == {".gitconfig": rest}
    assert list((home.parent / "copies").iterdir()) == kept


def test_what_gits_configuration_names_is_shown_too(home: Path) -> None:
    (home / ".config/git").mkdir()
    (home / "hooks").mkdir()
    (home / "work").write_text("[user]\n\temail = w@b.test\n[http]\n\tcookieFile = x\n[include]\n\tpath = more\n")
    (home / "more").write_text("[core]\n\tpager = less\n")
    (home / "ignored").write_text("*.swp\n")
    (home / ".config/git/config").write_text(
        f"[include]\n\tpath = ../../work\n[core]\n\texcludesFile = ~/ignored\n\thooksPath = {home}/hooks\n"
        "\tattributesFile = /etc/passwd\n[init]\n\ttemplateDir = ~/\n"
    )
    assert shown(home) == {
        ".config/git/config": (home / ".config/git/config").read_text(),
        "work": "[user]\n\temail = w@b.test\n[http]\n[include]\n\tpath = more\n",
        "more": "[core]\n\tpager = less\n",
        "ignored": "*.swp\n",
        "hooks/": "",
    }


def test_a_credential_is_not_shown_for_being_named_or_by_a_link(home: Path) -> None:
    (home / ".ssh").mkdir()
    (home / ".ssh/id").write_text("x")
    (home / ".gitconfig").write_text("[core]\n\texcludesFile = ~/.ssh/id\n\thooksPath = ~/.ssh\n")
    (home / ".inputrc").symlink_to(home / ".ssh/id")
    assert list(shown(home, hidden=(f"{home}/.ssh",))) == [".gitconfig"]


def test_what_is_no_plain_file_is_left_out(home: Path) -> None:
    os.mkfifo(home / ".gitconfig")
    (home / ".inputrc").write_bytes(b"x" * ((1 << 20) + 1))
    assert shown(home) == {}


def test_a_link_in_a_folder_that_commands_write_shows_nothing_of_the_home(home: Path) -> None:
    dotfiles = home / "dotfiles"
    dotfiles.mkdir()
    (home / "diary").write_text("dear diary\n")
    for name in ("gitconfig", "pip.conf"):
        (dotfiles / name).symlink_to(home / "diary")
    (home / ".gitconfig").symlink_to(dotfiles / "gitconfig")
    (home / ".config/pip/pip.conf").symlink_to("../../dotfiles/pip.conf")
    (home / ".inputrc").write_text("set editing-mode vi\n")
    assert shown(home, theirs=(str(dotfiles),)) == {".inputrc": "set editing-mode vi\n"}
