from __future__ import annotations

import pytest

from desktop_agent.permissions.programs.operand_roles import check_package, local_package
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value


@pytest.mark.parametrize(
    "name",
    [
        *(
            "react",
            "lodash@4.17.21",
            "@types/node",
            "@types/node@^20",
            "requests==2.31",
            "requests>=2,<3",
            "uvicorn[standard]",
        ),
        *("numpy~=1.26", "typing_extensions", "left-pad@latest", "pkg@1.x"),
    ],
)
def test_a_name_with_a_version_is_one_of_the_registry(name: str) -> None:
    assert (check_package(Value(name)), local_package(Value(name))) == ((), "")


@pytest.mark.parametrize(
    "name",
    [
        *(
            "git+https://x.com/a.git",
            "https://x.com/a",
            "git@github.com:a/b",
            "github:a/b",
            "a/b",
            "user/repo#branch",
        ),
        *("x@git+ssh://y", "x@https://y/z", "npm:other", "pkg @ https://x/y", "ssh://x/y", "link:../x", "patch:x"),
    ],
)
def test_an_address_is_no_name(name: str) -> None:
    assert check_package(Value(name)) == ("package_from_address",)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        *((".", "."), (".[dev]", "."), ("./pkg", "./pkg"), ("../lib", "../lib"), ("/opt/x", "/opt/x")),
        *(("file:./x", "./x"), ("dist/a-1.0.whl", "dist/a-1.0.whl"), ("./a.tgz", "./a.tgz")),
    ],
)
def test_a_package_of_the_disk_is_a_path(name: str, path: str) -> None:
    assert local_package(Value(name)) == path


def test_a_name_that_is_not_known_is_told() -> None:
    assert check_package(UNKNOWN_WORD) == ("unknown_word",)
    assert local_package(UNKNOWN_WORD) == ""
