"""The zone of a path, such as workspace or home, and whether it is secret or protected."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from enum import StrEnum
from functools import cache
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.records import record
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.sandbox_config import knowledge_of


class SystemFilesError(ValueError):
    """The list is not as it must be; the message names the fault."""


@dataclass(frozen=True, slots=True)
class SystemFiles:
    """System paths that hold no secret: `folders` with everything below them, and single `files`."""

    folders: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()

    def holds(self, real: str) -> bool:
        """Return whether a resolved path is one of them, or lies below one of the folders."""
        return real in self.files or any(above in self.folders for above in _and_above(real))


def read_system_files(path: Path) -> SystemFiles:
    """Read the list. Raises `SystemFilesError`."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SystemFilesError(f"{path.name}: {error}") from error
    unknown = content.keys() - {"folders", "files"}
    if unknown:
        raise SystemFilesError(f"{path.name}: unknown keys: {', '.join(sorted(unknown))}")
    named = [name for key in ("folders", "files") for name in content.get(key, ())]
    for name in named:
        if not isinstance(name, str) or not name.startswith("/") or os.path.normpath(name) != name:
            raise SystemFilesError(f"{path.name}: {name!r} is no absolute path in its plain form")
    if "/" in content.get("folders", ()):
        raise SystemFilesError(f"{path.name}: everything is no folder of the system")
    return SystemFiles(frozenset(content.get("folders", ())), frozenset(content.get("files", ())))


def _and_above(real: str) -> Iterator[str]:
    while len(real) > 1:
        yield real
        real = real.rpartition("/")[0]


class PathZone(StrEnum):
    """The kind of folder that a path lies in."""

    WORKSPACE = "workspace"
    TEMP = "temp"
    STREAM = "stream"
    HOME = "home"
    SYSTEM = "system"
    ELSEWHERE = "elsewhere"


@record
class PathPlace:
    """Facts about one path. `is_backdoor`: a writer of it can come back later, or as another user."""

    place: PathZone
    is_secret: bool = False
    is_protected: bool = False
    is_backdoor: bool = False
    is_device: bool = False
    is_installed: bool = False
    """Tools load code from there automatically."""
    is_of_everybody: bool = False
    """A file of the system that holds no secret: it is read and listed like one of the workspace."""

    @property
    def is_inside(self) -> bool:
        """The path belongs to the conversation: its workspace, an extra root, or its temp folder."""
        return self.place in (PathZone.WORKSPACE, PathZone.TEMP, PathZone.STREAM)


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
# Who opens these to write opens the file itself that lies behind them, and that may be one that is read. 63 is what
# a `>( … )` is called.
_REOPENED = re.compile(r"/dev/(?:stdin|fd/(?!(?:1|2|63)$)\d+)")
OWN_TMP = "/tmp"  # noqa: S108 - as it is called inside a sandbox, where it is the conversation's own folder
_HARMLESS_ENV = r"(?:example|sample|template|dist|defaults?|schema)"
# Matched against lower case, because file systems differ in it and none of these names is harmless in capitals.
# The slash that all begin with stands in front: the engine then looks at slashes alone, as 50,000 names need.
_SECRET = re.compile(
    rf"""/(?:
    \.env(?!\.{_HARMLESS_ENV}$)(?:[.\-_][^/]*)?$ | [^/]*[^/.]\.env$ | \.envrc$ |
    id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?!\.pub$)[^/]*$ |
    [^/]*\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|p8|ovpn|tfstate|agekey|keytab)$ |
    \.dev\.vars(?!\.example$)(?:\.[^/]*)?$ | \.?(?:ansible[\-_])?vault[\-_]pass(?:word)?(?:\.txt)?$ |
    \.secrets?$ | age/keys\.txt$ | \.codex/auth\.json$ | \.vscode/sftp\.json$ |
    \.envs(?:/|$) | env\.(?:local|prod|production)$ | \.environment$ | playwright/\.auth(?:/|$) |
    lost-found/other(?:/|$) |
    (?:token|\.clasprc|cypress\.env|http-client\.private\.env)\.json$ | \.sentryclirc$ | wp-config\.php$ |
    secring\.gpg$ | \.ngrok2/ngrok\.yml$ | \.huggingface/token$ |
    [._]netrc$ | \.pgpass$ | \.my\.cnf$ | \.npmrc$ | \.yarnrc(?:\.yml)?$ | \.pypirc$ | \.git-credentials$ |
    \.dockercfg$ | \.?htpasswd$ | \.vault-token$ | \.boto$ | \.s3cfg$ | \.terraformrc$ | \.cargo/credentials |
    \.gem/credentials | \.docker/config\.json$ | credentials(?:\.(?:json|ya?ml|toml|ini|db|xml|csv))?$ |
    secrets?\.(?:json|ya?ml|toml|ini|env|txt)$ | kubeconfig(?:\.ya?ml)?$ |
    \.[^/]*_history$ | \.lesshst$ | \.viminfo$ | \.xauthority$ | \.iceauthority$ |
    (?:key[34]\.db|logins\.json|cookies(?:\.sqlite)?|login\ data|web\ data|local\ state)$ |
    \.(?:ssh|gnupg|aws|azure|kube|password-store|mozilla|thunderbird|electrum|bitcoin|ethereum|keychain)(?:/|$) |
    \.config/(?:gh|gcloud|google-chrome|chromium|bravesoftware|microsoft-edge|op|rclone|hub|doctl|heroku)(?:/|$) |
    \.local/share/(?:keyrings|kwalletd|password-store)(?:/|$) | library/(?:keychains|cookies)(?:/|$) |
    (?<=^/)etc/(?:g?shadow-?|sudoers|sudoers\.d|ssl/private|ssh|krb5\.keytab|security/opasswd|wireguard|openvpn|
        ppp/(?:chap|pap)-secrets|networkmanager/system-connections|letsencrypt|kubernetes|rancher)(?:/|$) |
    (?<=^/)proc/(?:self|thread-self|\d+)(?:/|$) | (?<=^/)proc/kcore$ | (?<=^/)(?:var/)?run/(?:secrets|user)(?:/|$) |
    (?<=^/)dev/(?:mem|kmem|port|sd|hd|vd|xvd|nvme|mmcblk|dm-|mapper|disk|loop)
    )
    """,
    re.VERBOSE,
)
_COMPOSER = "/auth.json"
# The same of names that end in what many others end in: looked for only where that is so.
_SECRET_NAME = re.compile(
    r"""
    .*\.(?:jceks|bks|kubeconfig|tfstate\.backup) | (?!(?:example|sample|template)\.).*\.tfvars(?:\.json)? |
    .*[\-_.](?:credentials|secrets?)\.(?:json|ya?ml|toml|ini|env|csv|exs) |
    .*(?:service[\-_]?account|firebase[\-_]?adminsdk|client_secret|gha-creds|_default_credentials).*\.json |
    local\.settings\.json | kaggle\.json | credentials\.tfrc\.json | sftp-config\.json | rclone\.conf |
    (?:cookies|passwords?|\.?api[\-_]?keys?)\.txt | passwords?\.csv | (?:.*[\-_])?(?:rootkey|accesskeys)\.csv |
    key(?:store)?\.properties | deploy[\-_]key | \.renviron | \.databrickscfg | \.ftpconfig
    """,
    re.VERBOSE,
)
_ENDINGS = frozenset(
    {
        *(
            "jceks",
            "bks",
            "kubeconfig",
            "backup",
            "tfvars",
            "json",
            "yaml",
            "yml",
            "toml",
            "ini",
            "env",
            "csv",
            "exs",
        ),
        *("txt", "conf", "properties", "deploy_key", "deploy-key", "renviron", "databrickscfg", "ftpconfig"),
    }
)
# What editors and people put behind the name of a file that they keep as it was.
_BACKUP = re.compile(r"(?P<name>[^/]+?)(?:[~#]|\.(?:bak|backup|old|orig|save|copy|swp))+")
_BACKUP_ENDINGS = ("~", "#", ".bak", ".backup", ".old", ".orig", ".save", ".copy", ".swp")
# Homes of others, as the systems call them: what is a credential in the user's own is one there.
_OTHER_HOME = re.compile(r"/(?:home/[^/]+|root|users/[^/]+|mnt/[^/]+/users/[^/]+)/(?P<path>.+)")
_BELOW_SYSTEM = tuple(f"{folder}/" for folder in _SYSTEM)
_ABOVE_HOMES = ("/home/", "/root/", "/users/", "/mnt/")
_HOMES = ("/home", "/root")
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


def _is_led_by_nothing(_path: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one conversation, all resolved. Pure but for `is_led`: looks at no disk after it was made."""

    workspace: str
    roots: tuple[str, ...]
    temp: str | None
    home: str
    protected: tuple[str, ...] = ()
    """Paths that the user protects beside those known here, or their place in the home does, with all below them."""
    own: tuple[str, ...] = ()
    """The app's folders and the files in them that decide, as they are written: links may come to lead elsewhere."""
    system: SystemFiles = field(default_factory=SystemFiles)
    is_sandboxed: bool = False
    """A command runs in a sandbox: `/tmp` is the conversation's temp folder; processes and loopback are its own."""
    is_led: Callable[[str], bool] = field(default=_is_led_by_nothing, compare=False)
    """Tells of a resolved path whether something protected leads to it, whatever its name. Looks at the disk."""

    def here(self, path: str) -> str:
        """Return where a path of a command lies on this machine: in a sandbox `/tmp` is another folder."""
        if not self.is_sandboxed or self.temp is None or not is_below(path, OWN_TMP) or "/.." in path:
            return path
        if any(is_below(path, folder) for folder in (self.workspace, *self.roots, self.temp, self.home)):
            return path
        return f"{self.temp}{path.removeprefix(OWN_TMP)}"

    def there(self, path: str) -> str:
        """Return how a command names a path of this machine: the other way of `here`."""
        if not self.is_sandboxed or self.temp is None or not is_below(path, self.temp):
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
        own: Sequence[str] = (),
    ) -> Places:
        """Resolve the folders once, when the conversation opens."""
        return cls(
            workspace=real_path(workspace),
            roots=tuple(real_path(root) for root in extra_roots),
            temp=None if temp is None else real_path(temp),
            home=real_path(home),
            protected=tuple(real_path(path) for path in protected),
            own=tuple(own),
            system=read_system_files(resource_folder("resources") / "system_files.toml"),
        )

    def where(self, real: str, written: str = "") -> PathPlace:
        """Judge a resolved path; `written` is the path as it was given, whose name may tell a secret too."""
        if _STREAM.fullmatch(written) or _STREAM.fullmatch(real):
            return PathPlace(PathZone.STREAM, is_device=any(map(_REOPENED.fullmatch, (written, real))))
        name, other = real.lower(), written.lower()
        other = "" if other == name else other
        return PathPlace(
            place=self._place(real),
            is_secret=self._is_secret(name)
            or (other != "" and self._is_secret(other))
            or _is_of_composer(real)
            or _is_of_composer(written),
            is_protected=self._is_protected(name)
            or (other != "" and self._is_protected(other))
            or any(is_below(real, path) for path in self.protected),
            is_backdoor=_BACKDOOR.search(name) is not None or _BACKDOOR.search(other) is not None,
            is_device=is_below(real, "/dev") or is_below(written, "/dev"),
            is_installed=self.is_installed(real),
            is_of_everybody=self.system.holds(real),
        )

    def is_installed(self, real: str) -> bool:
        """Return whether a path of the workspace is where tools load code from, below its top."""
        top = next((one for one in (self.workspace, *self.roots) if real.startswith(f"{one}/")), None)
        return top is not None and _installed().search(real[len(top) :].lower()) is not None

    def is_led_to(self, real: str) -> bool:
        """Return whether something protected leads to a resolved path that is not itself so. Looks at the disk."""
        if self.temp is not None and is_below(real, self.temp):
            return False
        return self.place(real) is PathZone.WORKSPACE and not self.is_protected(real) and self.is_led(real)

    def place(self, real: str) -> PathZone:
        """Return where a resolved path lies: what `where` says, and no more."""
        return PathZone.STREAM if _STREAM.fullmatch(real) else self._place(real)

    def is_inside(self, real: str) -> bool:
        """Return whether a resolved path belongs to the conversation: what `where` says, and no more."""
        return PathPlace(self.place(real)).is_inside

    def is_secret(self, path: str) -> bool:
        """Return whether a path that no link leads to is a secret's, by its name: what `where` says, and no more."""
        return not _STREAM.fullmatch(path) and (self._is_secret(path.lower()) or _is_of_composer(path))

    def is_protected(self, path: str) -> bool:
        """Return whether a path that no link leads to is protected: what `where` says, and no more."""
        return self._is_protected(path.lower()) or any(is_below(path, one) for one in self.protected)

    def is_of_home(self, real: str) -> bool:
        """Return whether a resolved path is in a home of any user: a sandbox shows none of that."""
        return any(is_below(real, folder) for folder in (self.home, *_HOMES))

    def _is_secret(self, name: str) -> bool:
        """Return it of a path in lower case. Searches ask about 50,000 paths, and hardly any is a secret."""
        if _SECRET.search(name) is not None:
            return True
        last = name[name.rfind("/") + 1 :]
        if last[last.rfind(".") + 1 :] in _ENDINGS and _SECRET_NAME.fullmatch(last) is not None:
            return True
        backup = _BACKUP.fullmatch(last.lstrip("#")) if last.endswith(_BACKUP_ENDINGS) else None
        if backup is not None and self._is_secret(f"/{backup['name']}"):
            return True
        return self._is_credential(name)

    def _is_protected(self, name: str) -> bool:
        """Return it of a path in lower case, by the list of names."""
        return _protected().search(self._below(name)) is not None

    def _is_credential(self, name: str) -> bool:
        """Return whether a path in lower case is that of a program's credentials in a home, by the sandbox's list."""
        home = self.home.lower()
        if is_below(name, home):
            path = name[len(home) + 1 :]
        elif name.startswith(_ABOVE_HOMES):
            other = _OTHER_HOME.match(name)
            path = other["path"] if other is not None else ""
        else:
            return False
        known, firsts = _credentials()
        end = path.find("/")
        if path[: end if end != -1 else None] not in firsts:
            return False
        while end != -1:
            if path[:end] in known:
                return True
            end = path.find("/", end + 1)
        return path in known

    def is_top(self, real: str) -> bool:
        """Return whether deleting this path deletes a root, the home, the workspace or a folder above it."""
        tops = (self.workspace, self.home, *self.roots)
        return real.count("/") <= 1 or any(is_below(top, real) for top in tops)

    def top(self, real: str) -> str:
        """Return the reason id of deleting a path that takes the whole with it; empty where it does not."""
        if real == "/" or is_below(self.home, real):
            return "deletes_root"
        return "deletes_top" if self.is_top(real) else ""

    def _place(self, real: str) -> PathZone:
        if is_below(real, self.workspace) or any(is_below(real, root) for root in self.roots):
            return PathZone.WORKSPACE
        if self.temp is not None and is_below(real, self.temp):
            return PathZone.TEMP
        if is_below(real, self.home):
            return PathZone.HOME
        if real in _SYSTEM or real.startswith(_BELOW_SYSTEM):
            return PathZone.SYSTEM
        return PathZone.ELSEWHERE

    def _below(self, name: str) -> str:
        # A workspace of our own data folder (the demo's) is not protected from itself.
        workspace = self.workspace.lower()
        return name[len(workspace) :] if is_below(name, workspace) else name


def _is_of_composer(path: str) -> bool:
    """Return whether a path is where Composer keeps what it logs in with: many other files are called so, too."""
    if not path.endswith(_COMPOSER):
        return False
    folder = path.removesuffix(_COMPOSER)
    return any(os.path.lexists(f"{folder}/{name}") for name in ("composer.json", "composer.lock", "vendor/composer"))


@cache
def _credentials() -> tuple[frozenset[str], frozenset[str]]:
    """Return the paths below a home that the sandbox hides, in lower case, and the first names of all."""
    known = knowledge_of(resource_folder("resources") / "sandbox.toml")
    paths = frozenset(path.lower() for path in known.hidden_at_home)
    return paths, frozenset(path.partition("/")[0] for path in paths)


@cache
def _protected() -> re.Pattern[str]:
    """Read the list with the first judgement, not with the first import."""
    names = protected_names_of(resource_folder("resources") / "protected.toml")
    return re.compile(f"{_REPOSITORY}|{names.pattern}")


@cache
def _installed() -> re.Pattern[str]:
    return re.compile(protected_names_of(resource_folder("resources") / "protected.toml").installed_pattern)
