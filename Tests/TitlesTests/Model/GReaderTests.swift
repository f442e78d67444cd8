// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import ServiceServers
import Synchronization
import Testing

@testable import Titles

@MainActor
struct GReaderTests {
    private typealias Dialect = ReaderTestServer.Dialect
    private typealias Fault = ReaderTestServer.Fault

    private let titles = ReaderTestServer.examples.map(\.title)

    // MARK: - Login

    @Test func postsAFormAndUsesCookieAndHeader() async throws {
        try await withServer { server, reader in
            try reader.logIn()
            #expect(reader.isLoggedIn)
            let login = try #require(server.requests.first)
            #expect(login.method == "POST")
            #expect(login.path == "/accounts/ClientLogin")
            #expect(login.query == "")
            #expect(login.values("Email") == [ReaderTestServer.user])
            #expect(login.values("Passwd") == [ReaderTestServer.password])
            #expect(login.values("service") == ["reader"])
            #expect(login.values("source") == ["Kosketus-Titles-1"])
            _ = try await reader.load()
            #expect(server.requests.last?[header: "Cookie"]?.hasPrefix("SID=") == true)
            #expect(server.requests.last?[header: "Authorization"]?.hasPrefix("GoogleLogin auth=") == true)
        }
    }

    @Test(arguments: [ReaderTestServer.Fault.sidOnly, .authOnly, .loginJSON])
    func usesWhatTheServerGives(_ fault: ReaderTestServer.Fault) async throws {
        try await withServer(fault: fault) { server, reader in
            try reader.logIn()
            #expect(try await reader.load() == titles)
            #expect((server.requests.last?[header: "Cookie"] == nil) == (fault == .authOnly))
            #expect((server.requests.last?[header: "Authorization"] == nil) == (fault == .sidOnly))
        }
    }

    @Test func theRunLoopGoesOnDuringTheLogin() async throws {
        let gate = HTTPTestGate()
        let server = ReaderTestServer()
        try await HTTPTestServer.run { request in
            await gate.wait()
            return await server.respond(request)
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            var isBusy = false
            inTheLoop {
                isBusy = reader.isBusy
                gate.open()
            }
            try reader.logIn()
            #expect(isBusy)
            #expect(!reader.isBusy)
        }
    }

    @Test func twoLoginsMayBeNested() async throws {
        let gate = HTTPTestGate()
        let server = ReaderTestServer()
        try await HTTPTestServer.run(server.respond) { plain in
            try await HTTPTestServer.run { request in
                await gate.wait()
                return await server.respond(request)
            } while: { gated in
                let outer = try GReader(address: gated.address, options: .test)
                let inner = try GReader(address: plain.address, options: .test)
                inTheLoop {
                    #expect(throws: Never.self) { try inner.logIn() }
                    #expect(outer.isBusy)
                    gate.open()
                }
                try outer.logIn()
                #expect(inner.isLoggedIn && outer.isLoggedIn)
            }
        }
    }

    @Test func aLoginCanBeCancelled() async throws {
        let gate = HTTPTestGate()
        try await HTTPTestServer.run { _ in
            await gate.wait()
            return .text("")
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            inTheLoop { reader.cancel() }
            #expect(throws: ReaderError.cancelled) { try reader.logIn() }
            #expect(!reader.isLoggedIn && !reader.isBusy)
            gate.open()
        }
    }

    @Test(arguments: ReaderTestServer.Dialect.allCases)
    func saysThatThePasswordIsWrong(_ dialect: ReaderTestServer.Dialect) async throws {
        try await withServer(dialect) { server, reader in
            #expect(throws: ReaderError.wrongPassword) {
                try reader.logIn(user: ReaderTestServer.user, password: Password("wrong"))
            }
            #expect(!reader.isLoggedIn)
        }
    }

    @Test(arguments: [
        (ReaderTestServer.Fault.wrongPassword, ReaderError.wrongPassword), (.captcha, .loginRefused("CaptchaRequired")),
        (.noSession, .noSession), (.redirect, .status(302)), (.dropped, .connectionLost),
    ])
    func saysWhyALoginFails(_ fault: ReaderTestServer.Fault, _ error: ReaderError) async throws {
        try await withServer(fault: fault) { server, reader in
            #expect(throws: error) { try reader.logIn() }
        }
    }

    @Test func saysThatALoginIsNoLogin() async throws {
        try await HTTPTestServer.run { _ in
            .text("<html>Welcome</html>", type: "text/html; charset=utf-8")
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            #expect(throws: ReaderError.wrongContentType("text/html")) { try reader.logIn() }
        }
        try await HTTPTestServer.run { _ in
            .text("SID=a;b\n")
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            #expect(throws: ReaderError.noSession) { try reader.logIn() }
        }
        try await HTTPTestServer.run { _ in
            .text(String(repeating: "x", count: 100_000))
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            #expect(throws: ReaderError.tooLong(65_536)) { try reader.logIn() }
        }
    }

    @Test func needsANameAndAPassword() async throws {
        try await withServer { server, reader in
            #expect(throws: ReaderError.missingCredentials) { try reader.logIn(user: "", password: Password("x")) }
            #expect(throws: ReaderError.missingCredentials) { try reader.logIn(user: "x", password: Password("")) }
            #expect(server.requests.isEmpty)
        }
    }

    // MARK: - Addresses

    @Test(arguments: [
        ("example.com", "https://example.com"),
        (" https://example.com/api/greader.php/ ", "https://example.com/api/greader.php"),
        ("localhost:8080", "http://localhost:8080"), ("HTTP://127.0.0.1:80/?x=y#z", "http://127.0.0.1:80"),
        ("http://[::1]:80", "http://[::1]:80"),
    ])
    func understandsAddresses(_ text: String, _ url: String) throws {
        #expect(try GReader(address: text).server.absoluteString == url)
    }

    @Test(arguments: [
        "", "  ", "ftp://example.com", "https://", "http://exa mple.com", "https://dan:secret@example.com",
    ])
    func refusesBadAddresses(_ text: String) {
        let error = #expect(throws: ReaderError.self) { try GReader(address: text) }
        guard case .badAddress = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(error?.message.contains("secret") == false)
    }

    @Test func refusesToSendAPasswordWithoutEncryption() {
        #expect(throws: ReaderError.insecureAddress("http://example.com")) {
            try GReader(address: "http://example.com")
        }
        #expect(throws: ReaderError.insecureAddress("http://127.0.0.1.example.com")) {
            try GReader(address: "http://127.0.0.1.example.com")
        }
    }

    @Test func saysThatThereIsNoServer() async throws {
        let port = try RefusingPort()
        let reader = try GReader(address: port.address, options: .test)
        #expect(throws: ReaderError.unreachable) { try reader.logIn() }
    }

    // MARK: - Reading list

    @Test(arguments: ReaderTestServer.Dialect.allCases, [7, 45, 100])
    func loadsAllPages(_ dialect: ReaderTestServer.Dialect, _ pageSize: Int) async throws {
        try await withServer(dialect, pageSize: pageSize) { server, reader in
            try reader.logIn()
            let loaded = try await reader.load()
            #expect(loaded == (dialect == .freshRSS ? titles.map(Self.fullWidth) : titles))
            #expect(reader.entries.map(\.title) == loaded)
            #expect(reader.entries.first?.sourceTitle == "Another Feed")
            let isAtom = server.requests.last?.path.hasPrefix("/reader/atom/") == true
            #expect(isAtom == (dialect == .google))
        }
    }

    private static func fullWidth(_ text: String) -> String {
        text.replacing("&", with: "＆").replacing("<", with: "＜").replacing(">", with: "＞")
    }

    @Test func postsANotificationAtTheEnd() async throws {
        try await withServer { server, reader in
            try reader.logIn()
            let notes = Mutex(0)
            let observer = NotificationCenter.default.addObserver(
                forName: GReader.didLoadEntriesNotification, object: reader, queue: nil
            ) { _ in notes.withLock { $0 += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            _ = try await reader.load()
            #expect(notes.withLock { $0 } == 1)
        }
    }

    @Test func reportsProgress() async throws {
        try await withServer(pageSize: 10) { server, reader in
            try reader.logIn()
            var progress: [LoadProgress] = []
            _ = try await reader.load { progress.append($0) }
            #expect(progress.last?.pages == 5)
            #expect(progress.last?.entries.count == 45)
            #expect((progress.last?.bytes ?? 0) > 10_000)
            #expect(progress.map(\.entries.count) == progress.map(\.entries.count).sorted())
        }
    }

    @Test func showsTitlesBeforeThePageIsComplete() async throws {
        try await withServer(fault: .slow) { server, reader, faulty in
            try reader.logIn()
            var first: Int?
            _ = try await reader.load { progress in
                first = first ?? progress.entries.count
                if progress.pages == 0 { faulty.gate.open() }
            }
            #expect((1..<45).contains(try #require(first)))
        }
    }

    @Test func anEmptyLastPageIsTheEnd() async throws {
        try await withServer(fault: .emptyLastPage, pageSize: 45) { server, reader in
            try reader.logIn()
            #expect(try await reader.load() == titles)
            #expect(server.requests.count { $0.path.hasPrefix("/reader/atom/") } == 2)
        }
    }

    @Test func readsCompressedPages() async throws {
        try await withServer(fault: .gzip) { server, reader in
            try reader.logIn()
            #expect(try await reader.load() == titles)
        }
    }

    @Test(arguments: [
        (ReaderTestServer.Fault.badContinuation, ReaderError.repeatedContinuation), (.endless, .tooManyPages(20)),
        (.sessionEnds, .sessionExpired), (.status500, .status(500)), (.cut, .connectionLost),
        (.wrongType, .wrongContentType("text/html")), (.brokenGzip, .brokenCompression),
    ])
    func saysWhyLoadingFails(_ fault: ReaderTestServer.Fault, _ error: ReaderError) async throws {
        try await withServer(fault: fault, pageSize: 10) { server, reader in
            try reader.logIn()
            await #expect(throws: error) { try await reader.load() }
            #expect(!reader.isBusy)
            #expect(reader.isLoggedIn == (error != .sessionExpired))
        }
    }

    @Test(arguments: [
        (ReaderTestServer.Fault.brokenXML, XMLParseError.Kind.notWellFormed), (.truncated, .truncated),
        (.entities, .forbidden),
    ])
    func saysWhereTheListIsBroken(_ fault: ReaderTestServer.Fault, _ kind: XMLParseError.Kind) async throws {
        try await withServer(fault: fault) { server, reader in
            try reader.logIn()
            let error = await #expect(throws: ReaderError.self) { try await reader.load() }
            guard case .brokenXML(let place) = error else {
                Issue.record("\(error as Any)")
                return
            }
            #expect(place.kind == kind)
            #expect(error?.message.contains("line \(place.line)") == true)
        }
    }

    @Test func saysThatTheServerIsSilent() async throws {
        try await withServer(fault: .slow) { server, _ in
            var options = GReader.Options.test
            options.timeout = 0.5
            let reader = try GReader(address: server.address, options: options)
            try reader.logIn()
            await #expect(throws: ReaderError.timeout(1)) { try await reader.load() }
        }
    }

    @Test func aChallengeIsAnEndedSession() async throws {
        try await HTTPTestServer.run { request in
            request.path == "/accounts/ClientLogin"
                ? .text("Auth=x\n")
                : HTTPTestResponse(status: 401, headers: [("WWW-Authenticate", #"Basic realm="x""#)])
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            try reader.logIn()
            await #expect(throws: ReaderError.sessionExpired) { try await reader.load() }
        }
    }

    @Test(arguments: ["[]", "{", #"{"items":[{"title":"x"}]}"#, #"{"items":"none"}"#])
    func saysThatJSONIsBroken(_ json: String) async throws {
        try await HTTPTestServer.run { request in
            request.path == "/accounts/ClientLogin" ? .text("Auth=x\n") : .json(json)
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            try reader.logIn()
            let error = await #expect(throws: ReaderError.self) { try await reader.load() }
            guard case .brokenJSON(let reason) = error else {
                Issue.record("\(error as Any)")
                return
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func theNumberOfEntriesIsLimited() async throws {
        try await withServer { server, _ in
            var options = GReader.Options.test
            options.entryLimit = 44
            let reader = try GReader(address: server.address, options: options)
            try reader.logIn()
            await #expect(throws: ReaderError.tooManyEntries(44)) { try await reader.load() }
        }
    }

    @Test func needsALogin() async throws {
        try await withServer { server, reader in
            await #expect(throws: ReaderError.sessionExpired) { try await reader.load() }
            try reader.logIn()
            reader.logOut()
            await #expect(throws: ReaderError.sessionExpired) { try await reader.load() }
        }
    }

    @Test func doesOneThingAtATime() async throws {
        try await withServer(fault: .slow) { server, reader, faulty in
            try reader.logIn()
            var refusals = 0
            let loaded = try await reader.load { progress in
                guard progress.pages == 0, refusals == 0 else { return }
                #expect(throws: ReaderError.busy) { try reader.logIn() }
                reader.loadUnread { if case .failure(.busy) = $0 { refusals += 1 } }
                reader.markAsRead([]) { if case .failure(.busy) = $0 { refusals += 1 } }
                faulty.gate.open()
            }
            #expect(loaded == titles)
            #expect(refusals == 2)
        }
    }

    // MARK: - Cancelling

    @Test func loadingCanBeCancelledWhileAPageComes() async throws {
        try await withServer(fault: .slow) { server, reader in
            try reader.logIn()
            await #expect(throws: ReaderError.cancelled) { try await reader.load { _ in reader.cancel() } }
            #expect(!reader.isBusy && reader.isLoggedIn)
            #expect(!reader.entries.isEmpty)
        }
    }

    @Test func cancellingAtAnyTimeIsHarmless() async throws {
        try await withServer(pageSize: 3) { server, reader in
            try reader.logIn()
            for round in 0..<30 {
                var left = round
                _ = try? await reader.load { _ in
                    if left == 0 { reader.cancel() }
                    left -= 1
                }
                #expect(!reader.isBusy)
            }
            #expect(try await reader.load() == titles)
        }
    }

    @Test func aReaderIsReleasedWhileItLoads() async throws {
        let gate = HTTPTestGate()
        try await HTTPTestServer.run { request in
            if request.path != "/accounts/ClientLogin" { await gate.wait() }
            return .text("Auth=x\n")
        } while: { http in
            weak var released: GReader?
            do {
                let reader = try GReader(address: http.address, options: .test)
                try reader.logIn()
                reader.loadUnread { _ in Issue.record("Nobody is there any more.") }
                released = reader
            }
            #expect(released == nil)
            gate.open()
        }
    }

    // MARK: - Changes

    @Test(arguments: ReaderTestServer.Dialect.allCases)
    func marksEntriesAsRead(_ dialect: ReaderTestServer.Dialect) async throws {
        try await withServer(dialect) { server, reader, faulty in
            try reader.logIn()
            _ = try await reader.load()
            try await reader.mark(reader.entries.prefix(3).map(\.id))
            #expect(faulty.read == Set(faulty.entries.prefix(3).map(\.number)))
            #expect(server.requests.last?.method == "POST")
            #expect(try await reader.load().count == 42)
        }
    }

    @Test func marksManyEntriesInSeveralRequests() async throws {
        try await withServer { server, reader, faulty in
            try reader.logIn()
            try await reader.mark((0..<600).map { "\($0)" })
            #expect(faulty.read.count == 600)
            #expect(server.requests.count { $0.path.hasSuffix("edit-tag") } == 3)
        }
    }

    @Test func saysThatAChangeIsRefused() async throws {
        try await HTTPTestServer.run { request in
            request.path.hasSuffix("edit-tag") ? .text("No") : .text("Auth=x\n")
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            try reader.logIn()
            await #expect(throws: ReaderError.refused) { try await reader.mark(["1"]) }
        }
    }

    // MARK: - Help

    /// Calls a block in the loop that the next login runs.
    private func inTheLoop(_ block: @escaping @MainActor @Sendable () -> Void) {
        RunLoop.current.perform { MainActor.assumeIsolated(block) }
    }

    private func withServer(
        _ dialect: ReaderTestServer.Dialect = .google, fault: ReaderTestServer.Fault? = nil, pageSize: Int = 100,
        _ body: (HTTPTestServer, GReader) async throws -> Void
    ) async throws {
        try await withServer(dialect, fault: fault, pageSize: pageSize) { server, reader, _ in
            try await body(server, reader)
        }
    }

    private func withServer(
        _ dialect: ReaderTestServer.Dialect = .google, fault: ReaderTestServer.Fault? = nil, pageSize: Int = 100,
        _ body: (HTTPTestServer, GReader, ReaderTestServer) async throws -> Void
    ) async throws {
        let faulty = ReaderTestServer(dialect: dialect, fault: fault)
        try await HTTPTestServer.run(faulty.respond) { server in
            var options = GReader.Options.test
            options.pageSize = pageSize
            try await body(server, GReader(address: server.address, options: options), faulty)
        }
    }
}

extension GReader.Options {
    /// Tests are tasks of the main actor, and the main run loop does not run. Other tests may keep the main actor for long
    /// while a server waits for this one.
    static let test = GReader.Options(timeout: 600, pageLimit: 20) { body in Task { @MainActor in body() } }
}

extension GReader {
    func logIn() throws(ReaderError) {
        try logIn(user: ReaderTestServer.user, password: Password(ReaderTestServer.password))
    }

    /// - Returns: the titles.
    @discardableResult
    func load(_ progress: @escaping @MainActor (LoadProgress) -> Void = { _ in }) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            loadUnread(progress: progress) { continuation.resume(with: $0) }
        }.map(\.title)
    }

    func mark(_ ids: [ReaderEntry.ID]) async throws {
        try await withCheckedThrowingContinuation { continuation in
            markAsRead(ids) { continuation.resume(with: $0) }
        }
    }
}
