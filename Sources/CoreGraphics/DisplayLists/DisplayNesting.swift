// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The saves, layers and masks that are open at a point of a list. Open layers and masks each need an image, so their
/// number is limited.
struct DisplayNesting {
    /// The largest number of layers and masks that may be open, those of parts included. Chosen: each may be as large
    /// as the screen.
    static let mostPictures = 32

    private struct Level {
        let isLayer: Bool
        /// How many were open at its start.
        let pictures: Int
    }

    private var levels: [Level] = []
    private(set) var pictures = 0

    var depth: Int { levels.count }

    /// Whether the innermost level is a layer; nil when nothing is open.
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
