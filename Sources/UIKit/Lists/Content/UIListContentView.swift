// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows a list content configuration: an image, a text and a secondary text.
///
/// Cells make one for their configuration. It can also be used alone: it is as high as its contents need in its width.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private var label: UILabel?
    private var secondaryLabel: UILabel?
    private var picture: UIImageView?
    private var guides = Guides()

    private struct Guides {
        var text: RectGuide?
        var secondaryText: RectGuide?
        var image: RectGuide?
    }

    /// Creates a view for a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        isOpaque = false
        show()
    }

    /// Returns nil: archives of views cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Configuration

    /// The content and the look of the view. Only a `UIListContentConfiguration` can be set.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return programmingMistake(
                    "UIListContentView: \(type(of: newValue)) is not a UIListContentConfiguration. Make a new view of it by "
                        + "makeContentView().")
            }
            guard new != shown else { return }
            shown = new
            show()
        }
    }

    /// Returns whether the configuration is a `UIListContentConfiguration`.
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func show() {
        if alpha != shown.alpha { alpha = shown.alpha }
        preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
        if ownMargins != shown.directionalLayoutMargins { directionalLayoutMargins = shown.directionalLayoutMargins }
        label = update(label, shown.primary, shown.textProperties)
        secondaryLabel = update(secondaryLabel, shown.secondary, shown.secondaryTextProperties)
        showPicture()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Shows a text in a label, which is made when there is one for the first time.
    private func update(
        _ known: UILabel?, _ content: UIListContentConfiguration.TextContent,
        _ properties: UIListContentConfiguration.TextProperties
    ) -> UILabel? {
        guard !content.isEmpty else {
            known?.isHidden = true
            return known
        }
        let label = known ?? UILabel()
        label.isHidden = false
        properties.apply(to: label)
        switch content {
        case .styled(let text): label.attributedPiece = TextPiece(text)
        case .plain(let text): label.text = properties.transform.applied(to: text)
        case .none: break
        }
        if known == nil { addSubview(label) }
        return label
    }

    private func showPicture() {
        guard let image = shown.image else {
            picture?.isHidden = true
            return
        }
        let properties = shown.imageProperties, view = picture ?? UIImageView()
        view.isHidden = false
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.image = image
        if properties.tintColor != nil || properties.tintColorTransformer != nil {
            view.tintColor = properties.resolvedTintColor(for: tintColor)
        } else if view.ownTintColor != nil {
            view.tintColor = nil
        }
        view.contentMode = image.isSymbolImage ? .center : .scaleAspectFit
        if picture == nil { addSubview(view) }
        picture = view
        showCorners(of: view, properties)
    }

    private func showCorners(of view: UIImageView, _ properties: UIListContentConfiguration.ImageProperties) {
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        view.layer.borderWidth = properties.strokeWidth
        guard properties.strokeWidth > 0 else { return }
        view.layer.borderColor =
            properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shown.image != nil { showPicture() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if shown.image != nil { showPicture() }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Guides

    /// The place of the text; nil without one.
    open var textLayoutGuide: UILayoutGuide? { shown.primary.isEmpty ? nil : guide(\.text) }
    /// The place of the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { shown.secondary.isEmpty ? nil : guide(\.secondaryText) }
    /// The place of the image; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : guide(\.image) }

    private func guide(_ path: WritableKeyPath<Guides, RectGuide?>) -> UILayoutGuide {
        if let known = guides[keyPath: path] { return known.guide }
        let new = RectGuide(in: self)
        guides[keyPath: path] = new
        setNeedsLayout()
        return new.guide
    }

    // MARK: - Layout

    private var shownLabel: UILabel? { label?.isHidden == false ? label : nil }
    private var shownSecondaryLabel: UILabel? { secondaryLabel?.isHidden == false ? secondaryLabel : nil }

    private var contents: ListContentLayout {
        var layout = ListContentLayout(text: shownLabel, secondaryText: shownSecondaryLabel)
        layout.isSideBySide = shown.prefersSideBySideTextAndSecondaryText
        layout.imagePadding = shown.imageToTextPadding
        layout.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
        layout.verticalPadding = shown.textToSecondaryTextVerticalPadding
        if shown.image != nil, let picture {
            let size = limited(picture.sizeThatFits(.zero))
            layout.image = size
            layout.reserved = reserved(size)
        }
        return layout
    }

    private func limited(_ size: CGSize) -> CGSize {
        let most = shown.imageProperties.maximumSize
        let across = most.width > 0 && size.width > most.width ? most.width / size.width : 1
        let down = most.height > 0 && size.height > most.height ? most.height / size.height : 1
        let factor = min(across, down)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The width of the widest common symbols, as a part of the height of a line of text. Chosen by eye.
    private static let standardPart: CGFloat = 1.4

    private func reserved(_ size: CGSize) -> CGSize {
        let wanted = shown.imageProperties.reservedLayoutSize
        let standard = (shown.textProperties.font.adjusted(to: traitCollection).lineHeight * Self.standardPart)
            .rounded()
        func side(_ wanted: CGFloat, _ own: CGFloat, isWidth: Bool) -> CGFloat {
            if wanted == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            if wanted > 0 { return wanted }
            return isWidth && shown.image?.isSymbolImage == true ? max(own, standard) : own
        }
        return CGSize(
            width: side(wanted.width, size.width, isWidth: true),
            height: side(wanted.height, size.height, isWidth: false))
    }

    override var marginsIgnoreVerticalSafeArea: Bool { superview?.marginsIgnoreVerticalSafeArea ?? false }

    /// The margins in which the contents are.
    private var contentMargins: UIEdgeInsets {
        let own = shown.directionalLayoutMargins, axes = shown.axesPreservingSuperviewLayoutMargins
        let direction = effectiveUserInterfaceLayoutDirection
        var margins = layoutMargins
        if axes == .both { return margins }
        let alone = UIEdgeInsets(own, direction) + (insetsLayoutMarginsFromSafeArea ? safeAreaOfMargins : .zero)
        if !axes.contains(.vertical) { (margins.top, margins.bottom) = (alone.top, alone.bottom) }
        if !axes.contains(.horizontal) { (margins.left, margins.right) = (alone.left, alone.right) }
        return margins
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = contentMargins, direction = effectiveUserInterfaceLayoutDirection
        let isMirrored = direction == .rightToLeft
        let rect = CGRect(
            x: isMirrored ? margins.right : margins.left, y: margins.top,
            width: max(0, bounds.width - margins.left - margins.right),
            height: max(0, bounds.height - margins.top - margins.bottom))
        let places = contents.places(in: rect, round: TextDrawing.rounding(max(1, traitCollection.displayScale)))
        shownLabel?.frame = places.text.mirrored(in: bounds.width, direction)
        shownSecondaryLabel?.frame = places.secondaryText.mirrored(in: bounds.width, direction)
        if shown.image != nil { picture?.frame = places.image.mirrored(in: bounds.width, direction) }
        guides.text?.place(places.text.mirrored(in: bounds.width, direction))
        guides.secondaryText?.place(places.secondaryText.mirrored(in: bounds.width, direction))
        guides.image?.place(places.image.mirrored(in: bounds.width, direction))
    }

    /// The leading edge of the texts, in points from the leading edge of the view.
    var textStart: CGFloat {
        let margins = contentMargins
        return (effectiveUserInterfaceLayoutDirection == .rightToLeft ? margins.right : margins.left)
            + contents.textStart
    }

    // MARK: - Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = contentMargins
        let width = size.width > 0 && size.width.isFinite ? size.width : .greatestFiniteMagnitude
        let contents = contents.size(in: max(1, width - margins.left - margins.right))
        return CGSize(
            width: contents.width + margins.left + margins.right, height: contents.height + margins.top + margins.bottom
        )
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard constraints.isEmpty else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let isFixed = horizontalFittingPriority.rawValue >= UILayoutPriority.defaultHigh.rawValue
        let size = sizeThatFits(CGSize(width: isFixed ? targetSize.width : 0, height: 0))
        return CGSize(width: isFixed ? targetSize.width : size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: layoutState?.link.contentWidth ?? 0, height: 0))
    }

    override var heightDependsOnWidth: Bool { true }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? any CellContentOwner)?.contentSizeChanged()
    }
}

/// A guide at a rectangle of its view.
@MainActor
private struct RectGuide {
    let guide = UILayoutGuide()
    private let left: NSLayoutConstraint, top: NSLayoutConstraint
    private let width: NSLayoutConstraint, height: NSLayoutConstraint

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
        top = guide.topAnchor.constraint(equalTo: view.topAnchor)
        width = guide.widthAnchor.constraint(equalToConstant: 0)
        height = guide.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([left, top, width, height])
    }

    func place(_ rect: CGRect) {
        (left.constant, top.constant) = (rect.minX, rect.minY)
        (width.constant, height.constant) = (rect.width, rect.height)
    }
}

extension UIListContentConfiguration.TextProperties {
    /// Sets the look of a label, where it differs.
    @MainActor
    func apply(to label: UILabel) {
        let color = resolvedColor()
        if !label.font.scalesLike(font) { label.font = font }
        if label.textColor != color { label.textColor = color }
        label.textAlignment = lineAlignment
        label.lineBreakMode = lineBreakMode
        label.numberOfLines = numberOfLines
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        label.minimumScaleFactor = minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }

    private var lineAlignment: NSTextAlignment {
        switch alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}
