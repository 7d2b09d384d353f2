"""Approvals that cover uses of equal power, and what must not come with them."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Scope
from tests.permissions.world import World

UNHELD = SandboxState(everyday_only=True)


def approved(world: World, *commands: str) -> list[Scope]:
    """Return what Allow for session gives for each of these commands."""
    return [scope for command in commands for scope in world.ruling(command).scopes]


@pytest.mark.parametrize(
    ("approved_by", "covered"),
    [
        (
            "cargo build",
            ("cargo test -p x", "cargo bench", "cargo clippy", "cargo doc", "cargo tree", "cargo metadata"),
        ),
        ("cargo build", ("cargo fmt --check", "cargo fmt --all -- --check", "cargo check --tests")),
        ("cargo test", ("cargo build --release", "cargo expand")),
        ("cargo add x", ("cargo remove x", "cargo fetch")),
        ("go build ./...", ("go test ./...", "go vet ./...", "go list ./...", "go doc fmt")),
        ("cmake -S . -B build", ("cmake --build build", "cmake -B build -DCMAKE_BUILD_TYPE=Debug")),
        ("ctest --test-dir build", ("ctest -R x",)),
        ("pnpm -r build", ("pnpm lint", "pnpm --filter x test", "pnpm typecheck", "pnpm run test:unit")),
        ("pnpm install", ("pnpm add x --filter y", "pnpm why x", "pnpm list", "pnpm remove x")),
        ("npm install", ("npm uninstall x", "npm ci", "npm install y")),
        ("npm test", ("npm run lint", "npm run build", "npm run dev")),
        ("yarn build", ("yarn test", "yarn run lint")),
        ("uv run pytest -q", ("uv run ruff check src", "PYTHONPATH=src uv run pytest tests", "uv run pytest -x")),
        ("uv sync", ("uv add x", "uv remove x")),
        ("python3 -m shop.clean a b", ("python3 -m shop.train",)),
    ],
)
def test_one_approval_covers_uses_of_equal_power(
    approved_by: str, covered: tuple[str, ...], quiet_world: World
) -> None:
    (quiet_world.workspace / "shop").mkdir(exist_ok=True)
    for name in ("clean", "train"):
        (quiet_world.workspace / "shop" / f"{name}.py").write_text("")
    grants = approved(quiet_world, approved_by, "touch x")
    if approved_by in ("cmake -S . -B build", "ctest --test-dir build"):
        assert "cmake, ctest" in [scope.id for scope in grants]
    for command in covered:
        assert quiet_world.ruling(command, grants=grants).verdict is Verdict.RUN, command


@pytest.mark.parametrize(
    ("approved_by", "wider"),
    [
        # What looks or removes gives nothing that builds or installs.
        *(
            ("cargo tree", "cargo build"),
            ("cargo fmt", "cargo build"),
            ("go list ./...", "go build"),
            ("pnpm why x", "pnpm install"),
        ),
        *(("npm uninstall x", "npm install"), ("cargo remove x", "cargo add x"), ("uv remove x", "uv add x")),
        *(("yarn remove x", "yarn add x"), ("pnpm remove x", "pnpm add x"), ("cargo fmt --check", "cargo test")),
        # Nor do builds what is more than a build, or asked from elsewhere.
        *(
            ("cargo build", one)
            for one in ("cargo run", "cargo install x", "cargo publish", "cargo add x", "cargo clean")
        ),
        *(
            ("cargo build", one)
            for one in ("cargo tree --config x", "cargo +nightly tree", "cargo test --config x", "cargo search x")
        ),
        *(
            ("go build ./...", one)
            for one in ("go run .", "go generate ./...", "go install x", "go get x", "go test -exec ./x")
        ),
        *(
            ("go build ./...", one)
            for one in ("go list -toolexec ./x", "go vet -vettool=./x", "go list -export ./...")
        ),
        *(("cmake -B build", one) for one in ("cmake -P x.cmake", "cmake -E rm -rf src", "cmake --install build")),
        *(
            ("cmake -B build", f"cmake -B build {one}")
            for one in ("-DCMAKE_C_COMPILER=./x", "-DCMAKE_PROJECT_INCLUDE=x")
        ),
        *(
            ("cmake -B build", f"cmake -B build '-DCMAKE_C_FLAGS={one}'")
            for one in ("-fplugin=./x.so", "-B.", "-wrapper x", "-Wl,-x")
        ),
        *(
            ("cmake -B build", f"cmake -B build '-DCMAKE_C_FLAGS={one}'")
            for one in ("-g @x", "-specs=x", "-include x", "-g;x", "-I/x")
        ),
        *(("ctest", one) for one in ("ctest -S x.cmake", "ctest -D Experimental", "ctest --build-and-test a b")),
        *(
            ("npm test", one)
            for one in ("npm run deploy", "npm run test:deploy", "npm run release", "npm run", "npm start")[:3]
        ),
        *(
            ("npm install", one)
            for one in ("npm install -g x", "npm install user/x", "npm publish", "npm run build", "npm audit fix")
        ),
        *(
            ("pnpm install", one)
            for one in ("pnpm dlx x", "pnpm exec x", "pnpm why x --registry http://x", "pnpm publish")
        ),
        *(
            ("uv run pytest", one)
            for one in ("uv run mypy src", "uv run --with x ruff check", "uv run rm a.txt", "uv run python -c 1")
        ),
        *(
            ("uv run ruff check", one)
            for one in ("uv run pytest", "uv run pylint src", "uv run alembic upgrade head")
        ),
        *(("python3 -m shop.clean", one) for one in ("python3 -m shoplift.x", "python3 -m shop")),
        ("python3 -m concurrent.x", "python3 -m concurrent.y"),
    ],
)
def test_no_approval_covers_more_than_it_says(approved_by: str, wider: str, quiet_world: World) -> None:
    (quiet_world.workspace / "shop").mkdir(exist_ok=True)
    (quiet_world.workspace / "shop" / "clean.py").write_text("")
    grants = approved(quiet_world, approved_by, "touch x")
    assert quiet_world.ruling(wider, grants=grants).verdict in (Verdict.ASK, Verdict.REFUSE)


@pytest.mark.parametrize(
    ("approved_by", "covered", "file"),
    [
        ("cargo build", "cargo tree", ".cargo/config.toml"),
        ("cargo build", "cargo fmt --check", "rust-toolchain.toml"),
        ("cargo build", "cargo test", ".cargo/config.toml"),
        ("pnpm -r build", "pnpm lint", "packages/api/package.json"),
        ("pnpm install", "pnpm why x", ".pnpmfile.cjs"),
        ("npm run build", "npm test", "package.json"),
        ("npm install", "npm uninstall x", ".npmrc"),
        ("uv run pytest", "uv run ruff check", "setup.py"),
        ("uv run pytest", "uv run pytest -x", "uv.toml"),
        ("git add .", "git merge topic", "lefthook.yml"),
    ],
)
def test_a_file_that_is_run_by_itself_ends_each_use(approved_by: str, covered: str, file: str, world: World) -> None:
    grants = approved(world, approved_by, "touch x")
    hooks = world.workspace / "hooks"
    if approved_by.startswith("git"):
        hooks.mkdir()
        with (world.workspace / ".git" / "config").open("a") as config:
            config.write("[core]\n\thooksPath = hooks\n")
        grants = approved(world, approved_by)
    assert world.ruling(covered, grants=grants).verdict is Verdict.RUN
    path = world.workspace / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[build]\nrustc-wrapper = './x'\n")
    assert world.ruling(covered, grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *(
            "echo x > package.json && npm test",
            "echo x > .cargo/config.toml; cargo test",
            "cp a.txt setup.py && uv run ruff check",
        ),
        *("git switch old && npm run lint", "tar xf a.tar && cargo fmt --check", "git pull && pnpm lint"),
        *("git checkout -b a main && npm test", "git checkout -b a && git checkout b && npm test"),
    ],
)
def test_what_a_line_writes_and_then_runs_is_asked_about(command: str, world: World) -> None:
    (world.workspace / "package.json").write_text("{}")
    (world.workspace / ".cargo").mkdir()
    (world.workspace / ".cargo" / "config.toml").write_text("")
    (world.workspace / "setup.py").write_text("")
    grants = approved(world, "touch x", "npm test", "cargo build", "uv run pytest", "git add .", "pnpm lint")
    assert world.ruling(command, grants=grants).verdict is Verdict.ASK


def test_a_new_branch_here_puts_no_files(world: World) -> None:
    (world.workspace / "package.json").write_text("{}")
    grants = approved(world, "npm test", "git add .")
    assert world.ruling("git checkout -b topic && npm test", grants=grants).verdict is Verdict.RUN
    assert world.ruling("git switch -c topic && git add src", grants=grants).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    [
        *(
            "tar -tzf a.tgz",
            "tar tf a.tar | head -3",
            "split --help",
            "git fsck --no-dangling",
        ),
        *("printf 'a	b'", "tar --list -f a.tar"),
    ],
)
def test_what_was_checked_in_depth_runs_where_nothing_holds_it(command: str, quiet_world: World) -> None:
    (quiet_world.workspace / "a.tgz").write_bytes(b"")
    assert quiet_world.ruling(command, sandbox=UNHELD).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    [
        *("tar -df a.tar", "tar --compare -f a.tar", "tar -tf host:a.tar", "tar -tf a.tar -I ./x", "tar -tMf a.tar"),
        *(
            "strings -d data.csv",
            "nm data.csv",
            "split -l 3 a.txt",
            "git fsck --lost-found",
            "tar -tf a.tar --test-label",
        ),
        *("tar -tf a.tar -g x", "strings @words", "objdump -d a.txt"),
    ],
)
def test_other_uses_of_the_same_programs_are_still_asked_about(command: str, quiet_world: World) -> None:
    assert quiet_world.ruling(command, sandbox=UNHELD).verdict is Verdict.ASK


def test_a_program_that_may_do_more_here_may_be_used_harmlessly(world: World) -> None:
    (world.workspace / "package.json").write_text("{}")
    assert world.ruling("npm ls", sandbox=UNHELD).verdict is Verdict.ASK
    for given in ("npm install", "npm test"):
        grants = approved(world, given)
        assert world.ruling("npm ls --depth=0", sandbox=UNHELD, grants=grants).verdict is Verdict.RUN
        for other in ("npm ls --userconfig x", "npm view react", "npm config set x y", "nm a.txt", "pnpm ls"):
            assert world.ruling(other, sandbox=UNHELD, grants=grants).verdict is Verdict.ASK


def test_programs_that_look_into_binaries_are_one_approval(world: World) -> None:
    grants = world.ruling("nm -C data.csv", sandbox=UNHELD).scopes
    assert [scope.id for scope in grants] == ["harmless:nm, objdump, readelf, size, addr2line, strings"]
    for command in ("objdump -d data.csv | head", "size data.csv", "strings data.csv", "readelf -h data.csv"):
        assert world.ruling(command, sandbox=UNHELD, grants=grants).verdict is Verdict.RUN
    for command in ("nm --plugin ./x.so data.csv", "nm ~/.ssh/id_rsa", "objdump @words", "objcopy a.txt b.txt"):
        assert world.ruling(command, sandbox=UNHELD, grants=grants).verdict is Verdict.ASK
