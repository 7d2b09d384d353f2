from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import Folders
from desktop_agent.errors import SettingsError
from desktop_agent.permissions.rule_store import RuleStore
from desktop_agent.protocol import ItemId, Mode, ReadsPath, RunsCommand, Status, ToolCall
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import in_english
from tests.managed_folder import BY, manage, managed_folder_in

ALLOW = Rule(RuleAction.ALLOW, "npm run *")
DENY = Rule(RuleAction.DENY, "npm publish **")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    own = (tmp_path / name for name in ("config", "data", "log", "cache"))
    return Folders(*own, managed=managed_folder_in(tmp_path))


@pytest.fixture
def book(folders: Folders) -> RuleStore:
    return RuleStore(folders, os.environ)


def patterns(policy: Policy) -> list[str]:
    return [rule.pattern for rule in policy.rules]


def call(command: str, cwd: Path) -> ToolCall:
    effects = (RunsCommand(command, str(cwd)),)
    return ToolCall(ItemId("1"), "c", "Bash", {"command": command}, command, Status.WAITING, effects=effects)


def test_without_a_file_there_are_no_rules(book: RuleStore) -> None:
    assert (book.read(), book.problems) == (Policy(), ())


def test_what_is_saved_counts_at_once_and_after_a_restart(book: RuleStore, folders: Folders) -> None:
    asyncio.run(book.save(book.read(), Policy((ALLOW, DENY))))
    assert patterns(book.policy) == ["npm run *", "npm publish **"]
    assert patterns(RuleStore(folders, os.environ).read()) == ["npm run *", "npm publish **"]


def test_a_file_that_another_hand_changes_is_read_before_the_next_call(book: RuleStore, folders: Folders) -> None:
    asyncio.run(book.save(book.read(), Policy((ALLOW,))))
    text = folders.rules_file.read_text()
    folders.rules_file.write_text(text.replace("npm run *", "make **"))
    assert patterns(book.read()) == ["make **"]
    folders.rules_file.unlink()
    assert book.read() == Policy()


def test_a_file_that_breaks_allows_nothing_and_still_denies(book: RuleStore, folders: Folders) -> None:
    asyncio.run(book.save(book.read(), Policy((ALLOW, DENY))))
    folders.rules_file.write_text("version = 1\n[[rule]\n")
    assert patterns(book.read()) == ["npm publish **"]
    assert book.problems != ()


def test_a_workspace_can_only_narrow_and_only_itself(book: RuleStore, tmp_path: Path) -> None:
    workspace = tmp_path / "w"
    (workspace / ".desktop-agent").mkdir(parents=True)
    file = workspace / ".desktop-agent" / "rules.toml"
    file.write_text(
        'version = 1\n[[rule]]\naction = "allow"\npattern = "curl **"\n'
        '[[rule]]\naction = "deny"\npattern = "make **"\n'
    )
    asyncio.run(book.save(book.read(), Policy((ALLOW,))))
    assert patterns(book.policy_of(workspace)()) == ["make **", "npm run *"]
    assert patterns(book.of(tmp_path)) == ["npm run *"]
    assert book.problems_of(workspace) != ()
    file.unlink()
    assert patterns(book.of(workspace)) == ["npm run *"]


def test_rules_of_one_run_are_added_and_never_saved(folders: Folders, tmp_path: Path) -> None:
    book = RuleStore(folders, os.environ, [ALLOW])
    assert patterns(book.of(tmp_path)) == ["npm run *"]
    assert book.read() == Policy()


def test_a_rule_whose_example_does_not_hold_is_switched_off_said_and_not_lost(book: RuleStore) -> None:
    broken = Rule(RuleAction.ALLOW, "ls **", match=("cat x",))
    asyncio.run(book.save(book.read(), Policy((broken, ALLOW))))
    assert [rule.is_enabled for rule in book.policy.rules] == [False, True]
    assert len(book.problems) == 2
    asyncio.run(book.save(book.read(), book.policy))
    assert patterns(book.policy) == ["ls **", "npm run *"]


def test_the_editor_gets_faults_trials_suggestions_and_what_is_built_in(book: RuleStore, tmp_path: Path) -> None:
    async def ask() -> None:
        fault = await book.fault(Rule(RuleAction.ALLOW, "npm run x"), [ALLOW])
        assert fault is not None
        assert fault.covered_by == ALLOW
        trial = await book.try_command("npm run x", str(tmp_path), Mode.DEFAULT, Policy((ALLOW,)))
        assert (trial.decision, trial.rule) == ("allow", "npm run *")
        assert (await book.suggest(call("npm run x", tmp_path), str(tmp_path)))[0].pattern == "npm run x"
        reading = ToolCall(ItemId("1"), "c", "Read", {}, "x", Status.WAITING, effects=(ReadsPath("/x"),))
        assert await book.suggest(reading, str(tmp_path)) == ()

    asyncio.run(ask())
    assert any(entry.id == "blocked:fork-bomb" for entry in book.built_in())


def test_rules_go_out_to_a_file_and_come_back(book: RuleStore, tmp_path: Path) -> None:
    path = str(tmp_path / "rules.toml")

    async def there_and_back() -> list[str]:
        await book.write_rules(path, [ALLOW, DENY])
        return [rule.pattern for rule in await book.read_rules(path)]

    assert asyncio.run(there_and_back()) == ["npm run *", "npm publish **"]
    with pytest.raises(SettingsError):
        asyncio.run(book.write_rules(str(tmp_path / "no" / "such" / "x.toml"), [ALLOW]))


def test_a_trial_goes_by_the_rules_of_the_workspace_too(book: RuleStore, tmp_path: Path) -> None:
    file = tmp_path / "shop" / ".desktop-agent" / "rules.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[[rule]]\naction = "deny"\npattern = "npm run *"\n')

    async def ask(workspace: str) -> str:
        return (await book.try_command("npm run x", workspace, Mode.DEFAULT, Policy((ALLOW,)))).decision

    assert asyncio.run(ask(str(tmp_path / "shop"))) == "deny"
    assert asyncio.run(ask(str(tmp_path))) == "allow"


async def test_a_trial_of_the_mode_sandboxed_leans_on_the_sandbox(folders: Folders, tmp_path: Path) -> None:
    async def sound() -> SandboxStatus:
        return SandboxStatus(works=True, found="here")

    book = RuleStore(folders, os.environ, sandbox_status=sound)
    decisions = [
        (await book.try_command("npm run x", str(tmp_path), mode, Policy())).decision
        for mode in (Mode.SANDBOXED, Mode.DEFAULT)
    ]
    assert decisions == ["allow", "ask"]
    assert (await book.try_command("echo $(ls)", str(tmp_path), Mode.DEFAULT, Policy())).decision == "allow"


async def test_a_trial_where_no_sandbox_works_asks_about_unusual_text_as_the_gate_does(
    folders: Folders, tmp_path: Path
) -> None:
    trial = await RuleStore(folders, os.environ).try_command("echo $(ls)", str(tmp_path), Mode.DEFAULT, Policy())
    assert (trial.decision, trial.parts[0].reasons) == ("ask", ("beyond_everyday_text",))


MANAGED = (
    f'managed_by = "{BY}"\n[[rule]]\naction = "deny"\npattern = "curl **"\n'
    '[[rule]]\naction = "allow"\npattern = "make check"\n'
)


async def test_rules_of_the_administrator_come_first_and_name_him(
    book: RuleStore, folders: Folders, tmp_path: Path
) -> None:
    manage(tmp_path, MANAGED)
    await book.save(book.read(), Policy((Rule(RuleAction.DENY, "curl **"), Rule(RuleAction.ALLOW, "curl *"))))
    assert [(rule.pattern, rule.managed_by) for rule in book.of(tmp_path).rules] == [
        ("curl **", BY),
        ("make check", BY),
        ("curl **", ""),
        ("curl *", ""),
    ]
    assert patterns(book.managed) == ["curl **", "make check"]
    assert BY not in folders.rules_file.read_text()
    trial = await book.try_command("curl https://example.org", str(tmp_path), Mode.BYPASS, book.policy)
    assert (trial.decision, trial.rule, in_english(trial.why)) == (
        *("deny", "curl **"),
        f"Decided by the rule curl **, set by {BY}.",
    )
    assert (await book.try_command("make check", str(tmp_path), Mode.DEFAULT, book.policy)).decision == "allow"


async def test_no_rule_of_the_administrator_loosens_what_is_refused_or_always_asked(
    book: RuleStore, tmp_path: Path
) -> None:
    rules = ("rm **", "sudo **", "mkfs.ext4 **")
    manage(tmp_path, "".join(f'[[rule]]\naction = "allow"\npattern = "{each}"\n' for each in rules))
    for command in ("rm -rf /", "mkfs.ext4 /dev/sda1"):
        assert (await book.try_command(command, str(tmp_path), Mode.BYPASS, Policy())).decision != "allow"


async def test_an_allow_rule_that_nobody_could_save_does_not_count(book: RuleStore, tmp_path: Path) -> None:
    manage(tmp_path, '[[rule]]\naction = "allow"\npattern = "**"\n[[rule]]\naction = "deny"\npattern = "**"\n')
    assert [(rule.action, rule.pattern) for rule in book.of(tmp_path).rules] == [(RuleAction.DENY, "**")]
    assert len(book.problems) == 2


async def test_where_allow_rules_of_users_do_not_count_their_others_do(book: RuleStore, tmp_path: Path) -> None:
    manage(tmp_path, "[permissions]\nown_allow_rules = false\nmodes = ['plan']\n")
    await book.save(book.read(), Policy((ALLOW, DENY), frozenset({"blocked:fork-bomb", "unasked:ls"})))
    assert patterns(book.of(tmp_path)) == ["npm publish **"]
    assert book.of(tmp_path).switched_off == {"unasked:ls"}
    assert patterns(book.policy) == ["npm run *", "npm publish **"]
    trial = await book.try_command("touch a", str(tmp_path), Mode.BYPASS, book.policy)
    assert trial.decision == "ask"


async def test_of_a_file_that_cannot_be_used_nothing_is_allowed_and_everything_asks(
    book: RuleStore, tmp_path: Path
) -> None:
    await book.save(book.read(), Policy((Rule(RuleAction.ALLOW, "touch **"),)))
    workspace = str(tmp_path)
    assert (await book.try_command("touch a", workspace, Mode.DEFAULT, book.policy)).decision == "allow"
    manage(tmp_path, MANAGED + "[coming]\n")
    decided = [
        (await book.try_command(command, workspace, mode, book.policy)).decision
        for command in ("touch a", "ls", "curl https://example.org")
        for mode in (Mode.DEFAULT, Mode.BYPASS, Mode.SANDBOXED)
    ]
    assert decided == ["ask"] * 6 + ["deny"] * 3
