// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Drawing that was recorded, to be played by a raster here or by a page elsewhere. Immutable.
package final class DisplayList: Sendable {
    /// The commands in their binary form; `DisplayCommand.swift` says what they mean.
    package let bytes: [UInt8]
    /// The pictures that `drawImage` refers to by index.
    package let images: [CGImage]
    /// The fonts that `drawGlyphs` refers to by index.
    package let fonts: [any GlyphSource]
    /// Whether what it draws depends on what it drew before (it clears, or blends in another way than the normal one),
    /// so that it can't be drawn right onto something else.
    package let needsOwnPixels: Bool
    /// Equal for lists with equal commands and pictures, in one run of a program.
    package let identifier: ContentIdentifier

    /// From a recorder, which writes nothing malformed.
    init(recorded bytes: [UInt8], images: [CGImage], fonts: [any GlyphSource] = [], needsOwnPixels: Bool) {
        self.bytes = bytes
        self.images = images
        self.fonts = fonts
        self.needsOwnPixels = needsOwnPixels
        identifier = ContentIdentifier(hashing: bytes, images.map(\.identifier) + fonts.map(\.identifier))
    }

    /// From outside: every command is read once, to see that it can be played.
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

    /// Calls the body with each command in turn.
    package func forEach(_ body: (DisplayCommand) -> Void) {
        _ = first { command in
            body(command)
            return false
        }
    }

    /// The first command of which the body says that it is the one. Those after it are not read.
    package func first(where isWanted: (DisplayCommand) -> Bool) -> DisplayCommand? {
        var reader = DisplayListReader(bytes, imageCount: images.count, fontCount: fonts.count)
        do {
            while let command = try reader.next() {
                if isWanted(command) { return command }
            }
            return nil
        } catch {
            // Both ways to make a list have made sure of its form.
            preconditionFailure("A display list that was checked does not read: \(error)")
        }
    }

    package var commands: [DisplayCommand] {
        var all: [DisplayCommand] = []
        forEach { all.append($0) }
        return all
    }
}

/// Names a display list or a picture by what is in it: 64 bits of a keyed hash, whose key is new in each run of a
/// program, so that nobody outside can make two contents that share a name.
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
