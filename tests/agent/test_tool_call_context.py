"""What tool calls need is there before what runs them: a first request waits for none of that."""

import subprocess
import sys

LOADED = """
import sys
import desktop_agent.agent.tool_session
late = ("agent.tool_calls", "agent.trying", "permissions.shell_tree", "execution.process_tree")
print([name for name in late if f"desktop_agent.{name}" in sys.modules], "psutil" in sys.modules)
"""


def test_a_turn_is_made_without_what_runs_its_calls_and_processes() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "[] False\n"
