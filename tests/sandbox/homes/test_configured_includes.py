from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop_agent.sandbox.homes.configured_includes import git_is_led, ssh_is_led

GIT = shutil.which("git") or "git"
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with a workspace in it, and a folder of its own."""
    for name in (".ssh", "project", "own"):
        (tmp_path / name).mkdir()
    return tmp_path.resolve()


SSH = {
    "nothing": ("Host x\n", False),
    "a file of its own": ("Include ~/own/config\n", False),
    "a file beside it": ('Include "conf.d/*" other\n', False),
    "a file of the workspace": ("Include ~/project/config\n", True),
    "a file of the workspace that is missing, in a block": ("Host *\n  include=~/project/missing\n", True),
    "the second of several": ("Include other ~/project/config\n", True),
    "a pattern in the workspace": ("Include ~/project/*.conf\n", True),
    "a pattern that the workspace could match": ("Include ~/*/config\n", True),
    "a variable": ("Include ${ANY}/config\n", True),
    "a link into the workspace": ("Include ~/own/linked\n", True),
    "what another file includes": ("Include ~/own/includes\n", True),
    "what is never closed": ('Include "~/own\n', True),
}


@pytest.mark.parametrize("name", SSH)
def test_an_ssh_configuration_is_led_by_who_can_write_what_it_includes(name: str, home: Path) -> None:
    text, expected = SSH[name]
    (home / ".ssh/config").write_text(text)
    (home / "project/config").write_text("Match exec evil\n")
    (home / "own/config").write_text("Host y\n")
    (home / "own/linked").symlink_to("../project/config")
    (home / "own/includes").write_text("Include ~/project/config\n")
    assert ssh_is_led(home / ".ssh/config", home, (f"{home}/project",)) is expected


def test_an_ssh_configuration_that_is_a_link_is_led_and_one_that_includes_itself_is_not(home: Path) -> None:
    config = home / ".ssh/config"
    assert not ssh_is_led(config, home, (f"{home}/project",))
    config.write_text("Include config\n")
    assert not ssh_is_led(config, home, (f"{home}/project",))
    config.unlink()
    config.symlink_to("../project/config")
    assert ssh_is_led(config, home, (f"{home}/project",))


HELPED = {
    "nothing": ("[user]\n\tname = A\n", False),
    "a helper of git's own": ("[credential]\n\thelper = store --file=~/own/passwords\n", False),
    "a file that is included": ("[include]\n\tpath = own/included\n", False),
    "a file of the workspace": ("[include]\n\tpath = ~/project/included\n", True),
    "a file of the workspace that is missing": ("[include]\n\tpath = project/missing\n", True),
    "a link into the workspace": ("[include]\n\tpath = own/linked\n", True),
    "what another file includes": ("[include]\n\tpath = own/includes\n", True),
    "a helper in the workspace": ("[credential]\n\thelper = ~/project/helper\n", True),
    "a helper that is told of the workspace": ("[credential]\n\thelper = store --file=~/project/x\n", True),
    "a script in the workspace": ('[credential "https://a.test"]\n\thelper = !sh $HOME/project/helper\n', True),
    "a helper on the PATH that is a link": ("[credential]\n\thelper = mine\n", True),
    "what git does not read": ("[user\n", True),
}


@pytest.mark.parametrize("name", HELPED)
def test_gits_settings_are_led_by_who_can_write_what_they_include_or_run(name: str, home: Path) -> None:
    text, expected = HELPED[name]
    (home / ".gitconfig").write_text(text)
    for path in ("project/included", "own/included"):
        (home / path).write_text("[user]\n\temail = x\n")
    (home / "own/linked").symlink_to("../project/included")
    (home / "own/includes").write_text("[include]\n\tpath = ../project/included\n")
    (home / "project/helper").write_text("#!/bin/sh\n")
    (home / "project/helper").chmod(0o755)
    (home / "own/git-credential-mine").symlink_to("../project/helper")
    environment = {**ENVIRONMENT, "HOME": str(home), "PATH": f"/usr/bin:/bin:{home}/own"}
    assert git_is_led(GIT, environment, home, (f"{home}/project",)) is expected


def test_a_git_that_does_not_answer_is_not_trusted(home: Path) -> None:
    assert git_is_led(str(home / "missing"), {**ENVIRONMENT, "HOME": str(home)}, home, (f"{home}/project",))
