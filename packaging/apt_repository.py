"""Makes the signed apt repository of the packages in `dist/`: what is to be served at the address of the source file.

    apt_repository.py --key FINGERPRINT [--dist FOLDER] [--out FOLDER]

The key is one of gpg's, in GNUPGHOME; its public half is packaging/linux/debian/archive-key.asc, which the package
carries with the description of the source. Packages that are in the repository already stay there.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import shutil
import subprocess
import sys
from email.utils import formatdate
from pathlib import Path

from packages import commit_time
from program_tree import ROOT, BuildError, run

SUITE, COMPONENT, ARCHITECTURE = "stable", "main", "amd64"
_LISTED = f"{COMPONENT}/binary-{ARCHITECTURE}"


def main(arguments: list[str]) -> int:
    """Make it; return the exit code."""
    parser = argparse.ArgumentParser(prog="apt_repository.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--key", required=True, help="fingerprint of the key that signs")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--out", type=Path, default=ROOT / "dist/apt")
    options = parser.parse_args(arguments)
    try:
        print(make_repository(options.dist, options.out, options.key, commit_time()))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make_repository(dist: Path, out: Path, key: str, at: int) -> str:
    """Add the packages of `dist` to the repository in `out` and sign its lists; raises `BuildError`."""
    packages = sorted(dist.glob(f"*_{ARCHITECTURE}.deb"))
    if not packages:
        raise BuildError(f"{dist} has no package; run make packages first")
    pool = out / "pool"
    pool.mkdir(parents=True, exist_ok=True)
    for package in packages:
        shutil.copyfile(package, pool / package.name)
    release = out / "dists" / SUITE
    listed = release / _LISTED
    listed.mkdir(parents=True, exist_ok=True)
    text = "\n".join(stanza(package, out) for package in sorted(pool.glob("*.deb"))).encode()
    (listed / "Packages").write_bytes(text)
    (listed / "Packages.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    (release / "Release").write_text(release_file(release, at), encoding="utf-8")
    sign = ["gpg", "--batch", "--yes", "--local-user", key, "--digest-algo", "SHA512"]
    run([*sign, "--clearsign", "--output", str(release / "InRelease"), str(release / "Release")])
    run([*sign, "--armor", "--detach-sign", "--output", str(release / "Release.gpg"), str(release / "Release")])
    return f"{out} serves {', '.join(path.name for path in sorted(pool.glob('*.deb')))}"


def stanza(package: Path, out: Path) -> str:
    """Return what Packages says of one package: its own fields, and where and what its file is."""
    fields = subprocess.run(["dpkg-deb", "-f", str(package)], capture_output=True, text=True, check=False)
    if fields.returncode:
        raise BuildError(f"{package} is no package: {fields.stderr.strip()}")
    content = package.read_bytes()
    more = {
        "Filename": str(package.relative_to(out)),
        "Size": str(len(content)),
        "SHA256": hashlib.sha256(content).hexdigest(),
    }
    return fields.stdout.rstrip("\n") + "\n" + "".join(f"{name}: {value}\n" for name, value in more.items())


def release_file(release: Path, at: int) -> str:
    """Return what Release says: the hash of each list, and the day from which it counts."""
    lists = sorted((release / _LISTED).iterdir())
    sums = "".join(
        f" {hashlib.sha256(file.read_bytes()).hexdigest()} {file.stat().st_size} {file.relative_to(release)}\n"
        for file in lists
    )
    head = {
        "Origin": "Desktop Agent",
        "Label": "Desktop Agent",
        "Suite": SUITE,
        "Codename": SUITE,
        "Date": formatdate(at, usegmt=True),
        "Architectures": ARCHITECTURE,
        "Components": COMPONENT,
        "Description": "Desktop Agent for Debian and what descends from it",
    }
    return "".join(f"{name}: {value}\n" for name, value in head.items()) + f"SHA256:\n{sums}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
