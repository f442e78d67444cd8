// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the commands of a display list in order, and rejects those that cannot be played.
package struct DisplayListReader {
    /// The deepest nesting of `save`. Chosen generously: Quartz programs nest tens of states.
    package static let deepestSave = 1024

    private var reader: ByteReader
    private let imageCount: Int
    private let fontCount: Int
    private var nesting = DisplayNesting()
    private var parts = DisplayPartTable()
    /// The cost of the commands read so far. In a part each command counts; in the list itself, only those that parts
    /// play.
    private var cost = DisplayPartTable.Cost()
    private let isPart: Bool

    package init(_ bytes: [UInt8], imageCount: Int, fontCount: Int = 0) {
        reader = ByteReader(bytes)
        self.imageCount = imageCount
        self.fontCount = fontCount
        isPart = false
    }

    private init(part bytes: [UInt8], of list: DisplayListReader) {
        reader = ByteReader(bytes)
        imageCount = list.imageCount
        fontCount = list.fontCount
        parts = list.parts
        isPart = true
    }

    /// Returns the next command; nil at the end.
    package mutating func next() throws(MalformedDataError) -> DisplayCommand? {
        guard !reader.isAtEnd else {
            guard nesting.depth == 0 else {
                throw reader.error("\(nesting.depth) saved states were never restored")
            }
            return nil
        }
        let start = reader.offset, open = nesting.pictures
        let command = try command()
        cost += parts.cost(of: command, open: open)
        if isPart { cost += .init(commands: 1) }
        if let excess = cost.excess { throw reader.error(excess, at: start) }
        return command
    }

    private mutating func command() throws(MalformedDataError) -> DisplayCommand {
        switch try reader.enumeration(DisplayOpcode.self) {
        case .save: return try begin(layer: false)
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
        case .drawImage: return .drawImage(try image(), try rect())
        case .drawMask: return .drawMask(try image(), try rect())
        case .clipToMask: return try clipToMask()
        case .setBlendMode: return .setBlendMode(try blendMode())
        case .setShadow: return .setShadow(try shadow())
        case .setNoShadow: return .setShadow(nil)
        case .setAntialiasing: return .setAntialiasing(try reader.flag())
        case .setInterpolationQuality: return .setInterpolationQuality(try interpolationQuality())
        case .setFillPattern: return .setFillPattern(try pattern())
        case .setStrokePattern: return .setStrokePattern(try pattern())
        case .drawLinearGradient: return .drawGradient(try gradient(.linear(from: try point(), to: try point())))
        case .drawRadialGradient:
            return .drawGradient(
                try gradient(
                    .radial(try point(), try nonNegative("a radius"), try point(), try nonNegative("a radius"))))
        case .drawConicGradient: return .drawGradient(try gradient(.conic(try point(), try number())))
        case .beginLayer: return try begin(layer: true)
        case .endLayer: return try endLayer()
        case .define: return .define(try define())
        case .drawPart: return .drawPart(try part())
        case .drawGlyphs: return .drawGlyphs(try glyphs(onLine: false))
        case .drawGlyphsOnLine: return .drawGlyphs(try glyphs(onLine: true))
        }
    }

    private mutating func begin(layer isLayer: Bool) throws(MalformedDataError) -> DisplayCommand {
        nesting.begin(layer: isLayer)
        guard nesting.depth <= Self.deepestSave else {
            throw reader.error("more than \(Self.deepestSave) saved states")
        }
        return isLayer ? .beginLayer : .save
    }

    private mutating func restore() throws(MalformedDataError) -> DisplayCommand {
        guard let isInLayer = nesting.isInLayer else {
            throw reader.error("a restore without a save", at: reader.offset - 1)
        }
        guard !isInLayer else { throw reader.error("a restore where a layer has to end", at: reader.offset - 1) }
        nesting.end()
        return .restore
    }

    private mutating func endLayer() throws(MalformedDataError) -> DisplayCommand {
        guard nesting.isInLayer == true else { throw reader.error("no layer ends here", at: reader.offset - 1) }
        nesting.end()
        return .endLayer
    }

    private mutating func clipToMask() throws(MalformedDataError) -> DisplayCommand {
        nesting.addMask()
        return .clipToMask(try image(), try rect())
    }

    /// Reads parts to their end, so that players can rely on them.
    private mutating func define() throws(MalformedDataError) -> [DisplayCommand] {
        guard !isPart else { throw reader.error("a part is defined in a part", at: reader.offset - 1) }
        let bytes = try reader.blob()
        var inner = DisplayListReader(part: bytes, of: self)
        var commands: [DisplayCommand] = []
        do throws(MalformedDataError) {
            while let command = try inner.next() { commands.append(command) }
        } catch {
            throw MalformedDataError(offset: reader.offset - bytes.count + error.offset, reason: error.reason)
        }
        parts.define(inner.cost)
        return commands
    }

    private mutating func part() throws(MalformedDataError) -> Int {
        let start = reader.offset
        let index = try reader.varint()
        guard index < UInt64(parts.count) else { throw reader.error("part \(index) of \(parts.count)", at: start) }
        return Int(index)
    }

    private mutating func image() throws(MalformedDataError) -> Int {
        let start = reader.offset
        let index = try reader.varint()
        guard index < UInt64(imageCount) else {
            throw reader.error("picture \(index) of \(imageCount)", at: start)
        }
        return Int(index)
    }

    private mutating func glyphs(onLine: Bool) throws(MalformedDataError) -> DisplayGlyphRun {
        let start = reader.offset
        let font = try reader.varint()
        guard font < UInt64(fontCount) else { throw reader.error("font \(font) of \(fontCount)", at: start) }
        var run = DisplayGlyphRun(font: Int(font), size: try nonNegative("a font's size"))
        let line = onLine ? try number() : 0
        let count = try reader.count(elementSize: onLine ? 6 : 10)
        run.glyphs.reserveCapacity(count)
        run.positions.reserveCapacity(count)
        for _ in 0..<count {
            run.glyphs.append(try reader.integer())
            let x = try number()
            run.positions.append(CGPoint(x: x, y: onLine ? line : try number()))
        }
        return run
    }

    private mutating func pattern() throws(MalformedDataError) -> DisplayPattern {
        DisplayPattern(
            part: try part(), bounds: try rect(), xStep: try step(), yStep: try step(), transform: try transform(),
            alpha: try alpha())
    }

    private mutating func step() throws(MalformedDataError) -> CGFloat {
        let value = try number()
        guard value > 0 else { throw reader.error("a step is \(value)", at: reader.offset - 4) }
        return value
    }

    private mutating func shadow() throws(MalformedDataError) -> DisplayShadow {
        DisplayShadow(
            offset: CGSize(width: try number(), height: try number()), blur: try nonNegative("a blur"),
            color: try color())
    }

    private mutating func gradient(_ kind: DisplayGradient.Kind) throws(MalformedDataError) -> DisplayGradient {
        var gradient = DisplayGradient(kind: kind, stops: [])
        gradient.extendsBefore = try reader.flag()
        gradient.extendsAfter = try reader.flag()
        let start = reader.offset
        let count = try reader.count(elementSize: 20)
        guard count > 0 else { throw reader.error("a gradient has no colours", at: start) }
        gradient.stops.reserveCapacity(count)
        for _ in 0..<count {
            let location = try number(), before = gradient.stops.last?.location ?? 0
            guard (before...1).contains(location) else {
                throw reader.error("a colour at \(location) after one at \(before)", at: reader.offset - 4)
            }
            gradient.stops.append(.init(location: location, color: try color()))
        }
        return gradient
    }

    private mutating func dash() throws(MalformedDataError) -> DisplayCommand {
        let phase = try number()
        let count = try reader.count(elementSize: 4)
        var lengths: [CGFloat] = []
        lengths.reserveCapacity(count)
        for _ in 0..<count { lengths.append(try nonNegative("a dash length")) }
        guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
            throw reader.error("the dashes have no length")
        }
        return .setDash(phase: phase, lengths: lengths)
    }

    // MARK: - Parts of commands

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
            throw reader.error("\(raw) is not a line cap", at: reader.offset - 1)
        }
        return cap
    }

    private mutating func join() throws(MalformedDataError) -> CGLineJoin {
        let raw = try reader.byte()
        guard let join = CGLineJoin(rawValue: Int32(raw)) else {
            throw reader.error("\(raw) is not a line join", at: reader.offset - 1)
        }
        return join
    }

    private mutating func blendMode() throws(MalformedDataError) -> CGBlendMode {
        let raw = try reader.byte()
        guard let mode = CGBlendMode(rawValue: Int32(raw)) else {
            throw reader.error("\(raw) is not a blend mode", at: reader.offset - 1)
        }
        return mode
    }

    private mutating func interpolationQuality() throws(MalformedDataError) -> CGInterpolationQuality {
        let raw = try reader.byte()
        guard let quality = CGInterpolationQuality(rawValue: Int32(raw)) else {
            throw reader.error("\(raw) is not an interpolation quality", at: reader.offset - 1)
        }
        return quality
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
                throw reader.error("\(raw) is not a path element", at: start)
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
