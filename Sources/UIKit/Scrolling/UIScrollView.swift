// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A view on contents that are larger than itself.
///
/// `contentOffset` is the origin of the bounds: what of the contents stands in the top left corner. Fingers drag it; how
/// it goes on when they are lifted stands in `ScrollPhysics.swift`, how that is shown without a commit a frame in
/// `UIScrollView+Motion.swift`.
///
/// Differences: there is no status bar; Home, and Command with the up arrow, scroll to the top instead. Layout guides are missing until there are
/// constraints. A movement that goes by itself stops when a program sets the offset.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isMultipleTouchEnabled = true
        setUpGestures()
    }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: - Contents

    /// In points. Sides that are not finite, or negative, count as none.
    open var contentSize = CGSize.zero {
        didSet {
            let width = contentSize.width.isFinite ? max(0, contentSize.width) : 0
            let height = contentSize.height.isFinite ? max(0, contentSize.height) : 0
            if contentSize != CGSize(width: width, height: height) {
                contentSize = CGSize(width: width, height: height)
            }
            guard contentSize != oldValue else { return }
            updateAdjustedInset()
            alignContents()
            keepOffsetInside()
            updateIndicators()
            accessibilityChanged()
        }
    }

    /// What of the contents stands in the top left corner, in points: the origin of the bounds. One that is not finite is
    /// not taken.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            if motion != nil { stopMotion(telling: true) }
            bounds.origin = newValue
        }
    }

    /// Where contents stand that are smaller than the view: 0, 0 is the top left corner, 1, 1 the bottom right one; parts of what is
    /// left of the view when insets and contents are taken away. One that is not finite counts as the corner.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            if !contentAlignmentPoint.x.isFinite || !contentAlignmentPoint.y.isFinite { contentAlignmentPoint = .zero }
            alignContents()
            updateIndicators()
        }
    }

    /// Invariant: the least offset when contents were last aligned; nil as long as that is always the corner.
    var lastLeastOffset: CGPoint?

    /// - Parameter animated: within 0.3 s.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled else { return self.contentOffset = contentOffset }
        animateOffset(to: contentOffset)
    }

    /// Scrolls as little as brings the rectangle to sight; nothing when it is seen.
    ///
    /// - Parameter rect: in the contents' coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let offset = offset(showing: rect), offset != contentOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    // Readers and the keyboard's focus.

    /// What is in it moves with it, and need not be told of again.
    override var groupsAccessibilityItems: Bool { true }

    /// By what is seen at a time. Left and right are as on the screen.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scroll(towards: direction)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    /// The offset or the size has changed.
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
            setNeedsLayout()
            if let refreshControl {
                EventSteps.perform({ refreshControl.scrolled() }, { self.delegate?.scrollViewDidScroll(self) })
            } else {
                delegate?.scrollViewDidScroll(self)
            }
        }
    }

    // MARK: - Insets

    /// Room around the contents, in points. A side that is not finite counts as 0.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            contentInset = contentInset.finite
            if contentInset != oldValue { updateAdjustedInset() }
        }
    }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; at top and bottom also when the view is a controller's or stands right in one.
        case automatic = 0
        /// Along the axes on which it scrolls.
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// Where the safe area is added to the insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { updateAdjustedInset() }
    }

    /// The insets with what of the safe area is added to them.
    open var adjustedContentInset: UIEdgeInsets { keptAdjustedInset }

    /// Invariant: what `updateAdjustedInset()` found and told last.
    var keptAdjustedInset = UIEdgeInsets.zero
    var lastContentInset = UIEdgeInsets.zero

    /// Called when it has changed. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    // MARK: - How it scrolls

    /// Whether fingers, wheels and keys scroll it.
    open var isScrollEnabled = true {
        didSet {
            panGestureRecognizer.isEnabled = isScrollEnabled
            if isScrollEnabled != oldValue { accessibilityChanged() }
        }
    }

    /// Whether a drag that begins along one axis keeps to it.
    open var isDirectionalLockEnabled = false
    /// Whether it can be pulled beyond its edges, in both directions; setting it sets both.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }

    open var bouncesHorizontally = true
    open var bouncesVertically = true
    /// Whether a drag that begins at its end, and leads beyond it, is left to a scroll view around it that has room.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    /// Also when the contents are not higher than the view.
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// Whether it comes to rest at multiples of its own size.
    open var isPagingEnabled = false

    /// What is left of a lifted finger's velocity after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    open var decelerationRate = DecelerationRate.normal

    // MARK: - State

    /// A finger is down on it.
    open var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// A finger drags it.
    open internal(set) var isDragging = false
    /// It goes on by itself after a finger was lifted.
    open var isDecelerating: Bool { motion?.kind == .deceleration }

    /// It goes somewhere because the program has said so.
    open var isScrollAnimating: Bool { motion.map { $0.kind != .deceleration } ?? false }

    /// Leaves what moves, or is zoomed, by itself where it is. The delegate is told as if it had come to its end. A finger that
    /// drags goes on.
    open func stopScrollingAndZooming() {
        stopMotion(telling: true)
        stopZoomAnimation()
    }

    /// A movement that goes by itself.
    var motion: ScrollMotion?
    var activeDrag: ScrollDrag?
    /// How often it has been dragged, by fingers or wheels.
    var dragCount = 0
    var trackpad = TrackpadTrack()

    // MARK: - Gestures

    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// Nil while it can't be zoomed.
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

    /// Whether contents hear of a finger only after 150 ms, or when it is lifted.
    open var delaysContentTouches = true { didSet { touchDelay.isEnabled = delaysContentTouches } }

    /// Whether a finger that contents have got may still scroll.
    open var canCancelContentTouches = true

    /// Whether contents hear of fingers that land in them. The default says yes.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a finger that contents have got is taken from them to scroll. The default says yes, but for controls. Asked
    /// when `canCancelContentTouches` is true.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// While it moves by itself, a finger stops it and concerns nothing in it.
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

    /// Whether the keys for it scroll to the top. Without a first responder that scrolls, they do so when a window shows only
    /// one scroll view that may.
    open var scrollsToTop = true

    /// Whether keys scroll it at all.
    open var allowsKeyboardScrolling = true {
        didSet { if allowsKeyboardScrolling != oldValue { accessibilityChanged() } }
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// A drag ends editing. An accessory view that belongs to another responder stays.
        case onDrag = 1
        /// A finger that drags takes the keyboard along when it comes to it, and ends editing when it is lifted there, unless it
        /// has turned upwards. An accessory view that belongs to another responder stays at the edge.
        case interactive = 2
        /// As `onDrag`, and no accessory view stays.
        case onDragWithAccessory = 3
        /// As `interactive`, from the accessory view on, which goes too.
        case interactiveWithAccessory = 4
    }

    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Space, the arrows, Page Up and Page Down, Home and End scroll when nothing nearer to the first responder wants
    /// them. While text is edited they are the text's.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard !(window?.firstResponder is any UIKeyInput) else { return super.pressesBegan(presses, with: event) }
        let unhandled = presses.filter { press in press.key.map { !scroll(for: $0) } ?? true }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: - Zooming

    /// Below 1 makes smaller. Of the view that the delegate names.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }

    open var zoomScale: CGFloat {
        get { keptZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Invariant: the zoomed view's transform and the content size were made by it.
    var keptZoomScale: CGFloat = 1
    var activeZoom: ScrollZoom?
    var zoomAnimations = ZoomAnimations()

    /// The middle of what is seen stays. Held to the limits; one that is not finite is not taken.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms and scrolls so that the rectangle fills the view as well as the limits allow.
    ///
    /// - Parameter rect: in the zoomed view's coordinates.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    /// Whether fingers can zoom beyond the limits, from where it goes back.
    open var bouncesZoom = true
    /// Fingers zoom it.
    open var isZooming: Bool { activeZoom != nil }
    /// It goes back to its limits.
    open internal(set) var isZoomBouncing = false
    /// It changes its scale by itself: because the program has said so, or on the way back to its limits.
    open internal(set) var isZoomAnimating = false

    // MARK: - Indicators

    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    /// Beside the safe area, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// Whether what the safe area covers is left out, besides their insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

    /// Shows them for a moment.
    open func flashScrollIndicators() { showIndicators(forAMoment: true) }

    /// Shows those of the axes along which the changes move the contents, for a moment.
    ///
    /// - Parameter changes: called at once.
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

    /// Pulled out from above the contents.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            refreshControl?.attach(to: self)
        }
    }
}
