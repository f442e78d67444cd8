// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CommitCodec {
    static func write(_ shadow: LayerShadow, _ writer: inout ByteWriter) {
        write(shadow.color, &writer)
        writer.float(shadow.opacity)
        for number in [shadow.offset.width, shadow.offset.height, shadow.radius] { writer.double(number) }
    }

    /// Writes a flag; for a path, the types of all elements; the points of all elements.
    static func write(_ path: PathElements?, _ writer: inout ByteWriter) {
        writer.flag(path != nil)
        if let path { write(path, &writer) }
    }

    static func write(_ path: PathElements, _ writer: inout ByteWriter) {
        writer.blob(path.types.map { UInt8($0.rawValue) })
        for point in path.points {
            writer.double(point.x)
            writer.double(point.y)
        }
    }

    static func shadow(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerShadow {
        var shadow = LayerShadow()
        shadow.color = try color(&reader)
        shadow.opacity = try reader.float()
        shadow.offset = CGSize(width: try reader.double(), height: try reader.double())
        shadow.radius = try reader.double()
        guard shadow.radius >= 0 else { throw reader.error("a radius is \(shadow.radius)", at: reader.offset - 8) }
        return shadow
    }

    static func corners(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerCorners {
        let value = try reader.byte()
        guard value <= LayerCorners.all.rawValue else {
            throw reader.error("unknown corners: \(value)", at: reader.offset - 1)
        }
        return LayerCorners(rawValue: value)
    }

    static func sides(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerSides {
        let value = try reader.byte()
        guard value <= LayerSides.all.rawValue else {
            throw reader.error("unknown sides: \(value)", at: reader.offset - 1)
        }
        return LayerSides(rawValue: value)
    }

    static func path(_ reader: inout ByteReader) throws(MalformedDataError) -> PathElements? {
        try reader.flag() ? try pathElements(&reader) : nil
    }

    static func pathElements(_ reader: inout ByteReader) throws(MalformedDataError) -> PathElements {
        let start = reader.offset
        var path = PathElements()
        for byte in try reader.blob() {
            guard let type = CGPathElementType(rawValue: Int32(byte)) else {
                throw reader.error("\(byte) is not a path element", at: start)
            }
            guard !path.isEmpty || type == .moveToPoint else {
                throw reader.error("a path does not begin with a move", at: start)
            }
            switch type {
            case .moveToPoint: path.move(to: try pathPoint(&reader))
            case .addLineToPoint: path.addLine(to: try pathPoint(&reader))
            case .addQuadCurveToPoint:
                let control = try pathPoint(&reader)
                path.addQuadCurve(to: try pathPoint(&reader), control: control)
            case .addCurveToPoint:
                let control1 = try pathPoint(&reader), control2 = try pathPoint(&reader)
                path.addCurve(to: try pathPoint(&reader), control1: control1, control2: control2)
            case .closeSubpath: path.close()
            }
        }
        return path
    }

    private static func pathPoint(_ reader: inout ByteReader) throws(MalformedDataError) -> CGPoint {
        CGPoint(x: try reader.double(), y: try reader.double())
    }
}
