from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.reasons import REASONS, advice_for, by_risk, keep_forbidden
from desktop_agent.protocol import Risk
from desktop_agent.sentences import in_english
from tests.permissions.world import World

FIELDS = ("path", "program", "option", "name", "script", "remote", "host")


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_reason_has_a_plain_sentence(reason: str) -> None:
    said = in_english(REASONS[reason].sentence.with_values(**dict.fromkeys(FIELDS, "P")))
    assert said[0].isupper()
    assert said[-1] not in ".!"
    assert "{" not in said


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_what_is_critical_is_never_kept_and_what_is_harmless_only_reads(reason: str) -> None:
    one = REASONS[reason]
    assert not (one.risk is Risk.CRITICAL and one.may_keep)
    assert one.is_read or one.risk is not Risk.LOW


def test_reasons_are_ordered_by_risk_without_repeats() -> None:
    assert by_risk(["lists_files", "deletes", "lists_files", "network", "moves"]) == (
        *("network", "deletes", "moves", "lists_files"),
    )


@pytest.mark.parametrize(
    ("reasons", "word"),
    [
        (["unproven_syntax", "network"], "fully analysed"),
        (["network"], "not offered for critical commands"),
        (["reads_secret", "lists_files"], "secrets"),
        (["privilege", "deletes"], "another user"),
        (["inline_code"], "What its code does"),
        (["writes_protected", "inline_code"], "What its code does"),
        (["deletes_untracked", "git_changes"], "whatever files are there when it runs"),
        (["deletes_found", "inline_code"], "whatever files are there when it runs"),
        (["writes_unknown"], "which files it changes"),
        (["glob_option", "writes_workspace"], "A file name"),
        (["unknown_effect"], "effects"),
        (["writes_protected"], "too risky"),
        (["deletes_outside", "deletes"], "too risky"),
        (["reveals_secrets"], "secrets"),
    ],
)
def test_why_something_is_not_kept_is_said(reasons: list[str], word: str) -> None:
    sentence = keep_forbidden(reasons)
    assert sentence is not None
    assert word in in_english(sentence)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("deletes_untracked", "untracked file"),
        ("deletes_found", "the search finds"),
        ("deletes_pattern", "the pattern matches"),
        ("discards_changes", "uncommitted"),
        ("overwrites_mounted", "disk"),
        ("deletes_tree", "the paths"),
    ],
)
def test_what_is_to_be_verified_is_what_the_command_is_about(reason: str, words: str) -> None:
    advice = advice_for([reason])
    assert advice is not None
    assert words in in_english(advice)


def test_ordinary_reasons_may_be_kept() -> None:
    assert keep_forbidden(["opaque_program", "deletes", "lists_files"]) is None


def test_the_advice_is_that_of_the_riskiest_reason_that_has_one() -> None:
    assert advice_for(["lists_files"]) is None
    assert advice_for(["runs_file", "network"]) == REASONS["network"].advice
    assert advice_for(["opaque_program", "runs_file"]) == REASONS["runs_file"].advice


@pytest.mark.parametrize("words", ["user.name me", "core.hooksPath hooks", "--global alias.x '!x'", "a.b c d"])
def test_settings_of_git_are_not_taken_for_files_of_that_name(world: World, words: str) -> None:
    judged = world.judged(f"git config {words}")
    said = [in_english(part.sentence) for part in judged.assessment.parts]
    assert (judged.assessment.reasons[0], said) == (
        "changes_git_settings",
        ["Changes git's settings, which decide what programs do later"],
    )
    assert world.ruling(f"git config {words}").verdict is Verdict.ASK
    assert world.scopes(f"git config {words}") == []
