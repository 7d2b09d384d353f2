from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.dependency_versions import digest_but_versions
from desktop_agent.permissions.judgement import Verdict
from tests.permissions.world import World


@pytest.mark.parametrize(
    ("name", "before", "after", "is_same"),
    [
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"react": "^18.2.0"}}', True),
        ("package.json", '{"devDependencies": {"a": "1"}}', '{"devDependencies": {"a": "2 || 3"}}', True),
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"a": "npm:b@1"}}', False),
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"a": "user/repository"}}', False),
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"a": "file:../x"}}', False),
        ("package.json", "{}", '{"scripts": {"preinstall": "x"}}', False),
        ("package.json", "{}", '{"overrides": {"react": "2"}}', False),
        ("package.json", "{}", "{no JSON", False),
        ("composer.json", '{"require": {"a/b": "1.0"}}', '{"require": {"a/b": "^2.0"}}', True),
        ("composer.json", "{}", '{"repositories": [{"type": "vcs", "url": "x"}]}', False),
        ("pyproject.toml", "", '[project]\ndependencies = ["requests>=2", "x; python_version < \'3.9\'"]', False),
        ("pyproject.toml", "[project]\ndependencies = []", '[project]\ndependencies = ["requests[socks]>=2"]', True),
        ("pyproject.toml", "[dependency-groups]\ntest = []", '[dependency-groups]\ntest = ["pytest"]', True),
        ("pyproject.toml", "[project]\ndependencies = []", '[project]\ndependencies = ["a @ http://x/a.whl"]', False),
        ("pyproject.toml", "[tool.poetry.dependencies]", '[tool.poetry.dependencies]\na = "^1"', True),
        ("pyproject.toml", "[tool.poetry.dependencies]", '[tool.poetry.dependencies]\na = {path = "x"}', False),
        ("pyproject.toml", "", '[[tool.uv.index]]\nurl = "http://x"', False),
        ("Pipfile", "[packages]", '[packages]\nrequests = "*"', True),
        ("Pipfile", "[packages]", '[[source]]\nurl = "http://x"', False),
        ("requirements.txt", "a==1\n", "a==2 --hash=sha256:0a\nb[x]>=1,<2  \n# said\n", True),
        ("requirements.txt", "a==1\n", "a==1\n-i http://x\n", False),
        ("requirements.txt", "a==1\n", "a==1\n-e ./x\n", False),
        ("requirements.txt", "a==1\n", "git+https://x/a.git\n", False),
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"a": "evil.tgz"}}', False),
        ("package.json", '{"dependencies": {}}', '{"dependencies": {"a": "evil.TAR.GZ"}}', False),
        ("package.json", '{"x": {"depends": []}}', '{"x": {"depends": [{"path": "evil"}]}}', False),
        ("pyproject.toml", "[project]\ndependencies = []", '[project]\ndependencies = ["-e evil"]', False),
        ("requirements.txt", "a==1\n", "a==1\nevil.zip\n", False),
        ("requirements.txt", "a==1\n", "a==1\nevil-1.0-py3-none-any.whl\n", False),
        ("requirements.txt", "a==1\n", "evil.\\\nzip\n", False),
        ("requirements.txt", "a==1\n", "a==1; x --global-option=y\n", False),
        ("requirements.txt", "a==1\n", "a==1 \\\n    --hash=sha256:0a \\\n    --hash=sha256:0b\n", True),
        ("requirements.txt", "a==1\n", f"{'# said' * 400_000}\n-i http://x\n", False),
        ("Gemfile", "gem 'a'\n", 'gem "a", "#{`touch x`}"\n', False),
        (
            "Gemfile",
            "source 'https://rubygems.org'\n",
            "source 'https://rubygems.org'\ngem 'rails', '~> 7.0'\n",
            True,
        ),
        ("Gemfile", "gem 'a'\n", "gem 'a', path: 'x'\n", False),
        ("Gemfile", "gem 'a'\n", "gem 'a'\nsystem('x')\n", False),
        ("Gemfile", "gem 'a'\n", "gem 'a'\nx=1;system('x')\n", False),
        ("Gemfile", "gem 'a'\n", "gem 'a'\nabort\n", False),
        ("gems.rb", "gem 'a'\n", "gem 'a'\n# said\n\n  gem 'b', '~> 1', '< 2'\n", True),
        ("package.json", '{"trustedDependencies": ["a"]}', '{"trustedDependencies": ["a", "b"]}', False),
        (
            "package.json",
            '{"pnpm": {"onlyBuiltDependencies": []}}',
            '{"pnpm": {"onlyBuiltDependencies": ["a"]}}',
            False,
        ),
    ],
)
def test_plain_versions_do_not_count_and_all_else_does(
    tmp_path: Path, name: str, before: str, after: str, *, is_same: bool
) -> None:
    path = tmp_path / name
    path.write_text(before)
    digest = digest_but_versions(str(path))
    path.write_text(after)
    assert (digest_but_versions(str(path)) == digest) is is_same


def test_what_cannot_be_read_has_no_digest(tmp_path: Path) -> None:
    assert digest_but_versions(str(tmp_path / "package.json")) == ""


@pytest.mark.parametrize(
    ("approved", "path", "text"),
    [
        ("npm install react", "package.json", '{"scripts": {"preinstall": "x"}}'),
        ("npm install react", ".npmrc", "registry=http://203.0.113.9/"),
        ("pnpm install", ".pnpmfile.cjs", "x"),
        ("yarn install", ".yarnrc.yml", "yarnPath: x"),
        ("bun install", "bunfig.toml", 'preload = "x"'),
        ("uv sync", "uv.toml", '[[index]]\nurl = "http://203.0.113.9/"'),
        ("uv run pytest", "uv.toml", '[[index]]\nurl = "http://203.0.113.9/"'),
        ("pip install -r requirements.txt", "requirements.txt", "-i http://203.0.113.9/"),
        ("composer install", "composer.json", '{"scripts": {"post-install-cmd": "x"}}'),
        ("bundle install", "Gemfile", "system('x')"),
        ("poetry install", "poetry.toml", "x"),
        ("npm install react", "package-lock.json", '{"packages": {"a": {"resolved": "https://203.0.113.9/a.tgz"}}}'),
        ("npm ci", "npm-shrinkwrap.json", '{"packages": {"a": {"resolved": "file:../a.tgz"}}}'),
        ("yarn install", "yarn.lock", 'a@1:\n  resolved "https://203.0.113.9/a.tgz#0"\n'),
        ("pnpm install", "pnpm-lock.yaml", "packages:\n  a@1:\n    resolution: {tarball: https://203.0.113.9/a.tgz}"),
        ("uv sync", "uv.lock", '[[package]]\nname = "a"\nsource = { editable = "../a" }'),
        ("bundle install", "Gemfile.lock", "GIT\n  remote: https://github.com/a/b.git\n"),
        ("cargo build", ".cargo/config.toml", '[build]\nrustc-wrapper = "x"'),
        ("mvn test", ".mvn/jvm.config", "-javaagent:x"),
        ("./mvnw test", "mvnw", "x"),
        ("gradle test", "build.gradle", "x"),
        ("tox", "tox.ini", "x"),
        ("nox", "noxfile.py", "x"),
    ],
)
def test_an_approval_ends_when_a_file_changes_that_says_what_runs_or_where_packages_come_from(
    world: World, approved: str, path: str, text: str
) -> None:
    (world.workspace / "mvnw").touch(mode=0o755)
    grants = world.ruling(approved).scopes
    assert world.ruling(approved, grants=grants).verdict is Verdict.RUN
    (world.workspace / path).parent.mkdir(exist_ok=True)
    (world.workspace / path).write_text(text)
    assert world.ruling(approved, grants=grants).verdict is Verdict.ASK


def test_what_an_install_changes_by_itself_does_not_end_its_approval(world: World) -> None:
    path = world.workspace / "package.json"
    path.write_text('{"name": "a", "dependencies": {}}')
    grants = world.ruling("npm install react").scopes
    path.write_text('{"name": "a", "dependencies": {"react": "^18.2.0"}}')
    assert world.ruling("npm install lodash", grants=grants).verdict is Verdict.RUN


def test_a_lock_file_that_an_install_writes_does_not_end_its_approval(world: World) -> None:
    grants = world.ruling("npm install react").scopes
    usual = (
        '{"packages": {"node_modules/react": {"resolved": "https://registry.npmjs.org/react/-/react-18.2.0.tgz"}}}'
    )
    (world.workspace / "package-lock.json").write_text(usual)
    assert world.ruling("npm install lodash", grants=grants).verdict is Verdict.RUN


def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "package.json")
    assert digest_but_versions(str(tmp_path / "package.json")) == ""
