from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_agent.execution.process.environment import FIXED, LOCALES, PASSED, PROXIES
from desktop_agent.permissions.programs.actions import CoveredUse
from desktop_agent.permissions.programs.uses import ApprovalTarget, HostMount
from desktop_agent.permissions.scopes.use_facts import learn_use
from tests.permissions.world import World

COMPOSE = "services:\n  web:\n    image: a\n"


def learnt(
    world: World, kind: str, *values: tuple[str, str], program: str = "docker", folder: str = ""
) -> ApprovalTarget | None:
    use = CoveredUse(kind, program, (str(world.workspace / folder),), 0, 1, (), values)
    return learn_use(use, world.judge.places, world.environment)


def known(
    world: World, kind: str, *values: tuple[str, str], program: str = "docker", folder: str = ""
) -> ApprovalTarget:
    found = learnt(world, kind, *values, program=program, folder=folder)
    assert found is not None
    return found


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_a_project_without_a_compose_file_depends_on_nothing(world: World) -> None:
    assert learnt(world, "containers") is None


def test_a_compose_file_is_found_above_and_named_from_the_workspace(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    found = known(world, "containers", folder="src")
    assert (found.name, found.daemon, found.is_plain, found.is_known) == ("compose.yaml", "default", True, True)
    assert found == known(world, "containers")


def test_files_that_are_named_are_taken_in_the_place_of_those_that_would_be_found(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    put(world.workspace / "dev" / "x.yaml", COMPOSE)
    named = known(world, "containers", ("COMPOSE", "dev/x.yaml"))
    assert (named.name, named.is_known) == ("dev/x.yaml", True)
    assert named.bound != known(world, "containers").bound
    assert not known(world, "containers", ("COMPOSE", "dev/missing.yaml")).is_known


def test_an_override_counts_and_two_of_them_are_not_known(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    before = known(world, "containers")
    put(world.workspace / "compose.override.yaml", COMPOSE.replace("image: a", "privileged: true"))
    after = known(world, "containers")
    assert (after.bound != before.bound, after.is_plain) == (True, False)
    put(world.workspace / "docker-compose.override.yml", COMPOSE)
    assert not known(world, "containers").is_known


@pytest.mark.parametrize(
    ("mount", "is_plain"),
    [
        *(("./src:/x", True), ("data:/x", True), ("./missing:/x", True), ("/:/x", False), (".:/x", True)),
        *(("./link:/x", False), ("./.git:/x", False), ("./.env:/x", False), ("~/x:/x", False), ("..:/x", False)),
    ],
)
def test_a_mount_is_plain_where_it_is_a_folder_below_the_workspace(mount: str, is_plain: bool, world: World) -> None:
    (world.workspace / "link").symlink_to(world.home)
    put(world.workspace / ".env", "A=b")
    assert known(world, "runs_image", ("MOUNT", mount)).is_plain is is_plain


def test_a_mount_by_its_whole_path_is_that_of_the_workspace(world: World) -> None:
    assert known(world, "runs_image", ("MOUNT", f"{world.workspace}/src:/x")).is_plain
    assert known(world, "runs_image", ("MOUNT", f"{world.workspace}:/x")).mounted is HostMount.WORKSPACE
    assert known(world, "runs_image", ("MOUNT", f"{world.workspace}:/x"), folder="src").mounted is HostMount.WORKSPACE
    assert known(world, "runs_image", ("MOUNT", "..:/x"), folder="src").mounted is HostMount.WORKSPACE
    assert not known(world, "runs_image", ("MOUNT", f"{world.home}:/x")).is_plain


@pytest.mark.parametrize(
    ("text", "daemon"),
    [
        ("{}", "default"),
        ('{"currentContext": "prod"}', "prod"),
        ("[]", ""),
        ("no", ""),
        ('{"currentContext": 1}', ""),
    ],
)
def test_the_daemon_is_that_of_the_context(text: str, daemon: str, world: World) -> None:
    put(world.home / ".docker" / "config.json", text)
    found = known(world, "looks_at_daemon")
    assert (found.daemon, found.is_known) == (daemon, daemon != "")


def test_podman_depends_on_its_own_settings(world: World) -> None:
    put(world.home / ".docker" / "config.json", "no")
    assert known(world, "looks_at_daemon", program="podman").daemon == "default"
    put(world.home / ".config" / "containers" / "podman-connections.json", "{}")
    assert known(world, "looks_at_daemon", program="podman").daemon not in ("", "default")


def test_a_cluster_is_the_current_context_or_the_one_that_is_named(world: World) -> None:
    assert not known(world, "looks_at_cluster").is_known
    put(world.home / ".kube" / "config", "current-context: 'staging'\n")
    assert known(world, "looks_at_cluster").name == "staging"
    assert known(world, "looks_at_cluster", ("CONTEXT", "prod")).name == "prod"
    assert not known(world, "looks_at_cluster", ("CONTEXT", "a"), ("CONTEXT", "b")).is_known


def test_a_forge_is_known_by_the_remotes(world: World) -> None:
    assert not known(world, "looks_at_forge", program="gh").is_known


def test_folders_outside_and_several_ones_are_not_known(world: World) -> None:
    assert not known(world, "terraform", folder="..").is_known
    assert known(world, "terraform", folder="src").name == "src"
    several = CoveredUse("terraform", "terraform", ("/a", "/b"), 0, 1)
    assert learn_use(several, world.judge.places, world.environment) == ApprovalTarget(
        mounted=HostMount.ELSEWHERE, is_known=False
    )


def test_a_folder_that_a_link_leads_to_has_other_folders_above(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    put(world.workspace / "deep" / "compose.yaml", COMPOSE)
    (world.workspace / "deep" / "below").mkdir()
    (world.workspace / "link").symlink_to(world.workspace / "deep" / "below")
    assert known(world, "containers", folder="deep/below").name == "deep/compose.yaml"
    assert not known(world, "containers", folder="link").is_known


def test_no_variable_that_commands_are_given_leads_them_elsewhere() -> None:
    # The user's own KUBECONFIG and its like are not passed on: what an approval names is what a command finds.
    given = PASSED | LOCALES | PROXIES | FIXED.keys()
    leading = re.compile(
        r"(?:DOCKER|COMPOSE|BUILDX|CONTAINER\w*|PODMAN|HELM|TF|TOFU|KUBE\w*|GH|GITLAB|GLAB)_.*|KUBE.*"
    )
    assert {name for name in given if leading.fullmatch(name)} == {"GH_PAGER", "GH_PROMPT_DISABLED"}


def test_podman_with_settings_elsewhere_is_not_known(world: World) -> None:
    use = CoveredUse("looks_at_daemon", "podman", (str(world.workspace),), 0, 1)
    found = learn_use(use, world.judge.places, {**world.environment, "XDG_CONFIG_HOME": "/x"})
    assert found is not None
    assert not found.is_known


def test_a_folder_that_holds_what_programs_run_is_as_much_as_all_of_the_workspace(world: World) -> None:
    put(world.workspace / "app" / ".envrc", "x")
    assert known(world, "runs_image", ("MOUNT", "./src:/x")).mounted is HostMount.APART
    assert known(world, "runs_image", ("MOUNT", "./app:/x")).mounted is HostMount.WORKSPACE
    put(world.workspace / "compose.yaml", COMPOSE + "    volumes: ['.:/app', './src:/y']\n")
    assert known(world, "containers").writes_all
    put(world.workspace / "compose.yaml", COMPOSE + "    volumes: ['.:/app', '/:/y']\n")
    assert not known(world, "containers").is_plain


def test_a_context_above_the_file_is_read_where_it_lies_in_the_workspace(world: World) -> None:
    put(world.workspace / "docker" / "compose.yaml", COMPOSE + "    build: ..\n    volumes: ['../src:/x']\n")
    assert known(world, "containers", folder="docker").mounted is HostMount.APART
    put(world.workspace / "docker" / "compose.yaml", COMPOSE + "    build: ../..\n")
    assert not known(world, "containers", folder="docker").is_plain


def test_sql_in_a_file_is_read_and_only_asks(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    names = frozenset({"count"})

    def is_known(text: str, path: str = "x.sql") -> bool:
        put(world.workspace / "x.sql", text)
        values = (("SQL_FILE", path),)
        use = CoveredUse("asks_database", "docker", (str(world.workspace),), 0, 1, ("db", "psql"), values, (), names)
        found = learn_use(use, world.judge.places, world.environment)
        return found is not None and found.is_known

    assert is_known("select count(*) from x;\nselect 1;\n")
    assert not is_known("select 1; drop table x;")
    assert not is_known("select f(1)")
    assert not is_known("select 1", "missing.sql")
    (world.workspace / "link.sql").symlink_to(world.home / "x.sql")
    put(world.home / "x.sql", "select 1")
    assert not is_known("select 1", "link.sql")


def test_a_copy_comes_to_files_like_any_other(world: World) -> None:
    put(world.workspace / "compose.yaml", COMPOSE)
    (world.workspace / "link").symlink_to(world.home)

    def is_known(kind: str, target: str) -> bool:
        use = CoveredUse(kind, "docker", (str(world.workspace),), 0, 1, ("web:/x", target))
        found = learn_use(use, world.judge.places, world.environment)
        return found is not None and found.is_known

    for kind in ("copies_out", "copies_of_service"):
        assert is_known(kind, "src/new")
        assert is_known(kind, "/tmp/x")
        assert not any(is_known(kind, one) for one in (".", "link/x", ".git", ".git/hooks", ".env", "../x"))


def test_the_name_of_a_project_is_part_of_what_is_said(world: World) -> None:
    put(world.workspace / "compose.yaml", f"name: other\n{COMPOSE}")
    assert known(world, "containers").name == "compose.yaml (other)"


def test_what_a_client_reads_lies_in_the_workspace(world: World) -> None:
    put(world.home / "x.txt", "A=b")
    (world.workspace / "out").symlink_to(world.home)
    (world.workspace / "out.txt").symlink_to(world.home / "x.txt")
    put(world.workspace / "in.txt", "A=b")
    assert known(world, "runs_image", ("SETTINGS", "in.txt")).is_known
    assert not known(world, "runs_image", ("SETTINGS", "out.txt")).is_known

    def builds(path: str) -> bool:
        use = CoveredUse("builds_image", "docker", (str(world.workspace),), 0, 1, (path,))
        found = learn_use(use, world.judge.places, world.environment)
        return found is not None and found.is_known

    assert builds(".")
    assert not builds("out")
