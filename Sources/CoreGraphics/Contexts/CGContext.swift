// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place to draw. What is drawn is recorded as a display list and becomes pixels later, in a raster or in the page.
///
/// Coordinates are points. In a context for a view or a layer y grows downwards, as UIKit sets it up. A command with
/// a number that is not finite draws nothing, as in Quartz.
///
/// Differences: for views and layers `ctm` begins as the identity, not as the map to the device's pixels.
public final class CGContext {
    // How it records
    //
    //     state        what the program set last, with nothing of it written
    //     written      the states that the list is in at this point of its playing
    //     paint ...    writes what `state` has beyond `written` and needs, then the drawing: CGContext+Recording.swift
    //
    // Three spaces: the context's default coordinates, which `state.transform` leads to; the list's plane (points, y
    // down), which `base` leads to from there; and the device that programs ask for, which `toDevice` leads to from the
    // default coordinates. For contexts of views and layers they are the same.
    //
    // Seams for contexts of other kinds, on top of this one: `init(base:bounds:toDevice:)` says where the default
    // coordinates lie, `onDraw` is called after each drawing, `takeDisplayList()` empties the recorder and goes on in
    // the same states.

    var writer = DisplayListWriter()
    var state: GraphicsState
    var written = WrittenState()
    var saved: [SavedState] = []
    /// In the coordinates of `pathSpace`: CGContext+Paths.swift.
    var currentPath = CGMutablePath()
    var pathSpace = CGAffineTransform.identity
    /// Whether colours that are set have no effect: the cell of a pattern that is a stencil.
    var ignoresColors = false
    var allowsAntialiasing = true
    /// From text space to the coordinates in force. As in Quartz it is no part of what is saved.
    public var textMatrix = CGAffineTransform.identity

    /// From the default coordinates to the list's plane.
    let base: CGAffineTransform
    /// From the default coordinates to those of the device.
    var toDevice: CGAffineTransform
    /// Called after each command that may have changed pixels.
    package var onDraw: ((CGContext) -> Void)?
    /// Where the drawing goes; nil when it is asked for as a list: ContextTarget.swift.
    var target: (any ContextTarget)?

    /// - Parameters:
    ///   - base: from the default coordinates to the list's plane (points, y down). It should have an inverse.
    ///   - bounds: what can be drawn on, in default coordinates; infinite when that is not known. Only for
    ///     `boundingBoxOfClipPath`: nothing is clipped to it.
    ///   - toDevice: from the default coordinates to those that the `convertTo...` methods call the device's.
    package init(
        base: CGAffineTransform = .identity, bounds: CGRect = .infinite, toDevice: CGAffineTransform = .identity
    ) {
        self.base = base
        self.toDevice = toDevice
        state = GraphicsState()
        state.clipBounds = bounds.applying(base)
    }

    deinit { target?.contextWillEnd(self) }

    /// What was drawn so far, as a list. States that are still saved are restored in it.
    package func displayList() -> DisplayList {
        var copy = writer
        for state in saved.reversed() {
            if let ending = state.ending { copy.write(ending) }
        }
        return copy.finish()
    }

    /// What was drawn since the last call, as a list; drawing goes on in the states and the clip that are in force.
    /// Nil while a transparency layer is open, of which nothing can be seen yet.
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

    /// Keeps transform, clip, colours, line styles, alpha and all other states that can be set. The current path is not
    /// part of it.
    ///
    /// Differences: deeper than 1024 saved states the clip is not among what is kept.
    public func saveGState() {
        let isInList = saved.count < DisplayListReader.deepestSave && writer.write(.save)
        let offset = isInList ? writer.count - 1 : writer.count
        saved.append(
            SavedState(
                state: state, written: written, offset: offset, ending: isInList ? .restore : nil, isLayer: false))
    }

    /// Goes back to the states of the last `saveGState()`; without one nothing happens, nor does it inside a
    /// transparency layer that began after it.
    public func restoreGState() {
        guard saved.last?.isLayer == false else { return }
        endLastSaved()
    }

    /// Ends a save or a layer.
    func endLastSaved() {
        guard let last = saved.popLast() else { return }
        state = last.state
        // Without a save in the list, the list is still in the states that were written.
        guard let ending = last.ending else { return }
        written = last.written
        // A layer in which nothing was drawn may still erase something.
        if writer.count == last.offset + 1, !last.isLayer || written.blendMode == .normal {
            writer.takeBackBegin(at: last.offset)
        } else {
            writer.write(ending)
        }
    }

    // MARK: - The transform

    /// From the coordinates in force to those of the device: for a bitmap its pixels, for a document the page's points,
    /// y up from the bottom left in both. See the differences above for views and layers.
    public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

    /// From the coordinates in force to the default ones, in which shadows are measured.
    package var defaultTransform: CGAffineTransform { state.transform }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Turns what follows by an angle in radians (clockwise on screen).
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// From the coordinates in force to those of the list's plane.
    var planeTransform: CGAffineTransform { base.isIdentity ? state.transform : state.transform.concatenating(base) }
}
