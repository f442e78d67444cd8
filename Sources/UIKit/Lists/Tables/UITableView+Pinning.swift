// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

// Headers that stay in view while the table moves by itself.
//
// The display runs that movement, without the program. A header that stays gets an animation along the same curve, so
// that it neither trembles nor lags when the program or the line is slow.

extension UITableView {
    /// The key of the animation. Short, since it is sent.
    static let pinKey = "pin"

    /// Animates the headers and footers in view along a movement that has begun, or ends that.
    func motionChanged() {
        for bar in shownBars { pin(bar) }
        if motion == nil { setNeedsLayout() }
    }

    func pin(_ bar: ShownBar) {
        guard style == .plain, let layer = bar.view?.layer else { return }
        layer.removeAnimation(forKey: Self.pinKey)
        guard let motion, motion.y.duration > 0 else { return }
        let section = geometry.sections[bar.section]
        let height = bar.kind == .header ? section.header : section.footer
        let place = { [anchor = layer.anchorPoint.y] (offset: CGFloat) in
            self.barY(bar.kind, bar.section, at: offset) + height * anchor
        }
        let begin = layer.convertTime(motion.begin, from: nil)
        layer.add(motion.y.animation("position.y", begin: begin, bends: bends(bar, height), place), forKey: Self.pinKey)
    }

    /// The offsets at which a header or footer begins or ceases to move along.
    private func bends(_ bar: ShownBar, _ height: CGFloat) -> [CGFloat] {
        let extent = (geometry.header(of: bar.section).y, geometry.footer(of: bar.section).y)
        switch bar.kind {
        case .header:
            let top = adjustedContentInset.top
            return [extent.0 - top, extent.1 - height - top]
        case .footer:
            let bottom = bounds.height - adjustedContentInset.bottom - height
            return [extent.1 - bottom, geometry.header(of: bar.section).end - bottom]
        }
    }
}

extension ScrollCurve {
    /// The time between two values of a map with bends, in seconds; the error is below a quarter of a point then.
    private static let step = 1.0 / 60
    /// The most values of such an animation.
    private static let mostSteps = 300

    /// An animation of a value that follows the curve between bends.
    ///
    /// - Parameters:
    ///   - begin: in the layer's time.
    ///   - bends: positions at which the map's slope changes.
    ///   - map: linear between bends.
    func animation(
        _ keyPath: String, begin: Double, bends: [CGFloat], _ map: (CGFloat) -> CGFloat
    ) -> CAPropertyAnimation {
        let count = min(max(1, Int((duration / Self.step).rounded(.up))), Self.mostSteps)
        let times = (0...count).map { duration * Double($0) / Double(count) }
        let places = times.map { value(at: $0) }
        let range = (places.min() ?? target)...(places.max() ?? target)
        guard bends.contains(where: { range.contains($0) }) else { return animation(keyPath, begin: begin, map) }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = places.map { LengthUnits.rounded(map($0)) }
        animation.beginTime = begin
        animation.duration = duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }
}
