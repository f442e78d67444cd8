// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How cells are fitted to pixels. All three are drawn alike here: cells lie exactly where the steps put them.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

/// Draws one cell of a pattern. (No C function here: closures fit.)
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Tells that a pattern is not used any more.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls.
public struct CGPatternCallbacks {
    /// Always 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

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
/// Beside Apple's initializer with callbacks there is one with a closure.
public final class CGPattern: @unchecked Sendable {
    /// Of one cell, in the pattern's own space.
    package let bounds: CGRect
    /// From the pattern's space to the default coordinates of the context.
    package let matrix: CGAffineTransform
    /// From one cell to the next, in the pattern's space.
    package let xStep: CGFloat
    package let yStep: CGFloat
    /// Whether the cell's drawing brings its colors; else it is a stencil for the color that it is used with.
    package let isColored: Bool
    private let draw: (CGContext) -> Void
    private let release: () -> Void

    /// Whether colors of the space are drawn with such a pattern.
    func fits(_ space: CGColorSpace) -> Bool { space.model == .pattern && isColored == (space.base == nil) }

    /// - Returns: nil when the bounds have no size, a step is 0, or a number is not finite.
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

    /// Differences: Apple has callbacks with a pointer only.
    ///
    /// - Parameter draw: draws one cell, into its bounds. Called each time when the pattern is set in a context.
    /// - Returns: nil when the bounds have no size, a step is 0, or a number is not finite.
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
