// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Animations in step with an earlier one of the commit, such as those of a scroll view's contents and its indicators:
//
//     in step    the same timing, curve, spring, groups and places of keyframes; different values
//     shifted    the same as well, and all numbers differ by a constant: for views that move with the contents
//
// Differences of numbers are counted in units (`LengthUnits`).

extension AnimationDescription {
    /// A short code relative to another animation, and the distance to that one.
    func code(after others: [AnimationDescription]) -> (CommitCodec.AnimationCode, back: Int) {
        for (index, other) in others.suffix(CommitCodec.farthestBack).reversed().enumerated()
        where isInStep(with: other) {
            return (units(from: other) == nil ? .addInStep : .addShifted, index + 1)
        }
        return (.add, 0)
    }

    private func isInStep(with other: AnimationDescription) -> Bool {
        guard timing == other.timing, timingFunction == other.timingFunction, spring == other.spring,
            groups == other.groups
        else { return false }
        guard let keyframes else { return true }
        return other.keyframes.map { keyframes.isInStep(with: $0) } ?? false
    }

    /// The difference of all numbers to another animation; nil when it is not uniform, or there are no numbers.
    func units(from last: AnimationDescription) -> Int64? {
        guard canBeShifted, last.canBeShifted, CommitCodec.parts(of: self) == CommitCodec.parts(of: last) else {
            return nil
        }
        var shift: Int64?
        func agree(_ own: AnimatableValue?, _ other: AnimatableValue?) -> Bool {
            guard case .number(let own)? = own, case .number(let other)? = other else {
                return own == nil && other == nil
            }
            guard let own = LengthUnits.count(own), let other = LengthUnits.count(other) else { return false }
            defer { shift = own - other }
            return shift == nil || shift == own - other
        }
        guard agree(from, last.from), agree(to, last.to), agree(by, last.by) else { return nil }
        guard let keyframes, let others = last.keyframes else { return shift }
        guard keyframes.values.count == others.values.count, keyframes.controls.count == others.controls.count,
            zip(keyframes.values, others.values).allSatisfy({ agree($0, $1) }),
            zip(keyframes.controls, others.controls).allSatisfy({ agree($0, $1) })
        else { return nil }
        return shift
    }

    /// False for many keyframes, which must not result from a few bytes.
    fileprivate var canBeShifted: Bool { keyPath.kind == .number && (keyframes?.values.count ?? 0) <= 256 }

    /// - Precondition: a kind of numbers.
    fileprivate mutating func changeNumbers(
        _ change: (Double) throws(MalformedDataError) -> Double
    ) throws(MalformedDataError) {
        func changed(_ value: AnimatableValue) throws(MalformedDataError) -> AnimatableValue {
            guard case .number(let number) = value else { return value }
            return .number(try change(number))
        }
        let ends: [WritableKeyPath<AnimationDescription, AnimatableValue?>] = [\.from, \.to, \.by]
        for path in ends {
            if let value = self[keyPath: path] { self[keyPath: path] = try changed(value) }
        }
        guard var keyframes else { return }
        for index in keyframes.values.indices { keyframes.values[index] = try changed(keyframes.values[index]) }
        for index in keyframes.controls.indices { keyframes.controls[index] = try changed(keyframes.controls[index]) }
        self.keyframes = keyframes
    }
}

extension Keyframes {
    /// In a whole pass.
    fileprivate static let placeUnits = 65536.0

    /// The nearest position with a short code.
    package static func rounded(place: Double) -> Double { (place * placeUnits).rounded() / placeUnits }

    /// Whether positions in units, and other numbers in whole length units, are exact.
    var fitUnits: Bool {
        guard let kind = values.first?.kind, kind.hasNumbers, isValid else { return false }
        return times.allSatisfy { Self.rounded(place: $0) == $0 }
            && (values + controls).allSatisfy { value in
                value.kind == kind && value.components.allSatisfy { LengthUnits.count($0) != nil }
            }
    }

    fileprivate func isInStep(with other: Keyframes) -> Bool {
        course == other.course && times == other.times && timingFunctions == other.timingFunctions && fitUnits
    }
}

extension CommitCodec {
    /// The number of animations to compare with. Chosen: a scroll view has eight.
    static let farthestBack = 8
    /// The limit in a commit, since each takes memory without bytes. Chosen: those of 256 of the longest animations.
    static let mostShiftedKeyframes = 65536

    // MARK: - Writing

    static func writeInStep(_ animation: AnimationDescription, _ back: Int, _ writer: inout ByteWriter) {
        writer.count(back)
        writer.byte(animation.keyPath.rawValue)
        writer.byte(parts(of: animation).subtracting([.spring, .groups]).rawValue)
        for case let value? in [animation.from, animation.to, animation.by] { write(value, &writer) }
        if let keyframes = animation.keyframes { writeSteps(keyframes, &writer) }
    }

    static func writeShifted(
        _ animation: AnimationDescription, from last: AnimationDescription, _ back: Int, _ writer: inout ByteWriter
    ) {
        writer.count(back)
        writer.byte(animation.keyPath.rawValue)
        writer.signed(animation.units(from: last) ?? 0)
    }

    /// Writes each as the difference to the previous one.
    static func writePlaces(_ times: [Double], _ writer: inout ByteWriter) {
        var last = 0.0
        for time in times {
            writer.varint(UInt64((time - last) * Keyframes.placeUnits))
            last = time
        }
    }

    /// Writes each value as the difference to the previous one, the first one to zero, and each control point as the
    /// difference to its neighbor.
    static func writeSteps(_ keyframes: Keyframes, _ writer: inout ByteWriter) {
        func write(_ value: AnimatableValue, after last: AnimatableValue?) {
            let others = last?.components ?? value.components.map { _ in 0 }
            for (own, other) in zip(value.components, others) {
                writer.signed((LengthUnits.count(own) ?? 0) - (LengthUnits.count(other) ?? 0))
            }
        }
        for (index, value) in keyframes.values.enumerated() {
            write(value, after: index > 0 ? keyframes.values[index - 1] : nil)
        }
        for (index, control) in keyframes.controls.enumerated() {
            write(control, after: keyframes.values[(index + 1) / 2])
        }
    }

    // MARK: - Reading

    static func earlier(
        _ added: [AnimationDescription], _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AnimationDescription {
        let start = reader.offset, back = try reader.varint()
        guard back >= 1, back <= min(farthestBack, added.count) else {
            throw reader.error("no animation \(back) back in this commit", at: start)
        }
        return added[added.count - Int(back)]
    }

    static func inStep(
        with last: AnimationDescription, _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> AnimationDescription {
        let start = reader.offset
        var animation = last
        animation.keyPath = try reader.enumeration(AnimatableKeyPath.self)
        let kind = animation.keyPath.kind, parts = AnimationParts(rawValue: try reader.byte())
        guard parts.isDisjoint(with: [.spring, .groups]) else {
            throw reader.error("an animation in step cannot have its own spring or groups", at: start + 1)
        }
        try readEnds(parts, kind, &animation, &reader, store)
        guard parts.contains(.keyframes) else {
            animation.keyframes = nil
            return animation
        }
        guard var keyframes = last.keyframes, kind.hasNumbers else {
            throw reader.error("the earlier animation has no keyframes", at: start)
        }
        (keyframes.values, keyframes.controls) = ([], [])
        try readSteps(kind, &keyframes, &reader)
        animation.keyframes = keyframes
        return animation
    }

    static func shifted(
        from last: AnimationDescription, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AnimationDescription {
        let start = reader.offset
        var animation = last
        animation.keyPath = try reader.enumeration(AnimatableKeyPath.self)
        let units = Double(try reader.signed())
        guard animation.canBeShifted, last.canBeShifted else {
            throw reader.error("only numbers with at most 256 keyframes can be shifted", at: start)
        }
        let end = reader
        try animation.changeNumbers { (number) throws(MalformedDataError) in
            let sum = (number * LengthUnits.perPoint).rounded() + units
            guard abs(sum) < Double(LengthUnits.most) else { throw end.error("a length is \(sum) units", at: start) }
            return sum / LengthUnits.perPoint
        }
        return animation
    }

    static func places(_ reader: inout ByteReader) throws(MalformedDataError) -> [Double] {
        var last = 0.0, places: [Double] = []
        for _ in 0..<(try reader.count(elementSize: 2)) {
            let start = reader.offset
            last += Double(try reader.varint())
            guard last <= Keyframes.placeUnits else { throw reader.error("keyframes are out of order", at: start) }
            places.append(last / Keyframes.placeUnits)
        }
        return places
    }

    /// Reads values, and control points if any, for known positions.
    static func readSteps(
        _ kind: AnimatableValue.Kind, _ keyframes: inout Keyframes, _ reader: inout ByteReader
    ) throws(MalformedDataError) {
        let count = keyframes.times.count, zero = [Double](repeating: 0, count: kind.componentCount)
        for index in 0..<count {
            keyframes.values.append(
                try value(kind, after: index > 0 ? keyframes.values[index - 1].components : zero, &reader))
        }
        guard keyframes.course == .curved, count > 0 else { return }
        for index in 0..<2 * (count - 1) {
            keyframes.controls.append(try value(kind, after: keyframes.values[(index + 1) / 2].components, &reader))
        }
    }

    private static func value(
        _ kind: AnimatableValue.Kind, after last: [Double], _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AnimatableValue {
        var components: [Double] = []
        for number in last { components.append(try reader.length(after: number)) }
        return AnimatableValue(kind, components: components)
    }
}
