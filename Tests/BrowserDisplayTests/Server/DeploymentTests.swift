// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

/// Displays below a path, on Unix sockets, on sockets of a service manager, and at their end.
@Suite struct DeploymentTests {
    private let place = TemporaryFolder()
    private var path: String { place.path + "/socket" }

    init() throws { try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true) }

    // MARK: - The base path

    @Test func theAddressIsBelowTheBasePath() throws {
        let server = try TestServer { $0.basePath = "/flick/" }
        #expect(server.display.address == "http://\(server.host)/flick/?token=\(server.token)")
        let entrance = try server.connect().request("/flick?token=x", host: server.host)
        #expect(entrance.status == 308 && entrance.headers["location"] == "/flick/?token=x")
        #expect(try server.connect().request("/flick/?token=\(server.token)", host: server.host).status == 200)
        #expect(try server.connect().request("/?token=\(server.token)", host: server.host).status == 404)
        let page = try SocketPage(try server.openSocket(at: "/flick/display"), session: "", isVisible: true)
        #expect(!page.session.isEmpty)
    }

    @Test func wrongOptionsAreClearErrors() {
        let cases: [((inout BrowserDisplay.Configuration) -> Void, BrowserDisplayError)] = [
            ({ $0.basePath = "flick" }, .invalidBasePath("flick")),
            ({ $0.trustedProxies = ["10.0.0.0/40"] }, .invalidTrustedProxy("10.0.0.0/40")),
            (
                {
                    $0.unixSocket = "/x"
                    $0.inheritedSockets = [3]
                }, .twoKindsOfSockets
            ),
        ]
        for (change, error) in cases { #expect(throws: error) { try TestServer(configure: change) } }
    }

    @Test func theAddressesOfProxiesAreTold() throws {
        let hosts = ["https://example.org", "other.example"]
        let behind = try TestServer {
            $0.basePath = "/a"
            $0.allowedHosts = hosts
            $0.trustedProxies = ["127.0.0.1"]
        }
        #expect(behind.display.otherAddresses == ["https://example.org/a/?token=\(behind.token)"])
        let direct = try TestServer { $0.allowedHosts = hosts }
        #expect(direct.display.otherAddresses.isEmpty)
    }

    // MARK: - Forwarded fields

    @Test func aProxyOfThisMachineReportsTheClient() throws {
        let server = try TestServer {
            $0.trustedProxies = ["127.0.0.1"]
            $0.personHeader = "X-Remote-User"
            $0.allowedHosts = ["https://example.org"]
        }
        let fields = [
            "X-Forwarded-For: 1.1.1.1, 203.0.113.7", "X-Forwarded-Proto: https", "X-Forwarded-Host: example.org",
            "X-Remote-User: aino",
        ]
        let socket = try server.openSocket(host: "inner", origin: "https://example.org", fields)
        let page = try SocketPage(socket, session: "", isVisible: true)
        #expect(!page.session.isEmpty)
        let event = try server.events.wait { if case .sceneConnected = $0 { true } else { false } }
        guard case .sceneConnected(_, _, _, _, let description) = event else { return }
        #expect(description == ViewerDescription(remoteAddress: "203.0.113.7", personName: "aino"))
    }

    @Test func withoutProxiesFieldsAreIgnored() throws {
        let server = try TestServer { $0.allowedHosts = ["https://example.org"] }
        let fields = ["X-Forwarded-For: 203.0.113.7", "Forwarded: \"", "X-Forwarded-Host: evil.example"]
        let page = try SocketPage(try server.openSocket(fields), session: "", isVisible: true)
        #expect(!page.session.isEmpty)
        let event = try server.events.wait { if case .sceneConnected = $0 { true } else { false } }
        guard case .sceneConnected(_, _, _, _, let description) = event else { return }
        #expect(description == ViewerDescription(remoteAddress: "127.0.0.1"))
    }

    // MARK: - Unix sockets

    private func unixServer(_ path: String) throws -> TestServer {
        try TestServer {
            $0.unixSocket = path
            $0.allowedHosts = ["https://example.org"]
        }
    }

    @Test func aUnixSocketServesPages() throws {
        let server = try unixServer(path)
        #expect(server.display.address == "https://example.org/?token=\(server.token)")
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & 0o7777 == 0o660 && status.st_mode & S_IFMT == S_IFSOCK)
        #expect(try TestSocket(path: path).request("/", host: "localhost").status == 200)
        #expect(try TestSocket(path: path).request("/", host: "example.org").status == 200)
        #expect(try TestSocket(path: path).request("/", host: "other.example").status == 403)
        #expect(try TestSocket(path: path).request("/readyz", host: "x").status == 200)
        server.display.stop()
        #expect(lstat(path, &status) != 0 && errno == ENOENT)
        #expect(server.log.warnings.count == 1 && server.log.warnings[0].hasSuffix("from the Unix socket"))
    }

    @Test func whatAnEarlierProcessHasLeftIsReplaced() throws {
        close(try Self.listen(at: path))
        let server = try unixServer(path)
        #expect(try TestSocket(path: path).request("/", host: "localhost").status == 200)
        // Now it is in use.
        let used = BrowserDisplayError.unusableUnixSocket(path: path, reason: "another program listens on it")
        #expect(throws: used) { try unixServer(path) }
        #expect(try TestSocket(path: path).request("/", host: "localhost").status == 200)
        server.display.stop()
        // The next one's file stays when the first ends twice.
        let next = try unixServer(path)
        server.display.stop()
        #expect(try TestSocket(path: path).request("/", host: "localhost").status == 200)
        next.display.stop()
    }

    @Test func pathsThatCannotBeUsedAreClearErrors() throws {
        let file = place.path + "/file", long = place.path + "/" + String(repeating: "a", count: 107)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        for (path, reason) in [
            (file, "there is a file that is not a socket"), (place.path, "there is a file that is not a socket"),
            (place.path + "/none/socket", "No such file or directory"),
            (long, "its path must have from 1 to 107 bytes"),
            ("", "its path must have from 1 to 107 bytes"),
        ] {
            #expect(throws: BrowserDisplayError.unusableUnixSocket(path: path, reason: reason)) { try unixServer(path) }
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    /// A failure after the socket was opened leaves no file.
    @Test func aStartThatFailsLeavesNoFile() {
        #expect(throws: BrowserDisplayError.invalidAllowedHost("a b")) {
            try TestServer {
                $0.unixSocket = path
                $0.allowedHosts = ["a b"]
            }
        }
        #expect(place.names.isEmpty)
    }

    // MARK: - Sockets of a service manager

    /// A listening Unix socket.
    private static func listen(at path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard TestSocket.call(bind, descriptor, path), Foundation.listen(descriptor, 16) == 0 else {
            throw TestSocket.ConnectionError(description: String(cString: strerror(errno)))
        }
        return descriptor
    }

    /// A listening TCP socket of 127.0.0.1, and its port.
    private static func listenOnPort() throws -> (Int32, Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && Foundation.listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw TestSocket.ConnectionError(description: String(cString: strerror(errno))) }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    @Test func severalSocketsAreServed() throws {
        let (tcp, port) = try Self.listenOnPort(), unix = try Self.listen(at: path)
        let server = try TestServer { $0.inheritedSockets = [unix, tcp] }
        #expect(server.port == port && server.display.address.hasPrefix("http://127.0.0.1:\(port)/?token="))
        #expect(try server.connect().request("/", host: server.host).status == 200)
        #expect(try TestSocket(path: path).request("/", host: "localhost").status == 200)
        #expect(try TestSocket(path: path).request("/", host: "127.0.0.1:\(port)").status == 200)
        let page = try server.openPage()
        #expect(!page.session.isEmpty)
        server.display.stop()
        // The file belongs to the manager.
        #expect(place.names == ["socket"])
    }

    @Test func aRestartRefusesNobody() throws {
        let (own, port) = try Self.listenOnPort()
        defer { close(own) }
        let one = try TestServer { $0.inheritedSockets = [dup(own)] }
        #expect(try one.connect().request("/", host: one.host).status == 200)
        one.display.drain()
        one.display.stop()
        // Waits in the kernel until there is somebody again.
        let waiting = try TestSocket(port: port)
        waiting.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let two = try TestServer { $0.inheritedSockets = [dup(own)] }
        #expect(try waiting.response().status == 200)
        two.display.stop()
    }

    @Test func otherDescriptorsAreRefused() throws {
        let datagrams = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0),
            deaf = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let (good, port) = try Self.listenOnPort()
        defer { for each in [datagrams, deaf, good] { close(each) } }
        for (descriptor, reason) in [
            (datagrams, "it is not a stream socket"), (deaf, "it does not listen"),
            (Int32(999_999), "Bad file descriptor"),
        ] {
            let error = BrowserDisplayError.unusableInheritedSocket(descriptor: descriptor, reason: reason)
            #expect(throws: error) { try TestServer { $0.inheritedSockets = [good, descriptor] } }
        }
        // It was not touched.
        _ = try TestSocket(port: port)
    }

    @Test(
        arguments: [
            (["LISTEN_PID": "42", "LISTEN_FDS": "2"], [3, 4]),
            (["LISTEN_PID": "42", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "x"], [3]),
            (["LISTEN_PID": "41", "LISTEN_FDS": "2"], []), (["LISTEN_FDS": "2"], []), (["LISTEN_PID": "42"], []),
            ([:], []),
            (["LISTEN_PID": "42", "LISTEN_FDS": "0"], []), (["LISTEN_PID": "42", "LISTEN_FDS": "-1"], []),
            (["LISTEN_PID": "42", "LISTEN_FDS": "9999999999"], []), (["LISTEN_PID": "42", "LISTEN_FDS": "1001"], []),
            (["LISTEN_PID": "x", "LISTEN_FDS": "1"], []),
        ] as [([String: String], [Int32])])
    func variablesNameTheDescriptors(environment: [String: String], descriptors: [Int32]) {
        #expect(InheritedSockets.descriptors(environment, process: 42) == descriptors)
    }

    // MARK: - The end

    /// The page connects again by itself; it is not told that the program has ended.
    @Test func aProgramThatDrainsLeavesItsPagesToTheNextOne() throws {
        let states = place.path + "/states"
        let one = try TestServer { $0.stateStore = .files(folder: states) }
        let page = try one.openPage(), idle = try one.connect()
        _ = try idle.request("/", host: one.host)
        one.display.drain()
        // An existing connection, as of a load balancer, and new ones.
        #expect(try idle.request("/readyz", host: one.host).status == 503)
        #expect(throws: TestSocket.ConnectionError.self) { try one.connect() }
        one.display.perform(.saveState(SceneIdentifier(rawValue: 1), state: [1, 2]))
        one.display.stop()
        var closeCode: [UInt8] = []
        while let frame = try page.socket.readFrame() {
            #expect(frame.opcode != .binary || frame.payload.first != ServerMessage.Code.problem.rawValue)
            guard frame.opcode == .close else { continue }
            closeCode = frame.payload
            page.socket.send(.close, frame.payload)
        }
        #expect(closeCode == [0x03, 0xe9], "1001, going away")
        let names = try FileManager.default.contentsOfDirectory(atPath: states)
        #expect(names.contains(StateName.scene(Secret(page.session)).fileName))
    }

    @Test func withoutStatesPagesAreToldTheEnd() throws {
        let server = try TestServer()
        let page = try server.openPage()
        server.display.drain()
        server.display.stop()
        #expect(try page.readMessage() == .problem(.ended))
        #expect(try page.socket.closeCode() == 1001)
    }

    /// A display that does not run has nothing to drain, and can still start.
    @Test func drainingBeforeTheStartOrAgainChangesNothing() throws {
        let log = RecordingLog(), display = BrowserDisplay(.init(port: 0, logger: log.logger))
        display.drain()
        try display.start(sharesScene: false) { _ in }
        defer { display.stop() }
        let port = try #require(URLComponents(string: display.address)?.port), host = "127.0.0.1:\(port)"
        // Connections of a load balancer. One closes after an answer while the display drains.
        let idle = try (0..<2).map { _ in try TestSocket(port: port) }
        for socket in idle { #expect(try socket.request("/healthz", host: host).status == 200) }
        for socket in idle {
            display.drain()
            #expect(try socket.request("/readyz", host: host).body.contains("draining"))
            #expect(throws: TestSocket.ConnectionError.self) { try TestSocket(port: port) }
        }
        display.stop()
        display.drain()
        #expect(log.warnings.isEmpty)
    }
}
