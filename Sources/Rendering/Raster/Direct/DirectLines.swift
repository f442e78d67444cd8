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
