from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles, hooks_paths_of_user

HOOKS = ("pre-commit", "post-merge")


@pytest.fixture
def top(tmp_path: Path) -> Path:
    top = Path(os.path.realpath(tmp_path)) / "w"
    top.mkdir()
    subprocess.run(("git", "init", "-q", str(top)), check=True)
    return top


def configure(top: Path, *words: str) -> None:
    subprocess.run(("git", "config", *words), cwd=top, check=True)


def found(top: Path, *by_user: str) -> list[str]:
    files = ConfiguredFiles(HOOKS, by_user, str(top.parent))
    return sorted(os.path.relpath(path, top) for path in files.of(str(top), f"{top}/.git", [str(top)]))


def test_a_configuration_that_names_nothing_holds_nothing(top: Path) -> None:
    assert found(top) == []
    configure(top, "core.hooksPath", "/usr/share/hooks")
    assert found(top) == []


def test_a_path_of_hooks_is_held_there_or_not_and_begins_at_the_top(top: Path) -> None:
    configure(top, "core.hooksPath", "tools/hooks")
    assert found(top) == ["tools/hooks"]
    assert found(top, "mine") == ["mine", "tools/hooks"]
    configure(top, "--unset", "core.hooksPath")
    assert found(top, "mine") == ["mine"]
    assert found(top, "~/w/x", "y") == ["x", "y"]


def test_where_hooks_lie_beside_the_project_only_they_are_held(top: Path) -> None:
    configure(top, "core.hooksPath", str(top))
    assert found(top) == ["post-merge", "pre-commit"]
    configure(top, "core.hooksPath", str(top.parent))
    assert found(top) == []


def test_links_on_the_way_are_held_too(top: Path) -> None:
    (top / "tools").mkdir()
    (top / "l").symlink_to("tools")
    configure(top, "core.hooksPath", "l/hooks")
    assert found(top) == ["l", "tools/hooks"]


def test_files_that_are_included_are_held_and_read(top: Path) -> None:
    configure(top, "include.path", "../shared.cfg")
    (top / "shared.cfg").write_text('[includeIf "gitdir:x"]\n\tpath = more.cfg\n')
    (top / "more.cfg").write_text("[core]\n\thooksPath = h\n[include]\n\tpath = shared.cfg\n")
    assert set(found(top)) == {"h", "more.cfg", "shared.cfg"}


def test_programs_of_the_workspace_are_held_where_they_are_there(top: Path) -> None:
    (top / "tools").mkdir()
    for name in ("monitor", "clean.py", "alias"):
        (top / "tools" / name).touch()
    configure(top, "core.fsmonitor", "tools/monitor")
    configure(top, "filter.x.clean", "python3 tools/clean.py %f")
    configure(top, "filter.lfs.clean", "git-lfs clean -- %f")
    configure(top, "alias.x", "!tools/alias")
    assert found(top) == ["tools/clean.py", "tools/monitor"]


def test_a_configuration_that_git_cannot_read_names_nothing(top: Path) -> None:
    (top / ".git/config").write_text("[core\nhooksPath = x")
    assert found(top) == []
    (top / ".git/config").unlink()
    assert found(top) == []


def test_what_the_user_says_for_all_is_asked_of_git(tmp_path: Path) -> None:
    assert hooks_paths_of_user(str(tmp_path)) == ()
    (tmp_path / ".gitconfig").write_text("[core]\n\thooksPath = ~/hooks\n")
    assert hooks_paths_of_user(str(tmp_path)) == (f"{tmp_path}/hooks",)


def test_what_the_user_says_for_some_repositories_counts_for_all(tmp_path: Path) -> None:
    (tmp_path / ".gitconfig").write_text(
        '[includeIf "gitdir:~/work/"]\n\tpath = work.cfg\n[includeIf "onbranch:x"]\n\tpath = ~/gone.cfg\n'
        "[core]\n\thooksPath = own\n"
    )
    (tmp_path / "work.cfg").write_text(
        '[core]\n\thooksPath = .work-hooks\n[includeIf "gitdir:/x/"]\n\tpath = more.cfg\n'
    )
    (tmp_path / "more.cfg").write_text('[core]\n\thooksPath = ~/more\n[includeIf "a.b"]\n\tpath = work.cfg\n')
    assert hooks_paths_of_user(str(tmp_path)) == ("own", ".work-hooks", f"{tmp_path}/more")


def test_of_several_paths_of_hooks_each_is_held(top: Path) -> None:
    (top / "some.cfg").write_text("[core]\n\thooksPath = some\n")
    configure(top, "core.hooksPath", "first")
    configure(top, "--add", "core.hooksPath", "second")
    configure(top, "includeIf.onbranch:x.path", "../some.cfg")
    assert found(top) == ["first", "second", "some", "some.cfg"]


# Source: git-config(1) of 2.39 to 2.51, each key whose value git runs or gives to a shell; git-lfs-config(5).
RUN = (
    *("core.fsmonitor", "core.sshCommand", "core.editor", "core.pager", "core.askPass", "core.gitProxy"),
    *("core.alternateRefsCommand", "diff.external", "diff.x.command", "diff.x.textconv", "sequence.editor"),
    *("filter.x.clean", "filter.x.smudge", "filter.x.process", "merge.x.driver", "interactive.diffFilter"),
    *("gpg.program", "gpg.ssh.program", "gpg.x509.program", "gpg.ssh.defaultKeyCommand", "credential.helper"),
    *("credential.https://x.example.helper", "pager.log", "trailer.x.cmd", "trailer.x.command", "hook.x.command"),
    *("mergetool.x.cmd", "mergetool.x.path", "difftool.x.cmd", "difftool.x.path", "guitool.x.cmd"),
    *("browser.x.cmd", "browser.x.path", "man.x.cmd", "man.x.path", "web.browser", "help.browser"),
    *("instaweb.httpd", "instaweb.browser", "imap.tunnel", "uploadpack.packObjectsHook", "gc.recentObjectsHook"),
    *("sendemail.sendmailCmd", "sendemail.work.toCmd", "sendemail.ccCmd", "sendemail.headerCmd", "svn.authorsProg"),
    *("remote.x.uploadpack", "remote.x.receivepack", "lfs.customtransfer.x.path", "lfs.extension.x.clean"),
)


@pytest.mark.parametrize("key", RUN)
def test_each_key_that_names_a_program_by_itself_counts(key: str, top: Path) -> None:
    (top / "tool").touch()
    configure(top, key, "./tool x")
    assert found(top) == ["tool"]


@pytest.mark.parametrize("key", [*RUN, "sendemail.smtpServer", "sendemail.work.smtpServer"])
def test_each_of_them_counts_in_the_users_own_configuration(key: str, top: Path) -> None:
    config = top.parent / ".gitconfig"
    configure(top, "-f", str(config), key, "~/w/tool")
    named = ConfiguredFiles(HOOKS, (), str(top.parent)).of_user([str(config)])
    assert named[str(config)].files == (f"{top}/tool",)


@pytest.mark.parametrize(
    ("key", "value", "held"),
    [
        ("submodule.x.update", "!./tool", ["tool"]),
        ("submodule.x.update", "tool", []),
        ("sendemail.smtpServer", "tool", []),
        ("core.excludesFile", "./tool", []),
        ("http.sslCAInfo", "./tool", []),
    ],
)
def test_what_runs_only_in_one_form_counts_in_that_form(key: str, value: str, held: list[str], top: Path) -> None:
    (top / "tool").touch()
    configure(top, key, value)
    assert found(top) == held
