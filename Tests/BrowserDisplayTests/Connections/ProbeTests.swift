// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// `/healthz` and `/readyz`, as load balancers and supervisors ask for them.
@Suite struct ProbeTests {
    private func ask(
        _ harness: ConnectionHarness, _ path: String, method: String = "GET", host: String = "10.1.2.3:8080"
    ) throws -> String {
        let channel = try harness.connect()
        try channel.say("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        return String(decoding: try channel.heard(), as: UTF8.self)
    }

    private func status(_ answer: String) -> String { String(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) }

    private func body(_ answer: String) -> String { answer.split(separator: "\r\n\r\n").dropFirst().joined() }

    /// A harness whose program has handled an event.
    private func started(
        limits: BrowserDisplay.Limits = .init(), configure: (inout RequestRules) throws -> Void = { _ in }
    ) throws -> ConnectionHarness {
        let harness = try ConnectionHarness(limits: limits, configure: configure)
        #expect(harness.server.directory.checkProgram())
        return harness
    }

    @Test(arguments: ["/healthz", "/readyz"]) func isAnsweredForAnyHostWithoutAToken(path: String) throws {
        let harness = try started()
        for host in ["10.1.2.3:8080", "localhost:8080", "evil.example", ""] {
            let answer = try ask(harness, path, host: host)
            #expect(status(answer) == "200" && body(answer) == "ok\n")
            #expect(answer.contains("Cache-Control: no-store\r\n"))
        }
        let channel = try harness.connect()
        try channel.say("GET \(path)?x HTTP/1.0\r\n\r\n")
        #expect(status(String(decoding: try channel.heard(), as: UTF8.self)) == "200")
        let head = try ask(harness, path, method: "HEAD")
        #expect(status(head) == "200" && body(head) == "")
        #expect(status(try ask(harness, path, method: "POST", host: "localhost:8080")) == "405")
        #expect(harness.log.lines.isEmpty)
    }

    @Test func isAskedAtTheRootAndBelowTheBasePath() throws {
        let harness = try started { $0.basePath = try BasePath("/flick") }
        for path in ["/healthz", "/flick/healthz", "/readyz", "/flick/readyz"] {
            #expect(status(try ask(harness, path)) == "200", "\(path)")
        }
        for path in ["/healthz/", "/flick/healthz/", "/other/healthz", "/healthz2", "//healthz"] {
            #expect(status(try ask(harness, path, host: "localhost:8080")) == "404", "\(path)")
        }
    }

    @Test func aProgramThatHandlesNothingIsNotHealthy() throws {
        let harness = try started()
        harness.passesMilestones = false
        #expect(status(try ask(harness, "/healthz")) == "200")
        harness.advance(by: 7)
        #expect(status(try ask(harness, "/healthz")) == "200")
        harness.advance(by: 1)
        for path in ["/healthz", "/readyz"] {
            let answer = try ask(harness, path)
            #expect(status(answer) == "503" && body(answer) == "not responding\n")
        }
        harness.passesMilestones = true
        harness.server.directory.perform(.passed(viewer: ProgramWatch.viewer))
        for path in ["/healthz", "/readyz"] { #expect(status(try ask(harness, path)) == "200") }
    }

    @Test func isReadyWhenTheProgramHasHandledAnEvent() throws {
        let harness = try ConnectionHarness()
        harness.passesMilestones = false
        #expect(body(try ask(harness, "/readyz")) == "starting\n")
        #expect(status(try ask(harness, "/healthz")) == "200")
        harness.server.directory.perform(.passed(viewer: ProgramWatch.viewer))
        #expect(status(try ask(harness, "/readyz")) == "200")
    }

    @Test func isNotReadyWithAsManyPagesOrScenesAsThereMayBe() throws {
        var limits = BrowserDisplay.Limits()
        limits.viewers = 1
        let viewers = try started(limits: limits)
        let page = try viewers.page()
        #expect(body(try ask(viewers, "/readyz")) == "full\n")
        #expect(status(try ask(viewers, "/healthz")) == "200")
        page.close(promise: nil)
        viewers.loop.run()
        #expect(status(try ask(viewers, "/readyz")) == "200")

        limits.viewers = 10
        limits.scenes = 1
        let scenes = try started(limits: limits)
        let only = try scenes.page()
        #expect(body(try ask(scenes, "/readyz")) == "full\n")
        // Its scene gives way to the next page.
        only.close(promise: nil)
        scenes.loop.run()
        #expect(status(try ask(scenes, "/readyz")) == "200")
    }

    @Test func whileItDrainsNoPageGetsASocket() throws {
        let harness = try started()
        let page = try harness.page()
        harness.server.drain()
        #expect(body(try ask(harness, "/readyz")) == "draining\n")
        #expect(status(try ask(harness, "/healthz")) == "200")
        // A page that was requested just before: it asks for its socket on another connection.
        let answer = try ask(harness, "/", host: "localhost:8080")
        #expect(status(answer) == "200" && answer.contains("Connection: close\r\n"))
        let other = String(decoding: try harness.webSocket().heard(), as: UTF8.self)
        #expect(status(other) == "503" && other.contains("Retry-After: 1\r\n"))
        // The page that is there stays until the end.
        try page.say(FrameBytes.message(.clock(pageTime: 1)))
        #expect(try FrameBytes.payloads(page.heard()).first?.first == ServerMessage.Code.clock.rawValue)
    }
}
