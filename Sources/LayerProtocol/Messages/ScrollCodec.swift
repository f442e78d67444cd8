// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The binary form of messages of wheels, trackpads and hovering pointers.
enum ScrollCodec {
    private enum Kind: UInt8 {
        case steps = 0
        case smooth = 1
        case pinch = 2
    }

    /// The size of a pinch, the shortest one.
    static let leastSize = 21

    static func write(_ sample: ScrollSample, _ writer: inout ByteWriter) {
        let (kind, numbers): (Kind, [CGFloat]) =
            switch sample.motion {
            case .steps(let x, let y): (.steps, [x, y])
            case .smooth(let x, let y): (.smooth, [x, y])
            case .pinch(let factor): (.pinch, [factor])
            }
        writer.byte(kind.rawValue)
        writer.double(sample.time)
        for number in [sample.location.x, sample.location.y] + numbers { writer.float(Float(number)) }
    }

    static func sample(_ reader: inout ByteReader) throws(MalformedDataError) -> ScrollSample {
        let kind = try reader.enumeration(Kind.self), time = try reader.double(), location = try point(&reader)
        let motion: ScrollSample.Motion =
            switch kind {
            case .steps: .steps(x: try way(&reader), y: try way(&reader))
            case .smooth: .smooth(x: try way(&reader), y: try way(&reader))
            case .pinch: .pinch(factor: try factor(&reader))
            }
        return ScrollSample(motion, time: time, location: location)
    }

    private static func way(_ reader: inout ByteReader) throws(MalformedDataError) -> CGFloat {
        let value = CGFloat(try reader.float())
        guard abs(value) <= ScrollSample.farthest else {
            throw reader.error("a wheel moved \(value) points", at: reader.offset - 4)
        }
        return value
    }

    private static func factor(_ reader: inout ByteReader) throws(MalformedDataError) -> CGFloat {
        let value = CGFloat(try reader.float())
        guard ScrollSample.factors.contains(value) else {
            throw reader.error("a pinch factor is \(value)", at: reader.offset - 4)
        }
        return value
    }

    private static func point(_ reader: inout ByteReader) throws(MalformedDataError) -> CGPoint {
        CGPoint(x: CGFloat(try reader.float()), y: CGFloat(try reader.float()))
    }

    // MARK: - Hovering

    static func write(_ sample: HoverSample, _ writer: inout ByteWriter) {
        writer.double(sample.time)
        writer.byte((sample.location == nil ? Hovering.nowhere : sample.pose == nil ? .mouse : .pen).rawValue)
        guard let location = sample.location else { return }
        writer.float(Float(location.x))
        writer.float(Float(location.y))
        sample.pose?.write(to: &writer)
    }

    private enum Hovering: UInt8 {
        case nowhere = 0
        case mouse = 1
        case pen = 2
    }

    static func hover(_ reader: inout ByteReader) throws(MalformedDataError) -> HoverSample {
        let time = try reader.double(), hovering = try reader.enumeration(Hovering.self)
        guard hovering != .nowhere else { return HoverSample(time: time, location: nil) }
        let location = try point(&reader)
        return HoverSample(time: time, location: location, pose: hovering == .pen ? try PenPose(reading: &reader) : nil)
    }
}
