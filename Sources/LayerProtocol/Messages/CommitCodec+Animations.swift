// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The encoding of animations. Infinite numbers are written as -1, because numbers on the wire are finite. Fields that
// have their defaults, which are most, are omitted: bits say which ones are present. Fields that several animations
// have in common are sent only with the first one (`CommitCodec+InStep.swift`).

extension CommitCodec {
    struct AnimationParts: OptionSet {
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

    enum AnimationCode: UInt8 {
        case add = 0
        case remove = 1
        case addInStep = 2
        case addShifted = 3
    }

    // MARK: - Writing

    static func write(_ changes: [AnimationChange], _ writer: inout ByteWriter) {
        writer.count(changes.count)
        var added: [AnimationDescription] = [], shiftedKeyframes = 0
        for change in changes {
            switch change {
            case .add(let layer, let key, let animation):
                var (code, back) = animation.code(after: added)
                if code == .addShifted {
                    shiftedKeyframes += animation.keyframes?.values.count ?? 0
                    if shiftedKeyframes > mostShiftedKeyframes { code = .addInStep }
                }
                write(code, layer, key, &writer)
                switch code {
                case .addInStep: writeInStep(animation, back, &writer)
                case .addShifted: writeShifted(animation, from: added[added.count - back], back, &writer)
                default: write(animation, &writer)
                }
                added.append(animation)
            case .remove(let layer, let key): write(.remove, layer, key, &writer)
            }
        }
    }

    private static func write(
        _ code: AnimationCode, _ layer: LayerIdentifier, _ key: String, _ writer: inout ByteWriter
    ) {
        writer.byte(code.rawValue)
        writer.varint(UInt64(layer.rawValue))
        writer.string(key)
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

    static func parts(of animation: AnimationDescription) -> AnimationParts {
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
        let isShort = keyframes.fitUnits
        writer.byte(keyframes.course.rawValue | (isShort ? shortKeyframes : 0))
        writer.count(keyframes.values.count)
        if isShort {
            writePlaces(keyframes.times, &writer)
        } else {
            for (value, time) in zip(keyframes.values, keyframes.times) {
                writer.double(time)
                write(value, &writer)
            }
        }
        writer.flag(!keyframes.timingFunctions.isEmpty)
        for function in keyframes.timingFunctions { Self.write(function, &writer) }
        if isShort { return writeSteps(keyframes, &writer) }
        for control in keyframes.controls { write(control, &writer) }
    }

    /// Added to the course when times are in units, and values and control points in whole length units.
    private static let shortKeyframes: UInt8 = 4

    static func write(_ value: AnimatableValue, _ writer: inout ByteWriter) {
        if case .path(let path) = value { return write(path, &writer) }
        if case .contents(let mix) = value { return writeReference(mix.nearest, &writer) }
        if case .list(let numbers) = value { writer.count(numbers.count) }
        for component in value.components { writer.length(component) }
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

    static func animations(
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> [AnimationChange] {
        var changes: [AnimationChange] = [], added: [AnimationDescription] = [], shiftedKeyframes = 0
        for _ in 0..<(try reader.count(elementSize: 3)) {
            let code = try reader.enumeration(AnimationCode.self)
            let layer = try layer(&reader), key = try reader.string(atMost: WireFormat.longestKey)
            let animation: AnimationDescription
            switch code {
            case .add: animation = try description(&reader, store)
            case .addInStep: animation = try inStep(with: try earlier(added, &reader), &reader, store)
            case .addShifted:
                let start = reader.offset
                animation = try shifted(from: try earlier(added, &reader), &reader)
                shiftedKeyframes += animation.keyframes?.values.count ?? 0
                guard shiftedKeyframes <= mostShiftedKeyframes else {
                    throw reader.error("more than \(mostShiftedKeyframes) shifted keyframes", at: start)
                }
            case .remove:
                changes.append(.remove(layer, key: key))
                continue
            }
            changes.append(.add(layer, key: key, animation))
            added.append(animation)
        }
        return changes
    }

    private static func description(
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> AnimationDescription {
        let keyPath = try reader.enumeration(AnimatableKeyPath.self), kind = keyPath.kind
        let parts = AnimationParts(rawValue: try reader.byte())
        var animation = AnimationDescription(
            keyPath: keyPath, timing: try timing(&reader), timingFunction: try timingFunction(&reader),
            spring: parts.contains(.spring) ? try spring(&reader) : nil)
        try readEnds(parts, kind, &animation, &reader, store)
        if parts.contains(.keyframes) { animation.keyframes = try keyframes(kind, &reader, store) }
        guard parts.contains(.groups) else { return animation }
        for _ in 0..<(try reader.count(elementSize: 2)) {
            let timing = try self.timing(&reader)
            animation.groups.append(
                AnimationGroupTiming(timing: timing, timingFunction: try timingFunction(&reader)))
        }
        return animation
    }

    static func readEnds(
        _ parts: AnimationParts, _ kind: AnimatableValue.Kind, _ animation: inout AnimationDescription,
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) {
        animation.isAdditive = parts.contains(.isAdditive)
        animation.isCumulative = parts.contains(.isCumulative)
        animation.from = parts.contains(.from) ? try value(kind, &reader, store) : nil
        animation.to = parts.contains(.to) ? try value(kind, &reader, store) : nil
        animation.by = parts.contains(.by) ? try value(kind, &reader, store) : nil
    }

    private static func keyframes(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> Keyframes {
        let start = reader.offset, code = try reader.byte(), isShort = code & shortKeyframes != 0
        guard let course = Keyframes.Course(rawValue: code & ~shortKeyframes), !isShort || kind.hasNumbers else {
            throw reader.error("\(code) is not a course of keyframes", at: start)
        }
        var keyframes = Keyframes(course, values: [], times: [])
        if isShort {
            keyframes.times = try places(&reader)
        } else {
            for _ in 0..<(try reader.count(elementSize: 9)) {
                keyframes.times.append(try reader.double())
                keyframes.values.append(try value(kind, &reader, store))
            }
        }
        let steps = max(0, keyframes.times.count - 1)
        if try reader.flag() {
            for _ in 0..<steps { keyframes.timingFunctions.append(try timingFunction(&reader)) }
        }
        if isShort {
            try readSteps(kind, &keyframes, &reader)
        } else if course == .curved {
            for _ in 0..<2 * steps { keyframes.controls.append(try value(kind, &reader, store)) }
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

    static func value(
        _ kind: AnimatableValue.Kind, _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> AnimatableValue {
        if kind == .path { return .path(try pathElements(&reader)) }
        if kind == .contents { return .contents(ContentsMix(try reference(&reader, store))) }
        let start = reader.offset, count = kind == .list ? try reader.count(elementSize: 1) : kind.componentCount
        var components: [Double] = []
        for _ in 0..<count { components.append(try reader.length()) }
        guard kind != .color || components.allSatisfy({ Float($0).isFinite }) else {
            throw reader.error("a color is \(components)", at: start)
        }
        return AnimatableValue(kind, components: components)
    }
}

extension AnimatableValue.Kind {
    /// 0 for contents, and for a path or list, which has its own count.
    package var componentCount: Int {
        switch self {
        case .number: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform: 16
        case .path, .list, .contents: 0
        }
    }

    /// Always as many.
    var hasNumbers: Bool { componentCount > 0 }
}
