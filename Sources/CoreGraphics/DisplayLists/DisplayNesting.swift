// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What is open in a list at a point of it: saves, layers, and masks that hold until a restore. Layers and masks are
/// pictures of their own while they are open, so there may not be many.
struct DisplayNesting {
    /// How many layers and masks may be open at a time, those of parts included. Chosen: each may be as large as the
    /// screen.
    static let mostPictures = 32

    private struct Level {
        let isLayer: Bool
        /// How many were open when it began.
        let pictures: Int
    }

    private var levels: [Level] = []
    private(set) var pictures = 0

    var depth: Int { levels.count }

    /// Nil when nothing is open.
    var isInLayer: Bool? { levels.last?.isLayer }

    mutating func begin(layer isLayer: Bool) {
        levels.append(Level(isLayer: isLayer, pictures: pictures))
        if isLayer { pictures += 1 }
    }

    mutating func end() {
        guard let level = levels.popLast() else { return }
        pictures = level.pictures
    }

    mutating func addMask() { pictures += 1 }
}
