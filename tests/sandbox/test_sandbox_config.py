from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.process.environment import FIXED, LOCALES, PASSED
from desktop_agent.sandbox.sandbox_config import knowledge_of

FILE = resource_folder("resources") / "sandbox.toml"


def test_the_table_reads_and_knows_what_the_issue_names() -> None:
    known = knowledge_of(FILE)
    assert {".ssh", ".aws", ".gnupg", ".netrc", ".mozilla", ".local/share/keyrings"} <= set(known.hidden_at_home)
    assert {"PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache", "YARN_CACHE_FOLDER", "GOCACHE"} <= set(known.caches)
    assert not {"DISPLAY", "SSH_AUTH_SOCK", "DBUS_SESSION_BUS_ADDRESS", "BASH_ENV", "LD_PRELOAD"} & known.passed


def test_what_commands_get_without_a_sandbox_they_get_in_it_but_for_caches_and_proxies() -> None:
    known = knowledge_of(FILE)
    given = dict.fromkeys([*PASSED, *LOCALES, *FIXED], "x")
    assert set(given) - set(known.environment(given)) == {*known.caches} & set(given)


def test_what_the_users_environment_says_goes_before_what_is_said_here() -> None:
    known = knowledge_of(FILE)
    assert known.environment({})["UV_LINK_MODE"] == "copy"
    assert not {*known.settings, *known.without_network} & set(known.caches)
    assert known.environment({"SSL_CERT_FILE": "x"}) == {**known.settings, "SSL_CERT_FILE": "x"}


def test_a_command_without_network_tries_once() -> None:
    known = knowledge_of(FILE)
    assert known.environment({}, has_network=False) == {**known.settings, **known.without_network}
    assert known.without_network["npm_config_fetch_retries"] == "0"
    assert "PIP_RETRIES" not in known.environment({})


@pytest.mark.parametrize(
    ("pattern", "replacement", "fault"),
    [
        (r"^\[caches\]$", "[stores]", "other tables"),
        (r"^run = .*$", "", "other fields"),
        (r"\".ssh\",", '"/root/.ssh",', "no plain relative path"),
        (r"\".ssh\",", '"../.ssh",', "no plain relative path"),
        (r"\".ssh\",", '"a//b",', "no plain relative path"),
        (r"\".ssh\",", '".ssh", ".ssh",', "stands twice"),
        (r"\".ssh\",", '"",', "list of words"),
        (r"^all = .*$", 'all = "touch"', "list of words"),
        (r"^why = \"how text looks.*$", 'why = ""', "says why"),
        (r"\".fonts\",", '".nvm/x",', "given, or hidden, already"),
        (r"\".fonts\",", '".ssh/keys",', "given, or hidden, already"),
        (r"\".fonts\",", '".aws",', "given, or hidden, already"),
    ],
    ids=[
        *("a table", "a field", "absolute", "upwards", "not plain", "twice", "empty", "no list"),
        *("without a reason", "given within", "hidden within", "hidden"),
    ],
)
def test_a_table_that_is_not_right_is_refused(pattern: str, replacement: str, fault: str, tmp_path: Path) -> None:
    changed, count = re.subn(pattern, replacement, FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1
    (tmp_path / "sandbox.toml").write_text(changed)
    with pytest.raises(ValueError, match=fault):
        knowledge_of(tmp_path / "sandbox.toml")
