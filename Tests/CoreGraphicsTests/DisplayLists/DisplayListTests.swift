// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite struct DisplayListTests {
    // MARK: - Round trips

    @Test func everyCommandSurvivesTheRoundTrip() throws {
        let list = SampleLists.everyCommand
        let copy = try DisplayList(validating: list.bytes, images: list.images, fonts: list.fonts)
        #expect(copy.commands == list.commands)
        #expect(copy.identifier == list.identifier && copy.needsOwnPixels && list.needsOwnPixels)
        #expect(Set(list.commands.map(\.kind)).count == DisplayCommand.kindCount, "the sample has every command")
    }

    @Test func numbersAreKeptAsFloats() {
        let context = CGContext()
        context.fill(CGRect(x: 0.1, y: 1 / 3, width: 1e-30, height: 1e30))
        guard case .fill(.primitive(.rect(let rect)), _)? = context.displayList().commands.first else {
            Issue.record("no rectangle")
            return
        }
        #expect(
            rect
                == CGRect(
                    x: CGFloat(Float(0.1)), y: CGFloat(Float(1.0 / 3)), width: CGFloat(Float(1e-30)),
                    height: CGFloat(Float(1e30))))
    }

    @Test func coloursThatFitInBytesTakeFive() {
        func length(_ color: CGColor) -> Int {
            let context = CGContext()
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            return context.displayList().bytes.count
        }
        #expect(length(CGColor(gray: 0.1, alpha: 1)) - length(CGColor(srgbRed: 1, green: 0.2, blue: 0, alpha: 1)) == 12)
    }

    @Test func randomListsSurviveTheRoundTrip() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let list = SampleLists.random(&random)
            let copy = try DisplayList(validating: list.bytes, images: list.images)
            #expect(copy.commands == list.commands)
        }
    }

    @Test func theNameTellsContentsApart() {
        func list(_ x: CGFloat) -> DisplayList {
            let context = CGContext()
            context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
            return context.displayList()
        }
        #expect(list(1).identifier == list(1).identifier)
        #expect(list(1).identifier != list(2).identifier)
        #expect(DisplayList.empty.isEmpty && DisplayList.empty.commands.isEmpty)
    }

    // MARK: - Bad input

    @Test func everyTruncationIsRefusedOrPlayable() {
        let list = SampleLists.everyCommand
        for length in 0..<list.bytes.count {
            expectRefusedOrPlayable(Array(list.bytes.prefix(length)), images: list.images)
        }
    }

    @Test func everyFlippedBitIsRefusedOrPlayable() {
        let list = SampleLists.everyCommand
        for bit in 0..<list.bytes.count * 8 {
            var bytes = list.bytes
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            expectRefusedOrPlayable(bytes, images: list.images)
        }
    }

    @Test func randomBytesAreRefusedOrPlayable() {
        var random = SeededGenerator(seed: 99)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...0x2c, using: &random)
            }
            expectRefusedOrPlayable(bytes, images: [])
        }
    }

    /// The commands of an accepted list have numbers that can be drawn.
    private func expectRefusedOrPlayable(_ bytes: [UInt8], images: [CGImage]) {
        do throws(MalformedDataError) {
            let list = try DisplayList(validating: bytes, images: images, fonts: [SampleLists.font])
            for command in list.commands { #expect(command.isSound(imageCount: images.count), "\(command)") }
        } catch {
            #expect((0...bytes.count).contains(error.offset) && !error.reason.isEmpty, "\(error)")
        }
    }

    private func reason(_ bytes: [UInt8], images: [CGImage] = []) -> String? {
        do throws(MalformedDataError) {
            _ = try DisplayList(validating: bytes, images: images)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func errorsSayWhereAndWhy() {
        #expect(reason([0xff]) == "malformed data at byte 0: 255 is not a valid DisplayOpcode")
        #expect(reason([0x01]) == "malformed data at byte 1: 1 saved states were never restored")
        #expect(reason([0x02]) == "malformed data at byte 0: a restore without a save")
        #expect(reason([0x08, 0, 0]) == "malformed data at byte 1: a number needs 4 bytes, 2 are left")
        #expect(reason([0x08, 0, 0, 0xc0, 0x7f]) == "malformed data at byte 1: a number is nan")
        #expect(reason([0x08, 0, 0, 0x80, 0xbf]) == "malformed data at byte 1: a line width is -1.0")
        #expect(reason([0x09, 3]) == "malformed data at byte 1: 3 is not a line cap")
        #expect(reason([0x0a, 9]) == "malformed data at byte 1: 9 is not a line join")
        #expect(reason([0x0d, 0, 0, 0, 0x40]) == "malformed data at byte 1: an alpha is 2.0")
        #expect(reason([0x10, 4]) == "malformed data at byte 1: 4 is not a valid DisplayShapeCode")
        #expect(
            reason([0x10, 3, 1, 1] + [UInt8](repeating: 0, count: 8))
                == "malformed data at byte 2: a path begins with a move")
        #expect(reason([0x10, 3, 1, 5]) == "malformed data at byte 2: 5 is not a path element")
        #expect(reason([0x2a, 0]) == "malformed data at byte 1: font 0 of 0")
        #expect(reason([0x21, 0]) == "malformed data at byte 1: picture 0 of 0")
        #expect(reason([0x0c, 0, 0, 0, 0, 1, 0, 0, 0, 0]) == "malformed data at byte 10: the dashes have no length")
    }

    /// A count is checked before memory is allocated for it.
    @Test func absurdCountsAreRefused() {
        let quintillion: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]
        #expect(
            reason([0x0c, 0, 0, 0, 0] + quintillion)
                == "malformed data at byte 5: a count of 1152921504606846976 does not fit in the 0 bytes left")
        #expect(
            reason([0x10, 3] + quintillion + [0, 0])
                == "malformed data at byte 2: a count of 1152921504606846976 does not fit in the 2 bytes left")
    }

    @Test func savesMayNestOnlySoDeep() {
        let deepest = DisplayListReader.deepestSave
        func nested(_ depth: Int) -> [UInt8] {
            [UInt8](repeating: 0x01, count: depth) + [UInt8](repeating: 0x02, count: depth)
        }
        #expect(reason(nested(deepest)) == nil)
        #expect(
            reason(nested(deepest + 1)) == "malformed data at byte \(deepest + 1): more than \(deepest) saved states")
    }
}

extension DisplayCommand {
    fileprivate static let kindCount = 31

    fileprivate var kind: String { String(String(describing: self).prefix { $0 != "(" }) }

    fileprivate func isSound(imageCount: Int) -> Bool {
        switch self {
        case .save, .restore, .setLineCap, .setLineJoin, .setBlendMode, .setAntialiasing, .setInterpolationQuality,
            .beginLayer, .endLayer:
            true
        case .setShadow(let shadow):
            shadow.map { $0.offset.isFinite && $0.blur >= 0 && $0.blur.isFinite && $0.color.isFinite } ?? true
        case .setFillPattern(let pattern), .setStrokePattern(let pattern):
            pattern.transform.isFinite && pattern.bounds.isFinite && pattern.xStep > 0 && pattern.yStep > 0
                && (0...1).contains(pattern.alpha) && pattern.part >= 0
        case .drawGradient(let gradient):
            !gradient.stops.isEmpty && gradient.stops.allSatisfy { (0...1).contains($0.location) && $0.color.isFinite }
                && zip(gradient.stops, gradient.stops.dropFirst()).allSatisfy { $0.location <= $1.location }
        case .define(let commands): commands.allSatisfy { $0.isSound(imageCount: imageCount) }
        case .drawPart(let part): part >= 0
        case .setTransform(let t): t.isFinite
        case .setFillColor(let color), .setStrokeColor(let color): color.isFinite
        case .setLineWidth(let value), .setMiterLimit(let value): value >= 0 && value.isFinite
        case .setDash(let phase, let lengths):
            phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite }
                && (lengths.isEmpty || lengths.contains { $0 > 0 })
        case .setAlpha(let alpha): (0...1).contains(alpha)
        case .fill(let shape, _), .stroke(let shape), .fillStroke(let shape, _), .clip(let shape, _): shape.isSound
        case .clear(let rect): rect.isFinite
        case .drawGlyphs(let run):
            run.size >= 0 && run.size.isFinite && run.glyphs.count == run.positions.count
                && run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        case .drawImage(let index, let rect), .drawMask(let index, let rect), .clipToMask(let index, let rect):
            (0..<imageCount).contains(index) && rect.isFinite
        }
    }
}

extension DisplayShape {
    fileprivate var isSound: Bool {
        switch self {
        case .primitive(.roundedRect(let rect, let width, let height)): rect.isFinite && width >= 0 && height >= 0
        case .primitive(let primitive):
            primitive.rect.isFinite && primitive.rect.width >= 0 && primitive.rect.height >= 0
        case .path(let elements):
            elements.isFinite && (elements.isEmpty || elements.types[0] == .moveToPoint)
                && elements.types.reduce(0) { $0 + $1.pointCount } == elements.points.count
        }
    }
}
