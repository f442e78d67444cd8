// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what is in it, and moves that part by its bounds' origin.
open class CAScrollLayer: CALayer {
    /// It holds what is in it to its bounds.
    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves a point of the layer's coordinates to its top left corner, as far as the mode lets it. What is not finite is
    /// nowhere.
    open func scroll(to p: CGPoint) {
        guard p.x.isFinite, p.y.isFinite else { return }
        var bounds = bounds
        if scrollMode == .both || scrollMode == .horizontally { bounds.origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { bounds.origin.y = p.y }
        self.bounds = bounds
    }

    /// Moves as little as is needed for a rectangle to be seen; of one that has not enough room, its beginning.
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
    /// The part of the layer that can be seen: inside of all above it that hold what is in them to their bounds. In this
    /// layer's coordinates; zero when there is none.
    public var visibleRect: CGRect {
        let rect = ancestors.dropFirst().filter(\.masksToBounds).reduce(bounds) {
            $0.common(with: convert($1.bounds, from: $1))
        }
        return rect.isNull ? .zero : rect
    }

    /// Has the nearest scroll layer above move a point to its top left corner.
    public func scroll(_ p: CGPoint) {
        guard let above = nearestScrollLayer else { return }
        above.scroll(to: convert(p, to: above))
    }

    /// Has the nearest scroll layer above move so that a rectangle is seen.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let above = nearestScrollLayer else { return }
        above.scroll(to: convert(r, to: above))
    }

    private var nearestScrollLayer: CAScrollLayer? {
        ancestors.dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
    }
}
