// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import SolarSystem

struct CameraTests {
    private let camera = Camera(center: SIMD2(100, 50), scale: 0.5, size: SIMD2(320, 240))

    @Test func theCentreIsInTheMiddleOfTheView() {
        #expect(camera.point(of: SIMD2(100, 50)) == CGPoint(x: 160, y: 120))
        #expect(camera.point(of: SIMD2(120, 50)) == CGPoint(x: 170, y: 120))
        #expect(camera.sight == WorldBox(center: SIMD2(100, 50), halfSize: SIMD2(320, 240)))
    }

    @Test func placesAndPointsAreConvertedBothWays() {
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 320, y: 7), CGPoint(x: -50, y: 1000)] {
            let there = camera.point(of: camera.place(at: point))
            #expect(abs(there.x - point.x) < 1e-9 && abs(there.y - point.y) < 1e-9)
            let mapped = CGPoint(x: camera.place(at: point).x, y: camera.place(at: point).y).applying(camera.transform)
            #expect(abs(mapped.x - point.x) < 1e-9 && abs(mapped.y - point.y) < 1e-9)
        }
    }

    @Test func atItsBeginningPlacesArePoints() {
        var director = CameraDirector()
        director.resize(to: SIMD2(375, 667), middle: nil)
        #expect(director.camera.place(at: CGPoint(x: 17, y: 600)) == SIMD2(17, 600))
        #expect(director.camera.point(of: SIMD2(17, 600)) == CGPoint(x: 17, y: 600))
    }

    @Test func panningMovesTheWorldByPointsOfTheView() {
        var moved = camera
        moved.pan(by: CGPoint(x: 30, y: -10))
        let before = camera.point(of: .zero), after = moved.point(of: .zero)
        #expect(after == CGPoint(x: before.x + 30, y: before.y - 10))
    }

    @Test func zoomingKeepsThePointAndItsLimits() {
        var zoomed = camera
        let point = CGPoint(x: 300, y: 20), place = camera.place(at: point)
        zoomed.zoom(by: 3, at: point)
        #expect(zoomed.scale == 1.5)
        #expect((zoomed.place(at: point) - place).length < 1e-9)
        zoomed.zoom(by: 1e9, at: point)
        #expect(zoomed.scale == Camera.scales.upperBound)
        zoomed.zoom(by: 1e-9, at: point)
        #expect(zoomed.scale == Camera.scales.lowerBound)
        for factor in [0, -1, .infinity, .nan] { zoomed.zoom(by: factor, at: point) }
        #expect(zoomed.scale == Camera.scales.lowerBound)
    }
}
