// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Figures on the wire.

extension CommitCodec {
    private enum FigureCode: UInt8 {
        case none = 0
        case shape = 1
        case gradient = 2
        case replication = 3
        case space = 4
        case text = 5
    }

    // MARK: - Writing

    static func write(_ figure: LayerFigure?, _ writer: inout ByteWriter) {
        switch figure {
        case nil: writer.byte(FigureCode.none.rawValue)
        case .shape(let shape)?:
            writer.byte(FigureCode.shape.rawValue)
            write(shape, &writer)
        case .gradient(let gradient)?:
            writer.byte(FigureCode.gradient.rawValue)
            write(gradient, &writer)
        case .replication(let replication)?:
            writer.byte(FigureCode.replication.rawValue)
            write(replication, &writer)
        case .space?: writer.byte(FigureCode.space.rawValue)
        case .text(let text)?:
            writer.byte(FigureCode.text.rawValue)
            write(text, &writer)
        }
    }

    private static func write(_ shape: LayerShape, _ writer: inout ByteWriter) {
        write(shape.path, &writer)
        write(shape.fillColor, &writer)
        writer.flag(shape.usesEvenOdd)
        write(shape.strokeColor, &writer)
        for number in [shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit] { writer.double(number) }
        writer.byte(UInt8(shape.lineCap.rawValue))
        writer.byte(UInt8(shape.lineJoin.rawValue))
        writer.double(shape.dashPhase)
        writer.count(shape.dashLengths.count)
        for length in shape.dashLengths { writer.double(length) }
    }

    private static func write(_ gradient: LayerGradient, _ writer: inout ByteWriter) {
        writer.byte(gradient.kind.rawValue)
        writer.count(gradient.colors.count)
        for color in gradient.colors {
            for part in [color.red, color.green, color.blue, color.alpha] { writer.float(part) }
        }
        writer.count(gradient.locations.count)
        for location in gradient.locations { writer.double(location) }
        for point in [gradient.startPoint, gradient.endPoint] {
            writer.double(point.x)
            writer.double(point.y)
        }
    }

    private static func write(_ replication: LayerReplication, _ writer: inout ByteWriter) {
        writer.double(replication.count)
        writer.double(replication.delay)
        write(replication.transform, &writer)
        write(replication.color, &writer)
        for offset in [
            replication.redOffset, replication.greenOffset, replication.blueOffset, replication.alphaOffset,
        ] { writer.double(offset) }
        writer.flag(replication.keepsDepth)
    }

    private static func write(_ text: LayerText, _ writer: inout ByteWriter) {
        write(text.color, &writer)
        writer.double(text.size)
        write(text.drawnColor, &writer)
        writer.double(text.anchor.x)
        writer.double(text.anchor.y)
        writer.count(text.drawings.count)
        for drawing in text.drawings {
            writer.double(drawing.size)
            writer.count(drawing.part)
        }
    }

    // MARK: - Reading

    static func figure(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerFigure? {
        switch try reader.enumeration(FigureCode.self) {
        case .none: nil
        case .shape: .shape(try shape(&reader))
        case .gradient: .gradient(try gradient(&reader))
        case .replication: .replication(try replication(&reader))
        case .space: .space
        case .text: .text(try text(&reader))
        }
    }

    private static func shape(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerShape {
        var shape = LayerShape()
        shape.path = try path(&reader)
        shape.fillColor = try color(&reader)
        shape.usesEvenOdd = try reader.flag()
        shape.strokeColor = try color(&reader)
        (shape.strokeStart, shape.strokeEnd) = (try reader.double(), try reader.double())
        (shape.lineWidth, shape.miterLimit) = (try reader.double(), try reader.double())
        let cap = try reader.byte(), join = try reader.byte()
        guard let lineCap = CGLineCap(rawValue: Int32(cap)), let lineJoin = CGLineJoin(rawValue: Int32(join)) else {
            throw reader.error("\(cap) and \(join) are not a line cap and a line join", at: reader.offset - 2)
        }
        (shape.lineCap, shape.lineJoin) = (lineCap, lineJoin)
        shape.dashPhase = try reader.double()
        let start = reader.offset
        for _ in 0..<(try reader.count(elementSize: 8)) { shape.dashLengths.append(try reader.double()) }
        guard shape.dashLengths.allSatisfy({ $0 >= 0 }) else { throw reader.error("a dash is negative", at: start) }
        return shape
    }

    private static func gradient(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerGradient {
        var gradient = LayerGradient()
        gradient.kind = try reader.enumeration(LayerGradient.Kind.self)
        for _ in 0..<(try reader.count(elementSize: 16)) {
            gradient.colors.append(
                RGBAColor(
                    red: try reader.float(), green: try reader.float(), blue: try reader.float(),
                    alpha: try reader.float()))
        }
        for _ in 0..<(try reader.count(elementSize: 8)) { gradient.locations.append(try reader.double()) }
        gradient.startPoint = CGPoint(x: try reader.double(), y: try reader.double())
        gradient.endPoint = CGPoint(x: try reader.double(), y: try reader.double())
        return gradient
    }

    private static func replication(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerReplication {
        var replication = LayerReplication()
        (replication.count, replication.delay) = (try reader.double(), try reader.double())
        replication.transform = try transform(&reader)
        replication.color = try color(&reader)
        (replication.redOffset, replication.greenOffset) = (try reader.double(), try reader.double())
        (replication.blueOffset, replication.alphaOffset) = (try reader.double(), try reader.double())
        replication.keepsDepth = try reader.flag()
        return replication
    }

    private static func text(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerText {
        var text = LayerText()
        (text.color, text.size) = (try color(&reader), try reader.double())
        text.drawnColor = try color(&reader)
        text.anchor = CGPoint(x: try reader.double(), y: try reader.double())
        let start = reader.offset
        for _ in 0..<(try reader.count(elementSize: 9)) {
            let size = try reader.double(), part = try reader.varint()
            guard size > 0, let part = Int(exactly: part) else {
                throw reader.error("a text is drawn at a size of \(size), as part \(part)", at: start)
            }
            text.drawings.append(LayerText.Drawing(size: size, part: part))
        }
        return text
    }
}
