// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What stands behind a button's contents: a colour, an edge, an image, a view.
///
/// Lengths are in points.
public struct UIBackgroundConfiguration {
    /// Nothing is seen.
    @MainActor public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    init() {}

    /// Fills the background; owned by it, and taken out of where it was.
    public var customView: UIView?
    /// Of corners; held to half of the shorter side.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the view that has the background.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Nil stands for the tint colour where there is no style that knows better.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// In front of the colour, behind the custom view.
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill

    /// Of the edge; nil stands for the tint colour.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Of the edge; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// How far the edge's middle stands outside of the background.
    public var strokeOutset: CGFloat = 0

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background. As large as what it stands behind; what it shows may be smaller.
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

    /// - Parameter radius: of corners, instead of the configuration's.
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
