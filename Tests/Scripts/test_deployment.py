# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The configurations in deploy, read by the programs that they are for."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
CONFIGURATION = (ROOT / "Sources/Displays/Browser/BrowserDisplay+Configuration.swift").read_text()
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
# Fields with which a client could claim to be somebody else.
CLAIMS = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Remote-User")


def ping_interval():
    """The interval of the program's pings, in seconds."""
    return float(re.search(r"var pingInterval = ([\d.]+)", CONFIGURATION)[1])


def needs(tool):
    return unittest.skipUnless(shutil.which(tool, path=PATH), f"{tool} is not installed (Packages.apt)")


class Deployment(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="kosketus-deploy-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def run_tool(self, *command):
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env={"PATH": PATH})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def certificate(self):
        """Files with a certificate and its key, and with both."""
        names = [self.folder / name for name in ("certificate.pem", "key.pem", "both.pem")]
        self.run_tool(
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=flick.example.org",
            "-out", names[0], "-keyout", names[1])
        names[2].write_text(names[0].read_text() + names[1].read_text())
        return names

    # --- HAProxy ---

    @needs("haproxy")
    def test_haproxy_accepts_its_configuration(self):
        text = (DEPLOY / "haproxy/haproxy.cfg").read_text()
        file = self.folder / "haproxy.cfg"
        file.write_text(text.replace("/etc/haproxy/certs/flick.pem", str(self.certificate()[2])))
        self.assertNotIn("WARNING", self.run_tool("haproxy", "-c", "-V", "-f", file))

    def test_haproxy_replaces_what_clients_claim(self):
        text = (DEPLOY / "haproxy/haproxy.cfg").read_text()
        for name in CLAIMS:
            self.assertRegex(text, rf"http-request (set|del)-header {name}\b")
        self.assertNotIn("add-header", text)
        self.assertNotIn("option forwardfor", text)

    def test_haproxy_waits_for_more_than_one_ping(self):
        seconds = int(re.search(r"timeout tunnel (\d+)s", (DEPLOY / "haproxy/haproxy.cfg").read_text())[1])
        self.assertGreater(seconds, 2 * ping_interval())

    # --- nginx ---

    @needs("nginx")
    def test_nginx_accepts_its_configuration(self):
        certificate, key, _ = self.certificate()
        text = (DEPLOY / "nginx/flick.conf").read_text()
        text = text.replace("/etc/nginx/certs/flick.pem", str(certificate)).replace("/etc/nginx/certs/flick.key", str(key))
        # The test opens the ports, which others may use at the same time.
        text = text.replace("listen 80;", f"listen unix:{self.folder}/80;").replace("listen 443 ", f"listen unix:{self.folder}/443 ")
        (self.folder / "flick.conf").write_text(text)
        temporary = "".join(f"{kind}_temp_path {self.folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        main = self.folder / "nginx.conf"
        main.write_text(
            f"pid {self.folder}/pid; events {{}} http {{ access_log off; {temporary} include {self.folder}/flick.conf; }}")
        self.assertNotIn("[warn]", self.run_tool("nginx", "-t", "-e", "stderr", "-c", main))

    def test_nginx_replaces_what_clients_claim(self):
        text = (DEPLOY / "nginx/flick.conf").read_text()
        for name in CLAIMS:
            self.assertRegex(text, rf"proxy_set_header {name} ")
        self.assertNotRegex(text, r"\n[^#\n]*\$proxy_add_x_forwarded_for")
        # A location with a field of its own would drop all others.
        for location in re.findall(r"location [^{]*\{(.*?)\}", text, re.S):
            self.assertNotIn("proxy_set_header", location)

    def test_nginx_waits_for_more_than_one_ping(self):
        seconds = int(re.search(r"proxy_read_timeout (\d+)s", (DEPLOY / "nginx/flick.conf").read_text())[1])
        self.assertGreater(seconds, 2 * ping_interval())

    # --- systemd ---

    @needs("systemd-analyze")
    def test_systemd_accepts_the_units_and_finds_little_exposed(self):
        for kind in ("service", "socket"):
            # The program is at another place here.
            text = (DEPLOY / f"systemd/flick.{kind}").read_text().replace("/opt/flick/bin/flick", "/bin/true")
            (self.folder / f"flick.{kind}").write_text(text)
        units = sorted(self.folder.glob("flick.*"))
        self.assertEqual(self.run_tool("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", *units), "")
        # Tenths. It was 14 when this was written; a service without any of its limits has 96.
        self.run_tool("systemd-analyze", "security", "--offline=true", "--threshold=20", self.folder / "flick.service")

    # --- Kubernetes ---

    def test_kubernetes_manifests_match_the_schema(self):
        tool = ROOT / ".venv/bin/kubernetes-validate"
        if not tool.exists():
            self.skipTest("kubernetes-validate is not installed (Tests/Browser/requirements.txt)")
        out = self.run_tool(tool, "--strict", *sorted(DEPLOY.glob("kubernetes/*.yaml")))
        for kind in (
            "deployment", "service", "ingress", "networkpolicy", "poddisruptionbudget", "horizontalpodautoscaler", "secret",
        ):
            self.assertIn(f"passed for resource {kind}/flick", out)

    def test_a_process_gets_more_time_to_end_than_it_takes(self):
        service = (DEPLOY / "systemd/flick.service").read_text()
        manifests = (DEPLOY / "kubernetes/flick.yaml").read_text()
        for text, limit in ((service, r"TimeoutStopSec=(\d+)"), (manifests, r"terminationGracePeriodSeconds: (\d+)")):
            self.assertGreater(int(re.search(limit, text)[1]), int(re.search(r"--drain-time[ =](\d+)", text)[1]))

    # --- The crowd ---

    def test_the_crowd_uses_these_configurations(self):
        """Its changes of them fit: each text that it replaces is there."""
        sys.path.insert(0, str(ROOT / "Benchmarks"))
        self.addCleanup(sys.path.remove, str(ROOT / "Benchmarks"))
        import interrupted_crowd as crowd

        class Options:
            binaries = self.folder

        (self.folder / "Words").write_text("#!/bin/sh\necho --drain-time\n")
        (self.folder / "Words").chmod(0o755)
        for kind, tool in ((crowd.HAProxy, ["haproxy", "-c", "-f"]), (crowd.Nginx, ["nginx", "-t", "-e", "stderr", "-c"])):
            with self.subTest(kind=kind.__name__):
                if not shutil.which(tool[0], path=PATH):
                    self.skipTest(f"{tool[0]} is not installed (Packages.apt)")
                ports = [crowd.free_port() for _ in range(3)]
                processes = [type("Process", (), {"port": port}) for port in ports[1:]]
                proxy = kind(self.folder, ports[0], processes, Options)
                text = proxy.file.read_text()
                self.assertEqual(len(re.findall(r"^ *server (?:flick\d+ )?127\.0\.0\.1:\d+", text, re.M)), 2)
                self.assertEqual(text.count(f"127.0.0.1:{ports[0]}"), 1)
                self.assertNotRegex(text, r"ssl crt|ssl_certificate|listen .* ssl")
                self.run_tool(*tool, proxy.file)


if __name__ == "__main__":
    unittest.main()
