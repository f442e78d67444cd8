// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The order of callbacks, each only if it applies. "Below" means the view and its descendants, from the top down.
//
//     a view is added                              a view is removed
//
//     viewWillAppear of controllers below          willMove(toSuperview: nil)
//     willMove(toWindow:) below                    viewWillDisappear of controllers below
//     willMove(toSuperview:)                       willMove(toWindow: nil) below
//     the old superview's willRemoveSubview(_:)    the superview's willRemoveSubview(_:)
//     - the view moves -                           - the view moves -
//     traits, safe area, margins, tint             safe area, margins, tint
//     didMoveToWindow() below                      didMoveToWindow() below
//     didMoveToSuperview()                         viewDidDisappear
//     the new superview's didAddSubview(_:)        didMoveToSuperview()
//     viewDidAppear, after the next commit
//
// Adding a view to its current superview only reorders it, without callbacks. Callbacks may move the view themselves:
// callbacks that are outdated afterwards are skipped, and the last move wins.

extension UIView {
    // MARK: - Order of subviews

    var windowAbove: UIWindow? {
        var view = self
        while !view.layoutFlags.contains(.isWindow) {
            guard let above = view.superview else { return nil }
            view = above
        }
        return view as? UIWindow
    }

    func isInside(_ view: UIView) -> Bool {
        var current: UIView? = self
        while let above = current {
            if above === view { return true }
            current = above.superview
        }
        return false
    }

    func subviewWithTag(_ tag: Int) -> UIView? {
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: - Adding

    /// A place among the sublayers.
    enum Place {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    func insert(_ view: UIView, _ place: Place) {
        guard mayTake(view) else { return }
        guard view.superview !== self else { return stack(view, place, isNew: false) }
        let tint = view.tint
        view.viewController?.viewWillEnter(self)
        let change = WindowChange(of: view, to: window)
        change.begin()
        view.willMove(toSuperview: self)
        view.detach()
        guard view.superview == nil, mayTake(view) else { return }
        view.superview = self
        stack(view, place, isNew: true)
        setNeedsLayout()
        view.joinLayout()
        view.updateTraits()
        view.tellTintChanged(from: tint)
        change.end()
        guard view.superview === self else { return }
        view.didMoveToSuperview()
        if view.superview === self { didAddSubview(view) }
    }

    /// Puts a subview's layer where it belongs among the sublayers; subviews are in the order of their layers.
    private func stack(_ view: UIView, _ place: Place, isNew: Bool) {
        switch place {
        case .front: layer.addSublayer(view.layer)
        case .index(let index):
            // The index does not count the view itself if it is already there.
            layer.insertSublayer(view.layer, at: UInt32(clamping: index))
        case .below(let sibling) where sibling !== view: layer.insertSublayer(view.layer, below: sibling.layer)
        case .above(let sibling) where sibling !== view: layer.insertSublayer(view.layer, above: sibling.layer)
        case .below, .above: break
        }
        if isNew { subviews.append(view) }
        sortSubviews(isSorted: isNew && layer.sublayers?.last === view.layer)
        accessibilityChanged()
    }

    private func sortSubviews(isSorted: Bool) {
        guard !isSorted, subviews.count > 1 else { return }
        let views = Dictionary(uniqueKeysWithValues: subviews.map { (ObjectIdentifier($0.layer), $0) })
        let sorted = (layer.sublayers ?? []).compactMap { views[ObjectIdentifier($0)] }
        // A program may have taken a subview's layer elsewhere.
        subviews = sorted + subviews.filter { $0.layer.superlayer !== layer }
    }

    func exchange(_ first: Int, _ second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else {
            return programmingMistake(
                "UIView: there are \(subviews.count) subviews, not one at \(first) and one at \(second).")
        }
        guard first != second, var layers = layer.sublayers,
            let one = layers.firstIndex(of: subviews[first].layer),
            let other = layers.firstIndex(of: subviews[second].layer)
        else { return }
        layers.swapAt(one, other)
        layer.sublayers = layers
        sortSubviews(isSorted: false)
        accessibilityChanged()
    }

    /// Reports a mistake when the view cannot become a subview.
    private func mayTake(_ view: UIView) -> Bool {
        if view === self {
            programmingMistake("UIView: \(self) cannot be a subview of itself.")
            return false
        }
        if isDescendant(of: view) {
            programmingMistake("UIView: \(view) cannot be a subview of \(self), which is its descendant.")
            return false
        }
        return isRightPlace(forViewOf: view.viewController)
    }

    /// Whether a child controller's view is inside its parent's view, with no other controller's view in between.
    private func isRightPlace(forViewOf controller: UIViewController?) -> Bool {
        guard let controller, let parent = controller.parent, let container = nearestViewController,
            container !== parent
        else { return true }
        programmingMistake(
            "UIViewController: the view of \(controller) must be inside that of its parent, \(parent), but was added to "
                + "one of \(container). Call addChild(_:) of the controller that shows it first.")
        return false
    }

    var nearestViewController: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewController { return controller }
            view = current.superview
        }
        return nil
    }

    // MARK: - Removing

    func leaveSuperview() {
        guard superview != nil else { return }
        let tint = tint
        willMove(toSuperview: nil)
        guard let old = superview else { return }
        let change = WindowChange(of: self, to: nil)
        change.begin()
        guard superview === old else { return }
        detach()
        guard superview == nil else { return }
        tellTintChanged(from: tint)
        change.end()
        if superview == nil { didMoveToSuperview() }
    }

    private func detach() {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        guard superview === old else { return }
        // The superview may hold the only reference to this view.
        withExtendedLifetime(self) {
            leaveLayout()
            superview = nil
            old.subviews.removeAll { $0 === self }
            old.accessibilityChanged()
            layer.removeFromSuperlayer()
            old.setNeedsLayout()
        }
    }

    // MARK: - Telling

    /// Calls the body for the view and its descendants, top down; views that a callback removes are skipped.
    func tellSubtree(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews where view.superview === self { view.tellSubtree(body) }
    }

    func adoptScale(_ scale: CGFloat) {
        tellSubtree { view in
            view.contentScaleFactor = scale
            view.mask?.adoptScale(scale)
        }
    }
}

/// The move of a view and its descendants to another window, or to none.
@MainActor
private struct WindowChange {
    private let view: UIView
    private let old: UIWindow?
    private let new: UIWindow?

    init(of view: UIView, to window: UIWindow?) {
        self.view = view
        old = view.window
        new = window
    }

    private var isVisible: Bool { new.map { !$0.isHidden } ?? false }
    private var wasVisible: Bool { old.map { !$0.isHidden } ?? false }

    func begin() {
        guard old !== new else { return }
        if isVisible != wasVisible {
            view.forHighestControllers { $0.viewWillMove(toVisibleWindow: isVisible) }
        }
        old?.releaseFirstResponder(in: view)
        old?.gestures.stopRecognizers(in: view)
        view.tellSubtree { $0.willMove(toWindow: new) }
    }

    func end() {
        if old !== new, let scale = new?.windowScene?.screen.scale { view.adoptScale(scale) }
        view.updateInsetsAfterMove(windowChanged: old !== new)
        guard old !== new else { return }
        // Another scene has other nodes.
        view.tellSubtree { $0.accessibilityIsStale = true }
        if let scene = new?.windowScene { view.tellSubtree { $0.registerPointing(in: scene) } }
        if new != nil { view.adoptAppearance() }
        view.tellSubtree { if $0.window === new { $0.didMoveToWindow() } }
        view.forHighestControllers { $0.viewDidMoveToWindow() }
    }
}

extension UIView {
    /// Calls the body for the controllers of this view and its descendants, except those inside another controller's
    /// view.
    fileprivate func forHighestControllers(_ body: (UIViewController) -> Void) {
        if let viewController { return body(viewController) }
        for view in subviews where view.superview === self { view.forHighestControllers(body) }
    }
}
