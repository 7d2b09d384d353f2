from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop_agent import log
from desktop_agent.log import LONGEST, current_conversation, masked, start_logging, stop_logging
from tests.waits import LIMIT_S, in_time, takes_its_share

pytestmark = pytest.mark.usefixtures("caplog")

logger = logging.getLogger("desktop_agent.tests")

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d ([A-Z]+) (\S+) (\S+) (.*)")


STOP_WITHIN_S = log._STOP_WITHIN_S


@pytest.fixture(autouse=True)
def logging_as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # What a test wrote is all there when it looks, however long the disk takes.
    monkeypatch.setattr(log, "_STOP_WITHIN_S", LIMIT_S)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    stop_logging()
    root.handlers[:] = before
    root.setLevel(level)
    logging.captureWarnings(capture=False)


def lines(path: Path) -> list[tuple[str, ...]]:
    found = [LINE.fullmatch(line) for line in path.read_text().splitlines()]
    assert all(found), path.read_text()
    return [line.groups() for line in found if line]


def run_python(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )


def until(true: Callable[[], bool], limit_s: float = LIMIT_S) -> None:
    deadline = time.monotonic() + limit_s
    tick = threading.Event()
    while not true():
        assert time.monotonic() < deadline
        tick.wait(0.005)


def test_a_line_has_time_level_module_and_conversation(tmp_path: Path) -> None:
    path = start_logging(tmp_path, clock=lambda: datetime(2026, 11, 21, 9, 8, 7).timestamp())
    token = current_conversation.set("01JD")
    logger.debug("read %d lines", 3)
    current_conversation.reset(token)
    logging.getLogger("elsewhere").info("hello")
    logging.getLogger("elsewhere").debug("too chatty")
    stop_logging()
    assert path == tmp_path / "desktop-agent-20261121-090807.log"
    assert lines(path) == [
        ("DEBUG", "desktop_agent.tests", "01JD", "read 3 lines"),
        ("INFO", "elsewhere", "-", "hello"),
    ]


def test_only_the_user_can_read_the_file(tmp_path: Path) -> None:
    path = start_logging(tmp_path / "log")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_two_starts_within_a_second_get_two_files_and_latest_leads_to_the_second(tmp_path: Path) -> None:
    first = start_logging(tmp_path, clock=lambda: 0.0)
    second = start_logging(tmp_path, clock=lambda: 0.0)
    logger.info("second")
    stop_logging()
    assert first != second
    assert first.read_text() == ""
    assert (tmp_path / "latest.log").readlink() == Path(second.name)
    assert "second" in (tmp_path / "latest.log").read_text()


def test_where_links_cannot_be_made_a_small_file_names_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(self: Path, target: object, target_is_directory: bool = False) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(Path, "symlink_to", no_links)
    for _ in range(2):
        path = start_logging(tmp_path, clock=lambda: 0.0)
        assert (tmp_path / "latest.log").read_text() == f"{path}\n"


def test_a_latest_log_that_somebody_else_put_there_stays(tmp_path: Path) -> None:
    theirs = tmp_path / "latest.log"
    theirs.write_text("my own notes\nin two lines\n")
    start_logging(tmp_path, file=tmp_path / "mine.log")
    assert theirs.read_text() == "my own notes\nin two lines\n"
    theirs.unlink()
    theirs.mkdir()
    start_logging(tmp_path, file=tmp_path / "mine.log")
    assert theirs.is_dir()


def test_a_log_file_of_the_users_choice_is_appended_to(tmp_path: Path) -> None:
    chosen = tmp_path / "new" / "chosen.log"
    for word in ("one", "two"):
        assert start_logging(tmp_path, file=chosen) == chosen
        logger.warning(word)
        stop_logging()
    assert [line[3] for line in lines(chosen)] == ["one", "two"]
    assert not list(tmp_path.glob("*.log"))


def test_a_file_named_latest_log_is_not_linked_to_itself(tmp_path: Path) -> None:
    chosen = tmp_path / "latest.log"
    start_logging(tmp_path, file=chosen)
    logger.warning("here")
    stop_logging()
    assert [line[3] for line in lines(chosen)] == ["here"]


def test_a_file_that_cannot_be_made_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        start_logging(tmp_path, file=tmp_path)


def test_every_line_of_a_traceback_has_the_head_and_nothing_forges_one(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    try:
        raise ValueError("\x1b[31mred\r\nsecond")
    except ValueError:
        logger.exception("it broke", stack_info=True)
    stop_logging()
    said = [line[3] for line in lines(path)]
    assert said[0] == "it broke"
    assert "Traceback (most recent call last):" in said
    assert "ValueError: \\x1b[31mred\\x0d" in said
    assert "second" in said
    assert "Stack (most recent call last):" in said


def test_a_message_is_fixed_when_it_is_logged(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    growing = [1]
    logger.info("%s", growing)
    growing.append(2)
    stop_logging()
    assert [line[3] for line in lines(path)] == ["[1]"]


def test_handlers_after_ours_see_the_record_as_it_was(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    start_logging(tmp_path)
    logger.info("%s and %s", "a", "b")
    assert [record.args for record in caplog.records] == [("a", "b")]


def test_a_bad_log_call_hurts_neither_the_caller_nor_the_lines_after_it(tmp_path: Path) -> None:
    logging.getLogger().handlers.clear()  # pytest's own raise where ours does not
    path = start_logging(tmp_path)

    class Broken:
        def __str__(self) -> str:
            raise RuntimeError("no")

    logger.info("%s", Broken())
    logger.info("\ud800 alone")
    logger.info("after")
    stop_logging()
    said = [line[3] for line in lines(path)]
    assert said == ["(a message that cannot be formatted: RuntimeError)", "\\ud800 alone", "after"]


def test_a_record_that_breaks_the_thread_is_counted_and_the_thread_lives(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    record = logging.LogRecord("odd", logging.INFO, "", 0, "x", None, None)
    record.created = float("nan")
    logging.getLogger().handle(record)
    logger.info("after")
    stop_logging()
    assert [line[3] for line in lines(path)] == [
        "1 records are missing here: they came too fast, or could not be written",
        "after",
    ]


def test_a_disk_that_is_full_is_told_when_it_is_not(tmp_path: Path) -> None:
    start_logging(tmp_path, file=Path("/dev/full"))
    for _ in range(20):
        logger.warning("x" * 5000)
    stop_logging()
    assert not Path("/dev/latest.log").exists()


def test_no_log_call_waits_for_the_disk_and_what_overflows_is_counted(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    start_logging(tmp_path, file=pipe, capacity=100)
    text = "x" * 200
    for number in range(5000):
        logger.info("%d %s", number, text)
    received = bytearray()
    ends = 0

    def the_end_arrives() -> bool:
        nonlocal ends
        with contextlib.suppress(BlockingIOError):
            received.extend(os.read(reader, 1 << 20))
        ends += 1
        logger.info("the end")
        return b"the end" in received

    until(the_end_arrives)
    os.set_blocking(reader, True)
    stop_logging()
    received.extend(os.read(reader, 1 << 20))
    os.close(reader)
    said = received.decode()
    missing = sum(int(count) for count in re.findall(r"(\d+) records are missing", said))
    assert missing > 4000
    assert missing + said.count(text) + said.count("the end") == 5000 + ends
    assert not (tmp_path / "latest.log").exists()


def test_stopping_waits_two_seconds_at_most_for_a_disk_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    start_logging(tmp_path, file=pipe, capacity=10)
    for _ in range(1000):
        logger.info("x" * 1000)
    assert STOP_WITHIN_S == 2.0
    monkeypatch.setattr(log, "_STOP_WITHIN_S", STOP_WITHIN_S)
    with in_time("the end of the log"):
        stop_logging()
    os.close(reader)


async def test_each_task_logs_under_its_own_conversation(tmp_path: Path) -> None:
    path = start_logging(tmp_path)

    async def work(name: str) -> None:
        current_conversation.set(name)
        await asyncio.sleep(0)
        logger.info("working")

    await asyncio.gather(work("A"), work("B"))
    stop_logging()
    assert sorted(line[2] for line in lines(path)) == ["A", "B"]


def test_an_endless_message_is_cut(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    logger.info("x" * (LONGEST + 500))
    stop_logging()
    assert path.read_text().count("x") == LONGEST


def test_warnings_of_python_go_into_the_log(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=False)
        logging.captureWarnings(capture=True)
        warnings.warn("old way", DeprecationWarning, stacklevel=1)
        logging.captureWarnings(capture=False)
    stop_logging()
    assert any("DeprecationWarning: old way" in line[3] for line in lines(path))


def test_off_means_no_file_and_nothing_on_stderr(tmp_path: Path) -> None:
    script = (
        "import asyncio, logging, warnings\n"
        "from desktop_agent.log import stop_logging\n"
        "stop_logging()\n"
        "warnings.simplefilter('always')\n"
        "warnings.warn('old way')\n"
        "logging.getLogger('asyncio').error('loud')\n"
        "logging.getLogger('desktop_agent.x').critical('louder')\n"
    )
    ran = run_python(script, tmp_path)
    assert (ran.stdout, ran.stderr) == ("", "")
    assert list(tmp_path.iterdir()) == []


def test_what_was_logged_last_is_on_the_disk_when_the_program_ends(tmp_path: Path) -> None:
    script = (
        "import logging, pathlib\n"
        "from desktop_agent.log import start_logging\n"
        f"start_logging(pathlib.Path({str(tmp_path)!r}), file=pathlib.Path('last.log'))\n"
        "for number in range(2000): logging.getLogger('desktop_agent').info('%d', number)\n"
    )
    ran = run_python(script, tmp_path)
    assert ran.stderr == ""
    assert [line[3] for line in lines(tmp_path / "last.log")] == [str(number) for number in range(2000)]


SECRETS = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._~+/=-", min_size=8, max_size=60)
TEMPLATES = (
    "Authorization: Bearer {}",
    "authorization: {}",
    "Authorization: Basic {}",
    "x-api-key: {}",
    "X-Api-Key={}",
    "{{'Authorization': 'Bearer {}', 'accept': '*/*'}}",
    '{{"x-api-key": "{}", "model": "m"}}',
    '{{\\"x-api-key\\": \\"{}\\"}}',
    "[(b'authorization', b'Bearer {}'), (b'host', b'localhost')]",
    "Client(api_key='{}', base_url='x')",
    "ANTHROPIC_API_KEY={} ANTHROPIC_BASE_URL=x",
    "ANTHROPIC_AUTH_TOKEN={}",
    "sent Bearer {} to the server",
    "key sk-ant-{} was refused",
    "http://user:{}@localhost:1/v1",
    "Cookie: {}",
    "x-api-key: '{}",
    'password = "{}"',
)


@given(secret=SECRETS, template=st.sampled_from(TEMPLATES), before=st.text(max_size=30), after=st.text(max_size=30))
@example(secret="sk-ant-api03-abcdefgh", template=TEMPLATES[0], before="", after="")
def test_no_key_and_no_authorisation_header_gets_through(secret: str, template: str, before: str, after: str) -> None:
    if "sk-ant-{}" in template:
        secret = re.sub(r"[^A-Za-z0-9_-]", "x", secret)
    if "://" in template:
        secret = secret.replace("/", "x")
    text = f"{before}\n{template.format(secret)}\n{after}"
    shown = masked(text)
    # A whole secret may stand in the text around it by chance, as "........".
    assert shown.count(secret) <= (before + "\n" + template + "\n" + after).count(secret)
    assert "(masked)" in shown


@given(st.text())
def test_masking_is_fast_and_final(text: str) -> None:
    shown = masked(text)
    assert masked(shown) == shown


@pytest.mark.parametrize(
    "harmless",
    ["asked 3 models", "max_tokens: 5", "the task-force met", "see https://docs.example/a@b", "tokens=12, keys=3"],
)
def test_ordinary_words_stay_readable(harmless: str) -> None:
    assert masked(harmless) == harmless


def test_a_secret_is_masked_in_what_is_written(tmp_path: Path) -> None:
    path = start_logging(tmp_path)
    try:
        raise RuntimeError("refused {'Authorization': 'Bearer sk-ant-api03-secret'}")
    except RuntimeError:
        logger.exception("call failed with x-api-key: %s", "verysecret")
    stop_logging()
    written = path.read_text()
    assert "api03" not in written
    assert "verysecret" not in written
    assert written.count("(masked)") == 3


def test_masking_takes_no_more_time_than_the_length_of_a_line_is_worth() -> None:
    for hostile in ("\\", "bearer ", "://"):
        takes_its_share(lambda count, text=hostile: masked(f"authorization: '{text * count}"), 3_000)  # type: ignore[misc]
        takes_its_share(lambda count, text=hostile: masked(text * count), 3_000)  # type: ignore[misc]
