// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A recorded drawing, played by a raster here or by a page elsewhere. Immutable.
package final class DisplayList: Sendable {
    /// The commands in binary form; `DisplayCommand.swift` describes them.
    package let bytes: [UInt8]
    /// The images that `drawImage` refers to by index.
    package let images: [CGImage]
    /// The fonts that `drawGlyphs` refers to by index.
    package let fonts: [any GlyphSource]
    /// Whether the drawing depends on its own earlier drawing (because it clears or uses a blend mode), so that it
    /// cannot be drawn directly onto other content.
    package let needsOwnPixels: Bool
    /// Equal for lists with equal commands and images, during one run of a program.
    package let identifier: ContentIdentifier

    /// Takes bytes from a recorder, which are always well formed.
    init(recorded bytes: [UInt8], images: [CGImage], fonts: [any GlyphSource] = [], needsOwnPixels: Bool) {
        self.bytes = bytes
        self.images = images
        self.fonts = fonts
        self.needsOwnPixels = needsOwnPixels
        identifier = ContentIdentifier(hashing: bytes, images.map(\.identifier) + fonts.map(\.identifier))
    }

    /// Takes bytes from outside, and validates every command.
    package convenience init(
        validating bytes: [UInt8], images: [CGImage], fonts: [any GlyphSource] = []
    ) throws(MalformedDataError) {
        var reader = DisplayListReader(bytes, imageCount: images.count, fontCount: fonts.count)
        var needsOwnPixels = false
        while let command = try reader.next() {
            if command.dependsOnPixels { needsOwnPixels = true }
        }
        self.init(recorded: bytes, images: images, fonts: fonts, needsOwnPixels: needsOwnPixels)
    }

    package static let empty = DisplayList(recorded: [], images: [], needsOwnPixels: false)

    package var isEmpty: Bool { bytes.isEmpty }

    /// Calls the body with each command in order.
    package func forEach(_ body: (DisplayCommand) -> Void) {
        _ = first { command in
            body(command)
            return false
        }
    }

    /// Returns the first command that satisfies the predicate. Later ones are not read.
    package func first(where isWanted: (DisplayCommand) -> Bool) -> DisplayCommand? {
        var reader = DisplayListReader(bytes, imageCount: images.count, fontCount: fonts.count)
        do {
            while let command = try reader.next() {
                if isWanted(command) { return command }
            }
            return nil
        } catch {
            // Both initializers have checked the format.
            preconditionFailure("A validated display list cannot be read: \(error)")
        }
    }

    package var commands: [DisplayCommand] {
        var all: [DisplayCommand] = []
        forEach { all.append($0) }
        return all
    }
}

/// Identifies a display list or image by its content: 64 bits of a keyed hash. The key is new in each run of a program,
/// so outsiders cannot construct collisions.
package struct ContentIdentifier: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package init(hashing bytes: [UInt8], _ parts: [ContentIdentifier] = [], salt: Int = 0) {
        var hasher = Hasher()
        hasher.combine(salt)
        hasher.combine(parts)
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        rawValue = UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
