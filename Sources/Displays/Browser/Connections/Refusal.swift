// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOWebSocket

/// Why a page's connection is ended.
struct Refusal: Error, Equatable, CustomStringConvertible {
    /// What the page is told by WebSocket.
    var code: WebSocketErrorCode
    /// What the page did.
    var description: String
    /// What the page is told in the layers' protocol, before.
    var problem: ServerMessage.Problem?
    /// How it is logged, if somebody could do something about it.
    var kind: ServerLog.Warning.Kind?

    init(
        _ code: WebSocketErrorCode, _ description: String, problem: ServerMessage.Problem? = nil,
        kind: ServerLog.Warning.Kind? = .page
    ) {
        self.code = code
        self.description = description
        self.problem = problem
        self.kind = kind
    }

    /// - Parameter what: who speaks the other one.
    static func otherVersion(_ what: String) -> Refusal {
        Refusal(
            .protocolError, "\(what), not \(WireFormat.subprotocol): it is asked to load itself anew",
            problem: .version, kind: .version)
    }

    static func protocolError(_ description: String) -> Refusal { Refusal(.protocolError, description) }
}
