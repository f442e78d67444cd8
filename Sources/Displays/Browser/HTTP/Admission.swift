// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOHTTP1
import Synchronization

/// Decides which requests are admitted.
///
///     page, once:       a new key, and the token of the start address --> the key is admitted
///     page, afterwards: the key
///
/// The page stores its key in the storage of its origin, which includes the port. Cookies are not used, because
/// browsers send them to every port of a host, where any server can set, overwrite and evict them.
///
/// A store may know further keys, which other processes of the program have admitted. The server looks them up, and adds
/// them with `remember(_:)`. Whether a token for a single use was used is known to its own process only.
final class Admission: Sendable {
    /// The credentials of a request.
    struct Credentials: Equatable {
        var key: String?
        var token: String?
    }

    fileprivate struct Entry {
        let key: Secret
        let owner: Int
    }

    fileprivate struct State {
        /// The most recently used key is last.
        var entries: [Entry] = []
        var lastOwner = 0
        var isTokenUsed = false
    }

    /// The usual number of known keys. Chosen: as many as there may be pages. Beyond it, the least recently used one is
    /// removed, and its browser needs the token again.
    static let mostKeys = 256

    private let token: Secret
    private let isTokenSingleUse: Bool
    private let isTokenChosen: Bool
    private let mostKeys: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - isTokenChosen: whether a person chose the token. Another token then locks out the keys that it has admitted.
    ///   - keys: keys that are admitted from the start.
    init(
        token: Secret, isTokenSingleUse: Bool = false, isTokenChosen: Bool = false, keys: [String] = [],
        mostKeys: Int = mostKeys
    ) {
        self.token = token
        self.isTokenSingleUse = isTokenSingleUse
        self.isTokenChosen = isTokenChosen
        self.mostKeys = mostKeys
        state.withLock { state in for key in keys { state.admit(key, mostKeys) } }
    }

    /// Whether this is the token and it is still valid.
    func isValid(token candidate: String) -> Bool {
        token.matches(candidate) && state.withLock { !(isTokenSingleUse && $0.isTokenUsed) }
    }

    /// Admits a request with an admitted key, or with the token and a key to admit.
    ///
    /// - Returns: the number of the browser; nil when refused.
    func admit(_ credentials: Credentials) -> Int? {
        guard let key = credentials.key, Self.isWellFormed(key) else { return nil }
        if let owner = state.withLock({ $0.use(key) }) { return owner }
        guard let candidate = credentials.token, token.matches(candidate) else { return nil }
        return state.withLock { state -> Int? in
            guard !isTokenSingleUse || !state.isTokenUsed else { return nil }
            state.isTokenUsed = true
            return state.admit(key, mostKeys)
        }
    }

    /// Whether `admit(_:)` would accept the credentials. Admits nothing.
    func wouldAdmit(_ credentials: Credentials) -> Bool {
        guard let key = credentials.key, Self.isWellFormed(key) else { return false }
        return state.withLock { $0.index(of: key) != nil } || credentials.token.map { isValid(token: $0) } ?? false
    }

    /// The number of the browser whose key is admitted; nil for others, also with the token.
    func owner(of credentials: Credentials) -> Int? {
        guard let key = credentials.key, Self.isWellFormed(key) else { return nil }
        return state.withLock { state in state.index(of: key).map { state.entries[$0].owner } }
    }

    // MARK: - Keys in a store

    /// The name of the entry by which other processes of the program know that a key is admitted.
    func stateName(of key: String) -> StateName { .key(Secret(key), token: isTokenChosen ? token : nil) }

    /// Admits a key that another process of the program has admitted.
    func remember(_ key: String) {
        guard Self.isWellFormed(key) else { return }
        state.withLock { state in if state.index(of: key) == nil { state.admit(key, mostKeys) } }
    }

    /// 192 bits in the base64url alphabet.
    static func isWellFormed(_ key: String) -> Bool {
        key.utf8.count == 32
            && key.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension Admission.State {
    fileprivate func index(of key: String) -> Int? { entries.firstIndex { $0.key.matches(key) } }

    fileprivate mutating func use(_ key: String) -> Int? {
        guard let index = index(of: key) else { return nil }
        entries.append(entries.remove(at: index))
        return entries.last?.owner
    }

    @discardableResult fileprivate mutating func admit(_ key: String, _ mostKeys: Int) -> Int {
        lastOwner += 1
        entries.append(Admission.Entry(key: Secret(key), owner: lastOwner))
        if entries.count > mostKeys { entries.removeFirst() }
        return lastOwner
    }
}

// MARK: - Places in requests

extension Admission.Credentials {
    private static let keyPrefix = "kosketus.key."
    private static let tokenPrefix = "kosketus.token."

    /// Reads the fields `Kosketus-Key` and `Kosketus-Token` of a fetch, or the offered subprotocols of a WebSocket,
    /// whose fields a page cannot set. The token is in base64url, because it may contain any characters.
    init(_ headers: HTTPHeaders) {
        let offers = headers[canonicalForm: "Sec-WebSocket-Protocol"]
        func offer(_ prefix: String) -> String? {
            offers.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        }
        key = headers.first(name: "Kosketus-Key") ?? offer(Self.keyPrefix)
        token = (headers.first(name: "Kosketus-Token") ?? offer(Self.tokenPrefix))
            .flatMap(Base64URL.decode).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Base64 with the alphabet for URLs and without padding (RFC 4648, section 5).
enum Base64URL {
    static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    /// Nil for invalid input.
    static func decode(_ text: String) -> [UInt8]? {
        guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).map { [UInt8]($0) }
    }
}
