from __future__ import annotations

from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.denials.messages import MOST, message_of


def test_nothing_is_told_where_nothing_was_denied() -> None:
    assert message_of(()) == ""


def test_each_kind_is_told_once_with_all_that_it_was() -> None:
    denials = [
        Denial(DenialKind.WRITE, "/etc/a"),
        Denial(DenialKind.HOST, "a.test"),
        Denial(DenialKind.WRITE, "/b\x1b[1m"),
        Denial(DenialKind.READ, "/home/ada/x"),
        Denial(DenialKind.GIT_CONFIG, "core.fsmonitor"),
    ]
    told = message_of(denials)
    assert "\x1b" not in told
    assert told.startswith("The sandbox did not let it reach: a.test; it did not let it write: /etc/a, /b")
    assert "; it did not show it what is there outside: /home/ada/x; it put back" in told
    assert told.endswith("; it put back in git's configuration: core.fsmonitor.")


def test_what_no_command_may_is_told_with_who_can() -> None:
    told = message_of([Denial(DenialKind.HELD, "/w/.vscode"), Denial(DenialKind.SET_USER_ID, "/w/tool")])
    assert told == (
        "The sandbox did not let it write, because programs run this by themselves (no command in the sandbox can; "
        "the user can run this one again outside): /w/.vscode; it did not let it set the set-user-ID bit of: /w/tool."
    )


def test_what_a_search_left_out_is_told_with_how_to_ask_for_it() -> None:
    told = message_of([Denial(DenialKind.LEFT_OUT, "/w/.env"), Denial(DenialKind.LEFT_OUT, "/w/a\nb.key")])
    assert told.startswith("The sandbox left out of the search what may hold secrets (")
    assert "name it in the command, and the user is asked" in told
    assert told.count("/w/") == 2
    assert "\n" not in told
    many = message_of([Denial(DenialKind.LEFT_OUT, f"/w/{number}.key") for number in range(64)])
    assert many.endswith(f", /w/{MOST - 1}.key, ….")
