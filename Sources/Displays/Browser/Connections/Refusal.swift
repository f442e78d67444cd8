// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOWebSocket

/// The reason for closing a page's connection.
struct Refusal: Error, Equatable, CustomStringConvertible {
    /// The WebSocket's status code.
    var code: WebSocketErrorCode
    /// The page's violation.
    var description: String
    /// The problem that is sent to the page before.
    var problem: ServerMessage.Problem?
    /// The kind of log message, if a person can act on it.
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

    /// - Parameter what: the side with the other version.
    static func otherVersion(_ what: String) -> Refusal {
        Refusal(
            .protocolError, "\(what), not \(WireFormat.subprotocol): it is asked to reload",
            problem: .version, kind: .version)
    }

    static func protocolError(_ description: String) -> Refusal { Refusal(.protocolError, description) }
}
