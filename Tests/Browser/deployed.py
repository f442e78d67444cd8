# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""HAProxy and nginx with the files of `deploy`, as they are deployed: with TLS and HTTP/2."""

import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

from programs import ROOT, die_with_parent
from waiting import eventually

# The name in the files.
HOST = "flick.example.org"


def found(tool):
    """The path of a proxy; None if it is not installed. Users' paths may lack the folder of servers."""
    return shutil.which(tool, path=f"{os.environ['PATH']}:/usr/sbin")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def replaced(text, *pairs):
    """The text with other places. Each one has to be in it, so that a changed file is noticed."""
    for old, new in pairs:
        assert old in text, f"The file of deploy has no {old!r}."
        text = text.replace(old, str(new))
    return text


class DeployedProxy:
    """A proxy in a process of its own, for the ports of programs. Its file has other ports and folders than in `deploy`, and nothing
    else."""

    def __init__(self, ports):
        self.temporary = tempfile.TemporaryDirectory(prefix="kosketus-deployed-")
        self.folder = pathlib.Path(self.temporary.name)
        # For HTTP, which redirects, and for TLS.
        self.plain_port, self.port = free_port(), free_port()
        self.make_certificate()
        self.file = self.folder / "proxy.conf"
        self.file.write_text(self.configuration(list(zip((8081, 8082, 8083), ports))))
        self.log = open(self.folder / "log", "w+")
        self.process = subprocess.Popen(
            [str(part) for part in self.command()], stdout=self.log, stderr=self.log, preexec_fn=die_with_parent)
        eventually(self.listens, "the proxy listens")

    def make_certificate(self):
        """Signed by itself."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-out", "flick.crt", "-keyout", "flick.key"],
            cwd=self.folder, check=True, capture_output=True)
        both = [(self.folder / f"flick.{kind}").read_text() for kind in ("crt", "key")]
        (self.folder / "flick.pem").write_text("".join(both))

    def listens(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()
        self.temporary.cleanup()


class HAProxy(DeployedProxy):
    tool = "haproxy"

    def configuration(self, servers):
        text = (ROOT / "deploy/haproxy/haproxy.cfg").read_text()
        # Not more connections than a process may open where nobody has raised the limit.
        text = replaced(
            text, ("bind :80\n", f"bind 127.0.0.1:{self.plain_port}\n"), ("bind :443 ", f"bind 127.0.0.1:{self.port} "),
            ("/etc/haproxy/certs", self.folder), ("/dev/log", f"{self.folder}/syslog"), ("maxconn 20000", "maxconn 2000"))
        return replaced(text, *((f"127.0.0.1:{old}", f"127.0.0.1:{new}") for old, new in servers))

    def command(self):
        return [found("haproxy"), "-db", "-f", self.file]


class Nginx(DeployedProxy):
    tool = "nginx"

    def configuration(self, servers):
        text = (ROOT / "deploy/nginx/flick.conf").read_text()
        text = replaced(
            text, ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"), ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("/etc/nginx/certs", self.folder))
        text = replaced(text, *((f"127.0.0.1:{old} ", f"127.0.0.1:{new} ") for old, new in servers))
        folders = "".join(f"    {kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        # The file belongs into the part `http` of nginx.conf.
        return (
            f"pid {self.folder}/nginx.pid;\ndaemon off;\nmaster_process off;\nevents {{ worker_connections 1024; }}\n"
            f"http {{\n    access_log off;\n{folders}{text}}}\n")

    def command(self):
        return [found("nginx"), "-e", "stderr", "-c", self.file]


PROXIES = [HAProxy, Nginx]
