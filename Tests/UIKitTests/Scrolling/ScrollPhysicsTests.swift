// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import UIKit

/// Scroll physics against the numbers that were measured in UIKit.
@MainActor
struct ScrollPhysicsTests {
    private static let wide: ClosedRange<CGFloat> = -100_000...100_000

    private func flick(_ velocity: CGFloat, _ rate: UIScrollView.DecelerationRate = .normal) -> ScrollCurve {
        .decelerating(from: 100, velocity: velocity, rate: rate.rawValue, limits: Self.wide, bounces: true)
    }

    @Test(arguments: [0.0, 0.05, 0.1, 0.25, 0.5, 1, 1.5])
    func aFlickSlowsDownByTwoThousandthsAMillisecond(_ time: Double) {
        for velocity: CGFloat in [600, 2000, -1500] {
            let expected = 100 + velocity * 0.499 * (1 - pow(0.998, CGFloat(time) * 1000))
            let place = flick(velocity).value(at: time)
            #expect(abs(place - expected) < 0.5)
            let speed = flick(velocity).velocity(at: time), measured = velocity * pow(0.998, CGFloat(time) * 1000)
            #expect(abs(speed - measured) < abs(velocity) * 0.002)
        }
    }

    @Test func aFlickStopsAtTenPointsASecond() {
        let curve = flick(1000)
        let speed = curve.velocity(at: curve.duration - 1e-6)
        #expect(abs(speed - 10) < 0.1)
        #expect(abs(curve.value(at: curve.duration - 1e-6) - curve.target) < 0.01)
        #expect(flick(9).duration == 0)
        let fast = flick(1000, .fast)
        #expect(abs(fast.target - (100 + 99 * 0.99)) < 0.5)
    }

    @Test func anEdgeIsOvershotByVelocityOverElevenTimesE() {
        let curve = ScrollCurve.spring(from: 0, velocity: 1100, to: 0)
        let places = stride(from: 0, to: 1.0, by: 0.001).map { curve.value(at: $0) }
        let peak = places.max() ?? 0, expected = 1100 / (11 * CGFloat(M_E))
        #expect(abs(peak - expected) < 0.05)
        #expect(curve.value(at: 5) == 0)
    }

    @Test func aPulledEdgeGoesBackWithTwoRates() {
        let curve = ScrollCurve.spring(from: -80, velocity: 0, to: 0)
        for time in [0.0, 0.05, 0.1, 0.2] {
            let t = CGFloat(time)
            let expected = -80 * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37
            #expect(abs(curve.value(at: time) - expected) < 1e-6)
        }
    }

    @Test func aFlickBeyondTheEdgeBouncesOrStops() {
        let limits: ClosedRange<CGFloat> = 0...300
        let bouncing = ScrollCurve.decelerating(from: 100, velocity: 2000, rate: 0.998, limits: limits, bounces: true)
        let places = stride(from: 0, to: 3, by: 0.005).map { bouncing.value(at: $0) }
        #expect((places.max() ?? 0) > 320 && bouncing.target == 300)
        let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
        #expect((steps.max() ?? 0) < 10.1)
        let stopping = ScrollCurve.decelerating(from: 100, velocity: 2000, rate: 0.998, limits: limits, bounces: false)
        #expect(stopping.target == 300 && stopping.duration < 0.3)
    }

    @Test(arguments: [0, 100, 900, 1e6, -500] as [CGFloat]) func aStepSlowsDownAndIsNotOvershot(_ velocity: CGFloat) {
        let curve = ScrollCurve.stepping(from: 50, velocity: velocity, to: 150)
        #expect(curve.value(at: 0) == 50 && curve.value(at: 0.3) == 150 && curve.duration == 0.3)
        #expect(curve.keyframes.count == 2)
        var last = curve.value(at: 0)
        for step in 1...30 {
            let now = curve.value(at: Double(step) / 100), middle = curve.velocity(at: Double(step) / 100 - 0.005)
            #expect(now > last && now <= 150 && abs(middle - (now - last) * 100) < 5)
            last = now
        }
        #expect(ScrollCurve.stepping(from: 9, velocity: velocity, to: 9).duration == 0)
        let back = ScrollCurve.stepping(from: 150, velocity: -velocity, to: 50)
        #expect(abs(back.value(at: 0.1) - (200 - curve.value(at: 0.1))) < 0.001)
    }

    @Test func rubber() {
        #expect(abs(RubberBand.pulled(100, 600) - 0.55 * 100 * 600 / (55 + 600)) < 1e-9)
        #expect(RubberBand.pulled(-100, 600) == -RubberBand.pulled(100, 600))
        for distance: CGFloat in [-500, -3, 0, 20, 900] {
            let back = RubberBand.finger(RubberBand.pulled(distance, 480), 480)
            #expect(abs(back - distance) < 1e-6)
        }
        #expect(RubberBand.pulled(10, 0) == 0)
    }

    @Test func aPageIsNotOvershot() {
        let curve = ScrollCurve.paging(from: 150, velocity: 9000, to: 320)
        let places = stride(from: 0, to: 2, by: 0.01).map { curve.value(at: $0) }
        #expect((places.max() ?? 0) <= 320.01 && curve.target == 320)
    }

    @Test(arguments: [
        ScrollCurve.decelerating(from: 0, velocity: 4000, rate: 0.998, limits: -1...100_000, bounces: true),
        .decelerating(from: 0, velocity: 3000, rate: 0.998, limits: 0...900, bounces: true),
        .decelerating(from: 0, velocity: -3000, rate: 0.99, limits: -120...900, bounces: true),
        .spring(from: -90, velocity: 0, to: 0), .spring(from: -90, velocity: 900, to: 0), .eased(from: 0, to: 5000),
        .paging(from: 20, velocity: 500, to: 320), .redirected(from: 0, velocity: 2000, to: 700),
    ])
    func aFewKeyframesAreAsGoodAsTheCurve(_ curve: ScrollCurve) {
        let frames = curve.keyframes
        #expect(frames.count <= 24)
        for step in 0...400 {
            let time = curve.duration * Double(step) / 400
            guard let index = frames.lastIndex(where: { $0.time <= time }), index + 1 < frames.count else { continue }
            let from = frames[index], to = frames[index + 1]
            let ease = TimingFunction(1.0 / 3, Double(from.controls.0), 2.0 / 3, Double(from.controls.1))
            let part = CGFloat(ease((time - from.time) / (to.time - from.time)))
            let place = from.value + (to.value - from.value) * part
            let error = abs(place - curve.value(at: time))
            let speeds = [from.time, time, to.time - 1e-6].map { abs(curve.velocity(at: $0)) }
            let speed = speeds.max() ?? 0
            #expect(error < 0.5 + speed * 0.0015, "\(error) at \(time) of \(curve.duration)")
        }
    }
}
