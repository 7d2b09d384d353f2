"""Folders from which tools load code by themselves: an approval to change files is none to write there."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import BARE
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Scope
from tests.permissions.world import HELD, World

CHANGES = ("touch a", "cp a.txt b.txt", "sed -i s/a/b/ a.txt", "mv b.txt c.txt", "mkdir -p q")
WRITES = (
    *("cp a.txt node_modules/.bin/eslint", "echo x > node_modules/eslint/index.js", "mv a.txt node_modules/x"),
    *("touch .venv/lib/python3.11/site-packages/x.pth", "sed -i s/a/b/ .venv/bin/ruff", "mv src .venv"),
    *("cp a.txt infra/.terraform/providers/x/y/p", "cp -r src infra/terraform.d", "ln -s src .terraform"),
    *("cp a.txt .tflint.d/plugins/p", "cp a.txt vendor/bundle/x.rb", "cp a.txt vendor/autoload.php"),
    *("cp a.txt .yarn/releases/yarn.cjs", "cp a.txt .pnp.cjs", "cp a.txt gradle/wrapper/gradle-wrapper.jar"),
    *("tee Node_Modules/x < a.txt", "cd packages && cp ../a.txt node_modules/x", "cp a.txt .helm/plugins/x"),
)


def _given(world: World, *commands: str) -> list[Scope]:
    return [scope for one in commands for scope in world.ruling(one, sandbox=BARE).scopes]


@pytest.mark.parametrize("command", WRITES)
def test_who_may_change_files_may_not_write_where_tools_load_code(command: str, world: World) -> None:
    assert world.ruling(command, sandbox=BARE, grants=_given(world, *CHANGES)).verdict is Verdict.ASK


@pytest.mark.parametrize("command", WRITES)
def test_in_a_sandbox_it_is_part_of_running_code(command: str, world: World) -> None:
    grants = world.ruling("make test", sandbox=HELD).scopes
    assert world.ruling(command, sandbox=HELD, grants=grants).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command", ["cp a.txt vendor/notes.txt", "touch src/modules", "cp a.txt node_modules.txt", "cp a.txt venvs/x"]
)
def test_what_is_only_called_alike_is_any_file(command: str, world: World) -> None:
    assert world.ruling(command, sandbox=BARE, grants=_given(world, *CHANGES)).verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["python -m venv .venv", "virtualenv .venv"])
def test_an_environment_that_is_made_holds_what_its_interpreter_brings(command: str, world: World) -> None:
    assert world.ruling(command, sandbox=BARE, grants=_given(world, command)).verdict is Verdict.RUN
    assert world.ruling("cp a.txt .venv/x", sandbox=BARE, grants=_given(world, command)).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("terraform -chdir=infra plan", "infra/.terraform.lock.hcl"),
        ("terraform -chdir=infra plan", "infra/terraform-provisioner-x"),
        ("pulumi preview", "index.ts"),
        ("cdk synth", "bin/app.js"),
        ("serverless print", "plugins/own.js"),
        ("ansible-playbook --check site.yml", "roles/web/library/own.py"),
        ("ansible-inventory --list", "inventory"),
        ("ansible-lint", "rules/own.py"),
        ("tflint", "tflint-ruleset-own"),
    ],
)
def test_what_a_tool_loads_by_its_place_ends_its_approval(command: str, path: str, world: World) -> None:
    for made in ("infra/main.tf", "Pulumi.yaml", "cdk.json", "serverless.yml", "site.yml", path):
        (world.workspace / made).parent.mkdir(parents=True, exist_ok=True)
        (world.workspace / made).write_text("x\n")
    grants = _given(world, command)
    assert world.ruling(command, sandbox=BARE, grants=grants).verdict is Verdict.RUN
    (world.workspace / path).write_text("y\n")
    assert world.ruling(command, sandbox=BARE, grants=grants).verdict is Verdict.ASK
