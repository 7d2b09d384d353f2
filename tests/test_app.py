"""The composition root, over its whole life."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.app import App
from desktop_agent.errors import ProviderRefused, SettingsError, StoreError, WorkspaceMissing
from desktop_agent.protocol import (
    Choice,
    Configure,
    ConversationId,
    ItemAdded,
    ItemId,
    Level,
    Mode,
    Notice,
    Outcome,
    Remedy,
)
from desktop_agent.sandbox.mount_plan import MountPlan
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_journal import RunNotes
from desktop_agent.sentences import Sentence, in_english
from desktop_agent.settings.schema import (
    DEMO_PROFILE,
    ServerKind,
    ServerProfile,
    Settings,
)
from tests.fakes.model_server import ModelServer
from tests.fakes.replies import stall, text, tool_use
from tests.talk import Talk, environment_for, folders_in, talking

BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}


async def test_without_a_server_a_conversation_is_refused_with_a_way_on(tmp_path: Path) -> None:
    app = await App.start(folders_in(tmp_path), BARE)
    with pytest.raises(ProviderRefused) as refused:
        await app.new_conversation(str(tmp_path))
    assert refused.value.remedies == (Remedy.OPEN_KEYS,)
    assert (app.profiles(), app.chosen_profile(), await app.conversations()) == ((), None, [])
    await app.shut_down()


async def test_a_folder_that_is_not_there_makes_no_conversation(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        with pytest.raises(WorkspaceMissing):
            await talk.app.new_conversation(str(tmp_path / "nowhere"))
        assert len(await talk.app.conversations()) == 1


async def test_the_demo_works_in_a_folder_of_its_own(tmp_path: Path) -> None:
    app = await App.start(folders_in(tmp_path), BARE)
    conversation = await app.new_conversation("", profile=DEMO_PROFILE)
    assert conversation.info.is_demo
    assert Path(conversation.info.workspace).is_relative_to(tmp_path / "data" / "demo")
    assert any(Path(conversation.info.workspace).rglob("*.py"))
    await app.shut_down()


async def test_whether_a_sandbox_works_is_told_and_a_quick_end_waits_for_the_answer(tmp_path: Path) -> None:
    nowhere = tmp_path / "bin"
    nowhere.mkdir()
    app = await App.start(folders_in(tmp_path), {**BARE, "PATH": str(nowhere)})
    asking = asyncio.create_task(app.sandbox_status())
    await asyncio.sleep(0)
    asking.cancel()
    await app.shut_down()
    assert [task.get_name() for task in asyncio.all_tasks() if "sandbox" in task.get_name()] == []
    sound = await app.sandbox_status()
    assert (sound.works, sound.found, sound.remedy) == (False, "bubblewrap", "sudo apt install bubblewrap")


async def test_a_start_looks_at_what_killed_commands_left_though_nobody_opens_their_conversation(
    tmp_path: Path,
) -> None:
    folders, workspace = folders_in(tmp_path), tmp_path / "workspace"
    workspace.mkdir()
    note = RunNotes(folders.data / "runs").begin(
        PreRunState(MountPlan((), writable=(str(workspace),))), str(workspace), "/t"
    )
    assert note is not None
    note.leave()
    (workspace / ".envrc").write_text("new")
    app = await App.start(folders, BARE)
    looking = [thread for thread in threading.enumerate() if thread.name == "look at killed commands"]
    for thread in looking:
        await asyncio.to_thread(thread.join)
    assert [path.name for path in workspace.iterdir()] == [".envrc.put-aside"]
    await app.shut_down()


async def test_an_open_conversation_is_one_object_and_a_deleted_one_is_gone(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        name = talk.conversation.info.id
        assert await talk.app.open_conversation(name) is talk.conversation
        await talk.app.delete_conversation(name)
        with pytest.raises(StoreError):
            await talk.app.open_conversation(name)
        await talk.app.close_conversation(ConversationId("never"))


async def test_a_store_that_is_removed_while_it_is_open_is_said_in_the_open_conversations(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        store = talk.app._folders.store_file
        store.unlink()
        talk.server.says(text("Here I am."))
        await talk.ask("Are you there?")
        await talk.until(lambda: any(isinstance(item, Notice) for item in talk.items))
        (notice,) = [item for item in talk.items if isinstance(item, Notice)]
        assert notice.level is Level.WARNING
        assert f"({store}) was removed while the program used it" in in_english(notice.sentence)
        conversation = talk.conversation.info.id
        await talk.conversation.flush()
        await talk.app.shut_down()
        again = await App.start(talk.app._folders, BARE)
        assert again.problems == ()
        assert [info.id for info in await again.conversations()] == [conversation]
        await again.shut_down()


async def test_a_conversation_that_is_opened_again_while_it_ends_can_be_written_in(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        name = talk.conversation.info.id
        ending = asyncio.ensure_future(talk.conversation.close())
        await asyncio.sleep(0)
        again = await talk.app.open_conversation(name)
        await ending
        talk.app.forget_ended(name)
        again.emit(ItemAdded(Notice(ItemId("note"), Level.INFO, Sentence("test", "Still here"), at=1.0)))
        await again.flush()
        await again.submit(Configure(title="Still here"))
        assert again is not talk.conversation
        assert await talk.app.open_conversation(name) is again


async def test_a_server_is_asked_kept_and_used(tmp_path: Path) -> None:
    with ModelServer(key="secret-key") as server:
        app = await App.start(folders_in(tmp_path), BARE)
        profile = ServerProfile("local", ServerKind.COMPATIBLE, server.url)
        models = await app.list_models(profile, "secret-key")
        assert [model.id for model in models] == ["first-model", "second-model"]
        await app.connect(profile, "secret-key", "second-model")
        assert app.chosen_profile() == replace(profile, model="second-model")
        assert await app.has_key(profile)
        conversation = await app.new_conversation(str(tmp_path))
        assert (conversation.info.model, conversation.info.profile) == ("second-model", "local")
        await app.forget_key(profile)
        assert not await app.has_key(profile)
        await app.shut_down()
        again = await App.start(folders_in(tmp_path), BARE)
        assert again.settings == app.settings
        assert "secret-key" not in (tmp_path / "config" / "settings.toml").read_text()
        await again.shut_down()


async def test_changes_that_come_at_once_are_all_kept(tmp_path: Path) -> None:
    app = await App.start(folders_in(tmp_path), BARE)

    def timeout(settings: Settings) -> Settings:
        return replace(settings, commands=replace(settings.commands, timeout_s=7))

    def mode(settings: Settings) -> Settings:
        return replace(settings, models=replace(settings.models, mode=Mode.PLAN))

    server = ServerProfile("here", ServerKind.COMPATIBLE, "http://localhost:1")
    await asyncio.gather(app.change_settings(timeout), app.connect(server, None, "m"), app.change_settings(mode))
    kept = app.settings
    assert (kept.commands.timeout_s, kept.models.mode, kept.models.profile) == (7, Mode.PLAN, "here")
    await app.shut_down()


async def test_a_broken_settings_file_is_a_problem_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[[[")
    app = await App.start(folders_in(tmp_path), BARE)
    (problem,) = app.problems
    assert "settings" in in_english(problem)
    await app.shut_down()


async def test_the_users_own_instructions_have_a_file_or_a_sentence(tmp_path: Path) -> None:
    app = await App.start(folders_in(tmp_path), BARE)
    assert await app.own_instructions() == str(tmp_path / "config" / "AGENTS.md")
    await app.shut_down()
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "config").write_text("no folder")
    other = await App.start(folders_in(tmp_path / "else"), BARE)
    with pytest.raises(SettingsError, match="could not be made"):
        await other.own_instructions()
    await other.shut_down()


async def test_the_settings_say_how_long_a_silent_server_is_waited_for_and_what_is_protected(tmp_path: Path) -> None:
    keep = tmp_path / "workspace" / "keep"
    (tmp_path / "workspace").mkdir()
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text(
        f'[models]\nnotice_after_s = 1\nstop_after_s = 2\n[files]\nprotected = ["{keep}"]\n'
    )
    with ModelServer() as server:
        app = await App.start(folders_in(tmp_path), environment_for(server, tmp_path))
        talk = Talk(server, app, await app.new_conversation(str(tmp_path / "workspace"), model="first-model"))
        server.says(tool_use("Write", path="keep/a.txt", content="x"), tool_use("Bash", command="touch keep/b.txt"))
        server.says(stall())
        ended = await talk.ask("write", Choice.DENY)
        write, touch = talk.calls
        assert write.output is not None
        assert "files.protected" in write.output.for_model
        assert touch.assessment is not None
        assert "writes_protected" in touch.assessment.reasons
        assert ended.outcome is Outcome.FAILED
        assert 2 <= ended.duration_s < 30
        await talk.settle()
        await app.shut_down()


async def test_the_key_of_the_environment_is_used_and_never_stored(tmp_path: Path) -> None:
    with ModelServer() as server:
        app = await App.start(folders_in(tmp_path), environment_for(server, tmp_path))
        profile = app.chosen_profile()
        assert profile is not None
        assert await app.has_key(profile)
        conversation = await app.new_conversation(str(tmp_path), mode=Mode.PLAN)
        assert (conversation.info.mode, list(app.modes())) == (
            Mode.PLAN,
            [Mode.DEFAULT, Mode.ACCEPT_EDITS, Mode.SANDBOXED, Mode.PLAN, Mode.BYPASS],
        )
        await app.shut_down()
    stored = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path for path in stored if b"sk-ant-test-key" in path.read_bytes()] == []


async def test_that_all_commands_are_trusted_ends_with_the_tab(tmp_path: Path) -> None:
    with ModelServer() as server:
        app = await App.start(folders_in(tmp_path), environment_for(server, tmp_path))
        conversation = await app.new_conversation(str(tmp_path), mode=Mode.BYPASS)
        assert conversation.info.mode is Mode.BYPASS
        await app.close_conversation(conversation.info.id)
        again = await app.open_conversation(conversation.info.id)
        assert (again.info.mode, again.state().mode) == (Mode.DEFAULT, Mode.DEFAULT)
        await app.shut_down()


async def test_what_the_rules_of_a_folder_may_not_do_is_said_in_a_new_conversation(tmp_path: Path) -> None:
    with ModelServer() as server:
        workspace = tmp_path / "project"
        (workspace / ".desktop-agent").mkdir(parents=True)
        rules = 'version = 1\n[[rule]]\naction = "allow"\npattern = "rm **"\n'
        (workspace / ".desktop-agent" / "rules.toml").write_text(rules)
        app = await App.start(folders_in(tmp_path), environment_for(server, tmp_path))
        conversation = await app.new_conversation(str(workspace))
        (notice,) = await conversation.items(0, 9)
        assert isinstance(notice, Notice)
        assert "can only restrict" in in_english(notice.sentence)
        await app.shut_down()


LOADED = """
import asyncio, sys
from pathlib import Path
from desktop_agent.app import App
from desktop_agent.app_dirs import Folders
from desktop_agent.settings.schema import DEMO_PROFILE

async def main():
    here = Path(sys.argv[1])
    app = await App.start(Folders(here / "c", here / "d", here / "l", here / "k"), {"PATH": "/usr/bin:/bin"})
    talk = await app.new_conversation("", profile=DEMO_PROFILE)
    print("pydantic" in sys.modules)
    await talk.save_draft("t")
    await app.shut_down()
    print("pydantic" in sys.modules, "anthropic" in sys.modules)

asyncio.run(main())
"""


def test_the_tools_are_loaded_when_somebody_writes_and_the_sdk_not_for_the_demo(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(tmp_path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["False", "True", "False"]


async def test_the_doctor_looks_at_the_server_that_is_set_up(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        checks = {check.id: check for check in await talk.app.doctor()}
        assert (checks["endpoint"].ok, checks["endpoint"].status) == (True, talk.server.url)
