// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An error in the input of a simulation, or a simulation that went beyond the range of numbers.
///
/// Bodies are named by their indices, from 0.
public enum GravityError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A coordinate, a velocity, a mass or a radius is infinite or not a number. After a step, softening or smaller
    /// steps often help.
    case notFinite(body: Int, quantity: String)
    /// A mass or a radius is negative.
    case negative(body: Int, quantity: String, value: Double)
    /// A body has a z-coordinate or a velocity along z in a simulation of two dimensions.
    case outOfPlane(body: Int)
    /// A parameter is out of its range.
    case parameter(name: String, value: Double, range: String)
    /// The integrator cannot be used with these bodies.
    case integrator(String)

    /// The error in a sentence or two: the fact, and the rule.
    public var description: String {
        switch self {
        case .notFinite(let body, let quantity):
            "Body \(body): the \(quantity) is not a finite number. Check the input, or use softening or smaller steps."
        case .negative(let body, let quantity, let value):
            "Body \(body): the \(quantity) is \(value). It must not be negative."
        case .outOfPlane(let body):
            "Body \(body): its position or velocity has a z-coordinate. It must be 0 in a simulation of two dimensions."
        case .parameter(let name, let value, let range): "The \(name) is \(value). It must be \(range)."
        case .integrator(let reason): reason
        }
    }
}
