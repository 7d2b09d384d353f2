"""The power fails at any moment: the store holds all that was acknowledged, and is sound."""

from __future__ import annotations

import random
from pathlib import Path

from desktop_agent.protocol import ItemAdded
from desktop_agent.store.transcript_store import Transcripts
from tests.forgetful_sqlite import Moment, forgetful
from tests.series import series
from tests.stories import HERE, Teller, answer, info_of, message, opened, turn

TURNS, TRIES, SEED = 40, 400, 7
LARGE = "a large one " * 20_000
"""Some of these are more than the log holds until it goes into the file."""


async def test_what_was_acknowledged_outlasts_a_power_cut_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "data" / "store.sqlite3"
    moments: list[tuple[int, Moment]] = []
    with forgetful(path) as disk:
        transcripts = await Transcripts.open(path)
        await transcripts.add(info_of())
        teller, acknowledged = Teller(), 0
        disk.before_sync = lambda moment: moments.append((acknowledged, moment))
        for number in range(TURNS):
            acknowledged = teller.seq
            bodies = turn(number) if number % 5 else [ItemAdded(message(1000 + number, LARGE))]
            await transcripts.append(teller.tell(*bodies))
            acknowledged = teller.seq
            moments.append((acknowledged, disk.moment()))
            await transcripts.keep_growing(HERE, [answer(1, f"growing {number}")])
            moments.append((acknowledged, disk.moment()))
        await transcripts.close()
    chance = random.Random(SEED)
    has_lost = 0
    for number in range(series(TRIES)):
        acknowledged, moment = chance.choice(moments)
        left = moment.left(seed=number)
        has_lost += left != moment.now
        folder = tmp_path / f"after-{number}"
        folder.mkdir()
        for name, content in left.items():
            (folder / name).write_bytes(content)
        async with opened(folder / path.name) as found:
            assert found.salvaged is None, number
            events = await found.events_since(HERE, 0)
            assert len(events) >= acknowledged, number
            assert events == teller.told[: len(events)], number
    assert has_lost > series(TRIES) // 4
