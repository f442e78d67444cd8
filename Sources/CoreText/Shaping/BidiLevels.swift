// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CUnicode

/// The directions of a text: UAX 9, https://www.unicode.org/reports/tr9/, by ICU.
struct BidiLevels {
    /// The level of each unit; odd levels run from right to left. Empty when all are 0.
    let levels: [UInt8]
    /// The paragraph's level: 0 or 1.
    let base: UInt8

    enum BaseDirection: UInt8, Sendable {
        case leftToRight = 0
        case rightToLeft = 1
        /// The direction of the first character that has one; left to right when none has.
        case natural = 0xfe
        /// As `natural`, but right to left when no character has a direction.
        case naturalElseRightToLeft = 0xff
    }

    /// - Parameter spans: the text's spans; their embeddings act as embedding characters around them.
    init(_ units: [UInt16], _ direction: BaseDirection, _ spans: [StyledText.Span] = []) {
        let embeds = spans.contains { !$0.style.embeddings.isEmpty }
        let startsLeft = direction == .leftToRight || direction == .natural
        let isPlain = startsLeft && !embeds && !units.contains(where: Self.mayRunLeft)
        guard !isPlain, !units.isEmpty, units.count < Int(Int32.max), let bidi = swift_ubidi_open() else {
            levels = []
            base = 0
            return
        }
        defer { swift_ubidi_close(bidi) }
        var status: icu_status = 0
        let result = units.withUnsafeBufferPointer { units -> (levels: [UInt8], base: UInt8) in
            swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), direction.rawValue, nil, &status)
            // Before the levels, because reading it may compute them again.
            let base = swift_ubidi_getParaLevel(bidi)
            var explicit = embeds ? Self.explicitLevels(of: spans, over: base & 1, count: units.count) : []
            if embeds { return Self.levels(bidi, units, base & 1, &explicit) }
            guard status <= 0, let levels = swift_ubidi_getLevels(bidi, &status), status <= 0 else { return ([], 0) }
            return (Array(UnsafeBufferPointer(start: levels, count: units.count)), base & 1)
        }
        levels = result.levels.allSatisfy { $0 == 0 } ? [] : result.levels
        base = result.base
    }

    private static func levels(
        _ bidi: OpaquePointer, _ units: UnsafeBufferPointer<UInt16>, _ base: UInt8, _ explicit: inout [UInt8]
    ) -> (levels: [UInt8], base: UInt8) {
        explicit.withUnsafeMutableBufferPointer { explicit in
            var status: icu_status = 0
            swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), base, explicit.baseAddress, &status)
            guard status <= 0, let levels = swift_ubidi_getLevels(bidi, &status), status <= 0 else { return ([], base) }
            return (Array(UnsafeBufferPointer(start: levels, count: units.count)), base)
        }
    }

    /// Marks a level that overrides the direction of its characters.
    private static let override: UInt8 = 0x80
    /// The deepest embedding. Unicode allows 125.
    private static let deepest = 60

    private static func explicitLevels(of spans: [StyledText.Span], over base: UInt8, count: Int) -> [UInt8] {
        var levels = [UInt8](repeating: base, count: count)
        for span in spans {
            var level = base, overrides = false
            for embedding in span.style.embeddings.prefix(deepest) {
                let isOdd = embedding.direction == .rightToLeft
                level += (level % 2 == 1) == isOdd ? 2 : 1
                overrides = embedding.isOverride
            }
            for unit in span.range.clamped(to: 0..<count) { levels[unit] = level | (overrides ? override : 0) }
        }
        return levels
    }

    subscript(unit: Int) -> UInt8 { levels.isEmpty ? 0 : levels[unit] }

    /// Whether a unit may belong to a right-to-left character, or to one that controls direction.
    private static func mayRunLeft(_ unit: UInt16) -> Bool {
        switch unit {
        case 0..<0x590: false
        case 0x590...0x8ff, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff: true
        // Surrogates of planes where such scripts are.
        case 0xd802...0xd803, 0xd83a...0xd83b: true
        default: false
        }
    }
}
