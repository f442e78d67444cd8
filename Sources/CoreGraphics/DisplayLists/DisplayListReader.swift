// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the commands of a display list one after the other, and refuses what can't be played.
package struct DisplayListReader {
    /// How deep `save` may nest. Chosen generously: Quartz programs nest tens of states.
    package static let deepestSave = 1024

    private var reader: ByteReader
    private let imageCount: Int
    private var depth = 0

    package init(_ bytes: [UInt8], imageCount: Int) {
        reader = ByteReader(bytes)
        self.imageCount = imageCount
    }

    /// The next command; nil at the end.
    package mutating func next() throws(MalformedDataError) -> DisplayCommand? {
        guard !reader.isAtEnd else {
            guard depth == 0 else { throw reader.error("\(depth) saved states were never restored") }
            return nil
        }
        switch try reader.enumeration(DisplayOpcode.self) {
        case .save: return try save()
        case .restore: return try restore()
        case .setTransform: return .setTransform(try transform())
        case .setFillColorBytes: return .setFillColor(try shortColor())
        case .setFillColor: return .setFillColor(try color())
        case .setStrokeColorBytes: return .setStrokeColor(try shortColor())
        case .setStrokeColor: return .setStrokeColor(try color())
        case .setLineWidth: return .setLineWidth(try nonNegative("a line width"))
        case .setLineCap: return .setLineCap(try cap())
        case .setLineJoin: return .setLineJoin(try join())
        case .setMiterLimit: return .setMiterLimit(try nonNegative("a miter limit"))
        case .setDash: return try dash()
        case .setAlpha: return .setAlpha(try alpha())
        case .fill: return .fill(try shape(), .winding)
        case .fillEvenOdd: return .fill(try shape(), .evenOdd)
        case .stroke: return .stroke(try shape())
        case .fillStroke: return .fillStroke(try shape(), .winding)
        case .fillStrokeEvenOdd: return .fillStroke(try shape(), .evenOdd)
        case .clip: return .clip(try shape(), .winding)
        case .clipEvenOdd: return .clip(try shape(), .evenOdd)
        case .clear: return .clear(try rect())
        case .drawImage: return try drawImage()
        }
    }

    private mutating func save() throws(MalformedDataError) -> DisplayCommand {
        depth += 1
        guard depth <= Self.deepestSave else { throw reader.error("more than \(Self.deepestSave) saved states") }
        return .save
    }

    private mutating func restore() throws(MalformedDataError) -> DisplayCommand {
        guard depth > 0 else { throw reader.error("a restore without a save", at: reader.offset - 1) }
        depth -= 1
        return .restore
    }

    private mutating func drawImage() throws(MalformedDataError) -> DisplayCommand {
        let start = reader.offset
        let index = try reader.varint()
        guard index < UInt64(imageCount) else {
            throw reader.error("picture \(index) of \(imageCount)", at: start)
        }
        return .drawImage(Int(index), try rect())
    }

    private mutating func dash() throws(MalformedDataError) -> DisplayCommand {
        let phase = try number()
        let count = try reader.count(elementSize: 4)
        var lengths: [CGFloat] = []
        lengths.reserveCapacity(count)
        for _ in 0..<count { lengths.append(try nonNegative("a dash length")) }
        guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
            throw reader.error("a dash of no length")
        }
        return .setDash(phase: phase, lengths: lengths)
    }

    // MARK: - Parts

    private mutating func number() throws(MalformedDataError) -> CGFloat { CGFloat(try reader.float()) }

    private mutating func nonNegative(_ what: StaticString) throws(MalformedDataError) -> CGFloat {
        let value = try number()
        guard value >= 0 else { throw reader.error("\(what) is \(value)", at: reader.offset - 4) }
        return value
    }

    private mutating func alpha() throws(MalformedDataError) -> CGFloat {
        let value = try number()
        guard (0...1).contains(value) else { throw reader.error("an alpha is \(value)", at: reader.offset - 4) }
        return value
    }

    private mutating func cap() throws(MalformedDataError) -> CGLineCap {
        let raw = try reader.byte()
        guard let cap = CGLineCap(rawValue: Int32(raw)) else {
            throw reader.error("\(raw) is no line cap", at: reader.offset - 1)
        }
        return cap
    }

    private mutating func join() throws(MalformedDataError) -> CGLineJoin {
        let raw = try reader.byte()
        guard let join = CGLineJoin(rawValue: Int32(raw)) else {
            throw reader.error("\(raw) is no line join", at: reader.offset - 1)
        }
        return join
    }

    private mutating func transform() throws(MalformedDataError) -> CGAffineTransform {
        CGAffineTransform(
            a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    }

    private mutating func shortColor() throws(MalformedDataError) -> RGBAColor {
        RGBAColor(bytes: SIMD4(try reader.byte(), try reader.byte(), try reader.byte(), try reader.byte()))
    }

    private mutating func color() throws(MalformedDataError) -> RGBAColor {
        RGBAColor(
            red: try reader.float(), green: try reader.float(), blue: try reader.float(), alpha: try reader.float())
    }

    private mutating func rect() throws(MalformedDataError) -> CGRect {
        CGRect(
            x: try number(), y: try number(), width: try nonNegative("a width"), height: try nonNegative("a height"))
    }

    private mutating func shape() throws(MalformedDataError) -> DisplayShape {
        switch try reader.enumeration(DisplayShapeCode.self) {
        case .rect: return .primitive(.rect(try rect()))
        case .ellipse: return .primitive(.ellipse(try rect()))
        case .roundedRect:
            return .primitive(
                .roundedRect(
                    try rect(), cornerWidth: try nonNegative("a corner"), cornerHeight: try nonNegative("a corner")))
        case .path: return .path(try path())
        }
    }

    private mutating func path() throws(MalformedDataError) -> PathElements {
        let start = reader.offset
        let count = try reader.count(elementSize: 1)
        let types = try reader.raw(count)
        var elements = PathElements()
        for (index, raw) in types.enumerated() {
            guard let type = CGPathElementType(rawValue: Int32(raw)) else {
                throw reader.error("\(raw) is no path element", at: start)
            }
            guard index > 0 || type == .moveToPoint else { throw reader.error("a path begins with a move", at: start) }
            switch type {
            case .moveToPoint: elements.move(to: try point())
            case .addLineToPoint: elements.addLine(to: try point())
            case .addQuadCurveToPoint:
                let control = try point()
                elements.addQuadCurve(to: try point(), control: control)
            case .addCurveToPoint:
                let control1 = try point(), control2 = try point()
                elements.addCurve(to: try point(), control1: control1, control2: control2)
            case .closeSubpath: elements.close()
            }
        }
        return elements
    }

    private mutating func point() throws(MalformedDataError) -> CGPoint { CGPoint(x: try number(), y: try number()) }
}
