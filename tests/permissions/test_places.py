from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.effects.part_assessment import path_reasons
from desktop_agent.permissions.places import PathPlace, PathZone, Places
from desktop_agent.permissions.programs.actions import Action
from desktop_agent.sandbox.sandbox_config import knowledge_of

PLACES = Places(workspace="/work/project", roots=("/work/lib",), temp="/var/tmp/talk", home="/home/ada")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/work/project", PathZone.WORKSPACE),
        ("/work/project/src/a.py", PathZone.WORKSPACE),
        ("/work/lib/x", PathZone.WORKSPACE),
        ("/work/project2/x", PathZone.ELSEWHERE),
        ("/var/tmp/talk/x", PathZone.TEMP),
        ("/home/ada/x", PathZone.HOME),
        ("/home/other/x", PathZone.ELSEWHERE),
        ("/etc/hosts", PathZone.SYSTEM),
        ("/usr/bin/ls", PathZone.SYSTEM),
        ("/dev/null", PathZone.STREAM),
        ("/dev/fd/3", PathZone.STREAM),
        ("/dev/sda", PathZone.ELSEWHERE),
    ],
)
def test_a_path_lies_where_its_folders_say(path: str, place: PathZone) -> None:
    assert PLACES.where(path).place is place


def test_folders_are_resolved_when_the_conversation_opens(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    places = Places.of(tmp_path / "link", tmp_path, extra_roots=[tmp_path / "link"], temp=tmp_path / "link")
    real = str(tmp_path / "real")
    assert places == Places(real, (real,), real, str(tmp_path), system=places.system)
    assert places.system.holds("/etc/os-release")
    assert Places.of(tmp_path, tmp_path).temp is None


@pytest.mark.parametrize(
    "path",
    [
        *(
            ".env",
            ".env.local",
            "prod.env",
            ".envrc",
            "id_rsa",
            "id_ed25519",
            "server.pem",
            "server.key",
            "a.p12",
            ".npmrc",
        ),
        *(
            ".netrc",
            ".git-credentials",
            "credentials.json",
            "secrets.yaml",
            ".aws/credentials",
            ".ssh/config",
            "x.tfstate",
        ),
        *(
            ".bash_history",
            ".kube/config",
            ".docker/config.json",
            ".config/gh/hosts.yml",
            ".ENV",
            "Login Data",
            "a/.ssh",
        ),
        *("serviceAccountKey.json", "my-service-account-prod.json", "app-firebase-adminsdk-1.json", ".dev.vars"),
        *(".dev.vars.production", "prod.tfvars", "prod.auto.tfvars.json", "terraform.tfstate.backup", ".secrets"),
        *(
            "app.jceks",
            "db-credentials.yml",
            "k8s_secret.yaml",
            ".vault_pass",
            "local.settings.json",
            "kubeconfig.yml",
        ),
        *(".env~", "#.env#", "server.key~", ".npmrc.bak", "secrets.yml.orig", "credentials.json.old", "x.pem.bak~"),
        *(
            ".secret",
            "passwords.txt",
            "api_key.txt",
            "deploy_key",
            "rootkey.csv",
            "ada_accessKeys.csv",
            "rclone.conf",
        ),
        *("android/key.properties", "keystore.properties", "age/keys.txt", ".Renviron", ".databrickscfg"),
        *("kaggle.json", ".terraform.d/credentials.tfrc.json", ".codex/auth.json", "sftp-config.json", "cookies.txt"),
        *(".envs/.production/.postgres", "env.local", "env.prod", ".environment", "svc.keytab", "token.json"),
        *("playwright/.auth/user.json", ".sentryclirc", ".clasprc.json", "cypress.env.json", "wp-config.php"),
        *("http-client.private.env.json", "secring.gpg", ".ngrok2/ngrok.yml", ".huggingface/token"),
        *(".ansible_vault_password", "config/prod.secret.exs", "new_user_credentials.csv", ".vscode/sftp.json"),
    ],
)
def test_a_path_that_may_hold_secrets_is_seen_by_its_name(path: str) -> None:
    assert PLACES.where(f"/work/project/{path}").is_secret


@pytest.mark.parametrize(
    "path",
    [
        *("/etc/shadow", "/proc/self/environ", "/proc/12/mem", "/dev/sda", "/run/secrets/x", "/etc/ssh/x"),
        *("/etc/NetworkManager/system-connections/home", "/etc/wireguard/wg0.conf", "/etc/ppp/chap-secrets"),
    ],
)
def test_secrets_of_the_system_are_seen(path: str) -> None:
    assert PLACES.where(path).is_secret


@pytest.mark.parametrize(
    "path",
    [
        *(".env.example", ".env.sample", "env", "environment.py", "id_rsa.pub", "keys.py", "secret_santa.py"),
        *("a.keymap", "example.tfvars", "terraform.tfvars.example", ".dev.vars.example", "locales/auth.json"),
        *("secrets_test.py", "account.json", "x.tf", "credentials_form.tsx"),
        *("README.md~", "#notes.txt#", "a.bak", ".bak", "~", "locales/passwords.yml", "api_keys", "deploy_key.pub"),
        *("env.test.ts", "env.d.ts", "envs/dev.tf", "environment.ts", "wp-config-sample.php", "http-client.env.json"),
        *("cypress.json", "src/.auth.ts", "keytab.py", "token.ts", "playwright/auth.ts"),
        *("gradle.properties", "local.properties", "tokens.json", "env.old", "keys.txt"),
    ],
)
def test_harmless_names_are_no_secrets(path: str) -> None:
    assert not PLACES.where(f"/work/project/{path}").is_secret


def test_the_written_name_counts_as_well_as_the_real_one() -> None:
    assert PLACES.where("/work/project/plain.txt", "/work/project/.env").is_secret
    assert PLACES.where("/home/ada/.ssh/id_rsa", "/work/project/plain.txt").is_secret


@pytest.mark.parametrize(
    "path",
    [
        ".git/config",
        ".git/hooks/x",
        ".gitconfig",
        ".bashrc",
        ".vscode/x",
        ".husky/x",
        ".githooks/pre-commit",
        ".pre-commit-config.yaml",
        "lefthook.yml",
        ".claude/x",
        ".vimrc",
        ".mcp.json",
        ".hg/hgrc",
        ".hgrc",
        ".devcontainer/devcontainer.json",
        ".kiro/settings/mcp.json",
        ".dir-locals.el",
        ".nvim.lua",
    ],
)
def test_what_decides_over_later_programs_is_protected(path: str) -> None:
    assert PLACES.where(f"/work/project/{path}").is_protected
    assert PLACES.where(f"/home/ada/{path}").is_protected


def test_ordinary_project_files_are_not_protected() -> None:
    assert PLACES.where("/work/project/.github/workflows/ci.yml") == PathPlace(PathZone.WORKSPACE)
    assert PLACES.where("/work/project/src/git/config") == PathPlace(PathZone.WORKSPACE)


def test_a_workspace_in_our_own_data_folder_is_not_protected_from_itself() -> None:
    places = Places("/home/ada/.local/share/desktop-agent/demo/x", (), None, "/home/ada")
    assert not places.where("/home/ada/.local/share/desktop-agent/demo/x/a.py").is_protected
    assert places.where("/home/ada/.local/share/desktop-agent/store.sqlite3").is_protected


@pytest.mark.parametrize(
    "path", ["/home/ada/.ssh/authorized_keys", "/etc/cron.d/x", "/etc/sudoers", "/etc/passwd", "/etc/ld.so.preload"]
)
def test_ways_in_that_stay_are_seen(path: str) -> None:
    assert PLACES.where(path).is_backdoor


def test_devices_are_seen_but_not_streams() -> None:
    assert PLACES.where("/dev/sda").is_device
    assert not PLACES.where("/dev/null").is_device
    assert PLACES.where("/dev/stdout").is_inside
    assert not any(PLACES.where(path).is_device for path in ("/dev/stdout", "/dev/fd/1", "/dev/fd/2", "/dev/fd/63"))


@pytest.mark.parametrize("path", ["/dev/stdin", "/dev/fd/0", "/dev/fd/3", "/dev/fd/10", "/dev/fd/631", "/dev/fd/01"])
def test_who_writes_to_what_lies_behind_an_input_writes_to_a_file(path: str) -> None:
    assert PLACES.where(path).is_device
    assert PLACES.where(path, "/work/project/link").is_device


@pytest.mark.parametrize("path", ["/", "/home", "/home/ada", "/work", "/work/project", "/work/lib", "/etc", "/usr"])
def test_the_tops_take_the_whole_with_them(path: str) -> None:
    assert PLACES.is_top(path)


@pytest.mark.parametrize("path", ["/work/project/src", "/home/ada/x", "/usr/lib/x"])
def test_what_is_below_them_does_not(path: str) -> None:
    assert not PLACES.is_top(path)


def test_what_the_user_protects_is_protected_with_all_below_it(tmp_path: Path) -> None:
    places = Places.of(tmp_path / "work", tmp_path, protected=[str(tmp_path / "keep")])
    keep = os.path.realpath(tmp_path / "keep")
    assert places.where(f"{keep}/a/b").is_protected
    assert places.where(keep).is_protected
    assert not places.where(f"{keep}2").is_protected
    assert path_reasons(Action.WRITE, keep, keep, places) == ("writes_protected", "writes_outside")


@pytest.mark.parametrize(
    "path",
    [
        "/w/.env",
        "/w/a.py",
        "/w/.ENV.local",
        "/etc/shadow",
        "/w/etc/shadow",
        "/home/ada/.ssh/id",
        "/dev/null",
        "/dev/sda",
    ],
)
def test_a_name_alone_tells_a_secret_as_a_whole_judgement_does(path: str) -> None:
    assert PLACES.is_secret(path) == PLACES.where(path, path).is_secret


HIDDEN = knowledge_of(resource_folder("resources") / "sandbox.toml").hidden_at_home


@pytest.mark.parametrize("path", HIDDEN)
def test_what_the_sandbox_hides_in_a_home_is_a_secret_here_in_every_home(path: str) -> None:
    for home in ("/home/ada", "/home/other", "/root", "/mnt/c/Users/Me"):
        assert PLACES.where(f"{home}/{path}").is_secret
        assert PLACES.where(f"{home}/{path}/below").is_secret
        assert PLACES.is_secret(f"{home}/{path}".upper())
    elsewhere = Places(workspace="/w", roots=(), temp=None, home="/srv/homes/me")
    assert elsewhere.where(f"/srv/homes/me/{path}").is_secret


def test_the_name_of_a_credential_counts_in_a_home_alone() -> None:
    assert not PLACES.where("/work/project/.docker/Dockerfile").is_secret
    assert not PLACES.where("/home/ada/.docker-notes").is_secret
    assert not PLACES.where("/home/ada/project/.vercel/project.json").is_secret


def test_what_lies_where_homes_are_is_known() -> None:
    told = [PLACES.is_of_home(path) for path in ("/home/ada/x", "/home/other", "/root/x", "/homes/x", "/srv/x")]
    assert told == [True, True, True, False, False]
