// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The layer scrolls along x only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The layer scrolls along y only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The layer scrolls along both axes.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its content, and scrolls by changing the origin of its bounds.
open class CAScrollLayer: CALayer {
    /// Creates a layer that clips its content to its bounds.
    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    /// The axes along which the layer scrolls. The default is `both`.
    open var scrollMode = CAScrollLayerScrollMode.both

    override class var keys: LayerKeys { ownKeys }

    // Immutable.
    nonisolated(unsafe) private static let ownKeys = LayerKeys(
        ["scrollMode": .name(\CAScrollLayer.scrollMode)], over: .ofLayers)

    /// Scrolls a point of the layer's coordinates to its top left corner, as far as the mode allows. Points that are
    /// not finite have no effect.
    open func scroll(to p: CGPoint) {
        guard p.x.isFinite, p.y.isFinite else { return }
        var bounds = bounds
        if scrollMode == .both || scrollMode == .horizontally { bounds.origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { bounds.origin.y = p.y }
        self.bounds = bounds
    }

    /// Scrolls by the smallest distance that makes a rectangle visible; if it is too large, its start is shown.
    open func scroll(to r: CGRect) {
        func moved(_ origin: CGFloat, _ room: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            if start < origin || length > room { return start }
            return max(origin, start + length - room)
        }
        let rect = r.standardized
        scroll(
            to: CGPoint(
                x: moved(bounds.minX, bounds.width, rect.minX, rect.width),
                y: moved(bounds.minY, bounds.height, rect.minY, rect.height)))
    }
}

extension CALayer {
    /// The visible part of the layer, inside all ancestors that clip, in this layer's coordinates; zero when nothing is
    /// visible.
    public var visibleRect: CGRect {
        let rect = ancestors.dropFirst().filter(\.masksToBounds).reduce(bounds) {
            $0.common(with: convert($1.bounds, from: $1))
        }
        return rect.isNull ? .zero : rect
    }

    /// Scrolls the nearest ancestor that is a scroll layer to a point.
    public func scroll(_ p: CGPoint) {
        guard let above = nearestScrollLayer else { return }
        above.scroll(to: convert(p, to: above))
    }

    /// Scrolls the nearest ancestor that is a scroll layer until a rectangle is visible.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let above = nearestScrollLayer else { return }
        above.scroll(to: convert(r, to: above))
    }

    private var nearestScrollLayer: CAScrollLayer? {
        ancestors.dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
    }
}
