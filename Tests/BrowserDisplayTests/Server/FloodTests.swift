// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

/// Floods over real sockets, while one page keeps working.
@Suite(.serialized) struct FloodTests {
    private enum Flood: String, CaseIterable {
        case connections, halfRequests, requests, pings, messages, nonsense, commitsThatNobodyReads
    }

    @Test(arguments: Flood.allCases)
    private func aPageGoesOn(flood: Flood) throws {
        let server = try TestServer {
            $0.limits.connectionsPerAddress = 40
            // However slowly a server under a sanitizer reads, that is too fast.
            $0.limits.frameRate = 20
        }
        let good = try server.openPage()
        server.commit(1, opacity: 0)
        try good.show(until: 0)
        var held: [TestSocket] = []
        for round in 1...10 {
            try attack(server, flood, &held)
            // A commit and an answer reach the page between any two waves.
            let opacity = Float(round) / 100
            server.commit(UInt64(round) + 1, opacity: opacity)
            try good.show(until: opacity)
            good.say(.clock(pageTime: Double(round)))
            guard case .clock(Double(round), _) = try good.readMessage() else {
                return #expect(Bool(false), "another answer")
            }
            // A new client is admitted.
            #expect(try server.connect().request("/index.html", host: server.host).status == 200)
        }
        #expect(good.page.serial == 11)
        let lines = server.log.warnings
        #expect(lines.count <= ServerLog.most * 2, "\(lines.count)")
        withExtendedLifetime(held) {}
    }

    private func attack(_ server: TestServer, _ flood: Flood, _ held: inout [TestSocket]) throws {
        switch flood {
        case .connections:
            for _ in 0..<50 { held.append(try server.connect()) }
        case .halfRequests:
            for _ in 0..<50 {
                held.append(try server.connect())
                held.last?.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\nX-")
            }
        case .requests:
            let socket = try server.connect()
            let request = "HEAD / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
            socket.send(String(repeating: request, count: 500))
            held.append(socket)
        case .pings:
            let page = try server.openPage()
            page.socket.send(Array(repeatElement(FrameBytes.frame(9, []), count: 3000).joined()))
            #expect(try page.socket.closeCode() == 1008)
        case .messages:
            let page = try server.openPage()
            let part = FrameBytes.frame(2, [UInt8](repeating: 3, count: 60_000))
            page.socket.send(part)
            #expect(try page.socket.closeCode() == 1007)
        case .nonsense:
            let socket = try server.openSocket()
            socket.send((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            held.append(socket)
        case .commitsThatNobodyReads:
            held.append(try server.openPage(session: "").socket)
        }
    }
}
