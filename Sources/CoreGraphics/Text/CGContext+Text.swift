// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Glyphs are drawn in text space, whose y grows upwards. The text matrix maps it to the current coordinates. Where y
// grows downwards, as in views, letters are upside down unless the text matrix flips them (`CGAffineTransform(scaleX:
// 1, y: -1)`), as in Quartz.
//
//     filled glyphs           a run of glyphs in the list: the display knows their outlines
//     glyphs with colors     pictures in the list
//     stroked, clipped to     a path in the list

/// How `showGlyphs` uses the outlines of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fills the glyphs.
    case fill = 0
    /// Strokes the outlines of the glyphs.
    case stroke = 1
    /// Fills the glyphs, then strokes their outlines.
    case fillStroke = 2
    /// Draws nothing, but moves the text position.
    case invisible = 3
    /// Fills the glyphs, and adds them to the clip.
    case fillClip = 4
    /// Strokes the glyphs, and adds them to the clip.
    case strokeClip = 5
    /// Fills and strokes the glyphs, and adds them to the clip.
    case fillStrokeClip = 6
    /// Adds the glyphs to the clip without drawing them.
    case clip = 7

    fileprivate var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    fileprivate var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    fileprivate var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
    // MARK: - States

    /// Sets the font of `showGlyphs(_:at:)`.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Sets the length of an em in text space, initially 0.
    ///
    /// Negative sizes draw glyphs rotated by half a turn; a size that is not finite draws nothing.
    public func setFontSize(_ size: CGFloat) { state.text.size = size }

    /// Sets whether glyphs are filled, stroked or added to the clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

    /// Whether glyphs may begin between two pixels. The default is true; otherwise each begins at the nearest pixel.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        state.text.isBetweenPixels = shouldSubpixelPositionFonts
    }

    /// Whether `setShouldSubpixelPositionFonts(_:)` has an effect. This is not part of the saved graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allowsTextBetweenPixels = allowsFontSubpixelPositioning
    }

    /// Has no effect: displays choose the number of subpixel positions at which a glyph may begin.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Has no effect, like `setShouldSubpixelQuantizeFonts(_:)`.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Has no effect, as on iOS: glyphs are antialiased without colored edges.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Has no effect, as on iOS: glyphs are antialiased without colored edges.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Has no effect: the spacing is for glyphs whose positions are not given, and every function here gets positions.
    public func setCharacterSpacing(_ spacing: CGFloat) {}

    /// The position of the next glyph in the current coordinates: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Whether drawn glyphs are added to the clip.
    package var clipsToText: Bool { state.text.mode.clips }

    // MARK: - Drawing

    /// Draws glyphs of the current font, each at a position in text space. Surplus elements of the longer array are
    /// ignored.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font else { return }
        draw(glyphs, at: positions, of: font, size: state.text.size)
    }

    /// - Parameter matrix: of the glyphs only, applied before the text matrix; it does not move their positions.
    package func draw(
        _ glyphs: [CGGlyph], at positions: [CGPoint], of font: CGFont, size: CGFloat,
        matrix: CGAffineTransform = .identity
    ) {
        guard size != 0, Float(size).isFinite, state.text.mode != .invisible else { return }
        let count = min(glyphs.count, positions.count), glyphCount = font.numberOfGlyphs
        var run = DisplayGlyphRun(font: 0, size: abs(size))
        run.glyphs.reserveCapacity(count)
        run.positions.reserveCapacity(count)
        // A plane with y down is flipped text space, rotated by half a turn for a negative size.
        let sign: CGFloat = size < 0 ? -1 : 1
        let turn = CGAffineTransform(scaleX: sign, y: -sign)
        let toPlane = turn.concatenating(matrix).concatenating(textMatrix)
        let back = matrix.isIdentity ? turn : matrix.inverted().concatenating(turn)
        let hasPictures = font.fontFace.hasPictures, held = holdingToPixels(toPlane.concatenating(ctm))
        for index in 0..<count where Int(glyphs[index]) < glyphCount {
            let point = held(positions[index].applying(back))
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

    /// Moves points to the nearest pixel where text must not begin between two of them.
    ///
    /// - Parameter map: from the points' space to pixels.
    private func holdingToPixels(_ map: CGAffineTransform) -> (CGPoint) -> CGPoint {
        guard !(state.text.isBetweenPixels && allowsTextBetweenPixels), map.determinant.isNormal else { return { $0 } }
        let back = map.inverted()
        return { point in
            let pixel = point.applying(map)
            return CGPoint(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(back)
        }
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

    /// Draws a color glyph with the alpha of the fill color.
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
