from __future__ import annotations

from pathlib import Path

from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.certificates import shown_certificates

CERTIFICATE = "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n"


def test_only_a_hidden_file_of_certificates_alone_is_shown_and_once(tmp_path: Path) -> None:
    hidden, seen = tmp_path / ".pki", tmp_path / "seen"
    for folder in (hidden, seen):
        folder.mkdir()
        (folder / "company.crt").write_text(CERTIFICATE)
    (hidden / "both.pem").write_text(f"{CERTIFICATE}-----BEGIN PRIVATE KEY-----\nx\n")
    environment = {
        "PIP_CERT": str(hidden / "company.crt"),
        "SSL_CERT_FILE": str(hidden / "company.crt"),
        "CURL_CA_BUNDLE": str(seen / "company.crt"),
        "DENO_CERT": str(hidden / "both.pem"),
        "NODE_EXTRA_CA_CERTS": str(hidden / "missing"),
        "GIT_SSL_CAPATH": str(hidden),
        "OTHER": str(hidden / "company.crt"),
    }
    names = [*sorted(environment.keys() - {"OTHER"}), "AWS_CA_BUNDLE"]
    found = str(hidden / "company.crt")
    assert shown_certificates(names, environment, (str(hidden),)) == (Mount(MountKind.READABLE, found, found),)


def test_a_folder_of_certificates_is_shown_where_none_is_a_private_key_and_also_by_a_link(tmp_path: Path) -> None:
    root = tmp_path.resolve()
    for name in ("good/a.crt", "good/b.crt", "bad/a.crt"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(CERTIFICATE)
    (root / "bad/key").write_text("-----BEGIN RSA PRIVATE KEY-----\nx\n")
    (root / "empty").mkdir()
    (root / "link").symlink_to("good")
    environment = {"A": f"{root}/link", "B": f"{root}/bad", "C": f"{root}/empty", "D": "link"}
    assert shown_certificates(environment, environment, (str(root),)) == (
        Mount(MountKind.READABLE, f"{root}/good", f"{root}/good"),
        Mount(MountKind.READABLE, f"{root}/link", f"{root}/good"),
    )


def test_a_name_in_a_folder_that_commands_write_leads_to_nothing_hidden(tmp_path: Path) -> None:
    root = tmp_path.resolve()
    for name in ("project", "home"):
        (root / name).mkdir()
    (root / "home/token").write_text("token\n")
    (root / "project/ca.pem").symlink_to("../home/token")
    (root / "home/ca.pem").symlink_to("../project/ca.pem")
    environment = {"A": f"{root}/project/ca.pem", "B": f"{root}/home/ca.pem"}
    hidden = (f"{root}/home", f"{root}/project")
    assert shown_certificates(environment, environment, hidden, (f"{root}/project",)) == ()
    assert len(shown_certificates(environment, environment, hidden)) == 3
