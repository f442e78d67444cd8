// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How `CGContext.drawPath(using:)` paints.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}

/// A place to draw. What is drawn is recorded as a display list and becomes pixels later, in a raster or in the page.
///
/// Coordinates are points. In a context for a view or a layer y grows downwards, as UIKit sets it up. A command with
/// a number that is not finite draws nothing, as in Quartz.
///
/// Differences: `ctm` begins as the identity, not as the map to the device's pixels.
public final class CGContext {
    private var writer = DisplayListWriter()
    private var state = GraphicsState()
    private var saved: [SavedState] = []
    /// The states that the list is in at this point of its playing. What `state` has beyond them is written just before
    /// the next command that needs it.
    private var written = WrittenState()
    private var currentPath = CGMutablePath()

    package init() {}

    /// What was drawn so far, as a list. States that are still saved are restored in it.
    package func displayList() -> DisplayList {
        var copy = writer
        for state in saved where state.isInList { copy.restore() }
        return copy.finish()
    }

    // MARK: - States

    /// Keeps transform, clip, colours, line styles and alpha. The current path is not part of it.
    ///
    /// Differences: deeper than 1024 saved states the clip is not among what is kept.
    public func saveGState() {
        let isInList = saved.count < DisplayListReader.deepestSave
        saved.append(SavedState(state: state, written: written, offset: writer.count, isInList: isInList))
        if isInList { writer.save() }
    }

    /// Goes back to the states of the last `saveGState()`; without one nothing happens.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last.state
        // Without a save in the list, the list is still in the states that were written.
        guard last.isInList else { return }
        written = last.written
        if writer.count == last.offset + 1 {
            writer.truncate(to: last.offset)
        } else {
            writer.restore()
        }
    }

    public var ctm: CGAffineTransform { state.transform }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Turns what follows by an angle in radians (clockwise on screen).
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func setFillColor(_ color: CGColor) { state.fillColor = color.rgba }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.rgba }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// In points of the space in force when the line is drawn. Zero or less draws no line.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// The longest miter, as a multiple of the line width, before a corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Draws lines as on and off pieces of these lengths in turn (points), beginning `phase` points into the pattern.
    /// No lengths, only zeros, or a negative one: a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        // As the numbers that they become in the list.
        let isUsable =
            Float(phase).isFinite && lengths.allSatisfy { $0 >= 0 && Float($0).isFinite }
            && lengths.contains { Float($0) > 0 }
        state.line.dashPhase = isUsable ? phase : 0
        state.line.dashLengths = isUsable ? lengths : []
    }

    /// Multiplies the alpha of all that follows; held to 0...1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

    // MARK: - The current path, in the space in force when each part is added

    public func beginPath() { currentPath = CGMutablePath() }

    public func move(to point: CGPoint) { currentPath.move(to: point, transform: ctm) }

    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: ctm) }

    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: ctm) }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: ctm)
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
    }

    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: ctm) }

    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: ctm) }

    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: ctm) }

    /// See `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: ctm)
    }

    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: ctm) }

    public func closePath() { currentPath.closeSubpath() }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The current path in the coordinates in force now; nil when empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : pathInUserSpace }

    /// Null when the path is empty.
    public var boundingBoxOfPath: CGRect { pathInUserSpace.boundingBoxOfPath }

    public var currentPointOfPath: CGPoint { pathInUserSpace.currentPoint }

    private var pathInUserSpace: CGPath {
        guard !ctm.isIdentity else { return currentPath }
        let path = CGMutablePath()
        path.addPath(currentPath, transform: ctm.inverted())
        return path
    }

    // MARK: - Painting. What paints or clips with the current path also ends it.

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: paint(path, fill: .winding, stroke: false)
        case .eoFill: paint(path, fill: .evenOdd, stroke: false)
        case .stroke: paint(path, fill: nil, stroke: true)
        case .fillStroke: paint(path, fill: .winding, stroke: true)
        case .eoFillStroke: paint(path, fill: .evenOdd, stroke: true)
        }
    }

    public func fillPath(using rule: CGPathFillRule = .winding) { paint(takePath(), fill: rule, stroke: false) }

    public func strokePath() { paint(takePath(), fill: nil, stroke: true) }

    public func fill(_ rect: CGRect) { paint(CGPath(rect: rect, transform: nil), fill: .winding, stroke: false) }

    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

    public func stroke(_ rect: CGRect) { paint(CGPath(rect: rect, transform: nil), fill: nil, stroke: true) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.line.width
        defer { state.line.width = before }
        setLineWidth(width)
        stroke(rect)
    }

    public func fillEllipse(in rect: CGRect) {
        paint(CGPath(ellipseIn: rect, transform: nil), fill: .winding, stroke: false)
    }

    public func strokeEllipse(in rect: CGRect) {
        paint(CGPath(ellipseIn: rect, transform: nil), fill: nil, stroke: true)
    }

    /// Each two points make one line.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        paint(path, fill: nil, stroke: true)
    }

    /// Makes the rectangle transparent.
    public func clear(_ rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite, writeTransform() else { return }
        writer.clear(rect)
    }

    /// Draws a picture with its last row at `rect.minY`, as Quartz does: where y grows downwards it stands on its head.
    /// `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        if writeTransform() {
            writeAlpha()
            writer.drawImage(image, rect)
        }
        restoreGState()
    }

    // MARK: - Clipping

    /// Holds all that follows to the inside of the current path, until the states are restored.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }

    public func clip(to rect: CGRect) {
        clip(to: rect.isNull ? CGMutablePath() : CGPath(rect: rect, transform: nil), .winding)
    }

    private func clip(to path: CGPath, _ rule: CGPathFillRule) {
        // An empty path clips everything away.
        let shape = path.isEmpty ? DisplayShape.primitive(.rect(.zero)) : DisplayShape(path)
        guard shape.isFinite, writeTransform() else { return }
        writer.clip(shape, rule)
    }

    // MARK: - Writing

    /// Ends the current path and returns it in the coordinates in force now.
    private func takePath() -> CGPath {
        defer { beginPath() }
        return pathInUserSpace
    }

    private func paint(_ path: CGPath, fill rule: CGPathFillRule?, stroke: Bool) {
        let strokes = stroke && state.line.width > 0 && state.line.isFinite
        guard !path.isEmpty, rule != nil || strokes else { return }
        let shape = DisplayShape(path)
        guard shape.isFinite, writeTransform() else { return }
        writeAlpha()
        if rule != nil { writeFillColor() }
        if strokes { writeLine() }
        switch (rule, strokes) {
        case (let rule?, true): writer.fillStroke(shape, rule)
        case (let rule?, false): writer.fill(shape, rule)
        case (nil, _): writer.stroke(shape)
        }
    }

    /// False when the transform can't be played, so that nothing should be drawn in it.
    private func writeTransform() -> Bool {
        let t = state.transform
        guard [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy({ Float($0).isFinite }) else { return false }
        guard t != written.transform else { return true }
        writer.setTransform(t)
        written.transform = t
        return true
    }

    private func writeAlpha() {
        guard state.alpha != written.alpha else { return }
        writer.setAlpha(state.alpha)
        written.alpha = state.alpha
    }

    private func writeFillColor() {
        guard state.fillColor != written.fillColor, state.fillColor.isFinite else { return }
        writer.setFillColor(state.fillColor)
        written.fillColor = state.fillColor
    }

    private func writeLine() {
        if state.strokeColor != written.strokeColor, state.strokeColor.isFinite {
            writer.setStrokeColor(state.strokeColor)
            written.strokeColor = state.strokeColor
        }
        let line = state.line, before = written.line
        guard line != before else { return }
        if line.width != before.width { writer.setLineWidth(line.width) }
        if line.cap != before.cap { writer.setLineCap(line.cap) }
        if line.join != before.join { writer.setLineJoin(line.join) }
        if line.miterLimit != before.miterLimit { writer.setMiterLimit(line.miterLimit) }
        if line.dashPhase != before.dashPhase || line.dashLengths != before.dashLengths {
            writer.setDash(phase: line.dashPhase, lengths: line.dashLengths)
        }
        written.line = line
    }
}

/// What `saveGState()` keeps.
private struct GraphicsState {
    var transform = CGAffineTransform.identity
    var fillColor = RGBAColor.black
    var strokeColor = RGBAColor.black
    var line = LineStyle()
    var alpha: CGFloat = 1
}

/// The states that a display list is in after what was written; the same states, but for the clip, which is written
/// at once. They begin as the list's do.
private typealias WrittenState = GraphicsState

private struct SavedState {
    var state: GraphicsState
    var written: WrittenState
    /// Where in the list the save stands, to take it back when nothing was drawn before its restore.
    var offset: Int
    /// False for those that are nested deeper than a list can hold: a program that forgets to restore goes on drawing.
    var isInList: Bool
}

private struct LineStyle: Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []

    var isFinite: Bool { Float(width).isFinite && Float(miterLimit).isFinite && miterLimit >= 0 }
}
