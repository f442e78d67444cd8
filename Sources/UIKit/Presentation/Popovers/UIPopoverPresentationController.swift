// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points to the left: the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points to the right: the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// The arrow may have any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not known yet, because the popover has not been shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// An object to which a popover can point: a view or a bar item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Returns the frame of the item in a view's coordinates; nil when it is not on the screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the view in another view's coordinates; nil unless both are in the same window.
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let window, window === referenceView.window ?? referenceView else { return nil }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the item in a view's coordinates; nil if no bar in the same window shows it.
    public func frame(in referenceView: UIView) -> CGRect? {
        (customView ?? shownView as? UIView)?.frame(in: referenceView)
    }
}

/// Prepares a popover, and chooses how it adapts.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented. The default does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing unless the delegate implements it.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        callOptional("prepareForPopoverPresentation:", of: self, [popoverPresentationController])
    }
}

/// Presents a controller beside a view, with an arrow that points to it.
///
///     controller.modalPresentationStyle = .popover
///     controller.popoverPresentationController?.sourceView = button
///     present(controller, animated: true)
///
/// On narrow screens the popover becomes a sheet, unless the delegate returns `none` from `adaptivePresentationStyle(for:)`.
/// A tap beside the popover dismisses it.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .popover
    }

    // MARK: - Properties

    /// The view to which the arrow points.
    open weak var sourceView: UIView? {
        didSet { container?.setNeedsLayout() }
    }

    /// The rectangle in the source view to which the arrow points. The default, the null rectangle, means its bounds.
    open var sourceRect = CGRect.null {
        didSet { container?.setNeedsLayout() }
    }

    /// The item to which the arrow points, instead of the source view. The default is nil.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { container?.setNeedsLayout() }
    }

    /// The bar button item to which the arrow points: `sourceItem` if it is one, otherwise nil.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }

    /// The permitted directions of the arrow. The default is `any`.
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { container?.setNeedsLayout() }
    }

    /// The direction of the arrow; `unknown` before the presentation.
    public internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

    /// Whether the popover may cover its source when there is no space beside it. The default is false.
    open var canOverlapSourceViewRect = false {
        didSet { container?.setNeedsLayout() }
    }

    /// The views outside of the popover that receive touches while it is visible. The default is nil.
    open var passthroughViews: [UIView]?

    /// The color of the popover and its arrow. The default, nil, means the background color of the presented view.
    open var backgroundColor: UIColor? {
        didSet { popoverView.updateColor() }
    }

    /// The least distances from the edges of the screen, in points. The default is 10 at each edge.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { container?.setNeedsLayout() }
    }

    /// The presentation controller of the sheet that replaces the popover on narrow screens.
    public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presenter)

    // MARK: - Geometry

    /// The size of a presented view without a preferred size. Chosen: the size of a small phone.
    private static let defaultSize = CGSize(width: 320, height: 480)

    /// The source in the container's coordinates.
    private var source: CGRect? {
        guard let container else { return nil }
        if let sourceItem { return sourceItem.frame(in: container) }
        guard let sourceView, sourceView.window === container.window else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    private func arrangement(in size: CGSize) -> PopoverArrangement {
        let insets = container?.safeAreaInsets ?? .zero, margins = popoverLayoutMargins
        let room = CGRect(origin: .zero, size: size).inset(
            by: UIEdgeInsets(
                top: max(insets.top, margins.top), left: max(insets.left, margins.left),
                bottom: max(insets.bottom, margins.bottom), right: max(insets.right, margins.right)))
        let preferred = presentedViewController.preferredContentSize
        let own = CGSize(
            width: preferred.width > 0 ? preferred.width : Self.defaultSize.width,
            height: preferred.height > 0 ? preferred.height : Self.defaultSize.height)
        let middle = CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
        return PopoverArrangement(
            of: own, beside: source ?? middle, in: room, permitted: permittedArrowDirections,
            mayOverlap: canOverlapSourceViewRect)
    }

    // MARK: - For UIKit

    private(set) lazy var popoverView = PopoverView(of: self)

    open override var presentedView: UIView? { adapted?.presentedView ?? popoverView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        adapted?.frameOfPresentedViewInContainerView ?? container.map { arrangement(in: $0.bounds.size).frame } ?? .zero
    }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        adapted?.size(forChildContentContainer: container, withParentContainerSize: parentSize)
            ?? arrangement(in: parentSize).contents.size
    }

    override var isDismissedByUser: Bool { true }
    override var dimsTint: Bool { true }

    override var ownTraits: UITraitCollection? {
        UITraitCollection(mutations: { traits in
            traits.userInterfaceLevel = .elevated
            traits.horizontalSizeClass = .compact
        })
    }

    override func install() {
        guard let container else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if sourceView == nil, sourceItem == nil {
            programmingMistake(
                "UIPopoverPresentationController: the popover of \(presentedViewController) has no source to point to. Set "
                    + "sourceView or sourceItem before presenting it.")
        }
        popoverView.contain(presentedViewController.view)
        container.addSubview(popoverView)
        layOut()
    }

    override func uninstall() {
        presentedViewController.viewIfLoaded?.removeFromSuperview()
        popoverView.removeFromSuperview()
        arrowDirection = .unknown
    }

    override func layOut() {
        guard let container, popoverView.superview === container else { return }
        let arrangement = arrangement(in: container.bounds.size)
        arrowDirection = arrangement.direction
        popoverView.arrangement = arrangement
        popoverView.placeUntransformed(arrangement.frame)
    }

    override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
        guard let container else { return false }
        return passthroughViews?.contains { view in
            view.window === container.window && view.bounds.contains(view.convert(point, from: container))
        } ?? false
    }

    override func backgroundTapped() { dismissByUser() }

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        adapted?.makeAnimator(isPresenting: isPresenting)
            ?? PresentationAnimator(.crossDissolve, isPresenting: isPresenting)
    }
}
