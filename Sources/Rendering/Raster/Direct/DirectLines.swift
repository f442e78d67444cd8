// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics

// Smooth lines, open and without dashes:
//
//     a subpath ──> SmoothLine: points along its curves ──> joints ──> kosketus_line, piece by piece
//                                          └─── no: corners, turns too tight for the width ──> Cairo
//
// Only paths of many curves are drawn like this, as trails of moving things are. Cairo draws others, symbols among them:
// they would gain little time, and their edges would differ from Cairo's by some bits.
//
// A path covers each pixel once. So translucent strokes that meet are drawn in a picture of their own first.

extension DirectCanvas {
    /// Strokes the subpaths of a path that the kernel can draw.
    ///
    /// - Returns: the other subpaths; nil without any.
    func drawSmoothLines(
        _ elements: PathElements, _ style: LineStyle, under transform: CGAffineTransform, _ color: RGBAColor,
        alpha: CGFloat
    ) -> PathElements? {
        guard style.dashLengths.isEmpty, style.cap != .square, let scale = RightAngledTransform(transform)?.scale,
            style.width * scale >= 1, Self.isManyCurves(elements)
        else { return elements }
        var strokes = SmoothStrokes(self, style, halfWidth: style.width * scale / 2, color, alpha: alpha)
        strokes.add(elements, under: transform)
        strokes.draw()
        return strokes.rest
    }

    /// Whether a path has many subpaths, most of which are curves.
    private static func isManyCurves(_ elements: PathElements) -> Bool {
        var lines = 0, curves = 0
        for type in elements.types {
            switch type {
            case .moveToPoint: lines += 1
            case .addQuadCurveToPoint, .addCurveToPoint: curves += 1
            case .addLineToPoint, .closeSubpath: break
            }
        }
        return lines >= fewestLines && curves >= lines
    }

    /// The fewest subpaths of a path that is drawn directly. Chosen: symbols have fewer.
    private static let fewestLines = 16
}

/// The strokes of one path.
private struct SmoothStrokes {
    private struct Stroke {
        /// Its elements: the first type, the first point, and the type after its last.
        let start: (type: Int, point: Int), end: Int
        /// Nil when the kernel cannot draw it.
        let joints: Range<Int>?
        /// Around its pixels, in the target.
        let box: CGRect
        let mayMeetItself: Bool
    }

    private let canvas: DirectCanvas
    private let style: LineStyle
    private let halfWidth: CGFloat
    private let pixel: UInt32
    private let opaquePixel: UInt32
    private var elements = PathElements()
    private var line = SmoothLine()
    private var strokes: [Stroke] = []
    private var joints: [kosketus_joint] = []
    private var picture: [UInt32] = []
    /// The subpaths that are left to Cairo.
    private(set) var rest: PathElements?

    /// The most strokes whose boxes are compared. Chosen.
    private static let mostStrokes = 2000
    /// How far from the edge of a line the centers of its pixels may be, in pixels. Those that it covers in part are up
    /// to half a diagonal away, and corners at joints stand out a little.
    private static let edge = 0.8
    /// The most pixels for each stroke of a picture of several. Chosen: mixing them takes as long as Cairo for a curve.
    private static let mostPixels: CGFloat = 8192

    init(_ canvas: DirectCanvas, _ style: LineStyle, halfWidth: CGFloat, _ color: RGBAColor, alpha: CGFloat) {
        (self.canvas, self.style, self.halfWidth) = (canvas, style, halfWidth)
        pixel = color.pixel(alpha: alpha)
        opaquePixel = RGBAColor(red: color.red, green: color.green, blue: color.blue, alpha: 1).pixel(alpha: 1)
    }

    // MARK: - Subpaths

    mutating func add(_ elements: PathElements, under transform: CGAffineTransform) {
        self.elements = elements
        var start = (type: 0, point: 0), point = 0
        for (index, type) in elements.types.enumerated() {
            // Subpaths that meet are one line: in a seam between two, pixels would not be covered fully.
            let isNew = type == .moveToPoint && !line.ends(at: elements.points[point].applying(transform))
            if isNew {
                end(start, index)
                start = (index, point)
            }
            if isNew || type != .moveToPoint { line.add(type, elements.points, from: point, under: transform) }
            point += type.pointCount
        }
        end(start, elements.types.count)
    }

    /// Ends a subpath before an element.
    private mutating func end(_ start: (type: Int, point: Int), _ end: Int) {
        guard start.type < end, !line.isPoint else { return }
        let first = joints.count
        let turn = line.addJoints(to: &joints, halfWidth: halfWidth, offset: canvas.offset)
        if turn == nil { joints.removeSubrange(first...) }
        // What Cairo draws may have miters.
        let reach = turn == nil && style.join == .miter ? halfWidth * max(1, style.miterLimit) : halfWidth
        strokes.append(
            Stroke(
                start: start, end: end, joints: turn == nil ? nil : first..<joints.count,
                box: line.box(reach: reach).offsetBy(dx: canvas.offset.x, dy: canvas.offset.y),
                mayMeetItself: turn.map { $0 > 3 } ?? true))
    }

    private mutating func leave(_ stroke: Stroke) {
        var rest = rest ?? PathElements()
        rest.append(elements, stroke.start.type..<stroke.end, firstPoint: stroke.start.point)
        self.rest = rest
    }

    // MARK: - Drawing

    mutating func draw() {
        // A path covers each pixel once; strokes that are drawn one by one may not. In an opaque color nobody sees it.
        if pixel >> 24 == 255, !canvas.target.adds {
            for stroke in strokes where !draw(stroke, on: canvas.target, pixel) { leave(stroke) }
        } else if strokes.count <= Self.mostStrokes, strokes.allSatisfy({ $0.box.isFinite }) {
            drawGroups()
        } else {
            rest = elements
        }
    }

    /// Returns false when the kernel cannot draw it.
    private func draw(_ stroke: Stroke, on target: kosketus_target, _ pixel: UInt32) -> Bool {
        guard let own = stroke.joints else { return false }
        var target = target
        joints.withUnsafeBufferPointer { joints in
            kosketus_line(
                &target, joints.baseAddress! + own.lowerBound, Int32(own.count), Float(halfWidth),
                style.cap == .round, pixel)
        }
        return true
    }

    private mutating func drawGroups() {
        let groups = groupsOfMeeting()
        let order = strokes.indices.sorted { groups[$0] < groups[$1] }
        var first = 0
        while first < order.count {
            let next = order[first...].firstIndex { groups[$0] != groups[order[first]] } ?? order.count
            draw(order[first..<next])
            first = next
        }
    }

    /// Returns a number for each stroke: the same for those that meet, or meet strokes of the same number.
    private func groupsOfMeeting() -> [Int] {
        var parents = Array(strokes.indices), open: [Int] = []
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                // Halves the way for the next time.
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        var nearness = Nearness(of: joints, reach: halfWidth + Self.edge, strokeCount: strokes.count)
        for index in strokes.indices.sorted(by: { strokes[$0].box.minX < strokes[$1].box.minX }) {
            let box = strokes[index].box
            open.removeAll { strokes[$0].box.maxX < box.minX }
            for other in open where strokes[other].box.intersects(box) && root(other) != root(index) {
                if meets(strokes[other], strokes[index], &nearness) { parents[root(other)] = root(index) }
            }
            open.append(index)
        }
        return strokes.indices.map { root($0) }
    }

    /// Whether two strokes whose boxes meet may have a pixel in common.
    private func meets(_ a: Stroke, _ b: Stroke, _ nearness: inout Nearness) -> Bool {
        guard let first = a.joints, let second = b.joints else { return true }
        return nearness.areNear(first, second)
    }

    private mutating func draw(_ group: ArraySlice<Int>) {
        let stroke = strokes[group[group.startIndex]]
        if group.count == 1, !stroke.mayMeetItself, draw(stroke, on: canvas.target, pixel) { return }
        // Cairo draws all strokes of a group, or none.
        let isSmooth = group.allSatisfy { strokes[$0].joints != nil }
        if !isSmooth || !drawInPicture(group) { for index in group { leave(strokes[index]) } }
    }

    /// Draws strokes in an opaque color beside the canvas, and mixes the picture with it.
    ///
    /// - Returns: false, without drawing, when Cairo is faster.
    private mutating func drawInPicture(_ group: ArraySlice<Int>) -> Bool {
        var target = canvas.target
        let clip = CGRect(
            x: CGFloat(target.left), y: CGFloat(target.top), width: CGFloat(target.right - target.left),
            height: CGFloat(target.bottom - target.top))
        let box = group.reduce(CGRect.null) { $0.union(strokes[$1].box) }.integral.intersection(clip)
        guard !box.isNull, box.width >= 1, box.height >= 1 else { return true }
        guard box.width * box.height <= Self.mostPixels * CGFloat(group.count) else { return false }
        let width = Int(box.width), height = Int(box.height), x = Int32(box.minX), y = Int32(box.minY)
        // The strokes cannot be read while their picture is written.
        var picture: [UInt32] = []
        swap(&picture, &self.picture)
        defer { swap(&picture, &self.picture) }
        if picture.count < width * height { picture = [UInt32](repeating: 0, count: width * height) }
        picture.withUnsafeMutableBufferPointer { picture in
            let start = picture.baseAddress!
            // Its pixels are at the positions of the canvas's.
            var own = kosketus_target(
                pixels: start - (Int(y) * width + Int(x)), stride: Int32(width), left: x, top: y,
                right: x + Int32(width),
                bottom: y + Int32(height), width: x + Int32(width), adds: false, is_portable: target.is_portable)
            kosketus_fill(&own, 0)
            for index in group { _ = draw(strokes[index], on: own, opaquePixel) }
            kosketus_mix_sparse(&target, start, Int32(width), Int32(width), Int32(height), x, y, pixel >> 24)
        }
        return true
    }
}

/// Finds lines that have a pixel in common.
private struct Nearness {
    private typealias Vector = SIMD2<Double>

    private let points: [Vector]
    /// How far from a line the centers of its pixels are at most.
    private let reach: Double
    /// How many pairs of pieces may still be compared. Lines are near when it is used up.
    private var pairsLeft: Int

    /// The most pairs of pieces for each stroke. Chosen.
    private static let mostPairs = 200

    init(of joints: [kosketus_joint], reach: Double, strokeCount: Int) {
        points = joints.map { Vector(Double($0.x), Double($0.y)) }
        (self.reach, pairsLeft) = (reach, strokeCount * Self.mostPairs)
    }

    /// Whether two lines, which have two points or more each, may have a pixel in common.
    mutating func areNear(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        pairsLeft -= (first.count - 1) * (second.count - 1)
        guard pairsLeft >= 0 else { return true }
        return first.dropLast().contains { a in
            second.dropLast().contains { arePiecesNear(points[a], points[a + 1], points[$0], points[$0 + 1]) }
        }
    }

    private func arePiecesNear(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
        let apart = pointwiseMax(
            pointwiseMin(a, b) - pointwiseMax(c, d), pointwiseMin(c, d) - pointwiseMax(a, b))
        guard apart.max() < 2 * reach else { return false }
        let ab = b - a, cd = d - c
        let crosses = a.isLeft(of: c, along: cd) != b.isLeft(of: c, along: cd)
        if crosses, c.isLeft(of: a, along: ab) != d.isLeft(of: a, along: ab) { return true }
        let least = min(
            a.squareDistance(from: c, cd), b.squareDistance(from: c, cd), c.squareDistance(from: a, ab),
            d.squareDistance(from: a, ab))
        return least < 4 * reach * reach
    }
}

extension SIMD2<Double> {
    /// Whether it is on the left of a straight line, where y goes up.
    fileprivate func isLeft(of start: Self, along way: Self) -> Bool {
        way.x * (y - start.y) > way.y * (x - start.x)
    }

    /// The square of the distance from a piece of a line.
    fileprivate func squareDistance(from start: Self, _ way: Self) -> Double {
        let from = self - start, part = from.dot(way) / Swift.max(way.dot(way), .leastNormalMagnitude)
        let rest = from - Swift.min(Swift.max(part, 0), 1) * way
        return rest.dot(rest)
    }
}

extension PathElements {
    /// Appends some elements of another path, the first of which moves.
    fileprivate mutating func append(_ other: PathElements, _ range: Range<Int>, firstPoint: Int) {
        var point = firstPoint
        for type in other.types[range] {
            let p = other.points[point...].prefix(type.pointCount)
            switch type {
            case .moveToPoint: move(to: p[point])
            case .addLineToPoint: addLine(to: p[point])
            case .addQuadCurveToPoint: addQuadCurve(to: p[point + 1], control: p[point])
            case .addCurveToPoint: addCurve(to: p[point + 2], control1: p[point], control2: p[point + 1])
            case .closeSubpath: close()
            }
            point += type.pointCount
        }
    }
}

/// A subpath as straight pieces between points, in pixels of the canvas.
private struct SmoothLine {
    private typealias Vector = SIMD2<Double>

    private var points: [Vector] = []
    /// The directions at both ends, of any length.
    private var first = Vector.zero, last = Vector.zero
    private var isOpen = true
    /// False after a curve of too many pieces.
    private var isComplete = true
    private var isPlain: Bool { isOpen && isComplete }

    /// How far a piece may be from the curve, in pixels. Chosen: half as far as in Cairo.
    private static let tolerance = 0.05
    /// The most pieces of a curve. Chosen: a curve of thousands of pixels has a hundred.
    private static let mostPieces = 1000.0
    /// The most by which the corner of a miter or bevel join may stand out from, or behind, a round one, in pixels.
    /// Chosen: as the tolerance.
    private static let corner = 0.05
    /// The shortest piece that is visible, and the shortest one at the end of a line, which is half a pixel longer or
    /// shorter in the pixels where it ends.
    private static let shortest = 0.01, shortestEnd = 0.75

    // MARK: - Points

    /// Whether there is nothing but a move.
    var isPoint: Bool { isPlain && points.count == 1 }

    func ends(at point: CGPoint) -> Bool { isPlain && points.last == Vector(point.x, point.y) }

    mutating func add(_ type: CGPathElementType, _ p: [CGPoint], from index: Int, under transform: CGAffineTransform) {
        func point(_ number: Int) -> Vector {
            let point = p[index + number].applying(transform)
            return Vector(point.x, point.y)
        }
        switch type {
        case .moveToPoint: begin(at: point(0))
        case .addLineToPoint: addLine(to: point(0))
        case .addQuadCurveToPoint: addCurve(to: point(1), control: point(0))
        case .addCurveToPoint: addCurve(to: point(2), point(0), point(1))
        case .closeSubpath: isOpen = false
        }
    }

    private mutating func begin(at point: Vector) {
        points.removeAll(keepingCapacity: true)
        points.append(point)
        (first, last, isOpen, isComplete) = (.zero, .zero, true, true)
    }

    private mutating func addLine(to end: Vector) {
        guard let start = points.last else { return }
        points.append(end)
        setDirections(end - start, end - start)
    }

    /// Adds the equivalent cubic curve.
    private mutating func addCurve(to end: Vector, control: Vector) {
        guard let start = points.last else { return }
        addCurve(to: end, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
    }

    private mutating func addCurve(to end: Vector, _ control1: Vector, _ control2: Vector) {
        guard let start = points.last else { return }
        // The second derivative is largest at an end.
        let bend = 6 * max((start - 2 * control1 + control2).length, (control1 - 2 * control2 + end).length)
        let count = (bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
        guard count <= Self.mostPieces else { return isComplete = false }
        // As a sum of powers.
        let a = end - start + 3 * (control1 - control2), b = 3 * (start - 2 * control1 + control2)
        let c = 3 * (control1 - start)
        for index in 1..<max(1, Int(count)) {
            let t = Double(index) / count
            points.append(start + t * (c + t * (b + t * a)))
        }
        points.append(end)
        setDirections(
            control1 != start ? control1 - start : control2 - start, control2 != end ? end - control2 : end - control1)
    }

    private mutating func setDirections(_ start: Vector, _ end: Vector) {
        if first == .zero { first = start }
        last = end
    }

    // MARK: - Joints

    /// - Returns: at least the angle by which the line turns. Nil when the kernel cannot draw it: when it is closed,
    ///   has corners, turns too tightly, or is out of the kernel's range.
    func addJoints(to joints: inout [kosketus_joint], halfWidth: CGFloat, offset: CGPoint) -> Double? {
        guard isPlain, points.count > 1 else { return nil }
        let offset = Vector(offset.x, offset.y), reach = DirectCanvas.reach - halfWidth
        var previous = Vector.zero, previousLength = 0.0, turn = 0.0
        for index in points.indices.dropLast() {
            let point = points[index], way = points[index + 1] - point, length = way.length
            guard length >= Self.shortest, abs(point.x) <= reach, abs(point.y) <= reach else { return nil }
            let direction = way / length
            if index == 0 {
                guard let cut = endCut(first, along: direction) else { return nil }
                joints.append(joint(point + offset, cut, direction))
            } else {
                let half = (previous.x * direction.y - previous.y * direction.x) / (1 + previous.dot(direction))
                guard isSmooth(half, halfWidth, min(previousLength, length), previous.dot(direction)) else {
                    return nil
                }
                turn += 2 * abs(half)
                joints.append(joint(point + offset, previous + direction, direction))
            }
            if points.count > 2, index == 0 || index == points.count - 2, length < Self.shortestEnd { return nil }
            (previous, previousLength) = (direction, length)
        }
        let end = points[points.count - 1]
        guard abs(end.x) <= reach, abs(end.y) <= reach, let cut = endCut(last, along: previous) else { return nil }
        joints.append(joint(end + offset, cut, .zero))
        return turn
    }

    /// Around all pixels within a distance of the line. Everywhere when not all of its points are known.
    func box(reach: CGFloat) -> CGRect {
        guard isComplete, var low = points.first else { return .infinite }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        // Pixels that are covered in part, and corners.
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
            .insetBy(dx: -reach - 2, dy: -reach - 2)
    }

    /// Whether a joint shows no corner, and the edges of both pieces still lead forward on its inner side.
    ///
    /// - Parameter half: the tangent of half the angle by which the line turns.
    private func isSmooth(_ half: Double, _ halfWidth: Double, _ length: Double, _ cosine: Double) -> Bool {
        cosine > 0.8 && halfWidth * half * half / 2 <= Self.corner && (halfWidth + 0.5) * abs(half) <= length / 2
    }

    /// The direction at an end, of length 1; nil when it is not about that of the piece there.
    private func endCut(_ direction: Vector, along piece: Vector) -> Vector? {
        let length = direction.length
        guard length > 0, direction.dot(piece) > 0.96 * length else { return nil }
        return direction / length
    }

    private func joint(_ point: Vector, _ cut: Vector, _ direction: Vector) -> kosketus_joint {
        kosketus_joint(
            x: Float(point.x), y: Float(point.y), cut_x: Float(cut.x), cut_y: Float(cut.y), ux: Float(direction.x),
            uy: Float(direction.y))
    }
}

extension SIMD2<Double> {
    fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    fileprivate var length: Double { dot(self).squareRoot() }
}
