// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state that `saveGState()` saves.
struct GraphicsState {
    /// The transform from the current coordinates to the context's default ones.
    var transform = CGAffineTransform.identity
    var fill = ContextPaint.color(.black)
    var stroke = ContextPaint.color(.black)
    /// The color space for components that are set without a space.
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var line = LineState()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    /// The shadow, in the list's plane.
    var shadow: DisplayShadow?
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextState()
    /// The offset of patterns, in the context's default coordinates.
    var patternPhase = CGSize.zero
    /// The clips so far, to repeat them in a new list: see `takeDisplayList()`.
    var clips: [ClipStep] = []
    /// The upright bounding rectangle of the clip, in the list's plane; infinite without a clip.
    var clipBounds = CGRect.infinite
}

/// One of the shapes whose intersection is the clip, with its transform to the list's plane.
enum ClipStep {
    case shape(DisplayShape, CGPathFillRule, CGAffineTransform)
    /// An image whose alpha limits the clip.
    case mask(CGImage, CGRect, CGAffineTransform)
}

/// The paint that a program set; `DisplayPaint` is its form in a list.
enum ContextPaint {
    case color(RGBAColor)
    case pattern(PatternPaint)
}

/// A pattern with everything needed to draw its cells, captured when it was set.
struct PatternPaint {
    let cell: DisplayList
    let bounds: CGRect
    let xStep: CGFloat
    let yStep: CGFloat
    /// The transform from the pattern's space to the context's default coordinates, without the phase.
    let matrix: CGAffineTransform
    let alpha: CGFloat
}

/// The state of `showGlyphs` and similar methods.
struct TextState {
    var font: CGFont?
    var size: CGFloat = 0
    var mode = CGTextDrawingMode.fill
    /// Whether glyphs may begin between two pixels.
    var isBetweenPixels = true
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

/// The state that a display list has after the commands written so far, without the clip, which is written immediately.
/// It starts as the list's state does.
struct WrittenState {
    /// The transform to the list's plane.
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
    /// The position in the list where the save or layer begins, to remove it when nothing is drawn before its end.
    var offset: Int
    /// The command that ends it in the list. Nil when nested deeper than a list allows: a program that forgets to
    /// restore can go on drawing.
    var ending: DisplayCommand?
    /// Whether it is a transparency layer and not a save.
    var isLayer: Bool
}
