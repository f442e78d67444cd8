// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The background of a button, cell, header or footer: a color, a blur, a border, an image, or a view.
///
/// Lengths are in points.
public struct UIBackgroundConfiguration {
    /// Returns a background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    init() {}

    /// The list's look that it began as; nil for other backgrounds.
    var listStyle: ListBackgroundStyle?

    /// A view that fills the background. The background owns it and removes it from its previous superview.
    public var customView: UIView?
    /// The radius of the corners; limited to half of the shorter side. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The distances between the edges of the view and its background. The default is zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the view's layout margins are added to `backgroundInsets`. The default is none.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// The fill color; nil means the tint color, unless the button's style has a color. The default of lists follows the
    /// state of the cell.
    public var backgroundColor: UIColor? {
        get { ownColor ?? styleColor }
        set { ownColor = .some(newValue) }
    }

    /// The color that the program has set, which may be nil.
    private(set) var ownColor: UIColor??
    /// The color of the list's style in the state of the last `updated(for:)`.
    var styleColor: UIColor?
    /// A closure that changes the resolved background color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// An effect behind the color, as a blur.
    public var visualEffect: UIVisualEffect?

    /// An image in front of the color and behind the custom view.
    public var image: UIImage?
    /// How the image is scaled and placed. The default is `scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    /// The color of the border; nil means the tint color.
    public var strokeColor: UIColor?
    /// A closure that changes the resolved color of the border.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border. The default, 0, draws none.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border's center line outside of the background. The default is 0.
    public var strokeOutset: CGFloat = 0

    /// Returns the background color for a tint color, after the transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the color of the border for a tint color, after the transformer.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background. It is as large as the view in front; its visible part may be smaller.
final class BackgroundView: UIView {
    private let surface = UIView()
    private let edge = UIView()
    private let picture = UIImageView()
    private var effectView: UIVisualEffectView?
    private var configuration = UIBackgroundConfiguration()
    private var radius: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        surface.clipsToBounds = true
        surface.addSubview(picture)
        addSubview(surface)
        addSubview(edge)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter radius: of the corners, instead of the configuration's.
    func show(_ configuration: UIBackgroundConfiguration, radius: CGFloat, tint: UIColor) {
        if self.configuration.customView !== configuration.customView {
            if self.configuration.customView?.superview === surface {
                self.configuration.customView?.removeFromSuperview()
            }
            configuration.customView.map { surface.addSubview($0) }
        }
        self.configuration = configuration
        self.radius = radius
        surface.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        show(configuration.visualEffect)
        edge.isHidden = configuration.strokeWidth <= 0
        let stroke = configuration.resolvedStrokeColor(for: tint)
        edge.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
        edge.layer.borderWidth = max(0, configuration.strokeWidth)
        setNeedsLayout()
    }

    private func show(_ effect: UIVisualEffect?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            return effectView = nil
        }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        if effectView == nil {
            view.clipsToBounds = true
            insertSubview(view, at: 0)
            effectView = view
        }
        if view.effect != effect { view.effect = effect }
    }

    /// The insets, with the margins of the view in front where they are added.
    private var insets: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let superview {
            let margins = NSDirectionalEdgeInsets(superview.layoutMargins, direction)
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        return UIEdgeInsets(insets, direction)
    }

    override func layoutSubviews() {
        let insets = insets
        let rect = bounds.inset(by: insets)
        surface.frame = CGRect(
            origin: rect.origin, size: CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height)))
        round(surface, radius)
        if let effectView {
            effectView.frame = surface.frame
            round(effectView, radius)
        }
        picture.frame = surface.bounds
        configuration.customView?.frame = surface.bounds
        edge.frame = surface.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        round(edge, radius > 0 ? radius + configuration.strokeOutset : 0)
    }

    private func round(_ view: UIView, _ radius: CGFloat) {
        view.layer.cornerRadius = max(0, min(radius, min(view.bounds.width, view.bounds.height) / 2))
    }
}
