// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The forms of layers' properties in commits.

/// The binary form of a value in a commit.
protocol WireForm {
    associatedtype Value: Equatable

    static func write(_ value: Value, _ writer: inout ByteWriter)

    /// - Parameter store: the contents that the client has.
    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> Value
}

// MARK: - Numbers

enum NumberForm: WireForm {
    static func write(_ value: CGFloat, _ writer: inout ByteWriter) { writer.double(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGFloat {
        try reader.double()
    }
}

enum ShortNumberForm: WireForm {
    static func write(_ value: Float, _ writer: inout ByteWriter) { writer.float(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> Float {
        try reader.float()
    }
}

enum LengthForm: WireForm {
    static func write(_ value: CGFloat, _ writer: inout ByteWriter) { writer.length(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGFloat {
        try reader.length()
    }
}

/// A length above 0.
enum ScaleForm: WireForm {
    static func write(_ value: CGFloat, _ writer: inout ByteWriter) { writer.length(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGFloat {
        let start = reader.offset, value = try reader.length()
        guard value > 0 else { throw reader.error("a scale is \(value)", at: start) }
        return value
    }
}

enum RasterizationForm: WireForm {
    static func write(_ value: CGFloat, _ writer: inout ByteWriter) { writer.double(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGFloat {
        let value = try reader.double()
        guard value >= 0 else { throw reader.error("a scale is \(value)", at: reader.offset - 8) }
        return value
    }
}

enum FlagForm: WireForm {
    static func write(_ value: Bool, _ writer: inout ByteWriter) { writer.flag(value) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> Bool {
        try reader.flag()
    }
}

/// The raw value of an enumeration's case.
enum CaseForm<Value: RawRepresentable<UInt8> & Equatable>: WireForm {
    static func write(_ value: Value, _ writer: inout ByteWriter) { writer.byte(value.rawValue) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> Value {
        try reader.enumeration(Value.self)
    }
}

// MARK: - Geometry

enum PointForm: WireForm {
    static func write(_ value: CGPoint, _ writer: inout ByteWriter) {
        writer.length(value.x)
        writer.length(value.y)
    }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGPoint {
        CGPoint(x: try reader.length(), y: try reader.length())
    }
}

enum RectForm: WireForm {
    static func write(_ value: CGRect, _ writer: inout ByteWriter) {
        PointForm.write(value.origin, &writer)
        writer.length(value.size.width)
        writer.length(value.size.height)
    }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGRect {
        let origin = try PointForm.read(&reader, store)
        return CGRect(origin: origin, size: CGSize(width: try reader.length(), height: try reader.length()))
    }
}

enum TransformForm: WireForm {
    static func write(_ value: CATransform3D, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CATransform3D {
        try CommitCodec.transform(&reader)
    }
}

enum PathForm: WireForm {
    static func write(_ value: PathElements?, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> PathElements? {
        try CommitCodec.path(&reader)
    }
}

enum CornersForm: WireForm {
    static func write(_ value: LayerCorners, _ writer: inout ByteWriter) { writer.byte(value.rawValue) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerCorners {
        try CommitCodec.corners(&reader)
    }
}

enum SidesForm: WireForm {
    static func write(_ value: LayerSides, _ writer: inout ByteWriter) { writer.byte(value.rawValue) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerSides {
        try CommitCodec.sides(&reader)
    }
}

// MARK: - Appearance

enum ColorForm: WireForm {
    static func write(_ value: RGBAColor?, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> RGBAColor? {
        try CommitCodec.color(&reader)
    }
}

enum ShadowForm: WireForm {
    static func write(_ value: LayerShadow, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerShadow {
        try CommitCodec.shadow(&reader)
    }
}

enum FigureForm: WireForm {
    static func write(_ value: LayerFigure?, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerFigure? {
        try CommitCodec.figure(&reader)
    }
}

enum BlendModeForm: WireForm {
    static func write(_ value: CGBlendMode, _ writer: inout ByteWriter) { writer.byte(UInt8(value.rawValue)) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> CGBlendMode {
        try CommitCodec.blendMode(&reader)
    }
}

enum BackdropForm: WireForm {
    static func write(_ value: LayerBackdrop, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerBackdrop {
        try CommitCodec.backdrop(&reader)
    }
}

// MARK: - Contents, layers and time

/// A reference to contents that the client has.
enum ContentsForm: WireForm {
    static func write(_ value: LayerContents?, _ writer: inout ByteWriter) {
        CommitCodec.writeReference(value, &writer)
    }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerContents? {
        try CommitCodec.reference(&reader, store)
    }
}

enum LayerForm: WireForm {
    static func write(_ value: LayerIdentifier?, _ writer: inout ByteWriter) {
        writer.varint(UInt64(value?.rawValue ?? 0))
    }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> LayerIdentifier? {
        try CommitCodec.optionalLayer(&reader)
    }
}

enum LayersForm: WireForm {
    static func write(_ value: [LayerIdentifier], _ writer: inout ByteWriter) {
        writer.count(value.count)
        for layer in value { writer.varint(UInt64(layer.rawValue)) }
    }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> [LayerIdentifier]
    {
        var layers: [LayerIdentifier] = []
        for _ in 0..<(try reader.count(elementSize: 1)) { layers.append(try CommitCodec.layer(&reader)) }
        return layers
    }
}

enum TimingForm: WireForm {
    static func write(_ value: AnimationTiming, _ writer: inout ByteWriter) { CommitCodec.write(value, &writer) }

    static func read(_ reader: inout ByteReader, _ store: ContentStore) throws(MalformedDataError) -> AnimationTiming {
        try CommitCodec.timing(&reader)
    }
}
