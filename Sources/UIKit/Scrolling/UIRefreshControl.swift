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
    /// From the upper edge to the middle of the spinner when there is a title, and to the title; and the height of that.
    private static let spinnerPlace: CGFloat = 20
    private static let titlePlace: CGFloat = 36
    private static let titleHeight: CGFloat = 18

    private let spinner = UIActivityIndicatorView(style: .medium)
    /// Made for the first title.
    private var titleLabel: UILabel?
    private weak var scrollView: UIScrollView?
    /// Whether it has to be let go before it can be pulled again.
    private var hasFired = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        spinner.hidesWhenStopped = false
        spinner.alpha = 0
        spinner.isAccessibilityElement = false
        spinner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        addSubview(spinner)
        place()
    }

    public required init?(coder: NSCoder) { nil }

    open private(set) var isRefreshing = false

    /// What it adds to the scroll view's insets.
    var room: CGFloat { isRefreshing ? Self.height : 0 }

    // MARK: - Title

    /// Below the spinner: what is fetched, or when it was fetched last. In one line, and grey of 13 points where it does not say
    /// otherwise. Readers are told it while it spins.
    open var attributedTitle: NSAttributedString? {
        didSet {
            guard attributedTitle != oldValue else { return }
            if titleLabel == nil, attributedTitle != nil { addSubview(makeLabel()) }
            titleLabel?.attributedText = attributedTitle
            place()
            accessibilityChanged()
        }
    }

    private func makeLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.alpha = spinner.alpha
        label.isAccessibilityElement = false
        label.autoresizingMask = [.flexibleWidth]
        titleLabel = label
        return label
    }

    private func place() {
        spinner.center = CGPoint(x: bounds.midX, y: attributedTitle == nil ? bounds.midY : Self.spinnerPlace)
        titleLabel?.frame = CGRect(x: 0, y: Self.titlePlace, width: bounds.width, height: Self.titleHeight)
    }

    private func show(_ part: CGFloat) {
        if spinner.alpha != part { spinner.alpha = part }
        titleLabel?.alpha = part
    }

    // MARK: - Accessibility

    /// There is nothing to be told of before it spins.
    override var isAccessibilityElementByDefault: Bool { isRefreshing }
    override var accessibilityKind: AccessibilityKind? { .progress }
    override var defaultAccessibilityLabel: String? { attributedTitle?.string ?? "In progress" }
    override var defaultAccessibilityRespondsToUserInteraction: Bool { false }

    // MARK: - Refreshing

    /// As if it had been pulled, but without an event, and without scrolling.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        accessibilityChanged()
        show(1)
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
        place()
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
        show(part)
        guard isPulled, !hasFired, pulled >= Self.pull, isEnabled else { return }
        hasFired = true
        beginRefreshing()
        // The contents stay under the finger, though their edge is another one now.
        scrollView.rebaseDrag()
        sendActions(for: .valueChanged)
    }
}
