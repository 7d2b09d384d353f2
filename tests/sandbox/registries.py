"""Small registries, as files over http: for pip, npm and cargo, and a repository for git."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import subprocess
import tarfile
import zipfile
from pathlib import Path


def python_packages() -> dict[str, bytes]:
    """Return an index with one package, `demo`."""
    packed = io.BytesIO()
    written = {
        "demo.py": "WORD = 'installed'\n",
        "demo-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: demo\nVersion: 1.0\n",
        "demo-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    written["demo-1.0.dist-info/RECORD"] = (
        "".join(f"{name},,\n" for name in written) + "demo-1.0.dist-info/RECORD,,\n"
    )
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in written.items():
            archive.writestr(name, text)
    wheel = packed.getvalue()
    page = f'<a href="/demo-1.0-py3-none-any.whl#sha256={hashlib.sha256(wheel).hexdigest()}">demo</a>'
    return {"/simple/demo/": page.encode(), "/demo-1.0-py3-none-any.whl": wheel}


def node_packages(host: str) -> dict[str, bytes]:
    """Return a registry with one package, `demo`."""
    described = {"name": "demo", "version": "1.0.0", "main": "index.js"}
    package = _packed({"package/package.json": json.dumps(described), "package/index.js": "module.exports = 1\n"})
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()
    address = f"http://{host}/demo-1.0.0.tgz"
    version = {**described, "dist": {"tarball": address, "integrity": integrity}}
    page = {"name": "demo", "dist-tags": {"latest": "1.0.0"}, "versions": {"1.0.0": version}}
    return {"/demo": json.dumps(page).encode(), "/demo-1.0.0.tgz": package}


def rust_packages(host: str) -> dict[str, bytes]:
    """Return a sparse index with one package, `demo`."""
    described = '[package]\nname = "demo"\nversion = "1.0.0"\nedition = "2021"\n'
    crate = _packed({"demo-1.0.0/Cargo.toml": described, "demo-1.0.0/src/lib.rs": "pub const ONE: i32 = 1;\n"})
    line = {
        "name": "demo",
        "vers": "1.0.0",
        "deps": [],
        "features": {},
        "yanked": False,
        "cksum": hashlib.sha256(crate).hexdigest(),
    }
    return {
        "/config.json": json.dumps({"dl": f"http://{host}/{{crate}}-{{version}}.crate"}).encode(),
        "/de/mo/demo": json.dumps(line).encode(),
        "/demo-1.0.0.crate": crate,
    }


def git_repository(folder: Path) -> dict[str, bytes]:
    """Make a repository with one commit and return its files, as a server without any program gives them."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "GIT_CONFIG_NOSYSTEM": "1",
        **{f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }
    work = folder / "work"
    work.mkdir()
    (work / "word").write_text("cloned\n")
    for words in (
        *(["init", "-q", "-b", "main"], ["add", "word"], ["commit", "-q", "-m", "x"]),
        *(["clone", "-q", "--bare", ".", "../served.git"], ["-C", "../served.git", "update-server-info"]),
    ):
        subprocess.run(["git", *words], cwd=work, env=environment, check=True, capture_output=True)
    served = folder / "served.git"
    return {
        f"/demo.git/{path.relative_to(served)}": path.read_bytes() for path in served.rglob("*") if path.is_file()
    }


def _packed(contents: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as archive,
    ):
        for name, text in contents.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return packed.getvalue()
