from __future__ import annotations

import os
from pathlib import Path

from desktop_agent.sandbox.watched_names import links_and_gaps, new_hooks, put_back


def test_what_came_to_be_is_put_aside_and_kept(tmp_path: Path) -> None:
    path = f"{tmp_path}/.vimrc"
    before = links_and_gaps([path])
    assert list(put_back(before)) == []
    for content in ("one", "two"):
        Path(path).write_text(content)
        assert list(put_back(before)) == [path]
    assert (tmp_path / ".vimrc.put-aside").read_text() == "one"
    assert (tmp_path / ".vimrc.put-aside1").read_text() == "two"
    assert not os.path.lexists(path)


def test_a_link_leads_afterwards_where_it_led(tmp_path: Path) -> None:
    (tmp_path / "settings").mkdir()
    link = tmp_path / ".vscode"
    link.symlink_to("settings")
    before = links_and_gaps([str(link)])
    assert list(put_back(before)) == []
    link.unlink()
    assert list(put_back(before)) == [str(link)]
    link.unlink()
    link.mkdir()
    (link / "tasks.json").write_text("{}")
    assert list(put_back(before)) == [str(link)]
    assert os.readlink(link) == "settings"
    assert (tmp_path / ".vscode.put-aside/tasks.json").exists()


def test_of_a_new_repository_only_samples_of_hooks_stay(tmp_path: Path) -> None:
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for name in ("pre-commit", "pre-commit.sample", "post-merge"):
        (hooks / name).write_text("")
    assert list(new_hooks(str(tmp_path))) == [f"{hooks}/post-merge", f"{hooks}/pre-commit"]
    assert list(new_hooks(str(tmp_path))) == []
    assert "pre-commit.sample" in os.listdir(hooks)
    assert list(new_hooks(str(tmp_path / "nowhere"))) == []


def test_hooks_that_are_a_link_are_put_aside_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "evil").mkdir()
    (tmp_path / "hooks").symlink_to("evil")
    assert list(new_hooks(str(tmp_path))) == [f"{tmp_path}/hooks"]
    assert not os.path.lexists(tmp_path / "hooks")
