// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Draws a group in characters.
@MainActor
enum LayoutDrawing {
    /// Characters in a group of 100 x 100 points (chosen).
    private static let columns = 60, rows = 20

    static func drawing(of group: NSCollectionLayoutGroup) -> String {
        let side = CGSize(width: 100, height: 100)
        let environment = LayoutEnvironment(
            container: LayoutContainer(contentSize: side, contentInsets: .zero), traitCollection: UITraitCollection())
        let solver = GroupSolver(preferred: { _ in nil }, preferredSupplementary: { _, _ in nil })
        let solution = solver.solve(group.rule(in: environment), in: side, first: 0, limit: .max)
        var lines = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
        for item in solution.items where solution.size.width > 0 && solution.size.height > 0 {
            draw(item.frame, solution.size, &lines)
        }
        return lines.map { String($0) }.joined(separator: "\n")
    }

    private static func draw(_ frame: CGRect, _ size: CGSize, _ lines: inout [[Character]]) {
        func place(_ value: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
            min(max(Int((value / length * CGFloat(count)).rounded()), 0), count)
        }
        let left = place(frame.minX, size.width, columns), right = place(frame.maxX, size.width, columns) - 1
        let top = place(frame.minY, size.height, rows), bottom = place(frame.maxY, size.height, rows) - 1
        guard left < right, top < bottom else { return }
        for x in left...right { (lines[top][x], lines[bottom][x]) = ("-", "-") }
        for y in top...bottom { (lines[y][left], lines[y][right]) = ("|", "|") }
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] { lines[y][x] = "+" }
    }
}
