// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The memory of bodies: eight rows of doubles. Each begins at a multiple of 64 bytes and has room for a multiple of
/// eight numbers, so that vectors may read beyond the last body, where masses are zero.
///
/// Its only owner may change it. While it is shared, it is only read, by any thread.
final class BodyStorage: @unchecked Sendable {
    private(set) var count = 0
    /// A multiple of `lanes`.
    let capacity: Int
    let memory: UnsafeMutablePointer<Double>
    private(set) var fixed: [Bool] = []
    private(set) var tags: [Int] = []
    private(set) var fixedCount = 0
    /// Whether a body is fixed.
    var hasFixed: Bool { fixedCount > 0 }

    static let lanes = 8
    /// The rows of positions and velocities, which come first.
    static let movingRows = 6
    static let rows = 8

    init(capacity: Int) {
        self.capacity = max(1, (capacity + Self.lanes - 1) / Self.lanes) * Self.lanes
        let bytes = Self.rows * self.capacity * MemoryLayout<Double>.stride
        let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        memory = raw.initializeMemory(as: Double.self, repeating: 0, count: Self.rows * self.capacity)
    }

    convenience init(copying other: BodyStorage, capacity: Int) {
        self.init(capacity: capacity)
        for row in 0..<Self.rows {
            (memory + row * self.capacity).update(from: other.memory + row * other.capacity, count: other.count)
        }
        (count, fixed, tags, fixedCount) = (other.count, other.fixed, other.tags, other.fixedCount)
    }

    deinit { UnsafeMutableRawPointer(memory).deallocate() }

    var x: UnsafeMutablePointer<Double> { memory }
    var y: UnsafeMutablePointer<Double> { memory + capacity }
    var z: UnsafeMutablePointer<Double> { memory + 2 * capacity }
    var vx: UnsafeMutablePointer<Double> { memory + 3 * capacity }
    var vy: UnsafeMutablePointer<Double> { memory + 4 * capacity }
    var vz: UnsafeMutablePointer<Double> { memory + 5 * capacity }
    var mass: UnsafeMutablePointer<Double> { memory + 6 * capacity }
    var radius: UnsafeMutablePointer<Double> { memory + 7 * capacity }

    func position(_ index: Int) -> SIMD3<Double> { SIMD3(x[index], y[index], z[index]) }

    func velocity(_ index: Int) -> SIMD3<Double> { SIMD3(vx[index], vy[index], vz[index]) }

    func setPosition(_ position: SIMD3<Double>, of index: Int) {
        (x[index], y[index], z[index]) = (position.x, position.y, position.z)
    }

    func setVelocity(_ velocity: SIMD3<Double>, of index: Int) {
        (vx[index], vy[index], vz[index]) = (velocity.x, velocity.y, velocity.z)
    }

    subscript(index: Int) -> Body {
        get {
            Body(
                position: position(index), velocity: velocity(index), mass: mass[index], radius: radius[index],
                isFixed: fixed[index], tag: tags[index])
        }
        set {
            setPosition(newValue.position, of: index)
            setVelocity(newValue.isFixed ? .zero : newValue.velocity, of: index)
            (mass[index], radius[index]) = (newValue.mass, newValue.radius)
            fixedCount += (newValue.isFixed ? 1 : 0) - (fixed[index] ? 1 : 0)
            (fixed[index], tags[index]) = (newValue.isFixed, newValue.tag)
        }
    }

    /// There has to be room for it.
    func append(_ body: Body) {
        count += 1
        fixed.append(false)
        tags.append(body.tag)
        self[count - 1] = body
    }

    func move(from source: Int, to target: Int) { self[target] = self[source] }

    /// Removes the bodies at the end.
    func truncate(to newCount: Int) {
        for index in newCount..<count {
            for row in 0..<Self.rows { memory[row * capacity + index] = 0 }
            if fixed[index] { fixedCount -= 1 }
        }
        fixed.removeLast(count - newCount)
        tags.removeLast(count - newCount)
        count = newCount
    }

    /// Takes over positions and velocities from other memory of the same capacity and with the same bodies.
    func copyMotion(from other: BodyStorage) {
        memory.update(from: other.memory, count: Self.movingRows * capacity)
    }

    /// Takes over everything from other memory of the same capacity.
    func copyAll(from other: BodyStorage) {
        memory.update(from: other.memory, count: Self.rows * capacity)
        (count, fixed, tags, fixedCount) = (other.count, other.fixed, other.tags, other.fixedCount)
    }
}
