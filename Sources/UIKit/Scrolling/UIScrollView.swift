// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// A view for contents that are larger than itself.
///
/// `contentOffset` is the origin of the bounds: the point of the contents in the top left corner. Fingers drag it;
/// `ScrollPhysics.swift` computes the movement afterwards, and `UIScrollView+Motion.swift` shows it without a commit
/// for each frame.
///
/// Differences from iOS: there is no status bar; Home, and Command with the up arrow, scroll to the top instead. An
/// automatic movement stops when a program sets the offset.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        setUpGestures()
    }

    /// Creates a scroll view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeScrollView(values)
    }

    /// The object that is notified of scrolling and zooming, and provides the view to zoom. Not retained.
    open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { checkDelegate() }
    }

    func checkDelegate() {
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UIScrollViewDelegate).self) {
                $0 is any UIScrollViewDelegate.Type
            }
        #endif
    }

    // MARK: - Contents

    /// The size of the contents in points. Sides that are negative or not finite become 0.
    open var contentSize = CGSize.zero {
        willSet { if Self.usable(newValue) != contentSize { _willChange(self, "contentSize") } }
        didSet {
            if contentSize != Self.usable(contentSize) { contentSize = Self.usable(contentSize) }
            guard contentSize != oldValue else { return }
            defer { _didChange(self, "contentSize") }
            updateAdjustedInset()
            alignContents()
            keepOffsetInside()
            scrollToRestoredOffset()
            updateIndicators()
            accessibilityChanged()
            follower?.scrolled(self)
        }
    }

    /// The offset of a restored scene that the contents were too small for so far; nil for none.
    var restoredOffset: CGPoint? { didSet { scrollToRestoredOffset() } }

    private static func usable(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? max(0, size.height) : 0)
    }

    /// The point of the contents in the top left corner, in points: the origin of the bounds. Values that are not
    /// finite have no effect.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            if motion != nil { stopMotion(telling: true) }
            bounds.origin = newValue
        }
    }

    /// The alignment of contents smaller than the view: (0, 0), the default, is the top left corner, (1, 1) the bottom
    /// right one.
    ///
    /// It is a fraction of the space between the insets and the contents. Values that are not finite mean the corner.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            if !contentAlignmentPoint.x.isFinite || !contentAlignmentPoint.y.isFinite { contentAlignmentPoint = .zero }
            alignContents()
            updateIndicators()
        }
    }

    /// Invariant: the least offset at the last alignment; nil while that is always the corner.
    var lastLeastOffset: CGPoint?

    /// Sets the offset of the contents.
    ///
    /// - Parameters:
    ///   - contentOffset: the point of the contents at the view's origin, in points.
    ///   - animated: whether to scroll there within 0.3 s.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled else { return self.contentOffset = contentOffset }
        animateOffset(to: contentOffset)
    }

    /// Scrolls by the smallest distance that makes a rectangle visible.
    ///
    /// - Parameters:
    ///   - rect: in the contents' coordinates.
    ///   - animated: whether the change is animated.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let offset = offset(showing: rect), offset != contentOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    // Readers and the keyboard's focus.

    /// True: its contents move with it, and need not be sent again.
    override var groupsAccessibilityItems: Bool { true }

    /// Scrolls by a visible page. Left and right are as on the screen.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scroll(towards: direction)
    }

    /// Handles a key before it scrolls, for subclasses in the framework. Returns whether it has no further effect.
    func handleListKey(_ key: UIKey) -> Bool { false }

    /// The offset at which a movement by the user should end, before the delegate is asked.
    ///
    /// - Parameter velocity: in points per millisecond.
    func wantedTarget(_ natural: CGPoint, velocity: CGPoint) -> CGPoint { natural }

    /// The offset at which a wheel's step should end, for subclasses in the framework that stop only at some offsets.
    ///
    /// - Parameters:
    ///   - natural: where it would end, inside the edges.
    ///   - start: where it begins: at the end of the previous step, if that is still under way.
    func wantedStep(_ natural: CGPoint, from start: CGPoint) -> CGPoint { natural }

    /// The rectangle to scroll into view when assistive technology or the keyboard focuses a subview at a rectangle. Lists
    /// reveal the neighbors, too, so that a reader can go on to them.
    func rectToReveal(_ rect: CGRect) -> CGRect { rect }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            report(newValue.origin == old.origin ? [] : ["contentOffset"]) {
                if newValue != old { boundsWillChange(to: newValue) }
                super.bounds = newValue
                boundsChanged(from: old)
            }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            if newValue.size != super.frame.size {
                boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size))
            }
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    /// Called before the offset or the size changes, for subclasses in the framework.
    func boundsWillChange(to new: CGRect) {}

    /// Handles a change of the offset or size.
    func boundsChanged(from old: CGRect) {
        let new = bounds
        guard new != old else { return }
        if new.size != old.size {
            updateAdjustedInset()
            sizeChanged()
            accessibilityChanged()
        }
        updateIndicators()
        if new.origin != old.origin {
            if layoutState?.systemGuides.contains(where: { $0.kind.staysInScrollView }) == true {
                setLayoutStale(.guides)
            }
            setNeedsLayout()
            follower?.scrolled(self)
            if let refreshControl {
                EventSteps.perform({ refreshControl.scrolled() }, { self.delegate?.scrollViewDidScroll(self) })
            } else {
                delegate?.scrollViewDidScroll(self)
            }
        }
    }

    /// Called before a finger, a wheel, a key or assistive technology scrolls, for subclasses in the framework.
    func willScrollByUser() {}

    /// Called when an automatic movement begins, for subclasses in the framework.
    func didStartMotion() {}

    /// Called when a drag or a movement has ended, for subclasses in the framework. Another one may follow immediately.
    func didStopScrolling() {}

    /// Called when all fingers were lifted without a drag, and the contents stay where they are, for subclasses in the
    /// framework.
    func fingersLiftedAtRest() {}

    /// Follows the offset: a container with bars.
    weak var follower: (any ScrollFollower)?

    // MARK: - Insets

    /// The space around the contents in points. Sides that are not finite become 0. The default is zero.
    open var contentInset = UIEdgeInsets.zero {
        willSet { if newValue.finite != contentInset { _willChange(self, "contentInset") } }
        didSet {
            contentInset = contentInset.finite
            guard contentInset != oldValue else { return }
            updateAdjustedInset()
            _didChange(self, "contentInset")
        }
    }

    /// When the safe area is added to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`; at top and bottom also when the view is a controller's, or directly in one.
        case automatic = 0
        /// Along the axes on which the view scrolls.
        case scrollableAxes = 1
        /// The safe area is not added.
        case never = 2
        /// The safe area is added on all sides.
        case always = 3
    }

    /// When the safe area is added to the insets. The default is `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { updateAdjustedInset() }
    }

    /// The insets together with the added part of the safe area.
    ///
    /// While a large title is collapsed, the upper one is smaller than at the top of the contents.
    open var adjustedContentInset: UIEdgeInsets { keptAdjustedInset }

    /// Invariant: the last result of `updateAdjustedInset()`, which was reported.
    var keptAdjustedInset = UIEdgeInsets.zero
    var lastContentInset = UIEdgeInsets.zero
    /// The upper inset of the safe area while the bar above is not collapsed. The container of the bar sets it before it
    /// changes the safe area, so that the contents keep their limits while the bar collapses.
    var expandedSafeTop: CGFloat = 0
    /// The upper inset while the contents are at their top.
    ///
    /// Invariant: the last result of `updateAdjustedInset()`.
    var restingTop: CGFloat = 0

    /// Called when `adjustedContentInset` has changed. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    // MARK: - Scrolling behavior

    /// Whether fingers, wheels and keys scroll the view. The default is true.
    open var isScrollEnabled = true {
        didSet {
            panGestureRecognizer.isEnabled = isScrollEnabled
            guard isScrollEnabled != oldValue else { return }
            accessibilityChanged()
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether a drag that begins along one axis stays on it. The default is false.
    open var isDirectionalLockEnabled = false
    /// Whether the view can be pulled beyond its edges. Setting it sets both axes. The default is true.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }

    /// Whether the view can be pulled beyond its left and right edges. The default is true.
    open var bouncesHorizontally = true
    /// Whether the view can be pulled beyond its top and bottom edges. The default is true.
    open var bouncesVertically = true
    /// Whether a horizontal drag that begins at the end of the contents scrolls an enclosing scroll view instead. The
    /// default is true.
    open var transfersHorizontalScrollingToParent = true
    /// Whether a vertical drag that begins at the end of the contents scrolls an enclosing scroll view instead. The
    /// default is true.
    open var transfersVerticalScrollingToParent = true
    /// Whether vertical bouncing is possible even when the contents are not higher than the view. The default is false.
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    /// Whether horizontal bouncing is possible even when the contents are not wider than the view. The default is
    /// false.
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// Whether scrolling stops at multiples of the view's size. The default is false.
    open var isPagingEnabled = false

    /// The fraction of a lifted finger's velocity that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The usual deceleration: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster deceleration: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The deceleration after a finger was lifted. The default is `normal`.
    open var decelerationRate = DecelerationRate.normal

    // MARK: - State

    /// Whether a finger is on the view.
    open var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// Whether a finger drags the contents.
    open internal(set) var isDragging = false {
        didSet {
            guard isDragging, !oldValue else { return }
            Self.dragsBegun += 1
            lastDrag = Self.dragsBegun
            restoredOffset = nil
        }
    }
    /// How many drags of all scroll views have begun.
    private(set) static var dragsBegun = 0
    /// Which of them was the last of this one.
    private(set) var lastDrag = 0
    /// Whether the contents still move after a finger was lifted.
    open var isDecelerating: Bool { motion?.kind == .deceleration }

    /// Whether the contents move because of an animated call of the program.
    open var isScrollAnimating: Bool { motion.map { $0.kind != .deceleration } ?? false }

    /// Stops automatic scrolling and zooming at the current state.
    ///
    /// The delegate is notified as at the end. A drag by a finger continues.
    open func stopScrollingAndZooming() {
        stopMotion(telling: true)
        stopZoomAnimation()
    }

    /// The automatic movement in progress.
    var motion: ScrollMotion?
    var activeDrag: ScrollDrag?
    /// The number of drags, by fingers or wheels.
    var dragCount = 0
    var trackpad = TrackpadTrack()

    // MARK: - Gestures

    /// The recognizer for drags of the contents.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// The recognizer for zooming; nil while the view cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? zoomRecognizer : nil }

    let zoomRecognizer = UIPinchGestureRecognizer()
    let touchDelay = ContentTouchDelayRecognizer()
    private(set) lazy var gestureRules = ScrollGestureRules(self)

    private func setUpGestures() {
        (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
        panGestureRecognizer.delegate = gestureRules
        panGestureRecognizer.allowedScrollTypesMask = .all
        panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
        zoomRecognizer.delegate = gestureRules
        zoomRecognizer.addTarget(self, action: UIScrollView.pinched)
        zoomRecognizer.isEnabled = false
        touchDelay.delegate = gestureRules
        for recognizer in [touchDelay, panGestureRecognizer, zoomRecognizer] { addGestureRecognizer(recognizer) }
    }

    /// Whether contents receive a finger only after 150 ms, or when it is lifted. The default is true.
    open var delaysContentTouches = true { didSet { touchDelay.isEnabled = delaysContentTouches } }

    /// Whether a finger that the contents have received can still scroll. The default is true.
    open var canCancelContentTouches = true

    /// Returns whether contents receive touches that begin in them. The default is true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a touch is taken from the contents to scroll. The default is true except for controls.
    ///
    /// Called when `canCancelContentTouches` is true.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// During an automatic movement, a touch stops it and does not reach the contents.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return isDecelerating && hit !== self ? self : hit
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        stopMotion(telling: false)
        if isDragging { dragEndedBesideKeyboard(panGestureRecognizer, isCancelled: true) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAdjustedInset()
    }

    // MARK: - Keys

    /// Whether the keys for it scroll to the top. The default is true.
    ///
    /// Without a first responder that scrolls, they do so if a window shows a single scroll view with this setting.
    open var scrollsToTop = true

    /// Whether keys scroll the view. The default is true.
    open var allowsKeyboardScrolling = true {
        didSet { if allowsKeyboardScrolling != oldValue { accessibilityChanged() } }
    }

    /// How dragging dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Dragging does not dismiss the keyboard.
        case none = 0
        /// A drag ends editing. An accessory view of another responder stays.
        case onDrag = 1
        /// A finger that reaches the keyboard moves it, and ends editing when lifted there, unless it moved upwards. An
        /// accessory view of another responder stays.
        case interactive = 2
        /// Like `onDrag`, but no accessory view stays.
        case onDragWithAccessory = 3
        /// Like `interactive`, but starting at the accessory view, which moves as well.
        case interactiveWithAccessory = 4
    }

    /// How dragging dismisses the keyboard. The default is `none`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Space, arrows, Page Up and Page Down, Home and End scroll, unless a responder nearer to the first responder
    /// handles them. While text is edited, they belong to the text.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard !(window?.firstResponder is any UIKeyInput) else { return super.pressesBegan(presses, with: event) }
        let unhandled = presses.filter { press in press.key.map { !scroll(for: $0) } ?? true }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: - Zooming

    /// The least scale of the view that the delegate returns for zooming. The default is 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// The largest scale of the view that the delegate returns for zooming. The default is 1.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }

    /// The scale of the zoomed view. The default is 1.
    open var zoomScale: CGFloat {
        get { keptZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Invariant: the zoomed view's transform and the content size correspond to it.
    var keptZoomScale: CGFloat = 1
    var activeZoom: ScrollZoom?
    var zoomAnimations = ZoomAnimations()

    /// Sets the scale, limited to the range, around the center of the visible contents. Values that are not finite have
    /// no effect.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms and scrolls so that a rectangle fills the view as far as the limits allow.
    ///
    /// - Parameters:
    ///   - rect: in the zoomed view's coordinates.
    ///   - animated: whether the change is animated.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    /// Whether fingers can zoom beyond the limits temporarily. The default is true.
    open var bouncesZoom = true
    /// Whether fingers are zooming the contents.
    open var isZooming: Bool { activeZoom != nil }
    /// Whether the scale is returning to its limits.
    open internal(set) var isZoomBouncing = false
    /// Whether the scale changes automatically, by an animated call of the program or on the way back to its limits.
    open internal(set) var isZoomAnimating = false

    // MARK: - Indicators

    /// The colors of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Indicators that are visible on most contents.
        case `default` = 0
        /// Black indicators, for light contents.
        case black = 1
        /// White indicators, for dark contents.
        case white = 2
    }

    /// The color of the scroll indicators. The default is `default`.
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    /// Whether the vertical scroll indicator is shown during scrolling. The default is true.
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    /// Whether the horizontal scroll indicator is shown during scrolling. The default is true.
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    /// The insets of the vertical indicator in points, in addition to the safe area.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// The insets of the horizontal indicator in points, in addition to the safe area.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// The insets of both indicators in points, in addition to the safe area.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// Whether indicators avoid the safe area, in addition to their insets. The default is true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators(forAMoment: true) }

    /// Shows the indicators of the axes along which a closure moves the contents, for a moment.
    ///
    /// - Parameter changes: called immediately.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = motion?.target ?? contentOffset
        changes()
        let after = motion?.target ?? contentOffset
        guard after != before else { return }
        showIndicators(forAMoment: true, horizontal: before.x != after.x, vertical: before.y != after.y)
    }

    var verticalIndicator: ScrollIndicator?
    var horizontalIndicator: ScrollIndicator?
    var indicatorFade: MediaDeadline?

    // MARK: - Refreshing

    /// The control above the contents for reloading them; nil, the default, for none.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            refreshControl?.attach(to: self)
        }
    }
}
