// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A secret for admitted clients: the start address's token, a page's key, a session.
struct Secret: Sendable, CustomStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    /// Created from random bits of the operating system's generator, in characters for URLs.
    static func random(bytes count: Int = 24) -> Secret {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return Secret(Base64URL.encode(bytes))
    }

    /// Compares in a time that depends on the lengths only, so that secrets cannot be found letter by letter.
    func matches(_ candidate: some StringProtocol) -> Bool {
        let own = Array(text.utf8), other = Array(candidate.utf8)
        guard own.count == other.count, !own.isEmpty else { return false }
        var difference: UInt8 = 0
        for index in own.indices { difference |= own[index] ^ other[index] }
        return difference == 0
    }

    /// A placeholder, so that the secret does not appear in logs.
    var description: String { "a secret of \(text.utf8.count) bytes" }
}
