// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Plays a display list on a canvas: keeps the list's states and gives each drawing its own.
package struct CairoPlayer {
    /// The states of a list, in its own words. `DisplayCommand.swift` says how they begin.
    private struct State {
        /// From the list's space to the device.
        var transform: CGAffineTransform
        var fillColor = RGBAColor.black
        var strokeColor = RGBAColor.black
        var line = LineStyle()
        var alpha: CGFloat = 1
    }

    private let canvas: CairoCanvas
    private let images: [CGImage]
    private let base: CGAffineTransform
    private var state: State
    private var saved: [State] = []

    /// Plays the whole list. Its clips end with it.
    ///
    /// - Parameter base: from the list's plane (points, y down) to the canvas's pixels.
    package static func play(_ list: DisplayList, on canvas: CairoCanvas, under base: CGAffineTransform) {
        var player = CairoPlayer(canvas, list.images, base)
        canvas.save()
        list.forEach { player.play($0) }
        canvas.restore()
    }

    private init(_ canvas: CairoCanvas, _ images: [CGImage], _ base: CGAffineTransform) {
        self.canvas = canvas
        self.images = images
        self.base = base
        state = State(transform: base)
    }

    private mutating func play(_ command: DisplayCommand) {
        switch command {
        case .save: save()
        case .restore: restore()
        case .setTransform(let transform): state.transform = transform.concatenating(base)
        case .setFillColor(let color): state.fillColor = color
        case .setStrokeColor(let color): state.strokeColor = color
        case .setLineWidth(let width): state.line.width = width
        case .setLineCap(let cap): state.line.cap = cap
        case .setLineJoin(let join): state.line.join = join
        case .setMiterLimit(let limit): state.line.miterLimit = limit
        case .setDash(let phase, let lengths): (state.line.dashPhase, state.line.dashLengths) = (phase, lengths)
        case .setAlpha(let alpha): state.alpha = alpha
        case .fill(let shape, let rule): paint(shape, rule, strokes: false)
        case .stroke(let shape): paint(shape, nil, strokes: true)
        case .fillStroke(let shape, let rule): paint(shape, rule, strokes: true)
        case .clip(let shape, let rule): canvas.clip(to: shape, rule, under: state.transform)
        case .clear(let rect): canvas.clear(rect, under: state.transform)
        case .drawImage(let index, let rect):
            canvas.draw(images[index], in: rect, alpha: state.alpha, under: state.transform)
        }
    }

    private mutating func save() {
        saved.append(state)
        canvas.save()
    }

    private mutating func restore() {
        state = saved.removeLast()
        canvas.restore()
    }

    private func paint(_ shape: DisplayShape, _ rule: CGPathFillRule?, strokes: Bool) {
        canvas.paint(
            shape, fill: rule.map { (state.fillColor, $0) }, stroke: strokes ? (state.strokeColor, state.line) : nil,
            alpha: state.alpha, under: state.transform)
    }
}
