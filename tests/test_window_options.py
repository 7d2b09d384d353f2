"""What the window is started with."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.window_options import WindowOptions, read_options

HERE = Path("/here")


@pytest.mark.parametrize(
    ("words", "environment", "options"),
    [
        ([], {}, WindowOptions()),
        (["project"], {}, WindowOptions(Path("/here/project"))),
        (["/abs", "--demo"], {}, WindowOptions(Path("/abs"), is_demo=True)),
        (["--prompt", "hello"], {}, WindowOptions(prompt="hello")),
        (["--debug"], {}, WindowOptions(debug=True)),
        ([], {"DESKTOP_AGENT_DEBUG": "1"}, WindowOptions(debug=True)),
        ([], {"DESKTOP_AGENT_DEBUG": "0"}, WindowOptions()),
        (["--log-file", "a.log"], {}, WindowOptions(debug=True, log_file=Path("/here/a.log"))),
    ],
)
def test_words_are_read(words: list[str], environment: dict[str, str], options: WindowOptions) -> None:
    assert read_options(words, HERE, environment) == options


@pytest.mark.parametrize("words", [["--nonsense"], ["a", "b"]])
def test_what_is_not_known_is_bad_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(words, HERE, {})
    assert ended.value.code == 2
    assert "usage: desktop-agent" in capsys.readouterr().err


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_options(["--help"], HERE, {})
    assert "exec, explain" in capsys.readouterr().out
