// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drawing destination. Drawing is recorded as a display list, and rasterized later by the program or by the page.
///
/// Coordinates are points. In a context for a view or a layer y grows downwards, as UIKit sets it up. A command with a
/// number that is not finite draws nothing, as in Quartz.
///
/// Differences: for layers and views `ctm` begins as the map to a backing store with `contentsScale` pixels per point,
/// although there is none; a display may draw at another resolution.
public final class CGContext {
    // How it records
    //
    //     state        the states that the program has set, not written yet
    //     written      the states that the list has after the commands written so far
    //     paint ...    writes the needed differences of `state` from `written`, then the drawing: CGContext+Recording.swift
    //
    // There are three spaces: `state.transform` maps to the context's default coordinates; from there `base` maps to
    // the list's plane (points, y down), and `toDevice` to the device as programs see it. For contexts of views and
    // layers all three are the same.
    //
    // For contexts of other kinds, which are built on this one, `init(base:bounds:toDevice:)` sets the default
    // coordinates, `onDraw` is called after each drawing, and `takeDisplayList()` empties the recorder and continues
    // with the same states.

    var writer = DisplayListWriter()
    var state: GraphicsState
    var written = WrittenState()
    var saved: [SavedState] = []
    /// The current path, in the coordinates of `pathSpace`: CGContext+Paths.swift.
    var currentPath = CGMutablePath()
    var pathSpace = CGAffineTransform.identity
    /// Whether setting a color has no effect: true in the cell of an uncolored pattern.
    var ignoresColors = false
    var allowsAntialiasing = true
    var allowsTextBetweenPixels = true
    /// The transform from text space to the current coordinates. As in Quartz, `saveGState()` does not save it.
    public var textMatrix = CGAffineTransform.identity

    /// The transform from the default coordinates to the list's plane.
    let base: CGAffineTransform
    /// The transform from the default coordinates to those of the device.
    var toDevice: CGAffineTransform
    /// The size that `width` and `height` answer where there is no bitmap, in pixels.
    let pixels: CGSize
    /// Called after each command that may change pixels.
    package var onDraw: ((CGContext) -> Void)?
    /// The destination of the drawing; nil when it is requested as a list: ContextTarget.swift.
    var target: (any ContextTarget)?

    /// - Parameters:
    ///   - base: from the default coordinates to the list's plane (points, y down). It should have an inverse.
    ///   - bounds: the drawable area, in default coordinates; infinite when it is unknown. Only for
    ///     `boundingBoxOfClipPath`: nothing is clipped to it.
    ///   - toDevice: maps the default coordinates to those of the device in the `convertTo...` methods.
    ///   - pixels: the values of `width` and `height` without a bitmap: finite, and not negative.
    package init(
        base: CGAffineTransform = .identity, bounds: CGRect = .infinite, toDevice: CGAffineTransform = .identity,
        pixels: CGSize = .zero
    ) {
        self.pixels = pixels
        self.base = base
        self.toDevice = toDevice
        state = GraphicsState()
        state.clipBounds = bounds.applying(base)
    }

    deinit { target?.contextWillEnd(self) }

    /// The drawing so far, as a list. Saved states are restored at its end.
    package func displayList() -> DisplayList {
        var copy = writer
        for state in saved.reversed() {
            if let ending = state.ending { copy.write(ending) }
        }
        return copy.finish()
    }

    /// The drawing since the last call, as a list; state and clip continue. Nil while a transparency layer is open,
    /// because its content is not visible yet.
    package func takeDisplayList() -> DisplayList? {
        guard !saved.contains(where: \.isLayer) else { return nil }
        let list = displayList()
        writer = DisplayListWriter()
        written = WrittenState()
        var clips = 0
        for index in saved.indices {
            write(saved[index].state.clips.dropFirst(clips))
            clips = saved[index].state.clips.count
            saved[index].written = written
            saved[index].offset = writer.count
            if saved[index].ending != nil { writer.write(.save) }
        }
        write(state.clips.dropFirst(clips))
        return list
    }

    // MARK: - Saving

    /// Saves the transform, clip, colors, line style, alpha and all other state, except for the current path.
    ///
    /// Difference from iOS: beyond 1024 nested saves, the clip is not saved.
    public func saveGState() {
        let isInList = saved.count < DisplayListReader.deepestSave && writer.write(.save)
        let offset = isInList ? writer.count - 1 : writer.count
        saved.append(
            SavedState(
                state: state, written: written, offset: offset, ending: isInList ? .restore : nil, isLayer: false))
    }

    /// Restores the state of the last `saveGState()`.
    ///
    /// Has no effect without one, or inside a transparency layer that began after it.
    public func restoreGState() {
        guard saved.last?.isLayer == false else { return }
        endLastSaved()
    }

    /// Ends a saved state or a layer.
    func endLastSaved() {
        guard let last = saved.popLast() else { return }
        state = last.state
        // Without a save in the list, the list is still in the states that were written.
        guard let ending = last.ending else { return }
        written = last.written
        // An empty layer may still erase something.
        if writer.count == last.offset + 1, !last.isLayer || written.blendMode == .normal {
            writer.takeBackBegin(at: last.offset)
        } else {
            writer.write(ending)
        }
    }

    // MARK: - The transform

    /// The transform from the current coordinates to those of the device: the pixels of a bitmap, or the points of a
    /// document's page, both with y up from the bottom left.
    ///
    /// For views and layers, see the difference described above.
    public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

    /// The transform from the current coordinates to the default ones, in which shadows are measured.
    package var defaultTransform: CGAffineTransform { state.transform }

    /// Applies a transform to the coordinates of further drawing.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Moves the origin of further drawing.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    /// Scales the coordinates of further drawing.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates the coordinates of further drawing by an angle in radians, clockwise where y grows downwards.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// The transform from the current coordinates to the list's plane.
    var planeTransform: CGAffineTransform { base.isIdentity ? state.transform : state.transform.concatenating(base) }
}
