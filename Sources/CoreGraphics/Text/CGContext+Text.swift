// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Glyphs are drawn in text space, whose y grows upwards: the text matrix leads from there to the coordinates in force.
// Where y grows downwards, as in views, letters stand on their heads unless the text matrix turns them
// (`CGAffineTransform(scaleX: 1, y: -1)`), as in Quartz.
//
//     filled glyphs           a run of glyphs in the list: the display knows their outlines
//     glyphs with colours     pictures in the list
//     stroked, clipped to     a path in the list

/// What `showGlyphs` makes of the outlines of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0
    case stroke = 1
    case fillStroke = 2
    /// Nothing is seen; the text position moves on.
    case invisible = 3
    case fillClip = 4
    case strokeClip = 5
    case fillStrokeClip = 6
    /// Adds to the clip.
    case clip = 7

    fileprivate var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    fileprivate var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    fileprivate var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
    // MARK: - States

    public func setFont(_ font: CGFont) { state.text.font = font }

    /// How long an em is in text space; 0 until it is set. Negative sizes draw glyphs turned by half a turn, and what is
    /// not finite draws nothing.
    public func setFontSize(_ size: CGFloat) { state.text.size = size }

    /// How glyphs are drawn from now on.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

    /// What is added between glyphs, in text space, where their positions are not given.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }

    /// Where the next glyph is drawn, in the coordinates in force: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Whether glyphs that are drawn become part of the clip.
    package var clipsToText: Bool { state.text.mode.clips }

    // MARK: - Drawing

    /// Draws glyphs of the font that is set, each at a position in text space. What is left over of the longer array
    /// is not looked at.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font else { return }
        draw(glyphs, at: positions, of: font, size: state.text.size)
    }

    /// - Parameter matrix: of the glyphs alone, before the text matrix: it does not move their positions.
    package func draw(
        _ glyphs: [CGGlyph], at positions: [CGPoint], of font: CGFont, size: CGFloat,
        matrix: CGAffineTransform = .identity
    ) {
        guard size != 0, Float(size).isFinite, state.text.mode != .invisible else { return }
        let count = min(glyphs.count, positions.count), glyphCount = font.numberOfGlyphs
        var run = DisplayGlyphRun(font: 0, size: abs(size))
        run.glyphs.reserveCapacity(count)
        run.positions.reserveCapacity(count)
        // From a plane with y down that is text space turned over, and turned round for a negative size.
        let sign: CGFloat = size < 0 ? -1 : 1
        let turn = CGAffineTransform(scaleX: sign, y: -sign)
        let toPlane = turn.concatenating(matrix).concatenating(textMatrix)
        let back = matrix.isIdentity ? turn : matrix.inverted().concatenating(turn)
        let hasPictures = font.fontFace.hasPictures
        for index in 0..<count where Int(glyphs[index]) < glyphCount {
            let point = positions[index].applying(back)
            guard Float(point.x).isFinite, Float(point.y).isFinite else { continue }
            if hasPictures, let picture = font.picture(of: glyphs[index]) {
                draw(picture, font.box(of: glyphs[index]), font, run.size, point, toPlane)
            } else {
                run.glyphs.append(glyphs[index])
                run.positions.append(point)
            }
        }
        guard !run.glyphs.isEmpty else { return }
        draw(run, of: font, toPlane)
    }

    private func draw(_ run: DisplayGlyphRun, of font: CGFont, _ transform: CGAffineTransform) {
        guard state.text.mode != .fill else { return fill(run, of: font, transform) }
        var elements = PathElements()
        elements.append(PathElements(run, of: font), transform)
        let mode = state.text.mode, path = CGPath(elements)
        if mode.fills || mode.strokes { paint(path, fill: mode.fills ? .winding : nil, stroke: mode.strokes) }
        if mode.clips { clip(to: path, .winding) }
    }

    private func fill(_ run: DisplayGlyphRun, of font: CGFont, _ transform: CGAffineTransform) {
        guard writeTransform(transform.concatenating(planeTransform)) else { return }
        writeCompositing()
        guard writeFill() else { return }
        var run = run
        run.font = writer.number(of: font)
        write(.drawGlyphs(run))
    }

    /// A glyph with colours of its own is seen as much as the fill colour is.
    private func draw(
        _ picture: CGImage, _ box: CGRect, _ font: CGFont, _ size: CGFloat, _ position: CGPoint,
        _ transform: CGAffineTransform
    ) {
        let scale = size / CGFloat(font.unitsPerEm)
        let rect = CGRect(
            x: position.x + box.minX * scale, y: position.y - box.maxY * scale, width: box.width * scale,
            height: box.height * scale)
        guard DisplayShape.primitive(.rect(rect)).isFinite, state.text.mode.fills,
            writeTransform(transform.concatenating(planeTransform))
        else { return }
        let before = (state.alpha, state.interpolationQuality)
        if case .color(let color) = state.fill { state.alpha *= CGFloat(color.alpha) }
        state.interpolationQuality = .high
        writeCompositing()
        writeInterpolation()
        write(.drawImage(writer.number(of: picture), rect))
        (state.alpha, state.interpolationQuality) = before
    }
}
