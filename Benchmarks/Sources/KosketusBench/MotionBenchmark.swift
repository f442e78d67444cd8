// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol

/// The cost of animations for a display: evaluating and painting them.
enum MotionBenchmark {
    static func run() {
        evaluate("position, opacity, color, rotation", [.position, .opacity, .backgroundColor, .transformRotationZ])
        evaluate("position", [.position])
        evaluate("matrices", [.transform])
        evaluate("springs", [.position], spring: SpringCurve(frequency: 10, decay: 3, velocity: 0))
        evaluate("keyframes", [.position], hasKeyframes: true)
        frames()
    }

    private static func layer(_ number: Int) -> LayerIdentifier { LayerIdentifier(rawValue: UInt32(number + 1)) }

    private static func tree(_ changes: [LayerChange], _ animations: [AnimationChange]) -> LayerTree {
        var tree = LayerTree(), root = LayerState()
        root.bounds.size = CGSize(width: 375, height: 667)
        root.position = CGPoint(x: 187.5, y: 333.5)
        root.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        root.sublayers = changes.map(\.layer)
        let commit = Commit(
            serial: 1, time: 0, isFull: true, root: layer(0), changes: changes + [LayerChange(layer(0), .all, root)],
            animations: animations)
        do { try tree.apply(commit) } catch { fatalError("\(error)") }
        return tree
    }

    // MARK: - Evaluation

    private static let properties = 10_000

    /// 10,000 animations, of these properties on each layer, all at different places in their passes.
    private static func evaluate(
        _ name: String, _ paths: [AnimatableKeyPath], spring: SpringCurve? = nil, hasKeyframes: Bool = false
    ) {
        let count = properties / paths.count, curves: [TimingFunction] = [.easeInEaseOut, .linear, .easeOut, .linear]
        let animations = (1...count).flatMap { number in
            paths.enumerated().map { index, path -> AnimationChange in
                var animation = AnimationDescription(
                    keyPath: path, timing: pass(1.5, from: -Double((number * 7 + index * 3) % 97) / 97),
                    timingFunction: curves[index], spring: spring, from: value(of: path.kind, isFirst: true),
                    to: value(of: path.kind, isFirst: false))
                if hasKeyframes {
                    let values = (0..<5).map { value(of: path.kind, isFirst: $0 % 2 == 0) }
                    animation.keyframes = Keyframes(values: values, times: [0, 0.2, 0.5, 0.8, 1])
                }
                return .add(layer(number), key: path.name, animation)
            }
        }
        let tree = tree((1...count).map { LayerChange(layer($0), .all, LayerState()) }, animations)
        var sum = 0.0
        let times = (0..<120).map { frame -> Double in
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID), time = Double(frame) / 60
            for number in 1...count { sum += Double(tree.presentation(of: layer(number), at: time)?.opacity ?? 0) }
            return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        precondition(sum > 0)
        Report(workload: "motion", work: "10,000 animated properties evaluated: \(name)", unit: "ms")
            .print(times, clock: "cpu")
    }

    private static func pass(_ duration: Double, from begin: Double) -> AnimationTiming {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration) = (begin, duration)
        (timing.repeatCount, timing.autoreverses) = (.infinity, true)
        return timing
    }

    private static func value(of kind: AnimatableValue.Kind, isFirst: Bool) -> AnimatableValue {
        switch kind {
        case .number: .number(isFirst ? 1 : 0.25)
        case .point: .point(isFirst ? CGPoint(x: 10, y: 20) : CGPoint(x: 110, y: 50))
        case .color: .color(RGBAColor(red: isFirst ? 1 : 0, green: 0.5, blue: isFirst ? 0 : 1, alpha: 1))
        default:
            .transform(isFirst ? .identity : CATransform3D(CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 1)))
        }
    }

    // MARK: - Painting

    /// 300 layers of 20 x 20 points, 60 of which move, fade and turn: one frame after the other, 1/60 s apart.
    private static func frames() {
        let changes = (1...300).map { number -> LayerChange in
            var state = LayerState()
            state.bounds.size = CGSize(width: 20, height: 20)
            state.position = CGPoint(x: CGFloat((number - 1) % 15) * 25 + 12, y: CGFloat((number - 1) / 15) * 33 + 12)
            state.backgroundColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
            state.cornerRadius = 5
            return LayerChange(layer(number), .all, state)
        }
        let animations = changes.enumerated().filter { $0.offset % 5 == 0 }.flatMap { _, change -> [AnimationChange] in
            let ends: [(AnimatableKeyPath, Double, Double)] = [
                (.positionX, change.state.position.x, change.state.position.x + 10), (.opacity, 1, 0.3),
                (.transformRotationZ, 0, .pi / 2),
            ]
            return ends.map { path, from, to in
                let animation = AnimationDescription(
                    keyPath: path, timing: pass(1, from: 0), from: .number(from), to: .number(to))
                return .add(change.layer, key: path.name, animation)
            }
        }
        let tree = tree(changes, animations), work = "a frame of 300 layers, 60 animated, 750 x 1334 px"
        var painter = ScreenPainter()
        _ = painter.image(of: tree, at: 0, scale: 2)
        let part = (1...300).map { frame -> Double in
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            _ = painter.image(of: tree, at: Double(frame) / 60, scale: 2)
            return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        Report(workload: "motion", work: work, unit: "ms").print(part, clock: "cpu")
        let whole = (1...60).map { frame -> Double in
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            _ = Compositor.image(of: tree, at: Double(frame) / 60, scale: 2)
            return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        Report(workload: "motion", work: work + ", drawn whole", unit: "ms").print(whole, clock: "cpu")
    }
}
