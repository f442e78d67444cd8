// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The binary form of commits and events, as `docs/LayerProtocol.md` describes it:
//
//     ServerMessage  program -> page: greeting, commit, clock, text that is edited, ...
//     ClientMessage  page -> program: hello, acknowledgement, pointers, keys, edits, screen, ...
//
// One message is one WebSocket message; its first byte says which.

package enum WireFormat {
    /// Increased by every incompatible change.
    package static let version: UInt16 = 1

    /// The WebSocket subprotocol.
    package static let subprotocol = "kosketus.layers.1"

    // Limits of a page's messages. Chosen: ten fingers with 20 positions each (20 ms at 1000 Hz) are 200 samples.
    package static let largestClientMessage = 64 * 1024
    package static let mostSamples = 1024
    package static let longestSession = 64
    package static let longestKey = 1024
    /// The largest size of pasted images together, in bytes. Chosen: a page may send a megabyte per second.
    package static let largestPaste = 16 << 20
    package static let mostPastedPictures = 16
}
