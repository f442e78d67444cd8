// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How cells are fitted to the device's pixels. Here all three place cells exactly where the steps put them.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; the spacing may vary by a pixel.
    case noDistortion = 0
    /// The spacing is constant; cells may be distorted slightly.
    case constantSpacingMinimalDistortion = 1
    /// The spacing is constant; cells may be distorted more for speed.
    case constantSpacing = 2
}

/// A closure that draws one cell of a pattern. On iOS this is a C function.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// A closure that is called when a pattern is no longer used.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The closures that draw and release a pattern.
public struct CGPatternCallbacks {
    /// The version of the structure, always 0.
    public var version: UInt32
    /// Draws one cell of the pattern.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Releases the pattern's info pointer when the pattern is no longer used.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates the callbacks of a pattern.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A small drawing that is repeated in rows and columns.
///
/// In addition to Apple's initializer with callbacks, there is one with a closure.
public final class CGPattern: @unchecked Sendable {
    /// The bounds of one cell, in the pattern's space.
    package let bounds: CGRect
    /// The transform from the pattern's space to the context's default coordinates.
    package let matrix: CGAffineTransform
    /// The distance between cells, in the pattern's space.
    package let xStep: CGFloat
    package let yStep: CGFloat
    /// Whether the cell's drawing sets its own colors; if false, it is a stencil for the current color.
    package let isColored: Bool
    private let draw: (CGContext) -> Void
    private let release: () -> Void

    /// Whether a color space is one for this kind of pattern.
    func fits(_ space: CGColorSpace) -> Bool { space.model == .pattern && isColored == (space.base == nil) }

    /// Creates a pattern whose cells a callback draws.
    ///
    /// - Returns: nil when the bounds are empty, a step is 0, or a number is not finite.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let callbacks = callbacks.pointee
        guard Self.isPossible(bounds, matrix, xStep, yStep), let draw = callbacks.drawPattern else { return nil }
        (self.bounds, self.matrix, self.xStep, self.yStep) = (bounds, matrix, xStep, yStep)
        self.isColored = isColored
        self.draw = { draw(info, $0) }
        release = { callbacks.releaseInfo?(info) }
    }

    /// Creates a pattern whose cells a closure draws. On iOS there are only callbacks with a pointer.
    ///
    /// - Parameters:
    ///   - bounds: of one cell, in the pattern's space; drawing outside is clipped.
    ///   - matrix: maps the pattern's space to the default space of the context.
    ///   - xStep: the horizontal distance of cells, in the pattern's space.
    ///   - yStep: the vertical distance of cells, in the pattern's space.
    ///   - tiling: stored without effect: all tilings are drawn alike.
    ///   - isColored: whether the drawing sets colors; otherwise it is a stencil for the fill color.
    ///   - draw: draws one cell into its bounds. Called each time the pattern is set in a context.
    /// - Returns: nil when the bounds are empty, a step is 0, or a number is not finite.
    public init?(
        bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, tiling: CGPatternTiling,
        isColored: Bool, draw: @escaping @Sendable (CGContext) -> Void
    ) {
        guard Self.isPossible(bounds, matrix, xStep, yStep) else { return nil }
        (self.bounds, self.matrix, self.xStep, self.yStep) = (bounds, matrix, xStep, yStep)
        self.isColored = isColored
        self.draw = draw
        release = {}
    }

    deinit { release() }

    package func drawCell(in context: CGContext) { draw(context) }

    private static func isPossible(
        _ bounds: CGRect, _ matrix: CGAffineTransform, _ xStep: CGFloat, _ yStep: CGFloat
    ) -> Bool {
        bounds.isFinite && bounds.width != 0 && bounds.height != 0 && matrix.isFinite && xStep.isFinite
            && yStep.isFinite && xStep != 0 && yStep != 0
    }
}
