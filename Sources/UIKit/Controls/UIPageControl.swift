// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A row of dots that represent pages, one of which is current.
///
/// A tap beside the current dot moves by a page; a finger that moves along the dots goes through the pages.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// When the background of a page control is visible.
    public enum BackgroundStyle: Int, Sendable {
        /// The background is visible during interaction.
        case automatic = 0
        /// The background is always visible.
        case prominent = 1
        /// The background is never visible.
        case minimal = 2
    }

    /// How the user interacts with a page control.
    public enum InteractionState: Int, Sendable {
        /// There is no interaction.
        case none = 0
        /// The user taps the control.
        case discrete = 1
        /// The user moves a finger along the control.
        case continuous = 2
    }

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        plate.isUserInteractionEnabled = false
        addSubview(plate)
    }

    /// Creates a page control from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodePages(values)
    }

    /// Sizes in points: chosen by eye beside iPhones with iOS 14 to 18.
    private enum Metrics {
        static let dot: CGFloat = 8
        static let spacing: CGFloat = 10
        static let margin: CGFloat = 14
        static let height: CGFloat = 26
        /// The distance that a finger moves before it goes through the pages.
        static let slop: CGFloat = 10
        static let mostDots = 1000
        /// The size of a dot beyond which there are more.
        static let smallDot: CGFloat = 0.5
    }

    private let plate = UIView()
    private var dots: [UIImageView] = []

    // MARK: - Pages

    /// The number of pages; negative numbers become 0. The default is 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            guard numberOfPages != oldValue else { return }
            currentPage = storedPage
            show()
        }
    }

    /// The index of the current page, limited to existing pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedPage }
        set {
            let held = min(max(0, newValue), max(0, numberOfPages - 1))
            guard held != storedPage else { return }
            storedPage = held
            accessibilityChanged()
            show()
        }
    }

    private var storedPage = 0

    /// Whether the control is hidden when there are fewer than two pages. The default is false.
    open var hidesForSinglePage = false {
        didSet { show() }
    }

    // MARK: - Looks

    /// The color of the dots; nil means a faint white.
    open var pageIndicatorTintColor: UIColor? {
        didSet { show() }
    }

    /// The color of the current page's dot; nil means white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { show() }
    }

    /// When the background is visible. The default is `automatic`.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { show() }
    }

    /// Whether a finger can go through the pages by moving. The default is true.
    open var allowsContinuousInteraction = true

    /// How the user currently interacts with the control.
    public private(set) var interactionState = InteractionState.none

    /// An image shown as a template instead of the dots; nil means dots.
    open var preferredIndicatorImage: UIImage? {
        didSet { show() }
    }

    /// An image shown as a template instead of the current page's dot; nil means the other pages' image.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { show() }
    }

    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    /// Sets the image of a page. Nil means the preferred image.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        show()
    }

    /// Returns the image that was set for a page.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Sets the image of a page while it is current. Nil means the preferred image.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        show()
    }

    /// Returns the image that was set for a page while it is current.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private func image(of page: Int) -> UIImage? {
        let usual = images[page] ?? preferredIndicatorImage
        return page == storedPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual : usual
    }

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    private func show() {
        let count = hidesForSinglePage && numberOfPages < 2 ? 0 : min(numberOfPages, Metrics.mostDots)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView()
            addSubview(dot)
            dots.append(dot)
        }
        for (page, dot) in dots.enumerated() {
            let color = page == storedPage ? currentColor : pageIndicatorTintColor ?? currentColor.faded(to: 0.3)
            let image = image(of: page)
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? Metrics.dot / 2 : 0
        }
        let hasPlate =
            backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
        plate.backgroundColor = hasPlate ? .systemFill : .clear
        setNeedsLayout()
    }

    private var currentColor: UIColor { currentPageIndicatorTintColor ?? .white }

    // MARK: - Places

    /// Returns the size for a number of dots, without images.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(0, pageCount), Metrics.mostDots))
        let dots = count * Metrics.dot + max(0, count - 1) * Metrics.spacing
        return CGSize(width: dots + 2 * Metrics.margin, height: Metrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var fitting = self.size(forNumberOfPages: numberOfPages)
        fitting.width = max(fitting.width, rowWidth + 2 * Metrics.margin)
        return fitting
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    override var contentSizeFollowsLayout: Bool { true }

    private func size(ofDot page: Int) -> CGSize {
        dots[page].image?.size ?? CGSize(width: Metrics.dot, height: Metrics.dot)
    }

    private var rowWidth: CGFloat {
        dots.indices.reduce(0) { $0 + size(ofDot: $1).width } + CGFloat(max(0, dots.count - 1)) * Metrics.spacing
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    open override func layoutSubviews() {
        super.layoutSubviews()
        shown = pagesInSight()
        placeDots()
        let size = CGSize(width: min(bounds.width, rowWidth + 2 * Metrics.margin), height: Metrics.height)
        plate.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        plate.layer.cornerRadius = size.height / 2
    }

    // MARK: - More dots than there is room for

    /// The pages whose dots are visible, as of the last layout. The range moves only when the current page reaches its
    /// ends.
    private var shown = 0..<0

    private func pagesInSight() -> Range<Int> {
        let widest = dots.indices.map { size(ofDot: $0).width }.max() ?? 0
        let room = bounds.width - 2 * Metrics.margin + Metrics.spacing
        guard bounds.width > 0, rowWidth > bounds.width else { return dots.indices }
        let count = min(max(1, Int(room / (widest + Metrics.spacing))), dots.count)
        let page = min(storedPage, dots.count - 1)
        // The outermost dots are small: the current page is not among them, unless there are no more pages.
        let border = count > 2 ? 1 : 0
        let first = min(max(shown.lowerBound, page - count + 1 + border), page - border)
        let held = min(max(0, first), dots.count - count)
        return held..<held + count
    }

    private func placeDots() {
        let sizes = dots.indices.map { size(ofDot: $0) }
        let width = shown.reduce(0) { $0 + sizes[$1].width } + CGFloat(max(0, shown.count - 1)) * Metrics.spacing
        let before = dots.indices.prefix(shown.lowerBound).reduce(0) { $0 + sizes[$1].width + Metrics.spacing }
        // Relative to the first page. Invisible dots are in the row too, so that they can slide in.
        var away = (bounds.width - width) / 2 - before
        for (page, dot) in dots.enumerated() {
            let size = sizes[page], middle = away + size.width / 2
            dot.bounds.size = size
            dot.center = CGPoint(
                x: isLeftToRight ? bounds.minX + middle : bounds.maxX - middle, y: bounds.midY)
            let hasMore =
                page == shown.lowerBound && page > 0 || page == shown.upperBound - 1 && page < dots.count - 1
            let isSmall = hasMore && shown.count > 2 || !shown.contains(page)
            dot.transform = isSmall ? CGAffineTransform(scaleX: Metrics.smallDot, y: Metrics.smallDot) : .identity
            dot.alpha = shown.contains(page) ? 1 : 0
            away += size.width + Metrics.spacing
        }
    }

    // MARK: - Following a finger

    private var start: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self).x
        interactionState = .discrete
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if allowsContinuousInteraction, abs(x - start) > Metrics.slop, interactionState == .discrete {
            interactionState = .continuous
            show()
        }
        if interactionState == .continuous, let page = nearestPage(to: x) { go(to: page, event) }
        return super.continueTracking(touch, with: event)
    }

    private func nearestPage(to x: CGFloat) -> Int? {
        shown.clamped(to: dots.indices).min { abs(dots[$0].frame.midX - x) < abs(dots[$1].frame.midX - x) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isTap = interactionState == .discrete && isTouchInside && !dots.isEmpty
        EventSteps.perform(
            {
                guard isTap else { return }
                let isForward = (self.start > self.dots[min(self.storedPage, self.dots.count - 1)].frame.midX)
                self.go(to: self.storedPage + (isForward == self.isLeftToRight ? 1 : -1), event)
            },
            {
                self.interactionState = .none
                self.show()
            })
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
        show()
    }

    private func go(to page: Int, _ event: UIEvent?) {
        let before = storedPage
        currentPage = page
        guard storedPage != before else { return }
        ControlAnimation.run(true, in: self) { [self] in layoutIfNeeded() }
        sendValueChanged(event)
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityLabel: String? { nil }
    override var defaultAccessibilityValue: String? { "page \(storedPage + 1) of \(numberOfPages)" }

    override func adjustAccessibly(toMaximum isMaximum: Bool) -> Bool {
        go(to: isMaximum ? numberOfPages - 1 : 0, nil)
        return true
    }

    open override func accessibilityIncrement() { if isEnabled { go(to: storedPage + 1, nil) } }
    open override func accessibilityDecrement() { if isEnabled { go(to: storedPage - 1, nil) } }
}
