"""The history equals a naive look at all events, whatever is asked of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.protocol import (
    Assessment,
    Choice,
    ConversationChanged,
    ConversationId,
    Decision,
    DecisionSource,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    Mode,
    Risk,
    Status,
    ToolCall,
)
from desktop_agent.protocol.command_history import (
    CommandOutcome,
    HistoryEntry,
    HistoryPage,
    HistoryQuery,
    entry_of,
    matches,
)
from desktop_agent.store.transcript_store import Transcripts
from tests.protocol_values import texts
from tests.series import examples
from tests.stories import HERE, THERE, Teller, command, message, opened, stories

Story = list[tuple[ConversationId, Event]]

_calls = st.builds(
    lambda number, words, tool, status, assessment, decision, started, by_user, ran_as: replace(
        command(number, status, tool),
        params={"command": words},
        assessment=assessment,
        decision=decision,
        started_at=started,
        by_user=by_user,
        ran_as=ran_as,
    ),
    st.integers(0, 5),
    st.sampled_from(["git status", "GIT push origin Main", "ls -la ÄÖ", "rm -rf STRASSE", "echo straße \ud800"]),
    st.sampled_from(["Bash", "Bash", "Bash", "Read"]),
    st.sampled_from(Status),
    st.none() | st.builds(Assessment, st.sampled_from(Risk), st.just(()), category=st.sampled_from(["", "git"])),
    st.none() | st.builds(Decision, st.sampled_from(Choice), st.sampled_from(DecisionSource), st.just(1.0)),
    st.none() | st.just(5.0),
    st.booleans(),
    st.sampled_from(["", "", "'git' 'status'", "hash -p '/usr/bin/ls' 'ls'; 'ls' 'ÄÖ\ud800'"]),
)
_tellings = st.one_of(st.builds(ItemAdded, _calls), st.builds(ItemChanged, _calls))
_stories = st.lists(st.tuples(st.sampled_from([HERE, THERE]), _tellings), max_size=20)
_queries = st.builds(
    HistoryQuery,
    st.none() | st.sampled_from([HERE, THERE]),
    st.lists(st.sampled_from(["git", "strasse", "äö", "-", "main"]) | texts, max_size=2).map(tuple),
    st.frozensets(st.sampled_from(["git", "other", "files"]), max_size=2),
    st.frozensets(st.sampled_from(Risk), max_size=2),
    st.frozensets(st.sampled_from(CommandOutcome), max_size=3),
    st.integers(1, 4),
)


def naive(story: Story, query: HistoryQuery) -> list[HistoryEntry]:
    """Look at every event: an item stands where it first was, as it last is."""
    latest: dict[tuple[ConversationId, ItemId], Item] = {}
    for conversation, body in story:
        if isinstance(body, ItemAdded | ItemChanged):
            latest[conversation, body.item.id] = body.item
    titles = {HERE: "New conversation", THERE: "New conversation"}
    for conversation, body in story:
        if isinstance(body, ConversationChanged):
            titles[conversation] = body.title
    entries = [
        entry_of(conversation, item, title=titles[conversation], workspace="/home/ada/place")
        for (conversation, _), item in latest.items()
        if isinstance(item, ToolCall) and item.tool == "Bash"
    ]
    return [entry for entry in reversed(entries) if matches(query, entry)]


async def tell(transcripts: Transcripts, story: Story) -> None:
    tellers = {HERE: Teller(HERE), THERE: Teller(THERE)}
    for conversation, body in story:
        if not isinstance(body, ItemGrew):
            await transcripts.append(tellers[conversation].tell(body))


async def all_pages(transcripts: Transcripts, query: HistoryQuery) -> list[HistoryEntry]:
    entries: list[HistoryEntry] = []
    while True:
        page = await transcripts.history(query)
        assert len(page.entries) <= query.limit
        entries += page.entries
        if page.more is None:
            return entries
        assert len(page.entries) == query.limit
        query = replace(query, before=page.more)


@given(_stories | stories, _queries)
@settings(max_examples=examples(60), deadline=None)
def test_a_query_answers_as_a_look_at_all_events_does(
    tmp_path_factory: pytest.TempPathFactory, story: Story, query: HistoryQuery
) -> None:
    asyncio.run(_compare(tmp_path_factory.mktemp("store") / "store.sqlite3", story, query))


async def _compare(path: Path, story: Story, query: HistoryQuery) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        await tell(transcripts, story)
        expected = naive(story, query)
        found = await all_pages(transcripts, query)
        assert [replace(entry, title="") for entry in found] == [replace(entry, title="") for entry in expected]
        await transcripts.rebuild()
        assert await all_pages(transcripts, query) == found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite3"


async def test_every_command_is_told_newest_first_with_the_title_it_has_now(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        here, there = Teller(HERE), Teller(THERE)
        await transcripts.append(here.tell(ItemAdded(command(1)), ItemAdded(command(2, tool="Read"))))
        await transcripts.append(there.tell(ItemAdded(command(3, Status.DENIED))))
        await transcripts.append(here.tell(ItemAdded(command(4, Status.RUNNING)), ItemAdded(message(5))))
        await transcripts.append(here.tell(ItemChanged(command(4)), ConversationChanged("Files", Mode.PLAN, "m")))
        page = await transcripts.history(HistoryQuery())
        assert [(entry.command, entry.title, entry.status) for entry in page.entries] == [
            ("ls 4", "Files", Status.DONE),
            ("ls 3", "New conversation", Status.DENIED),
            ("ls 1", "Files", Status.DONE),
        ]
        assert [entry.command for entry in (await transcripts.history(HistoryQuery(HERE))).entries] == [
            "ls 4",
            "ls 1",
        ]
        assert await transcripts.item(HERE, command(4).id) == command(4)


async def test_pages_follow_one_another_while_new_commands_come(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        here = Teller(HERE)
        await transcripts.append(here.tell(*(ItemAdded(command(number)) for number in range(5))))
        first = await transcripts.history(HistoryQuery(limit=2))
        await transcripts.append(here.tell(ItemAdded(command(9))))
        second = await transcripts.history(HistoryQuery(limit=2, before=first.more))
        third = await transcripts.history(HistoryQuery(limit=2, before=second.more))
        shown = [entry.command for page in (first, second, third) for entry in page.entries]
        assert shown == ["ls 4", "ls 3", "ls 2", "ls 1", "ls 0"]
        assert third.more is None


async def test_a_deleted_conversation_is_gone_from_the_history(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller(HERE).tell(ItemAdded(command(1))))
        await transcripts.delete(HERE)
        assert await transcripts.history(HistoryQuery()) == HistoryPage(())
