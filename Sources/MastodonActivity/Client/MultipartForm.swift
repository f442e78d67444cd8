// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A body of the type `multipart/form-data` (RFC 7578).
struct MultipartForm {
    /// Bytes that occur nowhere in the parts.
    let boundary: String
    private var parts: [Data] = []

    /// - Parameter boundary: is called until its result occurs in none of the contents. Tests give others.
    init(
        fields: [(name: String, value: String)], picture: MastodonPicture,
        boundary: () -> String = MultipartForm.randomBoundary
    ) {
        let contents = fields.map { Data($0.value.utf8) } + [picture.data]
        var boundary = boundary, chosen = boundary()
        while contents.contains(where: { $0.range(of: Data(chosen.utf8)) != nil }) { chosen = boundary() }
        self.boundary = chosen
        for (name, value) in fields {
            parts.append(Self.part("form-data; name=\"\(Self.escaped(name))\"", nil, Data(value.utf8)))
        }
        let file = "form-data; name=\"file\"; filename=\"\(Self.escaped(picture.fileName))\""
        parts.append(Self.part(file, picture.format.rawValue, picture.data))
    }

    /// 128 random bits. RFC 2046 allows 70 characters.
    static func randomBoundary() -> String { "Kosketus-\(UUID().uuidString)" }

    private static func part(_ disposition: String, _ type: String?, _ contents: Data) -> Data {
        let typeLine = type.map { "Content-Type: \($0)\r\n" } ?? ""
        return Data("Content-Disposition: \(disposition)\r\n\(typeLine)\r\n".utf8) + contents + Data("\r\n".utf8)
    }

    /// As browsers do: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
    private static func escaped(_ name: String) -> String {
        name.replacing("\r", with: "%0D").replacing("\n", with: "%0A").replacing("\r\n", with: "%0D%0A")
            .replacing("\"", with: "%22")
    }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    var body: Data {
        let opening = Data("--\(boundary)\r\n".utf8)
        return parts.reduce(into: Data()) { $0 += opening + $1 } + Data("--\(boundary)--\r\n".utf8)
    }
}

/// A body of the type `application/x-www-form-urlencoded`.
struct URLEncodedForm {
    static let contentType = "application/x-www-form-urlencoded; charset=utf-8"
    var fields: [(name: String, value: String)]

    /// Letters and digits of ASCII, and what RFC 3986 calls unreserved.
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    var body: Data {
        Data(fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&").utf8)
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { Self.plain.contains($0) ? String(UnicodeScalar($0)) : String(format: "%%%02X", $0) }.joined()
    }
}
