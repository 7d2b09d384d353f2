"""A day's work with each package manager: install, build, test and commit, as people and agents type it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PYTHON_PROJECT = {
    "pyproject.toml": '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n'
    '[project]\nname = "demo"\nversion = "1"\nrequires-python = ">=3.11"\n',
    "demo/__init__.py": "def two() -> int:\n    return 2\n",
    "test_demo.py": "import unittest\n\nimport demo\n\n\nclass TestDemo(unittest.TestCase):\n"
    "    def test_two(self) -> None:\n        self.assertEqual(demo.two(), 2)\n",
    ".gitignore": ".venv\n__pycache__\n.pytest_cache\ndist\n",
}
NODE_PROJECT = {
    "package.json": '{"name": "demo", "version": "1.0.0", "license": "MIT", "scripts": '
    '{"build": "node -p \\"\'built\'\\"", "test": "node test.js"}}\n',
    "test.js": "require('assert')(require('is-odd')(3)); console.log('passed');\n",
    ".gitignore": "node_modules\n",
}
NODE_TRUST = ("NODE_EXTRA_CA_CERTS", "npm_config_cafile")
"""An npm that the machine gives a file of certificates looks at no other variable than its own."""
C_PROJECT = {"demo.c": "int main(void) { return 0; }\n", ".gitignore": "build\ndemo\n"}
COMMIT = "git add -A && git commit -m 'One step'"


@dataclass(frozen=True)
class Case:
    """`program` is looked for on PATH; `trust` are the variables by which its user names certificates.

    `expects` is said by one of the commands; `caches` are folders of the app's cache in which something lies then.
    """

    program: str
    files: Mapping[str, str]
    commands: tuple[str, ...]
    expects: str
    trust: tuple[str, ...] = ()
    caches: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Other programs that it needs."""
    manager: str = ""
    """Whose table names the registries, where it is not the program's."""


CASES = {
    "pip": Case(
        program="python3",
        files=PYTHON_PROJECT,
        commands=(
            "python3 -m venv .venv",
            ".venv/bin/pip install iniconfig",
            ".venv/bin/pip wheel --no-deps -w dist .",
            ".venv/bin/python -m unittest",
        ),
        expects="Ran 1 test",
        trust=("PIP_CERT",),
        manager="pip",
        caches=("pip",),
    ),
    "uv": Case(
        program="uv",
        files=PYTHON_PROJECT,
        commands=(
            "uv venv && uv pip install pluggy",
            "uv add iniconfig",
            "uv build",
            "uv sync && uv run python -m unittest",
        ),
        expects="Ran 1 test",
        trust=("SSL_CERT_FILE",),
        caches=("uv",),
    ),
    "pytest": Case(
        program="uv",
        files=PYTHON_PROJECT,
        commands=(
            "uv venv -q && uv pip install -q pytest",
            "source .venv/bin/activate && python -m pytest",
            ".venv/bin/pytest -q --last-failed",
            "ls .pytest_cache",
        ),
        expects="1 passed",
        trust=("SSL_CERT_FILE",),
    ),
    "npm": Case(
        program="npm",
        files=NODE_PROJECT,
        commands=("npm install is-odd", "npm run build", "npm test", "rm -rf node_modules && npm ci"),
        expects="passed",
        trust=NODE_TRUST,
        caches=("npm",),
    ),
    "pnpm": Case(
        program="pnpm",
        files=NODE_PROJECT,
        commands=("pnpm add is-odd", "pnpm run build", "pnpm test", "rm -rf node_modules && pnpm install"),
        expects="passed",
        trust=NODE_TRUST,
        caches=("pnpm/store",),
        also=("node",),
    ),
    "yarn": Case(
        program="yarn",
        files=NODE_PROJECT,
        commands=("yarn add is-odd", "yarn build", "yarn test", "yarn install --immutable"),
        expects="passed",
        trust=NODE_TRUST,
        caches=("yarn-berry",),
        also=("node",),
    ),
    "yarn-1": Case(
        program="yarn",
        files=NODE_PROJECT,
        commands=("yarn add is-odd", "yarn run build", "yarn test", "yarn install --frozen-lockfile"),
        expects="passed",
        trust=NODE_TRUST,
        caches=("yarn",),
        also=("node",),
    ),
    "cargo": Case(
        program="cargo",
        files={
            "Cargo.toml": '[package]\nname = "demo"\nversion = "1.0.0"\nedition = "2018"\n\n[dependencies]\n',
            "src/lib.rs": '#[test]\nfn works() {\n    assert_eq!(hex::encode([1u8]), "01");\n}\n',
            ".gitignore": "target\n",
        },
        commands=("cargo add hex", "cargo build", "cargo test", "cargo build --release"),
        expects="1 passed",
        trust=("CARGO_HTTP_CAINFO",),
        caches=("cargo/registry",),
        also=("cc",),
    ),
    "go": Case(
        program="go",
        files={
            "demo.go": 'package demo\n\nimport "github.com/pkg/errors"\n\nvar One = errors.New("one")\n',
            "demo_test.go": 'package demo\n\nimport "testing"\n\n'
            'func TestOne(t *testing.T) {\n\tif One.Error() != "one" {\n\t\tt.Fail()\n\t}\n}\n',
        },
        commands=(
            "go mod init example.test/demo",
            "go get github.com/pkg/errors && go mod tidy",
            "go build ./...",
            "go test ./...",
        ),
        expects="ok",
        trust=("SSL_CERT_FILE",),
        caches=("go-modules/cache", "go/pkg/sumdb", "go-build"),
    ),
    "make": Case(
        program="make",
        files={
            **C_PROJECT,
            "Makefile": "demo: demo.c\n\t$(CC) -o $@ $<\n\ntest: demo\n\t./demo && echo passed\n",
        },
        commands=("make -j2", "make test"),
        expects="passed",
        also=("cc",),
    ),
    "cmake": Case(
        program="cmake",
        files={
            **C_PROJECT,
            "CMakeLists.txt": "cmake_minimum_required(VERSION 3.13)\nproject(demo C)\nenable_testing()\n"
            "add_executable(demo demo.c)\nadd_test(NAME runs COMMAND demo)\n",
        },
        commands=("cmake -B build && cmake --build build && ctest --test-dir build",),
        expects="100% tests passed",
        also=("cc", "make"),
    ),
}
