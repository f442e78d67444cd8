// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Presents a controller as a sheet that rests at detents and follows the finger.
///
///     if let sheet = controller.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(controller, animated: true)
///
/// On wide screens a sheet is in the middle and has no detents. Where the height is compact, it covers the screen.
///
/// Differences from iOS: the presenting view behind a sheet is not scaled. Within one touch, a drag continues as scrolling of
/// a scroll view in the sheet only when the sheet is at its largest detent.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .pageSheet
        sheetView.sheet = self
    }

    // MARK: - Properties

    /// The heights at which the sheet rests, from the smallest to the largest. The default is the large detent.
    open var detents: [Detent] = [.large()] {
        didSet { detentsChanged() }
    }

    /// The name of the current detent. The default, nil, means the smallest detent, and so does a name that is not in
    /// `detents`.
    ///
    /// Setting it moves the sheet. In `animateChanges(_:)`, the movement is animated.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { detentsChanged() } }
    }

    /// The largest detent at which the view behind the sheet is not dimmed and receives touches. The default, nil, means
    /// that the view is dimmed at every detent.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { detentsChanged() } }
    }

    /// Whether the sheet shows a grabber at the top. The default is false.
    open var prefersGrabberVisible = false {
        didSet { sheetView.grabber.isHidden = !prefersGrabberVisible }
    }

    /// The radius of the corners in points. The default, nil, means the system's radius.
    open var preferredCornerRadius: CGFloat? {
        didSet { sheetView.updateCorners() }
    }

    /// Whether dragging up in a scroll view that is at its top expands the sheet before it scrolls. The default is true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet is attached to the lower edge in a compact height, instead of covering the screen. The default is
    /// false.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether a sheet at the lower edge has the width of the preferred content size. The default is false.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { container?.setNeedsLayout() }
    }

    /// Animates the changes that a block makes to the sheet's properties.
    open func animateChanges(_ changes: () -> Void) {
        ViewAnimation.run(
            PresentationNumbers.spring(),
            {
                changes()
                container?.layoutIfNeeded()
            }, completion: nil)
    }

    /// Computes the detents again.
    open func invalidateDetents() { detentsChanged() }

    // MARK: - Geometry

    /// The arrangements of a sheet.
    enum Arrangement {
        /// At the lower edge, as high as its detent.
        case attached
        /// In the middle of a wide screen.
        case centered
        /// Over the whole screen.
        case covering
    }

    func arrangement(under traits: UITraitCollection) -> Arrangement {
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass != .compact { return .centered }
        if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight { return .covering }
        return .attached
    }

    var arrangement: Arrangement { arrangement(under: traitCollection) }

    /// The top edge of the largest sheet, in the container.
    private var highestTop: CGFloat {
        let top = container?.safeAreaInsets.top ?? 0
        return top > 0 ? top : PresentationNumbers.leastSheetTop
    }

    private var bottomInset: CGFloat { container?.safeAreaInsets.bottom ?? 0 }

    /// The active detents, each with the top edge of the sheet at it, from the lowest to the highest.
    ///
    /// A keyboard raises all of them: a detent's height is then the one above the keyboard. No sheet is higher than the
    /// largest one.
    var stops: [(identifier: Detent.Identifier, top: CGFloat)] {
        let covered = max(0, coveredHeight - bottomInset)
        guard covered > 0 else { return stopsWithoutKeyboard }
        return stopsWithoutKeyboard.map { ($0.identifier, max(min($0.top, highestTop), $0.top - covered)) }
    }

    /// The height that a keyboard covers at the lower edge of the container, if it belongs to a field in the sheet.
    private var coveredHeight: CGFloat {
        guard let container else { return 0 }
        // The guide lays the container out when the keyboard moves.
        let height = container.keyboardLayoutGuide.coveredHeight
        let first = container.window?.firstResponder
        let edited = (first as? UIView) ?? (first as? UIViewController)?.viewIfLoaded
        return edited?.isDescendant(of: sheetView) == true ? height : 0
    }

    private var stopsWithoutKeyboard: [(identifier: Detent.Identifier, top: CGFloat)] {
        guard let container else { return [] }
        let height = container.bounds.height
        let context = DetentContext(traitCollection, max(0, height - highestTop - bottomInset))
        let active = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, height - bottomInset - $0) }
        }
        let stops = active.isEmpty ? [(Detent.Identifier.large, highestTop)] : active
        return stops.sorted { $0.1 > $1.1 }
    }

    /// The current detent; the smallest detent if none is selected.
    var currentStop: (identifier: Detent.Identifier, top: CGFloat) {
        let stops = stops
        return stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.first ?? (.large, highestTop)
    }

    /// The frame at rest for a size of the container.
    func restFrame(in size: CGSize, _ arrangement: Arrangement) -> CGRect {
        switch arrangement {
        case .covering: return CGRect(origin: .zero, size: size)
        case .attached:
            let top = currentStop.top
            var width = size.width
            let preferred = presentedViewController.preferredContentSize.width
            if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(width, preferred) }
            return CGRect(x: (size.width - width) / 2, y: top, width: width, height: size.height - top)
        case .centered: return centeredFrame(in: size)
        }
    }

    private func centeredFrame(in size: CGSize) -> CGRect {
        let insets = container?.safeAreaInsets ?? .zero
        let room = CGSize(width: size.width, height: size.height - insets.top - insets.bottom)
        let preferred = presentedViewController.preferredContentSize
        var own =
            style == .formSheet
            ? PresentationNumbers.formSheet
            : CGSize(
                width: PresentationNumbers.pageSheetWidth, height: room.height - 2 * PresentationNumbers.pageSheetMargin
            )
        if style == .formSheet {
            if preferred.width > 0 { own.width = preferred.width }
            if preferred.height > 0 { own.height = preferred.height }
        }
        own = CGSize(width: min(own.width, room.width), height: min(own.height, room.height))
        // A keyboard moves the sheet into the middle of what it leaves free, but not above the top.
        let free = room.height - max(0, coveredHeight - insets.bottom)
        return CGRect(
            x: ((room.width - own.width) / 2).rounded(),
            y: insets.top + max(0, ((free - own.height) / 2).rounded()),
            width: own.width, height: own.height)
    }

    // MARK: - Views

    let sheetView = SheetView(frame: .zero)
    let dimming = DimmingView(frame: .zero)
    /// The drag in progress.
    var drag: SheetDrag?

    open override var presentedView: UIView? { sheetView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        container.map { restFrame(in: $0.bounds.size, arrangement) } ?? .zero
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let arrangement = arrangement
        if arrangement != .attached { return restFrame(in: parentSize, arrangement).size }
        let bottom = (self.container?.bounds.height ?? parentSize.height) - currentStop.top
        return CGSize(width: parentSize.width, height: min(parentSize.height, bottom))
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        // The position of the finger has no meaning in the new geometry. The sheet moves to its rest position immediately.
        if let drag {
            self.drag = nil
            sheetView.pan.isEnabled = false
            sheetView.pan.isEnabled = true
            drag.transition?.finish(cancelsGesture: true)
        }
        super.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: - For UIKit

    override var isDismissedByUser: Bool { true }
    override var dimsTint: Bool { isDimmed }
    override var isModal: Bool { isDimmed }

    override var ownTraits: UITraitCollection? {
        UITraitCollection(mutations: { traits in
            traits.userInterfaceLevel = .elevated
            if self.arrangement == .centered { traits.horizontalSizeClass = .compact }
        })
    }

    /// Whether the view behind the sheet is dimmed at the current detent.
    var isDimmed: Bool {
        guard arrangement == .attached else { return true }
        let stops = stopsWithoutKeyboard
        guard let undimmed = stops.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
            return true
        }
        let current = stops.first { $0.identifier == currentStop.identifier }
        return current.map { $0.top < undimmed.top } ?? true
    }

    override func install() {
        guard let container else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        sheetView.contain(presentedViewController.view)
        container.addSubview(sheetView)
        layOut()
    }

    override func uninstall() {
        drag = nil
        presentedViewController.viewIfLoaded?.removeFromSuperview()
        sheetView.removeFromSuperview()
        dimming.removeFromSuperview()
    }

    override func setChrome(isVisible: Bool) {
        sheetView.updateBorder()
        dimming.alpha = isVisible && isDimmed ? PresentationNumbers.sheetDim : 0
    }

    override func layOut() {
        guard let container, sheetView.superview === container else { return }
        sheetView.updateCorners()
        guard drag == nil else { return }
        sheetView.placeUntransformed(restFrame(in: container.bounds.size, arrangement))
    }

    override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { !isDimmed }

    override func backgroundTapped() {
        if isDimmed { presentationOwner.dismissByUser() }
    }

    /// The presentation controller that the program configured: this one, or the one that adapted to this one.
    var presentationOwner: UIPresentationController { presentedViewController.presentation.controller ?? self }

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PresentationAnimator(presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
    }

    private func detentsChanged() {
        guard container != nil, presentedViewController.presentation.stage != .disappearing else { return }
        layOut()
        setChrome(isVisible: true)
        sheetView.grabber.accessibilityChanged()
        presentationOwner.updateModality()
        presentationOwner.presentingViewController.viewIfLoaded?.setTintDimmed(dimsTint, by: presentationOwner)
    }
}

/// The view that moves: a rounded sheet with its contents, and the grabber over them.
final class SheetView: UIView {
    weak var sheet: UISheetPresentationController? { didSet { grabber.sheet = sheet } }
    let grabber = SheetGrabber(frame: .zero)
    private(set) lazy var pan = SheetPan()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        grabber.isHidden = true
        grabber.isUserInteractionEnabled = false
        grabber.layer.cornerRadius = PresentationNumbers.grabber.height / 2
        grabber.backgroundColor = UIColor.systemGray.withAlphaComponent(PresentationNumbers.grabberAlpha)
        addSubview(grabber)
        pan.addTarget(self, action: SheetView.panned)
        pan.delegate = self
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    func contain(_ view: UIView) {
        view.transform = .identity
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    func updateCorners() {
        guard let sheet else { return }
        let radius = sheet.preferredCornerRadius ?? PresentationNumbers.sheetRadius
        let arrangement = sheet.arrangement
        layer.cornerRadius = arrangement == .covering ? 0 : radius
        let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.maskedCorners =
            arrangement == .attached ? upper : upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    /// A line around a sheet that dims nothing, which separates it from the view behind. iOS shows a shadow.
    func updateBorder() {
        let isVisible = sheet?.isDimmed == false
        layer.borderWidth = isVisible ? 1 / max(1, traitCollection.displayScale) : 0
        layer.borderColor = isVisible ? UIColor.separator.resolvedColor(with: traitCollection).cgColor : nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = PresentationNumbers.grabber
        grabber.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: PresentationNumbers.grabberTop, width: size.width,
            height: size.height)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return sheet?.shouldBeginDrag(pan) ?? false
    }

    private func panned(_ recognizer: SheetPan) { sheet?.panned(recognizer) }
}

/// The grabber at the top of a sheet. With assistive technology and the keyboard it moves the sheet to its detents.
final class SheetGrabber: UIView {
    weak var sheet: UISheetPresentationController?

    private var hasChoice: Bool { sheet.map { $0.arrangement == .attached && $0.stops.count > 1 } ?? false }

    override var isAccessibilityElementByDefault: Bool { hasChoice }
    override var defaultAccessibilityLabel: String? { "Sheet Grabber" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }

    /// The words of iOS for its detents; for others the part of the screen.
    override var defaultAccessibilityValue: String? {
        guard let sheet, let container = sheet.containerView else { return nil }
        switch sheet.currentStop.identifier {
        case .medium: return "Half screen"
        case .large: return "Full screen"
        default:
            let part = 1 - sheet.currentStop.top / max(1, container.bounds.height)
            return "\(Int((part * 100).rounded()))%"
        }
    }

    override func accessibilityIncrement() { sheet?.moveByUser(by: 1) }
    override func accessibilityDecrement() { sheet?.moveByUser(by: -1) }
}
