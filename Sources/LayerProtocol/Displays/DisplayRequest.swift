// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What a program asks of a display besides showing its layers.
package enum DisplayRequest: Hashable, Sendable {
    /// Opens an address beside the scene. Answered with `DisplayEvent.answered` and the same number, when it is known
    /// whether it was opened.
    case open(SceneIdentifier, number: UInt32, address: String)
    /// Whether screens should stay awake while somebody looks.
    case stayAwake(Bool)
    /// The program has put a text where others may take it from.
    case copy(String)
    /// The keys of which the program makes use itself in a scene, instead of those before.
    case takeKeys(SceneIdentifier, [KeyShortcut])

    /// The longest address, in bytes of UTF-8. Chosen: browsers take longer ones, and servers mostly do not.
    package static let longestAddress = 8192
    /// The longest text to or from a clipboard, in bytes of UTF-8. Chosen, to fit a client's message.
    package static let longestText = 60_000
}
