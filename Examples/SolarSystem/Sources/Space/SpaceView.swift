// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Draws scenes in a style, and does nothing else.
final class SpaceView: UIView {
    /// The drawn scene. A scene that looks like the last one is not drawn again.
    var scene = SpaceScene() {
        didSet { if !scene.looksLike(oldValue) { sceneChanged(from: oldValue) } }
    }

    /// How it is drawn. Can be changed at any time.
    var style = StyleName.classic {
        didSet { if style != oldValue { drawing = style.makeStyle(trails) } }
    }

    private var drawing: any SpaceStyle = ClassicStyle() {
        didSet { replace(oldValue) }
    }
    /// Where planets were, in each style.
    let trails: TrailHistory
    private let canvas = SpaceCanvas()

    override convenience init(frame: CGRect) { self.init(frame: frame, trails: TrailHistory()) }

    /// - Parameter trails: where planets were before the first scene.
    init(frame: CGRect, trails: TrailHistory) {
        self.trails = trails
        super.init(frame: frame)
        backgroundColor = drawing.background
        contentMode = .redraw
        isMultipleTouchEnabled = true
        canvas.draws = { [unowned self] context in drawing.draw(scene, in: context) }
        addSubview(canvas)
    }

    required init?(coder: NSCoder) { nil }

    /// The next scene is of another world.
    func forgetTrails() { trails.forget() }

    private func sceneChanged(from old: SpaceScene) {
        trails.follow(scene)
        drawing.follow(scene)
        canvas.setNeedsDisplay()
        if drawing.hasBackdrop, scene.camera != old.camera { setNeedsDisplay() }
    }

    private func replace(_ old: any SpaceStyle) {
        old.layer?.removeFromSuperlayer()
        if let new = drawing.layer { layer.insertSublayer(new, below: canvas.layer) }
        backgroundColor = drawing.background
        drawing.follow(scene)
        setNeedsDisplay()
        canvas.setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawing.drawBackdrop(scene.camera, in: context)
    }
}

/// The planets, over the layers of a style. Touches go through.
private final class SpaceCanvas: UIView {
    var draws: (CGContext) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { draws(context) }
    }
}
