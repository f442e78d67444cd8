// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// The state of an integrator of order 15 within one step, and what it keeps for the next one.
///
/// The cycle: `prepare` ──> `begin` ──> `predict` ──> `iterate` ──> `accept`, or back to `predict` with a shorter step.
/// All numbers are rows as the bodies have them: x of all, y of all, z of all.
struct RadauSeries: Sendable {
    private var memory = RadauMemory(capacity: 0)
    private var accelerations = Vectors(capacity: 0)
    /// The step at work, and the last one that was accepted; zero if there is none.
    private var duration = 0.0
    private var acceptedDuration = 0.0
    /// The weights of each node, for the step at work.
    private var nodeWeights: [[Double]] = []
    private var isPortable = false
    private var usesRegisters = false

    enum Outcome { case settled, unsettled, overflow }

    /// A step that needs more rounds is too long; a good one needs two or three.
    private static let mostRounds = 12
    /// A ratio of steps beyond which the old series says nothing about the new one.
    private static let largestRatio = 20.0

    mutating func reset() {
        acceptedDuration = 0
        memory = RadauMemory(capacity: 0)
    }

    /// Makes memory for these bodies that belongs to this integrator alone.
    mutating func prepare(for bodies: BodyStorage) {
        Vectors.makeUnique(&accelerations, for: bodies)
        if memory.capacity != bodies.capacity {
            memory = RadauMemory(capacity: bodies.capacity)
            acceptedDuration = 0
        } else if !isKnownUniquelyReferenced(&memory) {
            memory = RadauMemory(copying: memory)
        }
    }

    /// Starts a step at the places of the bodies.
    mutating func begin(_ bodies: BodyStorage, _ forces: inout ForceField) {
        isPortable = forces.arithmetic == .portable
        usesRegisters = forces.fewBodies(bodies) != nil
        memory.start.update(from: bodies.x, count: memory.length)
        memory.velocity.update(from: bodies.vx, count: memory.length)
        accelerate(bodies, &forces)
        memory.acceleration.update(from: accelerations.x, count: memory.length)
    }

    private func accelerate(_ bodies: BodyStorage, _ forces: inout ForceField) {
        if usesRegisters, let few = forces.fewBodies(bodies, isInRange: true) {
            kosketus_few_bodies_accelerate(few, accelerations.x)
        } else {
            forces.accelerate(bodies, into: accelerations)
            // Rows are used up to their ends, and what is beyond the last body must stay at rest.
            for row in [accelerations.x, accelerations.y, accelerations.z] {
                for index in bodies.count..<bodies.capacity { row[index] = 0 }
            }
        }
    }

    /// Puts the bodies back to the beginning of the step.
    func restore(_ bodies: BodyStorage) { bodies.x.update(from: memory.start, count: memory.length) }

    // MARK: The series

    /// Continues the series of the last accepted step into one of this length.
    mutating func predict(duration: Double) {
        if duration != self.duration {
            self.duration = duration
            nodeWeights = GaussRadau.nodes.map { GaussRadau.placeWeights(at: $0, duration: duration) }
        }
        let ratio = acceptedDuration == 0 ? .infinity : duration / acceptedDuration
        if abs(ratio) <= Self.largestRatio {
            transform(GaussRadau.extrapolation(ratio: ratio), memory.acceptedSeries, memory.expected)
            // What the last prediction lacked, this one will lack, too.
            let (series, expected) = (memory.series, memory.expected)
            let (acceptedSeries, acceptedExpected) = (memory.acceptedSeries, memory.acceptedExpected)
            for index in 0..<GaussRadau.terms * memory.length {
                series[index] = expected[index] + (acceptedSeries[index] - acceptedExpected[index])
            }
        } else {
            memory.expected.update(repeating: 0, count: GaussRadau.terms * memory.length)
            memory.series.update(repeating: 0, count: GaussRadau.terms * memory.length)
        }
        transform(GaussRadau.differences, memory.series, memory.differences)
    }

    /// Improves the series until it does not change any more.
    mutating func iterate(_ bodies: BodyStorage, _ forces: inout ForceField) -> Outcome {
        var (last, error) = (2.0, Double.infinity)
        for round in 0..<Self.mostRounds {
            last = error
            error = 0
            for node in 1...GaussRadau.terms {
                place(bodies, nodeWeights[node])
                accelerate(bodies, &forces)
                error = correct(node)
            }
            let scale = largestAcceleration(bodies.count)
            guard scale.isFinite, error.isFinite else { return .overflow }
            // At rounding, changes are as often larger as smaller than the last ones.
            error = scale > 0 ? error / scale : 0
            if error < 1e-16 || (round > 1 && error >= last) { break }
        }
        return error < Self.largestChange ? .settled : .unsettled
    }

    /// The largest change of the last coefficient, relative to the accelerations, with which a step may end. Rounding
    /// alone is far below, divergence above.
    private static let largestChange = 1e-6

    private func largestAcceleration(_ count: Int) -> Double {
        var largest = 0.0
        for row in [accelerations.x, accelerations.y, accelerations.z] {
            for index in 0..<count where !(abs(row[index]) <= largest) { largest = abs(row[index]) }
        }
        return largest
    }

    // MARK: The end of a step

    /// Moves the bodies to the end of the step, and keeps the series for the next one.
    mutating func accept(_ bodies: BodyStorage) {
        let places = GaussRadau.placeWeights(at: 1, duration: duration)
        for index in 0..<memory.length {
            let (acceleration, velocity) = (memory.acceleration[index], memory.velocity[index])
            let (place, speed) = integral(index, places)
            let way = duration * velocity
            // What the velocity lacks, and what rounding has cut off of the way.
            let lostWay = duration * memory.lostSpeeds[index] - (-way).addingProduct(duration, velocity)
            var lost = memory.lostPlaces[index] + lostWay
            let moved = Self.add(place + places[1] * acceleration, to: memory.start[index], &lost)
            bodies.x[index] = Self.add(way, to: moved, &lost)
            memory.lostPlaces[index] = lost
            bodies.vx[index] = Self.add(
                duration * (speed + acceleration), to: velocity, &memory.lostSpeeds[index])
        }
        memory.keep()
        acceptedDuration = duration
    }

    /// The part of the series in the changes of a place, and of a velocity in lengths of the step, small terms first.
    private func integral(_ index: Int, _ places: [Double]) -> (place: Double, speed: Double) {
        var (place, speed) = (0.0, 0.0)
        var value = memory.series + index + GaussRadau.terms * memory.length
        for term in stride(from: GaussRadau.terms - 1, through: 0, by: -1) {
            value -= memory.length
            place += places[2 + term] * value.pointee
            speed += value.pointee / Double(term + 2)
        }
        return (place, speed)
    }

    /// Kahan's sum: `lost` is what earlier sums have rounded away.
    private static func add(_ change: Double, to value: Double, _ lost: inout Double) -> Double {
        let whole = change - lost
        let sum = value + whole
        lost = (sum - value) - whole
        return sum
    }

    /// The shortest time, in lengths of the step, in which a body's acceleration turns or changes by its own size;
    /// infinity without accelerations.
    ///
    /// From the acceleration a and its first three derivatives j, s, and c at the end of the step: τ² = (a s + j²) / (j
    /// c + s²). That is S. J. Aarseth's criterion, "Gravitational N-Body Simulations" (2003), 2.3. It does not suffer
    /// from accelerations that pass through zero, like that of a body in the middle between two others.
    func bendingTime(_ count: Int) -> (time: Double, body: Int) {
        var (shortest, bent) = (Double.infinity, 0)
        for body in 0..<count {
            var (a2, j2, s2, c2) = (0.0, 0.0, 0.0, 0.0)
            for axis in 0..<3 {
                let (a, j, s, c) = derivatives(axis * memory.capacity + body)
                (a2, j2, s2, c2) = (a2 + a * a, j2 + j * j, s2 + s * s, c2 + c * c)
            }
            let bending = ((a2 * s2).squareRoot() + j2) / ((j2 * c2).squareRoot() + s2)
            // A fixed body, or one that nothing attracts, asks for nothing: 0 / 0.
            if bending > 0, bending < shortest { (shortest, bent) = (bending, body) }
        }
        return (shortest.squareRoot(), bent)
    }

    /// Whether a body moves so little in a time, compared to its coordinates, that forces on it have no digits left.
    ///
    /// In the time that the step allows, a body moves a fifth of its distance from another one. At 1e-10 of the
    /// coordinates, this distance and its forces have six digits.
    func isUnresolved(_ body: Int, duration: Double) -> Bool {
        var (moved, place) = (0.0, 0.0)
        for index in stride(from: body, to: memory.length, by: memory.capacity) {
            let (acceleration, _, _, _) = derivatives(index)
            moved += abs(duration * memory.velocity[index]) + abs(duration * duration * acceleration)
            place += abs(memory.start[index])
        }
        return moved < 1e-10 * place
    }

    /// The acceleration and its first three derivatives at the end of the step, with the step as unit of time.
    private func derivatives(_ index: Int) -> (Double, Double, Double, Double) {
        var (a, j, s, c) = (memory.acceleration[index], 0.0, 0.0, 0.0)
        var (value, power) = (memory.series + index, 1.0)
        for _ in 0..<GaussRadau.terms {
            let (first, second) = (power * value.pointee, power * (power - 1) * value.pointee)
            (a, j, s, c) = (a + value.pointee, j + first, s + second, c + (power - 2) * second)
            (value, power) = (value + memory.length, power + 1)
        }
        return (a, j, s, c)
    }

    // MARK: Arithmetic

    private var rows: radau_rows {
        radau_rows(
            start: memory.start, velocity: memory.velocity, acceleration: memory.acceleration,
            lost_places: memory.lostPlaces, lost_speeds: memory.lostSpeeds, series: memory.series,
            differences: memory.differences, length: memory.length)
    }

    private func transform(
        _ matrix: [Double], _ source: UnsafeMutablePointer<Double>, _ target: UnsafeMutablePointer<Double>
    ) {
        let (length, terms) = (memory.length, GaussRadau.terms)
        guard isPortable else { return kosketus_radau_transform(matrix, source, target, length) }
        for row in 0..<terms {
            for index in 0..<length {
                var sum = 0.0
                for column in stride(from: terms - 1, through: row, by: -1) {
                    sum += matrix[row * terms + column] * source[column * length + index]
                }
                target[row * length + index] = sum
            }
        }
    }

    /// Moves the bodies to a node. What rounding has cut off is missing in all nodes alike, and would add up over the
    /// step, so it is put back; the rounding of the places themselves differs from node to node.
    private func place(_ bodies: BodyStorage, _ weights: [Double]) {
        guard isPortable else { return kosketus_radau_predict(rows, weights, bodies.x) }
        let length = memory.length
        for index in 0..<length {
            var sum = 0.0
            for term in stride(from: GaussRadau.terms - 1, through: 0, by: -1) {
                sum += weights[2 + term] * memory.series[term * length + index]
            }
            sum += weights[1] * memory.acceleration[index]
            sum -= memory.lostPlaces[index] + weights[0] * memory.lostSpeeds[index]
            bodies.x[index] = memory.start[index] + (weights[0] * memory.velocity[index] + sum)
        }
    }

    /// Takes the accelerations at a node into the series.
    ///
    /// - Returns: the largest change of the node's coefficient.
    private func correct(_ node: Int) -> Double {
        let (inverse, products) = (GaussRadau.inverses[node], GaussRadau.products[node])
        guard isPortable else { return kosketus_radau_correct(rows, accelerations.x, node, inverse, products) }
        let length = memory.length
        var largest = 0.0
        for index in 0..<length {
            var value = (accelerations.x[index] - memory.acceleration[index]) * inverse[0]
            for term in 1..<max(1, node) {
                value = (value - memory.differences[(term - 1) * length + index]) * inverse[term]
            }
            let change = value - memory.differences[(node - 1) * length + index]
            memory.differences[(node - 1) * length + index] = value
            for term in 0..<node { memory.series[term * length + index] += products[term] * change }
            if abs(change) > largest { largest = abs(change) }
        }
        return largest
    }
}

/// The rows of a `RadauSeries`. Copied before it is changed if it is shared.
private final class RadauMemory: @unchecked Sendable {
    /// Of the bodies.
    let capacity: Int
    /// Of a row: three coordinates.
    let length: Int
    private let memory: UnsafeMutablePointer<Double>
    /// Seven rows each: those of the accepted step and those of the step at work change places.
    private(set) var series, expected, acceptedSeries, acceptedExpected: UnsafeMutablePointer<Double>

    private static let rowCount = 5 * GaussRadau.terms + 5

    init(capacity: Int) {
        (self.capacity, length) = (capacity, 3 * capacity)
        let raw = UnsafeMutableRawPointer.allocate(
            byteCount: Self.rowCount * length * MemoryLayout<Double>.stride, alignment: 64)
        memory = raw.initializeMemory(as: Double.self, repeating: 0, count: Self.rowCount * length)
        let block = GaussRadau.terms * length
        (series, expected) = (memory, memory + block)
        (acceptedSeries, acceptedExpected) = (memory + 2 * block, memory + 3 * block)
    }

    convenience init(copying other: RadauMemory) {
        self.init(capacity: other.capacity)
        memory.update(from: other.memory, count: Self.rowCount * length)
        series = memory + (other.series - other.memory)
        expected = memory + (other.expected - other.memory)
        acceptedSeries = memory + (other.acceptedSeries - other.memory)
        acceptedExpected = memory + (other.acceptedExpected - other.memory)
    }

    deinit { UnsafeMutableRawPointer(memory).deallocate() }

    var differences: UnsafeMutablePointer<Double> { memory + 4 * GaussRadau.terms * length }
    private var singles: UnsafeMutablePointer<Double> { memory + 5 * GaussRadau.terms * length }
    /// At the beginning of the step.
    var start: UnsafeMutablePointer<Double> { singles }
    var velocity: UnsafeMutablePointer<Double> { singles + length }
    var acceleration: UnsafeMutablePointer<Double> { singles + 2 * length }
    /// The sum of all rounding errors so far, negative.
    var lostPlaces: UnsafeMutablePointer<Double> { singles + 3 * length }
    var lostSpeeds: UnsafeMutablePointer<Double> { singles + 4 * length }

    /// The series at work becomes the accepted one.
    func keep() {
        swap(&series, &acceptedSeries)
        swap(&expected, &acceptedExpected)
    }
}
