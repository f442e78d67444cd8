// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

@Suite struct BrowserDisplayTests {
    // MARK: - Starting

    @Test func aPortInUseIsAClearError() throws {
        let server = try TestServer()
        let error = #expect(throws: BrowserDisplayError.self) { try TestServer { $0.port = server.port } }
        #expect(error == .portInUse(host: "127.0.0.1", port: server.port))
        #expect(
            error?.description
                == "Port \(server.port) on 127.0.0.1 is in use by another program. Choose another one with --port.")
    }

    @Test func whatCantBeListenedOnIsAClearError() {
        let cases: [((inout BrowserDisplay.Configuration) -> Void, BrowserDisplayError)] = [
            ({ $0.host = "no.such.host.invalid" }, .unknownHost("no.such.host.invalid")),
            ({ $0.host = "192.0.2.1" }, .foreignAddress("192.0.2.1")),
            ({ $0.port = 65536 }, .invalidPort(65536)),
            ({ $0.port = -1 }, .invalidPort(-1)),
            ({ $0.token = "" }, .invalidToken),
            ({ $0.allowedHosts = ["a b"] }, .invalidAllowedHost("a b")),
            ({ $0.tlsCertificate = "cert.pem" }, .incompleteTLS(missing: "key")),
            ({ $0.tlsKey = "key.pem" }, .incompleteTLS(missing: "certificate")),
        ]
        for (change, error) in cases { #expect(throws: error) { try TestServer(configure: change) } }
    }

    @Test func everyTokenIsAnother() throws {
        let one = try TestServer(), two = try TestServer()
        #expect(one.token != two.token)
        #expect(one.token.count == 32)
        #expect(try one.connect().request("/?token=\(two.token)", host: one.host).status == 403)
    }

    @Test func aTokenOfOnesOwnIsWrittenAsAnAddressNeedsIt() throws {
        let server = try TestServer { $0.token = "open sesame & more/ü" }
        #expect(server.display.address.hasSuffix("/?token=open%20sesame%20%26%20more%2F%C3%BC"))
        let target = server.display.address.dropFirst("http://\(server.host)".count)
        #expect(try server.connect().request(String(target), host: server.host).status == 200)
    }

    /// The page then keeps its key only for its tab.
    @Test func theAddressSaysWhenItsTokenIsForASingleUse() throws {
        let server = try TestServer { $0.isTokenSingleUse = true }
        #expect(server.display.address.hasSuffix("/?token=\(server.token)&once"))
        _ = try server.openPage()
        let target = "/?token=\(server.token)&once"
        #expect(try server.connect().request(target, host: server.host).status == 403)
        #expect(throws: TestSocket.ConnectionError.self) { try server.openPage() }
    }

    @Test func theAddressCanBeOpenedHoweverOneListens() throws {
        let everywhere = try TestServer { $0.host = "0.0.0.0" }
        #expect(everywhere.display.address.hasPrefix("http://127.0.0.1:\(everywhere.port)/"))
        for address in everywhere.display.otherAddresses {
            let host = try #require(URLComponents(string: address)?.host)
            let response = try everywhere.connect().request(
                "/?token=\(everywhere.token)", host: "\(host):\(everywhere.port)")
            #expect(response.status == 200, "\(address)")
        }
        #expect(
            StartAddresses(host: "::", port: 80, token: Secret("t"), isSecure: false).first
                == "http://localhost:80/?token=t")
        #expect(
            StartAddresses(host: "::1", port: 80, token: Secret("t"), isSecure: true).first
                == "https://[::1]:80/?token=t")
        let named = try TestServer { $0.host = "localhost" }
        #expect(named.display.address.hasPrefix("http://localhost:\(named.port)/"))
        #expect(named.display.otherAddresses.isEmpty)
    }

    // MARK: - Stopping

    @Test func stoppingFreesThePortAndTellsThePages() throws {
        let server = try TestServer()
        let page = try server.openPage(), idle = try server.connect()
        server.display.stop()
        #expect(try page.readMessage() == .problem(.ended))
        #expect(try page.socket.closeCode() == 1001)
        #expect(try idle.isClosed())
        #expect(throws: TestSocket.ConnectionError.self) { try server.connect() }
        let next = try TestServer { $0.port = server.port }
        #expect(next.port == server.port)
    }

    @Test func stoppingTwiceOrBeforeStartingIsNothing() throws {
        BrowserDisplay().stop()
        let server = try TestServer()
        server.display.stop()
        server.display.stop()
        server.commit(1, opacity: 0.5)
        server.display.setWantsFrames(true)
        #expect(server.events.all.isEmpty)
    }

    @Test func stoppingIsNoEvent() throws {
        let server = try TestServer()
        let page = try server.openPage()
        page.say(.pointers([PointerSample(pointer: 1, phase: .began, time: 0, location: .zero)]))
        try server.events.wait { if case .pointers = $0 { true } else { false } }
        server.display.stop()
        #expect(server.events.all.count == 2)
    }

    @Test func aPageThatDoesNotAnswerDoesNotStopTheEnd() throws {
        let server = try TestServer()
        let pages = try (0..<3).map { _ in try server.openPage() }
        server.display.stop()
        #expect(try pages[0].readMessage() == .problem(.ended))
    }

    /// The program's handler is released, and with it the program.
    @Test func nothingIsLeftBehind() throws {
        weak var events: EventRecorder?
        do {
            let server = try TestServer()
            events = server.events
            let page = try server.openPage(), gone = try server.openPage().session
            server.commit(1, opacity: 0.5)
            try page.show(until: 0.5)
            #expect(gone != page.session)
            #expect(try server.connect().request("/", host: server.host).status == 200)
            server.display.stop()
        }
        #expect(events == nil)
    }

    // MARK: - What a scene shows

    /// Includes all earlier commits, although another thread applies them.
    @Test func aSceneIsToldAsItsCommitsMadeIt() throws {
        let server = try TestServer(), scene = SceneIdentifier(rawValue: 1)
        #expect(server.display.tree(of: scene) == nil)
        _ = try server.openPage()
        for (serial, opacity) in [(1, 0.25), (2, 0.5), (3, 0.75)] as [(UInt64, Float)] {
            server.commit(serial, opacity: opacity)
            let tree = try #require(server.display.tree(of: scene))
            #expect(tree.serial == serial && tree.root.flatMap { tree[$0]?.state.opacity } == opacity)
        }
        server.display.stop()
        #expect(server.display.tree(of: scene) == nil)
    }

    // MARK: - Sharing

    @Test func aSharedSceneIsOneForAll() throws {
        let server = try TestServer(sharesScene: true)
        let one = try server.openPage(), two = try server.openPage()
        server.commit(1, opacity: 0.5)
        for page in [one, two] { try page.show(until: 0.5) }
        #expect(server.events.all.count == 1)
    }
}
