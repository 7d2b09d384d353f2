"""What the default registries of package managers hold, small, and as files over https: certificates included.

The packages have names and contents of real ones, as far as tests use them, so that the same commands work with both.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import ssl
import subprocess
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

PYTHON = (
    *("pytest", "iniconfig", "pluggy", "packaging", "pygments"),
    *("hatchling", "pathspec", "trove-classifiers", "editables", "tomlkit"),
)
GO_MODULE, GO_VERSION = "github.com/pkg/errors", "v0.9.1"
GO_SOURCE = "package errors\n\ntype text string\n\nfunc (t text) Error() string { return string(t) }\n\n"
GO_SOURCE += "func New(message string) error { return text(message) }\n"


@dataclass(frozen=True)
class Authority:
    """A certificate authority of a test's own, as a company has one."""

    trusted: Path
    """The file by which clients trust it."""
    context: ssl.SSLContext


def authority(folder: Path, hosts: Sequence[str]) -> Authority:
    """Make one, and a certificate of its for these hosts."""
    names = ",".join(f"DNS:{host}" for host in hosts)
    (folder / "extensions").write_text(f"subjectAltName={names}\nbasicConstraints=CA:FALSE\n")
    new = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    for words in (
        ("req", "-x509", *new, "-subj", "/CN=A company", "-keyout", "ca.key", "-out", "company.crt"),
        ("req", "-new", *new[:-2], "-subj", "/CN=registry", "-keyout", "server.key", "-out", "server.csr"),
        (
            *("x509", "-req", "-in", "server.csr", "-CA", "company.crt", "-CAkey", "ca.key", "-CAcreateserial"),
            *("-days", "2", "-extfile", "extensions", "-out", "server.crt"),
        ),
    ):
        _openssl(folder, *words)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.crt", folder / "server.key")
    return Authority(folder / "company.crt", context)


def python_index(hosts: Sequence[str]) -> dict[str, bytes]:
    """Return an index of packages that this Python has itself, whose files lie at the second host."""
    found: dict[str, bytes] = {}
    packed = {**{name: _wheel(name) for name in PYTHON}, "colorama": _empty_wheel("colorama", "0.4.6")}
    for name, (file, wheel) in packed.items():
        address = f"https://{hosts[1]}/packages/{file}#sha256={hashlib.sha256(wheel).hexdigest()}"
        found[f"/simple/{name}/"] = (
            f'<!DOCTYPE html><html><body><a href="{address}">{file}</a></body></html>'.encode()
        )
        found[f"/packages/{file}"] = wheel
    return found


def node_registry(host: str) -> dict[str, bytes]:
    """Return a registry with the package `is-odd`."""
    name, version = "is-odd", "3.0.1"
    described = {"name": name, "version": version, "main": "index.js"}
    source = "module.exports = n => Math.abs(n % 2) === 1;\n"
    package = _packed({"package/package.json": json.dumps(described), "package/index.js": source})
    path = f"/{name}/-/{name}-{version}.tgz"
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()
    dist = {"tarball": f"https://{host}{path}", "integrity": integrity, "shasum": hashlib.sha1(package).hexdigest()}
    made = "2018-05-31T00:00:00.000Z"
    page = {
        "name": name,
        "dist-tags": {"latest": version},
        "versions": {version: {**described, "dist": dist}},
        "time": {"created": made, "modified": made, version: made},
    }
    return {f"/{name}": json.dumps(page).encode(), path: package}


def rust_index(hosts: Sequence[str]) -> dict[str, bytes]:
    """Return a sparse index with the crate `hex`, whose files lie at the second host."""
    name, version = "hex", "0.4.3"
    manifest = f'[package]\nname = "{name}"\nversion = "{version}"\nedition = "2018"\n'
    source = (
        "pub fn encode<T: AsRef<[u8]>>(data: T) -> String "
        '{ data.as_ref().iter().map(|byte| format!("{:02x}", byte)).collect() }\n'
    )
    crate = _packed({f"{name}-{version}/Cargo.toml": manifest, f"{name}-{version}/src/lib.rs": source})
    line = {"name": name, "vers": version, "deps": [], "features": {}, "yanked": False}
    return {
        "/config.json": json.dumps({"dl": f"https://{hosts[1]}/crates"}).encode(),
        f"/{len(name)}/{name[0]}/{name}": json.dumps({**line, "cksum": hashlib.sha256(crate).hexdigest()}).encode(),
        f"/crates/{name}/{version}/download": crate,
    }


def go_modules(folder: Path, database: str) -> tuple[dict[str, bytes], str]:
    """Return a proxy of modules with the database of their checksums, and the name with its key that go trusts.

    Source: `go help module-auth`, golang.org/x/mod/sumdb (note, tlog, dirhash): a tree of one record.
    """
    manifest = f"module {GO_MODULE}\n".encode()
    contents = {"go.mod": manifest, "errors.go": GO_SOURCE.encode()}
    inside = {f"{GO_MODULE}@{GO_VERSION}/{name}": text for name, text in contents.items()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in inside.items():
            archive.writestr(name, text)
    about = json.dumps({"Version": GO_VERSION, "Time": "2020-01-14T19:47:44Z"}).encode()
    own = f"{GO_MODULE} {GO_VERSION}"
    record = f"{own} {_summed(inside)}\n{own}/go.mod {_summed({'go.mod': manifest})}\n"
    leaf = hashlib.sha256(b"\0" + record.encode()).digest()
    tree = f"go.sum database tree\n1\n{base64.b64encode(leaf).decode()}\n"
    key, signature = _signed(folder, tree)
    number = hashlib.sha256(f"{database}\n".encode() + key).digest()[:4]
    note = f"{tree}\n\u2014 {database} {base64.b64encode(number + signature).decode()}\n"
    base = f"/{GO_MODULE}/@v/{GO_VERSION}"
    return {
        f"/{GO_MODULE}/@v/list": f"{GO_VERSION}\n".encode(),
        f"/{GO_MODULE}/@latest": about,
        f"{base}.info": about,
        f"{base}.mod": manifest,
        f"{base}.zip": packed.getvalue(),
        f"/lookup/{GO_MODULE}@{GO_VERSION}": f"0\n{record}\n{note}".encode(),
        "/latest": note.encode(),
        "/tile/8/0/000.p/1": leaf,
    }, f"{database}+{number.hex()}+{base64.b64encode(key).decode()}"


def _signed(folder: Path, text: str) -> tuple[bytes, bytes]:
    """Sign a text by a new Ed25519 key; return the key in go's form, and the signature."""
    (folder / "tree").write_text(text)
    _openssl(folder, "genpkey", "-algorithm", "ed25519", "-out", "tree.key")
    public = _openssl(folder, "pkey", "-in", "tree.key", "-pubout", "-outform", "DER")[-32:]
    return b"\1" + public, _openssl(folder, "pkeyutl", "-sign", "-rawin", "-inkey", "tree.key", "-in", "tree")


def _summed(contents: Mapping[str, bytes]) -> str:
    lines = "".join(f"{hashlib.sha256(contents[name]).hexdigest()}  {name}\n" for name in sorted(contents))
    return "h1:" + base64.b64encode(hashlib.sha256(lines.encode()).digest()).decode()


def _wheel(name: str) -> tuple[str, bytes]:
    """Pack an installed package again: all of it but its programs, which whoever installs it makes."""
    installed, packed, names = distribution(name), io.BytesIO(), list[str]()
    left_out = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
    with zipfile.ZipFile(packed, "w") as archive:
        for file in installed.files or ():
            if file.parts[0] != ".." and file.suffix != ".pyc" and file.name not in left_out:
                names.append(str(file))
                archive.write(str(file.locate()), str(file))
        about = next(one.split("/", 1)[0] for one in names if ".dist-info/" in one)
        record = f"{about}/RECORD"
        archive.writestr(record, "".join(f"{one},,\n" for one in (*names, record)))
    return f"{about.removesuffix('.dist-info')}-py3-none-any.whl", packed.getvalue()


def _empty_wheel(name: str, version: str) -> tuple[str, bytes]:
    """Make one of what is asked for and used on other systems alone."""
    about, packed = f"{name}-{version}.dist-info", io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", f"{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n")
    return f"{name}-{version}-py3-none-any.whl", packed.getvalue()


def _packed(contents: Mapping[str, str]) -> bytes:
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


def _openssl(folder: Path, *words: str) -> bytes:
    return subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True).stdout
