// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@Suite struct CAMediaTimingFunctionTests {
    private func points(_ function: CAMediaTimingFunction) -> [[Float]] {
        (0..<4).map { index in
            var values: [Float] = [9, 9]
            function.getControlPoint(at: index, values: &values)
            return values
        }
    }

    /// The curves that `CAMediaTimingFunction.h` and CSS give.
    @Test func namedFunctionsHaveApplesControlPoints() {
        let curves: [(CAMediaTimingFunctionName, [Float])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, inner) in curves {
            let points = points(CAMediaTimingFunction(name: name))
            #expect(points == [[0, 0], Array(inner[0..<2]), Array(inner[2..<4]), [1, 1]], "\(name)")
        }
    }

    @Test func controlPointsThatDoNotExistAreZero() async {
        await #expect(processExitsWith: .success) {
            for index in [-1, 4] {
                var values: [Float] = [9, 9]
                CAMediaTimingFunction(name: .easeIn).getControlPoint(at: index, values: &values)
                if values != [0, 0] { exit(1) }
            }
        }
    }

    @Test func controlPointsAreReturnedAsTheyWereGiven() {
        let function = CAMediaTimingFunction(controlPoints: 0.2, -0.5, 0.8, 1.5)
        #expect(points(function) == [[0, 0], [0.2, -0.5], [0.8, 1.5], [1, 1]])
    }
}
