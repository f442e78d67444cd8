// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A known problem of three or four bodies, in the units of its publication, where G is 1, and how large and slow it is shown.
struct PeriodicOrbit {
    struct Start {
        var mass = 1.0
        var place, speed: SIMD2<Double>
    }

    var starts: [Start]
    /// After which everything is as at the beginning, in units of the publication; nil if it never is.
    var period: Double?
    /// Points in a unit of length.
    var length = 150.0
    /// Seconds in a unit of time. The slower, the more steps a close passage gets.
    var time = 4.0
    /// See `World.substeps`.
    var substeps = 1
    /// In points. Small, because gravity is softened where discs overlap.
    var radius = 5.0

    /// The mass of a body of mass 1: G · mass is length³ / time².
    var massUnit: Double { length * length * length / (time * time) / World.gravitationalConstant }

    func makeWorld() -> World {
        var world = World()
        for (index, start) in starts.enumerated() {
            world.place(
                "Planet \(index + 1)", at: start.place * length, speed: start.speed * (length / time),
                mass: start.mass * massUnit, radius: radius, color: PlanetColor(number: index + 1))
        }
        (world.madeCount, world.substeps) = (starts.count, substeps)
        return world
    }
}

// In a choreography, the bodies follow each other on one path: the figure eight, the super-eight and Lagrange's triangle
// are such. In the other periodic orbits, each body has a path of its own.
extension PeriodicOrbit {
    /// Chenciner and Montgomery, 2000; the numbers are Simó's.
    static let figureEight: PeriodicOrbit = {
        let place = SIMD2(0.97000436, -0.24308753), speed = SIMD2(-0.93240737, -0.86473146)
        return PeriodicOrbit(
            starts: [
                Start(place: place, speed: -speed / 2), Start(place: -place, speed: -speed / 2),
                Start(place: .zero, speed: speed),
            ], period: 6.32591398, time: 2)
    }()

    /// J. Gerver's choreography of four bodies, from C. Simó, "New families of solutions in N-body problems" (2000). His
    /// numbers have six digits; these are the ones near them with which the engine closes the path to 4e-14. Errors
    /// grow seven hundredfold in each turn.
    static let superEight: PeriodicOrbit = {
        let place = SIMD2(1.3828568436184188, 0.1570299222812203), speed = SIMD2(1.8719352458786758, 0.5848726308148751)
        return PeriodicOrbit(
            starts: [
                Start(place: SIMD2(place.x, 0), speed: SIMD2(0, speed.y)),
                Start(place: SIMD2(0, place.y), speed: SIMD2(speed.x, 0)),
                Start(place: SIMD2(-place.x, 0), speed: SIMD2(0, -speed.y)),
                Start(place: SIMD2(0, -place.y), speed: SIMD2(-speed.x, 0)),
            ], period: 2 * .pi, length: 200, substeps: 64)
    }()

    // Šuvakov and Dmitrašinović, 2013 (arXiv 1303.0181). The closest passages, which the radii allow for, were
    // measured.
    static let butterfly = inLine(0.306893, 0.125507, period: 6.23473, radius: 1)
    static let moth = inLine(0.464445, 0.396060, period: 14.8942, radius: 8)
    static let yinYang = inLine(0.513938, 0.304736, period: 17.32875, radius: 1.5)
    static let bumblebee = inLine(0.184279, 0.587188, period: 63.5345, radius: 1)

    /// Two bodies at (−1, 0) and (1, 0) with the same speed, and one between them that balances their momentum.
    private static func inLine(_ x: Double, _ y: Double, period: Double, radius: Double) -> PeriodicOrbit {
        let speed = SIMD2(x, y)
        return PeriodicOrbit(
            starts: [
                Start(place: SIMD2(-1, 0), speed: speed), Start(place: SIMD2(1, 0), speed: speed),
                Start(place: .zero, speed: -2 * speed),
            ], period: period, length: 500, substeps: 64, radius: radius)
    }

    /// Lagrange, 1772: an equilateral triangle with sides of √3, whose corners go round with the speed √(1/√3). With
    /// equal masses it is not stable: rounding errors grow until it breaks.
    static let lagrange: PeriodicOrbit = {
        let height = 3.0.squareRoot() / 2, speed = (1 / 3.0.squareRoot()).squareRoot()
        let corners = [SIMD2(1, 0), SIMD2(-0.5, height), SIMD2(-0.5, -height)]
        return PeriodicOrbit(
            starts: corners.map { Start(place: $0, speed: SIMD2(-$0.y, $0.x) * speed) },
            period: 2 * .pi / speed, time: 1, radius: 12)
    }()

    /// Burrau, 1913: at rest in the corners of a right triangle, each opposite the side as long as its mass.
    static let pythagorean = PeriodicOrbit(
        starts: [
            Start(mass: 3, place: SIMD2(1, 3), speed: .zero), Start(mass: 4, place: SIMD2(-2, -1), speed: .zero),
            Start(mass: 5, place: SIMD2(1, -1), speed: .zero),
        ], length: 300, substeps: 64, radius: 1)
}
