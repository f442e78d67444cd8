// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A secret that lets a program act for a person on a Mastodon server.
///
/// It never describes itself: texts, logs and dumps show dots. Only requests and the settings file contain it.
public struct MastodonToken: Hashable, Sendable {
    private let secret: String

    /// Creates a token, without white space around it. Nil for an empty text and for one with characters that a header
    /// field cannot have: only visible ASCII is allowed.
    public init?(_ text: String) {
        let text = text.trimmed
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        secret = text
    }

    /// The header field `Authorization` (RFC 6750).
    var authorization: String { "Bearer \(secret)" }

    /// The token itself, for the settings file.
    func withSecret<Result>(_ body: (String) throws -> Result) rethrows -> Result { try body(secret) }

    /// A text of a server without the token, which a faulty one might repeat.
    func removed(from text: String) -> String { text.replacing(secret, with: Self.dots) }

    private static let dots = "•••"
}

extension MastodonToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Dots.
    public var description: String { Self.dots }
    /// Dots.
    public var debugDescription: String { Self.dots }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Without white space and line ends at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
