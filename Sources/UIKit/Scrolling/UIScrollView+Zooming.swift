// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// The state of a zoom by fingers.
struct ScrollZoom {
    let view: UIView
    /// The scale at the start of the gesture.
    let startScale: CGFloat
    /// The point of the contents between the fingers, in the coordinates of scale 1.
    var held: CGPoint
    /// The number of fingers it was computed from; -1 for not yet, and none on a trackpad.
    var fingers: Int
}

/// The animations of an automatic zoom.
struct ZoomAnimations {
    /// An animation that a zoom added to a layer.
    struct Part {
        let layer: CALayer
        let key: String
        let animation: CAAnimation

        /// Whether the layer still has it: another one may have replaced it.
        var isThere: Bool { layer.animation(forKey: key) === animation }
    }

    /// The number of unfinished zooms: one may begin before another has ended.
    var running = 0
    var parts: [Part] = []
}

extension UIScrollView {
    var canZoom: Bool { maximumZoomScale > minimumZoomScale && minimumZoomScale > 0 && maximumZoomScale.isFinite }

    func zoomLimitsChanged() { zoomRecognizer.isEnabled = canZoom }

    private var zoomLimits: ClosedRange<CGFloat> {
        guard canZoom else { return 1...1 }
        return minimumZoomScale...max(minimumZoomScale, min(maximumZoomScale, InputRanges.scales.upperBound))
    }

    private func within(_ scale: CGFloat) -> CGFloat {
        min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
    }

    // MARK: - Fingers

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard let view = delegate?.viewForZooming(in: self), pinch.state.isActive else { return }
            EventSteps.perform(
                { self.stopMotion(telling: true) },
                { self.delegate?.scrollViewWillBeginZooming(self, with: view) },
                {
                    self.activeZoom = ScrollZoom(view: view, startScale: self.zoomScale, held: .zero, fingers: -1)
                    self.pinchMoved(pinch)
                })
        case .changed: pinchMoved(pinch)
        case .ended, .cancelled: endPinch()
        default: break
        }
    }

    private func pinchMoved(_ pinch: UIPinchGestureRecognizer) {
        guard var zoom = activeZoom else { return }
        let place = pinch.location(in: self)
        let seen = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        // With another count of fingers the middle changes: the content now between them is held from here on.
        if zoom.fingers != pinch.numberOfTouches {
            zoom.held = CGPoint(x: place.x / zoomScale, y: place.y / zoomScale)
            zoom.fingers = pinch.numberOfTouches
        }
        let raw = zoom.startScale * pinch.scale, limit = within(raw)
        var scale = limit
        if bouncesZoom, raw > 0 { scale = limit * pow(raw / limit, ScrollNumbers.zoomResistance) }
        activeZoom = zoom
        let view = zoom.view, offset = CGPoint(x: zoom.held.x * scale - seen.x, y: zoom.held.y * scale - seen.y)
        EventSteps.perform(
            { self.apply(scale: scale, to: view) }, { self.bounds.origin = self.pulled(offset) },
            { self.delegate?.scrollViewDidZoom(self) })
    }

    private func endPinch() {
        guard let zoom = activeZoom else { return }
        activeZoom = nil
        rebaseDrag()
        let scale = within(zoomScale)
        if scale == zoomScale {
            return EventSteps.perform(
                { self.delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: scale) },
                { if !self.isDragging { self.fingersLifted() } })
        }
        animateZoom(to: scale, holding: CGPoint(x: bounds.midX, y: bounds.midY), bounces: true, zoom.view)
    }

    // MARK: - By code

    func zoom(toScale scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0 else { return }
        zoom(to: within(scale), holding: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    func zoom(toRect rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.midX.isFinite,
            rect.midY.isFinite
        else { return }
        let scale = within(min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
        zoom(to: scale, holding: middle, toMiddle: true, animated: animated)
    }

    private func zoom(to scale: CGFloat, holding place: CGPoint, toMiddle: Bool = false, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        stopMotion(telling: true)
        guard animated, window != nil else { return change(to: scale, holding: place, toMiddle: toMiddle, view) }
        EventSteps.perform(
            { self.delegate?.scrollViewWillBeginZooming(self, with: view) },
            { self.animateZoom(to: scale, holding: place, toMiddle: toMiddle, view) })
    }

    private func animateZoom(
        to scale: CGFloat, holding place: CGPoint, toMiddle: Bool = false, bounces: Bool = false, _ view: UIView
    ) {
        let before = animationsOfPlaces(view)
        zoomAnimations.running += 1
        (isZoomAnimating, isZoomBouncing) = (true, bounces)
        UIView.animate(
            withDuration: ScrollNumbers.animationDuration, delay: 0, options: .allowUserInteraction,
            animations: { self.change(to: scale, holding: place, toMiddle: toMiddle, view) },
            completion: { [weak self] _ in
                self?.zoomAnimationEnded(view)
            })
        let added = animationsOfPlaces(view).filter { part in !before.contains { $0.animation === part.animation } }
        zoomAnimations.parts = zoomAnimations.parts.filter(\.isThere) + added
    }

    private func zoomAnimationEnded(_ view: UIView) {
        zoomAnimations.running -= 1
        if zoomAnimations.running == 0 {
            zoomAnimations.parts = []
            (isZoomAnimating, isZoomBouncing) = (false, false)
        }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }

    /// All animations of the properties that zooming changes, by any cause.
    private func animationsOfPlaces(_ view: UIView) -> [ZoomAnimations.Part] {
        func parts(_ layer: CALayer, _ path: AnimatableKeyPath) -> [ZoomAnimations.Part] {
            layer.viewAnimations(of: path).map { ZoomAnimations.Part(layer: layer, key: $0.0, animation: $0.1) }
        }
        return parts(layer, .boundsOrigin) + parts(view.layer, .transform) + parts(view.layer, .position)
    }

    /// Stops zooming at the visible state; the program's animations of both layers continue. The delegate is notified
    /// when the animation's completion is called.
    func stopZoomAnimation() {
        guard isZoomAnimating, let view = delegate?.viewForZooming(in: self), let shown = layer.presentation(),
            let zoomed = view.layer.presentation()
        else { return }
        let scale = zoomed.value(forKeyPath: "transform.scale.x") as? CGFloat
        let parts = zoomAnimations.parts
        zoomAnimations.parts = []
        (isZoomAnimating, isZoomBouncing) = (false, false)
        EventSteps.perform(
            { if let scale { self.apply(scale: scale, to: view) } },
            { self.bounds.origin = shown.bounds.origin },
            { self.delegate?.scrollViewDidZoom(self) },
            // The last animation that ends calls the completion, which reports the scale.
            { for part in parts where part.isThere { part.layer.removeAnimation(forKey: part.key) } })
    }

    /// - Parameter place: in the current coordinates; it stays where it is, or moves to the center.
    private func change(to scale: CGFloat, holding place: CGPoint, toMiddle: Bool, _ view: UIView) {
        let seen =
            toMiddle
            ? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
            : CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        let ratio = scale / zoomScale
        EventSteps.perform(
            { self.apply(scale: scale, to: view) },
            {
                self.bounds.origin = self.inside(
                    CGPoint(x: place.x * ratio - seen.x, y: place.y * ratio - seen.y))
            },
            { self.delegate?.scrollViewDidZoom(self) })
    }

    /// Keeps the view's top left corner in place in the contents, which scale with it.
    private func apply(scale: CGFloat, to view: UIView) {
        guard scale > 0, scale.isFinite, scale != zoomScale else { return }
        let ratio = scale / zoomScale, corner = view.frame.origin
        keptZoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = view.frame.origin
        view.center.x += corner.x * ratio - moved.x
        view.center.y += corner.y * ratio - moved.y
        contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    }
}
