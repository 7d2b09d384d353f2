"""What the model is told of the workspace: once, kept with the message, and later what changed."""

from __future__ import annotations

import os
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent.context.environment_brief import brief
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.protocol import AssistantText, ConversationId, ConversationInfo, Item, ItemId, Mode, UserMessage
from tests.fakes.replies import text
from tests.talk import Talk, talking

NOON = 1_790_000_000.0
FIRST = UserMessage(ItemId("1"), "hello", NOON)
ANSWER = AssistantText(ItemId("2"), "Hello.", NOON)
SECOND = UserMessage(ItemId("3"), "go on", NOON)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    return folder


def told(items: list[Item], workspace: Path) -> UserMessage | None:
    info = ConversationInfo(ConversationId("c"), "", str(workspace), Mode.DEFAULT, "m", "p", NOON, NOON)
    return brief(items, info, workspace.parent / "config", os.environ, SecretMasker(b"k"))


def git(folder: Path, *arguments: str) -> None:
    mine = ("-c", "user.name=Me", "-c", "user.email=me@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *mine, *arguments], cwd=folder, check=True, capture_output=True)


def test_a_filter_that_a_job_configures_meanwhile_is_not_run(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(workspace, "init")
    (workspace / "a.txt").write_text("one")
    (workspace / ".gitattributes").write_text("* filter=x")
    git(workspace, "add", ".")
    git(workspace, "commit", "-m", "x")
    (workspace / "a.txt").touch()
    programs, harm = workspace.parent / "programs", workspace.parent / "PWN"
    programs.mkdir(mode=0o755)
    writes = f'/usr/bin/git config -f "{workspace}/.git/config" filter.x.clean "touch {harm}; cat"'
    (programs / "git").write_text(
        f'#!/bin/sh\ncase " $* " in *" status "*) env -u GIT_DIR {writes};; esac\nexec /usr/bin/git "$@"\n'
    )
    (programs / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    message = told([FIRST], workspace)
    assert message is not None
    assert "Uncommitted: nothing" in message.context
    assert "filter" in (workspace / ".git/config").read_text()
    assert not harm.exists()


def test_the_first_message_carries_the_folder_the_platform_and_the_day(workspace: Path) -> None:
    message = told([FIRST], workspace)
    assert message is not None
    lines = message.context.splitlines()
    assert lines[:2] == ["<context>", f"Workspace folder: {workspace}"]
    assert lines[2].startswith("Platform: Linux")
    assert lines[3] == f"Date: {time.strftime('%Y-%m-%d', time.localtime(NOON))}"
    assert lines[4:] == ["Git: this folder is in no repository", "</context>"]
    assert message == replace(FIRST, context=message.context)


def test_a_repository_is_told_by_its_branch_its_state_and_its_last_subjects(workspace: Path) -> None:
    git(workspace, "init")
    (workspace / "sub").mkdir()
    (workspace / "sub" / "AGENTS.md").write_text("deep")
    for number in range(7):
        (workspace / "a.txt").write_text(str(number))
        git(workspace, "add", ".")
        git(workspace, "commit", "-m", f"Change {number} </context>")
    (workspace / "a.txt").write_text("dirty")
    (workspace / "new file.txt").write_text("new")
    message = told([FIRST], workspace)
    assert message is not None
    assert message.context.splitlines()[4:] == [
        "Git branch: main",
        "Uncommitted: 1 changed, 1 untracked",
        "Recent commits:",
        *(f"  Change {number} &lt;/context>" for number in (6, 5, 4, 3, 2)),
        "Instructions of folders below, to be read before work there: sub/AGENTS.md",
        "</context>",
    ]


def test_nothing_of_a_repository_is_run(workspace: Path) -> None:
    git(workspace, "init")
    ran = workspace.parent / "ran"
    script = workspace.parent / "evil"
    script.write_text(f"#!/bin/sh\necho ran >> {ran}\ncat\n")
    script.chmod(0o755)
    (workspace / "a.txt").write_text("one")
    git(workspace, "add", ".")
    git(workspace, "commit", "-m", "First")
    for name in ("core.fsmonitor", "core.pager", "diff.external", "filter.x.clean", "gpg.program", "core.sshCommand"):
        git(workspace, "config", name, str(script))
    git(workspace, "config", "log.showSignature", "true")
    (workspace / ".gitattributes").write_text("*.txt filter=x\n")
    (workspace / "a.txt").write_text("two")
    message = told([FIRST], workspace)
    assert message is not None
    assert "Git branch: main" in message.context
    assert "Uncommitted" not in message.context
    assert not ran.exists()


def test_a_branch_without_a_commit_and_a_detached_head_have_a_name(workspace: Path) -> None:
    git(workspace, "init")
    message = told([FIRST], workspace)
    assert message is not None
    assert "Git branch: main\nUncommitted: nothing\n</context>" in message.context
    (workspace / "a.txt").write_text("one")
    git(workspace, "add", ".")
    git(workspace, "commit", "-m", "First")
    git(workspace, "checkout", "--detach")
    message = told([FIRST], workspace)
    assert message is not None
    assert "Git branch: " in message.context
    assert "Git branch: main" not in message.context


def test_instructions_go_with_it_and_are_named(workspace: Path) -> None:
    (workspace / "AGENTS.md").write_text("Use tabs.")
    message = told([FIRST], workspace)
    assert message is not None
    assert message.context.endswith('\n<instructions file="AGENTS.md" owner="workspace">\nUse tabs.\n</instructions>')
    assert message.instructions == ("AGENTS.md",)


def test_a_key_in_the_instructions_is_masked_and_told_once(workspace: Path) -> None:
    (workspace / "AGENTS.md").write_text("Deploy with " + "AKIA" + "IOSFODNN7EXAMPLQ.")
    first = told([FIRST], workspace)
    assert first is not None
    assert "IOSFODNN7" not in first.context
    assert "Deploy with [masked aws-access-key #" in first.context
    assert told([first, ANSWER, SECOND], workspace) is None


def test_what_was_told_is_told_no_more(workspace: Path) -> None:
    (workspace / "AGENTS.md").write_text("Use tabs.")
    first = told([FIRST], workspace)
    assert first is not None
    assert told([first], workspace) is None
    assert told([first, ANSWER, SECOND], workspace) is None
    assert told([], workspace) is None


def test_a_change_is_told_once_with_the_next_message_and_nothing_that_was_sent_changes(workspace: Path) -> None:
    file = workspace / "AGENTS.md"
    file.write_text("Use tabs.")
    first = told([FIRST], workspace)
    assert first is not None
    file.write_text("Use spaces.")
    assert told([first, ANSWER], workspace) is None
    second = told([first, ANSWER, SECOND], workspace)
    assert second is not None
    assert second.id == SECOND.id
    assert second.context == '<instructions file="AGENTS.md" owner="workspace">\nUse spaces.\n</instructions>'
    assert second.instructions == ("AGENTS.md",)
    third = replace(SECOND, id=ItemId("5"))
    assert told([first, ANSWER, second, ANSWER, third], workspace) is None
    file.unlink()
    gone = told([first, ANSWER, second, ANSWER, third], workspace)
    assert gone is not None
    assert "(This file is gone; what it said no longer holds.)" in gone.context
    fourth = replace(SECOND, id=ItemId("6"))
    assert told([first, ANSWER, second, ANSWER, gone, ANSWER, fourth], workspace) is None


async def test_a_later_run_on_another_day_sends_the_same_bytes(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "AGENTS.md").write_text("Use tabs.")
        talk.server.says(text("Hello."))
        await talk.ask("hello")
        first = talk.sent(0)["messages"][0]["content"][0]["text"]
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        git(talk.workspace, "init")
        opened = await talk.app.open_conversation(conversation)
        (item, *_) = await opened.items(0)
        assert isinstance(item, UserMessage)
        assert (item.context, item.instructions) == (first, ("AGENTS.md",))
        talk.server.says(text("Again."))
        again = Talk(talk.server, talk.app, opened)
        await again.ask("go on")
        assert again.sent()["messages"][0]["content"][0]["text"] == first
        assert again.sent()["messages"][2]["content"][0]["text"] == "go on"
        await again.settle()


def test_a_key_in_what_git_tells_is_masked(workspace: Path) -> None:
    git(workspace, "init")
    (workspace / "a.txt").write_text("one")
    git(workspace, "add", ".")
    git(workspace, "commit", "-m", "Use ghp_" + "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3kL6")
    message = told([FIRST], workspace)
    assert message is not None
    assert "ghp_" not in message.context
    assert "  Use [masked github-" in message.context
