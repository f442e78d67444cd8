// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Shows a picture, or several one after the other.
///
/// The picture's pixels go to the layer as they are; `contentMode` says where they stand. Symbols, and pictures in the
/// rendering mode `alwaysTemplate`, are shown as a stencil in the tint colour. A picture from an asset catalog is the one
/// for the view's traits. `draw(_:)` is not called. An image view takes no touches until `isUserInteractionEnabled` is
/// set.
///
/// Differences: pictures with tiled caps are drawn by the program whenever the view changes its size. Frames change when
/// the program gets to it, not by the display.
@preconcurrency @MainActor
open class UIImageView: UIView {
    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// As large as the picture.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// As large as the picture, or as the other one when there is none.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - What is shown

    /// An animated picture runs by itself. Setting one ends what was running.
    open var image: UIImage? {
        didSet { if image !== oldValue { pictureChanged() } }
    }

    /// Shown while the view is highlighted, if there is one.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { pictureChanged() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { pictureChanged() } }
    }

    /// How symbols are drawn, as far as they do not say it themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { setNeedsDisplay() } }
    }

    /// What `isHighlighted` and the pictures say, whatever is running.
    private var stillImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func pictureChanged() {
        endAnimation()
        setNeedsDisplay()
        if let image = stillImage, let images = image.images, window != nil { run(images, duration: image.duration, 0) }
    }

    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// The picture's.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var fitting = CGSize.zero
        traitCollection.performAsCurrent {
            fitting = stillImage?.preferring(preferredSymbolConfiguration).size ?? .zero
        }
        return fitting
    }

    // MARK: - Accessibility

    /// A picture is an element only when the program says so, and what it shows.
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

    // MARK: - Animation

    /// Shown one after the other instead of `image` while the view animates.
    open var animationImages: [UIImage]? {
        didSet { endAnimation() }
    }

    /// Shown instead of `animationImages` while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { endAnimation() }
    }

    /// Of all pictures, in seconds; 0 or less, and what is not finite, stands for a thirtieth of a second for each.
    open var animationDuration: TimeInterval = 0

    /// How often all of them are shown; 0 is for ever.
    open var animationRepeatCount = 0

    /// Begins with the first picture. Nothing happens without any, or when they are running.
    open func startAnimating() {
        guard run == nil else { return }
        if let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
            run(images, duration: animationDuration, animationRepeatCount)
        } else if let image = stillImage, let images = image.images {
            run(images, duration: image.duration, 0)
        }
    }

    /// Goes back to `image`.
    open func stopAnimating() { endAnimation() }

    open var isAnimating: Bool { run != nil }

    private struct Run {
        var images: [UIImage]
        /// Of one picture.
        var interval: Double
        var start: Double
        /// Nil is for ever.
        var count: Int?
        var shown = 0
        var deadline: DeadlineQueue.Token?
    }

    private var run: Run?

    private func run(_ images: [UIImage], duration: TimeInterval, _ repeatCount: Int) {
        guard !images.isEmpty else { return }
        let interval = duration > 0 && duration.isFinite ? duration / Double(images.count) : UIImage.frameDuration
        let count = repeatCount > 0 ? images.count.multipliedReportingOverflow(by: repeatCount) : nil
        run = Run(
            images: images, interval: max(interval, Self.shortestInterval), start: layer.context.now,
            count: count.map { $0.overflow ? .max : $0.partialValue })
        setNeedsDisplay()
        waitForNextPicture()
    }

    /// No screen shows pictures faster. Chosen: a display of 240 Hz.
    private static let shortestInterval = 1.0 / 240

    private func waitForNextPicture() {
        guard let run, run.images.count > 1 || run.count != nil else { return }
        let next = run.start + Double(run.shown + 1) * run.interval
        self.run?.deadline = layer.context.deadlines.schedule(at: next) { [weak self] in self?.showNextPicture() }
    }

    /// The one that is due, which may be a later one when the program was busy.
    private func showNextPicture() {
        guard var run else { return }
        let due = ((layer.context.now - run.start) / run.interval + 1e-6).rounded(.down)
        run.shown = max(run.shown + 1, Int(min(due, 1e15)))
        if let count = run.count, run.shown >= count { return endAnimation() }
        self.run = run
        setNeedsDisplay()
        waitForNextPicture()
    }

    private func endAnimation() {
        guard let run else { return }
        run.deadline?.cancel()
        self.run = nil
        setNeedsDisplay()
    }

    /// What runs ends when the view leaves its window; animated pictures begin when it comes to one.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return endAnimation() }
        if run == nil, let image = stillImage, let images = image.images { run(images, duration: image.duration, 0) }
    }

    // MARK: - Into the layer

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return super.display(layer) }
        let image = run.map { $0.images[$0.shown % $0.images.count] } ?? stillImage
        traitCollection.performAsCurrent {
            show(image?.preferring(preferredSymbolConfiguration).variant(for: traitCollection))
        }
    }

    private var drawnImage: UIImage?

    private func show(_ image: UIImage?) {
        let isTiled = image?.hasTiledCaps == true && (contentMode == .scaleToFill || contentMode == .redraw)
        drawnImage = isTiled ? image : nil
        layer.needsDisplayOnBoundsChange = isTiled || contentMode == .redraw
        if isTiled {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contentsScale = window?.windowScene?.screen.scale ?? ScreenFacts.scale
            layer.drawContents()
        } else {
            layer.contentsScale = image?.scale ?? layer.contentsScale
            layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contents = image?.uprightPicture(tint: tint(of: image), under: traitCollection)
        }
    }

    /// The colour of which the picture is a stencil; nil for one in its own colours.
    private func tint(of image: UIImage?) -> UIColor? {
        image?.isTemplate == true ? tintColor : image?.style.tint
    }

    open override func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer, let image = drawnImage else { return }
        UIGraphicsPushContext(ctx)
        traitCollection.performAsCurrent {
            let tint = tint(of: image)
            (tint.map { image.withTintColor($0) } ?? image).draw(in: bounds)
        }
        UIGraphicsPopContext()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
