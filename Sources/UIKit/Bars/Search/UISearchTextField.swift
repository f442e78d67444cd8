// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The text field of a search bar: gray, with round corners, a magnifier before the text and a button that clears it.
///
/// It works without a search bar, too. Its font is that of the text style `body`, and follows the preferred text size.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// Sizes in points, as on iPhones with iOS 13 to 18, unless stated otherwise.
    enum Metrics {
        /// The least height, that of the usual text size.
        static let height: CGFloat = 36
        static let radius: CGFloat = 10
        /// The distance of icons from the edges, and their size. By eye.
        static let iconMargin: CGFloat = 8, icon = CGSize(width: 18, height: 18)
        /// The height that the field has beyond its line.
        static let aroundLine: CGFloat = 15
    }

    private let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))

    /// Creates a field with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        borderStyle = .roundedRect
        layer.cornerRadius = Metrics.radius
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        magnifier.frame.size = Metrics.icon
        magnifier.contentMode = .scaleAspectFit
        magnifier.tintColor = .secondaryLabel
        magnifier.isAccessibilityElement = false
        (leftView, leftViewMode) = (magnifier, .always)
        clearButtonMode = .always
        returnKeyType = .search
    }

    /// Creates a field from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    // MARK: - Parts that a search bar changes

    /// The image instead of the magnifier.
    var searchImage: UIImage? {
        didSet { magnifier.image = searchImage ?? UIImage(systemName: "magnifyingglass") }
    }

    var ownClearImage: UIImage? { didSet { setNeedsLayout() } }

    /// The offsets of the parts from their places.
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }
    var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
    /// The icon that `rightView` is.
    var rightIcon = UISearchBar.Icon.bookmark

    /// How much of the contents is visible while a bar makes the field lower.
    var contentAlpha: CGFloat = 1 {
        didSet {
            guard contentAlpha != oldValue else { return }
            for view in subviews where view !== borderView { view.alpha = contentAlpha }
        }
    }

    override var clearButtonImage: UIImage? { ownClearImage }
    override var placeholderColor: UIColor { .secondaryLabel }

    override func showBorder() {
        guard borderStyle == .roundedRect else { return super.showBorder() }
        borderView.show(.none, isEnabled ? background : disabledBackground ?? background, isEnabled: isEnabled)
        let isPlain = background == nil && backgroundColor == nil
        borderView.layer.cornerRadius = Metrics.radius
        borderView.backgroundColor = isPlain ? .tertiarySystemFill : nil
    }

    // MARK: - Rectangles

    private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        let offset = iconOffsets[icon] ?? .zero
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Icons keep their size in a field that a navigation bar makes lower.
    private func whole(_ bounds: CGRect) -> CGRect {
        let height = max(bounds.height, Metrics.height)
        return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.leftViewRect(forBounds: whole(bounds)).offsetBy(dx: Metrics.iconMargin, dy: 0)
        return moved(rect, isMirrored ? rightIcon : .search)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.rightViewRect(forBounds: whole(bounds)).offsetBy(dx: -Metrics.iconMargin, dy: 0)
        return moved(rect, isMirrored ? .search : rightIcon)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.clearButtonRect(forBounds: bounds), .clear)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }

    private var ownHeight: CGFloat {
        max(Metrics.height, ((font?.lineHeight ?? 0).rounded(.up) + Metrics.aroundLine))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: ownHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.searchField)
    }
    override var defaultAccessibilityLabel: String? { placeholder?.isEmpty == false ? placeholder : "Search" }
}
