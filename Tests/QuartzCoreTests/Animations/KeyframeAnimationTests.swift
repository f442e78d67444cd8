// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// The conversion of programs' calculation modes to those of displays.
@MainActor
struct KeyframeAnimationTests {
    private let layer = CALayer()

    private func keyframes(_ change: (CAKeyframeAnimation) -> Void) throws -> Keyframes {
        let animation = CAKeyframeAnimation(keyPath: "position")
        change(animation)
        return try #require(animation.effects(on: layer).first?.description.keyframes)
    }

    private func points(_ numbers: [Double]) -> [Any] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    @Test func placesAreEvenUnlessTheyAreGiven() throws {
        let even = try keyframes { $0.values = points([0, 0, 9, 0, 9, 9]) }
        #expect(even.times == [0, 0.5, 1])
        let given = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9])
            $0.keyTimes = [0, 0.2, 1]
        }
        #expect(given.times == [0, 0.2, 1])
    }

    @Test func valuesMayBeObjects() throws {
        let objects = try keyframes { $0.values = [NSValue(point: .zero), NSValue(point: CGPoint(x: 9, y: 3))] }
        let plain = try keyframes { $0.values = points([0, 0, 9, 3]) }
        #expect(objects.values == plain.values)
        let rectangles = [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 0, y: 0, width: 9, height: 8)]
        let bounds = CAKeyframeAnimation(keyPath: "bounds")
        bounds.values = rectangles.map { NSValue(rect: $0) }
        #expect(bounds.effects(on: layer).first?.description.keyframes?.values == rectangles.map { .rect($0) })
        let turned = CATransform3DMakeRotation(1, 0, 1, 0), animation = CABasicAnimation(keyPath: "transform")
        #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
        (animation.fromValue, animation.toValue) = (NSValue(caTransform3D: turned), CATransform3DIdentity)
        #expect(animation.effects(on: layer).first?.description.from == .transform(turned))
        #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
    }

    // MARK: - What does not fit

    @Test func missingTimingFunctionsAreLinear() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9, 0, 9])
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        }
        #expect(keyframes.timingFunctions == [TimingFunction(0.42, 0, 1, 1), .linear, .linear])
        #expect(keyframes.isValid)
        let many = try self.keyframes {
            $0.values = points([0, 0, 9, 0])
            $0.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeIn), count: 5)
        }
        #expect(many.timingFunctions.count == 1 && many.isValid)
    }

    @Test(arguments: [
        ([NSNumber](arrayLiteral: 0.2, 0.4, 0.8), [0.2, 0.4, 0.8]), ([0, NSNumber(value: Double.nan), 1], [0, 0, 1]),
        ([0, 0.5], [0, 0.5, 1]), ([], [0, 0.5, 1]), ([0, 0.1, 0.2, 1], [0, 0.1, 0.2]),
    ])
    func keyTimesAreCompleted(_ given: [NSNumber], _ wanted: [Double]) throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9])
            $0.keyTimes = given
        }
        #expect(keyframes.times == wanted && keyframes.isValid)
        // Before the first place and after the last one, their values apply.
        #expect(keyframes.value(at: 0) == (wanted[1] > 0 ? .point(.zero) : .point(CGPoint(x: 9, y: 0))))
        #expect(keyframes.value(at: 1) == .point(CGPoint(x: 9, y: 9)))
    }

    /// Key times of values 0, 10, 20, ..., and what is shown at other times.
    private nonisolated static let disordered: [(times: [Double], shown: [(time: Double, value: Double)])] = [
        // Outside of 0...1: parts of steps.
        ([-0.5, 0.5, 1.5], [(0, 5), (0.25, 7.5), (0.5, 10), (1, 15)]),
        ([2, 3], [(0, 0), (1, 0)]),
        ([-3, -2], [(0, 10), (1, 10)]),
        ([-1, 1.5, 3], [(0, 4), (1, 8)]),
        // As libraries of motion graphics export them: 0 and 1 are added around times outside.
        ([0, -0.25, 0.25, 1.25, 1.5, 1], [(0, 15), (0.25, 20), (0.75, 25), (1, 27.5)]),
        // In no order: the first step that ends later runs.
        ([0.6, 0.4, 0.8], [(0, 0), (0.399, 0), (0.4, 10), (0.6, 15), (0.8, 20), (1, 20)]),
        ([0, 0.5, 0.2, 0.8], [(0.25, 5), (0.5, 25), (0.8, 30)]),
    ]

    @Test(arguments: disordered.indices) func keyTimesMayBeAnywhereInAnyOrder(_ index: Int) throws {
        let (times, shown) = Self.disordered[index]
        for mode in [CAAnimationCalculationMode.linear, .discrete] {
            let keyframes = try keyframes {
                $0.values = points(times.indices.flatMap { [Double($0) * 10, 0] })
                $0.keyTimes = times.map { NSNumber(value: $0) }
                $0.calculationMode = mode
            }
            #expect(keyframes.isValid)
            for (time, value) in shown {
                // A discrete value is that of the step's start.
                let wanted = mode == .linear ? value : (value / 10).rounded(.down) * 10
                let number = keyframes.value(at: time).components[0]
                #expect(abs(number - wanted) < 1e-9, "\(time)")
            }
        }
    }

    @Test(arguments: [(-0.5, 0.25), (-0.1, 1.3), (0, 2), (-4, 1)])
    func partsOfEasedStepsAreEased(_ start: Double, _ end: Double) throws {
        let ease = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.4, 1.6)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 60, y: 0))
        let whole = try keyframes { ($0.path, $0.timingFunctions) = (path, [ease]) }
        let part = try keyframes {
            ($0.path, $0.timingFunctions, $0.keyTimes) = (path, [ease], [NSNumber(value: start), NSNumber(value: end)])
        }
        #expect(part.isValid)
        for step in 0...20 {
            let time = Double(step) / 20, shown = part.value(at: time).components
            let wanted = whole.value(at: min((time - start) / (end - start), 1)).components
            #expect(hypot(shown[0] - wanted[0], shown[1] - wanted[1]) < 0.01, "\(time)")
        }
    }

    /// A function that overshoots reaches the same height twice.
    @Test func aPartThatReturnsToItsStartMovesBetween() throws {
        let ease = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 2), curve = ease.curve
        var (low, high) = (0.8, 0.999)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve(middle) > curve(0.6) { low = middle } else { high = middle }
        }
        try #require(abs(curve(low) - curve(0.6)) < 1e-9 && low - 0.6 > 0.05)
        // The pass is the part from 0.6 to there.
        let length = 1 / (low - 0.6)
        let keyframes = try keyframes {
            ($0.values, $0.timingFunctions) = (points([0, 0, 100, 0]), [ease])
            $0.keyTimes = [NSNumber(value: -0.6 * length), NSNumber(value: 0.4 * length)]
        }
        #expect(keyframes.isValid)
        let middle = 100 * curve((0.6 + low) / 2)
        #expect(abs(keyframes.value(at: 0.5).components[0] - middle) < 0.1 && middle > 100 * curve(0.6) + 1)
    }

    /// On iOS it shows the model's value.
    @Test func aSingleDiscreteValueChangesNothing() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values, animation.keyTimes, animation.calculationMode) = ([0.25], [0, 1], .discrete)
        #expect(animation.effects(on: layer).isEmpty)
        animation.calculationMode = .linear
        #expect(animation.effects(on: layer).count == 1)
    }

    @Test func animationsThatChangeNothingAreReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let endless = CGMutablePath()
            endless.move(to: .zero)
            endless.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
            let given: [(keyPath: String?, path: CGPath?, values: [Any]?)] = [
                (nil, nil, [1]), ("shouldRasterize", nil, [1]), ("opacity", nil, nil), ("opacity", nil, []),
                ("position.x", CGPath(rect: .infinite, transform: nil), nil), ("position", endless, nil),
            ]
            let effects = given.flatMap { keyPath, path, values in
                let animation = CAKeyframeAnimation(keyPath: keyPath)
                (animation.path, animation.values) = (path, values)
                return animation.effects(on: CALayer())
            }
            exit(effects.isEmpty ? 0 : 1)
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains("animation") || $0.contains("Animation") }
        let words = [
            "without a key path", "no animatable \"shouldRasterize\"", "of \"opacity\" without values or a path",
            "\"position.x\" is no point or size", "path for \"position\"",
        ]
        #expect(lines.count == words.count, "\(text)")
        for word in words { #expect(lines.contains { $0.contains(word) }, "\(word)") }
    }

    @Test func valuesThatAreNotFiniteAreLeftOut() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, .nan, 0, 9, 9, 18, 9])
            $0.keyTimes = [0, 0.25, 0.5, 1]
            $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut), .init(name: .linear)]
        }
        #expect(keyframes.times == [0, 0.5, 1] && keyframes.isValid)
        #expect(keyframes.timingFunctions == [TimingFunction(0, 0, 0.58, 1), .linear])
    }

    @Test func whatSaysNothingChangesNothing() {
        let stage = Stage(), layer = stage.makeLayer(), listener = Listener()
        for (index, animation) in [
            CAKeyframeAnimation(), CAKeyframeAnimation(keyPath: "position"), CAKeyframeAnimation(keyPath: "nothing"),
            CABasicAnimation(), CABasicAnimation(keyPath: "nothing"),
        ].enumerated() {
            animation.duration = 1
            animation.delegate = listener
            layer.add(animation, forKey: "\(index)")
        }
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.position == layer.position)
        stage.advance(by: 1)
        #expect(listener.heard.filter { $0 == "finished" }.count == 5 && layer.animationKeys() == nil)
    }

    // MARK: - Values of other types

    @Test func pointsStandForSizesAndSizesForPoints() throws {
        let wanted = AnimatableValue.size(CGSize(width: 3, height: 4)), point = CGPoint(x: 3, y: 4)
        let values: [Any] = [
            point, CGSize(width: 3, height: 4), NSValue(point: point), NSValue(size: CGSize(width: 3, height: 4)),
        ]
        for value in values {
            let move = CABasicAnimation(keyPath: "transform.translation"), size = CABasicAnimation(keyPath: "position")
            (move.toValue, size.toValue) = (value, value)
            #expect(move.effects(on: layer).first?.description.to == wanted)
            #expect(size.effects(on: layer).first?.description.to == .point(point))
        }
        let moves = CAKeyframeAnimation(keyPath: "transform.translation")
        moves.values = values
        #expect(moves.effects(on: layer).first?.description.keyframes?.values == Array(repeating: wanted, count: 4))
    }

    @Test func numbersAreOfAnyType() {
        let numbers: [Any] = [
            CGFloat(1), 1.0, Float(1), 1, UInt8(1), Int64(1), NSNumber(value: 1), NSNumber(value: 1.0), true,
        ]
        for number in numbers {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = number
            #expect(fade.effects(on: layer).first?.description.to == .number(1), "\(type(of: number))")
        }
    }

    @Test func listsAreOfNumbersOfAnyType() {
        let gradient = CAGradientLayer(), animation = CABasicAnimation(keyPath: "locations")
        let lists: [Any] = [
            [CGFloat(0), CGFloat(0.5)], [0.0, 0.5], [Float(0), Float(0.5)], [NSNumber(value: 0), NSNumber(value: 0.5)],
            [0, 0.5] as [Any],
        ]
        for list in lists {
            animation.toValue = list
            #expect(animation.effects(on: gradient).first?.description.to == .list([0, 0.5]), "\(type(of: list))")
        }
        let colors = CAKeyframeAnimation(keyPath: "colors"), white = CGColor(gray: 1, alpha: 1)
        colors.values = [[white, white], [white as Any, white as Any]]
        #expect(
            colors.effects(on: gradient).first?.description.keyframes?.values
                == Array(repeating: .list(Array(repeating: 1, count: 8)), count: 2))
    }

    @Test func pathsAreNotAdded() {
        let shape = CAShapeLayer(), path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        let keyframes = CAKeyframeAnimation(keyPath: "path"), basic = CABasicAnimation(keyPath: "path")
        (keyframes.values, keyframes.isAdditive) = ([path, path], true)
        (basic.toValue, basic.isAdditive) = (path, true)
        for animation in [keyframes, basic] {
            var state = shape.state
            animation.duration = 1
            animation.fillMode = .forwards
            animation.effects(on: shape).first?.description.apply(to: &state, at: 2)
            #expect(state.shape.path == path.elements)
        }
    }

    /// The handles of a curve turn about its ends, the shorter way, and change their lengths.
    @Test func handlesOfCurvesTurn() throws {
        func curve(_ points: [Double]) -> AnimatableValue {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: points[0], y: points[1]))
            path.addCurve(
                to: CGPoint(x: points[6], y: points[7]), control1: CGPoint(x: points[2], y: points[3]),
                control2: CGPoint(x: points[4], y: points[5]))
            path.closeSubpath()
            return .path(path.elements)
        }
        let cases: [(from: [Double], to: [Double], middle: [Double])] = [
            // By half a turn over the top, and by an eighth.
            (
                [0, 0, 4, 0, 10, 4, 10, 0], [0, 0, -2, 1e-12, 4, 0, 10, 0],
                [0, 0, 0, 3, 10 + 5 * cos(0.75 * .pi), 5 * sin(0.75 * .pi), 10, 0]
            ),
            // From 170 to 190 degrees, while the curve moves.
            (
                [0, 0, -cos(.pi / 18), sin(.pi / 18), 10, 4, 10, 0],
                [8, 8, 8 - cos(.pi / 18), 8 - sin(.pi / 18), 18, 12, 18, 8], [4, 4, 3, 4, 14, 8, 14, 4]
            ),
            // A handle without length does not turn.
            ([0, 0, 0, 0, 10, 4, 10, 0], [0, 0, 0, 6, 10, 0, 10, 0], [0, 0, 0, 3, 10, 2, 10, 0]),
        ]
        for (from, to, middle) in cases {
            let shown = curve(from).interpolated(to: curve(to), 0.5).components
            #expect(shown.count == middle.count && zip(shown, middle).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
        }
    }

    /// The side of a triangle is a line in one path, and curves of both kinds in the others.
    @Test func linesBecomeCurves() throws {
        func triangle(_ x: CGFloat, side: (CGMutablePath) -> Void) -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: x, y: 0))
            side(path)
            path.addLine(to: CGPoint(x: x + 9, y: 0))
            path.closeSubpath()
            return path
        }
        let straight = triangle(0) { $0.addLine(to: CGPoint(x: 0, y: 9)) }
        let round = triangle(30) {
            $0.addCurve(to: CGPoint(x: 30, y: 9), control1: CGPoint(x: 36, y: 3), control2: CGPoint(x: 36, y: 6))
        }
        let bent = triangle(60) { $0.addQuadCurve(to: CGPoint(x: 60, y: 9), control: CGPoint(x: 66, y: 3)) }
        let shape = CAShapeLayer(), keyframes = CAKeyframeAnimation(keyPath: "path")
        let basic = CABasicAnimation(keyPath: "path")
        keyframes.values = [straight, round, bent]
        (basic.fromValue, basic.toValue) = (straight, round)
        let morph = try #require(keyframes.effects(on: shape).first?.description.keyframes)
        // The line's handles, of a third of its length, turn by half the angle.
        let angle = (.pi / 2 + atan2(3.0, 6)) / 2, length = (3 + hypot(3.0, 6)) / 2
        let out = CGPoint(x: length * cos(angle), y: length * sin(angle))
        let middle: [Double] = [15, 0, 15 + out.x, out.y, 15 + out.x, 9 - out.y, 15, 9, 24, 0]
        let description = try #require(basic.effects(on: shape).first?.description)
        for value in [morph.value(at: 0.25), description.from?.interpolated(to: try #require(description.to), 0.5)] {
            let shown = try #require(value?.components)
            #expect(shown.count == middle.count && zip(shown, middle).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
        }
        guard case .path(let last) = morph.values[2] else { throw CocoaError(.featureUnsupported) }
        #expect(last.points[1...3].map(\.x) == [64, 64, 60] && last.points[1...3].map(\.y) == [2, 5, 9])
        // A line that is a move in another path stays one.
        let two = CGMutablePath()
        two.move(to: .zero)
        two.move(to: CGPoint(x: 1, y: 1))
        two.addLine(to: CGPoint(x: 2, y: 0))
        two.addLine(to: CGPoint(x: 3, y: 0))
        keyframes.values = [straight, two]
        #expect(keyframes.effects(on: shape).first?.description.keyframes?.values.first == .path(straight.elements))
    }

    @Test func anActionWithoutAKeyPathAnimatesWhatChanged() {
        let stage = Stage(), layer = stage.makeLayer(), fade = CABasicAnimation()
        fade.duration = 1
        layer.actions = ["opacity": fade]
        layer.opacity = 0
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity" && fade.keyPath == nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    // MARK: - Ways

    @Test func discreteOnesHaveAPlaceMoreThanValues() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9, 0, 9])
            $0.calculationMode = .discrete
        }
        #expect(keyframes.course == .discrete)
        #expect(keyframes.times == [0, 0.25, 0.5, 0.75])
    }

    @Test func pacedOnesTakeTimesInProportionToTheirSteps() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 30, 0, 30, 10])
            $0.keyTimes = [0, 0.1, 1]
            $0.calculationMode = .paced
        }
        #expect(keyframes.times == [0, 0.75, 1])
        #expect(keyframes.course == .linear)
    }

    @Test func cubicOnesGoSmoothlyThroughTheirValues() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
        }
        #expect(keyframes.course == .curved)
        // The tangent at the middle value is half of the distance between the first and the last one.
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10 - 5.0 / 3, y: -5.0 / 3)))
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10 + 5.0 / 3, y: 5.0 / 3)))
        #expect(keyframes.value(at: 0.5) == .point(CGPoint(x: 10, y: 0)))
    }

    @Test func tensionMakesTangentsShorter() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.tensionValues = [0, 1, 0]
        }
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10, y: 0)))
    }

    @Test func continuityMakesACorner() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.continuityValues = [0, -1, 0]
        }
        // The curve arrives in the direction of the first step, and leaves in that of the second.
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10 - 10.0 / 3, y: 0)))
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10, y: 10.0 / 3)))
    }

    @Test func biasLeansTowardsTheStepBefore() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.biasValues = [0, 1, 0]
        }
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10 + 10.0 / 3, y: 0)))
    }

    @Test(arguments: [CAAnimationCalculationMode.cubic, .cubicPaced])
    func pathsGoSmoothlyPointByPoint(_ mode: CAAnimationCalculationMode) throws {
        func triangle(_ x: CGFloat, _ y: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: x, y: y), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 50)])
            path.closeSubpath()
            return path
        }
        let shape = CAShapeLayer(), animation = CAKeyframeAnimation(keyPath: "path")
        animation.values = [triangle(0, 0), triangle(10, 0), triangle(10, 10)]
        animation.calculationMode = mode
        let points = try keyframes { ($0.values, $0.calculationMode) = (self.points([0, 0, 10, 0, 10, 10]), mode) }
        let paths = try #require(animation.effects(on: shape).first?.description.keyframes)
        #expect(paths.course == points.course && paths.times.count == points.times.count)
        for step in 0...20 {
            let place = Double(step) / 20, corner = Array(paths.value(at: place).components.prefix(2))
            let point = points.value(at: place).components
            #expect(abs(corner[0] - point[0]) < 1e-9 && abs(corner[1] - point[1]) < 1e-9)
        }
        // To a path with other elements there is no way.
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
        animation.values = [triangle(0, 0), line, triangle(10, 10)]
        #expect(animation.effects(on: shape).first?.description.keyframes?.course == .linear)
    }

    @Test func cubicPacedGoesAtOnePaceAlongTheCurve() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 100, 0, 140, 60])
            $0.calculationMode = .cubicPaced
        }
        let places = (0...20).map { keyframes.value(at: Double($0) / 20).components }
        let steps = zip(places, places.dropFirst()).map { hypot($1[0] - $0[0], $1[1] - $0[1]) }
        let most = steps.max() ?? 0, least = steps.min() ?? 0
        #expect(most < 1.25 * least, "\(steps)")
    }

    @Test func aPathIsFollowedAlongItsCurves() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addCurve(
            to: CGPoint(x: 80, y: 40), control1: CGPoint(x: 80, y: 0), control2: CGPoint(x: 80, y: 0))
        let keyframes = try keyframes { $0.path = path }
        #expect(keyframes.times == [0, 0.5, 1])
        #expect(keyframes.value(at: 0.25) == .point(CGPoint(x: 20, y: 0)))
        #expect(keyframes.value(at: 0.75) == .point(CGPoint(x: 75, y: 5)))
    }

    @Test func translationsFollowPathsToo() throws {
        let path = CGMutablePath(), animation = CAKeyframeAnimation(keyPath: "transform.translation")
        path.addLines(between: [.zero, CGPoint(x: 40, y: 0)])
        path.addQuadCurve(to: CGPoint(x: 80, y: 40), control: CGPoint(x: 80, y: 0))
        animation.path = path
        for mode in [CAAnimationCalculationMode.linear, .paced, .discrete] {
            animation.calculationMode = mode
            let keyframes = try #require(animation.effects(on: layer).first?.description.keyframes)
            #expect(keyframes.isValid && (keyframes.values + keyframes.controls).allSatisfy { $0.kind == .size })
            #expect(keyframes.value(at: 1) == .size(CGSize(width: 80, height: 40)))
        }
    }

    /// With a key time for each point the last one begins no step, so its point is not shown.
    @Test func discretePathsHaveAPlaceMoreThanPoints() throws {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0)])
        let wanted: [(keyTimes: [NSNumber]?, last: Double)] = [
            (nil, 30), ([0, 0.25, 0.5, 0.75], 20), ([0, 0.25, 0.5, 0.75, 1], 30),
        ]
        for (keyTimes, last) in wanted {
            let keyframes = try keyframes {
                ($0.path, $0.keyTimes, $0.calculationMode) = (path, keyTimes, .discrete)
            }
            #expect(keyframes.isValid)
            #expect(keyframes.value(at: 0.3) == .point(CGPoint(x: 10, y: 0)))
            #expect(keyframes.value(at: 0.9) == .point(CGPoint(x: last, y: 0)))
        }
    }

    /// A closed triangle: its third side is a step, unless the key times are for the first two.
    @Test func closingAPathIsAStepWhenTheKeyTimesHaveIt() throws {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9)])
        path.closeSubpath()
        let around = try keyframes { $0.path = path }
        #expect(around.times.count == 4 && around.value(at: 1) == .point(.zero))
        let three = try keyframes {
            $0.path = path
            $0.keyTimes = [0, 0.25, 1]
            $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
        }
        #expect(three.times == [0, 0.25, 1] && three.isValid)
        #expect(three.timingFunctions == [TimingFunction(0.42, 0, 1, 1), TimingFunction(0, 0, 0.58, 1)])
        #expect(three.value(at: 1) == .point(CGPoint(x: 9, y: 9)))
        let odd = try keyframes { ($0.path, $0.keyTimes, $0.timingFunctions) = (path, [0, 1], [.init(name: .linear)]) }
        #expect(odd.times.count == 4 && odd.isValid)
    }

    @Test func aPathThatOnlyMovesIsAPlace() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 7, y: 8))
        path.closeSubpath()
        for mode in [CAAnimationCalculationMode.linear, .paced, .discrete] {
            let keyframes = try keyframes { ($0.path, $0.calculationMode, $0.rotationMode) = (path, mode, .rotateAuto) }
            #expect(keyframes.isValid && keyframes.value(at: 0.5) == .point(CGPoint(x: 7, y: 8)))
        }
    }

    @Test func aPathThatMovesMakesTheLayerJump() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.move(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 0))
        let keyframes = try keyframes { $0.path = path }
        #expect(keyframes.value(at: 0.499).components[0] < 10)
        #expect(keyframes.value(at: 0.5) == .point(CGPoint(x: 50, y: 0)))
        #expect(keyframes.value(at: 1) == .point(CGPoint(x: 90, y: 0)))
    }

    @Test func aPacedPathIsFollowedAtOnePace() throws {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 20), transform: nil)
        let keyframes = try keyframes {
            $0.path = path
            $0.calculationMode = .paced
        }
        let places = (0...40).map { keyframes.value(at: Double($0) / 40).components }
        let steps = zip(places, places.dropFirst()).map { hypot($1[0] - $0[0], $1[1] - $0[1]) }
        let most = steps.max() ?? 0, least = steps.min() ?? 0
        #expect(most < 1.2 * least, "\(steps)")
    }

    @Test func aLayerTurnsWithItsPath() throws {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)])
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = .rotateAuto
        let turn = try #require(animation.effects(on: layer).last?.description)
        #expect(turn.keyPath == .transformRotationZ && turn.isAdditive)
        let angles = [0.1, 0.5, 0.9].map { turn.keyframes?.value(at: $0).components[0] ?? .nan }
        let expected = [0, Double.pi / 2, Double.pi]
        for (angle, wanted) in zip(angles, expected) { #expect(abs(angle - wanted) < 1e-6) }
        animation.rotationMode = .rotateAutoReverse
        let back = animation.effects(on: layer).last?.description.keyframes?.value(at: 0.1).components[0]
        #expect(back == .pi)
    }

    // MARK: - In a scene

    @Test func layersAreHiddenAndShownByAnimations() {
        let stage = Stage(), layer = stage.makeLayer(), blink = CAKeyframeAnimation(keyPath: "hidden")
        (blink.values, blink.calculationMode, blink.duration) = ([false, true, NSNumber(value: false)], .discrete, 3)
        layer.add(blink, forKey: "blink")
        CATransaction.flush()
        let seen = [0.5, 1, 1].map { seconds in
            stage.advance(by: seconds)
            return layer.presentation()?.isHidden
        }
        #expect(seen == [false, true, false] && !layer.isHidden)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
        layer.setValue(true, forKey: "hidden")
        #expect(layer.isHidden && layer.animationKeys() == ["blink"], "it does not animate by itself")
    }

    @Test func whatALayerShowsIsBetweenItsKeyframes() {
        let stage = Stage(), layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 0, 1]
        animation.duration = 2
        layer.add(animation, forKey: "blink")
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0)
    }

    @Test func aGroupRunsAndEndsAsOne() {
        let stage = Stage(), layer = stage.makeLayer(), listener = Listener()
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        let move = CABasicAnimation(keyPath: "position")
        fade.fromValue = 0
        (move.fromValue, move.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 0))
        move.duration = 0.5
        group.animations = [fade, move]
        group.duration = 2
        group.delegate = listener
        layer.add(group, forKey: "both")
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier]?.animations.map(\.key) == ["both", "both\u{0}1"])
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.position.x == 50)
        #expect(layer.presentation()?.opacity == 0.125)
        stage.advance(by: 1)
        #expect(layer.presentation()?.position == layer.position)
        #expect(listener.heard == ["began"])
        stage.advance(by: 1)
        #expect(listener.heard == ["began", "finished"])
        #expect(layer.animationKeys() == nil)
        #expect(stage.display.tree[layer.identifier]?.animations.isEmpty == true)
    }

    @Test func animationsInAGroupLastAsLongAsItWhenTheySayNothing() throws {
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        group.animations = [fade]
        group.duration = 3
        let course = try #require(group.effects(on: layer).first?.description)
        #expect(course.timing.duration == 3)
        #expect(course.groups.map(\.timing.duration) == [3])
    }

    @Test func aGroupInItselfEnds() {
        let group = CAAnimationGroup()
        group.animations = [CABasicAnimation(keyPath: "opacity"), group]
        #expect(group.effects(on: layer).count == 16)
        group.animations = nil
    }

    @Test func thePropertiesOfAProgramsOwnGoThroughKeyframesToo() {
        let stage = Stage(), layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "progress")
        animation.values = [0.0, 8.0, 0.0]
        animation.duration = 2
        layer.setValue(0.0, forKey: "progress")
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.value(forKey: "progress") as? Double == 4)
    }
}

private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("began") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append(flag ? "finished" : "removed") }
}
