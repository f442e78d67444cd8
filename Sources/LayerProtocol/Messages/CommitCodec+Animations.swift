// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Animations on the wire. What goes on for ever is written as -1: numbers on the wire are finite.

extension CommitCodec {
    private enum AnimationCode: UInt8 {
        case add = 0
        case remove = 1
    }

    // MARK: - Writing

    static func write(_ change: AnimationChange, _ writer: inout ByteWriter) {
        switch change {
        case .add(let layer, let key, let animation):
            writer.byte(AnimationCode.add.rawValue)
            writer.varint(UInt64(layer.rawValue))
            writer.string(key)
            write(animation, &writer)
        case .remove(let layer, let key):
            writer.byte(AnimationCode.remove.rawValue)
            writer.varint(UInt64(layer.rawValue))
            writer.string(key)
        }
    }

    private static func write(_ animation: AnimationDescription, _ writer: inout ByteWriter) {
        writer.byte(animation.keyPath.rawValue)
        write(animation.timing, &writer)
        for flag in [animation.isAdditive, animation.isCumulative] { writer.flag(flag) }
        write(animation.timingFunction, &writer)
        writer.flag(animation.spring != nil)
        if let spring = animation.spring {
            for number in [spring.frequency, spring.decay, spring.velocity] { writer.double(number) }
        }
        for value in [animation.from, animation.to, animation.by] {
            writer.flag(value != nil)
            if let value { write(value, &writer) }
        }
        writer.flag(animation.keyframes != nil)
        if let keyframes = animation.keyframes { write(keyframes, &writer) }
        writer.count(animation.groups.count)
        for group in animation.groups {
            write(group.timing, &writer)
            write(group.timingFunction, &writer)
        }
    }

    private static func write(_ keyframes: Keyframes, _ writer: inout ByteWriter) {
        writer.byte(keyframes.course.rawValue)
        writer.count(keyframes.values.count)
        for (value, time) in zip(keyframes.values, keyframes.times) {
            writer.double(time)
            write(value, &writer)
        }
        writer.flag(!keyframes.timingFunctions.isEmpty)
        for function in keyframes.timingFunctions { write(function, &writer) }
        for control in keyframes.controls { write(control, &writer) }
    }

    private static func write(_ value: AnimatableValue, _ writer: inout ByteWriter) {
        if case .path(let path) = value { return write(path, &writer) }
        if case .list(let numbers) = value { writer.count(numbers.count) }
        for component in value.components { writer.double(component) }
    }

    private static func write(_ function: TimingFunction, _ writer: inout ByteWriter) {
        for number in [function.x1, function.y1, function.x2, function.y2] { writer.double(number) }
    }

    static func write(_ timing: AnimationTiming, _ writer: inout ByteWriter) {
        writer.double(timing.beginTime)
        writer.double(timing.duration.isFinite ? timing.duration : -1)
        writer.double(timing.speed)
        writer.double(timing.timeOffset)
        writer.double(timing.repeatCount.isFinite ? timing.repeatCount : -1)
        writer.double(timing.repeatDuration.isFinite ? timing.repeatDuration : -1)
        writer.byte(timing.fillMode.rawValue)
        writer.flag(timing.autoreverses)
    }

    // MARK: - Reading

    static func animation(_ reader: inout ByteReader) throws(MalformedDataError) -> AnimationChange {
        let code = try reader.enumeration(AnimationCode.self)
        let layer = try layer(&reader), key = try reader.string(atMost: WireFormat.longestKey)
        guard code == .add else { return .remove(layer, key: key) }
        return .add(layer, key: key, try description(&reader))
    }

    private static func description(_ reader: inout ByteReader) throws(MalformedDataError) -> AnimationDescription {
        let keyPath = try reader.enumeration(AnimatableKeyPath.self), kind = keyPath.kind
        let timing = try timing(&reader)
        let isAdditive = try reader.flag(), isCumulative = try reader.flag()
        var animation = AnimationDescription(
            keyPath: keyPath, timing: timing, timingFunction: try timingFunction(&reader),
            spring: try reader.flag() ? spring(&reader) : nil, isAdditive: isAdditive,
            isCumulative: isCumulative, from: try optionalValue(kind, &reader), to: try optionalValue(kind, &reader),
            by: try optionalValue(kind, &reader))
        if try reader.flag() { animation.keyframes = try keyframes(kind, &reader) }
        for _ in 0..<(try reader.count(elementSize: 82)) {
            let timing = try self.timing(&reader)
            animation.groups.append(
                AnimationGroupTiming(timing: timing, timingFunction: try timingFunction(&reader)))
        }
        return animation
    }

    private static func keyframes(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> Keyframes {
        let course = try reader.enumeration(Keyframes.Course.self), start = reader.offset
        var keyframes = Keyframes(course, values: [], times: [])
        for _ in 0..<(try reader.count(elementSize: 9)) {
            keyframes.times.append(try reader.double())
            keyframes.values.append(try value(kind, &reader))
        }
        let steps = max(0, keyframes.values.count - 1)
        if try reader.flag() {
            for _ in 0..<steps { keyframes.timingFunctions.append(try timingFunction(&reader)) }
        }
        if course == .curved {
            for _ in 0..<2 * steps { keyframes.controls.append(try value(kind, &reader)) }
        }
        guard keyframes.isValid else { throw reader.error("keyframes are out of order", at: start) }
        return keyframes
    }

    private static func spring(_ reader: inout ByteReader) throws(MalformedDataError) -> SpringCurve {
        let spring = try numbers(3, &reader)
        return SpringCurve(frequency: spring[0], decay: spring[1], velocity: spring[2])
    }

    private static func timingFunction(_ reader: inout ByteReader) throws(MalformedDataError) -> TimingFunction {
        let curve = try numbers(4, &reader)
        return TimingFunction(curve[0], curve[1], curve[2], curve[3])
    }

    static func timing(_ reader: inout ByteReader) throws(MalformedDataError) -> AnimationTiming {
        var timing = AnimationTiming()
        timing.beginTime = try reader.double()
        timing.duration = try repetition(&reader)
        timing.speed = try reader.double()
        timing.timeOffset = try reader.double()
        timing.repeatCount = try repetition(&reader)
        timing.repeatDuration = try repetition(&reader)
        timing.fillMode = try reader.enumeration(FillMode.self)
        timing.autoreverses = try reader.flag()
        return timing
    }

    private static func repetition(_ reader: inout ByteReader) throws(MalformedDataError) -> Double {
        let value = try reader.double()
        return value < 0 ? .infinity : value
    }

    private static func optionalValue(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AnimatableValue? {
        try reader.flag() ? try value(kind, &reader) : nil
    }

    private static func value(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AnimatableValue {
        guard kind != .path else { return .path(try pathElements(&reader)) }
        if kind == .list { return .list(try numbers(try reader.count(elementSize: 8), &reader)) }
        let start = reader.offset, components = try numbers(kind.componentCount, &reader)
        guard kind != .color || components.allSatisfy({ Float($0).isFinite }) else {
            throw reader.error("a color is \(components)", at: start)
        }
        return AnimatableValue(kind, components: components)
    }
}

extension AnimatableValue.Kind {
    /// Of a path or a list none: how many it has is its own.
    package var componentCount: Int {
        switch self {
        case .number: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform: 16
        case .path, .list: 0
        }
    }
}
