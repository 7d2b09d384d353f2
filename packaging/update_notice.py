"""Signs what a release announces: `latest.json` and `latest.json.minisig` in `dist/`, as the program reads them.

    update_notice.py keys FOLDER            makes a pair of keys: NAME.key stays secret, NAME.pub goes into
                                            resources/updates.toml
    update_notice.py sign [--key FILE]      signs what lies in dist/; without a file the key is in the environment
                                            variable DESKTOP_AGENT_UPDATE_KEY, as one line of Base64

The keys are minisign's (`minisign -G -W` makes the same), without a password: for CI's secrets or a machine offline.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ROOT = Path(__file__).resolve().parent.parent
VARIABLE = "DESKTOP_AGENT_UPDATE_KEY"
NOTICE = "latest.json"
LONGEST_NOTES = 40_000
"""As desktop_agent/updates/notice.py takes them."""
_UNENCRYPTED = b"Ed\0\0B2"
_UNUSED = bytes(48)
"""Salt and limits of the password that such a key does not have."""
_ARCHIVE = re.compile(r"desktop-agent-(\d+\.\d+\.\d+)-linux-amd64\.tar\.gz")
_KINDS = (".tar.gz", ".deb", ".whl", ".json")


class NotSigned(Exception):
    """Nothing was written; the text says why."""


@dataclass(frozen=True)
class SecretKey:
    """One secret key of minisign: its id of eight bytes, and its seed."""

    id: bytes
    seed: bytes

    @classmethod
    def read(cls, text: str) -> SecretKey:
        """Read the file of an unencrypted key, or its second line alone. Raises `NotSigned`."""
        try:
            raw = base64.b64decode(text.strip().splitlines()[-1], validate=True)
        except (ValueError, IndexError):
            raise NotSigned("the key is no key of minisign") from None
        if len(raw) != 158 or raw[:6] != _UNENCRYPTED:
            raise NotSigned("the key is encrypted, or no key of minisign: make one with `minisign -G -W`")
        number, secret, checksum = raw[54:62], raw[62:126], raw[126:]
        if checksum not in (bytes(32), hashlib.blake2b(b"Ed" + number + secret, digest_size=32).digest()):
            raise NotSigned("the key is damaged")
        return cls(number, secret[:32])

    @classmethod
    def new(cls) -> SecretKey:
        return cls(os.urandom(8), os.urandom(32))

    @property
    def public_line(self) -> str:
        return base64.b64encode(b"Ed" + self.id + self._public).decode()

    @property
    def secret_line(self) -> str:
        secret = self.seed + self._public
        checksum = hashlib.blake2b(b"Ed" + self.id + secret, digest_size=32).digest()
        return base64.b64encode(_UNENCRYPTED + _UNUSED + self.id + secret + checksum).decode()

    def sign(self, content: bytes, comment: str) -> str:
        """Return the text of a signature file over a content, with a trusted comment."""
        key = Ed25519PrivateKey.from_private_bytes(self.seed)
        over_file = key.sign(hashlib.blake2b(content).digest())
        over_comment = key.sign(over_file + comment.encode())
        line = base64.b64encode(b"ED" + self.id + over_file).decode()
        told = f"untrusted comment: signature of Desktop Agent\n{line}\ntrusted comment: {comment}\n"
        return f"{told}{base64.b64encode(over_comment).decode()}\n"

    @property
    def _public(self) -> bytes:
        public = Ed25519PrivateKey.from_private_bytes(self.seed).public_key()
        return public.public_bytes(Encoding.Raw, PublicFormat.Raw)


def main(arguments: list[str]) -> int:
    """Make keys or sign; return the exit code."""
    parser = argparse.ArgumentParser(prog="update_notice.py", description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    keys = commands.add_parser("keys")
    keys.add_argument("folder", type=Path)
    signs = commands.add_parser("sign")
    signs.add_argument("--key", type=Path)
    signs.add_argument("--dist", type=Path, default=ROOT / "dist")
    options = parser.parse_args(arguments)
    try:
        if options.command == "keys":
            print(make_keys(options.folder, time.strftime("%Y")))
        else:
            text = options.key.read_text(encoding="utf-8") if options.key else os.environ.get(VARIABLE, "")
            print(sign(options.dist, SecretKey.read(text), ROOT / "CHANGELOG.md"))
    except (NotSigned, OSError) as error:
        print(f"Nothing was signed: {error}", file=sys.stderr)
        return 1
    return 0


def make_keys(folder: Path, year: str) -> str:
    """Make two pairs of keys in a folder, and return what goes into resources/updates.toml."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    told = []
    for letter in "ab":
        name, key = f"{year}{letter}", SecretKey.new()
        secret = folder / f"{name}.key"
        with os.fdopen(os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"untrusted comment: secret key of Desktop Agent, {name}\n{key.secret_line}\n")
        (folder / f"{name}.pub").write_text(f"untrusted comment: Desktop Agent, {name}\n{key.public_line}\n")
        told.append(f'[[keys]]\nname = "{name}"\nkey = "{key.public_line}"\n')
    return "\n".join(told)


def sign(dist: Path, key: SecretKey, changelog: Path) -> str:
    """Write the notice of the one version in `dist` and its signature; return what was done. Raises `NotSigned`."""
    versions = {found[1] for path in dist.iterdir() if (found := _ARCHIVE.fullmatch(path.name))}
    if len(versions) != 1:
        raise NotSigned(f"{dist} has to hold the archive of one version; run make packages first")
    version = versions.pop()
    date, notes = release_notes(changelog.read_text(encoding="utf-8"), version)
    files = sorted(path for path in dist.iterdir() if path.name.endswith(_KINDS) and path.name != NOTICE)
    listed = [
        {"name": path.name, "size": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in files
    ]
    notice = {"version": version, "date": date, "notes": notes, "files": listed}
    content = (json.dumps(notice, indent=1, ensure_ascii=False) + "\n").encode()
    (dist / NOTICE).write_bytes(content)
    (dist / f"{NOTICE}.minisig").write_text(key.sign(content, f"desktop-agent {version} {date}"), encoding="utf-8")
    return f"{dist / NOTICE} announces {version} of {date}, signed with {key.public_line}"


def release_notes(changelog: str, version: str) -> tuple[str, str]:
    """Return the day of a released version and its section. Raises `NotSigned` for one that is not released."""
    found = re.search(
        rf"^## {re.escape(version)} \((\d{{4}}-\d\d-\d\d)\)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if found is None:
        raise NotSigned(f"CHANGELOG.md does not say when {version} was released; run make release first")
    notes = found[2].strip()
    if len(notes) > LONGEST_NOTES:
        raise NotSigned(f"the section of {version} in CHANGELOG.md has more than {LONGEST_NOTES} characters")
    return found[1], notes


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
