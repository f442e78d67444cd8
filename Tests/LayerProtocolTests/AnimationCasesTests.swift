// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

/// The values of animated layers, compared with the table that the page's evaluator is tested with as well
/// (`Tests/Browser/test_animation_cases.py`). `Tests/Fixtures/make-animation-cases.py` generates it.
struct AnimationCasesTests {
    @Test(arguments: AnimationCaseTable.cases)
    func layerShows(_ animationCase: AnimationCase) throws {
        let tree = try animationCase.tree
        for moment in animationCase.expected {
            let state = try #require(tree.presentation(of: AnimationCase.layer, at: moment.time))
            for (property, expected) in moment.layer {
                let shown = try LayerNumbers.get(property, in: state)
                #expect(
                    AnimationCaseTable.agree(shown, LayerNumbers.complete(property, expected)),
                    "\(property) at \(moment.time) s is \(shown), not \(expected)")
            }
        }
    }

    @Test func tableCoversEveryKeyPath() {
        let paths = Set(AnimationCaseTable.cases.flatMap { $0.animations.map(\.keyPath) })
        // Contents have no numbers: ContentsMixTests.
        for path in AnimatableKeyPath.allCases where path != .contents { #expect(paths.contains(path.name)) }
    }
}

// MARK: - The table

private enum AnimationCaseTable {
    static let table: Table = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/animation-cases.json")
        do {
            return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
        } catch {
            preconditionFailure("\(file.path) can't be read as a table of animation cases: \(error)")
        }
    }()

    static var cases: [AnimationCase] { table.cases }

    /// Relative to the larger of 1 and the number.
    static func agree(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { abs($0 - $1) <= table.tolerance * max(1, abs($1)) }
    }

    struct Table: Decodable {
        var tolerance: Double
        var cases: [AnimationCase]
    }
}

struct AnimationCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Moment: Decodable, Sendable {
        var time: Double
        var layer: [String: [Double]]
    }

    var name: String
    var layer: [String: [Double]]
    /// The timings of the layers above it, and its own, from the root on.
    var chain: [TimingJSON]?
    var animations: [AnimationJSON]
    var expected: [Moment]

    var testDescription: String { name }

    static let layer = LayerIdentifier(rawValue: 1000)

    /// The layer's own values, before any animation.
    private var state: LayerState {
        get throws {
            var state = LayerState()
            let paths = animations.compactMap { AnimatableKeyPath(name: $0.keyPath) }
            if paths.contains(where: \.isOfShape) { state.figure = .shape(LayerShape()) }
            if paths.contains(where: \.isOfReplication) { state.figure = .replication(LayerReplication()) }
            if paths.contains(where: \.isOfText) { state.figure = .text(LayerText()) }
            if paths.contains(where: \.isOfGradient) { state.figure = .gradient(LayerGradient()) }
            for (property, numbers) in layer { try LayerNumbers.set(property, numbers, in: &state) }
            return state
        }
    }

    /// A tree for pictures of a display: nested layers, the animated one innermost.
    var tree: LayerTree {
        get throws {
            var layers = try (chain ?? [TimingJSON()]).map {
                var above = LayerState()
                above.timing = try $0.timing
                return above
            }
            let timing = layers.removeLast().timing
            var own = try state
            own.timing = timing
            layers.append(own)
            let names = (1..<layers.count).map { LayerIdentifier(rawValue: UInt32($0)) } + [Self.layer]
            for index in layers.indices.dropLast() { layers[index].sublayers = [names[index + 1]] }
            var tree = LayerTree()
            try tree.apply(
                Commit(
                    serial: 1, time: 0, isFull: true, root: names[0],
                    changes: zip(names, layers).map { LayerChange($0, .all, $1) },
                    animations: animations.enumerated().map {
                        .add(Self.layer, key: "\($0.offset)", try $0.element.description)
                    }))
            return tree
        }
    }
}

struct TimingJSON: Decodable, Sendable {
    var beginTime, speed, timeOffset: Double?
    var duration, repeatCount, repeatDuration: Repetition?
    var autoreverses: Bool?
    var fillMode: String?

    /// A number, or the word "infinite".
    struct Repetition: Decodable, Sendable {
        var value: Double

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = (try? container.decode(String.self)) == "infinite" ? .infinity : try container.decode(Double.self)
        }
    }

    var timing: AnimationTiming {
        get throws {
            let modes: [String: FillMode] = [
                "removed": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both,
            ]
            var timing = AnimationTiming()
            timing.beginTime = beginTime ?? 0
            timing.duration = duration?.value ?? 0
            timing.speed = speed ?? 1
            timing.timeOffset = timeOffset ?? 0
            timing.repeatCount = repeatCount?.value ?? 0
            timing.repeatDuration = repeatDuration?.value ?? 0
            timing.autoreverses = autoreverses ?? false
            timing.fillMode = try #require(modes[fillMode ?? "removed"])
            return timing
        }
    }
}

struct AnimationJSON: Decodable, Sendable {
    var keyPath: String
    private var times: TimingJSON
    var additive, cumulative: Bool?
    var timingFunction, spring: [Double]?
    var from, to, by: [Double]?
    var keyframes: KeyframesJSON?
    var groups: [GroupJSON]?

    struct KeyframesJSON: Decodable, Sendable {
        var course: String?
        var values: [[Double]]
        var times: [Double]
        var curves, controls: [[Double]]?
    }

    struct GroupJSON: Decodable, Sendable {
        var timing: TimingJSON
        var timingFunction: [Double]?

        private enum CodingKeys: CodingKey { case timingFunction }

        init(from decoder: any Decoder) throws {
            timing = try TimingJSON(from: decoder)
            timingFunction = try decoder.container(keyedBy: CodingKeys.self)
                .decodeIfPresent([Double].self, forKey: .timingFunction)
        }
    }

    private enum CodingKeys: CodingKey {
        case keyPath, additive, cumulative, timingFunction, spring, from, to, by, keyframes, groups
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        keyPath = try container.decode(String.self, forKey: .keyPath)
        times = try TimingJSON(from: decoder)
        additive = try container.decodeIfPresent(Bool.self, forKey: .additive)
        cumulative = try container.decodeIfPresent(Bool.self, forKey: .cumulative)
        timingFunction = try container.decodeIfPresent([Double].self, forKey: .timingFunction)
        spring = try container.decodeIfPresent([Double].self, forKey: .spring)
        from = try container.decodeIfPresent([Double].self, forKey: .from)
        to = try container.decodeIfPresent([Double].self, forKey: .to)
        by = try container.decodeIfPresent([Double].self, forKey: .by)
        keyframes = try container.decodeIfPresent(KeyframesJSON.self, forKey: .keyframes)
        groups = try container.decodeIfPresent([GroupJSON].self, forKey: .groups)
    }

    var description: AnimationDescription {
        get throws {
            let path = try #require(AnimatableKeyPath(name: keyPath))
            return AnimationDescription(
                keyPath: path, timing: try times.timing, timingFunction: Self.curve(timingFunction),
                spring: spring.map { SpringCurve(frequency: $0[0], decay: $0[1], velocity: $0[2]) },
                isAdditive: additive ?? false, isCumulative: cumulative ?? false, from: value(from, path.kind),
                to: value(to, path.kind),
                by: value(by, path.kind), keyframes: try keyframes(path.kind),
                groups: try (groups ?? []).map {
                    AnimationGroupTiming(timing: try $0.timing.timing, timingFunction: Self.curve($0.timingFunction))
                })
        }
    }

    private static func curve(_ numbers: [Double]?) -> TimingFunction {
        let n = numbers ?? [0, 0, 1, 1]
        return TimingFunction(n[0], n[1], n[2], n[3])
    }

    private func keyframes(_ kind: AnimatableValue.Kind) throws -> Keyframes? {
        guard let keyframes else { return nil }
        let courses: [String: Keyframes.Course] = ["linear": .linear, "discrete": .discrete, "curved": .curved]
        return Keyframes(
            try #require(courses[keyframes.course ?? "linear"]),
            values: keyframes.values.compactMap { value($0, kind) },
            times: keyframes.times, timingFunctions: (keyframes.curves ?? []).map { Self.curve($0) },
            controls: (keyframes.controls ?? []).compactMap { value($0, kind) })
    }

    private func value(_ numbers: [Double]?, _ kind: AnimatableValue.Kind) -> AnimatableValue? {
        numbers.map { LayerNumbers.value(kind, kind == .transform ? LayerNumbers.matrix($0) : $0) }
    }
}

// MARK: - Layers as numbers

/// A layer's properties by name, as arrays of numbers.
private enum LayerNumbers {
    /// Six numbers are an affine transform, sixteen are all.
    static func matrix(_ n: [Double]) -> [Double] {
        guard n.count == 6 else { return n }
        return CATransform3D(CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])).elements.map { Double($0) }
    }

    static func complete(_ property: String, _ numbers: [Double]) -> [Double] {
        property.hasSuffix("ransform") ? matrix(numbers) : numbers
    }

    /// A path is a closed polygon, by its corners.
    static func value(_ kind: AnimatableValue.Kind, _ numbers: [Double]) -> AnimatableValue {
        guard kind == .path else { return AnimatableValue(kind, components: numbers) }
        var path = PathElements()
        for index in stride(from: 0, to: numbers.count, by: 2) {
            let corner = CGPoint(x: numbers[index], y: numbers[index + 1])
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.close()
        return .path(path)
    }

    static func get(_ property: String, in state: LayerState) throws -> [Double] {
        try #require(AnimatableKeyPath(name: property)).value(in: state).components
    }

    static func set(_ property: String, _ numbers: [Double], in state: inout LayerState) throws {
        let path = try #require(AnimatableKeyPath(name: property))
        path.set(value(path.kind, complete(property, numbers)), in: &state)
    }
}
