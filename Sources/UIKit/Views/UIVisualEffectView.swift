// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A view that blurs the content below it, or makes its own contents stand out from such a blur.
///
///     UIVisualEffectView
///       backdrop         its layer shows the content below, blurred
///       tint             the color of the material
///       contentView      what the program adds
///
/// The blur follows movements below it without commits. It uses the colors inside the view's own rectangle. Setting
/// `effect` in an animation block, or in an animator's, animates the blur's radius and its tint. Round corners need
/// `layer.cornerRadius` and `clipsToBounds`. A `mask` of the view, or of its layer, lets the blur through as well as the contents.
///
/// A superview with an alpha below 1, a mask or a shadow of its contents is drawn as one picture first: the blur then
/// uses only that picture, as on iOS. With reduced transparency, the tint is opaque and nothing is blurred.
open class UIVisualEffectView: UIView {
    private let backdropView = UIView(), tintView = UIView()

    /// Where views that should be seen on the effect are added. Adding them to the effect view itself is a mistake.
    public let contentView: UIView = EffectContentView()

    // MARK: - Creation

    /// Creates a view of no size with an effect, or without one.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        effect = nil
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        effect = nil
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeEffect(values)
    }

    private func setUp() {
        for view in [backdropView, tintView, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            super.addSubview(view)
        }
        for view in [backdropView, tintView] { view.isUserInteractionEnabled = false }
        show()
    }

    // MARK: - Effect

    /// A layer whose view follows its mask.
    private final class EffectLayer: CALayer {
        override var mask: CALayer? {
            didSet {
                guard let view = delegate as? UIVisualEffectView else { return }
                MainActor.assumeIsolated { view.maskChanged() }
            }
        }
    }

    open override class var layerClass: AnyClass { EffectLayer.self }

    /// The blur changes its place at once, also in an animation block.
    private func maskChanged() { UIView.performWithoutAnimation { show() } }

    /// The effect that is shown; nil shows the contents alone.
    open var effect: UIVisualEffect? {
        didSet { show() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        transparencyChanged()
    }

    /// Whether the last `show()` showed an opaque tint.
    private var showsReduced = false

    /// Called when the user's preference has changed on the screen, or the view came to another screen.
    func transparencyChanged() {
        if reducesTransparency != showsReduced { UIView.performWithoutAnimation { show() } }
    }

    /// The preference on the view's own screen. A view without a window follows the application's first screen.
    private var reducesTransparency: Bool {
        window?.windowScene?.screen.preferences.contains(.reducedTransparency)
            ?? UIAccessibility.isReduceTransparencyEnabled
    }

    private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    private func show() {
        let material = (effect as? UIBlurEffect).map { BlurMaterial($0.style, isDark: isDark) }
        let isReduced = reducesTransparency
        showsReduced = isReduced
        // What a mask makes a picture of has nothing below it, but the masked layer itself has.
        let isMasked = layer.mask != nil
        let glass = isMasked ? layer : backdropView.layer, other = isMasked ? backdropView.layer : layer
        glass.backdropRadius = isReduced ? 0 : material?.radius ?? 0
        glass.backdropSaturation = isReduced ? 1 : material?.saturation ?? 1
        (other.backdropRadius, other.backdropSaturation) = (0, 1)
        show(material.map { isReduced ? $0.opaqueTint : $0.tint })
        let vibrant = (effect as? UIVibrancyEffect).map {
            $0.color(isDark: BlurMaterial($0.blurEffect.style, isDark: isDark).isDark)
        }
        (contentView as? EffectContentView)?.setVibrantColor(vibrant)
    }

    /// A tint that appears or disappears is faded, with its color unchanged from beginning to end.
    private func show(_ tint: UIColor?) {
        if let tint, tintView.alpha == 0 || tintView.backgroundColor == nil {
            UIView.performWithoutAnimation {
                tintView.alpha = 0
                tintView.backgroundColor = tint
            }
        }
        if let tint { tintView.backgroundColor = tint }
        tintView.alpha = tint == nil ? 0 : 1
    }

    // MARK: - Subviews

    open override func addSubview(_ view: UIView) {
        refuse(view)
        contentView.addSubview(view)
    }

    open override func insertSubview(_ view: UIView, at index: Int) {
        refuse(view)
        contentView.insertSubview(view, at: index)
    }

    open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        refuse(view)
        contentView.insertSubview(view, belowSubview: siblingSubview)
    }

    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        refuse(view)
        contentView.insertSubview(view, aboveSubview: siblingSubview)
    }

    private func refuse(_ view: UIView) {
        programmingMistake(
            "UIVisualEffectView: \(view) was added to \(self) itself, and was moved to its contentView. Add it there.")
    }
}
