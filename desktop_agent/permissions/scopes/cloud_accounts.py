"""The account of a cloud client, by the user's settings and the words of the call. Blocks."""

from __future__ import annotations

import configparser
import json
import os
import re
from collections.abc import Callable, Mapping
from functools import partial

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_text
from desktop_agent.permissions.disk.program_identity import digest_of_text
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import CoveredUse
from desktop_agent.permissions.programs.uses import ApprovalTarget, HostMount, values_of

FILE_LIMIT = 1_000_000
_UNKNOWN = ApprovalTarget(mounted=HostMount.ELSEWHERE, is_known=False)
_ACCOUNT = re.compile(r"[\w.@+:-]+")
_NAME = re.compile(r"\w[\w .@+:()&-]*")
_CONFIGURATION = re.compile(r"[a-z][a-z0-9-]*")

Read = Callable[[str], str | None]
"""Gives the text of a file below the home folder: empty where none is there, None where it counts for nothing."""


def account_of(use: CoveredUse, folder: str, places: Places, environment: Mapping[str, str]) -> ApprovalTarget:
    """Learn whose account a use looks at; nothing is known where the settings do not say it, or lie here."""
    read = partial(_read, environment.get("HOME", ""), places)
    # A place that is named twice is one of two for aws; gcloud has regions beside zones.
    once = ("PROFILE", "REGION") if use.program == "aws" else ("ACCOUNT",)
    if any(len(values_of(use, kind)) > 1 for kind in once):
        return _UNKNOWN
    match use.program:
        case "aws":
            return _of_aws(use, read)
        case "gcloud":
            return _of_gcloud(use, read)
        case "az":
            return _UNKNOWN if _is_set_here(folder, places) else _of_azure(use, read)
        case _:
            return _UNKNOWN


def _of_aws(use: CoveredUse, read: Read) -> ApprovalTarget:
    """Source: AWS CLI, the parts on its configuration and aliases."""
    texts = [read(f".aws/{one}") for one in ("config", "credentials", "cli/alias")]
    name = " ".join([*(values_of(use, "PROFILE") or ("default",)), *values_of(use, "REGION")])
    return _learnt(name, texts)


def _of_gcloud(use: CoveredUse, read: Read) -> ApprovalTarget:
    """Source: gcloud topic configurations."""
    folder = ".config/gcloud"
    chosen = read(f"{folder}/active_config")
    configuration = (chosen or "").strip() or "default"
    if chosen is None or _CONFIGURATION.fullmatch(configuration) is None:
        return _UNKNOWN
    # The oldest file of settings counts, too, for whatever the newer one leaves out.
    texts = [read(f"{folder}/configurations/config_{configuration}"), read(f"{folder}/properties")]
    settings = _settings(texts[0] or "")
    account = settings.get("account", "")
    project = next(iter(values_of(use, "ACCOUNT")), settings.get("project", ""))
    if not all(map(_ACCOUNT.fullmatch, (account, project))):
        return _UNKNOWN
    return _learnt(f"{account}, {project}", [configuration, *texts])


def _of_azure(use: CoveredUse, read: Read) -> ApprovalTarget:
    """Source: Azure CLI, azure.cli.core._profile and the part on its configuration."""
    texts = [read(f".azure/{one}") for one in ("config", "clouds.config", "alias")]
    profile = read(".azure/azureProfile.json") or ""
    try:
        listed = json.loads(profile.removeprefix("\ufeff"))["subscriptions"]
        accounts = [one for one in listed if _is_meant(one, values_of(use, "ACCOUNT"))]
        names = [(one["user"]["name"], one["name"], one["id"]) for one in accounts]
    except (ValueError, KeyError, TypeError, RecursionError):
        return _UNKNOWN
    if len(names) != 1 or not all(isinstance(one, str) and _NAME.fullmatch(one) for one in names[0]):
        return _UNKNOWN
    user, name, number = names[0]
    return _learnt(f"{user}, {name}", [user, number, *texts])


def _is_meant(subscription: Mapping[str, object], named: tuple[str, ...]) -> bool:
    """Return whether a subscription is the one that is named, or the default one where none is."""
    if not named:
        return subscription["isDefault"] is True
    return named[0].lower() in (str(subscription["name"]).lower(), str(subscription["id"]).lower())


def _is_set_here(folder: str, places: Places) -> bool:
    """Return whether settings of az lie in the workspace, where it looks for them from a folder up."""
    while places.is_inside(folder):
        if os.path.lexists(f"{folder}/.azure"):
            return True
        folder = folder.rpartition("/")[0]
    return False


def _settings(text: str) -> Mapping[str, str]:
    """Return what a file of settings says about whose project it is, nothing where it cannot be read."""
    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read_string(text)
    except configparser.Error:
        return {}
    return dict(parser["core"]) if parser.has_section("core") else {}


def _learnt(name: str, texts: list[str | None]) -> ApprovalTarget:
    known = [text for text in texts if text is not None]
    return ApprovalTarget(name, digest_of_text("\0".join(known))) if len(known) == len(texts) else _UNKNOWN


def _read(home: str, places: Places, name: str) -> str | None:
    path = f"{home}/{name}"
    if not os.path.lexists(path):
        return ""
    return None if places.is_inside(real_path(path)) else small_text(path, FILE_LIMIT)
