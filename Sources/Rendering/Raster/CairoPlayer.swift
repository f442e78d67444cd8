// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Plays a display list on a canvas.
package struct CairoPlayer {
    /// The states of a list, in its own words. `DisplayCommand.swift` says how they begin.
    private struct State {
        /// From the list's space to the device.
        var transform: CGAffineTransform
        var fill = DisplayPaint.color(.black)
        var stroke = DisplayPaint.color(.black)
        var line = LineStyle()
        var alpha: CGFloat = 1
        var compositing = Compositing()
        var interpolationQuality = CGInterpolationQuality.default
    }

    /// An open level: the list itself, a save or a layer.
    private struct Level {
        /// The state at the beginning of the level.
        let state: State
        /// The masks clipped to since, which end with the level.
        var masks: [(image: CGImage, rect: CGRect, transform: CGAffineTransform)] = []
    }

    private struct TileKey: Hashable {
        let pattern: DisplayPattern
        let alpha: CGFloat
    }

    private let canvas: CairoCanvas
    private let images: [CGImage]
    private let fonts: [any GlyphSource]
    private let base: CGAffineTransform
    /// Replaces the first color by the second.
    private var replacedColor: (drawn: RGBAColor, shown: RGBAColor)?
    private var parts: [[DisplayCommand]]
    private var state: State
    private var levels: [Level]
    /// The most recently used pattern tiles; nil for invisible ones.
    private var tiles: [TileKey: PatternTile?] = [:]

    /// How many tiles are kept. Chosen.
    private static let mostTiles = 8

    /// Plays the whole list. Its clips end with it.
    ///
    /// - Parameter base: from the list's plane (points, y down) to the canvas's pixels.
    package static func play(_ list: DisplayList, on canvas: CairoCanvas, under base: CGAffineTransform) {
        var player = CairoPlayer(canvas, list.images, list.fonts, [], base)
        canvas.save()
        list.forEach { player.play($0) }
        player.finish()
    }

    /// Plays one of the list's parts instead of the list.
    ///
    /// - Parameter base: as above.
    package static func play(
        _ excerpt: DisplayListExcerpt, of list: DisplayList, on canvas: CairoCanvas, under base: CGAffineTransform
    ) {
        var player = CairoPlayer(canvas, list.images, list.fonts, [], base)
        player.replacedColor = (excerpt.drawnColor, excerpt.color)
        // A part uses those before it only.
        _ = list.first { command in
            if case .define(let commands) = command { player.parts.append(commands) }
            return player.parts.count > excerpt.part
        }
        guard player.parts.indices.contains(excerpt.part) else { return }
        player.drawPart(excerpt.part, on: canvas, under: excerpt.transform.concatenating(base))
    }

    private init(
        _ canvas: CairoCanvas, _ images: [CGImage], _ fonts: [any GlyphSource], _ parts: [[DisplayCommand]],
        _ base: CGAffineTransform
    ) {
        self.canvas = canvas
        self.images = images
        self.fonts = fonts
        self.parts = parts
        self.base = base
        state = State(transform: base)
        levels = [Level(state: state)]
    }

    private mutating func finish() {
        endMasks()
        canvas.restore()
    }

    private mutating func play(_ command: DisplayCommand) {
        switch command {
        case .save: save()
        case .restore: restore()
        case .setTransform(let transform): state.transform = transform.concatenating(base)
        case .setFillColor(let color): state.fill = .color(shown(color))
        case .setStrokeColor(let color): state.stroke = .color(shown(color))
        case .setFillPattern(let pattern): state.fill = .pattern(pattern)
        case .setStrokePattern(let pattern): state.stroke = .pattern(pattern)
        case .setLineWidth(let width): state.line.width = width
        case .setLineCap(let cap): state.line.cap = cap
        case .setLineJoin(let join): state.line.join = join
        case .setMiterLimit(let limit): state.line.miterLimit = limit
        case .setDash(let phase, let lengths): (state.line.dashPhase, state.line.dashLengths) = (phase, lengths)
        case .setAlpha(let alpha): state.alpha = alpha
        case .setBlendMode(let mode): state.compositing.mode = mode
        case .setShadow(let shadow): state.compositing.shadow = shadow.map { DeviceShadow($0, under: base) }
        case .setAntialiasing(let isOn): state.compositing.smooths = isOn
        case .setInterpolationQuality(let quality): state.interpolationQuality = quality
        case .fill(let shape, let rule): fill(shape, rule)
        case .stroke(let shape): stroke(shape)
        case .fillStroke(let shape, let rule): fillStroke(shape, rule)
        case .clip(let shape, let rule): canvas.clip(to: shape, rule, under: state.transform)
        case .clipToMask(let index, let rect): clipToMask(images[index], rect)
        case .clear(let rect): canvas.clear(rect, under: state.transform)
        case .drawImage(let index, let rect): draw(images[index], rect)
        case .drawMask(let index, let rect): drawMask(images[index], rect)
        case .drawGradient(let gradient): draw(gradient)
        case .drawGlyphs(let run): draw(run)
        case .beginLayer: beginLayer()
        case .endLayer: endLayer()
        case .define(let commands): parts.append(commands)
        case .drawPart(let index): drawPart(index, on: canvas, under: state.transform)
        }
    }

    private func shown(_ color: RGBAColor) -> RGBAColor {
        if let replacedColor, replacedColor.drawn == color { replacedColor.shown } else { color }
    }

    // MARK: - Levels

    private mutating func save() {
        levels.append(Level(state: state))
        canvas.save()
    }

    private mutating func restore() {
        endMasks()
        state = levels.removeLast().state
        canvas.restore()
    }

    private mutating func beginLayer() {
        levels.append(Level(state: state))
        (state.alpha, state.compositing.mode, state.compositing.shadow) = (1, .normal, nil)
        canvas.beginGroup()
    }

    private mutating func endLayer() {
        endMasks()
        state = levels.removeLast().state
        canvas.endGroup(alpha: state.alpha, state.compositing)
    }

    private mutating func clipToMask(_ image: CGImage, _ rect: CGRect) {
        levels[levels.count - 1].masks.append((image, rect, state.transform))
        canvas.beginMask()
    }

    private mutating func endMasks() {
        for mask in levels[levels.count - 1].masks.reversed() {
            canvas.endMask(mask.image, in: mask.rect, under: mask.transform)
        }
        levels[levels.count - 1].masks = []
    }

    // MARK: - Drawing

    private mutating func fill(_ shape: DisplayShape, _ rule: CGPathFillRule) {
        guard let paint = paint(state.fill) else { return }
        let (alpha, transform) = (state.alpha, state.transform)
        canvas.draw(state.compositing) { canvas, isStencil in
            canvas.fill(
                shape, rule, with: isStencil ? .stencil : paint, alpha: isStencil ? 1 : alpha, under: transform)
        }
    }

    private mutating func stroke(_ shape: DisplayShape) {
        guard let paint = paint(state.stroke) else { return }
        let (line, alpha, transform) = (state.line, state.alpha, state.transform)
        canvas.draw(state.compositing) { canvas, isStencil in
            canvas.stroke(
                shape, line, with: isStencil ? .stencil : paint, alpha: isStencil ? 1 : alpha, under: transform)
        }
    }

    private mutating func fillStroke(_ shape: DisplayShape, _ rule: CGPathFillRule) {
        if case .color(let fill) = state.fill, case .color(let stroke) = state.stroke, state.compositing.isPlain {
            canvas.paint(
                shape, fill: (fill, rule), stroke: (stroke, state.line), alpha: state.alpha, under: state.transform)
        } else {
            self.fill(shape, rule)
            self.stroke(shape)
        }
    }

    private func draw(_ image: CGImage, _ rect: CGRect) {
        let state = state
        canvas.draw(state.compositing) { canvas, isStencil in
            if isStencil {
                canvas.paint(.primitive(.rect(rect)), fill: (.black, .winding), under: state.transform)
            } else {
                canvas.interpolationQuality = state.interpolationQuality
                canvas.draw(image, in: rect, alpha: state.alpha, under: state.transform)
                canvas.interpolationQuality = .default
            }
        }
    }

    private mutating func drawMask(_ image: CGImage, _ rect: CGRect) {
        guard let paint = paint(state.fill) else { return }
        let state = state
        canvas.draw(state.compositing) { canvas, isStencil in
            canvas.interpolationQuality = state.interpolationQuality
            canvas.drawMask(
                image, in: rect, with: isStencil ? .stencil : paint, alpha: isStencil ? 1 : state.alpha,
                under: state.transform)
            canvas.interpolationQuality = .default
        }
    }

    private func draw(_ gradient: DisplayGradient) {
        let state = state
        canvas.draw(state.compositing) { canvas, isStencil in
            canvas.draw(gradient, alpha: state.alpha, isStencil: isStencil, under: state.transform)
        }
    }

    private mutating func draw(_ run: DisplayGlyphRun) {
        guard let paint = paint(state.fill) else { return }
        let (alpha, transform, font) = (state.alpha, state.transform, fonts[run.font])
        canvas.draw(state.compositing) { canvas, isStencil in
            canvas.draw(
                run, of: font, with: isStencil ? .stencil : paint, alpha: isStencil ? 1 : alpha, under: transform)
        }
    }

    // MARK: - Parts and patterns

    private func drawPart(_ index: Int, on canvas: CairoCanvas, under transform: CGAffineTransform) {
        var player = CairoPlayer(canvas, images, fonts, Array(parts.prefix(index)), transform)
        player.replacedColor = replacedColor
        // Lists do not set the color that they begin with.
        (player.state.fill, player.state.stroke) = (.color(shown(.black)), .color(shown(.black)))
        canvas.save()
        parts[index].forEach { player.play($0) }
        player.finish()
    }

    /// Nil for a pattern without visible parts.
    private mutating func paint(_ paint: DisplayPaint) -> CanvasPaint? {
        switch paint {
        case .color(let color): .color(color)
        case .pattern(let pattern): tile(pattern).map { .tile($0) }
        }
    }

    private mutating func tile(_ pattern: DisplayPattern) -> PatternTile? {
        let key = TileKey(pattern: pattern, alpha: state.alpha)
        if let known = tiles[key] { return known }
        let tile = PatternTile(pattern, alpha: state.alpha, under: pattern.transform.concatenating(base)) {
            drawPart(pattern.part, on: $0, under: $1)
        }
        if tiles.count == Self.mostTiles { tiles.removeAll() }
        tiles[key] = .some(tile)
        return tile
    }
}
