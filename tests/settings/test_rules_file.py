"""The file of rules on the disk: saved whole, loaded with care, and stricter whenever something is wrong with it."""

from __future__ import annotations

import os
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.errors import SettingsError
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import in_english
from desktop_agent.settings import rules_file
from desktop_agent.settings.conflicts import ConflictDecision, ConflictSide, RuleClash, UnsavedChange
from desktop_agent.settings.rules_file import (
    LoadedRules,
    change_rules,
    load_rules,
    load_workspace_rules,
    read_rules,
    rules_as_toml,
)
from desktop_agent.settings.rules_parser import SIZE_MAX, parse
from tests.series import examples
from tests.settings.test_rules_toml_edit import policies
from tests.waits import joined

ALLOW = Rule(RuleAction.ALLOW, "npm run *")
ASK = Rule(RuleAction.ASK, "git push **")
DENY = Rule(RuleAction.DENY, "docker system prune **")
ALL = Policy((ALLOW, ASK, DENY), frozenset({"blocked:fork-bomb", "unasked:ls"}), frozenset({"/home/ada"}))
STRICT = Policy((ASK, DENY), frozenset({"unasked:ls"}), frozenset({"/home/ada"}))
CANNOT = "The rules in rules.toml cannot be used: what they allow is switched off."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "rules.toml"


@pytest.fixture
def last_good(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rules.last-good.toml"


def write(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def save_rules(path: Path, last_good: Path, policy: Policy) -> None:
    """Keep a policy in the place of what is there; a file that does not load is written anew."""
    raw = path.read_bytes() if path.is_file() else b""
    before = parse(raw)
    decided = ConflictDecision(over_unreadable=bool(before.faults))
    assert change_rules(path, last_good, before.policy, policy, decided=decided) is None


def said(loaded: LoadedRules) -> list[str]:
    return [in_english(problem) for problem in loaded.problems]


def test_without_a_file_there_are_no_rules_and_none_is_made(path: Path, last_good: Path) -> None:
    assert load_rules(path, last_good) == LoadedRules(Policy())
    assert not path.parent.exists()
    assert not last_good.parent.exists()


def test_what_was_saved_is_loaded_and_kept_for_the_user_alone(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    assert load_rules(path, last_good) == LoadedRules(ALL)
    assert path.read_bytes() == last_good.read_bytes()
    assert {each.stat().st_mode & 0o777 for each in (path, last_good)} == {0o600}
    assert [found.name for found in path.parent.iterdir()] == ["rules.toml"]


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(policies)
def test_any_policy_is_loaded_as_it_was_saved(tmp_path: Path, policy: Policy) -> None:
    path, last_good = tmp_path / "rules.toml", tmp_path / "good.toml"
    save_rules(path, last_good, policy)
    assert load_rules(path, last_good) == LoadedRules(policy)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=300))
def test_whatever_is_in_the_file_nothing_is_raised_and_it_can_be_saved_over(tmp_path: Path, raw: bytes) -> None:
    path, last_good = write(tmp_path / "rules.toml", raw), tmp_path / "good.toml"
    assert isinstance(load_rules(path, last_good), LoadedRules)
    save_rules(path, last_good, ALL)
    assert load_rules(path, last_good) == LoadedRules(ALL)


def test_a_file_that_was_open_to_others_is_closed_to_them_when_it_is_saved(path: Path, last_good: Path) -> None:
    write(path, "").chmod(0o666)
    save_rules(path, last_good, ALL)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_one(path: Path, last_good: Path, tmp_path: Path) -> None:
    real = write(tmp_path / "dotfiles" / "rules.toml", "# mine\n")
    path.parent.mkdir()
    path.symlink_to(real)
    save_rules(path, last_good, ALL)
    assert path.is_symlink()
    assert real.read_text().startswith("# mine\n")


@pytest.mark.parametrize(
    "broken",
    [
        "[[rule]\n",
        "[[rule]]\naction = 'perhaps'\npattern = 'a'\n",
        "[[rule]]\naction = 'allow'\npattern = 1\n",
        b"\xff\xfe\x00",
        b"\x00" * 20,
        "version = 2\n",
        "# " + "x" * 1_000_000,
    ],
)
def test_of_a_file_that_does_not_load_nothing_is_allowed_and_what_was_denied_stays_so(
    path: Path, last_good: Path, broken: str | bytes
) -> None:
    save_rules(path, last_good, ALL)
    write(path, broken)
    loaded = load_rules(path, last_good)
    assert loaded.policy == STRICT
    assert said(loaded)[0].startswith(CANNOT)
    assert said(loaded)[0].endswith("The file was copied to rules.toml.broken-1.")
    aside = path.with_name("rules.toml.broken-1")
    assert aside.read_bytes() == path.read_bytes()
    assert aside.stat().st_mode & 0o777 == 0o600


def test_the_next_start_is_as_careful_and_makes_no_second_copy(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    write(path, "[[rule]\n")
    first = load_rules(path, last_good)
    assert load_rules(path, last_good) == first
    write(path, "[[[rule]\n")
    assert said(load_rules(path, last_good))[0].endswith("rules.toml.broken-2.")
    assert sorted(found.name for found in path.parent.glob("*broken*")) == [
        "rules.toml.broken-1",
        "rules.toml.broken-2",
    ]


def test_what_a_broken_file_itself_asks_and_denies_counts_too(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, Policy((ALLOW, ASK)))
    text = rules_as_toml([ALLOW, DENY]) + "\n[[rule]]\naction = 'perhaps'\npattern = 'x'\n"
    loaded = load_rules(write(path, text), last_good)
    assert loaded.policy == Policy((ASK, DENY))
    line = text.split("\n").index("action = 'perhaps'") + 1
    assert said(loaded)[1] == f'rules.toml, line {line}: action must be allow, ask or deny, but is "perhaps".'


def test_of_many_faults_the_first_are_named_and_the_others_counted(path: Path, last_good: Path) -> None:
    loaded = load_rules(write(path, "[[rule]]\naction = 1\npattern = 1\n" * 3), last_good)
    assert len(loaded.problems) == 5
    assert said(loaded)[-1] == "And 3 more faults."


def test_a_last_good_copy_that_is_broken_is_said_too(path: Path, last_good: Path) -> None:
    write(last_good, "[[")
    loaded = load_rules(write(path, "[["), last_good)
    assert loaded.policy == Policy()
    assert said(loaded)[-1] == "The last good copy of the rules, rules.last-good.toml, cannot be read either."


def test_a_last_good_copy_that_is_a_folder_is_said_too(path: Path, last_good: Path) -> None:
    last_good.mkdir(parents=True)
    assert said(load_rules(write(path, "[["), last_good))[-1].endswith("cannot be read either.")


def test_a_folder_in_its_place_is_said_and_left(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    path.unlink()
    path.mkdir()
    loaded = load_rules(path, last_good)
    assert loaded.policy == STRICT
    assert said(loaded)[0].endswith("The file was left as it is.")
    assert said(loaded)[1] == "rules.toml is not a file."
    with pytest.raises(SettingsError, match="could not be saved"):
        save_rules(path, last_good, ALL)


def test_a_file_that_cannot_be_read_is_said(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    path.unlink()
    path.symlink_to(path)
    loaded = load_rules(path, last_good)
    assert loaded.policy == STRICT
    assert "symbolic links" in said(loaded)[1]
    with pytest.raises(SettingsError, match=r"could not be saved: .*The previous rules still apply"):
        save_rules(path, last_good, ALL)


def test_a_file_that_cannot_be_copied_aside_is_left(path: Path, last_good: Path) -> None:
    write(path, "[[")
    path.with_name("rules.toml.broken-1").mkdir()
    assert said(load_rules(path, last_good))[0].endswith("The file was left as it is.")
    assert path.read_text() == "[["


def test_a_good_file_counts_though_its_copy_cannot_be_kept(path: Path, last_good: Path) -> None:
    write(last_good.parent, "a file where the folder should be")
    loaded = load_rules(write(path, rules_as_toml([ALLOW])), last_good)
    assert loaded.policy == Policy((ALLOW,))
    assert said(loaded)[0].startswith("The rules are in force, but the copy")


def test_a_good_file_that_somebody_wrote_becomes_the_last_good_copy(path: Path, last_good: Path) -> None:
    write(path, rules_as_toml([DENY]))
    load_rules(path, last_good)
    assert last_good.read_bytes() == path.read_bytes()


def test_a_broken_file_is_copied_before_it_is_saved_over(path: Path, last_good: Path) -> None:
    write(path, "[[ mine")
    save_rules(path, last_good, ALL)
    assert load_rules(path, last_good) == LoadedRules(ALL)
    assert path.with_name("rules.toml.broken-1").read_text() == "[[ mine"


def test_the_last_good_copy_is_kept_when_a_broken_file_is_saved_over(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    before = last_good.read_bytes()
    write(path, b"\x00" * 10)
    save_rules(path, last_good, load_rules(path, last_good).policy)
    assert last_good.read_bytes() != before
    assert last_good.with_name("rules.last-good.toml.before-1").read_bytes() == before


def test_more_rules_than_a_file_may_hold_are_not_saved(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, ALL)
    with pytest.raises(SettingsError, match="take more than 500 KB"):
        save_rules(path, last_good, Policy((Rule(RuleAction.ALLOW, "x" * SIZE_MAX),)))
    assert load_rules(path, last_good) == LoadedRules(ALL)


# Changed by another hand meanwhile.


def test_a_rule_that_another_hand_wrote_survives_a_change_in_the_window(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, Policy((ALLOW,)))
    with path.open("a") as file:
        file.write("# mine\n[[rule]]\naction = 'deny'\npattern = 'rm **'\ncolour = 'red'\n")
    assert change_rules(path, last_good, Policy((ALLOW,)), Policy((ALLOW, ASK))) is None
    assert load_rules(path, last_good).policy.rules == (ALLOW, ASK, Rule(RuleAction.DENY, "rm **"))
    assert all(words in path.read_text() for words in ("# mine", "colour = 'red'"))


def test_where_both_changed_a_rule_the_user_decides_and_nothing_is_written_before(
    path: Path, last_good: Path
) -> None:
    save_rules(path, last_good, Policy((ALLOW, DENY)))
    by_hand = replace(ALLOW, action=RuleAction.DENY)
    write(path, path.read_text().replace('"allow"', '"deny"'))
    text = path.read_text()
    after = Policy((replace(ALLOW, is_enabled=False), DENY))
    unsaved = change_rules(path, last_good, Policy((ALLOW, DENY)), after)
    clash = RuleClash(by_hand, after.rules[0])
    assert unsaved == UnsavedChange("rules.toml", (clash,))
    assert path.read_text() == text
    keeps_file = ConflictDecision(((clash, ConflictSide.FILE),))
    assert change_rules(path, last_good, Policy((ALLOW, DENY)), after, decided=keeps_file) is None
    assert load_rules(path, last_good).policy.rules == (by_hand, DENY)
    keeps_window = ConflictDecision(((clash, ConflictSide.WINDOW),))
    assert change_rules(path, last_good, Policy((ALLOW, DENY)), after, decided=keeps_window) is None
    assert load_rules(path, last_good).policy == after


def test_a_file_that_does_not_load_is_not_written_over_without_a_word_of_the_user(
    path: Path, last_good: Path
) -> None:
    save_rules(path, last_good, ALL)
    broken = path.read_text() + "[[rule]]\naction = 'dney'\npattern = 'rm **'\n"
    write(path, broken)
    unsaved = change_rules(path, last_good, STRICT, Policy((*STRICT.rules, ALLOW)))
    assert unsaved is not None
    assert [in_english(each) for each in unsaved.unreadable] == [
        f"rules.toml, line {broken.split(chr(10)).index('action = ' + chr(39) + 'dney' + chr(39)) + 1}: "
        'action must be allow, ask or deny, but is "dney".'
    ]
    assert path.read_text() == broken


def test_a_rule_that_is_switched_off_because_it_is_not_understood_stays_as_it_is_written(
    path: Path, last_good: Path
) -> None:
    text = "[[rule]]\naction = 'allow'\npattern = 'make'\nuntil = 'noon'\n"
    before = load_rules(write(path, text), last_good).policy
    assert [rule.is_enabled for rule in before.rules] == [False]
    assert change_rules(path, last_good, before, replace(before, rules=(*before.rules, DENY))) is None
    assert text in path.read_text()
    assert "enabled" not in path.read_text()


def test_a_file_that_cannot_be_edited_is_kept_before_it_is_written_anew(path: Path, last_good: Path) -> None:
    text = "[[rule]]\naction = 'ask'\npattern = 'a'\n[b]\nc = 1 # mine\n[[rule]]\naction = 'ask'\npattern = 'b'\n"
    write(path, text)
    before = load_rules(path, last_good).policy
    assert change_rules(path, last_good, before, replace(before, rules=(*before.rules, DENY))) is None
    assert DENY in load_rules(path, last_good).policy.rules
    kept = path.with_name("rules.toml.before-1")
    assert "# mine" in path.read_text() or kept.read_text() == text


def test_two_programs_that_change_rules_at_once_lose_none(path: Path, last_good: Path) -> None:
    rules = [Rule(RuleAction.DENY, f"tool-{number} **") for number in range(12)]
    start = threading.Barrier(len(rules))

    def add(rule: Rule) -> None:
        start.wait(60)
        assert change_rules(path, last_good, Policy(), Policy((rule,))) is None

    threads = [threading.Thread(target=add, args=(rule,)) for rule in rules]
    for thread in threads:
        thread.start()
    for thread in threads:
        joined(thread)
    assert Counter(load_rules(path, last_good).policy.rules) == Counter(rules)


def test_what_is_written_right_before_the_file_is_replaced_is_seen(
    path: Path, last_good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_rules(path, last_good, Policy((ALLOW,)))
    writes = iter(["\n[[rule]]\naction = 'deny'\npattern = 'rm **'\n"])
    sync = os.fsync

    def write_beside(handle: int) -> None:
        # The new file is whole by now, and not yet in its place.
        for text in writes:
            write(path, path.read_text() + text)
        sync(handle)

    monkeypatch.setattr(os, "fsync", write_beside)
    assert change_rules(path, last_good, Policy((ALLOW,)), Policy((ALLOW, ASK))) is None
    assert load_rules(path, last_good).policy.rules == (ALLOW, ASK, Rule(RuleAction.DENY, "rm **"))


@pytest.mark.parametrize("left", ["", "version = 1\n", None])
def test_a_file_that_lacks_rules_that_denied_may_be_half_written_so_they_count_until_it_is_settled(
    path: Path, last_good: Path, left: str | None
) -> None:
    save_rules(path, last_good, Policy((ALLOW, DENY)))
    good = last_good.read_bytes()
    if left is None:
        path.unlink()
        written = path.parent.stat().st_mtime
    else:
        written = write(path, left).stat().st_mtime
    loaded = load_rules(path, last_good, clock=lambda: written + 1)
    assert (loaded.policy.rules, loaded.is_settled) == ((DENY,), False)
    assert last_good.read_bytes() == good
    loaded = load_rules(path, last_good, clock=lambda: written + 3)
    assert (loaded.policy, loaded.is_settled) == (Policy(), True)
    before = last_good.with_name("rules.last-good.toml.before-1")
    assert [in_english(each) for each in loaded.lost] == [
        "rules.toml was changed and lost 1 deny rule (docker system prune **). "
        f"The previous rules are saved as {before}."
    ]
    assert before.read_bytes() == good
    # It is said once.
    assert load_rules(path, last_good, clock=lambda: written + 4).lost == ()


def test_a_denial_that_is_taken_away_in_the_window_is_not_told_as_lost(path: Path, last_good: Path) -> None:
    save_rules(path, last_good, Policy((ALLOW, DENY)))
    assert change_rules(path, last_good, Policy((ALLOW, DENY)), Policy((ALLOW,))) is None
    assert load_rules(path, last_good) == LoadedRules(Policy((ALLOW,)))


def test_what_is_exported_can_be_imported(tmp_path: Path) -> None:
    path = write(tmp_path / "shared.toml", rules_as_toml(ALL.rules))
    assert read_rules(path) == ALL.rules


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[[rule]]\naction = 'allow'\n", "a.toml, line 1: the rule has no pattern."),
        ("a = \n", "a.toml cannot be understood: Invalid value (at line 1, column 5)."),
        (b"\xff", "a.toml is not written in UTF-8."),
        ("#" * (SIZE_MAX + 1), "a.toml is larger than 500 KB."),
    ],
)
def test_what_cannot_be_imported_is_refused_with_the_line_and_the_fault(
    tmp_path: Path, text: str | bytes, fault: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        read_rules(write(tmp_path / "a.toml", text))
    assert str(caught.value) == fault


def test_a_file_to_import_that_is_not_there_or_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        read_rules(tmp_path / "gone.toml")
    with pytest.raises(SettingsError, match="is not a file"):
        read_rules(tmp_path)


# Rules in a workspace.


def in_workspace(workspace: Path, text: str | bytes) -> LoadedRules:
    write(workspace / rules_file.WORKSPACE_FILE, text)
    return load_workspace_rules(workspace)


def test_a_workspace_without_rules_narrows_nothing(tmp_path: Path) -> None:
    assert load_workspace_rules(tmp_path) == LoadedRules(Policy())
    assert load_workspace_rules(tmp_path / "gone") == LoadedRules(Policy())


def test_a_workspace_can_only_narrow_and_only_itself(tmp_path: Path) -> None:
    elsewhere = Rule(RuleAction.DENY, "make", "/home/ada")
    loaded = in_workspace(tmp_path, rules_as_toml([ALLOW, ASK, elsewhere]))
    here = str(tmp_path)
    assert loaded.policy == Policy((Rule(RuleAction.ASK, ASK.pattern, here), Rule(RuleAction.DENY, "make", here)))
    assert said(loaded) == [
        ".desktop-agent/rules.toml in this folder has 1 allow rule. A file in a folder can only restrict, so "
        "allow rules in it are ignored."
    ]


def test_a_workspace_may_ask_for_everything_in_itself_and_switch_off_what_runs_unasked(tmp_path: Path) -> None:
    loaded = in_workspace(tmp_path, "ask_everything = ['.']\nswitched_off = ['unasked:ls', 'blocked:root']")
    assert loaded.policy == Policy((), frozenset({"unasked:ls"}), frozenset({str(tmp_path)}))
    assert said(loaded) == [
        ".desktop-agent/rules.toml in this folder turns blocked commands off. It can only restrict, "
        "so that does not apply."
    ]


@pytest.mark.parametrize("broken", ["[[rule]", b"\xff", "[[rule]]\naction = 'no'\npattern = 'a'\n", "#" * 1_000_000])
def test_with_rules_that_do_not_load_everything_asks_in_the_workspace(tmp_path: Path, broken: str | bytes) -> None:
    loaded = in_workspace(tmp_path, broken)
    assert loaded.policy.ask_everything == {str(tmp_path)}
    assert said(loaded)[0].endswith("cannot be used, so everything asks here.")
    assert [found.name for found in (tmp_path / ".desktop-agent").iterdir()] == ["rules.toml"]


def test_what_a_broken_file_of_a_workspace_denies_is_denied(tmp_path: Path) -> None:
    loaded = in_workspace(tmp_path, rules_as_toml([ALLOW, DENY]) + "[[rule]]\naction = 1\npattern = 'a'\n")
    assert [rule.pattern for rule in loaded.policy.rules] == [DENY.pattern]


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop", "device"])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / rules_file.WORKSPACE_FILE
    path.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else path)
    loaded = load_workspace_rules(tmp_path)
    assert loaded.policy == Policy(ask_everything=frozenset({str(tmp_path)}))
    assert len(loaded.problems) == 2
