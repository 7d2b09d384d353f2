"""Whose account is looked at, by what the user's own settings say."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import CoveredUse
from desktop_agent.permissions.scopes.cloud_accounts import account_of
from tests.permissions.world import World

CORE = "[core]\naccount = ada@acme.example\nproject = acme-staging\n"


def learnt(world: World, program: str, *values: tuple[str, str]) -> str:
    """Return the name of the account that a look is for, empty where it is not known."""
    use = CoveredUse("looks_at_cloud", program, (str(world.workspace),), 0, 1, (), values, (), frozenset())
    places = Places.of(world.workspace, world.home, temp=world.temp)
    found = account_of(use, str(world.workspace), places, world.environment)
    assert found.is_known or not found.name
    return found.name


def write(world: World, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (world.home / name).parent.mkdir(parents=True, exist_ok=True)
        (world.home / name).write_text(text, "utf-8")


def subscriptions(*listed: object) -> Mapping[str, str]:
    return {".azure/azureProfile.json": "\ufeff" + json.dumps({"subscriptions": listed})}


def subscription(name: str = "Acme", number: str = "0a1b", *, is_default: bool = True) -> Mapping[str, object]:
    return {"name": name, "id": number, "isDefault": is_default, "user": {"name": "ada@acme.example"}}


def test_gcloud_acts_as_the_configuration_that_is_active(world: World) -> None:
    write(world, {".config/gcloud/configurations/config_default": CORE})
    assert learnt(world, "gcloud") == "ada@acme.example, acme-staging"
    live = {
        ".config/gcloud/active_config": "live\n",
        ".config/gcloud/configurations/config_live": CORE.replace("staging", "live"),
    }
    write(world, live)
    assert learnt(world, "gcloud") == "ada@acme.example, acme-live"
    assert (
        learnt(world, "gcloud", ("ACCOUNT", "other"), ("REGION", "a"), ("REGION", "b")) == "ada@acme.example, other"
    )
    assert learnt(world, "gcloud", ("ACCOUNT", "a"), ("ACCOUNT", "b")) == ""


@pytest.mark.parametrize(
    "files",
    [
        {},
        {".config/gcloud/configurations/config_default": "[core]\nproject = x\n"},
        {".config/gcloud/configurations/config_default": "[core]\naccount = x\n"},
        {".config/gcloud/configurations/config_default": "core\n"},
        {".config/gcloud/configurations/config_default": f"{CORE}{CORE}"},
        {".config/gcloud/configurations/config_default": CORE.replace("acme-staging", "a b")},
        {
            ".config/gcloud/configurations/config_default": CORE,
            ".config/gcloud/active_config": "../../../work/config",
        },
        {".config/gcloud/configurations/config_default": CORE, ".config/gcloud/active_config": "NONE"},
    ],
)
def test_gcloud_without_an_account_and_a_project_is_not_known(files: Mapping[str, str], world: World) -> None:
    write(world, files)
    assert learnt(world, "gcloud") == ""


def test_azure_acts_in_the_subscription_that_is_the_default_or_named(world: World) -> None:
    write(world, subscriptions(subscription(), subscription("Acme live", "2c3d", is_default=False)))
    assert learnt(world, "az") == "ada@acme.example, Acme"
    assert learnt(world, "az", ("ACCOUNT", "acme LIVE")) == "ada@acme.example, Acme live"
    assert learnt(world, "az", ("ACCOUNT", "2C3D")) == "ada@acme.example, Acme live"
    assert learnt(world, "az", ("ACCOUNT", "nobody")) == ""


@pytest.mark.parametrize(
    "listed",
    [
        (),
        (subscription(), subscription("Acme live", "2c3d")),
        (subscription("Acme\nlive"),),
        (subscription() | {"user": {}},),
        (subscription() | {"name": 4},),
        (subscription() | {"isDefault": "true"},),
        ("x",),
    ],
)
def test_azure_without_one_default_subscription_is_not_known(listed: tuple[object, ...], world: World) -> None:
    write(world, subscriptions(*listed))
    assert learnt(world, "az") == ""


def test_a_profile_that_is_no_json_is_not_known(world: World) -> None:
    for text in ("", "{", "[]", "1"):
        write(world, {".azure/azureProfile.json": text})
        assert learnt(world, "az") == ""


def test_settings_of_az_in_the_workspace_lead_it_elsewhere(world: World) -> None:
    write(world, subscriptions(subscription()))
    (world.workspace / ".azure").mkdir()
    assert learnt(world, "az") == ""


def test_what_lies_in_the_workspace_is_no_setting_of_the_user(world: World) -> None:
    write(world, subscriptions(subscription()))
    write(world, {".config/gcloud/configurations/config_default": CORE})
    for name in (".azure", ".config"):
        (world.home / name).rename(world.workspace / f"own{name}")
        (world.home / name).symlink_to(world.workspace / f"own{name}")
    assert (learnt(world, "az"), learnt(world, "gcloud")) == ("", "")


def test_aws_is_a_profile_and_a_region(world: World) -> None:
    assert learnt(world, "aws") == "default"
    assert learnt(world, "aws", ("PROFILE", "a"), ("REGION", "b")) == "a b"
    assert learnt(world, "aws", ("PROFILE", "a"), ("PROFILE", "b")) == ""


def test_another_program_has_no_account(world: World) -> None:
    assert learnt(world, "doctl") == ""
