// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The layer of a part of all trails.
///
///     show, fade ──> fades ──> rests, invisible ──> shows another part, or removes itself
///           └─ show again, while it fades: more of the same part
final class TrailPart: CALayer, CAAnimationDelegate {
    private var curves: TrailCurves?
    /// When the part began to fade, in seconds of Core Animation's clock.
    private var start = -Double.infinity

    /// How long a layer waits for another part, in seconds. Chosen: longer than a part.
    private static let restDuration = 0.5
    /// Sizes are whole multiples of this, in points, so that most layers keep theirs, and the display its memory.
    /// Chosen by measurement: finer ones change often, and coarser ones blend more that is empty.
    private static let sizeStep: CGFloat = 64

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let part = layer as? TrailPart else { return }
        (curves, start) = (part.curves, part.start)
    }

    /// Whether nothing of the part is to be seen any longer.
    func hasFaded(at time: Double) -> Bool { time - start >= TrailHistory.fadeDuration }

    /// The opacity that its animation gives it, also off screen.
    ///
    /// - Parameter time: in seconds of Core Animation's clock.
    func opacity(at time: Double) -> Float {
        PlanetColors.lineOpacity * Float(1 - min(max((time - start) / TrailHistory.fadeDuration, 0), 1))
    }

    // MARK: - Curves

    /// Covers and draws curves. Its transform takes it from the view, as it was drawn, to the world.
    ///
    /// The box begins on whole points. So while the camera rests, displays without a graphics processor copy pixels
    /// instead of interpolating between them, and lines stay as sharp as in the newest part.
    @MainActor
    func show(_ curves: TrailCurves) {
        self.curves = curves
        let box = curves.box, scale = 1 / curves.camera.scale
        anchorPoint = .zero
        bounds = CGRect(origin: box.origin, size: Self.size(around: box.size))
        // The transform is about the anchor point, which is at the origin of the box.
        let corner = curves.camera.place(at: box.origin)
        position = CGPoint(x: corner.x, y: corner.y)
        setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
        setNeedsDisplay()
    }

    private static func size(around size: CGSize) -> CGSize {
        CGSize(
            width: (size.width / sizeStep).rounded(.up) * sizeStep,
            height: (size.height / sizeStep).rounded(.up) * sizeStep)
    }

    /// Layers are drawn on the main thread.
    override func draw(in ctx: CGContext) {
        let curves = curves
        nonisolated(unsafe) let context = ctx
        MainActor.assumeIsolated { curves?.stroke(in: context, isSolid: true) }
    }

    // MARK: - Fading

    /// Fades from what is left of a span, and ends invisible.
    ///
    /// - Parameter time: in seconds of Core Animation's clock.
    func fade(_ span: TrailHistory.Span, at time: Double) {
        start = span.end
        opacity = 0
        let fade = CAKeyframeAnimation(keyPath: "opacity"), faded = span.faded(at: time)
        let duration = TrailHistory.fadeDuration * (1 - faded)
        fade.duration = duration + Self.restDuration
        fade.values = [PlanetColors.lineOpacity * Float(1 - faded), 0, 0]
        fade.keyTimes = [0, NSNumber(value: duration / fade.duration), 1]
        fade.delegate = self
        add(fade, forKey: "fade")
    }

    /// A fade that another one replaces does not finish.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if flag { removeFromSuperlayer() } }
}
