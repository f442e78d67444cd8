// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A part of a bar's appearance: the appearance of items.
@MainActor
protocol BarAppearancePart: AnyObject {
    /// Called when a property has changed.
    var observer: (() -> Void)? { get set }
}

/// The background of a bar and its shadow: the common part of the appearances of bars.
///
/// A bar copies what it is given; changes of the copy that it returns take effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// What a bar shows behind its contents.
    @MainActor
    struct Background {
        var effect: UIBlurEffect?
        var color: UIColor?
        var image: UIImage?
        var imageContentMode = UIView.ContentMode.scaleToFill
        var shadowColor: UIColor?
        var shadowImage: UIImage?

        static let blurred = Background(
            effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: UIBarAppearance.defaultShadowColor)
        static let opaque = Background(color: .systemBackground, shadowColor: UIBarAppearance.defaultShadowColor)

        /// The background with the older properties of bars: a color of its own, and whether content is visible through it.
        func tinted(_ color: UIColor?, isTranslucent: Bool) -> Background {
            var background = self
            if let color { background.color = color }
            guard !isTranslucent, effect != nil else { return background }
            background.effect = nil
            background.color = background.color ?? .systemBackground
            return background
        }

        var isTransparent: Bool {
            effect == nil && image == nil && shadowImage == nil && (color ?? .clear).cgColor.alpha == 0
                && (shadowColor ?? .clear).cgColor.alpha == 0
        }
    }

    /// The color of the line at the edge of a bar: black or white with the alpha that iOS has.
    nonisolated static let defaultShadowColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }

    var background = Background.blurred { didSet { changed() } }

    /// Called when a property has changed, also one of a part; the bar sets it.
    var observer: (() -> Void)? { didSet { observeParts() } }

    func changed() { observer?() }

    /// The appearances of items, which belong to this one.
    var parts: [any BarAppearancePart] { [] }

    /// Called when a part was replaced.
    func partsChanged() {
        observeParts()
        changed()
    }

    private func observeParts() { for part in parts { part.observer = observer } }

    /// The device for which the appearance was made.
    public let idiom: UIUserInterfaceIdiom

    /// Creates an appearance with the default background.
    public override convenience init() { self.init(idiom: .unspecified) }

    /// Creates an appearance with the default background of a device; all are alike here.
    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }

    /// Creates an appearance with the background of another one.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init(idiom: barAppearance.idiom)
        take(barAppearance)
    }

    /// Returns a copy of the same class. Safe to call on any thread, while no other changes the appearance.
    open nonisolated override func copy() -> Any { assumingMainActor { copied() } }

    private func copied() -> UIBarAppearance {
        let copy = Self(idiom: idiom)
        copy.take(self)
        return copy
    }

    /// Adopts the properties of another appearance as far as it has them.
    func take(_ other: UIBarAppearance) { background = other.background }

    // MARK: - Presets

    /// Sets the default background: blurred content, and a line at the edge.
    open func configureWithDefaultBackground() { background = .blurred }
    /// Sets an opaque background in the system's color, and a line at the edge.
    open func configureWithOpaqueBackground() { background = .opaque }
    /// Sets no background and no line.
    open func configureWithTransparentBackground() { background = Background() }

    // MARK: - Background

    /// The blur of the content below the bar; nil blurs nothing.
    open var backgroundEffect: UIBlurEffect? {
        get { background.effect }
        set { background.effect = newValue }
    }
    /// The color in front of the blur.
    open var backgroundColor: UIColor? {
        get { background.color }
        set { background.color = newValue }
    }
    /// The image in front of the color.
    open var backgroundImage: UIImage? {
        get { background.image }
        set { background.image = newValue }
    }
    /// How the image is scaled and placed. The default is `scaleToFill`.
    open var backgroundImageContentMode: UIView.ContentMode {
        get { background.imageContentMode }
        set { background.imageContentMode = newValue }
    }
    /// The color of the line at the edge of the bar, which is one pixel high; nil and clear show none. It tints a
    /// `shadowImage` that is a template.
    open var shadowColor: UIColor? {
        get { background.shadowColor }
        set { background.shadowColor = newValue }
    }
    /// The image of the line at the edge of the bar; nil means a line of one pixel.
    open var shadowImage: UIImage? {
        get { background.shadowImage }
        set { background.shadowImage = newValue }
    }
}
