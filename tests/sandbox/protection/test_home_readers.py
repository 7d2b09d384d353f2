from __future__ import annotations

import pytest

from desktop_agent.sandbox.protection.home_readers import places_in, readers_of

READERS = readers_of("/h/u")


@pytest.mark.parametrize(
    ("form", "text", "named"),
    [
        ("shell", "source ~/a/b", "/h/u/a/b"),
        ("shell", '. "${HOME}/a/b"', "/h/u/a/b"),
        ("shell", "[ -s $HOME/a ] && \\. $HOME/a", "/h/u/a"),
        ("shell", "export A=~/a B=$HOME/b\n. $B/c", "/h/u/b/c"),
        ("shell", "~/a/run --quiet &", "/h/u/a/run"),
        ("shell", "A=1 ~/a/run", "/h/u/a/run"),
        ("shell", "! time nohup ~/a/run &", "/h/u/a/run"),
        ("shell", "set -gx A ~/a\nsource $A/b", "/h/u/a/b"),
        ("start", "source ~/a.vim", "/h/u/a.vim"),
        ("start", "so $HOME/a.vim", "/h/u/a.vim"),
        ("start", "source-file -q /h/u/tmux", "/h/u/tmux"),
        ("ssh", "Include ~/a/*", "/h/u/a/*"),
        ("ssh", "include one two", "two"),
        ("ssh", " ProxyCommand=sh %d/a.sh %h", "/h/u/a.sh"),
        ("ssh", "Match host x exec '~/a --b'", "/h/u/a"),
        ("ssh", "IdentityAgent ~/a/agent.sock", "/h/u/a/agent.sock"),
    ],
)
def test_a_path_that_is_known_beforehand_is_named(form: str, text: str, named: str) -> None:
    assert named in READERS[form](text)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("shell", "# source ~/a"),
        ("shell", "export A=~/a"),
        ("shell", "alias a=~/a"),
        ("shell", "echo ~/a"),
        ("start", "set path=~/a"),
        ("ssh", "IdentityFile ~/a"),
        ("ssh", "IdentityAgent SSH_AUTH_SOCK"),
        ("ssh", "# Include ~/a"),
    ],
)
def test_what_is_neither_read_nor_run_is_not(form: str, text: str) -> None:
    assert [*READERS[form](text)] == []


@pytest.mark.parametrize(
    ("command", "places"),
    [
        ("vim", []),
        ("~/a/b --c", ["/h/u/a/b"]),
        ("!f() { $HOME/a; }; f", ["/h/u/a"]),
        ("sh -c '/x/y; ~/z'", ["/x/y", "/h/u/z"]),
        ("less --file=/x/y", ["/x/y"]),
        ("curl https://x.test/a", []),
        ("a/b ../c/d", []),
    ],
)
def test_the_whole_paths_of_a_command_are_found(command: str, places: list[str]) -> None:
    assert [*places_in(command, "/h/u")] == places
