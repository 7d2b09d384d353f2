"""Secrets in what a tool gave are masked in one place, between the tool and the model."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent.masking import NOTE, masked, masked_effects, note_issued
from desktop_agent.execution.secrets import MaskUnknown, SecretMasker
from desktop_agent.protocol import (
    Choice,
    DeletesPath,
    Effect,
    ItemId,
    ReadsPath,
    RunsCommand,
    Status,
    ToolCall,
    ToolOutput,
    WritesPath,
)
from tests.fakes.replies import text, tool_use
from tests.talk import Talk, talking

KEY = "AKIA" + "IOSFODNN7EXAMPLQ"


def test_the_model_gets_placeholders_and_a_note_and_the_count_is_kept() -> None:
    masks = SecretMasker(b"k")
    output = masked(ToolOutput(f"a {KEY}"), (), masks)
    assert output == ToolOutput(f"a {masks.placeholder(KEY, 'aws-access-key')}{NOTE.format(count=1)}", masked=1)
    plain = ToolOutput("nothing", summary=None)
    assert masked(plain, (), masks) is plain


def test_a_diff_keeps_its_lines_and_signs_where_a_key_of_several_lines_is_masked() -> None:
    marks = "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----"
    lines = [f" {marks[0]}", "-" + "A" * 64, "+" + "b" * 64, "+" + "c" * 64, f" {marks[1]}", " after"]
    hidden = masked(ToolOutput("Changed.", diff="\n".join(lines)), (WritesPath("/w/a"),), SecretMasker(b"k"))
    assert (hidden.for_model, hidden.masked) == ("Changed.", 1)
    shown = hidden.diff.split("\n")
    assert [line[:1] for line in shown] == [line[:1] for line in lines]
    assert shown[0].startswith(f" {marks[0]}[masked private-key #")
    assert shown[1:] == ["-", "+", "+", f" {marks[1]}", " after"]


def test_of_a_change_to_a_dotenv_file_every_value_is_masked_and_another_effect_stays_as_it_is() -> None:
    read, written = ReadsPath("/w/a"), WritesPath("/w/.env", "@@ -1,2 +1,2 @@\n A=plainword\n-B=other\n", digest="d")
    kept = masked_effects((read, written), SecretMasker(b"k"))
    assert kept[0] is read
    assert isinstance(kept[1], WritesPath)
    assert "plainword" not in kept[1].diff
    assert "other" not in kept[1].diff
    assert replace(kept[1], diff=written.diff) == written
    assert masked_effects((written,), SecretMasker(b"k", is_on=False)) == (written,)


def test_a_call_that_was_let_through_to_reveal_them_shows_them() -> None:
    output = ToolOutput(KEY)
    assert masked(output, (ReadsPath("/w/a", reveals=True),), SecretMasker()) is output


@pytest.mark.parametrize(
    "effect",
    [ReadsPath("/w/.env"), WritesPath("/w/.env.local"), RunsCommand("grep -n A= conf/.env | head", "/w")],
)
def test_of_a_dotenv_file_every_value_is_masked(effect: Effect) -> None:
    assert "plainword" not in masked(ToolOutput("A=plainword\n"), (effect,), SecretMasker()).for_model


def test_the_result_of_a_search_knows_dotenv_files_by_their_lines() -> None:
    found = masked(
        ToolOutput("conf/.env:3:A=plainword\nsrc/a.py:3:A=otherword\n"), (ReadsPath("/w"),), SecretMasker()
    )
    assert "plainword" not in found.for_model
    assert "otherword" in found.for_model


def test_lines_with_a_masked_secret_lose_their_colours_and_others_keep_theirs() -> None:
    output = ToolOutput(f"red\nkey {KEY}\ngreen", colors=((0, 3, 2), (8, 20, 4), (len(KEY) + 9, 5, 3)))
    found = masked(output, (), SecretMasker())
    assert found.masked == 1
    assert [(found.for_model[start : start + length], style) for start, length, style in found.colors] == [
        ("red", 2),
        ("green", 3),
    ]


def test_placeholders_of_an_earlier_run_count_as_issued() -> None:
    earlier, now = SecretMasker(b"k"), SecretMasker(b"k")
    output = masked(ToolOutput(KEY), (), earlier)
    call = ToolCall(ItemId("c"), "c", "Read", {}, "a", Status.DONE, output=output)
    note_issued(now, [call])
    with pytest.raises(MaskUnknown):
        now.restore(earlier.placeholder(KEY, "aws-access-key"), "")


async def test_no_secret_reaches_the_server_the_store_or_the_folder_of_outputs(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.ini").write_text(f"key = {KEY}\n" + "x\n" * 10)
        (talk.workspace / "long.txt").write_text("".join(f"line {n} {KEY}\n" for n in range(4_000)))
        talk.server.says(
            tool_use("Read", path="a.ini"),
            tool_use("Bash", command="cat long.txt"),
            tool_use("Grep", pattern="AKIA", output_mode="content"),
        )
        talk.server.says(text("Done."))
        await talk.ask("look")
        assert [call.status for call in talk.calls] == [Status.DONE] * 3
        assert all(call.output and call.output.masked for call in talk.calls)
        await talk.settle()
        log = Path(talk.calls[1].output.path if talk.calls[1].output else "")
        assert "line 3999 [masked aws-access-key #" in log.read_text()
        assert KEY not in str(talk.sent())
        assert not _holding(tmp_path, talk)


PATCH = """*** Begin Patch
*** Update File: a.ini
@@
-one
+two
*** Delete File: c.ini
*** End Patch"""
CHANGES = {
    "edit": tool_use("Edit", path="a.ini", old_string="one", new_string="two"),
    "write": tool_use("Write", path="a.ini", content="two\n"),
    "patch": tool_use("ApplyPatch", patch=PATCH),
}


@pytest.mark.parametrize("choice", [Choice.ALLOW_ONCE, Choice.DENY])
@pytest.mark.parametrize("change", CHANGES)
async def test_no_secret_beside_a_change_reaches_the_store_and_the_question_shows_the_true_lines(
    change: str, choice: Choice, tmp_path: Path
) -> None:
    async with talking(tmp_path) as talk:
        for name, content in {"a.ini": f"one\nkey = {KEY}\n", "c.ini": f"{KEY}\n"}.items():
            (talk.workspace / name).write_text(content)
        talk.server.says(*(tool_use("Read", path=name) for name in ("a.ini", "c.ini")))
        talk.server.says(CHANGES[change])
        talk.server.says(text("Done."))
        await talk.send("change it")
        asked = await talk.waiting()
        assert asked.permission is not None
        assert KEY in asked.permission.diff
        assert not _holding(tmp_path, talk)
        await talk.decide(asked, choice)
        await talk.until(lambda: bool(talk.ends))
        call = talk.calls[-1]
        assert call.status is (Status.DONE if choice is Choice.ALLOW_ONCE else Status.DENIED)
        shown = "".join(effect.diff for effect in call.effects if isinstance(effect, WritesPath | DeletesPath))
        assert "[masked aws-access-key #" in shown
        if call.output is not None:
            assert call.output.masked
            assert call.output.diff == shown
        assert not _holding(tmp_path, talk)
        assert (KEY in (talk.workspace / "a.ini").read_text()) is (choice is Choice.DENY or change != "write")


async def test_where_nobody_can_be_asked_no_true_line_of_a_change_is_told(tmp_path: Path) -> None:
    async with talking(tmp_path, can_ask=False) as talk:
        (talk.workspace / "a.ini").write_text(f"one\nkey = {KEY}\n")
        talk.server.says(tool_use("Read", path="a.ini"))
        talk.server.says(CHANGES["edit"])
        talk.server.says(text("No."))
        await talk.ask("change it")
        assert talk.calls[-1].status is Status.DENIED
        assert KEY not in str(talk.events)


def _holding(root: Path, talk: Talk) -> list[Path]:
    """Return the files outside the workspace that hold the secret, but for the bin's copies: those are true."""
    # Unlike `rglob`, it goes on where a folder of the program is gone by now.
    there = [Path(folder, name) for folder, _, names in os.walk(root) for name in names]
    files = [path for path in there if path.is_file() and not path.is_relative_to(talk.workspace)]
    holding = [path for path in files if KEY.encode() in _content(path)]
    kept = [path for path in holding if path.is_relative_to(root / "data" / "bin")]
    for path in kept:
        assert (stat.S_IMODE(path.stat().st_mode), stat.S_IMODE(path.parent.stat().st_mode)) == (0o600, 0o700)
    return [path for path in holding if path not in kept]


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:  # a record is being made, and what it worked with is gone again
        return b""


async def test_an_edit_through_the_loop_keeps_the_true_value_after_a_restart(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        file = talk.workspace / "a.ini"
        file.write_text(f"key = {KEY}\n")
        talk.server.says(tool_use("Read", path="a.ini"))
        talk.server.says(text("Read."))
        await talk.ask("read it")
        ((told, _),) = talk.told()
        shown = told[told.index("[masked") : told.index("]") + 1]
        await talk.app.close_conversation(talk.conversation.info.id)
        again = Talk(talk.server, talk.app, await talk.app.open_conversation(talk.conversation.info.id))
        talk.server.says(
            tool_use("Edit", path="a.ini", old_string=f"key = {shown}", new_string=f"access_key = {shown}")
        )
        talk.server.says(text("Changed."))
        await again.ask("rename it", Choice.ALLOW_ONCE)
        assert file.read_text() == f"access_key = {KEY}\n"
        assert KEY not in str(again.sent())
        await again.settle()


async def test_to_show_them_on_purpose_asks_the_user(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.ini").write_text(f"key = {KEY}\n")
        talk.server.says(tool_use("Read", path="a.ini", show_secrets=True))
        talk.server.says(text("No."))
        await talk.ask("show me", Choice.DENY)
        assert KEY not in str(talk.sent())
        talk.server.says(tool_use("Read", path="a.ini", show_secrets=True))
        talk.server.says(text("There it is."))
        await talk.ask("show me", Choice.ALLOW_ONCE)
        assert KEY in str(talk.sent())
        assert [call.output.masked for call in talk.calls if call.output is not None] == [0]


async def test_switched_off_in_the_settings_nothing_is_masked_from_the_next_turn_on(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.ini").write_text(f"key = {KEY}\n")
        for is_on in (True, False):
            files = replace(talk.app.settings.files, masking=is_on)
            await talk.app.edit_settings(talk.app.settings, replace(talk.app.settings, files=files))
            talk.server.says(tool_use("Read", path="a.ini"))
            talk.server.says(text("Read."))
            await talk.ask("read it")
            assert (KEY not in str(talk.sent())) is is_on


async def test_what_a_command_prints_in_the_background_lies_masked_in_its_file(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.ini").write_text(f"key = {KEY}\n")
        talk.server.says(tool_use("Bash", command="cat a.ini", run_in_background=True))
        talk.server.says(tool_use("BashOutput", id="b1"))
        talk.server.says(text("Seen."))
        await talk.ask("print it")
        await talk.until(lambda: all(job.ended_at is not None for job in talk.conversation.jobs.all()))
        log = Path(talk.calls[0].output.path if talk.calls[0].output else "")
        assert log.read_text().startswith("key = [masked aws-access-key #")
        assert KEY not in str(talk.sent())
