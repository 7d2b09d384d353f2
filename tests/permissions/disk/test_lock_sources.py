from __future__ import annotations

import json

import pytest

from desktop_agent.permissions.disk.lock_sources import lock_sources, usual_hosts

INDEX, FILES = (
    next(host for host in sorted(usual_hosts("usual")) if host.startswith(start))
    for start in ("https://py", "https://files.")
)

NPM = """{"packages": {"": {"name": "a"},
  "node_modules/b": {"version": "1.0.0", "resolved": "https://registry.npmjs.org/b/-/b-1.0.0.tgz",
    "funding": {"url": "https://example.com/give"}}%s}}"""
COMPOSER = """{"packages": [{"name": "a/b", "source": {"type": "git", "url": "https://github.com/a/b.git"},
  "dist": {"type": "zip", "url": "%s"}, "support": {"source": "https://example.com/a"},
  "funding": [{"url": "https://example.com/give"}], "autoload": {"files": ["x.php"]}}]}"""
UV = """[[package]]
name = "a"
source = { %s }
sdist = { url = "%s/packages/a.tar.gz", hash = "sha256:0" }
"""
PNPM = """packages:
  a@1.0.0:
    resolution: {integrity: sha512-x}
    deprecated: See https://example.com/why
  b@%s:
    resolution: {%s}
"""


@pytest.mark.parametrize(
    ("name", "text", "sources"),
    [
        ("package-lock.json", NPM % "", ()),
        ("package-lock.json", NPM % ', "c": {"resolved": "https://203.0.113.9:8/c.tgz"}', ("https://203.0.113.9:8",)),
        ("package-lock.json", NPM % ', "c": {"resolved": "git+ssh://git@github.com/a/c.git#0"}', None),
        ("package-lock.json", NPM % ', "c": {"resolved": "packages/c", "link": true}', ("packages/c",)),
        ("package-lock.json", '{"dependencies": {"c": {"version": "file:../c"}}}', ("file:../c",)),
        ("package-lock.json", NPM % ', "c": {"resolved": "HTTPS://REGISTRY.npmjs.org@203.0.113.9/c"}', None),
        ("composer.lock", COMPOSER % "https://api.github.com/repos/a/b/zipball/0", ()),
        ("composer.lock", COMPOSER % "https://203.0.113.9/b.zip", ("https://203.0.113.9",)),
        ("composer.lock", COMPOSER % "../b", ("../b",)),
        ("Pipfile.lock", json.dumps({"_meta": {"sources": [{"url": f"{INDEX}/simple"}]}}), ()),
        ("Pipfile.lock", '{"default": {"a": {"path": "../a"}}}', ("../a",)),
        ("uv.lock", UV % (f'registry = "{INDEX}/simple"', FILES), ()),
        ("uv.lock", UV % ('editable = "."', FILES), ()),
        ("uv.lock", UV % ('directory = "../a"', FILES), ("../a",)),
        ("uv.lock", UV % ('git = "https://github.com/a/b?rev=1#0"', FILES), ("https://github.com",)),
        ("poetry.lock", '[package.source]\ntype = "directory"\nurl = "../a"\n', ("../a",)),
        ("poetry.lock", 'description = "See https://example.com"\nfiles = [{file = "a.whl", hash = "sha256:0"}]', ()),
        ("yarn.lock", 'a@1:\n  resolved "https://registry.yarnpkg.com/a.tgz#0"\n', ()),
        ("yarn.lock", '"a@file:../a":\n  version "1.0.0"\n', ("file:../a",)),
        ("yarn.lock", '"a@git@example.com:a/b":\n  version "1.0.0"\n', ("git@example.com:a/b",)),
        ("pnpm-lock.yaml", PNPM % ("1.0.0", "integrity: sha512-x"), ()),
        ("pnpm-lock.yaml", PNPM % ("1.0.0", "tarball: https://203.0.113.9/b.tgz"), ("https://203.0.113.9",)),
        ("pnpm-lock.yaml", PNPM % ("1.0.0", "directory: ../b, type: directory"), ("../b",)),
        ("bun.lock", '{"packages": {"a": ["a@1.0.0", "", {}, "sha512-x"],}}', ()),
        ("bun.lock", '{"packages": {"a": ["a@1.0.0", "https://203.0.113.9/", {}, "x"],}}', ("https://203.0.113.9",)),
        ("bun.lock", '{"packages": {"a": ["a@./a.tgz", {}, "sha512-x"],}}', ("./a.tgz",)),
        ("bun.lock", '{"packages": {"@s/a": ["@s/a@a.tgz", {}, "sha512-x"],}}', ("a.tgz",)),
        ("bun.lock", '{"packages": {"a": ["a@../x/a.tar.gz", {}, "sha512-x"],}}', ("../x/a.tar.gz",)),
        ("bun.lock", '{"packages": {"@s/a": ["@s/a@1.0.0", "", {"bin": {"a": "./a.js"}}, "sha512-a/b"],}}', ()),
        ("bun.lock", '{"packages": {"a": ["a@file:../a", {}],}}', ("file:../a",)),
        ("yarn.lock", '"a@./a.tgz":\n  version "1.0.0"\n  resolved "./a.tgz#0"\n', ("./a.tgz",)),
        ("yarn.lock", 'a@a.tgz:\n  version "1.0.0"\n  resolved a.tgz#0\n', ("a.tgz",)),
        ("yarn.lock", 'a@../a:\n  version "1.0.0"\n', ("../a",)),
        ("yarn.lock", '"a@/tmp/a":\n  version "1.0.0"\n', ("/tmp/a",)),
        ("yarn.lock", '"@s/a@~1.0.0":\n  resolved "https://registry.yarnpkg.com/@s/a/-/a-1.0.0.tgz#0"\n', ()),
        ("uv.lock", 'source = { registry = "../links" }', ("../links",)),
        ("Gemfile.lock", "GEM\n  remote: https://rubygems.org/\n  specs:\n    a (1.0)\n", ()),
        ("Gemfile.lock", "PATH\n  remote: ../a\n", ("../a",)),
    ],
)
def test_what_a_lock_file_names_beside_the_usual_registries(
    name: str, text: str, sources: tuple[str, ...] | None
) -> None:
    found = lock_sources(name, text)
    assert found != () if sources is None else found == sources


def test_a_lock_file_that_is_not_of_its_kind_is_no_list_of_sources() -> None:
    with pytest.raises(ValueError, match="Expecting"):
        lock_sources("package-lock.json", "{no JSON")
