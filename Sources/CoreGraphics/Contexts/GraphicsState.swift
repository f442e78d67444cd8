// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `saveGState()` keeps.
struct GraphicsState {
    /// From the coordinates in force to the context's default ones.
    var transform = CGAffineTransform.identity
    var fill = ContextPaint.color(.black)
    var stroke = ContextPaint.color(.black)
    /// What components mean that are set without a space.
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var line = LineState()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    /// In the list's plane.
    var shadow: DisplayShadow?
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextState()
    /// How far patterns are moved, in the context's default coordinates.
    var patternPhase = CGSize.zero
    /// The clip until here, to be set up again in a new list: see `takeDisplayList()`.
    var clips: [ClipStep] = []
    /// An upright rectangle round the clip, in the list's plane; infinite when nothing is clipped.
    var clipBounds = CGRect.infinite
}

/// One of the shapes whose common inside is the clip, under the transform to the list's plane that it was set in.
enum ClipStep {
    case shape(DisplayShape, CGPathFillRule, CGAffineTransform)
    /// An image whose alpha is what is left.
    case mask(CGImage, CGRect, CGAffineTransform)
}

/// What a program set as its paint; `DisplayPaint` is what becomes of it in a list.
enum ContextPaint {
    case color(RGBAColor)
    case pattern(PatternPaint)
}

/// A pattern with everything that its cells need to be drawn, as it was when it was set.
struct PatternPaint {
    let cell: DisplayList
    let bounds: CGRect
    let xStep: CGFloat
    let yStep: CGFloat
    /// From the pattern's space to the context's default coordinates, without the phase.
    let matrix: CGAffineTransform
    let alpha: CGFloat
}

/// How `showGlyphs` and its like draw.
struct TextState {
    var font: CGFont?
    var size: CGFloat = 0
    var mode = CGTextDrawingMode.fill
    /// What is added to the advance of each glyph, in text space.
    var characterSpacing: CGFloat = 0
}

struct LineState: Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []

    var isFinite: Bool { Float(width).isFinite && Float(miterLimit).isFinite && miterLimit >= 0 }
}

/// The states that a display list is in after what was written, but for the clip, which is written at once. They begin
/// as the list's do.
struct WrittenState {
    /// To the list's plane.
    var transform = CGAffineTransform.identity
    var fill = DisplayPaint.color(.black)
    var stroke = DisplayPaint.color(.black)
    var line = LineState()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DisplayShadow?
    var antialiases = true
    var interpolationQuality = CGInterpolationQuality.default
}

struct SavedState {
    var state: GraphicsState
    var written: WrittenState
    /// Where in the list the save or the layer begins, to take it back when nothing was drawn before its end.
    var offset: Int
    /// What ends it in the list. Nil for those that are nested deeper than a list can hold: a program that forgets to
    /// restore goes on drawing.
    var ending: DisplayCommand?
    /// Whether a transparency layer began here, and not a save.
    var isLayer: Bool
}
