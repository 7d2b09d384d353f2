"""Where a path lies: workspace, temp, home, system or elsewhere; and whether it is secret or protected."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from desktop_agent.folders import resource_folder
from desktop_agent.sandbox.protected_names import protected_names_of


class Place(StrEnum):
    """The kind of folder that a path lies in."""

    WORKSPACE = "workspace"
    TEMP = "temp"
    STREAM = "stream"
    HOME = "home"
    SYSTEM = "system"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Where:
    """What is known of one path. `is_backdoor`: who writes it can come back later, or as somebody else."""

    place: Place
    is_secret: bool = False
    is_protected: bool = False
    is_backdoor: bool = False
    is_device: bool = False

    @property
    def is_inside(self) -> bool:
        """The path belongs to the conversation: its workspace, an extra root, or its temp folder."""
        return self.place in (Place.WORKSPACE, Place.TEMP, Place.STREAM)


_SYSTEM = (
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib64",
    "/etc",
    "/opt",
    "/var",
    "/boot",
    "/sys",
    "/nix",
    "/proc",
    "/run",
)
_STREAM = re.compile(r"/dev/(?:null|zero|full|u?random|std(?:in|out|err)|tty|fd/\d+)")
OWN_TMP = "/tmp"  # noqa: S108 - as it is called inside a sandbox, where it is the conversation's own folder
_HARMLESS_ENV = r"(?:example|sample|template|dist|defaults?|schema)"
# Matched against lower case, because file systems differ in it and none of these names is harmless in capitals.
# The slash that all begin with stands in front: the engine then looks at slashes alone, as 50,000 names need.
_SECRET = re.compile(
    rf"""/(?:
    \.env(?!\.{_HARMLESS_ENV}$)(?:[.\-_][^/]*)?$ | [^/]*[^/.]\.env$ | \.envrc$ |
    id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?!\.pub$)[^/]*$ |
    [^/]*\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|p8|ovpn|tfstate|agekey)$ |
    [._]netrc$ | \.pgpass$ | \.my\.cnf$ | \.npmrc$ | \.yarnrc(?:\.yml)?$ | \.pypirc$ | \.git-credentials$ |
    \.dockercfg$ | \.htpasswd$ | \.vault-token$ | \.boto$ | \.s3cfg$ | \.terraformrc$ | \.cargo/credentials |
    \.gem/credentials | \.docker/config\.json$ | credentials(?:\.(?:json|ya?ml|toml|ini|db|xml|csv))?$ |
    secrets?\.(?:json|ya?ml|toml|ini|env|txt)$ | service[-_]account[^/]*\.json$ | client_secret[^/]*\.json$ |
    kubeconfig$ | \.[^/]*_history$ | \.lesshst$ | \.viminfo$ | \.xauthority$ | \.iceauthority$ |
    (?:key[34]\.db|logins\.json|cookies(?:\.sqlite)?|login\ data|web\ data|local\ state)$ |
    \.(?:ssh|gnupg|aws|azure|kube|password-store|mozilla|thunderbird|electrum|bitcoin|ethereum|keychain)(?:/|$) |
    \.config/(?:gh|gcloud|google-chrome|chromium|bravesoftware|microsoft-edge|op|rclone|hub|doctl|heroku)(?:/|$) |
    \.local/share/(?:keyrings|kwalletd|password-store)(?:/|$) | library/(?:keychains|cookies)(?:/|$) |
    (?<=^/)etc/(?:g?shadow-?|sudoers|sudoers\.d|ssl/private|ssh|krb5\.keytab|security/opasswd)(?:/|$) |
    (?<=^/)proc/(?:self|thread-self|\d+)(?:/|$) | (?<=^/)proc/kcore$ | (?<=^/)(?:var/)?run/(?:secrets|user)(?:/|$) |
    (?<=^/)dev/(?:mem|kmem|port|sd|hd|vd|xvd|nvme|mmcblk|dm-|mapper|disk|loop)
    )
    """,
    re.VERBOSE,
)
# What a repository is, by whatever name; all else is in the list that the sandbox holds, too.
_REPOSITORY = r"/\.git(?:/|$)|/[^/]+\.git/(?:hooks|config)"
_BACKDOOR = re.compile(
    r"""
    /\.ssh(?:/|$) | /\.rhosts$ | /\.shosts$ |
    ^/etc/(?:cron[^/]*|at\.(?:allow|deny)|anacrontab|systemd|init\.d|rc[^/]*|sudoers(?:\.d)?|passwd-?|group) |
    ^/etc/g?shadow-?$ |
    ^/etc/(?:pam\.d|ld\.so\.(?:preload|conf(?:\.d)?)|profile(?:\.d)?|bash\.bashrc|environment|hosts\.equiv|ssh) |
    ^/var/spool/(?:cron|at) | /\.config/(?:systemd|autostart)(?:/|$) | /\.local/share/systemd(?:/|$) |
    /library/launch(?:agents|daemons)(?:/|$) | ^/lib/systemd | ^/usr/lib/systemd
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one conversation, all resolved. Pure: looks at no disk after it was made."""

    workspace: str
    roots: tuple[str, ...]
    temp: str | None
    home: str
    protected: tuple[str, ...] = ()
    """Paths that the user protects beside those known here, with all below them."""
    is_sandboxed: bool = False
    """A command runs in a sandbox: `/tmp` is the conversation's temp folder; processes and loopback are its own."""

    def here(self, path: str) -> str:
        """Return where a path of a command lies on this machine: in a sandbox `/tmp` is another folder."""
        if not self.is_sandboxed or self.temp is None or not _is_below(path, OWN_TMP) or "/.." in path:
            return path
        if any(_is_below(path, folder) for folder in (self.workspace, *self.roots, self.temp, self.home)):
            return path
        return f"{self.temp}{path.removeprefix(OWN_TMP)}"

    def there(self, path: str) -> str:
        """Return how a command names a path of this machine: the other way of `here`."""
        if not self.is_sandboxed or self.temp is None or not _is_below(path, self.temp):
            return path
        return f"{OWN_TMP}{path.removeprefix(self.temp)}"

    @classmethod
    def of(
        cls,
        workspace: Path,
        home: Path,
        *,
        extra_roots: Sequence[Path] = (),
        temp: Path | None = None,
        protected: Sequence[str] = (),
    ) -> Places:
        """Resolve the folders once, when the conversation opens."""
        return cls(
            workspace=os.path.realpath(workspace),
            roots=tuple(os.path.realpath(root) for root in extra_roots),
            temp=None if temp is None else os.path.realpath(temp),
            home=os.path.realpath(home),
            protected=tuple(os.path.realpath(path) for path in protected),
        )

    def where(self, real: str, written: str = "") -> Where:
        """Judge a resolved path; `written` is the path as it was given, whose name may tell a secret too."""
        if _STREAM.fullmatch(written) or _STREAM.fullmatch(real):
            return Where(Place.STREAM)
        names = tuple({real.lower(), written.lower() or real.lower()})
        return Where(
            place=self._place(real),
            is_secret=any(_SECRET.search(name) for name in names),
            is_protected=any(_protected().search(self._below(name)) for name in names)
            or any(_is_below(real, path) for path in self.protected),
            is_backdoor=any(_BACKDOOR.search(name) for name in names),
            is_device=any(_is_below(name, "/dev") for name in (real, written)),
        )

    def is_inside(self, real: str) -> bool:
        """Tell whether a resolved path belongs to the conversation: what `where` says, and no more."""
        return _STREAM.fullmatch(real) is not None or Where(self._place(real)).is_inside

    def is_secret(self, path: str) -> bool:
        """Tell whether a path that no link leads to is a secret's, by its name: what `where` says, and no more."""
        return not _STREAM.fullmatch(path) and _SECRET.search(path.lower()) is not None

    def is_top(self, real: str) -> bool:
        """Tell whether deleting this path takes the whole: a root, the home, the workspace or something above it."""
        tops = (self.workspace, self.home, *self.roots)
        return real.count("/") <= 1 or any(_is_below(top, real) for top in tops)

    def top(self, real: str) -> str:
        """Return the reason id of deleting a path that takes the whole with it; empty where it does not."""
        if real == "/" or _is_below(self.home, real):
            return "deletes_root"
        return "deletes_top" if self.is_top(real) else ""

    def _place(self, real: str) -> Place:
        if any(_is_below(real, root) for root in (self.workspace, *self.roots)):
            return Place.WORKSPACE
        if self.temp is not None and _is_below(real, self.temp):
            return Place.TEMP
        if _is_below(real, self.home):
            return Place.HOME
        if any(_is_below(real, folder) for folder in _SYSTEM):
            return Place.SYSTEM
        return Place.ELSEWHERE

    def _below(self, name: str) -> str:
        # A workspace of our own data folder (the demo's) is not protected from itself.
        workspace = self.workspace.lower()
        return name[len(workspace) :] if _is_below(name, workspace) else name


@cache
def _protected() -> re.Pattern[str]:
    """Read the list with the first judgement, not with the first import."""
    names = protected_names_of(resource_folder("resources") / "protected.toml")
    return re.compile(f"{_REPOSITORY}|{names.pattern}")


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")
