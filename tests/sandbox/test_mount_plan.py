from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.real_path import is_below
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.homes.home import HomeFolders
from desktop_agent.sandbox.mount_plan import MountContext, layout_of, of_copies, with_hidden
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import SurveyResult
from desktop_agent.sandbox.sandbox_config import knowledge_of

KNOWN = knowledge_of(resource_folder("resources") / "sandbox.toml")
NAMES = protected_names_of(resource_folder("resources") / "protected.toml")
PROJECT, READ = Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.READ)


@pytest.fixture
def ground(tmp_path: Path) -> MountContext:
    root = Path(os.path.realpath(tmp_path))
    own = root / "home/.local/share/desktop-agent"
    for folder in ("home/project", "home/other", "home/.ssh"):
        (root / folder).mkdir(parents=True)
    for folder in (own / "tmp/c1", own / "cache/packages", own / "empty"):
        folder.mkdir(parents=True)
    (root / "home/.netrc").write_text("secret")
    return with_hidden(
        MountContext(
            workspace=f"{root}/home/project",
            temp=f"{own}/tmp/c1",
            home=f"{root}/home",
            own=(str(own),),
            caches=f"{own}/cache/packages",
            empty=f"{own}/empty",
            user_folder="/run/user/7",
            knowledge=KNOWN,
            protected=NAMES,
        )
    )


def kinds(mounts: Sequence[Mount], ground: MountContext) -> dict[str, MountKind]:
    """Return what is at the paths below the home."""
    return {os.path.relpath(one.path, ground.home): one.kind for one in mounts if one.path.startswith(ground.home)}


def test_a_project_is_writable_and_its_protected_names_are_held_by_placeholders(ground: MountContext) -> None:
    layout = layout_of(ground, PROJECT)
    found = kinds(layout.mounts, ground)
    assert (found["project"], found["project/.vscode"]) == (MountKind.WRITABLE, MountKind.EMPTY)
    assert f"{ground.workspace}/.vscode" in layout.placeholders
    assert (found[".ssh"], found[".netrc"]) == (MountKind.EMPTY, MountKind.EMPTY)
    assert layout.writable == (ground.workspace,)


def test_what_only_reads_has_a_read_only_workspace_and_needs_no_placeholder_in_it(ground: MountContext) -> None:
    (Path(ground.workspace) / ".git").mkdir()
    layout = layout_of(ground, READ)
    found = kinds(layout.mounts, ground)
    assert found["project"] is MountKind.READABLE
    assert (layout.writable, layout.loose, layout.seen) == ((), {}, SurveyResult())
    assert not [path for path in layout.placeholders if path.startswith(ground.workspace)]
    assert MountKind.WRITABLE not in {kind for path, kind in found.items() if "desktop-agent/tmp" not in path}


def test_secrets_that_a_command_is_not_to_see_are_covered_as_far_as_they_are_there(ground: MountContext) -> None:
    workspace = Path(ground.workspace)
    (workspace / ".aws").mkdir()
    (workspace / ".env").write_text("secret")
    secrets = tuple(f"{workspace}/{name}" for name in (".aws", ".env", "gone.key"))
    for confinement in (replace(READ, covered=secrets), replace(READ, left_out=secrets)):
        found = {one.path: one for one in layout_of(ground, confinement).mounts}
        assert found[secrets[0]] == Mount(MountKind.EMPTY, secrets[0])
        assert found[secrets[1]] == Mount(MountKind.EMPTY, secrets[1], ground.empty)
        assert secrets[2] not in found


def test_the_apps_own_folders_are_hidden_but_for_the_temp_folder_and_the_caches(ground: MountContext) -> None:
    own = ".local/share/desktop-agent"
    found = kinds(layout_of(ground, PROJECT).mounts, ground)
    assert (found[own], found[f"{own}/tmp/c1"]) == (MountKind.EMPTY, MountKind.WRITABLE)
    assert found[f"{own}/cache/packages"] is MountKind.WRITABLE
    assert f"{own}/cache/packages" not in kinds(layout_of(ground, READ).mounts, ground)


def test_what_is_there_is_read_only_and_what_is_a_link_is_compared_afterwards(ground: MountContext) -> None:
    workspace = Path(ground.workspace)
    (workspace / ".vscode").mkdir()
    (workspace / ".mcp.json").write_text("{}")
    (workspace / ".idea").symlink_to("elsewhere")
    layout = layout_of(ground, PROJECT)
    found = kinds(layout.mounts, ground)
    assert (found["project/.vscode"], found["project/.mcp.json"]) == (MountKind.READABLE, MountKind.READABLE)
    assert "project/.idea" not in found
    assert [*layout.loose] == [f"{workspace}/.idea"]


def test_a_repository_is_a_place_of_its_own_so_that_it_cannot_be_moved_away(ground: MountContext) -> None:
    git = Path(ground.workspace) / ".git"
    git.mkdir()
    (git / "config").write_text("")
    found = kinds(layout_of(ground, PROJECT).mounts, ground)
    held = [found[f"project/.git{name}"] for name in ("", "/hooks", "/config")]
    assert held == [MountKind.WRITABLE, MountKind.EMPTY, MountKind.READABLE]
    found = kinds(layout_of(ground, replace(PROJECT, git_config=True)).mounts, ground)
    assert "project/.git/config" not in found


def test_a_granted_folder_is_protected_like_the_workspace_and_one_within_another_is_not_bound_again(
    ground: MountContext,
) -> None:
    (Path(ground.workspace) / "sub").mkdir()
    granted = Confinement(
        SandboxProfile.PROJECT, writable=(f"{ground.home}/other", f"{ground.home}/gone", f"{ground.workspace}/sub")
    )
    layout = layout_of(ground, granted)
    assert layout.writable == (f"{ground.home}/other", ground.workspace)
    assert f"{ground.home}/other/.vscode" in layout.placeholders
    shown = kinds(layout_of(ground, replace(READ, readable=(f"{ground.home}/.ssh",))).mounts, ground)
    assert shown[".ssh"] is MountKind.READABLE


def test_a_folder_that_became_a_link_or_lies_in_the_temp_folder_is_not_bound(ground: MountContext) -> None:
    (Path(ground.home) / "link").symlink_to(f"{ground.home}/other")
    (Path(ground.temp) / "sub").mkdir()
    granted = (f"{ground.home}/link", f"{ground.temp}/sub")
    layout = layout_of(ground, Confinement(SandboxProfile.PROJECT, writable=granted))
    assert layout.writable == (ground.workspace,)
    assert not {one.path for one in layout.mounts} & set(granted)


def test_the_sockets_of_the_user_s_programs_are_out_of_sight(ground: MountContext) -> None:
    fresh = [one.path for one in layout_of(ground, PROJECT).mounts if one.kind is MountKind.FRESH]
    assert {"/run", ground.user_folder} <= set(fresh)


def test_a_home_that_can_be_written_keeps_what_starts_by_itself(ground: MountContext) -> None:
    (Path(ground.home) / ".config/systemd").mkdir(parents=True)
    layout = layout_of(replace(ground, workspace=ground.home), PROJECT)
    found = kinds(layout.mounts, ground)
    assert (found["."], found[".ssh"], found[".config/systemd"]) == (
        MountKind.WRITABLE,
        MountKind.EMPTY,
        MountKind.READABLE,
    )
    assert f"{ground.home}/.config/systemd" in layout.seen.protected


def test_what_is_hidden_in_a_home_that_can_be_written_is_not_shown_to_be_held(ground: MountContext) -> None:
    home = Path(ground.home)
    both = (".muttrc", ".curlrc", ".ssh/config", ".ssh/rc", ".docker/cli-plugins/x", ".config/containers/auth.json")
    for name in both:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text("secret")
    layout = layout_of(with_hidden(replace(ground, workspace=ground.home)), PROJECT)
    for name in both:
        at = [one for one in layout.mounts if is_below(f"{home}/{name}", one.path)]
        assert at[-1].kind is MountKind.EMPTY, name


def test_what_is_opened_within_something_hidden_is_held_all_the_same(ground: MountContext) -> None:
    opened = Path(ground.home, ".ssh/project")
    (opened / ".git").mkdir(parents=True)
    (opened / ".git/config").touch()
    found = kinds(layout_of(replace(ground, workspace=str(opened)), PROJECT).mounts, ground)
    assert (found[".ssh"], found[".ssh/project"]) == (MountKind.EMPTY, MountKind.WRITABLE)
    assert found[".ssh/project/.git/config"] is MountKind.READABLE


def test_what_is_opened_within_something_hidden_in_the_workspace_is_shown_and_looked_at(ground: MountContext) -> None:
    opened = Path(ground.home, ".ssh/project")
    (opened / ".git").mkdir(parents=True)
    (opened / ".git/config").touch()
    (opened / "sub").mkdir()
    granted = replace(PROJECT, writable=(str(opened), f"{opened}/sub", f"{ground.home}/other"))
    layout = layout_of(with_hidden(replace(ground, workspace=ground.home)), granted)
    found = kinds(layout.mounts, ground)
    assert (found[".ssh"], found[".ssh/project"]) == (MountKind.EMPTY, MountKind.WRITABLE)
    assert found[".ssh/project/.git/config"] is MountKind.READABLE
    assert layout.writable == (ground.home, str(opened))
    whole = replace(PROJECT, writable=(f"{ground.home}/.ssh",))
    layout = layout_of(with_hidden(replace(ground, workspace=ground.home)), whole)
    assert kinds(layout.mounts, ground)[".ssh"] is MountKind.WRITABLE
    assert f"{opened}/.git/config" in layout.seen.protected


@pytest.mark.parametrize("mode", [0o000, 0o200])
@pytest.mark.parametrize("closed", [".netrc", ".config"])
def test_a_secret_that_its_owner_cannot_read_now_is_covered(
    mode: int, closed: str, ground: MountContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command can make it readable again; below a folder that nobody may enter, nobody can tell what lies there."""
    (Path(ground.home) / ".config/gh").mkdir(parents=True)
    path, lstat = f"{ground.home}/{closed}", os.lstat
    Path(path).chmod(mode)

    def denied(at: object, **more: object) -> os.stat_result:
        if str(at).startswith(f"{ground.home}/{closed}/"):
            raise PermissionError(at)
        return lstat(at, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "lstat", denied)
    monkeypatch.setattr(os, "access", lambda at, _: at != path)
    found = kinds(layout_of(with_hidden(replace(ground, workspace=ground.home)), PROJECT).mounts, ground)
    assert found[closed] is MountKind.EMPTY


def test_a_link_to_a_secret_hides_where_the_secret_lies(ground: MountContext) -> None:
    keys = Path(ground.home) / "other/keys"
    keys.mkdir()
    (Path(ground.home) / ".aws").symlink_to(keys)
    assert kinds(layout_of(with_hidden(ground), PROJECT).mounts, ground)["other/keys"] is MountKind.EMPTY


def test_a_secret_is_hidden_in_what_is_shown_of_a_home_that_is_not_seen(ground: MountContext) -> None:
    keys = Path(ground.home) / "other/keys"
    keys.mkdir()
    (Path(ground.home) / ".aws").symlink_to(keys)
    unseen = replace(with_hidden(ground), homes=HomeFolders(hidden=(ground.home,), tools=()))
    found = kinds(layout_of(unseen, replace(PROJECT, readable=(f"{ground.home}/other",))).mounts, ground)
    assert (found["."], found["other"], found["other/keys"]) == (MountKind.EMPTY, MountKind.READABLE, MountKind.EMPTY)
    assert ".ssh" not in found  # it is not there anyway


def test_what_is_shown_for_a_run_is_shown_in_what_is_hidden(ground: MountContext) -> None:
    known = Mount(MountKind.READABLE, f"{ground.home}/.ssh/known_hosts", f"{ground.home}/.ssh/known_hosts")
    found = kinds(layout_of(ground, PROJECT, (known,)).mounts, ground)
    assert (found[".ssh"], found[".ssh/known_hosts"]) == (MountKind.EMPTY, MountKind.READABLE)


def test_a_workspace_below_tmp_has_its_folders_in_the_temp_folder_while_it_runs(ground: MountContext) -> None:
    layout = layout_of(replace(ground, workspace="/tmp/none/w"), PROJECT)
    assert {f"{ground.temp}/none", f"{ground.temp}/none/w"} <= set(layout.placeholders)


def test_a_file_below_tmp_that_may_be_read_is_bound_to_a_file_in_the_temp_folder(ground: MountContext) -> None:
    with NamedTemporaryFile(dir="/tmp", prefix="layout-") as shown:
        layout = layout_of(ground, replace(READ, readable=(shown.name,)))
    place = f"{ground.temp}/{Path(shown.name).name}"
    assert (place in layout.files, place in layout.placeholders) == (True, False)


def test_a_trial_shows_copies_where_the_originals_are_and_nothing_else_is_writable(ground: MountContext) -> None:
    copies = Path(ground.own[0]) / "trials/t1"
    (copies / "workspace/.git/hooks").mkdir(parents=True)
    (copies / "temp").mkdir()
    trial = of_copies(ground, f"{copies}/workspace", f"{copies}/temp")
    layout = layout_of(trial, replace(PROJECT, readable=(f"{ground.home}/other",)))
    writable = {mount.path: mount.source for mount in layout.mounts if mount.kind is MountKind.WRITABLE}
    assert writable == {
        "/tmp": f"{copies}/temp",
        ground.temp: f"{copies}/temp",
        ground.workspace: f"{copies}/workspace",
        f"{ground.workspace}/.git": f"{copies}/workspace/.git",
    }
    found = kinds(layout.mounts, ground)
    assert found["project/.git/hooks"] is MountKind.READABLE
    assert found[".local/share/desktop-agent/cache/packages"] is MountKind.READABLE
    assert all(
        path.startswith(f"{copies}/") for path in (*layout.placeholders, *layout.seen.protected, *layout.writable)
    )
    assert not any(str(copies) in mount.path for mount in layout.mounts)
