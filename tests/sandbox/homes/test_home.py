from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.homes.home import HomeFolders, home_folders, links_of_home, shown_of_homes
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox, SandboxHost
from desktop_agent.sandbox.mounts import Mount, MountKind, in_order
from desktop_agent.sandbox.sandbox_config import Homes, knowledge_of
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in
from tests.silent_folder import silent_folder
from tests.waits import joined

KNOWN = knowledge_of(resource_folder("resources") / "sandbox.toml").homes
PROJECT, READ = Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.READ)


@pytest.fixture
def root() -> Iterator[Path]:
    """A folder outside `/tmp`, which a sandbox has of its own."""
    root = Path(mkdtemp(prefix="home-", dir="/var/tmp"))
    yield Path(os.path.realpath(root))
    shutil.rmtree(root)


@pytest.fixture
def place(root: Path) -> Place:
    return place_in(root)


def put(path: Path, text: str = "seen\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def program(path: Path, says: str) -> None:
    put(path, f"#!/bin/sh\necho {says}\n").chmod(0o755)


async def run(
    place: Place, command: str, confinement: Confinement = PROJECT, cwd: Path | None = None
) -> ProcessResult:
    insist_on_a_sandbox()
    return await run_in(place, place.conversation(), command, confinement, cwd or place.workspace)


async def run_in(
    place: Place, sandbox: LinuxConversationSandbox, command: str, confinement: Confinement, cwd: Path
) -> ProcessResult:
    try:
        async with confined_run(sandbox, confinement, command, cwd, place.environment) as (_, ended):
            return ended
    finally:
        await sandbox.close()


async def said(place: Place, command: str, confinement: Confinement = PROJECT, cwd: Path | None = None) -> str:
    return (await run(place, command, confinement, cwd)).output.decode()


def folders(root: Path, path: str = "", **named: str) -> HomeFolders:
    """Return what is found for a home below the root, beside another one."""
    (root / "homes/me").mkdir(parents=True, exist_ok=True)
    (root / "homes/other").mkdir(exist_ok=True)
    known = Homes((), (f"{root}/homes",), (f"{root}/homes/shared",), ("JAVA_HOME",), (), ("tools", ".go/bin"))
    return home_folders(known, root / "homes/me", {"PATH": path, **named})


def test_homes_on_drives_of_windows_are_homes(root: Path) -> None:
    for drive in ("c", "d", "data"):
        put(root / "mnt" / drive / "Users" / "ada" / ".ssh" / "id_rsa")
    assert "/mnt/[a-z]/Users" in KNOWN.above
    known = replace(KNOWN, above=(f"{root}/mnt/[a-z]/Users", f"{root}/none"))
    found = home_folders(known, root / "home", {"PATH": f"{root}/mnt/c/Users/ada/tools/bin"})
    assert {f"{root}/mnt/c/Users", f"{root}/mnt/d/Users"} <= {*found.hidden}
    assert not [path for path in found.hidden if "data" in path or "none" in path]


def test_homes_are_the_users_own_and_those_of_others(root: Path) -> None:
    found = folders(root)
    assert found.hidden == (f"{root}/homes/me", f"{root}/homes")
    assert found.tools == tuple(f"{root}/homes/{name}" for name in ("me/.go/bin", "me/tools", "shared"))


@pytest.mark.parametrize(
    ("entry", "shown"),
    [
        ("me/opt/node/bin", "me/opt/node"),
        ("me/opt/thing", "me/opt/thing"),
        ("me/bin", "me/bin"),
        ("me/.thing/bin", "me/.thing/bin"),
        ("me/.local/bin", "me/.local/bin"),
        ("me/project/bin", "me/project/bin"),
        ("me/tools/x/bin", "me/tools"),
        ("other/opt/x/bin", "other/opt/x"),
        ("me/opt/x/node_modules/.bin", "me/opt/x/node_modules"),
    ],
)
def test_what_stands_on_the_path_is_shown_with_the_tool_that_it_belongs_to(
    entry: str, shown: str, root: Path
) -> None:
    (root / "homes/me/project/.git").mkdir(parents=True)
    plain = folders(root)
    found = folders(root, f"/usr/bin:{root}/homes/{entry}:relative:{root}/homes/me/../x/bin:{root}/homes/me")
    assert f"{root}/homes/{shown}" in found.tools
    others = {f"{root}/homes/other/{name}" for name in ("tools", ".go/bin")} if entry.startswith("other") else set()
    assert set(found.tools) - set(plain.tools) - {f"{root}/homes/{shown}"} == others


def test_what_a_variable_names_is_shown_where_it_lies_in_a_home(root: Path) -> None:
    found = folders(root, JAVA_HOME=f"{root}/homes/me/jdk")
    assert f"{root}/homes/me/jdk" in found.tools
    assert folders(root, JAVA_HOME="/usr/lib/jvm").tools == folders(root).tools
    assert folders(root, JAVA_HOME=f"{root}/homes/me").tools == folders(root).tools


def test_a_home_that_is_a_link_is_known_by_both_its_names(root: Path) -> None:
    (root / "data/me").mkdir(parents=True)
    (root / "me").symlink_to(root / "data/me")
    known = Homes((), (), (), (), (), ())
    found = home_folders(known, root / "me", {"PATH": f"{root}/me/a:{root}/data/me/b"})
    assert (found.hidden, found.tools) == ((f"{root}/data/me",), (f"{root}/data/me/a", f"{root}/data/me/b"))


def shown(
    homes: HomeFolders, hidden: Sequence[str] = (), given: Sequence[str] = ()
) -> dict[str, tuple[MountKind, str]]:
    mounts = in_order(shown_of_homes(homes, hidden, given, given[0] if given else "/w", "/empty"))
    return {mount.path: (mount.kind, mount.source) for mount in mounts}


def test_what_is_hidden_in_a_tool_stays_hidden_also_by_a_link(root: Path) -> None:
    put(root / "elsewhere/credentials")
    put(root / "elsewhere/keys/a")
    (root / "homes/me").mkdir(parents=True)
    (root / "homes/me/tools").symlink_to(root / "elsewhere")
    tools = f"{root}/homes/me/tools"
    found = shown(folders(root), (f"{root}/elsewhere/credentials", f"{root}/elsewhere/keys", f"{root}/elsewhere/no"))
    assert {path: one for path, one in found.items() if path.startswith(tools)} == {
        tools: (MountKind.READABLE, f"{root}/elsewhere"),
        f"{tools}/credentials": (MountKind.EMPTY, "/empty"),
        f"{tools}/keys": (MountKind.EMPTY, ""),
    }


def test_a_tool_that_leads_to_the_home_or_to_what_is_hidden_is_not_shown(root: Path) -> None:
    put(root / "homes/me/.ssh/id")
    (root / "homes/me/tools").symlink_to(root / "homes")
    (root / "homes/me/.go").mkdir()
    (root / "homes/me/.go/bin").symlink_to(root / "homes/me/.ssh")
    assert set(shown(folders(root), (f"{root}/homes/me/.ssh",))) == {f"{root}/homes", f"{root}/homes/me"}


def test_a_home_in_what_is_shown_as_a_whole_is_left_as_it_is(root: Path) -> None:
    put(root / "homes/me/tools/x")
    assert set(shown(folders(root), (), (f"{root}/homes/me",))) == {f"{root}/homes"}
    assert shown(folders(root), (), (f"{root}/homes",)) == {}
    assert f"{root}/homes/me/tools" in shown(folders(root), (), (f"{root}/homes/me/project",))


async def test_of_the_home_a_command_sees_what_it_was_given_and_no_more(place: Place) -> None:
    put(place.home / "notes/diary")
    put(place.home / ".some-new-tool/credentials")
    put(place.home / "other/readme")
    put(place.workspace / "a")
    program(place.home / ".cargo/bin/tool", "ran")
    put(place.home / ".cargo/credentials.toml")
    put(place.home / ".pyenv/versions/x")
    look = f"cd {place.home} && find . -not -path './.local/share/desktop-agent/*' -type f | sort"
    seen = "./.cargo/bin/tool\n./.pyenv/versions/x\n./project/a\n"
    assert await said(place, look, READ) == seen
    assert await said(place, f"{look}; .cargo/bin/tool") == f"{seen}ran\n"
    opened = Confinement(SandboxProfile.PROJECT, readable=(f"{place.home}/other",))
    assert "./other/readme\n" in await said(place, look, opened)
    assert "diary" not in await said(place, f"cat {place.home}/*/*; ls -a {place.home}")


async def test_nothing_is_written_into_a_home_that_is_not_seen(place: Place) -> None:
    put(place.home / ".cargo/bin/tool")
    tries = (
        *("touch ~/new", "mkdir -p ~/.config/new", "mkdir ~/.cargo/new", "chmod 777 ~ && touch ~/new"),
        *("rmdir ~/.cargo", "mv ~/.cargo ~/.other", "ln -s /etc ~/link"),
    )
    for command in tries:
        ended = await run(place, command)
        assert ended.exit_code != 0, command
        assert b"Read-only" in ended.output or b"busy" in ended.output, ended.output
    assert sorted(os.listdir(place.home)) == [".cache", ".cargo", ".config", ".local", "project"]


async def test_a_workspace_that_is_the_home_is_seen_without_its_credentials(root: Path) -> None:
    place = place_in(root)
    put(place.home / "notes")
    put(place.home / ".config/glab-cli/config.yml", "secret\n")
    sandbox = place.sandbox().for_conversation(place.home, place.temp)
    insist_on_a_sandbox()
    ended = await run_in(place, sandbox, "cat notes; ls -A .config/glab-cli; touch new", PROJECT, place.home)
    assert (ended.exit_code, ended.output) == (0, b"seen\n")
    assert (place.home / "new").exists()


HELD_AND_HIDDEN = (
    *(
        ".ssh/config",
        ".ssh/config.d/a",
        ".ssh/rc",
        ".muttrc",
        ".config/neomutt/a",
        ".terraform.d/a.json",
        ".jupyter/a",
    ),
    *(".jupyter/a", ".config/containers/auth.json", ".curlrc", ".mongorc.js", ".kube/config", ".docker/config.json"),
)


@pytest.mark.parametrize("name", HELD_AND_HIDDEN)
async def test_what_programs_run_by_themselves_is_not_seen_where_it_may_hold_passwords(name: str, root: Path) -> None:
    place = place_in(root)
    put(place.home / name, "secret\n")
    put(place.home / ".bashrc", "own\n")
    sandbox = place.sandbox().for_conversation(place.home, place.temp)
    insist_on_a_sandbox()
    ended = await run_in(place, sandbox, f"cat {name} .bashrc; echo x >> {name}", PROJECT, place.home)
    assert b"secret" not in ended.output
    assert b"own" in ended.output
    assert (place.home / name).read_text() == "secret\n"
    again = place.sandbox().for_conversation(place.home, place.temp)
    opened = replace(PROJECT, readable=(str(place.home / name),))
    ended = await run_in(place, again, f"cat {name}", opened, place.home)
    assert ended.output == b"secret\n"


async def test_git_sees_the_whole_of_the_repository_around_the_workspace(root: Path) -> None:
    place = place_in(root)
    (place.workspace / "sub").mkdir()
    put(place.home / ".gitconfig", "[user]\n\tname = A\n\temail = a@b.test\n")
    await said(place, "git init -q . && echo a > a && echo b > sub/b && git add . && git commit -qm x")
    put(place.home / "aside")
    for confinement in (READ, PROJECT):
        sandbox = place.sandbox().for_conversation(place.workspace / "sub", place.temp)
        look = "git status --short; git log --format=%an; ls ..; ls ../../aside"
        ended = await run_in(place, sandbox, look, confinement, place.workspace / "sub")
        assert ended.output.startswith(b"A\na\nsub\n"), ended.output
        assert ended.exit_code == 2


async def test_a_work_tree_finds_the_repository_that_it_belongs_to(root: Path) -> None:
    place = place_in(root)
    main = place.home / "main"
    main.mkdir()
    commit = "git -c user.name={0} -c user.email=a@b.test commit -q --allow-empty -m x"
    outside = f"git init -q . && {commit.format('A')}; rmdir {place.workspace}; git worktree add -q {place.workspace}"
    environment = {"PATH": os.environ["PATH"], "HOME": str(root)}
    done = await run_process((*BASH, outside), cwd=main, env=environment, timeout_s=60)
    assert done.exit_code == 0, done.output
    put(main / "aside")
    assert await said(place, "git log --format=%an; git status --short; cat ../main/aside", READ) == (
        "A\ncat: ../main/aside: No such file or directory\n"
    )
    assert await said(place, f"{commit.format('B')}; git log --format=%an") == "B\nA\n"


async def test_a_command_starts_where_the_last_one_ended_though_nothing_is_seen_of_it(place: Place) -> None:
    put(place.home / "other/readme")
    assert await said(place, "pwd; ls", READ, place.home / "other") == f"{place.home}/other\n"
    assert await said(place, "pwd; ls", READ, place.home) == f"{place.home}\nproject\n"


async def test_a_link_of_the_home_leads_to_what_is_seen_and_no_other_is_there(root: Path) -> None:
    place = place_in(root)
    put(root / "disk/notes/a")
    put(root / "disk/keys/id")
    links = {"notes": "disk/notes", "work": "home/project", "aside": "home/other", "gone": "no", ".ssh": "disk/keys"}
    put(place.home / "other/readme")
    for name, target in links.items():
        (place.home / name).symlink_to(root / target)
    put(place.workspace / "b", "b\n")
    assert await said(place, "ls -A ~ | grep -v -e cache -e config -e local; cat ~/notes/a ~/work/b", READ) == (
        "notes\nproject\nwork\nseen\nb\n"
    )


def test_a_link_of_the_home_to_a_folder_that_hangs_keeps_nobody(root: Path) -> None:
    home = root / "home"
    home.mkdir()
    with silent_folder(root / "far") as far:
        (home / "far").symlink_to(far.path)
        (home / "inside").symlink_to(far.path / "inside")
        far.hang()
        found: list[Mount] = []
        look = threading.Thread(
            target=lambda: found.extend(links_of_home(str(home), [Mount(MountKind.EMPTY, str(home))], ()))
        )
        look.start()
        look.join(60)
        is_kept = look.is_alive()
    joined(look)
    assert not is_kept
    assert {(mount.path, mount.source) for mount in found} == {
        (f"{home}/{name}", f"{far.path}{below}") for name, below in (("far", ""), ("inside", "/inside"))
    }


async def test_a_program_of_the_path_runs_with_what_it_needs(root: Path) -> None:
    place = place_in(root)
    program(place.home / "opt/tool/bin/tool", '"$(cat "$(dirname "$0")/../share/words")"')
    put(place.home / "opt/tool/share/words", "by its own files\n")
    put(place.home / "opt/other")
    environment = {**place.environment, "PATH": f"{place.home}/opt/tool/bin:{os.environ['PATH']}"}
    insist_on_a_sandbox()
    around = SandboxHost.of(place.folders, environment, place.home)
    sandbox = LinuxSandbox(around).for_conversation(place.workspace, place.temp)
    ended = await run_in(place, sandbox, "~/opt/tool/bin/tool; ls ~/opt", PROJECT, place.workspace)
    assert ended.output == b"by its own files\ntool\n"


def test_the_list_of_tools_and_the_hidden_paths_are_no_others_credentials() -> None:
    names = knowledge_of(resource_folder("resources") / "sandbox.toml").hidden_at_home
    assert {".fly/config.yml", ".config/glab-cli", ".config/stripe", ".cloudflared", ".config/ngrok"} <= set(names)
    assert {".cargo/bin", ".rustup", ".pyenv", ".nvm", ".local/bin", "go/bin"} <= set(KNOWN.shown_at_home)
    assert len(names) > 250
    assert sys.platform != "linux" or "/home" in KNOWN.above


def test_a_folder_of_programs_that_is_a_link_into_the_workspace_shows_no_more_than_that(root: Path) -> None:
    home, mine = root / "homes/me", root / "homes/me/project"
    (mine / "bin").mkdir(parents=True)
    put(home / "notes/diary")
    homes = HomeFolders((str(home),), (f"{home}/tools", f"{home}/.go/bin"))
    (home / ".go").mkdir()
    for name in ("tools", ".go/bin"):
        (home / name).symlink_to(mine / "bin")
    tools = f"{home}/tools", f"{home}/.go/bin"
    assert [shown(homes, given=(str(mine),))[one] for one in tools] == [(MountKind.LINK, f"{mine}/bin")] * 2
    (mine / "bin").rmdir()
    (mine / "bin").symlink_to(home / "notes")
    assert not {*tools} & {*shown(homes, given=(str(mine),))}
