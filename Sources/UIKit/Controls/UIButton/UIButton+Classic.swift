// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A button without a configuration: the values for the current state, with the additions of the button's type.

/// Parts other than title and image, created when needed.
@MainActor
struct ClassicParts {
    var background: UIImageView?
    /// A rounded background in one color: a selected system button's, and the circle of a close button.
    var plate: UIView?
}

/// Sizes in points. Observed on iPhones with iOS 13 to 18, unless stated otherwise.
private enum ClassicMetrics {
    /// The padding above and below a title without insets and image, and the least width. Both as measured on iPhones
    /// by LayoutKit (LinkedIn).
    static let titlePadding: CGFloat = 6
    static let leastWidth: CGFloat = 30
    static let closeSide: CGFloat = 30
    /// Chosen by eye: the distance of a selected button's background beyond its contents, and its corners.
    static let plateReach = CGSize(width: 5, height: 3)
    static let plateRadius: CGFloat = 5
    /// The opacity of a system button's contents while it is pressed.
    static let highlightedAlpha: CGFloat = 0.2
    /// Chosen by eye: the opacity of a disabled custom button's images.
    static let disabledImageAlpha: CGFloat = 0.5
}

extension UIButton {
    private var isTinted: Bool { buttonType != .custom }

    /// Applies the appearance of the button's type.
    func showType() {
        switch buttonType {
        case .custom, .system: break
        case .detailDisclosure, .infoLight, .infoDark: showSymbol("info.circle")
        case .contactAdd: showSymbol("plus.circle")
        case .close:
            let cross = UIImage.SymbolConfiguration(pointSize: 14, weight: .bold, scale: .small)
            setImage(UIImage(systemName: "xmark", withConfiguration: cross), for: .normal)
            sizeToFit()
        }
    }

    private func showSymbol(_ name: String) {
        let large = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        setImage(UIImage(systemName: name, withConfiguration: large), for: .normal)
        sizeToFit()
    }

    /// The accessibility label of a button without text.
    var typeLabel: String? {
        switch buttonType {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        }
    }

    /// The current title, before layout.
    var shownLabel: String? {
        let own = [configuration?.title, configuration?.subtitle].compactMap { $0 }
        if !own.isEmpty { return own.joined(separator: ", ") }
        return currentAttributedTitle?.string ?? currentTitle
    }

    // MARK: - Colors

    func shownTitleColor(in state: State) -> UIColor {
        if let color = titleColors.value(in: state) { return color }
        guard isTinted else { return .white }
        if state.contains(.disabled) { return .tertiaryLabel }
        return hasPlate(in: state) ? .white : tintColor
    }

    private var imageTint: UIColor? {
        guard isTinted else { return nil }
        if buttonType == .close { return .secondaryLabel }
        if !isEnabled { return .tertiaryLabel }
        return isOnTint ? .white : nil
    }

    /// Whether the contents are on a background in the tint color. They are white then, in whatever color the program shows them in
    /// other states.
    private var isOnTint: Bool { buttonType != .close && hasPlate(in: state) }

    /// Whether a selected system button shows a background in the tint color: unless it has its own contents for that
    /// state.
    private func hasPlate(in state: State) -> Bool {
        if buttonType == .close { return true }
        guard isTinted, state.contains(.selected), !state.contains(.disabled) else { return false }
        return titleColors[state] == nil && images[state] == nil && backgroundImages.isEmpty
    }

    // MARK: - Showing

    func showContents() {
        if let configuration { return show(configuration) }
        showTitle()
        showImage()
        showBackground()
        showPlate()
    }

    private func showTitle() {
        let attributed = currentAttributedTitle, title = currentTitle
        guard attributed != nil || title != nil || hasTitleView else { return }
        fade(titleView, to: contentAlpha)
        titleView.textColor = isOnTint ? .white : currentTitleColor
        titleView.shadowColor = currentTitleShadowColor
        if let attributed { titleView.attributedText = attributed } else { titleView.text = title }
    }

    /// Fades the contents: a press is shown immediately, and its end softly.
    private func fade(_ view: UIView, to alpha: CGFloat) {
        guard abs(view.alpha - alpha) > 0.001 else { return }
        ControlAnimation.run(alpha > view.alpha, in: self, duration: ControlAnimation.fade) { view.alpha = alpha }
    }

    private var contentAlpha: CGFloat { isTinted && isHighlighted ? ClassicMetrics.highlightedAlpha : 1 }

    private func showImage() {
        let image = shownImage
        guard image != nil || hasPictureView else { return }
        pictureView.tintColor = imageTint
        pictureView.image = image.map { adjusted($0) }
        fade(pictureView, to: contentAlpha * imageAlpha(of: image))
    }

    /// The current image, adjusted by the button's settings.
    var shownImage: UIImage? {
        guard let image = currentImage?.preferring(currentPreferredSymbolConfiguration) else { return nil }
        let becomesTemplate = isTinted && image.renderingMode == .automatic
        return becomesTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private func imageAlpha(of image: UIImage?) -> CGFloat {
        guard !isTinted else { return 1 }
        if !isEnabled, adjustsImageWhenDisabled { return ClassicMetrics.disabledImageAlpha }
        // A stencil has no colors that could be darkened.
        let isDimmed = isHighlighted && adjustsImageWhenHighlighted && image?.isTemplate == true
        return isDimmed ? ClassicMetrics.disabledImageAlpha : 1
    }

    private func adjusted(_ image: UIImage) -> UIImage {
        guard isHighlighted, isEnabled, adjustsImageWhenHighlighted, !image.isTemplate else { return image }
        return image.darkened
    }

    private func showBackground() {
        let image = currentBackgroundImage
        guard image != nil || classicParts.background != nil else { return }
        let view = classicParts.background ?? UIImageView()
        if classicParts.background == nil {
            insertSubview(view, at: 0)
            classicParts.background = view
        }
        view.image = image.map { adjusted($0) }
        view.alpha = !isEnabled && adjustsImageWhenDisabled ? ClassicMetrics.disabledImageAlpha : 1
    }

    private func showPlate() {
        let hasPlate = hasPlate(in: state)
        guard hasPlate || classicParts.plate != nil else { return }
        let plate = classicParts.plate ?? UIView()
        if classicParts.plate == nil {
            plate.isUserInteractionEnabled = false
            insertBehindContents(plate)
            classicParts.plate = plate
        }
        plate.isHidden = !hasPlate
        plate.backgroundColor = buttonType == .close ? .secondarySystemFill : tintColor
        fade(plate, to: contentAlpha)
    }

    /// Removes the views of the other kind of appearance.
    func leaveLooks() {
        classicParts.background?.removeFromSuperview()
        classicParts.plate?.removeFromSuperview()
        classicParts = ClassicParts()
        configuredParts.removeAll()
        guard hasTitleView else { return }
        (titleView.alpha, titleView.numberOfLines, titleView.lineBreakMode) = (1, 1, .byTruncatingMiddle)
    }

    // MARK: - Places

    func contents(in bounds: CGRect) -> CGRect {
        let insets = configuration.map { UIEdgeInsets(self.insets(of: $0), direction) } ?? contentEdgeInsets
        let rect = bounds.inset(by: insets)
        // Insets that are too large leave no room, not a negative one.
        return CGRect(
            origin: rect.origin, size: CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height)))
    }

    var direction: UIUserInterfaceLayoutDirection { effectiveUserInterfaceLayoutDirection }

    func places(in rect: CGRect) -> (title: CGRect, image: CGRect) {
        updateContentsIfNeeded()
        var places = (title: CGRect.zero, image: CGRect.zero)
        traitCollection.performAsCurrent {
            if let configuration {
                let configured = configuredPlaces(of: configuration, in: rect)
                places = (configured.title, configured.image)
            } else {
                places = classicPlaces(in: rect)
            }
        }
        return places
    }

    private func classicPlaces(in rect: CGRect) -> (title: CGRect, image: CGRect) {
        let round = TextDrawing.rounding(pixelScale)
        let forTitle = rect.inset(by: titleEdgeInsets), forImage = rect.inset(by: imageEdgeInsets)
        return (
            arrangement(in: forTitle.size.width).places(in: forTitle, round: round).text,
            arrangement(in: forImage.size.width).places(in: forImage, round: round).image
        )
    }

    var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }

    /// - Parameter width: the available width; only text of several lines depends on it.
    private func arrangement(in width: CGFloat) -> ButtonArrangement {
        let image = shownImage?.size
        var arrangement = ButtonArrangement(
            image: image, edge: direction == .leftToRight ? .left : .right,
            horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment)
        if hasTitle {
            let room = width > 0 ? max(1, width - (image?.width ?? 0)) : 0
            arrangement.text = titleView.sizeThatFits(CGSize(width: room, height: 0))
        }
        return arrangement
    }

    private var hasTitle: Bool { hasTitleView && titleView.text?.isEmpty == false }

    func fittingSize(_ room: CGSize) -> CGSize {
        if let configuration { return configuredSize(of: configuration, in: room) }
        if buttonType == .close { return CGSize(width: ClassicMetrics.closeSide, height: ClassicMetrics.closeSide) }
        let insets = contentEdgeInsets
        let width = room.width > 0 && room.width.isFinite ? room.width - insets.left - insets.right : 0
        var size = arrangement(in: width).size
        // An empty title is as high as a line, and so is none unless there is an image.
        if !hasTitle, shownImage == nil || (currentAttributedTitle?.string ?? currentTitle) != nil {
            size.height = max(size.height, titleView.font.lineHeight.rounded(.up))
        }
        if insets == .zero, shownImage == nil {
            size.height += 2 * ClassicMetrics.titlePadding
            size.width = max(size.width, ClassicMetrics.leastWidth)
        }
        if let background = currentBackgroundImage?.size {
            size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
        }
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    func placeParts() {
        if let configuration { return place(configuration) }
        let contents = contentRect(forBounds: bounds)
        classicParts.background?.frame = backgroundRect(forBounds: bounds)
        if hasPictureView {
            pictureView.frame = pictureView.image == nil ? .zero : imageRect(forContentRect: contents)
        }
        if hasTitleView { titleView.frame = titleRect(forContentRect: contents) }
        placePlate()
    }

    private func placePlate() {
        guard let plate = classicParts.plate, !plate.isHidden else { return }
        if buttonType == .close {
            let side = min(bounds.width, bounds.height, ClassicMetrics.closeSide)
            plate.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            plate.layer.cornerRadius = side / 2
            return
        }
        var contents = CGRect.null
        if hasPictureView, pictureView.image != nil { contents = contents.union(pictureView.frame) }
        if hasTitle { contents = contents.union(titleView.frame) }
        let reach = ClassicMetrics.plateReach
        plate.frame = contents.isNull ? .zero : contents.insetBy(dx: -reach.width, dy: -reach.height)
        plate.layer.cornerRadius = ClassicMetrics.plateRadius
    }
}

extension UIImage {
    /// The image as a pressed custom button shows it. The darkness is chosen by eye.
    var darkened: UIImage {
        guard size.width > 0, size.height > 0, let cgImage else { return self }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let rect = CGRect(origin: .zero, size: size)
        var plain = Style()
        (plain.scale, plain.orientation, plain.tint) = (scale, style.orientation, style.tint)
        let dark = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            UIImage(cgImage: cgImage, style: plain).draw(in: rect)
            renderer.cgContext.setBlendMode(.sourceAtop)
            UIColor(white: 0, alpha: 0.5).setFill()
            renderer.cgContext.fill(rect)
        }
        var style = style
        (style.orientation, style.tint) = (.up, nil)
        return UIImage(cgImage: dark.cgImage, style: style)
    }

    /// A symbol with the preferred size and weight where its own are unspecified; other images unchanged.
    func preferring(_ preferred: SymbolConfiguration?) -> UIImage {
        guard let preferred, let own = symbolConfiguration else { return self }
        return applyingSymbolConfiguration(preferred.applying(own)) ?? self
    }
}
