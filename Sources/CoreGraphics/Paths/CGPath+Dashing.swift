// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGPath {
    /// Returns the path split into dashes, each an open subpath of parts of the same lines and curves.
    ///
    /// Lengths are measured along curves, with an error of about a millionth. The pattern restarts with each subpath.
    /// Where a closed subpath begins and ends within a dash, both dashes are joined with a corner.
    ///
    /// - Parameters:
    ///   - phase: the start in the pattern; 0 if not finite.
    ///   - lengths: of dashes and gaps in turn, in the path's units.
    ///   - transform: applied to the dashes.
    /// - Returns: a copy without dashes when the lengths are empty, all 0, negative or not finite, or when there would
    ///   be more than 200,000 dashes (chosen). Subpaths that are not finite are left out.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        var dashed = PathElements()
        let subpaths = elements.subpaths.map { ($0.isClosed, $0.curves.map { MeasuredCurve($0) }) }
        guard let pattern = DashPattern(phase: phase, lengths: lengths, for: subpaths.flatMap(\.1)) else {
            dashed.append(elements, transform)
            return CGPath(dashed)
        }
        for (isClosed, curves) in subpaths { pattern.dash(curves, isClosed: isClosed, &dashed) }
        var mapped = PathElements()
        mapped.append(dashed, transform)
        return CGPath(mapped)
    }
}

private struct MeasuredCurve {
    let curve: BezierCurve
    let lengths: [CGFloat]

    init(_ curve: BezierCurve) {
        self.curve = curve
        lengths = curve.lengths()
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    func part(from: CGFloat, to: CGFloat) -> BezierCurve {
        curve.part(from: curve.time(atLength: from, in: lengths), to: curve.time(atLength: to, in: lengths))
    }
}

private struct DashPattern {
    private let lengths: [CGFloat]
    private let firstIndex: Int
    /// The remainder of the first length.
    private let firstRest: CGFloat
    private static let mostDashes: CGFloat = 200_000

    init?(phase: CGFloat, lengths: [CGFloat], for curves: [MeasuredCurve]) {
        let total = lengths.reduce(0, +), all = curves.reduce(0) { $0 + $1.length }
        guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }),
            all / total * CGFloat(lengths.count) <= Self.mostDashes
        else { return nil }
        // On and off change places each time round when there is an odd number.
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = lengths.count % 2 == 0 ? total : 2 * total
        var rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
        if rest < 0 { rest += period }
        var index = 0
        while rest >= self.lengths[index], index < self.lengths.count - 1 {
            rest -= self.lengths[index]
            index += 1
        }
        firstIndex = index
        firstRest = max(0, self.lengths[index] - rest)
    }

    func dash(_ curves: [MeasuredCurve], isClosed: Bool, _ result: inout PathElements) {
        var (dashes, isDrawing) = dashes(of: curves)
        let beginsInDash = firstIndex % 2 == 0 && firstRest > 0
        let isJoined = isClosed && isDrawing && beginsInDash
        // One dash, without a gap.
        let isAllRound = isJoined && dashes.count == 1
        if isJoined, !isAllRound {
            let first = dashes.removeFirst()
            dashes[dashes.count - 1] += first
        }
        for dash in dashes {
            result.move(to: dash[0].start)
            for curve in dash { result.append(curve) }
        }
        if isAllRound { result.close() }
    }

    /// The curves of each dash, and whether the last one continues at the end.
    private func dashes(of curves: [MeasuredCurve]) -> (dashes: [[BezierCurve]], isDrawing: Bool) {
        var dashes: [[BezierCurve]] = [], isDrawing = false
        var index = firstIndex, rest = firstRest
        for measured in curves {
            var position: CGFloat = 0
            let length = measured.length
            while true {
                let end = position + rest
                if index % 2 == 0 {
                    if !isDrawing { dashes.append([]) }
                    isDrawing = true
                    dashes[dashes.count - 1].append(measured.part(from: position, to: min(end, length)))
                }
                guard end <= length else {
                    rest = end - length
                    break
                }
                position = end
                index = (index + 1) % lengths.count
                rest = lengths[index]
                isDrawing = false
                if position >= length, rest > 0 { break }
            }
        }
        return (dashes, isDrawing)
    }
}

extension PathElements {
    mutating func append(_ curve: BezierCurve) {
        let p = curve.points
        switch p.count {
        case 2: addLine(to: p[1])
        case 3: addQuadCurve(to: p[2], control: p[1])
        default: addCurve(to: p[3], control1: p[1], control2: p[2])
        }
    }
}
