from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.app_dirs import Folders, resource_folder, user_folders
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.parent_folders import AboveFolders, led_from, repositories_of
from desktop_agent.sandbox.protection.protected_links import LedFiles
from desktop_agent.sandbox.protection.survey import Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = Path(os.path.realpath(tmp_path)) / "home"
    (home / "top/package").mkdir(parents=True)
    return home


def names(home: Path, one: AboveFolders | None = None, folder: str = "top/package") -> list[str]:
    found = (one or AboveFolders(NAMES, str(home))).of([f"{home}/{folder}"])
    return sorted(os.path.relpath(path, home) for path in found)


def led(home: Path) -> list[str]:
    """Return what is held in the package, be it there or not, as a look at it finds that."""
    one = Survey(NAMES, str(home), ConfiguredFiles(NAMES.hooks))
    package = f"{home}/top/package"
    sight = one.look([package])
    found = {*sight.protected, *sight.led_to, *sight.configured}
    assert all(path.startswith(f"{package}/") for path in found)
    return sorted(os.path.relpath(path, package) for path in found)


def test_what_is_held_by_name_is_found_up_to_the_home_and_there_links_alone(home: Path) -> None:
    one = AboveFolders(NAMES, str(home))
    assert names(home, one) == []
    for path in ("top/.envrc", "top/package/.envrc", "top/other", ".envrc", ".bashrc"):
        (home / path).touch()
    (home / ".profile").symlink_to("top/package/profile")
    (home / ".config").mkdir()
    (home / ".config/nvim").symlink_to("../top/package/nvim")
    (home.parent / ".envrc").touch()
    (home / "top/.git").mkdir()
    assert names(home, one) == [".config/nvim", ".profile", "top/.envrc", "top/.git"]
    assert names(home, one, "top") == [".config/nvim", ".profile"]


@pytest.mark.parametrize(
    ("link", "leads", "held"),
    [
        (".config/git/config", "gitconfig", "gitconfig"),
        (".config/systemd/user/a.service", "units/a.service", "units/a.service"),
        (".config/systemd/user/default.target.wants/a.service", "units/a.service", "units/a.service"),
        (".local/bin/tool", "tool", "tool"),
        (".oh-my-zsh/custom", "zsh", "zsh"),
        (".ssh/authorized_keys", "keys", "keys"),
        (".gnupg/gpg-agent.conf", "gnupg/agent", "gnupg/agent"),
        (".kube", "kube", "kube/config"),
        (".forward", "mail/forward", "mail/forward"),
        (".config/autorandr/postswitch.d", "screens", "screens"),
        (".config", "config", "config/git"),
        (".local/share", "share", "share/applications"),
    ],
)
def test_dotfiles_are_held_where_a_link_in_the_home_leads_to_them(
    link: str, leads: str, held: str, home: Path
) -> None:
    dotfiles, way = home / "top/package", home / link
    for path in (dotfiles / held, dotfiles / leads):
        path.mkdir(parents=True, exist_ok=True)
    (dotfiles / "config/other").mkdir(parents=True)
    way.parent.mkdir(parents=True, exist_ok=True)
    way.symlink_to(dotfiles / leads)
    assert held in led(home)
    assert not {"config/other", "config"} & {*led(home)}
    assert LedFiles(NAMES, str(dotfiles), str(home)).has(f"{dotfiles}/{held}")
    assert LedFiles(NAMES, str(dotfiles), str(home)).has(f"{dotfiles}/{held}/new")
    assert not LedFiles(NAMES, str(dotfiles), str(home)).has(f"{dotfiles}/config/other")


@pytest.mark.parametrize(
    ("link", "leads"),
    [
        (".config", "config"),
        (".config/desktop-agent", "config/desktop-agent"),
        (".config/desktop-agent/rules.toml", "config/desktop-agent/rules.toml"),
        (".config/desktop-agent/AGENTS.md", "config/desktop-agent/AGENTS.md"),
    ],
)
def test_what_decides_in_the_apps_own_folders_is_held_by_where_it_really_lies(
    link: str, leads: str, home: Path
) -> None:
    dotfiles, way = home / "top/package", home / link
    own = Folders(home / ".config/desktop-agent", home / "data", home / "log", home / "cache").own
    (dotfiles / "config/desktop-agent").mkdir(parents=True)
    way.parent.mkdir(parents=True, exist_ok=True)
    way.symlink_to(dotfiles / leads)  # there or not
    decides = f"{dotfiles}/config/desktop-agent/{way.name if way.suffix else 'rules.toml'}"
    files = LedFiles(NAMES, str(dotfiles), str(home), own)
    assert files.has(decides)
    assert files.has(f"{dotfiles}/config")
    assert not files.has(f"{dotfiles}/config/other")
    seen = Survey(NAMES, str(home), own=own).look([str(dotfiles)])
    assert decides in seen.led_to
    hidden = f"{dotfiles}/config/desktop-agent"
    assert decides not in Survey(NAMES, str(home), without=[hidden], own=own).look([str(dotfiles)]).led_to
    assert decides in Survey(NAMES, str(home), without=[str(dotfiles)], own=own).look([str(dotfiles)]).led_to


def test_the_apps_own_folders_are_held_where_a_variable_names_them_in_the_workspace(home: Path) -> None:
    package = home / "top/package"
    own = user_folders(
        {"DESKTOP_AGENT_CONFIG_DIR": f"{package}/own", "DESKTOP_AGENT_DATA_DIR": str(home / "data")}
    ).own
    files = LedFiles(NAMES, str(package), str(home), own)
    assert files.has(f"{package}/own/new")
    assert not files.has(f"{package}/other")
    assert {f"{package}/own/rules.toml", f"{package}/own"} <= {
        *Survey(NAMES, str(home), own=own).look([str(package)]).led_to
    }


def test_a_folder_that_did_not_change_is_not_listed_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "top/.envrc").touch()
    monkeypatch.setattr("desktop_agent.sandbox.protection.home_names.SETTLED_NS", -(10**12))
    one = AboveFolders(NAMES, str(home))
    before = names(home, one)
    monkeypatch.setattr(one, "_list", lambda _: pytest.fail("it was listed again"))
    assert names(home, one) == before == ["top/.envrc"]


def test_where_everybody_makes_what_he_likes_nothing_counts(home: Path) -> None:
    elsewhere = home.parent / "common/mine/package"
    elsewhere.mkdir(parents=True)
    (elsewhere.parent / ".envrc").touch()
    (home.parent / "common/.envrc").touch()
    (home.parent / "common").chmod(0o1777)
    assert AboveFolders(NAMES, str(home)).of([str(elsewhere)]) == [f"{elsewhere.parent}/.envrc"]


def test_repositories_above_are_those_of_their_work_trees(home: Path) -> None:
    subprocess.run(("git", "init", "-q", str(home / "real")), check=True)
    (home / "top/.git").write_text(f"gitdir: {home}/real/.git/worktrees/x\n")
    (home / "lost").mkdir()
    (home / "lost/.git").write_text("nothing")
    above = [f"{home}/{name}/.git" for name in ("real", "top", "lost")]
    assert repositories_of(above) == {f"{home}/real": f"{home}/real/.git", f"{home}/top": f"{home}/real/.git"}


def test_links_above_are_followed_into_the_folders(home: Path) -> None:
    package = home / "top/package"
    (package / "m").symlink_to(home.parent)
    (home / ".bashrc").symlink_to(package / "rc")
    (home / ".zshrc").symlink_to(package / "m/x")
    (home / ".profile").symlink_to("/etc/profile")
    above = [f"{home}/{name}" for name in (".bashrc", ".zshrc", ".profile")]
    assert led_from(above, [str(package)]) == {f"{package}/rc": f"{home}/.bashrc", f"{package}/m": f"{home}/.zshrc"}


def test_a_folder_that_a_link_leads_around_is_led_to_as_a_whole_but_for_projects_there(home: Path) -> None:
    package = f"{home}/top/package"
    (home / ".vim").symlink_to(home / "top")
    (home / ".git").symlink_to(home / "top")
    assert led_from([f"{home}/.vim"], [package]) == {package: f"{home}/.vim"}
    assert led_from([f"{home}/.vim"], [package], frozenset({"package"})) == {}
    assert led_from([f"{home}/.git"], [package]) == {}


def test_what_a_repository_around_names_in_a_package_is_held(home: Path) -> None:
    top = home / "top"
    subprocess.run(("git", "init", "-q", str(top)), check=True)
    assert led(home) == []
    subprocess.run(("git", "-C", str(top), "config", "core.hooksPath", "package/hooks"), check=True)
    assert led(home) == ["hooks"]
    (top / ".git/hooks/pre-commit").symlink_to("../../package/check")
    assert led(home) == ["check", "hooks"]


def test_what_a_single_worktree_names_is_held(home: Path) -> None:
    package = home / "top/package"
    subprocess.run(("git", "init", "-q", str(package)), check=True)
    plain = led(home)
    own = package / ".git/worktrees/w"
    own.mkdir(parents=True)
    (own / "config.worktree").write_text("[core]\n\thooksPath = own\n")
    (package / ".git/config.worktree").write_text("[core]\n\tfsmonitor = tools/watch\n")
    added = {path for path in {*led(home)} - {*plain} if not path.startswith(".git/")}
    assert added == {"own", "tools", "tools/watch"}


def test_what_is_read_from_above_is_held(home: Path) -> None:
    (home / "top/.envrc").write_text("source_env package/env.sh\n")
    (home / "top/.vscode").symlink_to("package/settings")
    (home / ".bashrc").symlink_to("top/package/rc")
    assert led(home) == ["env.sh", "env.sh/.envrc", "rc", "settings"]
