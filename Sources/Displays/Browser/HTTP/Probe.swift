// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOHTTP1

/// The questions of load balancers and supervisors about a program. They need no token, and are answered for any host,
/// because they are asked by address. The answers contain no secret.
enum Probe: String, Sendable, CaseIterable {
    /// Whether the program works; otherwise it should be started again.
    case health = "/healthz"
    /// Whether it can take another page.
    case readiness = "/readyz"

    /// The facts about the program from which answers follow.
    struct Facts: Equatable {
        /// Whether the program's main thread has handled an event since the start.
        var hasStarted = true
        /// Whether it handles events within the time for that.
        var isResponsive = true
        var isDraining = false
        /// Whether there are as many pages or scenes as there may be.
        var isFull = false
    }

    /// Nil for other requests. A probe is asked at the root and below the base path.
    init?(_ request: HTTPRequestHead, _ basePath: BasePath) {
        guard let target = RequestTarget(request.uri) else { return nil }
        if let probe = Probe(rawValue: target.path) {
            self = probe
        } else if case .inside(let path) = basePath.place(of: target.path), let probe = Probe(rawValue: path) {
            self = probe
        } else {
            return nil
        }
    }

    func reply(_ facts: Facts) -> HTTPReply {
        let problem = problem(facts)
        var reply = HTTPReply.text(problem == nil ? .ok : .serviceUnavailable, problem ?? "ok")
        reply.headers.add(name: "Cache-Control", value: "no-store")
        return reply
    }

    private func problem(_ facts: Facts) -> String? {
        if self == .health { return facts.isResponsive ? nil : "not responding" }
        if facts.isDraining { return "draining" }
        if !facts.isResponsive { return "not responding" }
        if !facts.hasStarted { return "starting" }
        return facts.isFull ? "full" : nil
    }
}
