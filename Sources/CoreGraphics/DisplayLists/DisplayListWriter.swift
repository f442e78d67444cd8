// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Writes commands in the form that `DisplayListReader` reads.
struct DisplayListWriter {
    private(set) var writer = ByteWriter()
    private(set) var images: [CGImage] = []
    private var clears = false

    var count: Int { writer.count }

    func finish() -> DisplayList { DisplayList(recorded: writer.bytes, images: images, clears: clears) }

    mutating func truncate(to count: Int) { writer.truncate(to: count) }

    mutating func save() { opcode(.save) }

    mutating func restore() { opcode(.restore) }

    mutating func setTransform(_ t: CGAffineTransform) {
        opcode(.setTransform)
        for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] { self.number(number) }
    }

    mutating func setFillColor(_ color: RGBAColor) { self.color(color, .setFillColorBytes, .setFillColor) }

    mutating func setStrokeColor(_ color: RGBAColor) { self.color(color, .setStrokeColorBytes, .setStrokeColor) }

    mutating func setLineWidth(_ width: CGFloat) {
        opcode(.setLineWidth)
        number(width)
    }

    mutating func setLineCap(_ cap: CGLineCap) {
        opcode(.setLineCap)
        writer.byte(UInt8(cap.rawValue))
    }

    mutating func setLineJoin(_ join: CGLineJoin) {
        opcode(.setLineJoin)
        writer.byte(UInt8(join.rawValue))
    }

    mutating func setMiterLimit(_ limit: CGFloat) {
        opcode(.setMiterLimit)
        number(limit)
    }

    mutating func setDash(phase: CGFloat, lengths: [CGFloat]) {
        opcode(.setDash)
        number(phase)
        writer.count(lengths.count)
        for length in lengths { number(length) }
    }

    mutating func setAlpha(_ alpha: CGFloat) {
        opcode(.setAlpha)
        number(alpha)
    }

    mutating func fill(_ shape: DisplayShape, _ rule: CGPathFillRule) {
        opcode(rule == .winding ? .fill : .fillEvenOdd)
        self.shape(shape)
    }

    mutating func stroke(_ shape: DisplayShape) {
        opcode(.stroke)
        self.shape(shape)
    }

    mutating func fillStroke(_ shape: DisplayShape, _ rule: CGPathFillRule) {
        opcode(rule == .winding ? .fillStroke : .fillStrokeEvenOdd)
        self.shape(shape)
    }

    mutating func clip(_ shape: DisplayShape, _ rule: CGPathFillRule) {
        opcode(rule == .winding ? .clip : .clipEvenOdd)
        self.shape(shape)
    }

    mutating func clear(_ rect: CGRect) {
        opcode(.clear)
        clears = true
        self.rect(rect)
    }

    mutating func drawImage(_ image: CGImage, _ rect: CGRect) {
        let index = images.firstIndex { $0.identifier == image.identifier } ?? images.count
        if index == images.count { images.append(image) }
        opcode(.drawImage)
        writer.count(index)
        self.rect(rect)
    }

    // MARK: - Parts

    private mutating func opcode(_ code: DisplayOpcode) { writer.byte(code.rawValue) }

    private mutating func number(_ value: CGFloat) { writer.float(Float(value)) }

    private mutating func rect(_ rect: CGRect) {
        let rect = rect.standardized
        number(rect.origin.x)
        number(rect.origin.y)
        number(rect.size.width)
        number(rect.size.height)
    }

    private mutating func color(_ color: RGBAColor, _ short: DisplayOpcode, _ long: DisplayOpcode) {
        if let bytes = color.bytes {
            opcode(short)
            for index in 0..<4 { writer.byte(bytes[index]) }
        } else {
            opcode(long)
            for part in [color.red, color.green, color.blue, color.alpha] { writer.float(part) }
        }
    }

    private mutating func shape(_ shape: DisplayShape) {
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
