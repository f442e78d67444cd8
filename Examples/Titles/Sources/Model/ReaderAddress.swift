// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// The address of a server's API, and the requests that go to it.
struct ReaderAddress: Sendable {
    /// The address without a slash at its end.
    let url: URL

    /// Reads what a person has entered. Without a scheme it is `https`, or `http` on the own machine.
    ///
    /// - Throws: `ReaderError.badAddress`, `ReaderError.insecureAddress`.
    init(_ text: String) throws(ReaderError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let hasScheme = text.contains("://")
        guard var parts = URLComponents(string: hasScheme ? text : "https://" + text),
            let host = parts.host, !host.isEmpty, ["http", "https"].contains(parts.scheme?.lowercased() ?? ""),
            parts.user == nil, parts.password == nil
        else { throw .badAddress(Self.withoutCredentials(text)) }
        parts.scheme = hasScheme ? parts.scheme?.lowercased() : Self.isOwnMachine(host) ? "http" : "https"
        guard parts.scheme == "https" || Self.isOwnMachine(host) else { throw .insecureAddress(text) }
        (parts.query, parts.fragment) = (nil, nil)
        while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
        guard let url = parts.url else { throw .badAddress(Self.withoutCredentials(text)) }
        self.url = url
    }

    /// Removes the credentials from an address, for the screen.
    private static func withoutCredentials(_ text: String) -> String {
        text.lastIndex(of: "@").map { "…" + text[$0...] } ?? text
    }

    private static func isOwnMachine(_ host: String) -> Bool {
        let host = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        return host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
            || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
    }

    // MARK: - Requests

    typealias Fields = [(name: String, value: String)]

    /// - Parameters:
    ///   - path: below the server's address.
    ///   - query: what follows the question mark.
    func get(_ path: String, _ query: Fields = []) -> URLRequest {
        URLRequest(url: URL(string: "\(url.absoluteString)/\(path)\(query.isEmpty ? "" : "?" + Self.form(query))")!)
    }

    /// A request whose body is a form, so that nothing of it stands in an address, which servers write to their logs.
    func post(_ path: String, _ form: Fields) -> URLRequest {
        var request = get(path)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(Self.form(form).utf8)
        return request
    }

    /// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, with `%20` for a space.
    private static func form(_ fields: Fields) -> String {
        fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            result += unreserved.contains(byte) ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
