// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Bodies under their mutual attraction, moved step by step.
///
/// A value that neither reads a clock nor keeps threads between calls. Copies are independent, and may be used on
/// different threads. The same bodies, settings and steps give the same bits on the same processor, with any number
/// of threads.
///
///     var simulation = Simulation(bodies: [
///         Body(position: .zero, mass: 1), Body(position: [1, 0, 0], velocity: [0, 1, 0], mass: 1e-3),
///     ])
///     try simulation.step(1000, of: 0.01)
///
/// One step is: the integrator moves the bodies ──> numbers are checked ──> collisions are found and answered.
///
/// Collisions are looked for at the end of each step, not along the way. Bodies that pass through each other within
/// one step do not collide. Choose steps in which bodies move by less than the smaller radius.
public struct Simulation: Sendable {
    /// The bodies that are moved. They may be changed between steps; the integrator then forgets what it has learned
    /// from earlier steps.
    public var bodies: Bodies {
        get { storedBodies }
        _modify {
            needsCheck = true
            yield &storedBodies
        }
    }

    /// The law of attraction. G = 1 without softening by default.
    public var attraction: Attraction { didSet { needsSetup = true } }
    /// The method that computes forces. `automatic` by default, which is `direct` for the adaptive integrator. With a
    /// tolerance, that one does not accept a tree.
    public var method: ForceMethod { didSet { needsSetup = true } }
    /// The method that moves bodies. `leapfrog` by default.
    public var integrator: Integrator { didSet { needsSetup = true } }
    /// The response to bodies that overlap at the end of a step. `none` by default.
    public var collisions: CollisionResponse { didSet { needsSetup = true } }
    /// The number of coordinates that are used. Three by default.
    public var dimensions: Dimensions { didSet { needsSetup = true } }
    /// The instructions that compute forces. The fastest ones by default.
    public var arithmetic: Arithmetic { didSet { needsSetup = true } }
    /// The number of threads that share the computation of forces. The result does not depend on it. One by default.
    public var threadCount: Int { didSet { needsSetup = true } }
    /// Whether the fastest tree sums its distant cells in single precision. For measuring what that saves.
    package var sumsDistantCellsInSinglePrecision = true { didSet { needsSetup = true } }

    /// The sum of all steps, in the caller's units. Starts at 0.
    public private(set) var time = 0.0
    /// The contacts of the last call of `step(_:of:)`: in the order of steps, and within a step in an order that the
    /// bodies alone determine.
    ///
    /// A step reports at most 16 contacts for each body of the simulation on average, but at least 4096. Further ones
    /// are neither reported nor answered in this step. Only bodies that cover each other in crowds reach this limit.
    public private(set) var contacts: [Contact] = []

    private var storedBodies: Bodies
    /// Whether bodies have changed since they were checked. Set by their accessor, and cleared by the next step.
    private var needsCheck = true
    /// Whether settings have changed since they were checked and passed on. Set by their observers, and cleared by
    /// the next step.
    private var needsSetup = true
    /// The part of a sum of steps that `time` is too coarse for.
    private var timeRemainder = 0.0

    private var forces = ForceField()
    private var stepper: any Stepper = Leapfrog()
    private var search = CollisionSearch()
    /// Positions and velocities before the current call of `step(_:of:)`, and everything else if bodies may merge.
    private var backup = BodyStorage(capacity: 0)

    /// Creates a simulation at time 0. The input is checked by the first step.
    public init(
        bodies: Bodies = [], attraction: Attraction = Attraction(), method: ForceMethod = .automatic,
        integrator: Integrator = .leapfrog, collisions: CollisionResponse = .none, dimensions: Dimensions = .three,
        arithmetic: Arithmetic = .fastest, threadCount: Int = 1
    ) {
        storedBodies = bodies
        (self.attraction, self.method, self.integrator, self.collisions) = (attraction, method, integrator, collisions)
        (self.dimensions, self.arithmetic, self.threadCount) = (dimensions, arithmetic, threadCount)
    }
}

// MARK: - Steps

extension Simulation {
    /// Moves the bodies by a number of steps.
    ///
    /// A call that throws changes nothing but `contacts`, which are empty then: bodies and `time` are those before
    /// the call. Make fewer steps with each call to keep more of a simulation that leaves the range of numbers.
    ///
    /// - Parameters:
    ///   - count: the number of steps. Zero only checks the input.
    ///   - duration: the length of each, in the caller's units. Negative to go back in time.
    /// - Throws: `GravityError` for input that is out of range, and if a number is no longer finite after a step.
    public mutating func step(_ count: Int = 1, of duration: Double) throws {
        contacts.removeAll(keepingCapacity: collisions != .none)
        try checkSteps(count, duration: duration)
        try prepare()
        guard count > 0, !storedBodies.isEmpty else { return addTime(Double(count) * duration) }
        let earlier = (time, timeRemainder)
        saveBodies()
        do {
            try collisions == .none ? move(count, of: duration) : moveAndCollide(count, of: duration)
        } catch {
            restoreBodies()
            contacts = []
            (time, timeRemainder) = earlier
            throw error
        }
    }

    private mutating func move(_ count: Int, of duration: Double) throws {
        try stepper.run(count, of: duration, bodies: storedBodies.storage, forces: &forces)
        addTime(Double(count) * duration)
        try storedBodies.storage.checkFinite(rows: BodyStorage.movingRows)
    }

    private mutating func moveAndCollide(_ count: Int, of duration: Double) throws {
        for _ in 0..<count {
            try move(1, of: duration)
            let found = search.resolve(&storedBodies, response: collisions, attraction: attraction)
            contacts += found.contacts
            guard found.hasChanged else { continue }
            stepper.reset()
            try storedBodies.storage.checkFinite(rows: BodyStorage.rows)
        }
    }

    /// Knuth's sum of two numbers with its error, so that a billion small steps add up.
    private mutating func addTime(_ duration: Double) {
        let (sum, error) = exactSum(time, duration + timeRemainder)
        (time, timeRemainder) = (sum, error)
    }

    // MARK: Before steps

    private func checkSteps(_ count: Int, duration: Double) throws {
        guard count >= 0 else {
            throw GravityError.parameter(name: "number of steps", value: Double(count), range: "zero or more")
        }
        guard duration.isFinite, (Double(count) * duration + time).isFinite else {
            throw GravityError.parameter(
                name: "duration of a step", value: duration, range: "finite, and so must be the time")
        }
    }

    /// Checks what has changed, and passes it on.
    private mutating func prepare() throws {
        guard needsCheck || needsSetup else { return }
        try check()
        try checkCrowd()
        if needsSetup {
            forces = makeForces()
            stepper = integrator.makeStepper()
        } else {
            stepper.reset()
        }
        (needsCheck, needsSetup) = (false, false)
    }

    /// Forces with memory of their own. Adaptive steps need smooth forces, which a tree does not give; more bodies than
    /// they take are not stepped.
    func makeForces() -> ForceField {
        var method = method
        if case .adaptive = integrator, method == .automatic, bodies.count <= Adaptive.mostBodies { method = .direct }
        var forces = ForceField(
            attraction: attraction, method: method, dimensions: dimensions, arithmetic: arithmetic,
            threadCount: threadCount)
        forces.usesSingle = sumsDistantCellsInSinglePrecision
        return forces
    }

    // MARK: Undoing

    private mutating func saveBodies() {
        storedBodies.makeUnique()
        if backup.capacity != storedBodies.storage.capacity || !isKnownUniquelyReferenced(&backup) {
            backup = BodyStorage(capacity: storedBodies.storage.capacity)
        }
        if collisions == .merge {
            backup.copyAll(from: storedBodies.storage)
        } else {
            backup.copyMotion(from: storedBodies.storage)
        }
    }

    /// The integrator and the forces begin anew, because their memory may have numbers in it that are not finite.
    private mutating func restoreBodies() {
        if collisions == .merge {
            storedBodies.storage.copyAll(from: backup)
        } else {
            storedBodies.storage.copyMotion(from: backup)
        }
        needsSetup = true
    }
}
