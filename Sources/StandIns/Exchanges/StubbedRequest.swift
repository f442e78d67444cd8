// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request that a ``StubbedServer`` received.
public struct StubbedRequest: Sendable, CustomStringConvertible {
    /// The method, such as "POST".
    public let method: String
    /// The URL with its query.
    public let url: URL
    /// The fields of the request as the program set them. Names are as they were sent; ``header(_:)`` ignores case.
    public let headers: [String: String]
    /// The body, empty if there is none, also if it came from a stream.
    public let body: Data

    init(_ request: URLRequest, body: Data) {
        method = request.httpMethod ?? "GET"
        url = request.url ?? URL(fileURLWithPath: "/")
        headers = request.allHTTPHeaderFields ?? [:]
        self.body = body
    }

    /// Returns a header field; case does not matter.
    public func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// The body as UTF-8, in which wrong bytes are replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The fields of a body in the form `application/x-www-form-urlencoded`. Of repeated names the last one counts.
    public var form: [String: String] { Self.fields(text) }

    /// The fields of the URL's query. Of repeated names the last one counts.
    public var query: [String: String] {
        Self.fields(URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? "")
    }

    /// The method, the URL, and the body's text.
    public var description: String {
        "\(method) \(url.absoluteString)" + (body.isEmpty ? "" : " with body \(Description.of(text))")
    }

    private static func fields(_ text: String) -> [String: String] {
        text.split(separator: "&").reduce(into: [:]) { fields, field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
            fields[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
    }

    private static func decoded(_ text: Substring) -> String {
        let text = text.replacing("+", with: " ")
        return text.removingPercentEncoding ?? String(text)
    }
}
