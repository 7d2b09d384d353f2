"""What the sandbox set aside goes back by one press, and the model is told of both."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.agent.undo.protected_file_return import NOTHING
from desktop_agent.errors import AgentError
from desktop_agent.protocol import Choice, Level, Notice, RestoreFromQuarantine, ToolCall
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import Talk, talking


@pytest.fixture
def root() -> Iterator[Path]:
    """Give a folder that commands see from inside as it is: `/tmp` is their own."""
    insist_on_a_sandbox()
    made = Path(mkdtemp(prefix="aside-return-", dir="/var/tmp"))
    yield made
    shutil.rmtree(made)


async def run(talk: Talk, command: str) -> ToolCall:
    talk.server.says(tool_use("Bash", command=command))
    talk.server.says(text("Done."))
    await talk.ask("do it", Choice.ALLOW_ONCE)
    return talk.calls[-1]


async def test_what_was_set_aside_goes_back_and_stays(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with talking(root) as talk:
        call = await run(talk, "mkdir -p sub/.husky; echo x > sub/.husky/pre-commit")
        husky = talk.workspace / "sub/.husky"
        denial = Denial(DenialKind.ASIDE, str(husky), f"{husky}.put-aside")
        assert call.output is not None
        assert (call.output.denials, husky.exists()) == ((denial,), False)
        assert "set aside, because programs would run it by themselves" in call.output.for_model
        # As its entry names it.
        monkeypatch.setattr(Path, "home", lambda: root)
        await talk.conversation.submit(RestoreFromQuarantine(call.id))
        monkeypatch.undo()
        assert (husky / "pre-commit").read_text() == "x\n"
        [call] = talk.calls
        assert call.output is not None
        assert [one.is_back for one in call.output.denials] == [True]
        notice = [item for item in talk.items if isinstance(item, Notice)][-1]
        assert in_english(notice.sentence) == f"Put back what the sandbox had set aside: ~/{husky.relative_to(root)}"
        assert f"The user put back what the sandbox had set aside of a command of yours: {husky}" in notice.for_model
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(RestoreFromQuarantine(call.id))
        assert refused.value.sentence == NOTHING
        # What was let stand is held from now on.
        assert (await run(talk, "echo y > sub/.husky/pre-commit")).exit_code != 0
        assert (husky / "pre-commit").read_text() == "x\n"


async def test_what_is_no_longer_there_cannot_go_back_and_what_can_does(root: Path) -> None:
    async with talking(root) as talk:
        call = await run(talk, "echo x > .vimrc; echo y > .exrc")
        (talk.workspace / ".vimrc.put-aside").unlink()
        await talk.conversation.submit(RestoreFromQuarantine(call.id))
        assert (talk.workspace / ".exrc").read_text() == "y\n"
        said = [in_english(item.sentence) for item in talk.items if isinstance(item, Notice)]
        assert said[-1].startswith("The rest could not be put back (")
        with pytest.raises(AgentError, match="could not be put back"):
            await talk.conversation.submit(RestoreFromQuarantine(call.id))


async def test_what_came_to_be_in_its_place_meanwhile_is_kept_and_said(root: Path) -> None:
    async with talking(root) as talk:
        call = await run(talk, "mkdir sub; echo x > sub/.envrc; echo y > sub/.vimrc")
        envrc = talk.workspace / "sub/.envrc"
        assert not envrc.exists()
        envrc.write_text("the user's own")
        await talk.conversation.submit(RestoreFromQuarantine(call.id))
        assert (envrc.read_text(), Path(f"{envrc}.put-aside").read_text()) == ("x\n", "the user's own")
        notice = [item for item in talk.items if isinstance(item, Notice)][-1]
        said = f"Files that were there in the meantime were not overwritten; they are now {envrc}.put-aside"
        assert (in_english(notice.sentence), notice.level) == (said, Level.WARNING)
        assert f"set aside instead: {envrc}.put-aside" in notice.for_model


async def test_what_a_later_command_wrote_there_is_not_put_in_place(root: Path) -> None:
    async with talking(root) as talk:
        call = await run(talk, "mkdir sub; echo good > sub/.envrc; echo y > .exrc")
        aside = talk.workspace / "sub/.envrc.put-aside"
        assert aside.read_text() == "good\n"
        await run(talk, "echo evil > sub/.envrc.put-aside")
        assert aside.read_text() == "evil\n"
        await talk.conversation.submit(RestoreFromQuarantine(call.id))
        assert not (talk.workspace / "sub/.envrc").exists()
        assert (aside.read_text(), (talk.workspace / ".exrc").read_text()) == ("evil\n", "y\n")
        notice = [item for item in talk.items if isinstance(item, Notice)][-1]
        assert in_english(notice.sentence).startswith("Changed since it was set aside, so it was not put back: ")
        assert str(aside) in in_english(notice.sentence)
        assert notice.level is Level.WARNING
        with pytest.raises(AgentError, match="Changed since it was set aside"):
            await talk.conversation.submit(RestoreFromQuarantine(call.id))


async def test_what_is_too_large_to_be_known_again_is_not_put_in_place(root: Path) -> None:
    async with talking(root) as talk:
        call = await run(talk, "truncate -s 300M .vimrc")
        assert (talk.workspace / ".vimrc.put-aside").exists()
        with pytest.raises(AgentError, match="a later change can't be ruled out"):
            await talk.conversation.submit(RestoreFromQuarantine(call.id))
        assert not (talk.workspace / ".vimrc").exists()
