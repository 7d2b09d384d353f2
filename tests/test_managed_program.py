"""The program under an administrator's file, as a process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.window_options import COMMANDS
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.managed_folder import BY, under
from tests.program import environment_in, json_lines, run_program

FILE = "/etc/desktop-agent/managed.toml"
DENY = f"""managed_by = "{BY}"
[commands]
timeout_s = 60
[[rule]]
action = "deny"
pattern = "touch **"
"""


def run_managed(root: Path, rules: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    home = root / "home"
    home.mkdir(exist_ok=True)
    return subprocess.run(
        [*under(root, rules), sys.executable, "-m", "desktop_agent", *words],
        env=environment_in(home, **more),
        cwd=home,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_rule_of_the_administrator_refuses_in_a_script_and_no_variable_leads_past_it(tmp_path: Path) -> None:
    elsewhere = str(tmp_path / "mine")
    variables = dict.fromkeys(("XDG_CONFIG_DIRS", "DESKTOP_AGENT_MANAGED_DIR", "PROGRAMDATA"), elsewhere)
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch a"))
        server.says(text("No."))
        words = ("exec", "--allow", "touch *", "--mode", "bypass", "--json", "go")
        variables |= {"ANTHROPIC_API_KEY": "sk-ant-test", "ANTHROPIC_BASE_URL": server.url}
        done = run_managed(tmp_path, DENY, *words, **variables)
    calls = [line["item"] for line in json_lines(done.stdout.encode()) if line.get("item", {}).get("tool") == "Bash"]
    assert (done.returncode, calls[-1]["status"], calls[-1]["decision"]["managed_by"]) == (3, "denied", BY)
    explained = run_managed(tmp_path, DENY, "explain", "--json", "touch a")
    assert json.loads(explained.stdout)["decision"] == "deny"


def test_a_file_that_cannot_be_used_is_said_and_nothing_is_sent(tmp_path: Path) -> None:
    with ModelServer() as server:
        keys = {"ANTHROPIC_API_KEY": "sk-ant-test", "ANTHROPIC_BASE_URL": server.url}
        done = run_managed(tmp_path, "coming = 1\n", "exec", "go", **keys)
        assert server.calls == []
    assert done.returncode == 1
    assert f"{FILE} cannot be used, so the strictest values apply" in done.stderr
    assert f"{FILE}: coming is not known in this version." in done.stderr
    explained = run_managed(tmp_path, "coming = 1\n", "explain", "--mode", "bypass", "ls")
    assert explained.stdout.startswith("ask")
    assert "cannot be used" in explained.stderr


def test_doctor_shows_where_each_value_comes_from(tmp_path: Path) -> None:
    done = run_managed(tmp_path, DENY, "doctor", "--json")
    answer = json.loads(done.stdout)
    rows = {row["key"]: row for row in answer["settings"]}
    assert rows["commands.timeout_s"] == {
        "key": "commands.timeout_s",
        "value": "60",
        "source": "managed",
        "where": FILE,
        "line": 3,
        "by": BY,
    }
    assert rows["commands.memory_gb"]["source"] == "default"
    assert {check["id"]: check["found"] for check in answer["checks"]}["managed"] == f"{FILE}, set by {BY}"
    said = run_managed(tmp_path, DENY, "doctor").stdout
    assert f"managed      commands.timeout_s = 60                    {FILE}, line 3 (set by {BY})" in said


def test_the_audit_of_a_run_is_written_whole(tmp_path: Path) -> None:
    assert run_program("exec", "--demo", "tour", home=tmp_path).returncode == 0
    printed = json_lines(run_program("audit", "export", home=tmp_path).stdout)
    assert {line["decision"] for line in printed} <= {"unasked", "open"}
    assert "Bash" in {line["tool"] for line in printed}
    target = tmp_path / "audit.jsonl"
    done = run_program("audit", "export", "--output", str(target), home=tmp_path)
    assert done.stderr.decode() == f"{len(printed)} tool calls written to {target}.\n"
    assert json_lines(target.read_bytes()) == printed
    assert run_program("audit", "export", "--until", "2001-01-01", home=tmp_path).stdout == b""
    assert json_lines(run_program("audit", "export", "--since", "2001-01-01", home=tmp_path).stdout) == printed


@pytest.mark.parametrize("words", [("--since", "yesterday"), ("--until", "2026-13-01"), ("more",)])
def test_a_date_that_is_none_is_wrong_usage(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run_program("audit", "export", *words, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"nothing was done" in done.stderr


def test_the_command_is_known_to_the_window_too() -> None:
    assert "audit" in COMMANDS
