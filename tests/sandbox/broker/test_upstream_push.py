from __future__ import annotations

import shlex

import pytest

from desktop_agent.sandbox.broker.broker import split_upstream_push


@pytest.mark.parametrize(
    ("text", "push", "noted"),
    [
        ("git push -u origin f", "git push origin f", ("origin", "f", "")),
        ("/usr/bin/git -c a=b push --set-upstream -q o f:g", "/usr/bin/git -c a=b push -q o f:g", ("o", "f", "g")),
        ("git push origin HEAD -u", "git push origin HEAD", ("origin", "", "")),
        ("git push -u origin HEAD:a/b", "git push origin HEAD:a/b", ("origin", "", "a/b")),
    ],
)
def test_the_push_is_one_command_and_what_notes_it_another(text: str, push: str, noted: tuple[str, ...]) -> None:
    parts = split_upstream_push(shlex.split(text))
    assert parts is not None
    assert (shlex.join(parts[0]), parts[1][-3:]) == (push, noted)


@pytest.mark.parametrize(
    "text",
    [
        *("git push -u", "git push -u origin", "git push -u origin a b", "git push -uf origin f", "git push -u o +f"),
        *("git push -u --force o f", "git push -u o ext::x", "git push -u o :f", "git branch -u origin/f"),
        *(
            "gh pr create",
            "git fetch --set-upstream o f",
            "git push -u -o x o f",
            "./evil push -u o $f",
            "push -u o f",
        ),
    ],
)
def test_what_says_something_else_is_left_as_it_is(text: str) -> None:
    assert split_upstream_push(shlex.split(text)) is None
