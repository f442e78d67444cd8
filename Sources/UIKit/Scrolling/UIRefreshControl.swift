// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What a scroll view shows above its contents when it is pulled down, and while they are fetched anew. Pulled far enough
/// it sends `valueChanged`; the program calls `endRefreshing()` when it is done.
open class UIRefreshControl: UIControl {
    /// How high it is, and how far it has to be pulled. Chosen by the eye.
    private static let height: CGFloat = 60
    private static let pull: CGFloat = 100

    private let spinner = UIActivityIndicatorView(style: .medium)
    private weak var scrollView: UIScrollView?
    /// Whether it has to be let go before it can be pulled again.
    private var hasFired = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        spinner.hidesWhenStopped = false
        spinner.alpha = 0
        spinner.isAccessibilityElement = false
        spinner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        addSubview(spinner)
    }

    public required init?(coder: NSCoder) { nil }

    open private(set) var isRefreshing = false

    /// What it adds to the scroll view's insets.
    var room: CGFloat { isRefreshing ? Self.height : 0 }

    // MARK: - Accessibility

    /// There is nothing to be told of before it spins.
    override var isAccessibilityElementByDefault: Bool { isRefreshing }
    override var accessibilityKind: AccessibilityKind? { .progress }
    override var defaultAccessibilityLabel: String? { "In progress" }
    override var defaultAccessibilityRespondsToUserInteraction: Bool { false }

    // MARK: - Refreshing

    /// As if it had been pulled, but without an event, and without scrolling.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        accessibilityChanged()
        spinner.alpha = 1
        spinner.startAnimating()
        scrollView?.updateAdjustedInset()
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        accessibilityChanged()
        spinner.stopAnimating()
        guard let scrollView else { return }
        let offset = scrollView.bounds.origin
        scrollView.updateAdjustedInset()
        guard !scrollView.isDragging else { return }
        if scrollView.bounds.origin != offset { scrollView.bounds.origin = offset }
        let target = scrollView.inside(offset)
        if target != offset { scrollView.setContentOffset(target, animated: true) }
    }

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        autoresizingMask = [.flexibleWidth]
        scrollView.insertSubview(self, at: 0)
        frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        scrolled()
    }

    /// A trackpad does not pull it: what it sends by itself would.
    private var isPulled: Bool {
        guard let scrollView else { return false }
        return scrollView.isDragging && scrollView.activeDrag?.isIndirect != true
    }

    func scrolled() {
        guard let scrollView, scrollView.refreshControl === self else { return }
        let pulled = -(scrollView.bounds.minY + scrollView.adjustedContentInset.top - room)
        if !isPulled || pulled <= 0 { hasFired = false }
        guard !isRefreshing else { return }
        let shows = isPulled || spinner.alpha > 0
        let part = shows ? min(max((pulled - Self.height / 2) / (Self.pull - Self.height / 2), 0), 1) : 0
        if spinner.alpha != part { spinner.alpha = part }
        guard isPulled, !hasFired, pulled >= Self.pull, isEnabled else { return }
        hasFired = true
        beginRefreshing()
        // The contents stay under the finger, though their edge is another one now.
        scrollView.rebaseDrag()
        sendActions(for: .valueChanged)
    }
}
