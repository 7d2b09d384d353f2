from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox
from desktop_agent.sandbox.package_cache import UNUSED_S, cache_of, sweep_caches, use
from desktop_agent.sandbox.sandbox_config import knowledge_of
from tests.sandbox.confined_run import confined_run
from tests.sandbox.other_user import said_as_other_user
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in

VARIABLES = tuple(knowledge_of(resource_folder("resources") / "sandbox.toml").caches)
NOW = 2_000_000_000.0
# What a program reads or runs by itself out of a folder that it calls its cache or its home.
POISON = (
    *("CARGO_HOME/config.toml", "CARGO_HOME/config", "CARGO_HOME/bin/cc", "CARGO_HOME/env"),
    *("CARGO_HOME/credentials.toml", "GRADLE_USER_HOME/init.d/x.gradle", "GRADLE_USER_HOME/gradle.properties"),
    *("COMPOSER_HOME/config.json", "COMPOSER_HOME/vendor/bin/x", "BUNDLE_USER_HOME/config", "GOPATH/bin/go"),
    *("PNPM_HOME/x", "DENO_DIR/npm/x", "YARN_GLOBAL_FOLDER/x", "XDG_CACHE_HOME/pre-commit/db.db"),
    *("CCACHE_DIR/ccache.conf", "COREPACK_HOME/lastKnownGood.json", "npm_config_cache/_cacache/index-v5/x"),
    *("GOMODCACHE/a.test/m@v1.0.0/m.go", "UV_CACHE_DIR/archive-v0/x/x.pth", "NUGET_PACKAGES/x/build/x.targets"),
)


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="caches-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


async def run(place: Place, workspace: Path, command: str) -> str:
    """Run a command of a conversation in one of several workspaces of the same app."""
    workspace.mkdir(exist_ok=True)
    temp = place.folders.temp / workspace.name
    sandbox = LinuxSandbox(place.around).for_conversation(workspace, temp)
    project = Confinement(SandboxProfile.PROJECT)
    async with confined_run(sandbox, project, command, workspace, place.environment) as (_, ended):
        pass
    await sandbox.close()
    return ended.output.decode()


def poison() -> str:
    named = " ".join(f'"${path}"' for path in (*POISON, *(f"{name}/canary" for name in VARIABLES)))
    up = '"$CARGO_HOME/../../canary" "$CARGO_HOME/../../"*/cargo/config.toml "$CARGO_HOME/../canary"'
    return f'for f in {named} {up}; do mkdir -p "${{f%/*}}"; echo OUT >"$f"; done 2>/dev/null; :'


LOOK = 'for v in {}; do grep -rls OUT "${{!v}}" "${{!v}}/.."; done; :'.format(" ".join(VARIABLES))


async def test_what_one_workspace_leaves_in_a_cache_no_other_finds(place: Place) -> None:
    hostile, victim = place.home / "hostile", place.home / "victim"
    await run(place, victim, "mkdir -p $CARGO_HOME/registry; echo mine >$CARGO_HOME/registry/kept")
    await run(place, hostile, poison())
    left = await run(place, hostile, LOOK)
    assert all(path.partition("/")[2] in left for path in POISON), "it finds it itself"
    assert await run(place, victim, f"{LOOK}; cat $CARGO_HOME/registry/kept") == "mine\n"
    assert await run(place, place.home / "fresh", LOOK) == ""
    assert sorted(path.name for path in place.around.caches.iterdir()) == sorted(
        cache_of(place.around.caches, str(place.home / name)).name for name in ("hostile", "victim", "fresh")
    )


async def test_a_link_leads_to_the_cache_of_the_workspace_that_it_names(place: Place) -> None:
    await run(place, place.workspace, "mkdir -p $PIP_CACHE_DIR; echo kept >$PIP_CACHE_DIR/x")
    (place.home / "link").symlink_to(place.workspace)
    assert await run(place, place.home / "link", "cat $PIP_CACHE_DIR/x") == "kept\n"


def test_what_is_long_unused_goes_and_so_does_what_all_once_shared(tmp_path: Path) -> None:
    used, old = (cache_of(tmp_path, name) for name in ("/used", "/old"))
    for cache in (used, old):
        (cache / "go/pkg").mkdir(parents=True)
        (cache / "go/pkg/file").write_text("x")
        os.utime(cache, (NOW - UNUSED_S - 1, NOW - UNUSED_S - 1))
    os.utime(used, (NOW - UNUSED_S + 1, NOW - UNUSED_S + 1))
    (tmp_path / "cargo").mkdir()
    (tmp_path / "cargo/config.toml").write_text("x")
    elsewhere = tmp_path.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").write_text("mine")
    (tmp_path / "link").symlink_to(elsewhere)
    (old / "link").symlink_to(elsewhere)
    assert sweep_caches(tmp_path, NOW) == 3
    assert [path.name for path in tmp_path.iterdir()] == [used.name]
    assert (used / "go/pkg/file").read_text() == "x"
    assert (elsewhere / "file").read_text() == "mine"
    assert sweep_caches(tmp_path / "none", NOW) == 0


def test_to_use_it_is_noted(tmp_path: Path) -> None:
    cache = cache_of(tmp_path, "/w")
    cache.mkdir()
    os.utime(cache, (1, 1))
    use(str(cache))
    assert cache.stat().st_mtime > 1
    use(str(tmp_path / "none"))


def test_folders_without_any_right_go_too(tmp_path: Path) -> None:
    """Root needs no rights, so an ordinary user sweeps them."""
    script = (
        "import os, sys; from pathlib import Path; from desktop_agent.sandbox.package_cache import sweep_caches\n"
        "root = Path(sys.argv[1]) / 'packages'; (root / 'go/a/b').mkdir(parents=True); (root / 'go/a/b/f').touch()\n"
        "for path in (root / 'go/a/b/f', root / 'go/a/b', root / 'go/a'): path.chmod(0o400)\n"
        "print(sweep_caches(root, 0.0), os.listdir(root))"
    )
    assert said_as_other_user(script) == "1 []\n"
