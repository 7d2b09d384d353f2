"""A change of the settings is merged into what the file says by then."""

from __future__ import annotations

from dataclasses import replace

from desktop_agent.settings.conflicts import ConflictSide, SettingClash
from desktop_agent.settings.schema import BudgetSettings, ModelSettings, ServerKind, ServerProfile, Settings
from desktop_agent.settings.settings_merge import merge

LOCAL = ServerProfile("local", ServerKind.COMPATIBLE, model="a")


def budget(day: float, conversation: float = 0.0) -> Settings:
    return Settings(budget=BudgetSettings(conversation, day))


def servers(*profiles: ServerProfile) -> Settings:
    return Settings(models=ModelSettings(profiles=profiles))


def test_only_what_was_changed_is_taken() -> None:
    made = merge(budget(0.0), budget(0.0, 2.0), budget(3.5), {})
    assert (made.settings, made.changed, made.clashes) == (budget(3.5, 2.0), {"budget.conversation"}, ())


def test_both_may_have_made_the_same_change() -> None:
    assert merge(budget(0.0), budget(3.5), budget(3.5), {}).clashes == ()


def test_an_entry_of_a_list_is_asked_about_by_its_name() -> None:
    mine, theirs = replace(LOCAL, model="b"), replace(LOCAL, model="c")
    asked = merge(servers(LOCAL), servers(mine), servers(theirs), {})
    [clash] = asked.clashes
    assert (clash.entry, clash.in_file, clash.in_window) == (
        "local",
        'name = "local", kind = "compatible", model = "c"',
        'name = "local", kind = "compatible", model = "b"',
    )
    for keep, kept in ((ConflictSide.FILE, theirs), (ConflictSide.WINDOW, mine)):
        assert merge(servers(LOCAL), servers(mine), servers(theirs), {clash: keep}).settings == servers(kept)


def test_an_entry_that_one_removed_and_the_other_changed_is_asked_about() -> None:
    asked = merge(servers(LOCAL), servers(), servers(replace(LOCAL, model="c")), {})
    assert [(clash.entry, clash.in_window) for clash in asked.clashes] == [("local", "")]
    removed = merge(
        servers(LOCAL), servers(), servers(replace(LOCAL, model="c")), {asked.clashes[0]: ConflictSide.WINDOW}
    )
    assert removed.settings == servers()


def test_a_value_that_has_no_meaning_is_kept_until_the_user_says_otherwise() -> None:
    unread = {"budget.day": '"three"'}
    assert merge(budget(0.0), budget(0.0, 2.0), budget(0.0), {}, unread).changed == {"budget.conversation"}
    [clash] = merge(budget(0.0), budget(2.0), budget(0.0), {}, unread).clashes
    assert isinstance(clash, SettingClash)
    left = merge(budget(0.0), budget(2.0), budget(0.0), {clash: ConflictSide.FILE}, unread)
    assert (left.settings, left.changed) == (budget(0.0), frozenset())
    taken = merge(budget(0.0), budget(2.0), budget(0.0), {clash: ConflictSide.WINDOW}, unread)
    assert (taken.settings, taken.changed) == (budget(2.0), {"budget.day"})
