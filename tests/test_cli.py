"""The command line, as a process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop_agent import __version__
from tests.fakes.model_server import ModelServer, hold, status, text, tool_use
from tests.program import environment_in, json_lines, run_program
from tests.waits import line_of, rest_of


def server_environment(server: ModelServer) -> dict[str, str]:
    return {"ANTHROPIC_API_KEY": "sk-ant-test", "ANTHROPIC_BASE_URL": server.url}


def items_of(lines: list[Any]) -> dict[str, Any]:
    """The last state of each item."""
    return {line["item"]["id"]: line["item"] for line in lines if line["kind"] in ("item_added", "item_changed")}


def test_exec_plays_the_tour_of_the_demo_which_says_what_its_real_tool_calls_find(tmp_path: Path) -> None:
    first = run_program("exec", "--demo", "--json", "tour", home=tmp_path)
    lines = json_lines(first.stdout)
    assert (first.returncode, first.stderr) == (0, b"")
    conversation = lines[0]["conversation"]
    assert {(line["v"], line["conversation"]) for line in lines} == {(1, conversation)}
    assert [line["seq"] for line in lines] == list(range(lines[0]["seq"], lines[0]["seq"] + len(lines)))
    kinds = [line["kind"] for line in lines]
    assert (kinds.count("turn_started"), kinds.count("turn_ended")) == (1, 1)
    calls = [item for item in items_of(lines).values() if item["kind"] == "tool_call"]
    assert calls
    assert {call["status"] for call in calls} == {"done"}
    assert "Bash" in {call["tool"] for call in calls}
    (scratch,) = (tmp_path / "data" / "demo" / conversation).iterdir()
    for number in range(7):
        (scratch / f"extra_{number}.py").write_text("x = 1\n" * 300)
    second = run_program("exec", "--resume", conversation, "--json", "tour", home=tmp_path)
    assert second.returncode == 0

    def words(output: bytes) -> str:
        items = items_of(json_lines(output)).values()
        return "\n".join(item["text"] for item in items if item["kind"] == "assistant_text")

    assert words(first.stdout) != words(second.stdout)


def test_exec_denies_what_would_ask_and_ends_with_3(tmp_path: Path) -> None:
    done = run_program("exec", "--demo", "--json", "change", home=tmp_path)
    calls = [item for item in items_of(json_lines(done.stdout)).values() if item["kind"] == "tool_call"]
    assert done.returncode == 3
    assert [call["decision"]["by"] for call in calls if call["status"] == "denied"] == ["policy"]


def test_exec_runs_a_command_and_feeds_its_result_back(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("print()\n")
    with ModelServer(key="sk-ant-test") as server:
        server.says(tool_use("Bash", command="ls *.py"))
        server.says(text("One file."))
        done = run_program("exec", "--model", "second-model", "count", home=tmp_path, **server_environment(server))
        assert (done.returncode, done.stdout.decode().strip()) == (0, "One file.")
        assert [call.body["model"] for call in server.calls] == ["second-model"] * 2
        (result,) = server.calls[1].body["messages"][-1]["content"]
        assert result["type"] == "tool_result"
        assert result["content"][0]["text"].startswith("a.py\n")


def test_where_edits_are_accepted_a_patch_that_only_edits_runs_and_one_that_deletes_is_denied(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    for name in ("a.txt", "b.txt"):
        (work / name).write_text("one\n")
    edits = "*** Begin Patch\n*** Update File: a.txt\n-one\n+1\n*** Update File: b.txt\n-one\n+2\n*** End Patch"
    deletes = "*** Begin Patch\n*** Update File: a.txt\n-1\n+one\n*** Delete File: b.txt\n*** End Patch"
    moves = "*** Begin Patch\n*** Update File: a.txt\n*** Move to: c.txt\n-1\n+one\n*** End Patch"
    with ModelServer() as server:
        server.says(tool_use("Read", path="a.txt"), tool_use("Read", path="b.txt"))
        for patch in (edits, deletes, moves):
            server.says(tool_use("ApplyPatch", patch=patch))
        server.says(text("Done."))
        words = ("exec", "--workspace", str(work), "--mode", "accept-edits", "--json", "go")
        done = run_program(*words, home=tmp_path, **server_environment(server))
    calls = [item for item in items_of(json_lines(done.stdout)).values() if item.get("tool") == "ApplyPatch"]
    assert (done.returncode, [call["status"] for call in calls]) == (3, ["done", "denied", "denied"])
    assert [call["assessment"]["risk"] for call in calls] == [2, 3, 3]
    assert sorted((path.name, path.read_text()) for path in work.iterdir()) == [("a.txt", "1\n"), ("b.txt", "2\n")]


def test_a_later_exec_goes_on_with_a_conversation(tmp_path: Path) -> None:
    with ModelServer() as server:
        server.says(text("Four."))
        first = run_program("exec", "--json", "2 and 2?", home=tmp_path, **server_environment(server))
        conversation = json_lines(first.stdout)[0]["conversation"]
        server.says(text("Eight."))
        run_program("exec", "--resume", conversation, "twice that?", home=tmp_path, **server_environment(server))
        said = [message["content"][-1]["text"] for message in server.calls[-1].body["messages"]]
        assert said == ["2 and 2?", "Four.", "twice that?"]
    listed = json_lines(run_program("sessions", "list", "--json", home=tmp_path).stdout)
    assert [(row["id"], row["title"], row["workspace"]) for row in listed] == [
        (conversation, "2 and 2?", str(tmp_path))
    ]
    assert set(listed[0]) == {"id", "title", "workspace", "created_at", "updated_at", "messages", "cost"}
    assert conversation in run_program("sessions", "list", home=tmp_path).stdout.decode()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("exec",), "prompt"),
        (("exec", "--mode", "nonsense", "x"), "nonsense"),
        (("exec", "--allow", "**", "x"), "--allow '**'"),
        (("exec", "--allow", "", "x"), "needs a pattern"),
        (("exec", "--demo", "--resume", "X", "x"), "exclude"),
        (("sessions", "search", "x"), "sessions search"),
        (("sessions", "list", "x"), "no further words"),
        (("explain",), "command is missing"),
        (("explain", "--workspace", "/nowhere/at/all", "ls"), "/nowhere/at/all"),
        (("explain", "--mode", "nonsense", "ls"), "nonsense"),
        (("apply-patch", "--workspace", "/nowhere/at/all"), "/nowhere/at/all"),
        (("apply-patch", "patch.txt"), "patch.txt"),
    ],
)
def test_bad_usage_is_a_sentence_and_2(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = run_program(*words, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()


@pytest.mark.parametrize(
    ("more", "words", "said"),
    [
        ({}, ("--workspace", "/nowhere/at/all"), "/nowhere/at/all"),
        ({"ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": "http://127.0.0.1:9"}, (), "kept"),
        ({"ANTHROPIC_BASE_URL": "http://127.0.0.1:9"}, (), "key"),
        ({}, ("--resume", "01ARZ3NDEKTSV4RRFFQ69G5FAV"), "no longer in the store"),
    ],
)
def test_what_cannot_work_is_a_sentence_and_1(
    tmp_path: Path, more: dict[str, str], words: tuple[str, ...], said: str
) -> None:
    done = run_program("exec", *words, "hello", home=tmp_path, **more)
    assert (done.returncode, done.stdout) == (1, b"")
    assert said in done.stderr.decode()


def test_a_wrong_key_is_said_and_1(tmp_path: Path) -> None:
    with ModelServer(key="another") as server:
        done = run_program("exec", "--model", "m", "hello", home=tmp_path, **server_environment(server))
    assert done.returncode == 1
    assert "key" in done.stderr.decode()
    assert "sk-ant-test" not in done.stderr.decode()


def test_failed_wins_over_denied(tmp_path: Path) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch made"))
        server.then(status(400))
        done = run_program("exec", "--model", "m", "hello", home=tmp_path, **server_environment(server))
    assert done.returncode == 1


def test_an_interrupt_ends_in_good_order_with_130(tmp_path: Path) -> None:
    with ModelServer() as server:
        server.says(text("I am "), hold("never"))
        process = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", "exec", "--model", "m", "--json", "hello"],
            env=environment_in(tmp_path, **server_environment(server)),
            stdout=subprocess.PIPE,
            cwd=tmp_path,
        )
        while b"assistant_text" not in (line := line_of(process)):
            assert line, "it ended before"
        process.send_signal(signal.SIGINT)
        rest = json_lines(rest_of(process))
        assert process.wait(60) == 130
    assert (rest[-1]["kind"], rest[-1]["outcome"]) == ("turn_ended", "interrupted")


def test_explain_answers_in_words_and_in_json(tmp_path: Path) -> None:
    answer = json.loads(run_program("explain", "--json", "ls && rm -rf build", home=tmp_path).stdout)
    assert (answer["decision"], len(answer["parts"])) == ("ask", 2)
    assert set(answer) == {"decision", "risk", "session_approvable", "scopes", "reasons", "parts"}
    assert set(answer["parts"][0]) == {"text", "start", "end", "risk", "reasons"}
    words = run_program("explain", "ls", home=tmp_path).stdout.decode()
    assert words.startswith("allow, low risk")
    asked = run_program("explain", "--sandbox", "on", "touch x", home=tmp_path).stdout.decode()
    covered = "Changes to files of this workspace, and deleting ignored ones that the bin keeps"
    assert asked.splitlines()[-1] == f"  for the session: {covered}"


def test_explain_says_where_the_mode_sandboxed_has_no_sandbox_to_lean_on(tmp_path: Path) -> None:
    done = run_program("explain", "--mode", "sandboxed", "npm test", home=tmp_path, PATH="/nonexistent")
    assert done.stdout.startswith(b"ask, medium risk")
    assert done.stderr.startswith(b"No sandbox works here (")
    other = run_program("explain", "--mode", "plan", "npm test", home=tmp_path, PATH="/nonexistent")
    assert other.stderr == b""


def test_explain_judges_by_the_sandbox_that_is_named(tmp_path: Path) -> None:
    def answer(*words: str) -> tuple[object, bytes]:
        done = run_program("explain", "--json", *words, home=tmp_path, PATH="/nonexistent")
        return json.loads(done.stdout)["scopes"], done.stderr

    assert answer("npm test") == (["code checks", "scripts npm"], b"")
    assert answer("--sandbox", "on", "npm test") == (["run code here"], b"")
    bare, said = answer("--sandbox", "auto", "npm test")
    assert bare == ["code checks", "scripts npm"]
    assert said.startswith(b"No sandbox works here (")
    assert run_program("explain", "--sandbox", "maybe", "ls", home=tmp_path).returncode == 2


def test_explain_takes_a_batch_and_a_bad_line_stops_nothing(tmp_path: Path) -> None:
    batch = b'{"command": "ls"}\nnonsense\n{"command": ""}\n{"command": "touch x", "mode": "plan"}\n'
    answers = json_lines(run_program("explain", "--batch", home=tmp_path, stdin=batch).stdout)
    assert [answer.get("decision", "error") for answer in answers] == ["allow", "error", "deny", "deny"]


def test_doctor_names_what_is_missing_with_a_remedy(tmp_path: Path) -> None:
    done = run_program("doctor", "--json", home=tmp_path, PATH="/nonexistent", XDG_RUNTIME_DIR=str(tmp_path))
    checks = {check["id"]: check for check in json.loads(done.stdout)["checks"]}
    assert set(checks) >= {"keyring", "sandbox", "rg", "git", "fonts", "display", "endpoint", "locale", "dbus"}
    assert not checks["dbus"]["ok"]
    assert "dbus-run-session" in checks["dbus"]["remedy"]
    assert not checks["git"]["ok"]
    assert done.returncode == 1
    spoken = run_program("doctor", home=tmp_path)
    assert spoken.returncode == 0
    assert "git version" in spoken.stdout.decode()


def test_what_is_explained_does_not_steer_the_terminal(tmp_path: Path) -> None:
    done = run_program("explain", "touch a\r\x1b[2K\nallow, low risk", home=tmp_path)
    assert b"\x1b" not in done.stdout
    assert b"\r" not in done.stdout
    assert done.stdout.count(b"allow, low risk") == done.stdout.count(b"\\x0aallow, low risk")
    gone = run_program("explain", "ls", "--workspace", "/nowhere/\x1b]0;x\x07", home=tmp_path)
    assert (gone.returncode, b"\x1b" in gone.stderr, b"\\x1b]0;x\\x07" in gone.stderr) == (2, False, True)


def test_apply_patch_changes_the_files_of_a_folder_whether_they_were_read_or_not(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "a.txt").write_bytes(b"one\r\ntwo\r\n")
    (work / "gone.txt").write_text("gone\n")
    patch = (
        b"*** Begin Patch\n*** Update File: a.txt\n@@\n-two\n+zwei\n*** Add File: new/b.txt\n+b\n"
        b"*** Delete File: gone.txt\n*** End Patch\n"
    )
    done = run_program("apply-patch", "--workspace", str(work), home=tmp_path, stdin=patch)
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        b"M a.txt (+1 -1)\nA new/b.txt (+1 -0)\nD gone.txt\n",
        b"",
    )
    assert (work / "a.txt").read_bytes() == b"one\r\nzwei\r\n"
    assert (work / "new" / "b.txt").read_bytes() == b"b\n"
    assert sorted(path.name for path in work.iterdir()) == ["a.txt", "new"]
    # Without --workspace it is the folder that it is started in.
    done = run_program("apply-patch", home=tmp_path, cwd=work, stdin=patch.replace(b"-two", b"-zwei"))
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        (b"", "Invalid patch format: line 1 is empty, expected '*** Begin Patch'\n"),
        (
            b"*** Begin Patch\n*** Update File: a.txt\n-one\n+1\n*** Update File: b.txt\n-x\n+y\n*** End Patch",
            "File does not exist: b.txt; nearest: a.txt\n",
        ),
        (
            b"*** Begin Patch\n*** Update File: a.txt\n-three\n+3\n*** End Patch",
            "Context mismatch for hunk 1 in a.txt: expected 'three', line 1 has 'one', nothing in the file is like",
        ),
        (b"*** Begin Patch\n*** Add File: ../out.txt\n+x\n*** End Patch", "../out.txt lies outside "),
        (b"*** Begin Patch\n*** Add File: kept/x.txt\n+x\n*** End Patch", "files.protected in settings.toml"),
        (b"*** Begin Patch\n*** Add File: \xff.txt\n+x\n*** End Patch", "is not valid UTF-8 (byte 31)"),
    ],
)
def test_apply_patch_refuses_with_1_and_a_reason_and_changes_nothing(patch: bytes, said: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "a.txt").write_text("one\n")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text(f"[files]\nprotected = [{json.dumps(str(work / 'kept'))}]\n")
    done = run_program("apply-patch", "--workspace", str(work), home=tmp_path, stdin=patch)
    assert (done.returncode, done.stdout) == (1, b"")
    assert said in done.stderr.decode()
    assert [(path.name, path.read_text()) for path in work.iterdir()] == [("a.txt", "one\n")]
    assert not (tmp_path / "out.txt").exists()


def test_the_files_of_a_turn_go_back_and_forth_from_a_terminal(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "a.txt").write_text("old\n")
    with ModelServer() as server:
        server.says(tool_use("Read", path="a.txt"))
        server.says(tool_use("Edit", path="a.txt", old_string="old", new_string="new"))
        server.says(tool_use("Write", path="b.txt", content="made\n"))
        server.says(text("Done."))
        words = ("exec", "--workspace", str(work), "--mode", "accept-edits", "--json", "go")
        done = run_program(*words, home=tmp_path, **server_environment(server))
    conversation = json_lines(done.stdout)[0]["conversation"]

    def sessions(*words: str) -> tuple[int, str, str]:
        done = run_program("sessions", *words, home=tmp_path)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    assert sessions("undo", conversation, "--preview") == (0, "restore  a.txt\ndelete  b.txt\n", "")
    assert (work / "a.txt").read_text() == "new\n"
    assert sessions("undo", conversation) == (0, "Reverted 2 files: a.txt, b.txt\n", "")
    assert {path.name: path.read_text() for path in work.iterdir()} == {"a.txt": "old\n"}
    assert sessions("redo", conversation) == (*(0, "Redid the changes in 2 files: a.txt, b.txt\n", ""),)
    assert {path.name: path.read_text() for path in work.iterdir()} == {"a.txt": "new\n", "b.txt": "made\n"}
    (work / "b.txt").write_text("by hand\n")
    code, said, why = sessions("undo", conversation, "--turn", "1")
    assert (code, said) == (1, "")
    assert "b.txt" in why
    assert (work / "a.txt").read_text() == "new\n"
    assert sessions("undo", conversation, "--leave", "b.txt")[0] == 0
    assert {path.name: path.read_text() for path in work.iterdir()} == {"a.txt": "old\n", "b.txt": "by hand\n"}
    assert sessions("redo", conversation)[0] == 0
    assert sessions("undo", conversation, "--over", "b.txt")[0] == 0
    assert {path.name: path.read_text() for path in work.iterdir()} == {"a.txt": "old\n"}
    assert sessions("redo", conversation)[0] == 0
    assert sessions("undo", conversation, "--turn", "2")[0] == 1
    assert sessions("redo", conversation)[0] == 1
    assert sessions("undo")[0] == 2
    assert sessions("redo", conversation, "--preview")[0] == 2
    assert sessions("undo", "nothing")[0] == 1


def test_an_undo_from_a_terminal_brings_back_what_git_ignores_too(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    before = {".gitignore": "*.bin\n", "a.bin": "ignored\n", "b.txt": "untracked\n", "c.bin": "lost\n"}
    for name, content in before.items():
        (work / name).write_text(content)
    (work / "clean.py").write_text("import os\nos.remove('c.bin')\n")
    subprocess.run(["git", "init", "-q"], cwd=work, check=True)
    subprocess.run(["git", "add", "clean.py"], cwd=work, check=True)

    def there() -> dict[str, str]:
        return {path.name: path.read_text() for path in work.iterdir() if path.is_file() and path.suffix != ".py"}

    with ModelServer() as server:
        server.says(tool_use("Bash", command="python3 clean.py"))
        server.says(tool_use("Bash", command="git clean -fdxq"))
        server.says(text("Done."))
        words = ("exec", "--workspace", str(work), "--mode", "bypass", "--json", "go")
        done = run_program(*words, home=tmp_path, **server_environment(server))
    assert there() == {}
    conversation = json_lines(done.stdout)[0]["conversation"]

    def sessions(*words: str) -> tuple[int, str, str]:
        done = run_program("sessions", *words, home=tmp_path)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    preview = "restore  .gitignore\nfrom the bin  a.bin\nrestore  b.txt\nlost  c.bin\n"
    assert sessions("undo", conversation, "--preview") == (0, preview, "")
    said = "Reverted 3 files: .gitignore, a.bin, b.txt\n1 file not restored, because the bin has no copy: c.bin\n"
    assert sessions("undo", conversation) == (0, said, "")
    assert there() == {name: content for name, content in before.items() if name != "c.bin"}
    assert sessions("redo", conversation)[0] == 0
    assert there() == {}
    (work / "a.bin").write_text("mine\n")
    code, said, why = sessions("undo", conversation)
    assert (code, said) == (1, "")
    assert "a.bin" in why
    assert there() == {"a.bin": "mine\n"}
    assert sessions("undo", conversation, "--leave", "a.bin")[0] == 0
    assert there() == {".gitignore": "*.bin\n", "a.bin": "mine\n", "b.txt": "untracked\n"}


@pytest.mark.parametrize("words", [("exec", "--demo", "tour"), ("explain", "ls"), ("doctor",), ("sessions", "list")])
def test_every_command_writes_a_log_where_it_is_told_to(tmp_path: Path, words: tuple[str, ...]) -> None:
    log = tmp_path / "named.log"
    done = run_program(*words, "--log-file", str(log), home=tmp_path)
    lines = log.read_text().splitlines()
    assert lines[0].endswith(f"desktop-agent {__version__}: {words[0]}")
    assert lines[-1].endswith(f"exit code {done.returncode}")


def test_the_variable_turns_the_log_of_a_command_on_and_without_it_there_is_none(tmp_path: Path) -> None:
    run_program("explain", "ls", home=tmp_path)
    assert not list(tmp_path.rglob("*.log"))
    run_program("explain", "ls", home=tmp_path, DESKTOP_AGENT_DEBUG="1")
    assert any("explain" in log.read_text() for log in tmp_path.rglob("*.log"))


def test_a_command_whose_log_cannot_be_written_does_nothing_and_says_so(tmp_path: Path) -> None:
    done = run_program("exec", "--demo", "tour", "--log-file", str(tmp_path), home=tmp_path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"The log cannot be written to {tmp_path} (Is a directory)")
