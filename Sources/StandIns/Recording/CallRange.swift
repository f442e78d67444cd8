// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How many calls an expectation wants and allows.
struct CallRange: CustomStringConvertible {
    static let once = CallRange(1...1)

    let lowerBound: Int
    /// `Int.max` if there is no limit.
    let upperBound: Int

    init(_ counts: some RangeExpression<Int>) {
        let whole = counts.relative(to: 0..<Int.max)
        precondition(!whole.isEmpty, "times(_:) was called with \(counts), which contains no number.")
        lowerBound = whole.lowerBound
        upperBound = whole.upperBound == Int.max ? Int.max : whole.upperBound - 1
    }

    /// Whether a further call is for the expectation to decide: there is room for it, or any call is forbidden.
    func hasRoom(after count: Int) -> Bool { count < upperBound || upperBound == 0 }

    var description: String {
        switch (lowerBound, upperBound) {
        case (0, 0): "never"
        case (0, .max): "any number of times"
        case (let least, .max): "at least \(Description.times(least))"
        case (1, 1): "once"
        case (let least, let most) where least == most: "exactly \(most) times"
        case (0, let most): "at most \(Description.times(most))"
        case (let least, let most): "\(least) to \(most) times"
        }
    }
}
