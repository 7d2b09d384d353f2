from __future__ import annotations

from desktop_agent.permissions.programs.actions import Need, RemoteUse
from tests.permissions.world import World


def remotes(world: World, command: str) -> list[RemoteUse]:
    doings = world.judge.parse(command, str(world.workspace)).doings
    return [deed for doing in doings for deed in doing.deeds if isinstance(deed, RemoteUse)]


def test_a_push_says_what_is_sent(quiet_world: World) -> None:
    found = remotes(quiet_world, 'git push; git push -u origin HEAD; git push --tags origin; git push origin "$x"')
    assert [(one.name, one.refs, one.goes_beyond) for one in found] == [
        ("", (), False),
        ("origin", ("HEAD",), False),
        ("origin", (), True),
        ("origin", None, False),
    ]


def test_a_pull_request_is_of_the_branch_unless_it_says_otherwise(quiet_world: World) -> None:
    found = remotes(quiet_world, "gh pr create --fill; gh pr create -R a/b --fill; gh pr edit 3 --title x")
    assert [(one.asks_merge, one.goes_beyond) for one in found] == [(True, False), (True, True), (True, True)]


def test_a_use_says_what_its_table_says_it_needs(quiet_world: World) -> None:
    doings = quiet_world.judge.parse("git checkout -b x; npm install; ls", str(quiet_world.workspace)).doings
    needs = [deed for doing in doings for deed in doing.deeds if isinstance(deed, Need)]
    assert [(one.hosts, one.source, one.tracks) for one in needs] == [
        ((), "", True),
        (("registry.npmjs.org",), "", False),
    ]
