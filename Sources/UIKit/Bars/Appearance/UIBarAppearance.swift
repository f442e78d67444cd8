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

/// The background and the shadow of a bar: the superclass of the appearances of all kinds of bars.
///
/// A bar copies an appearance that a program sets. Changes of the copy, which the bar's property returns, take effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The parts of a bar's background.
    @MainActor
    struct Background: Equatable {
        var effect: UIBlurEffect?
        var color: UIColor?
        var image: UIImage?
        var imageContentMode = UIView.ContentMode.scaleToFill
        var shadowColor: UIColor?
        var shadowImage: UIImage?

        static let blurred = Background(
            effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: UIBarAppearance.defaultShadowColor)
        static let opaque = Background(color: .systemBackground, shadowColor: UIBarAppearance.defaultShadowColor)

        /// Returns the background after applying the older properties of bars: `barTintColor` and `isTranslucent`.
        func tinted(_ color: UIColor?, isTranslucent: Bool) -> Background {
            var background = self
            if let color { background.color = color }
            guard !isTranslucent, effect != nil else { return background }
            background.effect = nil
            background.color = background.color ?? .systemBackground
            return background
        }
    }

    /// The color of the line at the edge of a bar: black or white, with the alpha of iOS.
    nonisolated static let defaultShadowColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }

    var background = Background.blurred { didSet { changed() } }

    /// Called when a property of the appearance or of one of its parts has changed. The bar sets this closure.
    var observer: (() -> Void)? { didSet { observeParts() } }

    func changed() { observer?() }

    /// The appearances of items that are parts of this appearance.
    var parts: [any BarAppearancePart] { [] }

    /// Called when the program has replaced a part.
    func partsChanged() {
        observeParts()
        changed()
    }

    private func observeParts() { for part in parts { part.observer = observer } }

    /// The device for which the appearance was made.
    public let idiom: UIUserInterfaceIdiom

    /// Creates an appearance with the default background.
    public override convenience init() { self.init(idiom: .unspecified) }

    /// Creates an appearance with the default background of a device. It is the same for all devices.
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

    /// Copies those properties of another appearance that both have.
    func take(_ other: UIBarAppearance) { background = other.background }

    // MARK: - Presets

    /// Sets the default background: blurred content, and a line at the edge.
    open func configureWithDefaultBackground() { background = .blurred }
    /// Sets an opaque background in the system's color, and a line at the edge.
    open func configureWithOpaqueBackground() { background = .opaque }
    /// Sets no background and no line.
    open func configureWithTransparentBackground() { background = Background() }

    // MARK: - Background

    /// The blur of the content behind the bar; nil blurs nothing.
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
    /// The scaling and placement of the image. The default is `scaleToFill`.
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
