// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A control above the contents of a scroll view for reloading them.
///
/// Pulled far enough, it sends `valueChanged`; the program calls `endRefreshing()` when it is done.
open class UIRefreshControl: UIControl {
    /// The height, and the distance for which it has to be pulled. Chosen by eye.
    private static let height: CGFloat = 60
    private static let pull: CGFloat = 100
    /// The distances from the upper edge to the center of the spinner and to the title, if there is a title; and the
    /// title's height.
    private static let spinnerPlace: CGFloat = 20
    private static let titlePlace: CGFloat = 36
    private static let titleHeight: CGFloat = 18

    private let spinner = UIActivityIndicatorView(style: .medium)
    /// Created for the first title.
    private var titleLabel: UILabel?
    private weak var scrollView: UIScrollView?
    /// Whether it has to be released before it can be pulled again.
    private var hasFired = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        setUp()
    }

    private func setUp() {
        spinner.hidesWhenStopped = false
        spinner.alpha = 0
        spinner.isAccessibilityElement = false
        spinner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        addSubview(spinner)
        place()
    }

    /// Creates a control from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeRefreshControl(values)
    }

    /// Whether the control is refreshing.
    open private(set) var isRefreshing = false

    /// The amount added to the scroll view's insets.
    var room: CGFloat { isRefreshing ? Self.height : 0 }

    // MARK: - Title

    /// The text below the spinner: a single line, gray and of 13 points unless it specifies otherwise.
    ///
    /// Screen readers present it while the control is refreshing.
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

    /// True only while it is refreshing.
    override var isAccessibilityElementByDefault: Bool { isRefreshing }
    override var accessibilityKind: AccessibilityKind? { .progress }
    override var defaultAccessibilityLabel: String? { attributedTitle?.string ?? "In progress" }
    override var defaultAccessibilityRespondsToUserInteraction: Bool { false }

    // MARK: - Refreshing

    /// Starts refreshing without sending an event or scrolling.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        accessibilityChanged()
        show(1)
        spinner.startAnimating()
        scrollView?.updateAdjustedInset()
    }

    /// Stops refreshing and hides the control.
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

    /// Whether fingers pull it; a trackpad does not, because its inertia would.
    private var isPulled: Bool {
        guard let scrollView else { return false }
        return scrollView.isDragging && scrollView.activeDrag?.isIndirect != true
    }

    func scrolled() {
        guard let scrollView, scrollView.refreshControl === self else { return }
        let pulled = -(scrollView.bounds.minY + scrollView.restingTop - room)
        if !isPulled || pulled <= 0 { hasFired = false }
        guard !isRefreshing else { return }
        let shows = isPulled || spinner.alpha > 0
        let part = shows ? min(max((pulled - Self.height / 2) / (Self.pull - Self.height / 2), 0), 1) : 0
        show(part)
        guard isPulled, !hasFired, pulled >= Self.pull, isEnabled else { return }
        hasFired = true
        beginRefreshing()
        // The contents stay under the finger, although their limit has changed.
        scrollView.rebaseDrag()
        sendActions(for: .valueChanged)
    }
}
