// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport

/// Paths to try properties with, and sums about them that know nothing of how the paths do theirs.
enum RandomPath {
    /// Some subpaths of lines and curves within 0...100, some of them closed.
    static func any(_ random: inout SeededGenerator, curves: Bool = true) -> CGMutablePath {
        func point() -> CGPoint {
            CGPoint(x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random))
        }
        let path = CGMutablePath()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                switch Int.random(in: 0...(curves ? 2 : 0), using: &random) {
                case 0: path.addLine(to: point())
                case 1: path.addQuadCurve(to: point(), control: point())
                default: path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            if Bool.random(using: &random) { path.closeSubpath() }
        }
        return path
    }

    /// The subpaths as many short lines, computed with the curves' polynomials.
    static func sampled(_ path: CGPath, _ count: Int = 200) -> [[CGPoint]] {
        var lines: [[CGPoint]] = []
        path.applyWithBlock { element in
            let type = element.pointee.type, p = element.pointee.points
            switch type {
            case .moveToPoint: lines.append([p[0]])
            case .closeSubpath:
                guard let last = lines.last else { return }
                lines[lines.count - 1].append(last[0])
            default:
                let own = (0..<(type == .addLineToPoint ? 1 : type == .addQuadCurveToPoint ? 2 : 3)).map { p[$0] }
                let all = [lines[lines.count - 1].last!] + own
                for step in 1...(own.count == 1 ? 1 : count) {
                    let t = own.count == 1 ? 1 : CGFloat(step) / CGFloat(count)
                    lines[lines.count - 1].append(bezier(all, t))
                }
            }
        }
        return lines
    }

    private static func bezier(_ p: [CGPoint], _ t: CGFloat) -> CGPoint {
        let n = p.count - 1
        let binomials: [[CGFloat]] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
        var x: CGFloat = 0, y: CGFloat = 0
        for (index, point) in p.enumerated() {
            let weight = binomials[n][index] * pow(t, CGFloat(index)) * pow(1 - t, CGFloat(n - index))
            x += weight * point.x
            y += weight * point.y
        }
        return CGPoint(x: x, y: y)
    }

    /// By the angles of the lines as seen from the point; each subpath is closed.
    static func winding(_ lines: [[CGPoint]], _ point: CGPoint) -> Int {
        var angle: CGFloat = 0
        for line in lines {
            for (a, b) in zip(line, line.dropFirst() + [line[0]]) {
                let ax = a.x - point.x, ay = a.y - point.y, bx = b.x - point.x, by = b.y - point.y
                angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
            }
        }
        return Int((angle / (2 * .pi)).rounded())
    }

    static func distance(_ lines: [[CGPoint]], _ point: CGPoint) -> CGFloat {
        // Without iterators and generic functions, which are slow in debug builds.
        var nearest = CGFloat.infinity
        for line in lines where line.count > 1 {
            var a = line[0], next = 1
            while next < line.count {
                let b = line[next]
                let dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy
                let along = (point.x - a.x) * dx + (point.y - a.y) * dy
                let share = square > 0 ? along / square : 0
                let t = share < 0 ? 0 : share > 1 ? 1 : share
                let x = point.x - a.x - t * dx, y = point.y - a.y - t * dy, distance = x * x + y * y
                if distance < nearest { nearest = distance }
                a = b
                next += 1
            }
        }
        return nearest.squareRoot()
    }

    static func length(_ lines: [[CGPoint]]) -> CGFloat {
        lines.reduce(0) { sum, line in
            zip(line, line.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
    }
}
