// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A rectangle on the screen that draws, holds other views, and answers touches.
///
/// A view owns a `CALayer`; geometry and looks are the layer's, in points, y down. Drawing and layout happen at the end
/// of the run loop's turn in which they were asked for.
///
/// What programs override stands here; how it works stands in the files beside: `UIView+Layer.swift`,
/// `UIView+Geometry.swift` (coordinates too), `UIView+Hierarchy.swift` (the order of callbacks), `Animation/` (what
/// happens in `animate`), `UIView+Margins.swift` (safe area too), `UIView+Autoresizing.swift`, `UIView+Tint.swift`,
/// `UIView+HitTesting.swift`, `UIView+Snapshots.swift`.
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
        layer.contentsScale = ScreenFacts.scale
        layer.isOpaque = true
        // Which views draw is not known; those that draw nothing have no contents.
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    /// The view controller whose view this is.
    weak var viewController: UIViewController?

    open override var next: UIResponder? { viewController ?? superview }

    /// For the program's own use.
    open var tag = 0

    // MARK: - Geometry

    /// In the superview's coordinates: the smallest upright rectangle that holds the view. Under a transform it is
    /// bounds and center that tell where the view is.
    open var frame: CGRect {
        get { layer.frame }
        set { changeGeometry { layer.frame = newValue } }
    }

    /// The view's own coordinates. Changing the origin scrolls the subviews; changing the size keeps the centre.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeGeometry { layer.bounds = newValue } }
    }

    /// Where the anchor point stands, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { changeGeometry { layer.position = newValue } }
    }

    /// About the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeGeometry { layer.setAffineTransform(newValue) } }
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

    /// What gives way when the superview changes its size.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether subviews are resized by their masks when the bounds change their size.
    open var autoresizesSubviews = true

    /// The size that the view would like to have, given room. The default is the size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// How large what the view shows is by itself, in points; a side that it says nothing of is `noIntrinsicMetric`, as
    /// both are by default.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Takes the size that it would like to have. Its top left corner stays where it is.
    open func sizeToFit() { takeFittingSize() }

    /// About the anchor point.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changeGeometry { layer.transform = newValue } }
    }

    /// What of the view stands at `center`, in units of the bounds; (0.5, 0.5) is the middle. Changing it moves the
    /// view.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { changeGeometry { layer.anchorPoint = newValue } }
    }

    // MARK: - Looks

    /// Behind what is drawn. A colour that depends on traits follows the view's.
    open var backgroundColor: UIColor? {
        get { shownBackgroundColor }
        set {
            ownBackgroundColor = newValue
            resolveBackgroundColor()
        }
    }

    /// Invariant: the layer has it as it looks under the view's traits, unless somebody gave the layer another one.
    var ownBackgroundColor: UIColor?

    /// 0 to 1, for the view and all in it as one picture. Below 0.01 the view gets no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            let wasSeen = layer.opacity >= 0.01
            layer.opacity = Float(newValue)
            if wasSeen != (layer.opacity >= 0.01) { accessibilityChanged() }
        }
    }

    /// Hides the view and all in it, which then get no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            accessibilityChanged()
        }
    }

    /// The program's word that the view fills its bounds with opaque contents. It may be relied on to save work, and
    /// changes nothing that is seen.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// A view, with all in it, through whose alpha this one is seen: where it is opaque this view shows, where it is
    /// transparent it does not. It stands in this view's coordinates, and in no other view. Kept. Touches pay no
    /// attention to it.
    open var mask: UIView? {
        get { storedMask?.layer === layer.mask ? storedMask : nil }
        set { setMask(newValue) }
    }

    /// May have become something else's mask, or a subview, since.
    var storedMask: UIView?

    /// Whether `draw(_:)` begins with an empty picture. It does in any case; false leaves what is there undefined.
    open var clearsContextBeforeDrawing = true

    /// Holds what is drawn, and the subviews, to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// What becomes of what was drawn when the bounds change their size. Subviews are not concerned.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.gravity
            layer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }

    // MARK: - Tint

    /// The colour of what asks to be touched: the view's own, or that of the nearest view above that has one. Setting
    /// nil takes the view's own away.
    open var tintColor: UIColor! {
        get { resolvedTintColor }
        set { changeTint { ownTintColor = newValue } }
    }

    /// Normal or dimmed: the view's own, or that of the nearest view above that has one.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { inheritedTintAdjustmentMode }
        set { changeTint { ownTintAdjustmentMode = newValue } }
    }

    private(set) var ownTintColor: UIColor?
    private(set) var ownTintAdjustmentMode = TintAdjustmentMode.automatic

    /// Called when `tintColor` has changed, here or above. The default does nothing.
    open func tintColorDidChange() {}

    // MARK: - Traits

    open var traitCollection: UITraitCollection { traits.effective }

    var traits = TraitState()

    /// Called after the traits have changed, before those of the subviews. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What holds for the view and all in it instead of what they would inherit. Changes take effect at once.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: traits.overrides) }
        set {
            guard newValue.values != traits.overrides else { return }
            traits.overrides = newValue.values
            updateTraits()
        }
    }

    /// Dark or light for the view and all in it; unspecified inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    // MARK: - Margins and safe area, in points from the edges of the bounds

    /// What the screen, bars and controllers above leave free. Zero for a view that is in no window.
    open var safeAreaInsets: UIEdgeInsets { keptSafeAreaInsets }

    /// Invariant: what `updateSafeArea()` found and told last.
    var keptSafeAreaInsets = UIEdgeInsets.zero

    open func safeAreaInsetsDidChange() {}

    /// How far contents should keep from the edges. What is set is what the view asks for; what is read has the safe
    /// area and, if they are preserved, the superview's margins in it.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, effectiveUserInterfaceLayoutDirection) }
    }

    var ownMargins: NSDirectionalEdgeInsets?
    /// Invariant: what `updateMargins()` found and told last.
    var keptMargins = UIEdgeInsets(UIView.defaultMargins, .leftToRight)

    /// Whether contents keep from the superview's margins too.
    open var preservesSuperviewLayoutMargins = false {
        didSet { updateMargins() }
    }

    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { updateMargins() }
    }

    open func layoutMarginsDidChange() {}

    /// As `layoutMargins`, for interfaces that run either way.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
        set {
            ownMargins = newValue
            updateMargins()
        }
    }

    // MARK: - Direction

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            updateMargins()
            setNeedsLayout()
        }
    }

    /// Which way the view's contents should run.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        inheritedLayoutDirection
    }

    // MARK: - Hierarchy

    public internal(set) weak var superview: UIView?

    /// From back to front.
    public internal(set) var subviews: [UIView] = []

    open var window: UIWindow? { windowAbove }

    /// In front of all others. A view that is somewhere else is taken out there.
    open func addSubview(_ view: UIView) { insert(view) { $0.count } }

    open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(0, index), $0.count) } }

    /// In front of all others when the sibling is no subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { siblings in siblings.firstIndex(of: siblingSubview) ?? siblings.count }
    }

    /// In front of all others when the sibling is no subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view) { siblings in siblings.firstIndex(of: siblingSubview).map { $0 + 1 } ?? siblings.count }
    }

    /// Nothing happens when the view is no subview.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view) { $0.count } }
    }

    /// Nothing happens when the view is no subview.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view) { _ in 0 } }
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    open func removeFromSuperview() { leaveSuperview() }

    /// Whether the view is the other one or stands below it.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// The view itself, or the first one below it, with the tag.
    open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subviewWithTag(tag) }

    // What happens to the hierarchy; the defaults do nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Layout

    /// Asks for layout at the end of the turn.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now what waits for it: all below the highest view above this one that has been asking without a gap.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews. The default does nothing.
    open func layoutSubviews() {}

    // MARK: - Drawing

    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// All of the view is drawn anew, whatever the rectangle; an empty one does nothing.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Draws into the current context (`UIGraphicsGetCurrentContext()`), in the bounds' coordinates. The default draws
    /// nothing.
    ///
    /// - Parameter rect: the bounds.
    open func draw(_ rect: CGRect) {}

    // MARK: - Animation

    /// How many animations run that keep touches off the view.
    var animationsThatHoldTouches = 0
    /// How many of those that run let touches find the view where it is seen.
    var animationsSeenByTouches = 0

    // MARK: - Pictures

    /// A view that shows a picture of this one, of the same size, as it is now. Its own transform does not count. What
    /// stands outside of the bounds is not in it.
    ///
    /// - Returns: nil for a view of no size, or of more than 32767 pixels a side.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterUpdates, .zero)
    }

    /// Draws a picture of the view, as it is on the screen, into a rectangle of the current context.
    ///
    /// - Returns: false when there is nothing to draw: a view of no size, or of more than 32767 pixels a side.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// A view that shows a picture of a part of this one. Resized, it keeps its caps and stretches what is between them.
    ///
    /// - Parameters:
    ///   - rect: in the bounds' coordinates.
    ///   - capInsets: in points. Those that do not fit into the rectangle count as none.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshot(of: rect, afterUpdates, capInsets) }

    // MARK: - Touches

    /// Whether the view, and what is in it, gets touches.
    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { pointingChanged() } }
    }

    /// Whether the view gets a second finger while it has one.
    open var isMultipleTouchEnabled = false {
        didSet { if isMultipleTouchEnabled != oldValue { pointingChanged() } }
    }

    /// Whether no other view of the window gets touches while this one has some, and it none while others have.
    open var isExclusiveTouch = false

    /// In the order in which they were added; nil when there has never been one.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownGestureRecognizers }
        set {
            for recognizer in ownGestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    var ownGestureRecognizers: [UIGestureRecognizer]?

    /// The view itself, if it takes a mouse's second button without a recogniser.
    var secondButtonTaker: (any SecondButtonTaker)? { nil }

    /// Kept by the view. One that is another view's is taken from there.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// A gesture that is going on is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(of: gestureRecognizer) }

    /// Whether a recogniser that has seen its gesture may begin. Asked of the views under its fingers and all above them up to
    /// the recogniser's own. The default says yes.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view that a touch belongs to: the frontmost below this one, this one included, that holds the point and
    /// takes touches. Hidden views, views with alpha below 0.01, those with interaction off, and what is in them are
    /// passed over, as is all that lies outside of the bounds. So are views that an animation moves that does not allow
    /// touches. Animated views are where they will be, but for those that an animator moves: they are where they are seen.
    ///
    /// - Parameter point: in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmost(at: point, with: event) }

    /// Whether a point in this view's coordinates is in its bounds; the larger edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// In the order in which they were added.
    public internal(set) var interactions: [any UIInteraction] = []

    // MARK: - Accessibility

    open var accessibilityIdentifier: String? {
        get { accessibilityRecord?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    // Invariant: a view that is stale has stale superviews, up to one of which nothing is told. Cleared by
    // `SceneAccessibility` alone, when it takes what is new.
    var accessibilityIsStale = true
    /// What is told of the view and all in it, as of when it was last not stale, in its own coordinates.
    var accessibilityItems: [AccessibilityItem] = []
    /// Whether what is in it is read in one go by its nature.
    var groupsAccessibilityItems: Bool { shouldGroupAccessibilityChildren }

    override func accessibilityChanged() {
        var view: UIView? = self
        while let current = view, !current.accessibilityIsStale {
            current.accessibilityIsStale = true
            (current as? UIWindow)?.windowScene?.host.setNeedsTurn()
            view = current.superview
        }
    }

    override var defaultAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }

    // MARK: - The layer's delegate

    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { performLayout() }
    }

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === self.layer, !bounds.isEmpty { drawBounds(in: ctx) }
    }

    /// In an animation block what animates the change, else `NSNull`: views do not animate by themselves.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer === self.layer ? viewAction(forKey: event) ?? NSNull() : NSNull()
    }

    // Restated from the protocol, so that subclasses can override them.
    open func display(_ layer: CALayer) { layer.drawContents() }
    open func layerWillDraw(_ layer: CALayer) {}
}

extension UIView: @preconcurrency CALayerDelegate {}
extension UIView: UIAccessibilityIdentification {}
