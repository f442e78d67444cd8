// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// An automatic movement is one animation of the bounds' origin for each axis, committed when it begins. The display
// runs it independently of the program; no frames are sent. In the program a display link moves the model's origin
// along the same curve, without sending it to the display (`CALayer.moveOrigin(to:)`), so that `contentOffset`, hit
// testing and the delegate match the screen. At the end one commit removes the animation and sends the origin.

/// An automatic movement.
struct ScrollMotion {
    enum Kind {
        case deceleration, programmatic, toTop
    }

    var kind: Kind
    var x: ScrollCurve
    var y: ScrollCurve
    /// The start in the time of `CACurrentMediaTime()`.
    var begin: Double
    var link: CADisplayLink
    var end: MediaDeadline
    /// Whether a wheel with steps caused it.
    var isByWheel = false

    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    func offset(at time: Double) -> CGPoint {
        CGPoint(x: x.value(at: time - begin), y: y.value(at: time - begin))
    }

    /// The velocity in points per second.
    func velocity(at time: Double) -> CGPoint {
        guard time > begin else { return .zero }
        return CGPoint(x: x.velocity(at: time - begin), y: y.velocity(at: time - begin))
    }
}

extension UIScrollView {
    /// Short keys, since they are sent at the start and at the end.
    private static let keys = (x: "_x", y: "_y")

    func startMotion(_ kind: ScrollMotion.Kind, _ x: ScrollCurve, _ y: ScrollCurve, delay: Double = 0) {
        let begin = CACurrentMediaTime() + delay, duration = max(x.duration, y.duration)
        let link = CADisplayLink(target: self, selector: UIScrollView.moved)
        let end = MediaDeadline(after: delay + duration) { [weak self] in self?.endMotion() }
        motion = ScrollMotion(kind: kind, x: x, y: y, begin: begin, link: link, end: end)
        animate("bounds.origin.x", Self.keys.x, x, begin)
        animate("bounds.origin.y", Self.keys.y, y, begin)
        animateIndicators(x, y, begin)
        link.add(to: .main, forMode: .common)
        didStartMotion()
    }

    private func animate(_ keyPath: String, _ key: String, _ curve: ScrollCurve, _ begin: Double) {
        guard curve.duration > 0 else { return }
        layer.add(curve.animation(keyPath, begin: layer.convertTime(begin, from: nil)) { $0 }, forKey: key)
    }

    private func moved(_ link: CADisplayLink) {
        guard let motion, motion.link === link else { return link.invalidate() }
        let time = CACurrentMediaTime()
        guard time >= motion.begin else { return }
        follow(onPixels(motion.offset(at: time)))
    }

    /// Adopts the offset that is on the screen already.
    private func follow(_ offset: CGPoint) {
        let old = bounds
        guard offset != old.origin else { return }
        report(["bounds", "contentOffset"]) {
            boundsWillChange(to: CGRect(origin: offset, size: old.size))
            layer.moveOrigin(to: offset)
            geometryChanged(from: old)
            boundsChanged(from: old)
        }
    }

    private func endMotion() {
        guard let motion else { return }
        EventSteps.perform(
            { self.follow(self.onPixels(motion.target)) }, { self.finish(motion, telling: true, goesOn: false) })
    }

    /// Stops the movement where it is, when a finger lands or a program sets the offset.
    ///
    /// - Parameter goesOn: whether another movement follows immediately, so that indicators stay visible.
    func stopMotion(telling: Bool, goesOn: Bool = false) {
        guard let motion else { return }
        let now = CACurrentMediaTime()
        EventSteps.perform(
            { if now > motion.begin { self.follow(self.onPixels(motion.offset(at: now))) } },
            { self.finish(motion, telling: telling, goesOn: goesOn) })
    }

    private func finish(_ motion: ScrollMotion, telling: Bool, goesOn: Bool) {
        // The delegate may have started another movement in the last step.
        guard self.motion?.link === motion.link else { return }
        self.motion = nil
        motion.link.invalidate()
        layer.removeAnimation(forKey: Self.keys.x)
        layer.removeAnimation(forKey: Self.keys.y)
        layer.tellOrigin()
        indicatorsStopped(goesOn: goesOn)
        EventSteps.perform(
            { if telling { self.tellEnd(of: motion) } },
            { self.didStopScrolling() })
    }

    private func tellEnd(of motion: ScrollMotion) {
        switch motion.kind {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .programmatic: delegate?.scrollViewDidEndScrollingAnimation(self)
        // A finger may have stopped it on the way.
        case .toTop: if bounds.origin == onPixels(motion.target) { delegate?.scrollViewDidScrollToTop(self) }
        }
    }

    /// Moves the offset along with all contents, so that nothing moves on the screen. Drags and movements continue.
    func shiftMotion(by distance: CGPoint) {
        shiftContents(by: distance)
        guard var motion else { return }
        motion.x.shift(by: distance.x)
        motion.y.shift(by: distance.y)
        self.motion = motion
        animate("bounds.origin.x", Self.keys.x, motion.x, motion.begin)
        animate("bounds.origin.y", Self.keys.y, motion.y, motion.begin)
        animateIndicators(motion.x, motion.y, motion.begin)
    }

    // MARK: - By code

    func animateOffset(to offset: CGPoint, _ kind: ScrollMotion.Kind = .programmatic) {
        stopMotion(telling: false)
        let offset = onPixels(offset), start = bounds.origin
        guard offset != start else { return }
        showIndicators(forAMoment: false)
        startMotion(kind, .eased(from: start.x, to: offset.x), .eased(from: start.y, to: offset.y))
    }
}
