"""Checking, installing, starting anew and going back, on a server and in folders of their own."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import VersionFolder
from desktop_agent.errors import UpdateError
from desktop_agent.protocol.updates import AvailableUpdate, InstallationKind, UpdateStatus
from desktop_agent.sentences import in_english, sentence_of_names
from desktop_agent.settings.schema import UpdateCheck
from desktop_agent.updates.installation import Installation
from desktop_agent.updates.service import NO_PREVIOUS, NOTHING_TO_INSTALL, UpdatePlace, UpdateService
from desktop_agent.updates.state import DAY_S, UpdateState, read_state
from desktop_agent.updates.swap import MARK, hold, take_in
from tests.updates.loopback_release import DAY, NEW, OLD, UpdateWorld, started


def ignored(_size: int) -> None:
    return None


async def test_a_newer_version_is_found_and_named_as_its_notice_says(world: UpdateWorld) -> None:
    found = await world.service().check()
    assert found == AvailableUpdate(NEW, DAY, "- Faster.", len(world.release.archive))


async def test_nothing_is_sent_but_the_version(world: UpdateWorld) -> None:
    await world.service().check()
    assert [path for path, _ in world.release.asked] == ["/latest.json", "/latest.json.minisig"]
    for _, headers in world.release.asked:
        assert {name.lower() for name in headers} == {"host", "user-agent", "accept", "accept-encoding", "connection"}
        named = {name.lower(): value for name, value in headers.items()}
        assert (named["user-agent"], named["accept"]) == (f"desktop-agent/{OLD}", "*/*")


@pytest.mark.parametrize("setting", [UpdateCheck.ASK, UpdateCheck.OFF])
async def test_before_a_yes_no_server_is_asked(world: UpdateWorld, setting: UpdateCheck) -> None:
    world.setting = setting
    service = world.service()
    await service.begin()
    assert await service.check_if_due() is None
    assert world.release.asked == []


async def test_a_press_asks_once_whatever_the_setting(world: UpdateWorld) -> None:
    world.setting = UpdateCheck.OFF
    assert (await world.service().check()) is not None
    assert len(world.release.asked) == 2


async def test_by_itself_it_asks_once_a_day_across_starts(world: UpdateWorld) -> None:
    for _ in range(3):
        service = world.service()
        await service.begin()
        found = await service.check_if_due()
        assert found is not None
        assert (await service.check_if_due()) == found
    assert len(world.release.asked) == 2
    world.now += DAY_S - 1
    await service.check_if_due()
    assert len(world.release.asked) == 2
    world.now += 2
    await service.check_if_due()
    assert len(world.release.asked) == 4


async def test_a_clock_that_was_set_back_does_not_end_the_checks(world: UpdateWorld) -> None:
    service = world.service()
    await service.check_if_due()
    world.now -= 365 * DAY_S
    await service.check_if_due()
    assert len(world.release.asked) == 4
    await service.check_if_due()
    assert len(world.release.asked) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"checked_at": "yesterday"}',
        '{"checked_at": 1e999}',
        '{"checked_at": NaN}',
        '{"skipped": 3}',
        "[" * 9000,
        "\0",
    ],
)
async def test_a_broken_state_file_is_no_error_but_a_check(world: UpdateWorld, text: str) -> None:
    world.place.state_file.parent.mkdir(parents=True)
    world.place.state_file.write_text(text)
    service = world.service()
    await service.begin()
    assert (await service.check_if_due()) is not None
    assert json.loads(world.place.state_file.read_text())["checked_at"] == world.now


async def test_where_the_check_cannot_be_remembered_none_is_made_by_itself(world: UpdateWorld) -> None:
    world.folders.data.write_text("a file where the folder should be")
    assert (await world.service().check_if_due()) is None
    assert world.release.asked == []
    assert (await world.service().check()) is not None


async def test_a_skipped_version_is_named_no_more_until_a_press(world: UpdateWorld) -> None:
    service = world.service()
    assert (await service.check_if_due()) is not None
    await service.skip(NEW)
    assert (await world.service().check_if_due()) is None
    other = world.service()
    await other.begin()
    assert (await other.check_if_due()) is None
    assert (await other.check()) is not None
    assert (await other.check_if_due()) is not None


async def test_an_update_waits_for_the_next_start_and_the_one_before_is_kept_until_the_one_after(
    world: UpdateWorld,
) -> None:
    service, sizes = world.service(), []
    await service.begin()
    await service.check()
    await service.install(sizes.append)
    assert (started_version(world.home), service.status.waiting) == (OLD, NEW)
    assert (await service.check_if_due()) is None
    assert started(world.home) == f"desktop-agent {NEW}"
    assert world.neighbours() == ["desktop-agent.old"]
    assert not (world.home / MARK).exists()

    world.version = NEW
    first = world.service()
    await first.begin()
    assert first.status == UpdateStatus(InstallationKind.ARCHIVE, NEW, previous=OLD)
    assert (world.home / "called").read_text() == "--menu\n"
    assert started(world.home) == f"desktop-agent {NEW}"

    second = world.service()
    await second.begin()
    assert second.status == UpdateStatus(InstallationKind.ARCHIVE, NEW)
    assert world.neighbours() == []
    with pytest.raises(UpdateError) as refused:
        await second.go_back()
    assert refused.value.sentence == NO_PREVIOUS


def started_version(home: Path) -> str:
    return (home / "share/note").read_text()


async def test_the_version_before_comes_back_by_a_press_and_forth_again(world: UpdateWorld) -> None:
    service = world.service()
    await service.check()
    await service.install(ignored)
    assert started(world.home) == f"desktop-agent {NEW}"
    world.version = NEW
    newer = world.service()
    await newer.begin()
    await newer.go_back()
    assert newer.status.waiting == OLD
    assert started(world.home) == f"desktop-agent {OLD}"
    world.version = OLD
    back = world.service()
    await back.begin()
    assert back.status.previous == NEW
    # It does not offer at once what the user has just left.
    assert (await back.check_if_due()) is None
    await back.go_back()
    assert started(world.home) == f"desktop-agent {NEW}"


async def test_the_folder_stays_while_another_process_of_it_runs(world: UpdateWorld) -> None:
    service = world.service()
    await service.check()
    await service.install(ignored)
    other, mine = hold(world.home), hold(world.home)
    assert other is not None
    assert mine is not None
    assert take_in(world.home, mine) is False
    assert started_version(world.home) == OLD
    os.close(other)
    assert take_in(world.home, mine) is True
    assert started_version(world.home) == NEW
    os.close(mine)


async def test_without_a_lock_nothing_is_exchanged(world: UpdateWorld) -> None:
    service = world.service()
    await service.check()
    await service.install(ignored)
    assert take_in(world.home, None) is False
    assert hold(world.home / "nowhere") is None
    assert (VersionFolder.WAITING.of(world.home) / MARK).is_file()


@pytest.mark.parametrize("kind", [InstallationKind.PACKAGE, InstallationKind.CHECKOUT, InstallationKind.WHEEL])
async def test_what_is_installed_otherwise_is_told_how_and_installs_nothing(
    world: UpdateWorld, kind: InstallationKind
) -> None:
    place = UpdatePlace(world.folders, Installation(kind), world.place.table)
    service = UpdateService(place, {}, lambda: UpdateCheck.DAILY, OLD)
    await service.begin()
    found = await service.check()
    assert found is not None
    assert (found.version, found.size) == (NEW, 0)
    assert service.status.command
    with pytest.raises(UpdateError) as refused:
        await service.install(ignored)
    assert refused.value.sentence == NOTHING_TO_INSTALL
    assert world.neighbours() == []


async def test_the_system_check_says_how_it_is_installed_and_when_it_last_asked(world: UpdateWorld) -> None:
    check = await world.service().as_check()
    assert sentence_of_names(check.status, check.names, in_english) == (
        "installed from an archive, checks for updates once a day, never checked"
    )
    await world.service().check_if_due()
    check = await world.service().as_check()
    assert (check.ok, check.needed) == (True, False)
    assert sentence_of_names(check.status, check.names, in_english).endswith("last checked on 2027-01-15")


async def test_the_notes_of_this_version_are_those_of_the_changelog(world: UpdateWorld) -> None:
    assert (await world.service().notes()).startswith("# Changelog\n")


def test_a_state_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert read_state(tmp_path / "none") == UpdateState()
