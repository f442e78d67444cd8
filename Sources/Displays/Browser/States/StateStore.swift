// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Keeps entries beyond the end of the process: the states of scenes, and the keys of admitted browsers.
///
///     program --saveState--> SceneDirectory --> StateShelf --> StateStore: entries, on another thread or machine
///     page, in another process --session--> SceneDirectory <-- StateShelf <-- StateStore
///
/// No operation blocks. Changes of one entry take effect in the order of their calls, and a read finds those that were
/// requested before it, perhaps also later ones. An entry expires when it was
/// neither written nor refreshed during the display's grace time. A failure is logged, and never ends the program.
///
/// Belongs to the event loop's thread, and calls back there.
protocol StateStore: AnyObject {
    /// Reads an entry.
    ///
    /// - Parameter deliver: not called after `close()`.
    func read(_ name: StateName, _ deliver: @escaping (StateReading) -> Void)

    /// Writes an entry in place of the previous one. If several states of one entry wait, only the last is written.
    func write(_ state: [UInt8], _ name: StateName)

    /// Removes an entry, if there is one.
    func remove(_ name: StateName)

    /// Records that entries are in use, so that they do not expire. Missing ones stay missing.
    func refresh(_ names: [StateName])

    /// Removes expired entries, and the oldest ones beyond the limits.
    func sweep()

    /// - Parameter deliver: called when all earlier operations have ended. Not called after `close()`.
    func flush(_ deliver: @escaping () -> Void)

    /// Stops deliveries.
    func close()
}

/// The result of reading an entry of a store.
enum StateReading: Equatable, Sendable {
    case found([UInt8])
    /// There is no entry, or none that can be used.
    case missing
    /// The store cannot be asked at present. There may be an entry.
    case unavailable

    /// The state that was found.
    var state: [UInt8]? { if case .found(let state) = self { state } else { nil } }
}

/// The name of an entry. It contains no secret, but a hash: a page finds its entry only with the secret.
struct StateName: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case scene, key, trial
    }

    let kind: Kind
    /// A hash in base64url, or the name of the shared scene.
    private let text: String
    private static let shared = "shared"

    private init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// The state of the scene that all pages share.
    static let sharedScene = StateName(.scene, shared)

    /// The state of a page's own scene.
    static func scene(_ session: Secret) -> StateName { StateName(.scene, hash(session.text)) }

    /// How often the state of this scene was restored without success: one byte.
    var trial: StateName { StateName(.trial, text) }

    /// The admission of a browser's key.
    ///
    /// - Parameter token: the token, if a person chose it: then another token does not admit the same keys. Nil for a
    ///   random token, which no other process has.
    static func key(_ key: Secret, token: Secret? = nil) -> StateName {
        StateName(.key, hash(token.map { "\(key.text)\0\($0.text)" } ?? key.text))
    }

    private static func hash(_ text: String) -> String { Base64URL.encode(SHA256.hash(Array(text.utf8))) }

    // MARK: - Files

    /// `scene-`, `key-` or `trial-`, and the hash or `shared`.
    var fileName: String { "\(kind.rawValue)-\(text)" }

    /// Nil for the names of other files.
    init?(fileName: String) {
        let parts = fileName.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
        self.init(kind, parts[1])
        guard kind != .key && text == Self.shared || Base64URL.decode(text)?.count == SHA256.length else { return nil }
    }
}
