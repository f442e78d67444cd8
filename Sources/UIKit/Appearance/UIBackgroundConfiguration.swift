// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The background of a button: a color, a border, an image, or a view.
///
/// Lengths are in points.
public struct UIBackgroundConfiguration {
    /// Returns a background that shows nothing.
    @MainActor public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    init() {}

    /// A view that fills the background. The background owns it and removes it from its previous superview.
    public var customView: UIView?
    /// The radius of the corners; limited to half of the shorter side. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The distances between the edges of the view and its background. The default is zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// The fill color; nil means the tint color, unless the button's style has a color.
    public var backgroundColor: UIColor?
    /// A closure that changes the resolved background color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

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
        edge.isHidden = configuration.strokeWidth <= 0
        let stroke = configuration.resolvedStrokeColor(for: tint)
        edge.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
        edge.layer.borderWidth = max(0, configuration.strokeWidth)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let insets = UIEdgeInsets(configuration.backgroundInsets, effectiveUserInterfaceLayoutDirection)
        let rect = bounds.inset(by: insets)
        surface.frame = CGRect(
            origin: rect.origin, size: CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height)))
        round(surface, radius)
        picture.frame = surface.bounds
        configuration.customView?.frame = surface.bounds
        edge.frame = surface.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        round(edge, radius > 0 ? radius + configuration.strokeOutset : 0)
    }

    private func round(_ view: UIView, _ radius: CGFloat) {
        view.layer.cornerRadius = max(0, min(radius, min(view.bounds.width, view.bounds.height) / 2))
    }
}
