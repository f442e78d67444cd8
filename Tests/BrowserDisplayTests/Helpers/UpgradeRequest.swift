// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol

/// The request of a page's browser to open a WebSocket.
enum UpgradeRequest {
    static let headers = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    static let subprotocol = "Sec-WebSocket-Protocol: kosketus.layers.1"

    /// With the hello in the request, as the page's own browser sends it.
    static func textWithHello(_ hello: ClientMessage, key: String = ConnectionHarness.key) -> String {
        let offers = [
            "kosketus.layers.1", "kosketus.hello.\(Base64URL.encode(hello.encoded()))", "kosketus.key.\(key)",
        ]
        return text(host: "localhost:8080", ["Sec-WebSocket-Protocol: \(offers.joined(separator: ", "))"])
    }

    /// The bytes of the request, for a page of this host, with further headers.
    static func text(host: String, _ more: [String]) -> String {
        let lines = ["GET /display HTTP/1.1", "Host: \(host)", "Origin: http://\(host)"] + headers + more
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }
}
