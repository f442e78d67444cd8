// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Constants of a series of degree seven in time for accelerations, known at eight Gauss-Radau nodes of a step.
///
/// The series has two forms, with s the time in steps:
///
///     a(s) = a₀ + b₀ s + b₁ s² + ... + b₆ s⁷
///          = a₀ + g₀ s + g₁ s (s - h₁) + ... + g₆ s (s - h₁) ... (s - h₆)
///
/// After E. Everhart, "An efficient integrator that uses Gauss-Radau spacings" (1985), and H. Rein and D. Spiegel,
/// "IAS15", Mon. Not. R. Astron. Soc. 446 (2015).
enum GaussRadau {
    /// The nodes h₀ to h₇: zero and the zeros of (P₇(x) + P₈(x)) / (1 + x) with Legendre's polynomials P and x = 2 h -
    /// 1.
    static let nodes: [Double] = [
        0, 0.0562625605369221464656521910318, 0.180240691736892364987579942780, 0.352624717113169637373907769648,
        0.547153626330555383001448554766, 0.734210177215410531523210605558, 0.885320946839095768090359771030,
        0.977520613561287501891174488626,
    ]
    /// How many terms follow a₀.
    static let terms = 7

    /// 1 / (h[node] - h[i]) for each node and i < node.
    static let inverses: [[Double]] = (0...terms).map { node in (0..<node).map { 1 / (nodes[node] - nodes[$0]) } }

    /// The coefficients of (s - h₁) ... (s - h[node - 1]), the lowest power first, for each node from 1.
    static let products: [[Double]] = {
        var product = [1.0]
        var all: [[Double]] = [[], product]
        for node in 1..<terms {
            let raised = [0] + product
            product = raised.indices.map { raised[$0] - nodes[node] * ($0 < product.count ? product[$0] : 0) }
            all.append(product)
        }
        return all
    }()

    /// The matrix from b's to g's: the inverse of the products, from divided differences of powers.
    static let differences: [Double] = {
        var matrix = [Double](repeating: 0, count: terms * terms)
        for column in 0..<terms {
            // s^column is the sum of its divided differences times products: complete homogeneous polynomials of the
            // nodes.
            for row in 0...column {
                let corner = row == 0 ? 0 : (column == 0 ? 0 : matrix[(row - 1) * terms + column - 1])
                let left = column == 0 ? 0 : matrix[row * terms + column - 1]
                matrix[row * terms + column] = row == column ? 1 : corner + nodes[row + 1] * left
            }
        }
        return matrix
    }()

    /// Weights of velocity, acceleration and b's for the place at a time in a step, for `kosketus_radau_predict`.
    ///
    /// - Parameters:
    ///   - time: in steps.
    ///   - duration: of the step.
    static func placeWeights(at time: Double, duration: Double) -> [Double] {
        let elapsed = time * duration
        var power = elapsed * elapsed
        var weights = [elapsed, power / 2]
        for term in 0..<terms {
            power *= time
            weights.append(power / Double((term + 2) * (term + 3)))
        }
        return weights
    }

    /// The matrix from the b's of one step to those of the step after it.
    ///
    /// - Parameter ratio: the length of the later step in lengths of the earlier one.
    static func extrapolation(ratio: Double) -> [Double] {
        var matrix = [Double](repeating: 0, count: terms * terms)
        var power = 1.0
        for row in 0..<terms {
            power *= ratio
            // The binomial coefficient of column + 1 over row + 1.
            var binomial = 1.0
            for column in row..<terms {
                matrix[row * terms + column] = power * binomial
                binomial = binomial * Double(column + 2) / Double(column + 1 - row)
            }
        }
        return matrix
    }
}
