# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Programs below a path of a host, on Unix sockets, on sockets of a service manager, and at their end."""

import http.client
import pathlib
import signal
import socket
import stat
import tempfile

import pytest

from hands import Hands
from http_proxy import HTTPProxy
from programs import Program, run
from raw_client import get
from test_restoration import saved
from test_words import NAME, TELEPHONE, Form
from waiting import eventually

pytestmark = pytest.mark.chromium_only("what is tested is the program, and addresses that all browsers resolve alike")


@pytest.fixture
def make_proxy():
    """make_proxy(...) makes a proxy, which is closed after the test."""
    proxies = []

    def make_proxy(**options):
        proxies.append(HTTPProxy(**options))
        return proxies[-1]

    yield make_proxy
    for proxy in proxies:
        proxy.close()


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="kosketus-") as folder:
        yield pathlib.Path(folder)


def behind(proxy):
    return ("--allowed-host", f"http://{proxy.host}", "--trusted-proxy", "127.0.0.1")


def stored(page):
    return page.evaluate("Object.keys(localStorage).sort()")


# --- Below a path ---


def test_a_program_below_a_path_works_with_a_proxy_and_without(start, open_page, new_context, make_proxy):
    proxy, context = make_proxy(), new_context()
    program = start("SolarSystem", "--base-path", "/flick", *behind(proxy))
    proxy.routes = {"/flick": program.port}
    assert program.address == f"http://{program.host}/flick/?token={program.token}"
    assert program.read_line() == f"  or http://{proxy.host}/flick/?token={program.token}"
    for host in (proxy.host, program.host):
        page = open_page(f"http://{host}/flick/?token={program.token}", context)
        session = page.evaluate("kosketus.session")
        assert page.evaluate("location.pathname") == "/flick/"
        assert stored(page) == ["kosketus.keyflick/"]
        page.page.reload()
        page.wait_until_shown()
        assert page.evaluate("kosketus.session") == session
        assert page.errors == [] and page.dialogs == []
    assert proxy.paths and all(path.startswith("/flick/") for path in proxy.paths), proxy.paths
    # The address without its last slash leads there, and keeps the token.
    page = open_page(f"http://{program.host}/flick?token={program.token}", new_context())
    assert page.evaluate("location.pathname") == "/flick/"
    for path in ("/", "/display", "/admission", "/flicker/", "/index.html"):
        assert get(program, path, Host=program.host)[0] == 404, path
    assert program.error_text == ""


def test_a_program_works_behind_a_proxy_that_removes_the_path(start, open_page, make_proxy):
    proxy = make_proxy(strips=True)
    program = start("SolarSystem", *behind(proxy))
    proxy.routes = {"/apps/sun": program.port}
    page = open_page(f"http://{proxy.host}/apps/sun/?token={program.token}")
    session = page.evaluate("kosketus.session")
    assert stored(page) == ["kosketus.keyapps/sun/"]
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    assert page.errors == [] and program.error_text == ""
    assert all(path.startswith("/apps/sun/") for path in proxy.paths), proxy.paths


def test_programs_below_one_host_let_the_same_browser_in(start, open_page, new_context, make_proxy):
    proxy, context = make_proxy(), new_context()
    programs = {path: start("SolarSystem", "--base-path", path, *behind(proxy)) for path in ("/one", "/two")}
    proxy.routes = {path: program.port for path, program in programs.items()}
    pages = [open_page(f"http://{proxy.host}{path}/?token={each.token}", context) for path, each in programs.items()]
    for page in pages:
        page.page.reload()
        page.wait_until_shown()
        assert page.errors == []
    assert stored(pages[0]) == ["kosketus.keyone/", "kosketus.keytwo/"]


# --- Unix sockets, and sockets of a service manager ---


def test_a_program_on_a_unix_socket_is_shown_through_a_proxy(start, open_page, make_proxy, folder):
    proxy, path = make_proxy(), folder / "sun"
    program = start("SolarSystem", "--unix-socket", path, "--allowed-host", f"http://{proxy.host}", "--trusted-proxy", "unix")
    proxy.routes = {"": path}
    assert program.address == f"http://{proxy.host}/?token={program.token}"
    status = path.stat()
    assert stat.S_ISSOCK(status.st_mode) and stat.S_IMODE(status.st_mode) == 0o660
    page = open_page(program.address)
    assert page.errors == [] and program.error_text == ""
    program.signal(signal.SIGTERM)
    assert program.wait()[0] == 0
    assert list(folder.iterdir()) == []


def test_a_socket_in_use_is_named(start, folder):
    path = folder / "sun"
    start("SolarSystem", "--unix-socket", path)
    second = Program("SolarSystem", "--unix-socket", path)
    try:
        assert second.wait()[0] == 69
        assert second.error_text == f"Error: The display cannot listen on the Unix socket {path}: another program listens on it.\n"
    finally:
        second.kill()
    assert path.exists()
    # One that is killed leaves its file, which the next one replaces.
    path = folder / "other"
    killed = start("SolarSystem", "--unix-socket", path)
    killed.signal(signal.SIGKILL)
    killed.wait()
    assert path.exists()
    start("SolarSystem", "--unix-socket", path)


class UnixConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost")
        self.path = str(path)

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


def test_sockets_of_a_service_manager_are_used(start, open_page, folder):
    port, file = socket.create_server(("127.0.0.1", 0)), socket.socket(socket.AF_UNIX)
    file.bind(str(folder / "sun"))
    file.listen()
    manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.bind(str(folder / "manager"))
    manager.settimeout(30)
    with port, file, manager:
        program = start("SolarSystem", listening=[port, file], environment={"NOTIFY_SOCKET": str(folder / "manager")})
        assert program.port == port.getsockname()[1]
        assert manager.recv(100) == b"READY=1"
        page = open_page(program.address)
        assert page.errors == []
        connection = UnixConnection(folder / "sun")
        connection.request("GET", "/healthz")
        assert connection.getresponse().read() == b"ok\n"
        connection.close()
        program.signal(signal.SIGTERM)
        assert manager.recv(100) == b"STOPPING=1"
        assert program.wait()[0] == 0
    assert (folder / "sun").exists()
    assert program.error_text == ""


# --- The end ---


def test_probes_are_answered_by_address(solar_system):
    for path in ("/healthz", "/readyz"):
        status, headers, text = get(solar_system, path, Host="10.0.0.1")
        assert (status, text, headers["Cache-Control"]) == (200, "ok\n", "no-store")


def test_a_page_goes_on_by_itself_in_the_next_process(start, open_page):
    """As at an update: the service manager's socket stays, the first process gets SIGTERM, and the second one takes over."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        first = start("Words", listening=[listener])
        page = open_page(first.address, width=390, height=844)
        form = Form(page)
        form.touch(NAME)
        form.keyboard.type("Aino")
        form.expect("Aino")
        session = page.evaluate("kosketus.session")
        page.evaluate("""() => {
            window.texts = [];
            const banner = document.getElementById("banner");
            new MutationObserver(() => texts.push(banner.textContent)).observe(banner, { childList: true });
        }""")
        second = start("Words", listening=[listener], data=first.data)
        assert second.port == first.port and second.token != first.token
        first.signal(signal.SIGTERM)
        status, seconds = first.wait()
        assert status == 0 and seconds < 10
        assert first.error_text == ""
        eventually(lambda: page.evaluate("kosketus.connected"), "the page has the next process")
        page.wait_until_shown()
        assert page.evaluate("kosketus.session") == session
        eventually(lambda: form.get("value") is None, "no text is edited now")
        form.touch(NAME)
        eventually(lambda: form.get("value") == "Aino", "the text is back")
        # At most that it connects again, on a busy machine.
        assert not any("ended" in text for text in page.evaluate("texts"))
        assert page.errors == [] and second.error_text == ""


def test_a_page_of_a_killed_process_goes_on_in_one_that_runs(start, open_page, make_proxy):
    """Two processes share their states. One is killed, and nothing is started."""
    proxy = make_proxy()
    first = start("Words", *behind(proxy))
    second = start("Words", *behind(proxy), data=first.data)
    proxy.routes = {"": [first.port, second.port]}
    page = open_page(f"http://{proxy.host}/?token={first.token}", width=390, height=844)
    hands, form = Hands(page, first), Form(page)
    heading = lambda: hands.box("heading", "A long text")["y"]
    top = heading()
    # Beside the fields.
    page.page.mouse.move(8, 300)
    page.page.mouse.wheel(0, 80)
    eventually(lambda: heading() < top, "the page scrolls")
    hands.rest()
    place, field = heading(), (TELEPHONE[0], TELEPHONE[1] - (top - heading()))
    # A state has both: the text comes after the offset.
    form.touch(field)
    form.keyboard.type("0401234567")
    eventually(lambda: b"0401234567" in saved(first), "the state is saved")
    session = page.evaluate("kosketus.session")
    first.signal(signal.SIGKILL)
    first.wait()
    eventually(lambda: not page.evaluate("kosketus.connected"), "the page has lost the process")
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    assert heading() == place
    eventually(lambda: form.get("value") is None, "no text is edited now")
    form.touch(field)
    eventually(lambda: form.get("value") == "0401234567", "the text is back")
    assert page.errors == [] and second.error_text == ""


def test_one_address_leads_into_each_of_several_processes(start, open_page, folder):
    """They take their token from one file, and do not print it: logs may keep what they print."""
    file = folder / "token"
    file.write_text("8f14e45fceea167a5a36dedd4bea2543\n")
    file.chmod(0o640)
    programs = [start("Words", "--no-state", "--token-file", file) for _ in range(2)]
    for program in programs:
        assert program.address == f"http://127.0.0.1:{program.port}/?token="
        assert program.read_line() == f"  followed by the token in {file}"
        page = open_page(program.address + file.read_text().strip(), width=390, height=844)
        Form(page).touch(NAME)
        assert page.errors == [] and program.error_text == ""
    file.chmod(0o644)
    status, output, errors = run("Words", "--token-file", file)
    assert (status, output) == (69, "")
    assert errors.startswith(f"Error: The token file {file} cannot be used: all users of this machine may use it (mode 644).")


@pytest.fixture
def hang(open_page, tmp_path, start):
    """hang(...) starts a program, and makes its main thread wait for something that does not come."""
    def hang(*arguments):
        program = start("Aids", *arguments, program_arguments=[str(tmp_path / "never")])
        page = open_page(program.address)
        page.page.get_by_role("button", name="Hang").dispatch_event("click")
        eventually(lambda: page.banner and "does not answer" in page.banner, "the page says that the program hangs")
        return program, page

    return hang


def test_a_program_that_hangs_is_not_healthy_and_ends_in_time(hang):
    program, page = hang("--drain-time", 1)
    eventually(lambda: get(program, "/healthz")[0] == 503, "it is not healthy")
    assert get(program, "/readyz")[2] == "not responding\n"
    program.signal(signal.SIGTERM)
    status, seconds = program.wait()
    # Half of the time is for the main thread. A busy machine takes longer.
    assert status == 0 and seconds < 10
    assert "its main thread is busy" in program.error_text and "(--drain-time)" in program.error_text
    eventually(lambda: page.banner == "The connection is lost; connecting again …", "the page connects again")


def test_a_second_signal_ends_it_at_once(hang):
    program, _ = hang("--drain-time", 1000)
    program.signal(signal.SIGTERM)

    def is_refused():
        try:
            socket.create_connection(("127.0.0.1", program.port)).close()
            return False
        except ConnectionRefusedError:
            return True
    eventually(is_refused, "it drains")
    assert program.is_running
    program.signal(signal.SIGTERM)
    assert program.wait()[0] == -signal.SIGTERM


def test_nothing_is_accepted_after_the_first_signal(start):
    program = start("SolarSystem")
    with socket.create_connection(("127.0.0.1", program.port)):
        program.signal(signal.SIGTERM)
        assert program.wait()[0] == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", program.port))
