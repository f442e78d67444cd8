// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

/// Systems whose motion is known, with G = 1.
enum KnownSystems {
    /// In units in which a year takes 2 π, and the Sun's mass and the astronomical unit are 1.
    static let year = 2 * Double.pi
    static let day = 0.01720209895

    /// The Sun and the giant planets, after J. Applegate et al., "The outer solar system for 200 million years",
    /// Astron. J. 92 (1986), in the digits in which REBOUND distributes them.
    static let outerSolarSystem: Bodies = [
        Body(
            position: [-0.005837616616786662, 0.006600361081881469, 8.090699630593683e-05],
            velocity: [-0.0004377802691568813, -0.0002768834056732778, 1.289781032896905e-05],
            mass: 1.0),
        Body(
            position: [2.317934412293975, -4.5727821688157695, -0.03288979300198136],
            velocity: [0.38587103958050273, 0.2191645714297282, -0.009541428281833318],
            mass: 0.0009547919152112404),
        Body(
            position: [4.979840633509913, -8.666308422815424, -0.04756566088166766],
            velocity: [0.26314427785251254, 0.16073015466677915, -0.013273263957685355],
            mass: 0.0002858856727222417),
        Body(
            position: [15.624351779211004, 12.138928232772567, -0.15733112984491793],
            velocity: [-0.14195568334904266, 0.16989920313154408, 0.0024700645029080734],
            mass: 4.36624373583127e-05),
        Body(
            position: [29.39189844361884, -5.578342796401342, -0.5624901221788907],
            velocity: [0.03281663353639149, 0.18036894277947277, -0.004470616198709565],
            mass: 5.151383772628674e-05),
    ]

    /// The Sun and eight planets, from mean elements of J2000 by E. M. Standish (1992).
    static let solarSystem: Bodies = [
        Body(
            position: [-0.0071356402524986855, -0.0027949431511731532, 0.0002062171698309159],
            velocity: [0.0003127098007341087, -0.0004301725634027369, -5.468996956841173e-06],
            mass: 1.0),
        Body(
            position: [-0.13722454615255203, -0.450084904900764, -0.024391180191259913],
            velocity: [1.2423947537751552, -0.37525956008239186, -0.14462882416831452],
            mass: 1.6601367952719304e-07),
        Body(
            position: [-0.7254540349418681, -0.03551329950326968, 0.04122238367730422],
            velocity: [0.04676631015368379, -1.1802114451444266, -0.018809330369973162],
            mass: 2.4478383396645447e-06),
        Body(
            position: [-0.184297396500893, 0.9644199362587178, 0.00020701478551589817],
            velocity: [-0.9997493665204567, -0.18436958284997162, -5.7968421991161845e-06],
            mass: 3.0404326462685257e-06),
        Body(
            position: [1.3834871034495861, -0.015895019661613434, -0.03427451928598909],
            velocity: [0.0392680843963161, 0.8824971316364321, 0.017533884419884408],
            mass: 3.2271514450538743e-07),
        Body(
            position: [3.991164665194647, 2.9436052532948227, -0.10165531754396336],
            velocity: [-0.2655102171268217, 0.37365147805290017, 0.00438745248454948],
            mass: 0.0009547919384243222),
        Body(
            position: [6.408410527675488, 6.53858251259248, -0.368804341930626],
            velocity: [-0.24859771471707873, 0.2260522356977214, 0.005930311343354212],
            mass: 0.0002858859806661029),
        Body(
            position: [14.416274042300959, -13.74351950056434, -0.23649282272242683],
            velocity: [0.156235418947811, 0.15439570861384444, -0.0014563780166562455],
            mass: 4.3662440433515637e-05),
        Body(
            position: [16.797341724132593, -24.994547197077292, 0.12652757565296513],
            velocity: [0.15049267725314616, 0.10237469924554848, -0.005581007801520533],
            mass: 5.151389020535497e-05),
    ]

    /// Three bodies that follow each other on one path like an eight: A. Chenciner and R. Montgomery (2000), with the
    /// numbers of C. Simó.
    static let figureEight: Bodies = {
        let (place, velocity) = (SIMD3(0.97000436, -0.24308753, 0), SIMD3(-0.93240737, -0.86473146, 0))
        return [
            Body(position: place, velocity: -velocity / 2, mass: 1),
            Body(position: -place, velocity: -velocity / 2, mass: 1),
            Body(position: .zero, velocity: velocity, mass: 1),
        ]
    }()
    static let figureEightPeriod = 6.32591398

    /// C. Burrau's problem (1913): masses of 3, 4 and 5 at rest in the corners of a right triangle.
    static let pythagorean: Bodies = [
        Body(position: [1, 3, 0], mass: 3), Body(position: [-2, -1, 0], mass: 4), Body(position: [1, -1, 0], mass: 5),
    ]

    /// Periodic orbits of three equal bodies: M. Šuvakov and V. Dmitrašinović, Phys. Rev. Lett. 110 (2013).
    struct Periodic: Sendable, CustomTestStringConvertible {
        let name: String
        let velocity: SIMD3<Double>
        /// In the digits of the table, with the largest distance of a body from where it began.
        let period, energy, closure: Double
        /// The period at which that distance is smallest, to a millionth, and the distance.
        let bestPeriod, bestClosure: Double
        /// By how much the table's digits may differ from its period.
        var rounding: Double { period == 14.8942 || period == 63.5345 ? 0.5e-4 : 0.5e-5 }
        var testDescription: String { name }

        var bodies: Bodies {
            [
                Body(position: [-1, 0, 0], velocity: velocity, mass: 1),
                Body(position: [1, 0, 0], velocity: velocity, mass: 1),
                Body(position: .zero, velocity: -2 * velocity, mass: 1),
            ]
        }
    }

    static let periodic = [
        Periodic(
            name: "figure eight", velocity: [0.347111, 0.532728, 0], period: 6.32589, energy: -1.287144495,
            closure: 1.1e-5,
            bestPeriod: 6.325894, bestClosure: 1.9e-6),
        Periodic(
            name: "butterfly", velocity: [0.306893, 0.125507, 0], period: 6.23473, energy: -2.170194039,
            closure: 3.6e-5,
            bestPeriod: 6.234673, bestClosure: 3.4e-7),
        Periodic(
            name: "moth", velocity: [0.464445, 0.396060, 0], period: 14.8942, energy: -1.382281955, closure: 1.2e-4,
            bestPeriod: 14.894294, bestClosure: 3.3e-6),
        Periodic(
            name: "yin-yang", velocity: [0.513938, 0.304736, 0], period: 17.32875, energy: -1.429011107,
            closure: 7.3e-5,
            bestPeriod: 17.328807, bestClosure: 9e-7),
        Periodic(
            name: "bumblebee", velocity: [0.184279, 0.587188, 0], period: 63.5345, energy: -1.363754508,
            closure: 1.8e-4,
            bestPeriod: 63.534351, bestClosure: 3.6e-6),
    ]

    /// Choreographies of equal bodies on one line of loops, with a period of 2 π. The six digits are those of C. Simó,
    /// "New families of solutions in N-body problems" (2000).
    struct Chain: Sendable, CustomTestStringConvertible {
        let name: String
        let bodies: Bodies
        /// How far a body is from the place of the one before it after its part of the period.
        let closure: Double
        var testDescription: String { name }

        init(_ name: String, closure: Double, _ bodies: [(x: Double, y: Double, vx: Double, vy: Double)]) {
            (self.name, self.closure) = (name, closure)
            self.bodies = Bodies(
                bodies.map { Body(position: [$0.x, $0.y, 0], velocity: [$0.vx, $0.vy, 0], mass: 1) })
        }
    }

    static let chains = [
        Chain(
            "super-eight of J. Gerver", closure: 2e-6,
            [
                (1.382857, 0, 0, 0.584873), (0, 0.157030, 1.871935, 0), (-1.382857, 0, 0, -0.584873),
                (0, -0.157030, -1.871935, 0),
            ]),
        Chain(
            "four loops of five bodies", closure: 8e-6,
            [
                (1.657666, 0, 0, -0.593786), (0.439775, -0.169717, 1.822785, 0.128248),
                (-1.268608, -0.267651, 1.271564, 0.168645), (-1.268608, 0.267651, -1.271564, 0.168645),
                (0.439775, 0.169717, -1.822785, 0.128248),
            ]),
    ]

    /// A test particle on an ellipse of size 1 around a mass of 1, in its pericentre. Its period is 2 π, its energy per
    /// mass -1/2.
    static func ellipse(eccentricity: Double) -> Bodies {
        let speed = ((1 + eccentricity) / (1 - eccentricity)).squareRoot()
        return [
            Body(position: .zero, mass: 1),
            Body(position: [1 - eccentricity, 0, 0], velocity: [0, speed, 0], mass: 0),
        ]
    }

    /// The energy per mass of the second body around the first one.
    static func ellipseEnergy(_ bodies: Bodies) -> Double {
        let (place, velocity) = (bodies[1].position, bodies[1].velocity)
        let distance = (place.x * place.x + place.y * place.y).squareRoot()
        return (velocity.x * velocity.x + velocity.y * velocity.y) / 2 - 1 / distance
    }
}

extension Simulation {
    /// Makes steps and returns the largest relative error of energy, measured after each part of them.
    mutating func largestEnergyError(_ count: Int, of duration: Double, parts: Int) throws -> Double {
        let start = energy.total
        var largest = 0.0
        for _ in 0..<parts {
            try step(count / parts, of: duration)
            largest = max(largest, abs(energy.total / start - 1))
        }
        return largest
    }
}

func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    ((one - other) * (one - other)).sum().squareRoot()
}

/// The largest distance between the same body in two systems.
func largestDistance(_ one: Bodies, _ other: Bodies) -> Double {
    zip(one, other).map { distance($0.position, $1.position) }.max() ?? 0
}
