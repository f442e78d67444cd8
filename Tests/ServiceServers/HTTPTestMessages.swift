// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOHTTP1

/// A request that a test server has received.
package struct HTTPTestRequest: Sendable {
    package var method: String
    /// Without the query, percent-encoded.
    package var path: String
    /// After the question mark, percent-encoded; empty without one.
    package var query: String
    /// In the order in which they came.
    package var headers: [(name: String, value: String)]
    package var body = Data()

    init(_ head: HTTPRequestHead) {
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = head.method.rawValue
        (path, query) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        headers = head.headers.map { ($0.name, $0.value) }
    }

    /// The first header field with this name, in whatever letter case.
    package subscript(header name: String) -> String? {
        headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
    }

    /// The fields of the query, and those of a body of the type `application/x-www-form-urlencoded`, decoded.
    package var fields: [(name: String, value: String)] {
        let isForm = self[header: "Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
        return [query, isForm ? String(decoding: body, as: UTF8.self) : ""].flatMap(Self.decode)
    }

    /// All values of the fields with this name.
    package func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    private static func decode(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}

/// An answer of a test server: whole, slow, in pieces, cut off, or none.
package struct HTTPTestResponse: Sendable {
    package enum Piece: Sendable {
        case bytes(Data)
        /// Waits until the gate is open.
        case gate(HTTPTestGate)
        /// Closes the connection here.
        case cut
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var pieces: [Piece]
    /// What the header says, which may be wrong. Nil sends the body in chunks (`Transfer-Encoding: chunked`).
    package var contentLength: Int?
    /// Whether the connection is reset instead of an answer.
    package var isRefused = false

    /// - Parameters:
    ///   - status: the code, as 200.
    ///   - type: the content type; nil sends none.
    ///   - headers: further header fields, as `Content-Encoding` of a body that is compressed already.
    ///   - body: is sent as it is.
    package init(
        status: Int = 200, type: String? = nil, headers: [(name: String, value: String)] = [], body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        if let type { self.headers.append(("Content-Type", type)) }
        pieces = [.bytes(body)]
        contentLength = body.count
    }

    package static func text(_ text: String, status: Int = 200, type: String = "text/plain") -> Self {
        Self(status: status, type: type, body: Data(text.utf8))
    }

    package static func json(
        _ text: String, status: Int = 200, headers: [(name: String, value: String)] = []
    ) -> Self {
        Self(status: status, type: "application/json; charset=utf-8", headers: headers, body: Data(text.utf8))
    }

    /// Resets the connection.
    package static var refused: Self {
        var response = Self()
        response.isRefused = true
        return response
    }

    /// Sends the body in chunks, each of which arrives by itself if there are gates between them.
    package func inChunks(_ pieces: [Piece]) -> Self {
        var response = self
        (response.pieces, response.contentLength) = (pieces, nil)
        return response
    }

    /// Sends the header with the full length, this many bytes of the body, and then closes the connection.
    package func cut(after count: Int) -> Self {
        var response = self
        response.pieces = [.bytes(body.prefix(count)), .cut]
        return response
    }

    /// Sends the header and this many bytes of the body, and the rest when the gate is open.
    package func paused(after count: Int, until gate: HTTPTestGate) -> Self {
        var response = self
        response.pieces = [.bytes(body.prefix(count)), .gate(gate), .bytes(body.dropFirst(count))]
        return response
    }

    /// All bytes of the body.
    package var body: Data {
        pieces.reduce(into: Data()) { if case .bytes(let bytes) = $1 { $0 += bytes } }
    }
}
