// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// The bar that shows the position in a scroll view's contents.
final class ScrollIndicator: UIView {
    /// Chosen by eye, after iOS.
    static let thickness: CGFloat = 2.5
    static let margin: CGFloat = 3
    nonisolated static let leastLength: CGFloat = 36
    /// The length when compressed at an edge.
    nonisolated static let squeezedLength: CGFloat = 7
    static let fadeDuration = 0.4
    static let flashDuration = 1.0

    let isVertical: Bool

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }
}

/// The geometry of a scroll indicator along one axis.
private struct IndicatorTrack {
    /// The visible contents, and the possible positions of their middle.
    var limits: ClosedRange<CGFloat>
    /// The distance from the start of the viewport to that of the bar's track, and the track's length.
    var start: CGFloat
    var length: CGFloat
    var viewport: CGFloat

    /// The middle in the contents' coordinates, and the length.
    func bar(at offset: CGFloat) -> (middle: CGFloat, length: CGFloat) {
        let range = limits.upperBound - limits.lowerBound
        let full = max(ScrollIndicator.leastLength, length * viewport / (viewport + range))
        let held = min(max(offset, limits.lowerBound), limits.upperBound)
        let bar = max(ScrollIndicator.squeezedLength, min(full, length) - abs(offset - held))
        let part = range > 0 ? (held - limits.lowerBound) / range : 0
        return (offset + start + part * (length - bar) + bar / 2, bar)
    }

    /// The same with rounded ends, which take few bytes: the difference is not visible.
    func shownBar(at offset: CGFloat) -> (middle: CGFloat, length: CGFloat) {
        let bar = self.bar(at: offset), length = (bar.length * 4).rounded() / 4
        return (LengthUnits.rounded(LengthUnits.rounded(bar.middle - bar.length / 2) + length / 2), length)
    }
}

extension UIScrollView {
    private var indicatorColor: UIColor {
        let isWhite =
            indicatorStyle == .white || (indicatorStyle == .default && traitCollection.userInterfaceStyle == .dark)
        return UIColor(white: isWhite ? 1 : 0, alpha: 0.35)
    }

    private var safeInsets: UIEdgeInsets {
        guard automaticallyAdjustsScrollIndicatorInsets else { return .zero }
        let all = adjustedContentInset, own = contentInset
        return UIEdgeInsets(
            top: all.top - own.top - (refreshControl?.room ?? 0), left: all.left - own.left,
            bottom: all.bottom - own.bottom, right: all.right - own.right)
    }

    private var verticalTrack: IndicatorTrack {
        let insets = safeInsets + verticalScrollIndicatorInsets, margin = ScrollIndicator.margin
        return IndicatorTrack(
            limits: verticalLimits, start: insets.top + margin,
            length: max(0, bounds.height - insets.top - insets.bottom - 2 * margin), viewport: bounds.height)
    }

    private var horizontalTrack: IndicatorTrack {
        let insets = safeInsets + horizontalScrollIndicatorInsets, margin = ScrollIndicator.margin
        return IndicatorTrack(
            limits: horizontalLimits, start: insets.left + margin,
            length: max(0, bounds.width - insets.left - insets.right - 2 * margin), viewport: bounds.width)
    }

    /// The distance from the viewport's edge to the bar's middle.
    private var acrossVertical: CGFloat {
        let right = safeInsets.right + verticalScrollIndicatorInsets.right
        return bounds.width - right - ScrollIndicator.margin - ScrollIndicator.thickness / 2
    }

    private var acrossHorizontal: CGFloat {
        let bottom = safeInsets.bottom + horizontalScrollIndicatorInsets.bottom
        return bounds.height - bottom - ScrollIndicator.margin - ScrollIndicator.thickness / 2
    }

    // MARK: - Showing and hiding

    func showIndicators(forAMoment: Bool, horizontal: Bool = true, vertical: Bool = true) {
        indicatorFade = nil
        if vertical, showsVerticalScrollIndicator, verticalLimits.upperBound > verticalLimits.lowerBound {
            verticalIndicator = verticalIndicator ?? ScrollIndicator(isVertical: true)
        }
        if horizontal, showsHorizontalScrollIndicator, horizontalLimits.upperBound > horizontalLimits.lowerBound {
            horizontalIndicator = horizontalIndicator ?? ScrollIndicator(isVertical: false)
        }
        for indicator in [vertical ? verticalIndicator : nil, horizontal ? horizontalIndicator : nil].compactMap({ $0 })
        {
            if subviews.last(where: { !($0 is ScrollIndicator) }).map({ isBehind(indicator, $0) }) ?? true {
                addSubview(indicator)
            }
            indicator.backgroundColor = indicatorColor
            UIView.performWithoutAnimation { indicator.alpha = indicator.isVertical ? verticalAlpha : horizontalAlpha }
        }
        updateIndicators()
        if forAMoment { hideIndicators(after: ScrollIndicator.flashDuration) }
    }

    private func isBehind(_ indicator: UIView, _ view: UIView) -> Bool {
        guard let own = subviews.firstIndex(of: indicator), let other = subviews.firstIndex(of: view) else {
            return true
        }
        return own < other
    }

    private var verticalAlpha: CGFloat {
        showsVerticalScrollIndicator && verticalLimits.upperBound > verticalLimits.lowerBound ? 1 : 0
    }

    private var horizontalAlpha: CGFloat {
        showsHorizontalScrollIndicator && horizontalLimits.upperBound > horizontalLimits.lowerBound ? 1 : 0
    }

    func hideIndicatorsSoon() { hideIndicators(after: 0) }

    private func hideIndicators(after delay: Double) {
        guard delay > 0 else { return fadeIndicators() }
        indicatorFade = MediaDeadline(after: delay) { [weak self] in self?.fadeIndicators() }
    }

    private func fadeIndicators() {
        UIView.animate(withDuration: ScrollIndicator.fadeDuration) {
            self.verticalIndicator?.alpha = 0
            self.horizontalIndicator?.alpha = 0
        }
    }

    // MARK: - Placing

    /// Updates the indicators. While the view moves automatically, animations move them.
    func updateIndicators() {
        guard motion == nil else { return }
        placeIndicators(at: bounds.origin)
    }

    private func placeIndicators(at offset: CGPoint) {
        UIView.performWithoutAnimation {
            if let indicator = verticalIndicator {
                let bar = verticalTrack.shownBar(at: offset.y)
                indicator.bounds.size = CGSize(width: ScrollIndicator.thickness, height: bar.length)
                indicator.center = CGPoint(x: offset.x + acrossVertical, y: bar.middle)
            }
            if let indicator = horizontalIndicator {
                let bar = horizontalTrack.shownBar(at: offset.x)
                indicator.bounds.size = CGSize(width: bar.length, height: ScrollIndicator.thickness)
                indicator.center = CGPoint(x: bar.middle, y: offset.y + acrossHorizontal)
            }
        }
    }

    /// Animates the indicators by the same curves as the contents.
    func animateIndicators(_ x: ScrollCurve, _ y: ScrollCurve, _ begin: Double) {
        let across = (acrossVertical, acrossHorizontal)
        if let indicator = verticalIndicator, indicator.alpha > 0 {
            animate(indicator, y, verticalTrack, "y", "height", begin)
            animate(indicator, x, "position.x", begin) { $0 + across.0 }
        }
        if let indicator = horizontalIndicator, indicator.alpha > 0 {
            animate(indicator, x, horizontalTrack, "x", "width", begin)
            animate(indicator, y, "position.y", begin) { $0 + across.1 }
        }
        placeIndicators(at: CGPoint(x: x.target, y: y.target))
    }

    private func animate(
        _ indicator: ScrollIndicator, _ curve: ScrollCurve, _ track: IndicatorTrack, _ axis: String, _ side: String,
        _ begin: Double
    ) {
        animate(indicator, curve, "position.\(axis)", begin) { track.bar(at: $0).middle }
        guard !curve.keyframes.allSatisfy({ track.limits.contains($0.value) }) else { return }
        animate(indicator, curve, "bounds.size.\(side)", begin) { track.bar(at: $0).length }
    }

    private func animate(
        _ indicator: ScrollIndicator, _ curve: ScrollCurve, _ keyPath: String, _ begin: Double,
        _ map: (CGFloat) -> CGFloat
    ) {
        guard curve.duration > 0 else { return }
        let time = indicator.layer.convertTime(begin, from: nil)
        indicator.layer.add(curve.animation(keyPath, begin: time, map), forKey: Self.indicatorKeys[keyPath])
    }

    /// The keys of their animations. Short, since they are sent at the start and at the end.
    private static let indicatorKeys = [
        "position.x": "x", "position.y": "y", "bounds.size.width": "w", "bounds.size.height": "h",
    ]

    func indicatorsStopped(goesOn: Bool) {
        for indicator in [verticalIndicator, horizontalIndicator].compactMap({ $0 }) {
            for key in Self.indicatorKeys.values.sorted() { indicator.layer.removeAnimation(forKey: key) }
        }
        updateIndicators()
        if !isDragging, !goesOn { hideIndicatorsSoon() }
    }
}
