// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A button with a configuration: its parts, and their layout.

@MainActor
struct ConfiguredParts {
    var background: BackgroundView?
    var subtitle: UILabel?
    var indicator: UIActivityIndicatorView?
    /// The mark of a button that chooses an element of its menu.
    var menuMark: UIImageView?

    mutating func removeAll() {
        background?.removeFromSuperview()
        subtitle?.removeFromSuperview()
        indicator?.removeFromSuperview()
        menuMark?.removeFromSuperview()
        (background, subtitle, indicator, menuMark) = (nil, nil, nil, nil)
    }
}

extension UIButton {
    // MARK: - Showing

    func show(_ configuration: Configuration) {
        let own = automaticallyUpdatesConfiguration ? nil : configuration.colors
        let state = automaticallyUpdatesConfiguration ? state : .normal
        let colors = own ?? configuration.style.colors(for: self, in: state, configuration)
        showBackground(configuration, colors)
        showImage(configuration, colors)
        showTitle(configuration, colors)
        showSubtitle(configuration, colors)
        showMenuMark(configuration, colors)
    }

    private func showMenuMark(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        let isShown = configuration.indicator == .popup || (configuration.indicator == .automatic && choosesFromMenu)
        guard isShown else {
            configuredParts.menuMark?.removeFromSuperview()
            return configuredParts.menuMark = nil
        }
        let mark = configuredParts.menuMark ?? UIImageView()
        if configuredParts.menuMark == nil {
            addSubview(mark)
            configuredParts.menuMark = mark
        }
        let size = UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle, scale: .small)
        mark.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size)
        mark.tintColor = configuration.indicatorColorTransformer?(colors.foreground) ?? colors.foreground
    }

    /// The distance between the contents and the mark in points. Chosen by eye.
    private static let markGap: CGFloat = 4

    /// The content insets, with room for the mark.
    func insets(of configuration: Configuration) -> NSDirectionalEdgeInsets {
        var insets = configuration.contentInsets
        if let mark = configuredParts.menuMark?.image { insets.trailing += mark.size.width + Self.markGap }
        return insets
    }

    private func placeMenuMark(_ configuration: Configuration) {
        guard let mark = configuredParts.menuMark, let size = mark.image?.size else { return }
        let trailing = configuration.contentInsets.trailing
        let x = direction == .leftToRight ? bounds.width - trailing - size.width : trailing
        mark.frame = CGRect(origin: CGPoint(x: x, y: ((bounds.height - size.height) / 2).rounded()), size: size)
    }

    private func showBackground(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        let view = configuredParts.background ?? BackgroundView()
        if configuredParts.background == nil {
            insertSubview(view, at: 0)
            configuredParts.background = view
        }
        var background = configuration.background
        background.backgroundColor = background.backgroundColor ?? colors.background
        view.show(background, radius: radius(of: configuration), tint: tintColor)
    }

    private func radius(of configuration: Configuration) -> CGFloat {
        let own = configuration.background.cornerRadius
        guard configuration.cornerStyle == .dynamic else { return ButtonStyle.radius(configuration.cornerStyle) ?? own }
        return UIFontMetrics.default.scaledValue(for: own, compatibleWith: traitCollection)
    }

    private func showImage(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        showIndicator(configuration, colors)
        let image = image(of: configuration)
        guard image != nil || hasPictureView else { return }
        pictureView.alpha = 1
        pictureView.tintColor = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
        pictureView.image = image
        pictureView.isHidden = configuration.showsActivityIndicator
    }

    private func showIndicator(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        guard configuration.showsActivityIndicator else {
            configuredParts.indicator?.removeFromSuperview()
            return configuredParts.indicator = nil
        }
        let indicator = configuredParts.indicator ?? UIActivityIndicatorView(style: .medium)
        if configuredParts.indicator == nil {
            // The button is called by its title.
            indicator.isAccessibilityElement = false
            addSubview(indicator)
            configuredParts.indicator = indicator
        }
        indicator.color = configuration.activityIndicatorColorTransformer?(colors.foreground) ?? colors.foreground
        indicator.startAnimating()
    }

    /// The image, as large as the title's letters unless specified otherwise.
    private func image(of configuration: Configuration) -> UIImage? {
        guard let image = configuration.image ?? currentImage else { return nil }
        var preferred = UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle, scale: .medium)
        if let own = configuration.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration {
            preferred = preferred.applying(own)
        }
        return image.preferring(preferred)
    }

    private func showTitle(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        let text = titleText(of: configuration, colors)
        guard text != nil || hasTitleView else { return }
        titleView.alpha = 1
        setLines(of: titleView, configuration.titleLineBreakMode)
        titleView.textAlignment = alignment(of: configuration)
        titleView.attributedPiece = text
    }

    private func titleText(of configuration: Configuration, _ colors: ButtonStyle.Colors) -> TextPiece? {
        if configuration.attributedTitle == nil, let attributed = currentAttributedTitle {
            return TextPiece(attributed)
        }
        guard let title = configuration.attributedTitle ?? currentTitle.map({ AttributedString($0) }) else {
            return nil
        }
        return styled(
            title, configuration.buttonSize.titleStyle, colors.foreground, configuration.titleTextAttributesTransformer)
    }

    private func showSubtitle(_ configuration: Configuration, _ colors: ButtonStyle.Colors) {
        guard let subtitle = configuration.attributedSubtitle else {
            configuredParts.subtitle?.removeFromSuperview()
            return configuredParts.subtitle = nil
        }
        let label = configuredParts.subtitle ?? UILabel()
        if configuredParts.subtitle == nil {
            addSubview(label)
            configuredParts.subtitle = label
        }
        setLines(of: label, configuration.subtitleLineBreakMode)
        label.textAlignment = alignment(of: configuration)
        label.attributedPiece = styled(
            subtitle, .footnote, colors.foreground, configuration.subtitleTextAttributesTransformer)
    }

    private func styled(
        _ text: AttributedString, _ style: UIFont.TextStyle, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> TextPiece {
        var attributes = AttributeContainer()
        attributes.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        attributes.foregroundColor = color
        if let transformer { attributes = transformer(attributes) }
        var text = text
        text.mergeAttributes(attributes, mergePolicy: .keepCurrent)
        return text.forLabels
    }

    private func setLines(of label: UILabel, _ mode: NSLineBreakMode) {
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }

    // MARK: - Places

    /// The alignment of the lines of title and subtitle.
    private func alignment(of configuration: Configuration) -> NSTextAlignment {
        let isLeftToRight = direction == .leftToRight
        switch configuration.titleAlignment {
        case .center: return .center
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .automatic: break
        }
        if image(of: configuration) != nil || configuration.showsActivityIndicator {
            switch edge(of: configuration) {
            case .left: return .left
            case .right: return .right
            case .top, .bottom: return .center
            }
        }
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: return .left
        case .right, .trailing: return .right
        case .fill: return isLeftToRight ? .left : .right
        case .center: return .center
        }
    }

    private func edge(of configuration: Configuration) -> ButtonArrangement.Edge {
        let isLeftToRight = direction == .leftToRight
        if configuration.imagePlacement.contains(.leading) { return isLeftToRight ? .left : .right }
        if configuration.imagePlacement.contains(.trailing) { return isLeftToRight ? .right : .left }
        return configuration.imagePlacement.contains(.bottom) ? .bottom : .top
    }

    /// The sizes to arrange: of the image, with its reserved space, and of the texts.
    private struct Sizes {
        var image: CGSize?
        var reserved: CGSize?
        var title: CGSize?
        var subtitle: CGSize?
        var padding: CGFloat = 0

        var text: CGSize? {
            guard let title, let subtitle else { return title ?? subtitle }
            return CGSize(
                width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
        }
    }

    /// - Parameter width: for the contents; 0 means no limit.
    private func sizes(of configuration: Configuration, in width: CGFloat) -> Sizes {
        var sizes = Sizes(padding: configuration.titlePadding), room = width
        let edge = edge(of: configuration), isRow = edge == .left || edge == .right
        if let size = configuration.showsActivityIndicator
            ? configuredParts.indicator?.intrinsicContentSize : image(of: configuration)?.size
        {
            sizes.image = size
            let least = configuration.imageReservation
            sizes.reserved = CGSize(
                width: isRow ? max(size.width, least) : size.width,
                height: isRow ? size.height : max(size.height, least))
            if isRow, width > 0 { room = max(1, width - max(size.width, least) - configuration.imagePadding) }
        }
        if hasTitleView, titleView.text?.isEmpty == false {
            sizes.title = titleView.sizeThatFits(CGSize(width: room, height: 0))
        }
        if let subtitle = configuredParts.subtitle {
            sizes.subtitle = subtitle.sizeThatFits(CGSize(width: room, height: 0))
        }
        return sizes
    }

    private func arrangement(of configuration: Configuration, _ sizes: Sizes) -> ButtonArrangement {
        ButtonArrangement(
            image: sizes.reserved, text: sizes.text, edge: edge(of: configuration), spacing: configuration.imagePadding,
            horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment)
    }

    func configuredSize(of configuration: Configuration, in room: CGSize) -> CGSize {
        let insets = insets(of: configuration)
        let across = insets.leading + insets.trailing, down = insets.top + insets.bottom
        let width = room.width > 0 && room.width.isFinite ? max(1, room.width - across) : 0
        let size = arrangement(of: configuration, sizes(of: configuration, in: width)).size
        return CGSize(width: size.width + across, height: size.height + down)
    }

    struct ConfiguredPlaces {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    func configuredPlaces(of configuration: Configuration, in rect: CGRect) -> ConfiguredPlaces {
        let sizes = sizes(of: configuration, in: rect.size.width), round = TextDrawing.rounding(pixelScale)
        let arranged = arrangement(of: configuration, sizes).places(in: rect, round: round)
        var places = ConfiguredPlaces()
        if let image = sizes.image {
            let size = CGSize(
                width: min(image.width, arranged.image.width), height: min(image.height, arranged.image.height))
            places.image = CGRect(
                x: round(arranged.image.midX - size.width / 2), y: round(arranged.image.midY - size.height / 2),
                width: size.width, height: size.height)
        }
        let alignment = alignment(of: configuration), block = arranged.text
        func line(_ size: CGSize, at y: CGFloat) -> CGRect {
            let width = min(size.width, block.width), left = block.width - width
            let x = alignment == .left ? 0 : alignment == .right ? left : left / 2
            return CGRect(
                x: round(block.minX + x), y: y, width: width, height: min(size.height, max(0, block.maxY - y)))
        }
        if let title = sizes.title { places.title = line(title, at: block.minY) }
        if let subtitle = sizes.subtitle {
            let above = sizes.title.map { $0.height + sizes.padding } ?? 0
            places.subtitle = line(subtitle, at: min(block.minY + above, block.maxY))
        }
        return places
    }

    func place(_ configuration: Configuration) {
        let contents = contentRect(forBounds: bounds)
        let places = configuredPlaces(of: configuration, in: contents)
        configuredParts.background?.frame = backgroundRect(forBounds: bounds)
        if let indicator = configuredParts.indicator {
            indicator.center = CGPoint(x: places.image.midX, y: places.image.midY)
        }
        if hasPictureView { pictureView.frame = imageRect(forContentRect: contents) }
        if hasTitleView { titleView.frame = titleRect(forContentRect: contents) }
        configuredParts.subtitle?.frame = places.subtitle
        placeMenuMark(configuration)
    }
}
