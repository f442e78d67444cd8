// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Before each drawing, writes the states that it needs and that have changed since they were last written.

extension CGContext {
    func paint(_ path: CGPath, fill rule: CGPathFillRule?, stroke: Bool) {
        guard !path.isEmpty else { return }
        paint(DisplayShape(path), fill: rule, stroke: stroke)
    }

    func paint(_ primitive: PathPrimitive, fill rule: CGPathFillRule?, stroke: Bool) {
        paint(DisplayShape.primitive(primitive.normalized), fill: rule, stroke: stroke)
    }

    func paint(_ shape: DisplayShape, fill rule: CGPathFillRule?, stroke: Bool) {
        var strokes = stroke && state.line.width > 0 && state.line.isFinite
        guard rule != nil || strokes, shape.isFinite, writeTransform() else { return }
        writeCompositing()
        let fills = rule != nil && writeFill()
        strokes = strokes && writeStroke()
        guard fills || strokes else { return }
        switch (fills, strokes) {
        case (true, true): write(.fillStroke(shape, rule ?? .winding))
        case (true, false): write(.fill(shape, rule ?? .winding))
        default: write(.stroke(shape))
        }
    }

    /// Writes a command that uses no paint: an image, a gradient, a part.
    func draw(_ command: DisplayCommand, interpolates: Bool = false) {
        guard writeTransform() else { return }
        writeCompositing()
        if interpolates { writeInterpolation() }
        write(command)
    }

    /// Writes a command unchanged.
    func write(_ command: DisplayCommand) {
        writer.write(command)
        onDraw?(self)
    }

    // MARK: - States

    /// Writes the transform. Returns false when it cannot be played, so that nothing should be drawn.
    func writeTransform() -> Bool { writeTransform(planeTransform) }

    func writeTransform(_ t: CGAffineTransform) -> Bool {
        guard t != written.transform else { return true }
        guard [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy({ Float($0).isFinite }) else { return false }
        writer.write(.setTransform(t))
        written.transform = t
        return true
    }

    func writeCompositing() {
        if state.alpha != written.alpha {
            writer.write(.setAlpha(state.alpha))
            written.alpha = state.alpha
        }
        if state.blendMode != written.blendMode {
            writer.write(.setBlendMode(state.blendMode))
            written.blendMode = state.blendMode
        }
        if state.shadow != written.shadow {
            writer.write(.setShadow(state.shadow))
            written.shadow = state.shadow
        }
        let antialiases = state.shouldAntialias && allowsAntialiasing
        if antialiases != written.antialiases {
            writer.write(.setAntialiasing(antialiases))
            written.antialiases = antialiases
        }
    }

    func writeInterpolation() {
        guard state.interpolationQuality != written.interpolationQuality else { return }
        writer.write(.setInterpolationQuality(state.interpolationQuality))
        written.interpolationQuality = state.interpolationQuality
    }

    /// Writes the fill. Returns false for a pattern that cannot be drawn.
    func writeFill() -> Bool {
        guard let paint = listPaint(state.fill, or: written.fill) else { return false }
        guard paint != written.fill else { return true }
        switch paint {
        case .color(let color): writer.write(.setFillColor(color))
        case .pattern(let pattern): guard writer.write(.setFillPattern(pattern)) else { return false }
        }
        written.fill = paint
        return true
    }

    private func writeStroke() -> Bool {
        guard let paint = listPaint(state.stroke, or: written.stroke) else { return false }
        if paint != written.stroke {
            switch paint {
            case .color(let color): writer.write(.setStrokeColor(color))
            case .pattern(let pattern): guard writer.write(.setStrokePattern(pattern)) else { return false }
            }
            written.stroke = paint
        }
        writeLine()
        return true
    }

    private func writeLine() {
        let line = state.line, before = written.line
        guard line != before else { return }
        if line.width != before.width { writer.write(.setLineWidth(line.width)) }
        if line.cap != before.cap { writer.write(.setLineCap(line.cap)) }
        if line.join != before.join { writer.write(.setLineJoin(line.join)) }
        if line.miterLimit != before.miterLimit { writer.write(.setMiterLimit(line.miterLimit)) }
        if line.dashPhase != before.dashPhase || line.dashLengths != before.dashLengths {
            writer.write(.setDash(phase: line.dashPhase, lengths: line.dashLengths))
        }
        written.line = line
    }

    /// Converts a paint for the list; a pattern's cell becomes a part of it. A color that is not finite keeps the
    /// previous one.
    private func listPaint(_ paint: ContextPaint, or before: DisplayPaint) -> DisplayPaint? {
        switch paint {
        case .color(let color): return color.isFinite ? .color(color) : before
        case .pattern(let paint):
            let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
            var pattern = DisplayPattern(
                part: 0, bounds: paint.bounds, xStep: paint.xStep, yStep: paint.yStep,
                transform: paint.matrix.concatenating(phase).concatenating(base), alpha: paint.alpha)
            guard pattern.isFinite, let part = writer.define(paint.cell) else { return nil }
            pattern.part = part
            return .pattern(pattern)
        }
    }

    // MARK: - Clips

    /// Writes existing clips, each in its own transform.
    func write(_ clips: ArraySlice<ClipStep>) { clips.forEach { write($0) } }

    /// Writes a clip. Returns false when a mask cannot be written because too much is open.
    @discardableResult
    func write(_ clip: ClipStep) -> Bool {
        switch clip {
        case .shape(let shape, let rule, let transform):
            guard writeTransform(transform) else { return false }
            return writer.write(.clip(shape, rule))
        case .mask(let image, let rect, let transform):
            guard writeTransform(transform) else { return false }
            return writer.write(.clipToMask(writer.number(of: image), rect))
        }
    }
}
