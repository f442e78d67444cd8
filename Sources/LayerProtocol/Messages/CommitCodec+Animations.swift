// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Animations on the wire. What goes on for ever is written as -1: numbers on the wire are finite. Most of an animation is
// as it is in a new one, and is left out: bits say what is there.

extension CommitCodec {
    private struct AnimationParts: OptionSet {
        let rawValue: UInt8
        static let isAdditive = AnimationParts(rawValue: 1)
        static let isCumulative = AnimationParts(rawValue: 2)
        static let spring = AnimationParts(rawValue: 4)
        static let from = AnimationParts(rawValue: 8)
        static let to = AnimationParts(rawValue: 16)
        static let by = AnimationParts(rawValue: 32)
        static let keyframes = AnimationParts(rawValue: 64)
        static let groups = AnimationParts(rawValue: 128)
    }

    private struct TimingParts: OptionSet {
        let rawValue: UInt8
        static let beginTime = TimingParts(rawValue: 1)
        static let duration = TimingParts(rawValue: 2)
        static let speed = TimingParts(rawValue: 4)
        static let timeOffset = TimingParts(rawValue: 8)
        static let repeatCount = TimingParts(rawValue: 16)
        static let repeatDuration = TimingParts(rawValue: 32)
        static let fillMode = TimingParts(rawValue: 64)
        static let autoreverses = TimingParts(rawValue: 128)
    }

    private enum CurveCode: UInt8, CaseIterable {
        /// Four numbers follow.
        case own = 0
        case linear = 1
        case easeIn = 2
        case easeOut = 3
        case easeInEaseOut = 4
        case standard = 5

        var function: TimingFunction? {
            switch self {
            case .own: nil
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            case .standard: .standard
            }
        }
    }

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
        writer.byte(parts(of: animation).rawValue)
        write(animation.timing, &writer)
        write(animation.timingFunction, &writer)
        if let spring = animation.spring {
            for number in [spring.frequency, spring.decay, spring.velocity] { writer.double(number) }
        }
        for case let value? in [animation.from, animation.to, animation.by] { write(value, &writer) }
        if let keyframes = animation.keyframes { write(keyframes, &writer) }
        guard !animation.groups.isEmpty else { return }
        writer.count(animation.groups.count)
        for group in animation.groups {
            write(group.timing, &writer)
            write(group.timingFunction, &writer)
        }
    }

    private static func parts(of animation: AnimationDescription) -> AnimationParts {
        var parts: AnimationParts = []
        if animation.isAdditive { parts.insert(.isAdditive) }
        if animation.isCumulative { parts.insert(.isCumulative) }
        if animation.spring != nil { parts.insert(.spring) }
        if animation.from != nil { parts.insert(.from) }
        if animation.to != nil { parts.insert(.to) }
        if animation.by != nil { parts.insert(.by) }
        if animation.keyframes != nil { parts.insert(.keyframes) }
        if !animation.groups.isEmpty { parts.insert(.groups) }
        return parts
    }

    private static func write(_ keyframes: Keyframes, _ writer: inout ByteWriter) {
        let isShort = keyframes.fitFloats
        writer.byte(keyframes.course.rawValue | (isShort ? shortKeyframes : 0))
        writer.count(keyframes.values.count)
        func write(_ value: AnimatableValue, _ writer: inout ByteWriter) {
            guard isShort else { return Self.write(value, &writer) }
            for component in value.components { writer.float(Float(component)) }
        }
        for (value, time) in zip(keyframes.values, keyframes.times) {
            if isShort { writer.float(Float(time)) } else { writer.double(time) }
            write(value, &writer)
        }
        writer.flag(!keyframes.timingFunctions.isEmpty)
        for function in keyframes.timingFunctions { Self.write(function, &writer) }
        for control in keyframes.controls { write(control, &writer) }
    }

    /// Added to the course when places, values and control points are floats.
    private static let shortKeyframes: UInt8 = 4

    private static func write(_ value: AnimatableValue, _ writer: inout ByteWriter) {
        if case .path(let path) = value { return write(path, &writer) }
        if case .list(let numbers) = value { writer.count(numbers.count) }
        for component in value.components { writer.double(component) }
    }

    private static func write(_ function: TimingFunction, _ writer: inout ByteWriter) {
        let code = CurveCode.allCases.first { $0.function == function } ?? .own
        writer.byte(code.rawValue)
        guard code == .own else { return }
        for number in [function.x1, function.y1, function.x2, function.y2] { writer.double(number) }
    }

    static func write(_ timing: AnimationTiming, _ writer: inout ByteWriter) {
        let usual = AnimationTiming()
        let numbers: [(TimingParts, KeyPath<AnimationTiming, Double>)] = [
            (.beginTime, \.beginTime), (.duration, \.duration), (.speed, \.speed), (.timeOffset, \.timeOffset),
            (.repeatCount, \.repeatCount), (.repeatDuration, \.repeatDuration),
        ]
        var parts: TimingParts = timing.autoreverses ? .autoreverses : []
        for (part, path) in numbers where timing[keyPath: path] != usual[keyPath: path] { parts.insert(part) }
        if timing.fillMode != usual.fillMode { parts.insert(.fillMode) }
        writer.byte(parts.rawValue)
        for (part, path) in numbers where parts.contains(part) {
            let number = timing[keyPath: path]
            writer.double(number.isFinite ? number : -1)
        }
        if parts.contains(.fillMode) { writer.byte(timing.fillMode.rawValue) }
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
        let parts = AnimationParts(rawValue: try reader.byte())
        var animation = AnimationDescription(
            keyPath: keyPath, timing: try timing(&reader), timingFunction: try timingFunction(&reader),
            spring: parts.contains(.spring) ? try spring(&reader) : nil, isAdditive: parts.contains(.isAdditive),
            isCumulative: parts.contains(.isCumulative), from: parts.contains(.from) ? try value(kind, &reader) : nil,
            to: parts.contains(.to) ? try value(kind, &reader) : nil,
            by: parts.contains(.by) ? try value(kind, &reader) : nil)
        if parts.contains(.keyframes) { animation.keyframes = try keyframes(kind, &reader) }
        guard parts.contains(.groups) else { return animation }
        for _ in 0..<(try reader.count(elementSize: 2)) {
            let timing = try self.timing(&reader)
            animation.groups.append(
                AnimationGroupTiming(timing: timing, timingFunction: try timingFunction(&reader)))
        }
        return animation
    }

    private static func keyframes(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> Keyframes {
        let start = reader.offset, code = try reader.byte(), isShort = code & shortKeyframes != 0
        guard let course = Keyframes.Course(rawValue: code & ~shortKeyframes),
            !isShort || (kind != .path && kind != .list)
        else { throw reader.error("\(code) is no course", at: start) }
        func value(_ kind: AnimatableValue.Kind, _ reader: inout ByteReader) throws(MalformedDataError)
            -> AnimatableValue
        {
            guard isShort else { return try Self.value(kind, &reader) }
            var components: [Double] = []
            for _ in 0..<kind.componentCount { components.append(Double(try reader.float())) }
            return AnimatableValue(kind, components: components)
        }
        var keyframes = Keyframes(course, values: [], times: [])
        for _ in 0..<(try reader.count(elementSize: isShort ? 8 : 9)) {
            keyframes.times.append(isShort ? Double(try reader.float()) : try reader.double())
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
        if let function = try reader.enumeration(CurveCode.self).function { return function }
        let curve = try numbers(4, &reader)
        return TimingFunction(curve[0], curve[1], curve[2], curve[3])
    }

    static func timing(_ reader: inout ByteReader) throws(MalformedDataError) -> AnimationTiming {
        let parts = TimingParts(rawValue: try reader.byte())
        var timing = AnimationTiming()
        if parts.contains(.beginTime) { timing.beginTime = try reader.double() }
        if parts.contains(.duration) { timing.duration = try repetition(&reader) }
        if parts.contains(.speed) { timing.speed = try reader.double() }
        if parts.contains(.timeOffset) { timing.timeOffset = try reader.double() }
        if parts.contains(.repeatCount) { timing.repeatCount = try repetition(&reader) }
        if parts.contains(.repeatDuration) { timing.repeatDuration = try repetition(&reader) }
        if parts.contains(.fillMode) { timing.fillMode = try reader.enumeration(FillMode.self) }
        timing.autoreverses = parts.contains(.autoreverses)
        return timing
    }

    private static func repetition(_ reader: inout ByteReader) throws(MalformedDataError) -> Double {
        let value = try reader.double()
        return value < 0 ? .infinity : value
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
