from __future__ import annotations

import subprocess
from pathlib import Path

from desktop_agent.confinement import Confinement, Denial, DenialKind, Profile
from desktop_agent.sandbox.aftermath import Before, look
from desktop_agent.sandbox.layout import Layout

CHANGES = Confinement(Profile.PROJECT, git_config=True)


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(("git", *arguments), cwd=folder, env={"HOME": str(folder), "PATH": "/usr/bin:/bin"}, check=True)


def test_where_nothing_changed_nothing_is_said(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    layout = Layout((), (), (f"{tmp_path}/.vimrc",), (str(tmp_path),), (f"{tmp_path}/.git",))
    assert list(look(Before.of(layout, CHANGES))) == []
    assert list(look(Before.of(layout, Confinement(Profile.PROJECT)))) == []


def test_names_keys_and_new_hooks_are_put_back_and_said(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    config = f"{tmp_path}/.git/config"
    layout = Layout((), (), (f"{tmp_path}/.vimrc",), (str(tmp_path),), (f"{tmp_path}/.git",))
    before = Before.of(layout, CHANGES)
    (tmp_path / ".vimrc").write_text("")
    git(tmp_path, "config", "core.pager", "evil")
    (tmp_path / "sub").mkdir()
    git(tmp_path / "sub", "init", "-q")
    (tmp_path / "sub/.git/hooks/pre-commit").write_text("")
    git(tmp_path / "sub", "config", "alias.x", "!evil")
    assert set(look(before)) == {
        Denial(DenialKind.WRITE, f"{tmp_path}/.vimrc"),
        Denial(DenialKind.GIT_CONFIG, "core.pager"),
        Denial(DenialKind.WRITE, f"{tmp_path}/sub/.git/hooks/pre-commit"),
        Denial(DenialKind.GIT_CONFIG, "alias.x"),
    }
    assert "evil" not in Path(config).read_text() + (tmp_path / "sub/.git/config").read_text()


def test_a_configuration_that_could_not_be_written_is_not_looked_at(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    layout = Layout((), (), (), (str(tmp_path),), (f"{tmp_path}/.git",))
    before = Before.of(layout, Confinement(Profile.PROJECT))
    git(tmp_path, "config", "core.pager", "mine")
    assert list(look(before)) == []
