// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A rectangle on the screen that draws, contains other views, and handles touches.
///
/// A view owns a `CALayer`, which has its geometry and appearance, in points, y down. Layout and drawing happen at the
/// end of the run loop's turn in which they were requested.
///
/// This file contains the overridable members; the implementation is in `UIView+Layer.swift`, `UIView+Geometry.swift`
/// (with coordinates), `UIView+Hierarchy.swift` (the order of callbacks), `Animation/` (animation blocks),
/// `UIView+Margins.swift` (with the safe area), `UIView+Autoresizing.swift`, `UIView+Tint.swift`,
/// `UIView+HitTesting.swift`, `UIView+Snapshots.swift`, `UIView+KeyValueObserving.swift`.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The class of the layer that views of this class own. The default is `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view. The view is its delegate; do not add it to another view.
    public let layer: CALayer

    // MARK: - Creation

    /// Creates a view.
    ///
    /// - Parameter frame: in the superview's coordinates, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        takeLayer(frame: frame)
    }

    private func takeLayer(frame: CGRect) {
        layer.laysOutSuperlayer = true
        layer.delegate = self
        layer.frame = frame
        layer.contentsScale = ScreenFacts.scale
        layer.isOpaque = true
        // It is unknown which views draw; views that draw nothing have no contents.
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        if Self.requiresConstraintBasedLayout { layoutFlags.insert(.subtreeUsesConstraints) }
    }

    public override convenience init() { self.init(frame: .zero) }

    deinit { layoutState?.forgetView() }

    /// Creates a view from a nib, a storyboard, or an archive that `encode(with:)` made.
    ///
    /// Its attributes, subviews and gesture recognizers exist afterwards. Constraints, outlets and actions exist when
    /// `awakeFromNib()` is called.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        let values = NibValues(coder)
        takeLayer(frame: values.rect("frame") ?? .zero)
        beginAsNew()
        decode(values)
    }

    /// Gives a view that is decoded the state with which views of its class begin.
    func beginAsNew() {}

    /// Adopts the values of a nib or an archive.
    func decode(_ values: NibValues) { decodeView(values) }

    /// Writes the view's attributes and subviews into an archive.
    ///
    /// Of the constraints, those are archived that `shouldBeArchived`. Targets and gesture recognizers are not archived.
    /// Subclasses call `super` and add their own values.
    open func encode(with coder: NSCoder) { encodeView(with: coder) }

    /// The view controller that owns this view.
    weak var viewController: UIViewController?

    open override var next: UIResponder? { viewController ?? superview }

    /// A number for the program's own use. The default is 0.
    open var tag = 0

    // MARK: - Geometry

    /// The upright bounding rectangle of the view, in the superview's coordinates.
    ///
    /// Under a transform, use `bounds` and `center` to place the view.
    open var frame: CGRect {
        get { layer.frame }
        set { report(keysChanged(byFrame: newValue)) { changeGeometry { layer.frame = newValue } } }
    }

    /// The view's own coordinates. Changing the origin scrolls the subviews; changing the size keeps the center.
    open var bounds: CGRect {
        get { layer.bounds }
        set { report(keysChanged(byBounds: newValue)) { changeGeometry { layer.bounds = newValue } } }
    }

    /// The position of the anchor point, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { report(keysChanged(byCenter: newValue)) { changeGeometry { layer.position = newValue } } }
    }

    /// The transform of the view about its anchor point. The default is the identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeGeometry { layer.setAffineTransform(newValue) } }
    }

    /// The pixels per point of the drawing. It becomes the screen's scale when the view is added to a window.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard newValue != layer.contentsScale else { return }
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// The parts of the frame that change when the superview is resized. The default is empty.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether subviews are resized by their masks when the bounds change their size. The default is true.
    open var autoresizesSubviews = true

    /// Returns the view's preferred size, given the available space. The default is its current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the result of `sizeThatFits(_:)`. Its top left corner keeps its position.
    open func sizeToFit() { takeFittingSize() }

    /// The three-dimensional transform of the view about its anchor point. The default is the identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changeGeometry { layer.transform = newValue } }
    }

    /// The point of the view that is placed at `center`, in units of the bounds. Changing it moves the view.
    ///
    /// The default, (0.5, 0.5), is the center.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { changeGeometry { layer.anchorPoint = newValue } }
    }

    // MARK: - Looks

    /// The color behind the drawing. Nil, the default, is clear. A dynamic color follows the view's traits.
    open var backgroundColor: UIColor? {
        get { shownBackgroundColor }
        set {
            ownBackgroundColor = newValue
            resolveBackgroundColor()
        }
    }

    /// Invariant: the layer has this color, resolved for the view's traits, unless the layer's was changed directly.
    var ownBackgroundColor: UIColor?

    /// The opacity of the view and its subviews as one image, from 0 to 1, the default. Below 0.01 the view gets no
    /// touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            let wasSeen = layer.opacity >= 0.01
            report(layer.opacity == Float(newValue) ? [] : ["alpha"]) { layer.opacity = Float(newValue) }
            if wasSeen != (layer.opacity >= 0.01) { accessibilityChanged() }
        }
    }

    /// Whether the view and its subviews are hidden; they then get no touches. The default is false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            report(["hidden", "isHidden"]) {
                if layoutFlags.contains(.isArranged), let stackView = superview as? UIStackView {
                    stackView.setHidden(newValue, of: self)
                } else {
                    layer.isHidden = newValue
                }
                accessibilityChanged()
            }
        }
    }

    /// Whether the program promises to fill the bounds with opaque contents. It may save work, and has no visible
    /// effect.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// A view whose alpha masks this view: opaque parts show it, transparent ones hide it.
    ///
    /// The mask is in this view's coordinates, is retained, and is not a subview of another view. It has no influence
    /// on touches.
    open var mask: UIView? {
        get { storedMask?.layer === layer.mask ? storedMask : nil }
        set { setMask(newValue) }
    }

    /// The mask; it may have become the mask or subview of another view since.
    var storedMask: UIView?

    /// Has no effect: the drawing is always cleared before `draw(_:)`.
    open var clearsContextBeforeDrawing = true

    /// Whether the drawing and the subviews are clipped to the bounds. The default is false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How the drawing is adjusted when the bounds change their size. Subviews are not affected. The default is
    /// `scaleToFill`.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.gravity
            layer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }

    // MARK: - Tint

    /// The color of interactive elements: the view's own, or that of the nearest ancestor with one. Nil removes the
    /// view's own.
    open var tintColor: UIColor! {
        get { resolvedTintColor }
        set { changeTint { ownTintColor = newValue } }
    }

    /// Whether the tint color is normal or dimmed: the view's own mode, or that of the nearest ancestor with one.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { inheritedTintAdjustmentMode }
        set { changeTint { ownTintAdjustmentMode = newValue } }
    }

    private(set) var ownTintColor: UIColor?
    private(set) var ownTintAdjustmentMode = TintAdjustmentMode.automatic

    /// The presentations above the view that make its tint gray.
    var presentationsThatDimTint: Set<ObjectIdentifier> = []

    /// Called when `tintColor` has changed, here or in an ancestor. The default does nothing.
    open func tintColorDidChange() {}

    // MARK: - Appearance

    var adoptedValues: [String: AdoptedValue] = [:]

    // MARK: - Traits

    /// The traits of the view: those it inherits, with its overrides.
    open var traitCollection: UITraitCollection { traits.effective }

    var traits = TraitState()

    /// Called after the traits have changed, before those of the subviews. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits of the view and its subviews that replace inherited ones. Changes take effect immediately.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: traits.overrides) }
        set {
            guard newValue.values != traits.overrides else { return }
            traits.overrides = newValue.values
            updateTraits()
        }
    }

    /// Dark or light appearance of the view and its subviews. The default, unspecified, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// The smallest text size of the view and its subviews; nil means no limit.
    ///
    /// The size of `traitCollection` is at least this one. If it is larger than the maximum, the maximum is used.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traits.textSizes.minimum }
        set {
            guard newValue != traits.textSizes.minimum else { return }
            traits.textSizes.minimum = newValue
            updateTraits()
        }
    }

    /// The largest text size of the view and its subviews; nil means no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traits.textSizes.maximum }
        set {
            guard newValue != traits.textSizes.maximum else { return }
            traits.textSizes.maximum = newValue
            updateTraits()
        }
    }

    /// The limits of text sizes of this view and those above it that have any, for a log.
    open var appliedContentSizeCategoryLimitsDescription: String {
        let limited = sequence(first: self, next: \.superview).filter { !$0.traits.textSizes.isEmpty }
        return limited.map { "\(type(of: $0)): \($0.traits.textSizes)" }.joined(separator: "; ")
    }

    // MARK: - Margins and safe area, in points from the edges of the bounds

    /// The insets that the screen, bars and ancestor controllers cover, in points. Zero outside of windows.
    open var safeAreaInsets: UIEdgeInsets { keptSafeAreaInsets }

    /// Invariant: the last result of `updateSafeArea()`, which was reported.
    var keptSafeAreaInsets = UIEdgeInsets.zero

    /// Called when the safe area has changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Whether the margins have no part of the safe area above and below. So it is for rows, which scroll through there.
    var marginsIgnoreVerticalSafeArea: Bool { false }

    /// The margins between the view's edges and its contents, in points. The default is 8 on each side.
    ///
    /// Setting it requests margins; reading it includes the safe area and, if preserved, the superview's margins.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, effectiveUserInterfaceLayoutDirection) }
    }

    var ownMargins: NSDirectionalEdgeInsets?
    /// Invariant: the last result of `updateMargins()`, which was reported.
    var keptMargins = UIEdgeInsets(UIView.defaultMargins, .leftToRight)

    /// Whether the contents also keep the superview's margins. The default is false.
    open var preservesSuperviewLayoutMargins = false {
        didSet { updateMargins() }
    }

    /// Whether the safe area is added to the margins. The default is true.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { updateMargins() }
    }

    /// Called when the margins have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    /// The layout margins by leading and trailing edge, independent of the layout direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
        set {
            ownMargins = newValue
            updateMargins()
        }
    }

    // MARK: - Direction

    /// The meaning of the contents, which determines whether they are mirrored in right-to-left interfaces.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            updateMargins()
            setLayoutStale(.direction)
            setNeedsLayout()
        }
    }

    /// The direction in which the view's contents should be laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        inheritedLayoutDirection
    }

    // MARK: - Hierarchy

    /// The view that contains this one; nil when there is none.
    public internal(set) weak var superview: UIView?

    /// The subviews from back to front.
    public internal(set) var subviews: [UIView] = []

    /// The window that contains the view; nil when there is none.
    open var window: UIWindow? { windowAbove }

    /// Adds a view in front of all others, and of sublayers that the program has added. A view in another superview is
    /// removed from it first.
    open func addSubview(_ view: UIView) { insert(view, .front) }

    /// Adds a view at an index among the sublayers of this view's layer. Unless the program adds sublayers, that is the
    /// index among the subviews.
    ///
    /// - Parameters:
    ///   - view: the view to add.
    ///   - index: the index of the view's layer afterwards; an index that is too large means in front of all.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }

    /// Adds a view directly behind another one, or in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, siblingSubview.superview === self ? .below(siblingSubview) : .front)
    }

    /// Adds a view directly in front of another one, or in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, siblingSubview.superview === self ? .above(siblingSubview) : .front)
    }

    /// Moves a subview in front of all others, and of sublayers that the program has added. Has no effect for other
    /// views.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, .front) }
    }

    /// Moves a subview behind all others, and behind sublayers that the program has added. Has no effect for other
    /// views.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, .index(0)) }
    }

    /// Exchanges two subviews. Sublayers that the program has added keep their places.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Removes the view from its superview and window.
    open func removeFromSuperview() { leaveSuperview() }

    /// Returns whether the view is the other view or is contained in it.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// Returns the view or its first descendant with a tag; nil when there is none.
    open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subviewWithTag(tag) }

    // Changes of the hierarchy. The defaults do nothing.
    /// Called before the superview changes. The default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed. The default does nothing.
    open func didMoveToSuperview() {}
    /// Called before the window changes. The default does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed. The default does nothing.
    open func didMoveToWindow() {}
    /// Called after a subview was added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Layout

    /// Requests layout of the subviews at the end of the turn.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
        guard layoutState != nil, contentSizeFollowsLayout, !layoutFlags.contains(.keepsContentSize) else { return }
        invalidateIntrinsicContentSize()
    }

    /// Requests layout for a reason that leaves the size of the contents as it is.
    func setNeedsLayoutOfSameContent() {
        let kept = layoutFlags.contains(.keepsContentSize)
        layoutFlags.insert(.keepsContentSize)
        setNeedsLayout()
        if !kept { layoutFlags.remove(.keepsContentSize) }
    }

    /// Lays out the view and its subviews immediately, starting at the topmost ancestor in an unbroken chain of views
    /// that need layout.
    open func layoutIfNeeded() {
        layoutEngine?.updateIfNeeded()
        layer.layoutIfNeeded()
    }

    /// Positions the subviews. The default sets the frames of those that constraints place.
    open func layoutSubviews() { layoutState?.layOutSubviews(of: self) }

    // MARK: - Constraints

    /// The layout state of a view with constraints; nil without constraints.
    var layoutState: ViewLayout?
    var layoutFlags: ViewLayoutFlags = [.needsUpdateConstraints, .subtreeNeedsUpdateConstraints]

    /// Whether views of this class create their constraints in `updateConstraints()`, which is then called even if
    /// there are no others. The default is false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Whether the frame and the autoresizing mask determine the view's place, and not constraints. The default is
    /// true.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !layoutFlags.contains(.isPlacedByConstraints) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            if newValue {
                layoutFlags.remove(.isPlacedByConstraints)
            } else {
                layoutFlags.insert(.isPlacedByConstraints)
            }
            _ = ensuredLayoutState
            setLayoutStale(.frame)
        }
    }

    /// The constraints that the view holds, in the order of activation.
    open var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint that concerns the view and its descendants only. The view holds it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }

    /// Deactivates a constraint that the view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Requests `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        layoutFlags.insert(.needsUpdateConstraints)
        markLayout(.subtreeNeedsUpdateConstraints)
    }

    /// Returns whether `updateConstraints()` is requested.
    open func needsUpdateConstraints() -> Bool { layoutFlags.contains(.needsUpdateConstraints) }

    /// Calls `updateConstraints()` of the view and its subviews where it is requested, subviews first.
    open func updateConstraintsIfNeeded() { updateConstraintsOfSubtree() }

    /// Changes constraints before layout. Overrides call super at the end. The default does nothing.
    open func updateConstraints() {}

    /// The natural size of the contents, in points. Sides without one, both by default, are `noIntrinsicMetric`.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Lets constraints read `intrinsicContentSize` again.
    open func invalidateIntrinsicContentSize() { setLayoutStale(.content) }

    /// Whether each change of the intrinsic size also requests layout.
    var contentSizeFollowsLayout: Bool { false }
    /// Whether the intrinsic height is another one for another width.
    var heightDependsOnWidth: Bool { false }
    /// The hugging priorities that were not set.
    var defaultHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultLow) }

    /// Returns the priority with which the view resists being larger than its contents. The default is 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState?.huggingPriorities ?? defaultHugging
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets the priority with which the view resists being larger than its contents.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        var priorities = layoutState?.huggingPriorities ?? defaultHugging
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        ensuredLayoutState.huggingPriorities = priorities
        setLayoutStale(.content)
    }

    /// Returns the priority with which the view resists being smaller than its contents. The default is 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = layoutState?.resistancePriorities ?? Self.defaultResistance
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets the priority with which the view resists being smaller than its contents.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        var priorities = layoutState?.resistancePriorities ?? Self.defaultResistance
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        ensuredLayoutState.resistancePriorities = priorities
        setLayoutStale(.content)
    }

    /// The parts of the frame that do not count for alignment, as shadows: insets of the alignment rectangle, in
    /// points. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame with an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return insets == .zero
            ? alignmentRect
            : CGRect(
                x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
                width: alignmentRect.width + insets.left + insets.right,
                height: alignmentRect.height + insets.top + insets.bottom)
    }

    /// The view, this one or a descendant, whose first baseline is that of this view. The default is
    /// `forLastBaselineLayout`.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view, this one or a descendant, whose last baseline is that of this view. The default is
    /// `forBaselineLayout()`.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }
    /// The former name of `forLastBaselineLayout`, which returns this view.
    open func forBaselineLayout() -> UIView { self }

    /// The baseline of the view's own text as a fraction of the alignment rectangle's height, and an offset in points;
    /// nil without text.
    func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? { nil }
    /// The line height of the text with the baseline; nil without text.
    var baselineLineHeight: CGFloat? { nil }

    /// Returns the size that satisfies the constraints inside of the view and is nearest to a target:
    /// `layoutFittingCompressedSize` or `layoutFittingExpandedSize`, as a rule.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that satisfies the constraints inside of the view and is near to a target.
    ///
    /// - Parameters:
    ///   - targetSize: in points.
    ///   - horizontalFittingPriority: the importance of the target's width; `required` for a fixed width.
    ///   - verticalFittingPriority: the importance of the target's height.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutEngine.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The smallest target of `systemLayoutSizeFitting(_:)`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// A large target of `systemLayoutSizeFitting(_:)`: 10000 points.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Whether constraints leave more than one frame possible. For diagnosis.
    open var hasAmbiguousLayout: Bool {
        guard let layoutState, let layoutEngine else { return false }
        return layoutEngine.isAmbiguous(layoutState)
    }

    /// Changes an ambiguous frame to another one that the constraints allow. For diagnosis.
    open func exerciseAmbiguityInLayout() {
        guard let layoutState, let layoutEngine else { return }
        layoutEngine.exerciseAmbiguity(of: layoutState)
    }

    /// Returns the constraints that determine the view's place and size on an axis. For diagnosis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let layoutState, let layoutEngine else { return [] }
        return layoutEngine.constraintsAffecting(layoutState, axis)
    }

    // MARK: - Drawing

    /// Requests drawing of the view at the end of the turn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Requests drawing at the end of the turn. The whole view is drawn, whatever the rectangle; an empty one has no
    /// effect.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Draws into the current context (`UIGraphicsGetCurrentContext()`), in the bounds' coordinates. The default draws
    /// nothing.
    ///
    /// - Parameter rect: the bounds.
    open func draw(_ rect: CGRect) {}

    // MARK: - Animation

    /// The number of running animations that block touches.
    var animationsThatHoldTouches = 0
    /// The number of running animations during which touches find the view where it is visible.
    var animationsSeenByTouches = 0

    // MARK: - Pictures

    /// Returns a view of the same size that shows an image of this one as it is now, without its own transform.
    ///
    /// Anything outside of the bounds is not included.
    ///
    /// - Returns: nil for an empty view, or one of more than 32767 pixels a side.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterUpdates, .zero)
    }

    /// Draws an image of the view, as it is on the screen, into a rectangle of the current context.
    ///
    /// - Returns: false when the view is empty, or has more than 32767 pixels a side.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// Returns a view that shows an image of a part of this one. When resized, it keeps its caps and stretches the
    /// rest.
    ///
    /// - Parameters:
    ///   - rect: in the bounds' coordinates.
    ///   - afterUpdates: whether pending changes are laid out and drawn first.
    ///   - capInsets: in points. Those that do not fit into the rectangle count as zero.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshot(of: rect, afterUpdates, capInsets) }

    // MARK: - Touches

    /// Whether the view and its subviews get touches. The default is true.
    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { pointingChanged() } }
    }

    /// Whether the view gets further fingers while it has one. The default is false.
    open var isMultipleTouchEnabled = false {
        didSet { if isMultipleTouchEnabled != oldValue { pointingChanged() } }
    }

    /// Whether touches of this view and of other views in the window exclude each other. The default is false.
    open var isExclusiveTouch = false

    /// The gesture recognizers in the order in which they were added; nil when none was ever added.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownGestureRecognizers }
        set {
            for recognizer in ownGestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    var ownGestureRecognizers: [UIGestureRecognizer]?

    /// The view itself if it handles a mouse's second button without a recognizer.
    var secondButtonTaker: (any SecondButtonTaker)? { nil }

    /// Adds a gesture recognizer, which the view retains. It is removed from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// Removes a gesture recognizer. Its current gesture is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(of: gestureRecognizer) }

    /// Returns whether a recognizer may begin its gesture. Called on the views under its fingers and their ancestors up
    /// to the recognizer's view.
    ///
    /// The default is true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns the view that a touch belongs to: the frontmost descendant, this view included, that contains the point
    /// and takes touches.
    ///
    /// Views that are hidden, have an alpha below 0.01 or disabled interaction are skipped with their subviews, as are
    /// parts outside of the bounds, and views during animations that do not allow touches. Animated views are hit at
    /// their final place, except for those of a property animator, which are hit where they are visible.
    ///
    /// - Parameters:
    ///   - point: in this view's coordinates.
    ///   - event: the event of the touch, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmost(at: point, with: event) }

    /// Returns whether a point in this view's coordinates is in its bounds. The edges at the larger coordinates are
    /// outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The interactions in the order in which they were added.
    public internal(set) var interactions: [any UIInteraction] = []

    // MARK: - Accessibility

    /// An identifier for tests, which assistive technology does not present. In the page it is the attribute
    /// `data-testid`.
    open var accessibilityIdentifier: String? {
        get { accessibilityRecord?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    // Invariant: the superviews of a stale view that is described are stale. Views inside of an element, or between a
    // container and its elements, are never read and stay stale. Cleared only by `SceneAccessibility` when it reads the
    // new description.
    var accessibilityIsStale = true
    /// The accessibility items of the view and its subviews at the last update, in its own coordinates.
    var accessibilityItems: [AccessibilityItem] = []
    /// The place of a list's item among all of them, from 1, and their number; nil for other views.
    var accessibilityPlaceInList: (position: Int, count: Int)? { nil }
    /// Whether its subviews are read as one group.
    var groupsAccessibilityItems: Bool { shouldGroupAccessibilityChildren }

    override func accessibilityChanged() {
        var view: UIView? = self
        while let current = view {
            if !current.accessibilityIsStale {
                current.accessibilityIsStale = true
                (current as? UIWindow)?.windowScene?.host.setNeedsTurn()
            }
            view = current.superview
        }
    }

    override var defaultAccessibilityFrame: CGRect {
        let frame = UIAccessibility.convertToScreenCoordinates(bounds, in: self)
        SceneAccessibility.lastDefaultFrame = (ObjectIdentifier(self), frame)
        return frame
    }

    // MARK: - The layer's delegate

    /// Positions the layer's sublayers by `layoutSubviews()`.
    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { performLayout() }
    }

    /// Draws the layer by `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === self.layer, !bounds.isEmpty { drawBounds(in: ctx) }
    }

    /// Returns the action that animates the change, or `NSNull` outside an animation block.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer === self.layer ? viewAction(forKey: event) ?? NSNull() : NSNull()
    }

    // Restated from the protocol, so that subclasses can override them.
    /// Provides the layer's contents by drawing them.
    open func display(_ layer: CALayer) { layer.drawContents() }
    /// Called before the layer draws. The default does nothing.
    open func layerWillDraw(_ layer: CALayer) {}
}

extension UIView: @preconcurrency CALayerDelegate {}
extension UIView: @preconcurrency NSCoding {}
extension UIView: UIAccessibilityIdentification {}
