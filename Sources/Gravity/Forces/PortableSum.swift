// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// Sums of attractions by additions, multiplications, divisions and square roots only, each rounded as IEEE 754 says,
/// in an order that the number of bodies decides. Four targets are in the lanes of vectors; sources come one after the
/// other.
enum PortableSum {
    /// Adds the attraction by all sources to the acceleration of each target, for a constant of attraction of 1.
    static func add(_ targets: kosketus_bodies, _ sums: kosketus_sums, _ sources: kosketus_bodies, _ law: kosketus_law)
    {
        for start in stride(from: 0, to: Int(targets.count), by: 4) {
            let sum = law.contact ? held(start, targets, sources, law) : free(start, targets, sources, law)
            for lane in 0..<min(4, Int(targets.count) - start) {
                sums.x[start + lane] += sum.x[lane]
                sums.y[start + lane] += sum.y[lane]
                sums.z[start + lane] += sum.z[lane]
            }
        }
    }

    private struct Sum {
        var x = SIMD4<Double>.zero
        var y = SIMD4<Double>.zero
        var z = SIMD4<Double>.zero
    }

    private static func free(
        _ start: Int, _ targets: kosketus_bodies, _ sources: kosketus_bodies, _ law: kosketus_law
    ) -> Sum {
        let (x, y, z) = (vector(targets.x, start), vector(targets.y, start), vector(targets.z, start))
        let square = SIMD4(repeating: law.square)
        var sum = Sum()
        for source in 0..<Int(sources.count) {
            let (dx, dy, dz) = (sources.x[source] - x, sources.y[source] - y, sources.z[source] - z)
            let distance2 = dx * dx + square + dy * dy + dz * dz
            let strength = sources.mass[source] / (distance2 * distance2.squareRoot())
            sum.x += strength * dx
            sum.y += strength * dy
            sum.z += strength * dz
        }
        return sum
    }

    private static func held(
        _ start: Int, _ targets: kosketus_bodies, _ sources: kosketus_bodies, _ law: kosketus_law
    ) -> Sum {
        let (x, y, z) = (vector(targets.x, start), vector(targets.y, start), vector(targets.z, start))
        let radius = vector(targets.radius, start)
        let square = SIMD4(repeating: law.square)
        var sum = Sum()
        for source in 0..<Int(sources.count) {
            let (dx, dy, dz) = (sources.x[source] - x, sources.y[source] - y, sources.z[source] - z)
            let distance2 = dx * dx + square + dy * dy + dz * dz
            let reach = sources.radius[source] + radius
            let reach2 = reach * reach
            let held2 = distance2.replacing(with: reach2, where: reach2 .> distance2)
            let strength = sources.mass[source] / (held2 * distance2.squareRoot())
            sum.x += strength * dx
            sum.y += strength * dy
            sum.z += strength * dz
        }
        return sum
    }
}
