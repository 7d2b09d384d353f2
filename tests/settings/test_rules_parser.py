"""A text of rules: what it says, and what is wrong with it, by line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import in_english
from desktop_agent.settings.rules_parser import SIZE_MAX, parse

WHOLE = """\
version = 1
switched_off = ["blocked:fork-bomb"]        # ids of built-in entries
ask_everything = ["/home/ada/project"]
[[rule]]
action = "allow"           # allow | ask | deny
pattern = "npm run *"
workspace = ""
note = "scripts"
created = 2026-11-22T08:00:00Z
request = "npm run build"
enabled = true
match = ["npm run test"]
not_match = ["npm run build; rm -rf ~"]

[[ rule ]]
action = "deny"
pattern = "docker system prune **"
workspace = "/home/ada/project"
created = 2026-11-22
enabled = false
"""


def faults(text: str) -> list[str]:
    return [in_english(fault.with_values(name="it")) for fault in parse(text.encode()).faults]


def test_everything_that_a_rule_can_say_is_read() -> None:
    parsed = parse(WHOLE.encode())
    assert parsed.faults == parsed.warnings == ()
    assert parsed.policy == Policy(
        rules=(
            Rule(
                RuleAction.ALLOW,
                "npm run *",
                "",
                "scripts",
                1795334400.0,
                "npm run build",
                True,
                ("npm run test",),
                ("npm run build; rm -rf ~",),
            ),
            Rule(
                RuleAction.DENY,
                "docker system prune **",
                "/home/ada/project",
                created_at=1795305600.0,
                is_enabled=False,
            ),
        ),
        switched_off=frozenset({"blocked:fork-bomb"}),
        ask_everything=frozenset({"/home/ada/project"}),
    )


def test_an_empty_text_says_nothing() -> None:
    assert parse(b"") == parse(b"\xef\xbb\xbf# only words\n") == parse(b"version = 1")
    assert parse(b"").policy == Policy()


def test_a_time_without_a_zone_is_universal_time() -> None:
    text = '[[rule]]\naction = "ask"\npattern = "a"\ncreated = 2026-11-22T08:00:00\n'
    assert parse(text.encode()).policy.rules[0].created_at == 1795334400.0


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("action = 'never'", 'it, line 3: action must be allow, ask or deny, but is "never".'),
        ("action = 1", "it, line 3: action must be allow, ask or deny, but is 1."),
        ("pattern = ['a']", "it, line 3: pattern must be text in quotes, but is ['a']."),
        ("note = true", "it, line 3: note must be text in quotes, but is true."),
        ("enabled = 'yes'", 'it, line 3: enabled must be true or false, but is "yes".'),
        ("match = 'a'", 'it, line 3: match must be a list of texts, but is "a".'),
        ("not_match = ['a', 1]", "it, line 3: not_match must be a list of texts, but is ['a', 1]."),
        ("created = 'today'", 'it, line 3: created must be a date and a time, but is "today".'),
        ("created = 08:00:00", "it, line 3: created must be a date and a time, but is 08:00:00."),
    ],
)
def test_a_value_of_the_wrong_type_is_named_with_its_line(line: str, fault: str) -> None:
    given = {"action": "action = 'ask'", "pattern": "pattern = 'a'"}
    key = line.split(" ", maxsplit=1)[0]
    rest = "\n".join(words for name, words in given.items() if name != key)
    assert faults(f"\n[[rule]]\n{line}\n{rest}") == [fault]


def test_the_line_of_a_fault_is_in_the_rule_that_has_it() -> None:
    assert faults(f"{WHOLE}\n[[rule]]\npattern = 'a'\n") == ["it, line 22: the rule has no action."]
    assert faults(f"{WHOLE}\n[[rule]]\naction = 'ask'\n") == ["it, line 22: the rule has no pattern."]
    second = WHOLE.replace('workspace = "/home', 'workspace = 1  # "/home')
    assert faults(second) == ["it, line 18: workspace must be text in quotes, but is 1."]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rule = 1", "it, line 1: rules are tables that begin with [[rule]], but this is 1."),
        ("\nrule = ['a']", 'it, line 2: rules are tables that begin with [[rule]], but this is "a".'),
        ("\nrule = [{action = 'ask'}]", "it, line 2: the rule has no pattern."),
        ("switched_off = 'a'", 'it, line 1: switched_off must be a list of texts, but is "a".'),
        ("a = 1\nask_everything = [1]", "it, line 2: ask_everything must be a list of texts, but is [1]."),
        ("version = 2", "it, line 1: the file is of version 2, and only version 1 is known here."),
        ("version = true", "it, line 1: the file is of version true, and only version 1 is known here."),
        ("a = ", "it cannot be understood: Invalid value (at end of document)."),
        ("a =" + "[" * 100_000, "it cannot be understood: "),
        ("x" * (SIZE_MAX + 1), "it is larger than 500 KB."),
    ],
)
def test_what_is_wrong_with_the_whole_is_said(text: str, fault: str) -> None:
    found = faults(text)
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_what_is_not_utf_8_is_said() -> None:
    assert [in_english(fault.with_values(name="it")) for fault in parse(b"note = '\xff'").faults] == [
        "it is not written in UTF-8."
    ]


def test_of_a_text_with_faults_the_rest_is_still_understood() -> None:
    parsed = parse(WHOLE.replace('"allow"', '"sometimes"').encode())
    assert [rule.action for rule in parsed.policy.rules] == [RuleAction.DENY]
    assert parsed.policy.ask_everything == {"/home/ada/project"}


def test_a_rule_that_allows_and_has_an_unknown_key_is_switched_off_and_said() -> None:
    parsed = parse(b"[[rule]]\naction = 'allow'\npattern = 'a'\nworksapce = '/home/ada'\n")
    assert parsed.faults == ()
    assert parsed.policy.rules == (Rule(RuleAction.ALLOW, "a", is_enabled=False),)
    assert [in_english(each.with_values(name="it")) for each in parsed.warnings] == [
        'it, line 4: the rule has "worksapce", which is not known here and may be meant to narrow it. '
        "So the rule is switched off."
    ]


def test_a_rule_that_denies_holds_with_an_unknown_key_too() -> None:
    parsed = parse(b"[[rule]]\naction = 'deny'\npattern = 'a'\nonly_on = 'monday'\n")
    assert parsed.policy.rules == (Rule(RuleAction.DENY, "a"),)
    assert parsed.warnings == ()


@given(st.binary())
def test_no_bytes_raise(raw: bytes) -> None:
    assert isinstance(parse(raw).policy, Policy)


@given(
    st.dictionaries(
        st.sampled_from(["version", "switched_off", "ask_everything", "rule"]),
        st.sampled_from(["1", "''", "[1]", "[]", "{}", "[{}]", "[[1]]", "nan", "2026-01-01", "[{action=1,match=2}]"]),
    )
)
def test_no_types_raise(values: dict[str, str]) -> None:
    text = "\n".join(f"{key} = {value}" for key, value in values.items())
    assert isinstance(parse(text.encode()).policy, Policy)
