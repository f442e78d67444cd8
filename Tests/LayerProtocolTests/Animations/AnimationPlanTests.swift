// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import LayerProtocol

/// The short way to what an animation shows, against the long one.
struct AnimationPlanTests {
    private static let paths = AnimatableKeyPath.allCases.filter { path in
        switch path.kind {
        case .number, .point, .size, .rect, .color: true
        case .transform, .path, .list: false
        }
    }

    private func value(_ kind: AnimatableValue.Kind, _ first: Double) -> AnimatableValue {
        AnimatableValue(kind, components: (0..<4).map { first + Double($0) * 0.3 })
    }

    private func animation(_ path: AnimatableKeyPath) -> AnimationDescription {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration, timing.repeatCount) = (0.5, 0.7, 2.5)
        (timing.autoreverses, timing.fillMode) = (true, .forwards)
        return AnimationDescription(
            keyPath: path, timing: timing, timingFunction: .easeInEaseOut, from: value(path.kind, 0.1),
            to: value(path.kind, 0.9))
    }

    /// What is animated most, and is a few numbers that are written as they are.
    private static let planned: Set<AnimatableKeyPath> = [
        .position, .positionX, .positionY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize,
        .cornerRadius, .opacity, .backgroundColor, .transformTranslation, .transformTranslationX,
        .transformTranslationY, .transformScale, .transformRotationZ,
    ]

    @Test(arguments: planned)
    func aPlanShowsWhatTheEvaluatorDoes(_ path: AnimatableKeyPath) throws {
        var sprung = animation(path)
        sprung.spring = SpringCurve(frequency: 9, decay: 2, velocity: 1)
        for description in [animation(path), sprung] {
            let plan = try #require(AnimationPlan(description))
            let evaluator = AnimationEvaluator(description)
            for step in 0..<60 {
                var short = LayerState(), long = LayerState()
                short.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 3))
                long.transform = short.transform
                plan.apply(to: &short, at: Double(step) * 0.1)
                evaluator.apply(to: &long, at: Double(step) * 0.1)
                #expect(short == long)
            }
        }
    }

    @Test func onlyWhatIsAnimatedMostHasAPlan() {
        #expect(Set(Self.paths.filter { AnimationPlan(animation($0)) != nil }) == Self.planned)
    }

    @Test func whatIsMoreThanThatHasNone() {
        let plain = animation(.opacity)
        var additive = plain, cumulative = plain, open = plain, keyframed = plain, grouped = plain, strange = plain
        additive.isAdditive = true
        cumulative.isCumulative = true
        open.to = nil
        keyframed.keyframes = Keyframes(values: [.number(0), .number(1)], times: [0, 1])
        grouped.groups = [AnimationGroupTiming(timing: AnimationTiming())]
        strange.to = .point(.zero)
        for description in [additive, cumulative, open, keyframed, grouped, strange] {
            #expect(AnimationPlan(description) == nil)
        }
    }
}
