from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.execution.process.environment import DEFAULT_PATH, FIXED, child_environment, safe_path


@pytest.mark.parametrize(
    "name",
    [
        *("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "DESKTOP_AGENT_DATA_DIR"),
        *("LD_PRELOAD", "LD_LIBRARY_PATH", "BASH_ENV", "ENV", "PROMPT_COMMAND", "BASH_FUNC_ls%%", "SHELLOPTS", "IFS"),
        *("GIT_DIR", "GIT_SSH_COMMAND", "GIT_CONFIG_COUNT", "LESSOPEN", "RIPGREP_CONFIG_PATH", "TAR_OPTIONS"),
        *("PYTHONPATH", "PYTHONSTARTUP", "NODE_OPTIONS", "PERL5OPT", "RUBYOPT", "JAVA_TOOL_OPTIONS", "EDITOR"),
        *("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK", "XDG_RUNTIME_DIR", "LC_X"),
    ],
)
def test_what_could_carry_a_secret_or_start_something_is_not_passed_on(name: str, tmp_path: Path) -> None:
    assert name not in child_environment({name: "value", "PATH": "/usr/bin"}, workspace=tmp_path)


def test_what_programs_need_is_passed_on_and_questions_are_switched_off(tmp_path: Path) -> None:
    given = {"HOME": "/home/ada", "LANG": "de_DE.UTF-8", "LC_TIME": "C", "PATH": "/usr/bin", "PAGER": "less"}
    temp = tmp_path / "temp"
    assert child_environment(given, workspace=tmp_path, temp=temp) == {
        **FIXED,
        "HOME": "/home/ada",
        "LANG": "de_DE.UTF-8",
        "LC_TIME": "C",
        "PATH": "/usr/bin",
        "TMPDIR": str(temp),
    }
    assert FIXED["PAGER"] == "cat"
    assert FIXED["GIT_TERMINAL_PROMPT"] == "0"


def test_a_proxy_is_passed_on_unless_its_address_holds_a_password(tmp_path: Path) -> None:
    given = {"http_proxy": "http://proxy:3128", "HTTPS_PROXY": "http://user:pass@proxy:3128", "no_proxy": "localhost"}
    passed = child_environment(given, workspace=tmp_path)
    assert {name: value for name, value in passed.items() if name in given} == {
        "http_proxy": "http://proxy:3128",
        "no_proxy": "localhost",
    }


def test_programs_of_the_workspace_and_of_everybody_are_not_found(tmp_path: Path) -> None:
    workspace, open_to_all, own = (tmp_path / name for name in ("workspace", "open", "own"))
    for folder in (workspace / "bin", open_to_all, own):
        folder.mkdir(parents=True)
    open_to_all.chmod(0o777)
    link = tmp_path / "link"
    link.symlink_to(workspace / "bin")
    path = f"{workspace}/bin:{link}:{open_to_all}::.:bin:{tmp_path}/gone:/etc/passwd:{own}:/usr/bin:{own}"
    assert safe_path(path, (workspace,)) == f"{own}:/usr/bin"


def test_without_any_safe_entry_the_path_is_the_systems() -> None:
    assert safe_path("", ()) == DEFAULT_PATH
    assert child_environment({}, workspace=Path("/nowhere"))["PATH"] != ""


def test_extra_roots_count_as_the_workspace(tmp_path: Path) -> None:
    extra = tmp_path / "extra"
    extra.mkdir()
    given = {"PATH": f"{extra}:/usr/bin"}
    assert child_environment(given, workspace=tmp_path / "w", extra_roots=(extra,))["PATH"] == "/usr/bin"
