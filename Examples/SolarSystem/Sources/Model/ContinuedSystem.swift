// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tab's system for the next run of the program, on this machine or another, and the slot that the
/// system has in the store here.
struct ContinuedSystem {
    /// The largest document that is carried, in bytes: about five hundred planets. Of larger ones the file of
    /// the slot is read.
    static let largestDocument = 200_000

    var slot: Int
    /// The contents of a file. Nil if they are too large.
    var document: Data?
    var isPaused: Bool

    init(_ world: World, slot: Int, isPaused: Bool) {
        (self.slot, self.isPaused) = (slot, isPaused)
        document = try? SystemDocument(world: world).data()
        if let document, document.count > Self.largestDocument { self.document = nil }
    }
}
