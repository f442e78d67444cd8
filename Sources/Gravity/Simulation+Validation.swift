// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension Simulation {
    /// Checks bodies and settings. Costs one pass over all bodies.
    ///
    /// - Throws: `GravityError` for the first one that is out of range.
    func check() throws {
        try checkSettings()
        let storage = bodies.storage
        try storage.checkFinite(rows: BodyStorage.rows)
        try storage.checkNotNegative(storage.mass, quantity: "mass")
        try storage.checkNotNegative(storage.radius, quantity: "radius")
        if dimensions == .two { try storage.checkPlane() }
    }

    private func checkSettings() throws {
        try Self.check("constant of attraction", attraction.constant, "finite") { _ in true }
        if case .plummer(let length) = attraction.softening {
            try Self.check("softening length", length, "finite, and zero or more") { $0 >= 0 }
        }
        if case .tree(let angle) = method {
            try Self.check("opening angle", angle, "finite and more than zero") { $0 > 0 }
        }
        if case .adaptive(let tolerance) = integrator {
            try Self.check("tolerance of the integrator", tolerance, "finite, and zero or more") { $0 >= 0 }
            try checkSmoothness(tolerance)
        }
        if case .bounce(let restitution) = collisions {
            try Self.check("restitution", restitution, "from 0 to 1") { $0 >= 0 && $0 <= 1 }
        }
        try Self.check("number of threads", Double(threadCount), "at least 1") { $0 >= 1 }
    }

    /// Forces of a tree jump by its error when a body changes cells. Steps with a tolerance far below that error
    /// shrink until they make no progress.
    private func checkSmoothness(_ tolerance: Double) throws {
        guard tolerance > 0, case .tree = method else { return }
        throw GravityError.integrator(
            "The adaptive integrator needs smooth forces, and those of a tree jump: use ForceMethod.direct."
        )
    }

    /// Steps of the adaptive integrator sum all pairs directly, unless a tree is asked for.
    func checkCrowd() throws {
        guard case .adaptive = integrator, bodies.count > Adaptive.mostBodies else { return }
        if case .tree = method { return }
        throw GravityError.integrator(
            "The adaptive integrator sums all pairs of at most \(Adaptive.mostBodies) bodies, and there are \(bodies.count): "
                + "use another integrator, or a tolerance of 0 with ForceMethod.tree.")
    }

    private static func check(_ name: String, _ value: Double, _ range: String, isAllowed: (Double) -> Bool) throws {
        guard value.isFinite, isAllowed(value) else {
            throw GravityError.parameter(name: name, value: value, range: range)
        }
    }
}

extension BodyStorage {
    private static let quantities = [
        "x-coordinate", "y-coordinate", "z-coordinate", "velocity along x", "velocity along y", "velocity along z",
        "mass",
        "radius",
    ]

    /// Checks that the numbers of the first rows are finite.
    func checkFinite(rows: Int) throws {
        let count = count
        for row in 0..<rows where !Self.isFinite(memory + row * capacity, count) {
            let numbers = UnsafeBufferPointer(start: memory + row * capacity, count: count)
            let body = numbers.firstIndex { !$0.isFinite } ?? 0
            throw GravityError.notFinite(body: body, quantity: Self.quantities[row])
        }
    }

    /// A number minus itself is 0 if it is finite, and else not a number. Eight at a time, this costs little more
    /// than reading.
    @inline(__always)
    private static func isFinite(_ numbers: UnsafeMutablePointer<Double>, _ count: Int) -> Bool {
        var sum = SIMD8<Double>.zero
        let whole = count / lanes * lanes
        for index in stride(from: 0, to: whole, by: lanes) {
            let eight = UnsafeRawPointer(numbers + index).load(as: SIMD8<Double>.self)
            sum += eight - eight
        }
        var rest = sum.sum()
        for index in whole..<count { rest += numbers[index] - numbers[index] }
        return rest == 0
    }

    func checkNotNegative(_ numbers: UnsafeMutablePointer<Double>, quantity: String) throws {
        for index in 0..<count where numbers[index] < 0 {
            throw GravityError.negative(body: index, quantity: quantity, value: numbers[index])
        }
    }

    func checkPlane() throws {
        for index in 0..<count where z[index] != 0 || vz[index] != 0 { throw GravityError.outOfPlane(body: index) }
    }
}
