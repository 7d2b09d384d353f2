"""What the user's own settings and environment name in a workspace is held there, and asked about, in real runs."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from desktop_agent.app_dirs import Folders, resource_folder
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, WritesPath
from desktop_agent.protocol.confinement import Confinement, DenialKind, SandboxProfile
from desktop_agent.protocol.rules import Policy
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox, SandboxHost
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import insist_on_a_sandbox
from tests.waits import until


@dataclass(frozen=True)
class Opened:
    """A folder of a home that is opened as a workspace, by who has some variables."""

    home: Path
    workspace: Path
    variables: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8", **self.variables}

    @property
    def state(self) -> Path:
        return self.home.parent / "state"

    def asks(self, name: str) -> bool:
        """Return whether an edit of a file asks in every mode, and nothing can be approved for the session."""
        places = Places.of(self.workspace, self.home, temp=self.state / "temp")
        judge = PermissionEngine(places, self.environment, Tables(resource_folder("resources") / "commands"))
        judged = judge.judge("Write", (WritesPath(str(self.workspace / name)),))
        rulings = [judge.rule(judged, Policy(), mode) for mode in Mode]
        is_asked = [ruling.verdict is not Verdict.RUN for ruling in rulings]
        is_kept = any(ruling.scopes for ruling in rulings)
        # In between there is nothing: what programs run by themselves is asked about everywhere.
        assert all(is_asked) is not is_kept
        return all(is_asked)

    async def stays(self, *names: str) -> list[str]:
        """Return which files hold what a command wrote to them, when that has ended."""
        await self.run("; ".join(f"mkdir -p $(dirname {name}); echo OUT >> {name}" for name in names))
        return [name for name in names if "OUT" in _text(self.workspace / name)]

    async def run(self, command: str) -> tuple[int | None, Sequence[str]]:
        """Return the exit code of a command, and of which files it is said that programs run them by themselves."""
        folders = Folders(*(self.state / name for name in ("config", "data", "log", "cache")))
        temp = self.state / "temp"
        temp.mkdir(parents=True, exist_ok=True)
        host = SandboxHost.of(folders, self.environment, self.home)
        sandbox = LinuxSandbox(host).for_conversation(self.workspace, temp)
        inside = child_environment(self.environment, workspace=self.workspace, temp=temp)
        project = Confinement(SandboxProfile.PROJECT)
        async with confined_run(sandbox, project, command, self.workspace, inside) as (entered, ended):
            denials = await entered.denials(command, failed=ended.exit_code != 0, output=ended.output)
        await sandbox.close()
        held = [one.what for one in denials if one.kind is DenialKind.HELD]
        return ended.exit_code, [os.path.relpath(path, self.workspace) for path in held]


def _text(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    insist_on_a_sandbox()
    home = Path(os.path.realpath(tmp_path)) / "home"
    (home / "project").mkdir(parents=True)
    return home


def made(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch(mode=0o755)


@pytest.mark.parametrize(
    "place",
    [".config/fish", ".config/systemd/user", ".vim", ".local/bin", ".oh-my-zsh/custom", ".config/mise/conf.d", "bin"],
)
async def test_a_workspace_in_the_homes_settings_is_held_as_a_whole(place: str, home: Path) -> None:
    opened = Opened(home, home / place)
    made(opened.workspace, "sub/old")
    assert await opened.stays("new", "sub/old", "deep/new") == []
    assert opened.asks("new")
    assert opened.asks("sub/old")


@pytest.mark.parametrize(
    ("link", "to", "place"),
    [(".vim", "dotfiles/vim", "dotfiles/vim"), (".config", "dotfiles", "dotfiles/fish/conf.d")],
)
async def test_so_is_one_to_which_a_link_of_the_home_leads(link: str, to: str, place: str, home: Path) -> None:
    opened = Opened(home, home / place)
    made(opened.workspace, "old")
    (home / link).symlink_to(home / to)
    assert await opened.stays("new", "old") == []
    assert opened.asks("new")


@pytest.mark.parametrize("place", [".cursor/worktrees/x", ".local/share/other", ".config", "work/.vim"])
async def test_a_project_in_the_home_is_none_of_its_settings(place: str, home: Path) -> None:
    opened = Opened(home, home / place)
    made(opened.workspace, "old")
    assert await opened.stays("new", "old") == ["new", "old"]
    assert not opened.asks("new")


async def test_below_the_workspace_settings_of_the_home_are_asked_about_as_they_are_held(home: Path) -> None:
    opened = Opened(home, home / ".config")
    made(opened.workspace, "fish/config.fish", "fisher/x")
    assert await opened.stays("fish/config.fish", "fisher/x") == ["fisher/x"]
    assert opened.asks("fish/config.fish")
    assert not opened.asks("fisher/x")


async def test_who_works_in_settings_records_them_and_is_told_what_a_command_cannot_write(home: Path) -> None:
    opened = Opened(home, home / ".config/fish")
    made(opened.workspace, "config.fish", "a/b/c/d/deep")
    (opened.workspace / "linked").hardlink_to(opened.workspace / "config.fish")
    subprocess.run(("git", "init", "-q", str(opened.workspace)), check=True, env={"PATH": os.environ["PATH"]})
    commit = "git add . && git -c user.name=a -c user.email=a@b.test commit -qm x && git status --porcelain"
    assert await opened.run(commit) == (0, [])
    assert await opened.run("git rev-parse -q --verify HEAD^{tree}") == (0, [])
    (opened.workspace / "run").write_text("echo OUT > config.fish; mkdir conf.d; cp run new.fish\n")
    code, told = await opened.run("sh run")
    assert (code != 0, told) == (True, ["config.fish", "conf.d", "new.fish"])


GIT = """
[init]
    templateDir = {W}/templates
[alias]
    one = "!{W}/bin/alias --all"
[core]
    editor = {W}/bin/editor
    pager = ~/project/bin/pager --x
    sshCommand = ssh -F {W}/ssh.conf
    fsmonitor = ~/project/bin/monitor
    askPass = {W}/bin/askpass
[credential "https://x.test"]
    helper = "!f() {{ {W}/bin/helper; }}; f"
[gpg]
    program = {W}/bin/gpg
[diff "x"]
    textconv = sh {W}/bin/text
[filter "x"]
    clean = {W}/bin/clean %f
    process = $HOME/project/bin/process
[mergetool "x"]
    cmd = {W}/bin/merge $BASE
[include]
    path = project/more.inc
[includeIf "gitdir:/elsewhere/"]
    path = ~/project/some.inc
"""
NAMED_BY_GIT = (
    *("templates/hooks/post-checkout", "ssh.conf", "more.inc", "some.inc"),
    *(f"bin/{name}" for name in ("alias", "editor", "pager", "monitor", "askpass", "helper", "gpg", "text", "clean")),
    *("bin/process", "bin/merge"),
)


@pytest.mark.parametrize("name", [".gitconfig", ".config/git/config"])
async def test_what_the_users_git_includes_and_runs_is_held(name: str, home: Path) -> None:
    opened = Opened(home, home / "project")
    made(opened.workspace, *NAMED_BY_GIT, "bin/other", "other")
    (home / name).parent.mkdir(parents=True, exist_ok=True)
    more = "~/project/more.inc" if name != ".gitconfig" else "project/more.inc"
    (home / name).write_text(GIT.format(W=opened.workspace).replace("project/more.inc", more))
    assert await opened.stays(*NAMED_BY_GIT, "bin/other", "other") == ["bin/other", "other"]
    assert [one for one in NAMED_BY_GIT if not opened.asks(one)] == []
    assert not opened.asks("bin/other")


async def test_what_an_included_file_of_git_names_is_held_there_or_not(home: Path) -> None:
    opened = Opened(home, home / "project")
    (home / ".gitconfig").symlink_to(home / "settings/git")
    made(home, "settings/git")
    (home / "settings/git").write_text("[include]\n path = more\n")
    (home / "settings/more").write_text(f"[core]\n editor = {opened.workspace}/bin/editor\n")
    assert await opened.stays("bin/editor", "bin/other") == ["bin/other"]
    assert opened.asks("bin/editor")


async def test_what_the_user_comes_to_name_while_a_command_runs_is_left_where_it_is(home: Path) -> None:
    opened = Opened(home, home / "project")
    made(opened.workspace, "bin/editor", "bin/pager", "bin/rc", "bin/more", "all/a")
    (home / ".gitconfig").write_text("[core]\n editor = ~/project/bin/editor\n")
    (home / ".bashrc").write_text(". ~/project/bin/rc\nfor f in ~/project/all/*; do . $f; done\n")
    job = asyncio.create_task(opened.run("echo OUT > all/new; touch up; until [ -e end ]; do sleep 0.01; done"))
    await asyncio.to_thread(until, (opened.workspace / "up").exists, "the command to begin")
    (home / ".gitconfig").write_text("[core]\n editor = ~/project/bin/editor\n pager = ~/project/bin/pager\n")
    (home / ".bashrc").write_text((home / ".bashrc").read_text() + ". ~/project/bin/more\n")
    (opened.workspace / "end").touch()
    assert await job == (0, [])
    assert sorted(os.listdir(opened.workspace / "bin")) == ["editor", "more", "pager", "rc"]
    # What a pattern finds that was there before is a command's.
    assert sorted(os.listdir(opened.workspace / "all")) == ["a", "new.put-aside"]
    assert opened.asks("all/another")
    assert not opened.asks("all/deep/another")


async def test_what_ssh_includes_and_runs_is_held(home: Path) -> None:
    opened = Opened(home, home / "project")
    names = ("hosts/one", "more", "proxy", "known", "agent", "pkcs.so", "when")
    made(opened.workspace, *names, "other")
    made(home, ".ssh/config")
    (home / ".ssh/config").write_text(
        f"Include ~/project/hosts/*\ninclude {opened.workspace}/more\nHost *\n  ProxyCommand ~/project/proxy %h\n"
        "  KnownHostsCommand=%d/project/known\n  IdentityAgent ~/project/agent\n"
        f'  PKCS11Provider {opened.workspace}/pkcs.so\nMatch exec "{opened.workspace}/when %h"\n'
    )
    assert await opened.stays(*names, "other") == ["other"]
    assert [one for one in names if not opened.asks(one)] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (".bashrc", "[ -f ~/project/rc ] && . ~/project/rc"),
        (".profile", 'if [ -r "$HOME/project/rc" ]; then\n  . "$HOME/project/rc"\nfi'),
        (".zshrc", "export DOTFILES=$HOME/project\nsource $DOTFILES/rc"),
        (".bash_profile", "{W}/rc start >/dev/null"),
        (".bashrc", 'eval "$(~/project/rc init)"'),
        (".config/fish/config.fish", "set -gx DOT ~/project\nsource $DOT/rc"),
        (".vimrc", "source ~/project/rc"),
        (".tmux.conf", "source-file -q ~/project/rc"),
        (".inputrc", "$include {W}/rc"),
        (".bashrc", "source ~/other/more"),
        (".bashrc", 'source "${DOTFILES:-$HOME/project}/rc"'),
        (".zshenv", "ZDOTDIR=~/other"),
        (".config/environment.d/x.conf", "BASH_ENV=${HOME}/project/rc"),
        (".tmux.conf", "if-shell true 'run-shell ~/project/rc'"),
        (".config/systemd/user/x.service", "ExecStart=-%h/project/rc"),
        (".config/autostart/x.desktop", "Exec={W}/rc %U"),
        (".gitconfig", '[mergetool "x"]\n path = ~/project/rc'),
        (".zsh_plugins.txt", "{W}/rc"),
    ],
)
async def test_what_start_up_files_of_the_home_read_or_run_is_held(name: str, text: str, home: Path) -> None:
    opened = Opened(home, home / "project")
    made(opened.workspace, "rc", "other")
    made(home, name, "other/more")
    (home / "other/more").write_text(f". {opened.workspace}/rc\n")
    (home / "other/.zshrc").write_text(f". {opened.workspace}/rc\n")
    (home / name).write_text(f"# settings\n{text.format(W=opened.workspace)}\n" if "{W}" in text else f"{text}\n")
    assert await opened.stays("rc", "other") == ["other"]
    assert opened.asks("rc")
    assert not opened.asks("other")


@pytest.mark.parametrize(
    ("name", "text", "held"),
    [
        (".bashrc", "export PYTHONPATH=~/project/src", "src/argparse.py"),
        (".bashrc", "export PYTHONPATH=~/project/src", "src/sitecustomize.py"),
        (".zshrc", "antigen bundle ~/project/src", "src/x.plugin.zsh"),
        (".vimrc", "Plug '~/project/src'", "src/plugin/x.vim"),
        (".bashrc", "export LD_LIBRARY_PATH=~/project/lib", "lib/libc.so.6"),
    ],
)
async def test_what_code_is_looked_for_in_each_shell_is_held_and_the_rest_there_is_the_projects(
    name: str, text: str, held: str, home: Path
) -> None:
    opened = Opened(home, home / "project", {"PYTHONPATH": f"{home}/project"})
    made(opened.workspace, "src/app.py", "json.py")
    (home / name).write_text(f"{text}\n")
    assert await opened.stays(held, "src/app.py", "src/new.py", "json.py") == ["src/app.py", "src/new.py", "json.py"]
    assert opened.asks(held)
    assert not any(map(opened.asks, ("src/app.py", "src/other.py", "json.py")))


@pytest.mark.parametrize(
    ("variables", "held"),
    [
        ({"PATH": "{W}/tools:/usr/bin:/bin"}, "tools/new"),
        ({"GOBIN": "{W}/tools"}, "tools/new"),
        ({"GOPATH": "{W}/go"}, "go/bin/new"),
        ({"CARGO_HOME": "{W}/cargo"}, "cargo/config.toml"),
        ({"XDG_CONFIG_HOME": "{W}/xdg"}, "xdg/fish/new"),
        ({"XDG_DATA_HOME": "{W}/xdg"}, "xdg/applications/new"),
        ({"BASH_ENV": "{W}/rc"}, "rc"),
        ({"ENV": "{W}/rc"}, "rc"),
        ({"PYTHONSTARTUP": "{W}/rc"}, "rc"),
        ({"GIT_CONFIG_GLOBAL": "{W}/rc"}, "rc"),
        ({"GIT_TEMPLATE_DIR": "{W}/templates"}, "templates/hooks/new"),
        ({"INPUTRC": "{W}/rc"}, "rc"),
        ({"ZDOTDIR": "{W}/zsh"}, "zsh/.zlogin"),
        ({"EDITOR": "{W}/tools/editor --wait"}, "tools/editor"),
        ({"LESSOPEN": "|{W}/tools/open %s"}, "tools/open"),
        ({"PATH": "{W}/conda/bin:/usr/bin", "CONDA_PREFIX": "{W}/conda", "CONDA_DEFAULT_ENV": "base"}, "conda/bin/x"),
    ],
)
async def test_what_the_users_environment_names_is_held(variables: Mapping[str, str], held: str, home: Path) -> None:
    named = {name: value.replace("{W}", f"{home}/project") for name, value in variables.items()}
    opened = Opened(home, home / "project", named)
    made(opened.workspace, held, "src/app")
    assert await opened.stays(held, "src/app") == ["src/app"]
    assert opened.asks(held)
    assert not opened.asks("src/app")


async def test_a_workspace_on_the_path_is_held_and_one_below_is_not(home: Path) -> None:
    on_path = {"PATH": f"{home}/project:/usr/bin:/bin"}
    opened = Opened(home, home / "project", on_path)
    assert await opened.stays("ls") == []
    assert opened.asks("ls")
    below = Opened(home, home / "project/sub", on_path)
    below.workspace.mkdir()
    assert await below.stays("ls") == ["ls"]


@pytest.mark.parametrize(
    ("folder", "variable"),
    [(".venv", ""), ("env", "VIRTUAL_ENV"), ("conda", "CONDA_PREFIX"), ("node_modules/.bin", "")],
)
async def test_tools_install_where_an_environment_of_the_project_is_on_the_path(
    folder: str, variable: str, home: Path
) -> None:
    place = home / "project" / folder
    programs = f"{place}/bin" if "node" not in folder else str(place)
    named = {"PATH": f"{programs}:/usr/bin:/bin"} | ({variable: str(place)} if variable else {})
    opened = Opened(home, home / "project", named)
    tool = f"{os.path.relpath(programs, opened.workspace)}/tool"
    assert await opened.stays(tool) == [tool]
    assert not opened.asks(tool)


@pytest.mark.parametrize(
    "name",
    [
        *(".cargo/config.toml", ".ssh/config", "bin/tool", ".bashrc.d/a.sh", ".config/mimeapps.list", ".psqlrc"),
        *(".gradle/init.d/a.gradle", ".gradle/init.gradle", ".ipython/profile_default/startup/a.py"),
        *(".julia/config/startup.jl", ".doom.d/init.el", ".config/powershell/profile.ps1", ".config/qtile/config.py"),
        *(".config/user-dirs.dirs", ".xonshrc", ".curlrc", ".docker/cli-plugins/docker-x", "go/bin/x"),
    ],
)
async def test_dotfiles_of_the_users_own_home_are_held_and_those_of_projects_are_not(name: str, home: Path) -> None:
    opened = Opened(home, home)
    made(home, name)
    assert await opened.stays(name) == []
    assert opened.asks(name)
    project = Opened(home, home / "project")
    hidden = name.startswith((".ssh", ".docker"))
    assert hidden or await project.stays(name) == [name]
    assert hidden or not project.asks(name)


async def test_a_project_of_eclipse_is_held_as_what_its_builders_run_and_octaves_start_is_the_projects(
    home: Path,
) -> None:
    opened = Opened(home, home / "project")
    made(opened.workspace, ".project", "sub/.cproject", "startup.m")
    assert await opened.stays(".project", "sub/.cproject", "startup.m") == ["startup.m"]
    assert opened.asks("sub/.cproject")
