"""What an administrator fixes wins, and a file that cannot be used is never looser than none."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import in_english
from desktop_agent.settings.managed_settings import ManagedSettings, ManagedStore, load_managed
from desktop_agent.settings.rules_parser import SIZE_MAX
from desktop_agent.settings.schema import (
    CommandSettings,
    FileSettings,
    ModelSettings,
    ServerKind,
    ServerProfile,
    Settings,
    WorkspaceSettings,
)
from tests.managed_folder import BY, manage, managed_folder_in

GOOD = f"""
version = 1
managed_by = "{BY}"
ask_everything = ["/srv/bank"]
switched_off = ["unasked:ls"]

[models]
profile = "house"
mode = "plan"

[[models.profiles]]
name = "house"
kind = "compatible"
address = "https://models.example.org"

[commands]
timeout_s = 60

[files]
bin_days = 7
protected = ["/srv"]

[permissions]
modes = ["plan"]
own_allow_rules = false

[[rule]]
action = "deny"
pattern = "curl **"

[[rule]]
action = "allow"
pattern = "make check"
"""
HOUSE = ServerProfile("house", ServerKind.COMPATIBLE, "https://models.example.org")
LOOSE = Settings(
    models=ModelSettings(
        profile="mine", profiles=(ServerProfile("mine", ServerKind.ANTHROPIC),), mode=Mode.SANDBOXED
    ),
    commands=CommandSettings(
        timeout_s=600,
        memory_gb=1_024,
        most_processes=1_000_000,
        largest_file_gb=100_000,
        workspaces=(WorkspaceSettings("/w", writable=("/",), readable=("/root",)),),
    ),
    files=FileSettings(
        largest_edit_mb=100, protected=(), result_characters=200_000, read_characters=400_000, masking=False
    ),
)


def said(managed: ManagedSettings) -> str:
    return " ".join(in_english(problem) for problem in managed.problems)


def test_what_is_given_is_fixed_and_all_else_stays_the_users(tmp_path: Path) -> None:
    managed = load_managed(manage(tmp_path, GOOD))
    assert (managed.problems, managed.by, managed.is_there) == ((), BY, True)
    applied = managed.applied(LOOSE)
    assert applied.models == replace(LOOSE.models, profile="house", profiles=(HOUSE,), mode=Mode.PLAN)
    assert applied.commands == replace(LOOSE.commands, timeout_s=60)
    assert applied.files == replace(LOOSE.files, bin_days=7, protected=("/srv",))
    assert managed.fixes("commands", "timeout_s")
    assert not managed.fixes("commands", "memory_gb")


def test_rules_bear_who_fixed_them_and_default_can_always_be_chosen(tmp_path: Path) -> None:
    policy = load_managed(manage(tmp_path, GOOD)).policy
    assert policy == Policy(
        (
            Rule(RuleAction.DENY, "curl **", managed_by=BY),
            Rule(RuleAction.ALLOW, "make check", managed_by=BY),
        ),
        frozenset({"unasked:ls"}),
        frozenset({"/srv/bank"}),
        frozenset({Mode.PLAN, Mode.DEFAULT}),
    )


def test_without_a_file_nothing_is_fixed(tmp_path: Path) -> None:
    managed = load_managed(managed_folder_in(tmp_path) / "managed.toml")
    assert managed.applied(LOOSE) is LOOSE
    assert (managed.is_there, managed.policy, managed.problems) == (False, Policy(), ())


def test_who_does_not_say_who_he_is_is_named_by_his_file(tmp_path: Path) -> None:
    file = manage(tmp_path, "[commands]\ntimeout_s = 5\n")
    assert load_managed(file).by == str(file)
    strange = load_managed(manage(tmp_path, f'managed_by = "{"x" * 500}\u202e"\n')).by
    assert (len(strange) <= 120, "\u202e" in strange) == (True, False)


def test_every_setting_can_be_fixed_but_what_the_welcome_page_remembers(tmp_path: Path) -> None:
    for page in fields(Settings):
        for each in fields(page.default):  # type: ignore[arg-type]
            is_free = each.metadata.get("can_be_managed", True)
            assert is_free is not (f"{page.name}.{each.name}" == "models.mode_asked")
    managed = load_managed(manage(tmp_path, "[models]\nmode_asked = true\n"))
    assert "models.mode_asked is not known in this version" in said(managed)


FAULTS = {
    "version = 2\n": "only version 1 is known",
    "[commands\n": "cannot be understood",
    b"managed_by = '\xff'\n": "not written in UTF-8",
    b"#" * (SIZE_MAX + 1): "larger than 500 KB",
    "managed_by = 5\n": "managed_by cannot be 5",
    "coming = 1\n": "coming is not known in this version",
    "[coming]\nx = 1\n": "coming is not known in this version",
    "[commands]\ncoming = 1\n": "commands.coming is not known in this version",
    "[permissions]\ncoming = 1\n": "permissions.coming is not known in this version",
    "[permissions]\nmodes = ['fast']\n": "permissions.modes cannot be",
    "[[models.profiles]]\nname = 'a'\nkind = 'anthropic'\ncoming = 1\n": "models.profiles.coming is not known",
    "[commands]\ntimeout_s = 0\n": "commands.timeout_s cannot be 0",
    "[commands]\ntimeout_s = true\n": "commands.timeout_s cannot be true",
    "commands = 3\n": "commands cannot be 3",
    "[[rule]]\naction = 'deny'\npattern = 'x'\nwhen = 'always'\n": "rule.when is not known in this version",
    "[[rule]]\naction = 'forbid'\npattern = 'x'\n": "action must be allow, ask or deny",
    "switched_off = ['blocked:fork-bomb']\n": "blocked commands cannot be switched off (blocked:fork-bomb)",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_of_a_file_with_a_fault_nothing_is_fixed_and_the_strictest_counts(tmp_path: Path, text: str | bytes) -> None:
    managed = load_managed(manage(tmp_path, text))
    assert FAULTS[text] in said(managed)
    assert managed.is_strict
    applied = managed.applied(LOOSE)
    assert applied.models == replace(LOOSE.models, profile="", profiles=(), mode=Mode.PLAN)
    assert applied.commands == CommandSettings(workspaces=(WorkspaceSettings("/w", offers_way_out=False),))
    assert applied.files == FileSettings()
    assert (applied.budget.day, applied.appearance) == (0.01, LOOSE.appearance)
    assert (managed.permissions.own_allow_rules, managed.policy.counted(Mode.BYPASS)) == (False, Mode.DEFAULT)


def test_what_a_damaged_file_denies_is_still_denied_and_what_it_allows_is_not_allowed(tmp_path: Path) -> None:
    managed = load_managed(manage(tmp_path, GOOD + "\n[coming]\nx = 1\n"))
    assert [rule.pattern for rule in managed.policy.rules] == ["curl **"]
    assert managed.by == BY


def test_the_strictest_is_no_looser_than_what_the_user_chose(tmp_path: Path) -> None:
    careful = Settings(commands=CommandSettings(timeout_s=5, memory_gb=1), files=FileSettings(protected=("/home",)))
    applied = load_managed(manage(tmp_path, "[")).applied(careful)
    assert (applied.commands.timeout_s, applied.commands.memory_gb) == (5, 1)
    assert applied.files.protected == ("/home", "/etc", "/usr")


def test_a_file_that_breaks_while_the_program_runs_keeps_what_it_denied_and_limited(tmp_path: Path) -> None:
    file = manage(tmp_path, GOOD)
    store = ManagedStore(file)
    assert not store.now.is_strict
    file.write_text("[")
    broken = store.read()
    assert broken.is_strict
    assert [rule.pattern for rule in broken.policy.rules] == ["curl **"]
    assert broken.by == BY
    applied = broken.applied(LOOSE)
    assert (applied.commands.timeout_s, applied.files.bin_days, applied.models.profiles) == (60, 7, ())
    file.write_text(GOOD)
    assert store.read() == load_managed(file)
    assert store.read() is store.now
    file.unlink()
    assert store.read().applied(LOOSE) is LOOSE


def loosened(before: Settings, now: Settings) -> list[str]:
    """Return what is less strict than it was."""
    commands, files = (before.commands, now.commands), (before.files, now.files)
    upper = [
        (f"{name}", getattr(old, name), getattr(new, name))
        for old, new, names in (
            (*commands, ("timeout_s", "memory_gb", "most_processes", "largest_file_gb")),
            (*files, ("largest_edit_mb", "result_characters", "read_characters")),
        )
        for name in names
    ]
    found = [name for name, old, new in upper if new > old]
    found += ["masking"] if before.files.masking and not now.files.masking else []
    found += ["protected"] if not set(before.files.protected) <= set(now.files.protected) else []
    found += ["servers"] if not set(now.models.profiles) <= set(before.models.profiles) else []
    found += ["mode"] if now.models.mode not in (before.models.mode, Mode.PLAN) else []
    found += ["budget"] if before.budget.day and not 0 < now.budget.day <= before.budget.day else []
    return found


@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
def test_a_damaged_file_is_never_looser_than_none(tmp_path: Path, data: st.DataObject) -> None:
    raw = bytearray(GOOD.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        match data.draw(st.sampled_from(("cut", "flip", "insert", "double"))):
            case "cut":
                del raw[at : at + data.draw(st.integers(1, 60))]
            case "flip":
                raw[at] = data.draw(st.integers(0, 255))
            case "insert":
                raw[at:at] = data.draw(st.binary(max_size=6))
            case _:
                raw[at:at] = raw[at : at + 40]
        raw = raw or bytearray(b"[")
    user = replace(
        LOOSE,
        files=replace(LOOSE.files, masking=data.draw(st.booleans()), protected=("/home",)),
        commands=replace(LOOSE.commands, timeout_s=data.draw(st.integers(1, 600))),
    )
    managed = load_managed(manage(tmp_path, bytes(raw)))
    applied = managed.applied(user)
    if managed.is_strict:
        assert loosened(user, applied) == []
        assert not any(rule.action is RuleAction.ALLOW for rule in managed.policy.rules)
        assert not managed.permissions.own_allow_rules
    else:
        # What it still says is what an administrator may say; nothing of it came from elsewhere.
        assert all(managed.fixes(*key.split(".")) for key in managed.fixed)
