from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.network.git_credentials import GitCredentials
from desktop_agent.sandbox.network.grants import Grants

GIT = shutil.which("git")
QUESTION = b"protocol=https\nhost=a.test\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A user whose helper knows a password for every host, and writes down what it is asked."""
    helper = tmp_path / "helper"
    helper.write_text(
        f'#!/bin/sh\necho "$1" >> {tmp_path}/asked\ncat >> {tmp_path}/asked\necho username=me\necho password=secret\n'
        "echo oauth_refresh_token=more\n"
    )
    helper.chmod(0o755)
    (tmp_path / ".gitconfig").write_text(f"[credential]\n\thelper = {helper}\n")
    return tmp_path


async def answer(home: Path, question: bytes, *, identity: bool = True, any_host: bool = False) -> bytes:
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "GIT_ASKPASS": "/bin/false", "GIT_DIR": "/x"}
    hosts = ("a.test", "b.test:8443")
    confinement = Confinement(SandboxProfile.PROJECT, hosts=hosts, identity=identity, any_host=any_host)
    return await GitCredentials(GIT, environment).answer(question, Grants().open(confinement))


async def test_the_users_own_helper_answers_for_a_granted_host_and_tells_no_more_than_that(home: Path) -> None:
    assert await answer(home, QUESTION) == b"protocol=https\nhost=a.test\nusername=me\npassword=secret\n\n"
    assert (home / "asked").read_text().startswith("get\nprotocol=https\nhost=a.test\n")


async def test_a_port_that_was_granted_is_answered_for(home: Path) -> None:
    assert b"password=secret\n" in await answer(home, b"protocol=https\nhost=b.test:8443\n\n")


@pytest.mark.parametrize(
    "question",
    [
        b"protocol=https\nhost=c.test\n",
        b"protocol=https\nhost=b.test\n",
        b"protocol=https\nhost=a.test:8443\n",
        b"protocol=https\nhost=1.2.3.4\n",
        b"protocol=https\nhost=user@a.test\n",
        b"protocol=http\nhost=a.test\n",
        b"protocol=cert\nhost=a.test\npath=/x\n",
        b"protocol=https\nhost=a.test\r\n",
        b"protocol=https\nhost=a.test\0\n",
        b"host=a.test\n",
        b"protocol=https\n",
        b"no attribute\n",
        b"url=https://a.test\n",
        b"",
    ],
    ids=ascii,
)
async def test_nothing_is_told_for_what_was_not_granted(home: Path, question: bytes) -> None:
    assert await answer(home, question) == b""
    assert not (home / "asked").exists()


async def test_a_run_without_the_users_identity_is_told_nothing(home: Path) -> None:
    assert await answer(home, QUESTION, identity=False) == b""


async def test_any_host_is_none_that_a_password_was_approved_for(home: Path) -> None:
    assert await answer(home, b"protocol=https\nhost=c.test\n", any_host=True) == b""


async def test_a_user_without_a_password_is_not_prompted(home: Path) -> None:
    (home / ".gitconfig").write_text("[core]\n\taskPass = /bin/echo\n")
    assert await answer(home, QUESTION) == b""


async def test_a_helper_that_answers_for_another_host_is_not_believed(home: Path) -> None:
    (home / "helper").write_text(
        "#!/bin/sh\ncat >/dev/null\necho host=c.test\necho username=me\necho password=secret\n"
    )
    assert await answer(home, QUESTION) == b""


async def test_without_git_there_is_no_answer() -> None:
    grant = Grants().open(Confinement(SandboxProfile.PROJECT, hosts=("a.test",), identity=True))
    assert await GitCredentials(None, {}).answer(QUESTION, grant) == b""
    assert await GitCredentials("/nonexistent/git", {}).answer(QUESTION, grant) == b""
