// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import CoreMetrics
import Dispatch
import Foundation
import LayerProtocol
import NIOCore
import Testing

/// The values that a display reports, and their cost.
@Suite struct DisplayMetricsTests {
    private let registry = PrometheusRegistry()

    private func value(_ name: String, _ registry: PrometheusRegistry) -> Double? {
        registry.text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
            .flatMap { Double($0.split(separator: " ")[1]) }
    }

    private func value(_ name: String) -> Double? { value(name, registry) }

    private func touch(_ phase: PointerSample.Phase, _ x: Double = 0) -> ClientMessage {
        .pointers([PointerSample(pointer: 1, phase: phase, time: 100, location: CGPoint(x: x, y: 0))])
    }

    @Test func pagesScenesAndCommitsAreCounted() throws {
        let harness = DirectoryHarness(metrics: DisplayMetrics(registry))
        #expect(value("kosketus_commits_total") == 0)
        let one = try harness.open(), two = try harness.open()
        #expect(value("kosketus_tabs") == 2 && value("kosketus_scenes") == 2)
        for serial in 1...3 as ClosedRange<UInt64> { harness.commit(serial, opacity: 0.5) }
        #expect(value("kosketus_commits_total") == 3)
        // One that cannot be applied is none.
        harness.directory.commit(
            Commit(serial: 9, time: 0, removed: [LayerIdentifier(rawValue: 7)]), to: SceneIdentifier(rawValue: 1))
        harness.commit(1, opacity: 1, to: 99)
        #expect(value("kosketus_commits_total") == 3)
        harness.close(one)
        #expect(value("kosketus_tabs") == 1 && value("kosketus_scenes") == 2)
        harness.loop.advanceTime(by: .seconds(60))
        #expect(value("kosketus_scenes") == 1)
        harness.close(two)
        #expect(value("kosketus_tabs") == 0 && value("kosketus_evictions_total") == 0)
    }

    @Test func scenesThatGiveWayAreEvictedAndRefused() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 1
        let harness = DirectoryHarness(limits: limits, metrics: DisplayMetrics(registry))
        harness.close(try harness.open())
        _ = try harness.open()
        #expect(value("kosketus_evictions_total") == 1 && value("kosketus_scenes") == 1)
        #expect(value("kosketus_refusals_total{reason=\"limit\"}") == 1)
        #expect(value("kosketus_refusals_total{reason=\"origin\"}") == 0)
    }

    /// The program takes 20 ms until it begins with a touch, 50 ms for it, and 5 ms until its commit.
    @Test func theWayOfATouchIsMeasured() throws {
        let harness = DirectoryHarness(metrics: DisplayMetrics(registry))
        harness.passesMilestones = false
        let page = try harness.open(), number = page.viewer.number
        harness.commit(1, opacity: 1)
        _ = harness.takeEvents()
        try harness.say(touch(.began), page)
        let events = harness.takeEvents()
        guard case .milestone(_, number, EventSample.begin) = events.first,
            case .milestone(_, number, EventSample.end) = events.last, events.count == 3
        else { throw TestSocket.ConnectionError(description: "\(events)") }
        // An earlier commit is not that of the touch, and there is one sample at a time.
        harness.commit(2, opacity: 0.5)
        try harness.say(touch(.moved, 1), page)
        #expect(harness.takeEvents().count == 1)
        harness.loop.advanceTime(by: .milliseconds(20))
        harness.directory.perform(.passed(viewer: number, number: EventSample.begin))
        #expect(value("kosketus_event_wait_seconds_count") == 1 && value("kosketus_event_wait_seconds_sum") == 0.02)
        harness.loop.advanceTime(by: .milliseconds(50))
        harness.directory.perform(.passed(viewer: number, number: EventSample.end))
        harness.loop.advanceTime(by: .milliseconds(5))
        harness.commit(3, opacity: 0.25)
        harness.commit(4, opacity: 0.5)
        #expect(value("kosketus_commit_seconds_count") == 1 && value("kosketus_commit_seconds_sum") == 0.075)
        // The next one is measured a tenth of a second after the first.
        try harness.say(touch(.moved, 2), page)
        #expect(harness.takeEvents().count == 1)
        harness.loop.advanceTime(by: .milliseconds(25))
        try harness.say(touch(.moved, 3), page)
        #expect(harness.takeEvents().count == 3)
    }

    /// A touch that changes nothing has no commit; a later one belongs to something else.
    @Test func aTouchWithoutACommitHasNoTime() throws {
        let harness = DirectoryHarness(metrics: DisplayMetrics(registry))
        let page = try harness.open()
        harness.commit(1, opacity: 1)
        try harness.say(touch(.began), page)
        harness.loop.advanceTime(by: .seconds(2))
        harness.commit(2, opacity: 0.5)
        try harness.say(.visibility(isVisible: false), page)
        harness.commit(3, opacity: 0.25)
        #expect(value("kosketus_event_wait_seconds_count") == 2 && value("kosketus_commit_seconds_count") == 0)
    }

    /// The milestones of samples do not make the program's time for a page's messages look shorter.
    @Test func samplesDoNotHideABacklog() throws {
        let harness = DirectoryHarness(metrics: DisplayMetrics(registry))
        harness.passesMilestones = false
        let page = try harness.open(), number = page.viewer.number
        try harness.say(.paste(String(repeating: "x", count: 20_000)), page)
        harness.directory.perform(.passed(viewer: number, number: EventSample.begin, seconds: 0))
        harness.directory.perform(.passed(viewer: number, number: EventSample.end, seconds: 1))
        harness.directory.perform(.passed(viewer: number, seconds: 0))
        #expect(page.isReading)
        try harness.say(.paste(String(repeating: "x", count: 20_000)), page)
        #expect(!page.isReading)
    }

    @Test func withoutABackendNothingIsMeasured() throws {
        #expect(DisplayMetrics.backend(own: nil) == nil)
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let page = try harness.open()
        _ = harness.takeEvents()
        try harness.say(touch(.began), page)
        #expect(harness.takeEvents().count == 1)
    }

    @Test func theBackendOfTheProcessGetsTheValuesToo() throws {
        let other = PrometheusRegistry()
        let servers = try withMetricsFactory(other) {
            [
                try TestServer { $0.metrics = .init("0", registry: registry) }, try TestServer(),
                try TestServer { $0.metrics = .init("0", registry: other) },
            ]
        }
        let pages = try servers.map { try $0.openPage() }
        let start = "kosketus_received_bytes_total"
        #expect(try #require(value(start, other)) > 2 * (try #require(value(start))))
        #expect(try #require(value(start)) > 100)
        _ = pages
    }

    /// `make bench ONLY=metrics` measures how long that takes.
    @Test func aCommitIncrementsOneCounterAndNothingElse() throws {
        let calls = MetricCalls()
        let harness = DirectoryHarness(metrics: DisplayMetrics(calls)), page = try harness.open()
        harness.commit(1, opacity: 1)
        #expect(Set(calls.take()).isSuperset(of: ["kosketus_tabs", "kosketus_scenes", "kosketus_commits_total"]))
        for serial in 2..<102 as Range<UInt64> { harness.commit(serial, opacity: Float(serial % 2)) }
        #expect(calls.take() == Array(repeating: "kosketus_commits_total", count: 100))
        harness.close(page)
    }

    // MARK: - Over HTTP

    private func server(_ address: String = "0") throws -> (server: TestServer, port: Int) {
        let server = try TestServer { $0.metrics = .init(address, registry: registry) }
        let port = try #require(
            server.display.metricsAddress?.dropFirst("http://127.0.0.1:".count).split(separator: "/")[0])
        return (server, try #require(Int(port)))
    }

    private func ask(_ port: Int, _ target: String = "/metrics", method: String = "GET", host: String = "localhost")
        throws -> TestSocket.Response
    {
        try TestSocket(port: port).request(target, host: host, method: method)
    }

    @Test func valuesAreServedOnAnAddressOfTheirOwn() throws {
        let (server, port) = try server()
        let response = try ask(port)
        #expect(
            response.status == 200 && response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        for name in DisplayMetrics.help.keys { #expect(response.body.contains("# HELP \(name) "), "\(name)") }
        #expect(response.body.contains("\nkosketus_tabs 0\n"))
        #expect(try #require(value("kosketus_memory_bytes")) > 1_000_000)
        let page = try server.openPage()
        server.commit(1, opacity: 0.5)
        try page.show(until: 0.5)
        page.say(
            .pointers([PointerSample(pointer: 1, phase: .began, time: server.display.clock.now, location: .zero)]))
        try server.events.wait { if case .pointers = $0 { true } else { false } }
        server.commit(2, opacity: 0.25)
        try page.show(until: 0.25)
        let text = try ask(port).body
        for line in ["tabs 1", "scenes 1", "commits_total 2", "event_wait_seconds_count 1", "commit_seconds_count 1"] {
            #expect(text.contains("\nkosketus_\(line)\n"), "\(line)")
        }
        // Nothing of it is where pages are.
        #expect(try server.connect().request("/metrics", host: server.host).status == 404)
        #expect(!text.contains(server.token) && !text.contains(page.session))
    }

    @Test func onlyReadingIsPossible() throws {
        let (server, port) = try server()
        let head = try ask(port, method: "HEAD")
        #expect(head.status == 200 && Int(head.headers["content-length"] ?? "") ?? 0 > 100)
        #expect(try ask(port, "/metrics?x=1").status == 200)
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let response = try ask(port, method: method)
            #expect(response.status == 405 && response.headers["allow"] == "GET, HEAD", "\(method)")
        }
        for target in ["/", "/metrics/", "/metricsx", "/display", "/../metrics"] {
            #expect(try ask(port, target).status == 404, "\(target)")
        }
        _ = server
    }

    /// A page of the web could read them under a name that leads to this machine.
    @Test func foreignNamesForThisMachineAreRefused() throws {
        let (server, port) = try server()
        for host in ["127.0.0.1:\(port)", "[::1]:\(port)", "localhost", "LOCALHOST:1", "192.0.2.1"] {
            #expect(try ask(port, host: host).status == 200, "\(host)")
        }
        for host in ["example.org", "example.org:\(port)", "localhost.example.org", "127.0.0.1.example.org"] {
            let response = try ask(port, host: host)
            #expect(response.status == 403 && !response.body.contains("kosketus"), "\(host)")
        }
        _ = server
    }

    @Test func connectionsAndRequestsHaveLimits() throws {
        let (server, port) = try server()
        let long = try TestSocket(port: port)
        long.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n")
        #expect(try long.isClosed())
        let body = try TestSocket(port: port)
        body.send("POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n")
        body.send(String(repeating: "x", count: 9000))
        #expect(try body.isClosed())
        // One request for each connection.
        let two = try TestSocket(port: port)
        two.send(String(repeating: "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 2))
        #expect(try two.response().status == 200)
        #expect(try two.isClosed())
        var waiting = try (0..<32).map { _ in try TestSocket(port: port) }
        #expect(try TestSocket(port: port).isClosed())
        #expect(server.log.warnings.contains("Refused one more connection for metrics: there are 32 already"))
        waiting = []
        #expect(waiting.isEmpty && server.display.metricsAddress != nil)
        _ = try server.openPage()
    }

    @Test func manyReadersGetWholeTexts() throws {
        let (server, port) = try server()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<20 {
                let body = try? ask(port).body
                #expect(body?.hasPrefix("# HELP ") == true && body?.hasSuffix("\n") == true)
            }
        }
        _ = server
    }

    // MARK: - Addresses

    @Test(arguments: [
        ("127.0.0.1:9090", "127.0.0.1", 9090), ("9090", "127.0.0.1", 9090), ("0", "127.0.0.1", 0),
        ("[::1]:1", "::1", 1), ("0.0.0.0:65535", "0.0.0.0", 65535), ("example.org:80", "example.org", 80),
    ])
    func addressesAreRead(text: String, host: String, port: Int) throws {
        let address = try MetricsAddress(text)
        #expect(address.host == host && address.port == port)
    }

    @Test(arguments: [
        "", ":", ":9090", "x", "127.0.0.1", "127.0.0.1:", "h:65536", "h:-1", "::1", "::1:80", "[::1]", "a/b:1",
    ])
    func otherAddressesAreRefused(text: String) {
        #expect(throws: BrowserDisplayError.invalidMetricsAddress(text)) { try MetricsAddress(text) }
    }

    @Test func anAddressThatCannotBeUsedStopsTheStart() throws {
        let (server, port) = try server()
        let error = #expect(throws: BrowserDisplayError.self) { try self.server("127.0.0.1:\(port)") }
        let text = "The display cannot listen on port \(port) of 127.0.0.1 for metrics: Address already in use."
        #expect(error.map { "\($0)".hasPrefix(text) } == true)
        _ = server
    }
}
