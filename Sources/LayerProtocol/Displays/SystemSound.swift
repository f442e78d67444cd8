// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A short sound that the display makes by itself, so that no audio data is sent.
///
/// The raw values are those of the protocol. A page ignores a value that it does not know, because a later version of the
/// program may play more sounds; `page/sounds.js` has the table of the same sounds in the same order.
package enum SystemSound: UInt8, CaseIterable, Sendable {
    /// The click of a wheel, as a row passes its middle.
    case tick = 0
    /// A bright, metallic tap.
    case tink = 1
    /// The click of a key.
    case tock = 2
    /// The click of a key that deletes.
    case deleteKey = 3
    /// The click of a key that changes others.
    case modifierKey = 4
    /// The tones of a telephone's keys, as ITU-T Q.23 defines them.
    case tone0 = 5
    case tone1 = 6
    case tone2 = 7
    case tone3 = 8
    case tone4 = 9
    case tone5 = 10
    case tone6 = 11
    case tone7 = 12
    case tone8 = 13
    case tone9 = 14
    case toneStar = 15
    case tonePound = 16

    /// How long it lasts, in seconds. Chosen by calculation, as the rest of the table of `page/sounds.js`.
    package var duration: Double {
        switch self {
        case .tick: 0.02
        case .tink: 0.08
        case .tock, .deleteKey, .modifierKey: 0.04
        case .tone0, .tone1, .tone2, .tone3, .tone4, .tone5, .tone6, .tone7, .tone8, .tone9, .toneStar, .tonePound: 0.12
        }
    }
}
