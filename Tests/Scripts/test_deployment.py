# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The configurations in deploy, read by the programs that they are for."""

import asyncio
import http.client
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
CONFIGURATION = (ROOT / "Sources/Displays/Browser/BrowserDisplay+Configuration.swift").read_text()
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
# In seconds. Far more than a proxy takes to ask for the health of a server three times.
PATIENCE = 60
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

    def test_the_token_is_a_file_that_the_program_takes_and_not_the_one_of_the_manifests(self):
        manifests = (DEPLOY / "kubernetes/flick.yaml").read_text()
        mounted = re.search(r"name: token, mountPath: (\S+),", manifests)[1]
        self.assertIn(f"--token-file={mounted}/token\n", manifests)
        # Its group reads it: `fsGroup`.
        self.assertRegex(manifests, r"secretName: flick-token, defaultMode: 0440\b")
        self.assertRegex(manifests, r"\n        fsGroup: (\d+)\n")
        shortest = int(re.search(r"lengths = (\d+)\.\.\.", (ROOT / "Sources/Displays/Browser/HTTP/TokenFile.swift").read_text())[1])
        self.assertLess(len(re.search(r"\n  token: (\S+)", manifests)[1]), shortest)
        service = (DEPLOY / "systemd/flick.service").read_text()
        self.assertIn("LoadCredential=token:", service)
        self.assertIn("--token-file ${CREDENTIALS_DIRECTORY}/token ", service)

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


class StandIn(http.server.ThreadingHTTPServer):
    """A process of a program, for a proxy: it answers with its port and with the fields of the request."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            probe = {"/healthz": self.server.is_healthy, "/readyz": self.server.is_ready}.get(self.path, True)
            body = f"{self.server.server_port}\n{self.headers}".encode()
            self.send_response(200 if probe else 503)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    def handle_error(self, *_):
        """A proxy may reset the connections on which it asks for health."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.port = self.server_port
        self.is_healthy = self.is_ready = True
        threading.Thread(target=self.serve_forever, daemon=True).start()


class ProxyAtWork(unittest.TestCase):
    """The configurations with stand-ins for processes, as `make crowd` starts them."""

    def start(self, kind):
        sys.path.insert(0, str(ROOT / "Benchmarks"))
        self.addCleanup(sys.path.remove, str(ROOT / "Benchmarks"))
        import interrupted_crowd as crowd

        if not crowd.found(kind.lower()):
            self.skipTest(f"{kind} is not installed (Packages.apt)")
        temporary = tempfile.TemporaryDirectory(prefix="kosketus-proxy-")
        self.addCleanup(temporary.cleanup)
        folder = pathlib.Path(temporary.name)
        (folder / "Words").write_text("#!/bin/sh\necho --drain-time\n")
        (folder / "Words").chmod(0o755)
        self.servers = [StandIn() for _ in range(3)]
        for server in self.servers:
            self.addCleanup(server.server_close)
            self.addCleanup(server.shutdown)
        options = type("Options", (), {"binaries": folder})
        self.proxy = getattr(crowd, kind)(folder, crowd.free_port(), self.servers, options)
        asyncio.run(self.proxy.start())
        self.addCleanup(self.proxy.close)

    def get(self, path="/", **fields):
        """The status of an answer, the port of the process that gave it, what that received, and the cookie that the proxy sets."""
        connection = http.client.HTTPConnection("127.0.0.1", self.proxy.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in fields.items()})
            answer = connection.getresponse()
            port, _, received = answer.read().decode().partition("\n")
            cookie = (answer.headers["Set-Cookie"] or "").partition(";")[0]
            return answer.status, int(port) if port.isdigit() else None, received, cookie
        finally:
            connection.close()

    def eventually(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def ports_of_browsers(self, count=30):
        return {self.get(Kosketus_Key=f"{number:032}")[1] for number in range(count)}

    def check_claims(self):
        received = self.get(
            Forwarded="for=192.0.2.1", X_Forwarded_For="192.0.2.1", X_Forwarded_Proto="https", X_Forwarded_Host="evil.example",
            X_Remote_User="root")[2]
        self.assertNotIn("192.0.2.1", received)
        self.assertNotIn("evil.example", received)
        self.assertNotIn("root", received)
        self.assertRegex(received, r"(?i)x-forwarded-for: 127\.0\.0\.1\r?\n")
        self.assertRegex(received, r"(?i)x-forwarded-proto: http\r?\n")

    def check_keys(self):
        """A key leads to the same process in a field and among the subprotocols, and keys are divided among all."""
        self.eventually(lambda: self.ports_of_browsers() == {server.port for server in self.servers}, "all processes are used")
        for number in range(10):
            key = f"{number:032}"
            ports = {self.get(path, **fields)[1] for path, fields in (
                ("/", {"Kosketus_Key": key}), ("/pictures/0", {"Kosketus_Key": key}),
                ("/display", {"Sec_WebSocket_Protocol": f"kosketus.layers.1, kosketus.hello.AQEA, kosketus.key.{key}, kosketus.token.dG9r"}))}
            self.assertEqual(len(ports), 1)

    def test_nginx_divides_browsers_by_their_keys(self):
        self.start("Nginx")
        self.check_claims()
        self.check_keys()

    def test_haproxy_divides_browsers_by_their_keys(self):
        self.start("HAProxy")
        self.check_claims()
        self.check_keys()

    def test_haproxy_sends_no_new_browsers_to_a_process_that_is_not_ready(self):
        self.start("HAProxy")
        first = self.servers[0]
        others = {server.port for server in self.servers[1:]}
        cookie = {"Cookie": f"FLICK_PROCESS=flick{first.port}", "Kosketus_Key": "k" * 32}
        self.eventually(lambda: self.get(**cookie)[1] == first.port, "the cookie names the process")
        self.assertNotIn("FLICK_PROCESS", self.get(**cookie)[2])
        first.is_ready = False
        self.eventually(lambda: self.ports_of_browsers() == others, "new browsers go to other processes")
        # Those that it has stay.
        self.assertEqual(self.get(**cookie)[1], first.port)
        first.is_healthy = False
        self.eventually(lambda: self.get(**cookie)[1] in others, "no page is left with a process that hangs")
        self.assertIn(self.get(**cookie)[3], {f"FLICK_PROCESS=flick{port}" for port in others})
        self.assertEqual(self.get("/pictures/0", **cookie)[1], first.port)
        first.is_healthy = first.is_ready = True
        self.eventually(lambda: first.port in self.ports_of_browsers(), "it is used again")


if __name__ == "__main__":
    unittest.main()
