// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen that draws, holds other views, and answers touches.
///
/// A view owns a `CALayer`; geometry and looks are the layer's, in points, y down. Drawing and layout happen at the end
/// of the run loop's turn in which they were asked for.
///
/// Order of callbacks when a view gets another superview, each only when there is something to tell:
/// `willMove(toSuperview:)`, `willMove(toWindow:)`, the old superview's `willRemoveSubview(_:)`, `didMoveToWindow()`,
/// `didMoveToSuperview()`, the new superview's `didAddSubview(_:)`.
///
/// Differences: changes never animate by themselves, and there is no animation block yet. What was drawn is drawn anew
/// when the bounds change, as with `contentMode = .redraw`.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// Which layer a view of this class owns.
    open class var layerClass: AnyClass { CALayer.self }

    /// Its delegate is the view. Not to be given to another view.
    public let layer: CALayer

    // MARK: - Creation

    /// - Parameter frame: in the superview's coordinates.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        layer.delegate = self
        layer.frame = frame
        layer.contentsScale = ScreenScale.current
        layer.needsDisplayOnBoundsChange = true
        // Which views draw is not known; those that draw nothing have no contents.
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    private static func makeLayer() -> CALayer {
        guard let type = layerClass as? NSObject.Type, let layer = makeObject(of: type) as? CALayer else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no CALayer.")
        }
        return layer
    }

    /// The view controller whose view this is.
    weak var viewController: UIViewController?

    open override var next: UIResponder? { viewController ?? superview }

    /// For the program's own use.
    open var tag = 0

    // MARK: - Geometry

    /// In the superview's coordinates. Not meaningful under a transform.
    open var frame: CGRect {
        get { layer.frame }
        set { changeSize { layer.frame = newValue } }
    }

    /// The view's own coordinates. Changing the origin scrolls the subviews; changing the size keeps the centre.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeSize { layer.bounds = newValue } }
    }

    /// In the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// About the centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// Pixels a point of what is drawn; the screen's when the view comes to a window.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard newValue != layer.contentsScale else { return }
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    private func changeSize(_ body: () -> Void) {
        let old = bounds.size
        body()
        if old != bounds.size, autoresizesSubviews {
            for view in subviews { view.autoresize(from: old, to: bounds.size) }
        }
    }

    // MARK: - Autoresizing

    public struct AutoresizingMask: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// What gives way when the superview changes its size. Flexible parts share the change in proportion to what they
    /// have.
    open var autoresizingMask: AutoresizingMask = []

    open var autoresizesSubviews = true

    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask, frame = frame
        let x = Self.autoresize(
            frame.minX, frame.width, in: old.width, to: new.width, mask.contains(.flexibleLeftMargin),
            mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        let y = Self.autoresize(
            frame.minY, frame.height, in: old.height, to: new.height, mask.contains(.flexibleTopMargin),
            mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        self.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private static func autoresize(
        _ start: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat, _ flexibleStart: Bool,
        _ flexibleLength: Bool, _ flexibleEnd: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [start, length, old - start - length]
        let flexible = [flexibleStart, flexibleLength, flexibleEnd]
        let change = new - old, count = CGFloat(flexible.filter { $0 }.count)
        guard count > 0 else { return (start, length) }
        let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let resized = zip(parts, flexible).map { part, isFlexible in
            guard isFlexible else { return part }
            return part + change * (total != 0 ? part / total : 1 / count)
        }
        return (resized[0], max(0, resized[1]))
    }

    // MARK: - Looks

    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// 0 to 1. Below 0.01 the view gets no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Holds what is drawn, and the subviews, to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // MARK: - Hierarchy

    public private(set) weak var superview: UIView?

    /// From back to front.
    public private(set) var subviews: [UIView] = []

    open var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    /// In front of all others.
    open func addSubview(_ view: UIView) { insert(view) { $0.count } }

    open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(0, index), $0.count) } }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { siblings in siblings.firstIndex(of: siblingSubview) ?? siblings.count }
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view) { siblings in siblings.firstIndex(of: siblingSubview).map { $0 + 1 } ?? siblings.count }
    }

    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view) { $0.count } }
    }

    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view) { _ in 0 } }
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        precondition(
            subviews.indices.contains(index1) && subviews.indices.contains(index2),
            "UIView: there are \(subviews.count) subviews, not one at \(index1) and one at \(index2).")
        let low = subviews[min(index1, index2)], high = subviews[max(index1, index2)]
        guard low !== high else { return }
        insertSubview(low, aboveSubview: high)
        insertSubview(high, at: min(index1, index2))
    }

    open func removeFromSuperview() {
        guard let old = superview else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow { tellSubtree { $0.willMove(toWindow: nil) } }
        old.willRemoveSubview(self)
        old.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
        if hadWindow { tellSubtree { $0.didMoveToWindow() } }
        didMoveToSuperview()
    }

    private func insert(_ view: UIView, _ place: ([UIView]) -> Int) {
        precondition(!isDescendant(of: view), "UIView: \(view) can't be a subview of itself or of what is inside it.")
        guard view.superview !== self else { return move(view, place) }
        let old = view.superview, oldWindow = view.window, newWindow = window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.tellSubtree { $0.willMove(toWindow: newWindow) } }
        old?.willRemoveSubview(view)
        old?.subviews.removeAll { $0 === view }
        view.superview = self
        move(view, place)
        if oldWindow !== newWindow {
            if let scale = newWindow?.windowScene?.screen.scale { view.adoptScale(scale) }
            view.tellSubtree { $0.didMoveToWindow() }
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Puts a subview, and its layer, where it belongs among its siblings.
    private func move(_ view: UIView, _ place: ([UIView]) -> Int) {
        subviews.removeAll { $0 === view }
        let index = place(subviews)
        subviews.insert(view, at: index)
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else if index > 0 {
            layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// From the top down.
    private func tellSubtree(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.tellSubtree(body) }
    }

    func adoptScale(_ scale: CGFloat) { tellSubtree { $0.contentScaleFactor = scale } }

    /// Whether the view is the other one or stands below it.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let above = current {
            if above === view { return true }
            current = above.superview
        }
        return false
    }

    /// The view itself, or the first one below it, with the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // What happens to the hierarchy; the defaults do nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now what waits for it.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews. The default does nothing.
    open func layoutSubviews() {}

    /// The size that the view would like to have, given room. The default is the size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that it would like to have.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    // MARK: - Drawing

    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// All of the view is drawn anew, whatever the rectangle.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Draws into the current context (`UIGraphicsGetCurrentContext()`), in the bounds' coordinates. The default draws
    /// nothing.
    ///
    /// - Parameter rect: the bounds.
    open func draw(_ rect: CGRect) {}

    // MARK: - Touches

    open var isUserInteractionEnabled = true

    /// Whether the view gets a second finger while it has one.
    open var isMultipleTouchEnabled = false

    /// Whether no other view of the window gets touches while this one has some, and it none while others have.
    open var isExclusiveTouch = false

    /// The view that a touch belongs to: the frontmost below this one, this one included, that holds the point and
    /// takes touches. Hidden views, views with alpha below 0.01, those with interaction off, and what is in them are
    /// passed over, as is all that lies outside of the bounds.
    ///
    /// - Parameter point: in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviewsFromFront {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    private var subviewsFromFront: [UIView] {
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews.reversed() }
        return subviews.enumerated().sorted {
            ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset)
        }.map(\.element)
    }

    /// Whether a point in this view's coordinates is in its bounds; the larger edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: - Coordinates. Nil stands for the window.

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }

    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }

    // MARK: - The layer's delegate

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer, !bounds.isEmpty else { return }
        UIGraphicsPushContext(ctx)
        draw(bounds)
        UIGraphicsPopContext()
    }

    /// Views do not animate by themselves.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    // Restated from the protocol, so that subclasses can override them.
    open func display(_ layer: CALayer) { layer.drawContents() }
    open func layerWillDraw(_ layer: CALayer) {}
}

extension UIView: @preconcurrency CALayerDelegate {}
