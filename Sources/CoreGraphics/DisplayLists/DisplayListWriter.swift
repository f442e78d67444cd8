// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Writes commands in the format that `DisplayListReader` reads.
struct DisplayListWriter {
    private(set) var writer = ByteWriter()
    private(set) var images: [CGImage] = []
    private(set) var fonts: [any GlyphSource] = []
    private var needsOwnPixels = false
    private var parts = DisplayPartTable()
    /// The numbers of the parts by their bytes, and the parts of the lists that were defined.
    private var partNumbers: [[UInt8]: Int] = [:]
    private var listNumbers: [ContentIdentifier: Int?] = [:]
    /// The cost of the commands written so far. In a part each command counts; in the list itself, only those that
    /// parts play.
    private var cost = DisplayPartTable.Cost()
    private var nesting = DisplayNesting()

    /// Whether a number of further layers and masks can be open.
    func hasRoom(forPictures count: Int) -> Bool { nesting.pictures + count <= DisplayNesting.mostPictures }

    private let isPart: Bool

    init() { isPart = false }

    var count: Int { writer.count }

    func finish() -> DisplayList {
        DisplayList(recorded: writer.bytes, images: images, fonts: fonts, needsOwnPixels: needsOwnPixels)
    }

    /// Removes the last save or layer, in which nothing was written.
    mutating func takeBackBegin(at count: Int) {
        writer.truncate(to: count)
        nesting.end()
    }

    /// Writes a command. Its numbers have to fit into a list, and its part must be defined.
    ///
    /// - Returns: false, without writing, when the list would cost more than allowed.
    @discardableResult
    mutating func write(_ command: DisplayCommand) -> Bool {
        var cost = cost
        cost += parts.cost(of: command, open: nesting.pictures)
        if isPart { cost += .init(commands: 1) }
        guard cost.excess == nil else { return false }
        self.cost = cost
        nest(command)
        if command.dependsOnPixels { needsOwnPixels = true }
        encode(command)
        return true
    }

    private mutating func nest(_ command: DisplayCommand) {
        switch command {
        case .save: nesting.begin(layer: false)
        case .beginLayer: nesting.begin(layer: true)
        case .restore, .endLayer: nesting.end()
        case .clipToMask: nesting.addMask()
        default: break
        }
    }

    mutating func number(of image: CGImage) -> Int {
        if let known = images.firstIndex(where: { $0.identifier == image.identifier }) { return known }
        images.append(image)
        return images.count - 1
    }

    mutating func number(of font: any GlyphSource) -> Int {
        if let known = fonts.firstIndex(where: { $0 === font }) { return known }
        fonts.append(font)
        return fonts.count - 1
    }

    // MARK: - Parts

    /// Makes another list a part of this one, unless it already is.
    ///
    /// - Returns: its number, for `drawPart` and patterns; nil when it is nested too deep or costs too much.
    mutating func define(_ list: DisplayList) -> Int? {
        if let known = listNumbers[list.identifier] { return known }
        let number = defineAnew(list)
        listNumbers[list.identifier] = .some(number)
        return number
    }

    private mutating func defineAnew(_ list: DisplayList) -> Int? {
        var numbers: [Int?] = []
        var own: [DisplayCommand] = []
        list.forEach { command in
            if case .define(let commands) = command {
                numbers.append(definePart(commands, list, numbers))
            } else {
                own.append(command)
            }
        }
        return definePart(own, list, numbers)
    }

    /// - Parameters:
    ///   - list: the source of the commands' image and font numbers.
    ///   - numbers: the part numbers in this list, by those in the commands.
    private mutating func definePart(_ commands: [DisplayCommand], _ list: DisplayList, _ numbers: [Int?]) -> Int? {
        var inner = DisplayListWriter(partOf: self)
        for command in commands {
            let renumbered = command.renumbered(
                parts: numbers, image: { inner.number(of: list.images[$0]) },
                font: { inner.number(of: list.fonts[$0]) })
            guard let renumbered, inner.write(renumbered) else { return nil }
        }
        let bytes = inner.writer.bytes
        if let known = partNumbers[bytes] { return known }
        images = inner.images
        fonts = inner.fonts
        needsOwnPixels = needsOwnPixels || inner.needsOwnPixels
        opcode(.define)
        writer.blob(bytes)
        partNumbers[bytes] = parts.count
        parts.define(inner.cost)
        return parts.count - 1
    }

    private init(partOf list: DisplayListWriter) {
        images = list.images
        fonts = list.fonts
        parts = list.parts
        isPart = true
    }

    // MARK: - Bytes

    private mutating func encode(_ command: DisplayCommand) {
        switch command {
        case .save: opcode(.save)
        case .restore: opcode(.restore)
        case .setTransform(let transform): self.transform(.setTransform, transform)
        case .setFillColor(let color): self.color(color, .setFillColorBytes, .setFillColor)
        case .setStrokeColor(let color): self.color(color, .setStrokeColorBytes, .setStrokeColor)
        case .setFillPattern(let pattern): self.pattern(.setFillPattern, pattern)
        case .setStrokePattern(let pattern): self.pattern(.setStrokePattern, pattern)
        case .setLineWidth(let width): number(.setLineWidth, width)
        case .setLineCap(let cap): byte(.setLineCap, cap.rawValue)
        case .setLineJoin(let join): byte(.setLineJoin, join.rawValue)
        case .setMiterLimit(let limit): number(.setMiterLimit, limit)
        case .setDash(let phase, let lengths): dash(phase, lengths)
        case .setAlpha(let alpha): number(.setAlpha, alpha)
        case .setBlendMode(let mode): byte(.setBlendMode, mode.rawValue)
        case .setShadow(let shadow): self.shadow(shadow)
        case .setAntialiasing(let isOn): byte(.setAntialiasing, isOn ? 1 : 0)
        case .setInterpolationQuality(let quality): byte(.setInterpolationQuality, quality.rawValue)
        case .fill(let shape, let rule): self.shape(rule == .winding ? .fill : .fillEvenOdd, shape)
        case .stroke(let shape): self.shape(.stroke, shape)
        case .fillStroke(let shape, let rule): self.shape(rule == .winding ? .fillStroke : .fillStrokeEvenOdd, shape)
        case .clip(let shape, let rule): self.shape(rule == .winding ? .clip : .clipEvenOdd, shape)
        case .clipToMask(let index, let rect): image(.clipToMask, index, rect)
        case .clear(let rect):
            opcode(.clear)
            self.rect(rect)
        case .drawImage(let index, let rect): image(.drawImage, index, rect)
        case .drawMask(let index, let rect): image(.drawMask, index, rect)
        case .drawGradient(let gradient): self.gradient(gradient)
        case .drawGlyphs(let run): glyphs(run)
        case .beginLayer: opcode(.beginLayer)
        case .endLayer: opcode(.endLayer)
        case .define: preconditionFailure("Write parts with define(_:), which numbers their references.")
        case .drawPart(let part):
            opcode(.drawPart)
            writer.count(part)
        }
    }

    private mutating func opcode(_ code: DisplayOpcode) { writer.byte(code.rawValue) }

    private mutating func byte(_ code: DisplayOpcode, _ value: Int32) {
        opcode(code)
        writer.byte(UInt8(value))
    }

    private mutating func number(_ code: DisplayOpcode, _ value: CGFloat) {
        opcode(code)
        number(value)
    }

    private mutating func transform(_ code: DisplayOpcode, _ transform: CGAffineTransform) {
        opcode(code)
        self.transform(transform)
    }

    private mutating func dash(_ phase: CGFloat, _ lengths: [CGFloat]) {
        number(.setDash, phase)
        writer.count(lengths.count)
        for length in lengths { number(length) }
    }

    private mutating func shadow(_ shadow: DisplayShadow?) {
        guard let shadow else { return opcode(.setNoShadow) }
        opcode(.setShadow)
        for value in [shadow.offset.width, shadow.offset.height, shadow.blur] { number(value) }
        color(shadow.color)
    }

    private mutating func pattern(_ code: DisplayOpcode, _ pattern: DisplayPattern) {
        opcode(code)
        writer.count(pattern.part)
        rect(pattern.bounds)
        number(pattern.xStep)
        number(pattern.yStep)
        transform(pattern.transform)
        number(pattern.alpha)
    }

    private mutating func image(_ code: DisplayOpcode, _ index: Int, _ rect: CGRect) {
        opcode(code)
        writer.count(index)
        self.rect(rect)
    }

    /// Writes a run of glyphs; a common baseline is written once.
    private mutating func glyphs(_ run: DisplayGlyphRun) {
        let line = run.positions.first?.y ?? 0
        let isOnLine = run.positions.allSatisfy { $0.y == line }
        opcode(isOnLine ? .drawGlyphsOnLine : .drawGlyphs)
        writer.count(run.font)
        number(run.size)
        if isOnLine { number(line) }
        writer.count(run.glyphs.count)
        for (glyph, position) in zip(run.glyphs, run.positions) {
            writer.integer(glyph)
            number(position.x)
            if !isOnLine { number(position.y) }
        }
    }

    private mutating func gradient(_ gradient: DisplayGradient) {
        switch gradient.kind {
        case .linear(let from, let to):
            opcode(.drawLinearGradient)
            for value in [from.x, from.y, to.x, to.y] { number(value) }
        case .radial(let start, let startRadius, let end, let endRadius):
            opcode(.drawRadialGradient)
            for value in [start.x, start.y, startRadius, end.x, end.y, endRadius] { number(value) }
        case .conic(let center, let angle):
            opcode(.drawConicGradient)
            for value in [center.x, center.y, angle] { number(value) }
        }
        writer.flag(gradient.extendsBefore)
        writer.flag(gradient.extendsAfter)
        writer.count(gradient.stops.count)
        for stop in gradient.stops {
            number(stop.location)
            color(stop.color)
        }
    }

    // MARK: - Parts of commands

    private mutating func number(_ value: CGFloat) { writer.float(Float(value)) }

    private mutating func transform(_ t: CGAffineTransform) {
        for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] { self.number(number) }
    }

    private mutating func rect(_ rect: CGRect) {
        let rect = rect.standardized
        number(rect.origin.x)
        number(rect.origin.y)
        number(rect.size.width)
        number(rect.size.height)
    }

    private mutating func color(_ color: RGBAColor) {
        for part in [color.red, color.green, color.blue, color.alpha] { writer.float(part) }
    }

    private mutating func color(_ color: RGBAColor, _ short: DisplayOpcode, _ long: DisplayOpcode) {
        if let bytes = color.bytes {
            opcode(short)
            for index in 0..<4 { writer.byte(bytes[index]) }
        } else {
            opcode(long)
            self.color(color)
        }
    }

    private mutating func shape(_ code: DisplayOpcode, _ shape: DisplayShape) {
        opcode(code)
        switch shape {
        case .primitive(.rect(let rect)):
            writer.byte(DisplayShapeCode.rect.rawValue)
            self.rect(rect)
        case .primitive(.ellipse(let rect)):
            writer.byte(DisplayShapeCode.ellipse.rawValue)
            self.rect(rect)
        case .primitive(.roundedRect(let rect, let width, let height)):
            writer.byte(DisplayShapeCode.roundedRect.rawValue)
            self.rect(rect)
            number(width)
            number(height)
        case .path(let elements):
            writer.byte(DisplayShapeCode.path.rawValue)
            writer.count(elements.types.count)
            for type in elements.types { writer.byte(UInt8(type.rawValue)) }
            for point in elements.points {
                number(point.x)
                number(point.y)
            }
        }
    }
}

extension DisplayCommand {
    /// The command with its part and image numbers replaced by those of another list; nil when a part has none.
    fileprivate func renumbered(parts: [Int?], image: (Int) -> Int, font: (Int) -> Int) -> DisplayCommand? {
        func pattern(_ pattern: DisplayPattern) -> DisplayPattern? {
            guard let part = parts[pattern.part] else { return nil }
            var pattern = pattern
            pattern.part = part
            return pattern
        }
        switch self {
        case .drawPart(let part): return parts[part].map { .drawPart($0) }
        case .setFillPattern(let own): return pattern(own).map { .setFillPattern($0) }
        case .setStrokePattern(let own): return pattern(own).map { .setStrokePattern($0) }
        case .drawImage(let index, let rect): return .drawImage(image(index), rect)
        case .drawMask(let index, let rect): return .drawMask(image(index), rect)
        case .clipToMask(let index, let rect): return .clipToMask(image(index), rect)
        case .drawGlyphs(var run):
            run.font = font(run.font)
            return .drawGlyphs(run)
        default: return self
        }
    }
}
