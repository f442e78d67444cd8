// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or an animation of several.
///
/// The layer gets the image's pixels unchanged, placed by `contentMode`. Symbols, and images with the rendering mode
/// `alwaysTemplate`, are shown as templates in the tint color. For an image of an asset catalog, the variant for the
/// view's traits is shown. `draw(_:)` is not called. Image views take no touches until `isUserInteractionEnabled` is
/// set.
///
/// Differences from iOS: images with tiled caps are drawn by the program when the view changes its size. The program
/// changes the frames of animations, not the display.
@preconcurrency @MainActor
open class UIImageView: UIView {
    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of its image.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// Creates a view with the size of its image or, without one, of its highlighted image.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Creates an image view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeImageView(values)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeImageView(with: coder)
    }

    // MARK: - Contents

    /// The image to show. Animated images run automatically. Setting it ends a running animation.
    open var image: UIImage? {
        willSet { if newValue !== image { willReport(["image"]) } }
        didSet {
            guard image !== oldValue else { return }
            pictureChanged()
            didReport(["image"])
        }
    }

    /// The image to show while the view is highlighted; nil means `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { pictureChanged() } }
    }

    /// Whether the highlighted image is shown. The default is false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { pictureChanged() } }
    }

    /// The configuration of symbol images, where their own is unspecified.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }

    /// The image by `isHighlighted`, without regard to animations.
    private var stillImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func pictureChanged() {
        endAnimation()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        if let image = stillImage, let images = image.images, window != nil { run(images, duration: image.duration, 0) }
    }

    open override var contentMode: ContentMode {
        didSet {
            guard contentMode != oldValue else { return }
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }

    /// The size of the image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configuredImage?.size ?? .zero
    }

    /// The image without regard to animations, as the view configures symbols.
    private var configuredImage: UIImage? {
        var image: UIImage?
        traitCollection.performAsCurrent { image = stillImage?.preferring(preferredSymbolConfiguration) }
        return image
    }

    /// The size of the image inside of its alignment insets; none without an image.
    open override var intrinsicContentSize: CGSize {
        guard stillImage != nil else { return super.intrinsicContentSize }
        return alignmentRect(forFrame: CGRect(origin: .zero, size: sizeThatFits(.zero))).size
    }

    open override var alignmentRectInsets: UIEdgeInsets { stillImage?.alignmentRectInsets ?? .zero }

    /// The baseline of the image, if it has one. An image that is fitted into another rectangle counts as unscaled.
    override func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? {
        guard let image = configuredImage, let above = image.baselineOffsetFromBottom, image.size.height > 0 else {
            return nil
        }
        let height = Double(image.size.height), below = height - Double(above), insets = alignmentInsets
        let fraction: Double
        switch contentMode {
        case .scaleToFill, .redraw: fraction = below / height
        case .top, .topLeft, .topRight: fraction = 0
        case .bottom, .bottomLeft, .bottomRight: fraction = 1
        default: fraction = 0.5
        }
        // Of the frame, which the alignment insets extend.
        let offset = below - height * fraction
        return (fraction, offset + fraction * Double(insets.top + insets.bottom) - Double(insets.top))
    }

    // MARK: - Accessibility

    /// An image is an accessibility element only when the program says so.
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
    override var defaultAccessibilityLabel: String? { image?.accessibilityLabel }

    // MARK: - Animation

    /// The frames that replace `image` while the view animates.
    open var animationImages: [UIImage]? {
        didSet { endAnimation() }
    }

    /// The frames that replace `animationImages` while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { endAnimation() }
    }

    /// The duration of all frames together in seconds; if not positive and finite, 1/30 for each. The default is 0.
    open var animationDuration: TimeInterval = 0

    /// The number of repetitions; 0, the default, repeats forever.
    open var animationRepeatCount = 0

    /// Starts the animation with the first frame. Has no effect without frames, or while it is running.
    open func startAnimating() {
        guard run == nil else { return }
        if let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
            run(images, duration: animationDuration, animationRepeatCount)
        } else if let image = stillImage, let images = image.images {
            run(images, duration: image.duration, 0)
        }
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() { endAnimation() }

    /// Whether the view is animating.
    open var isAnimating: Bool { run != nil }

    private struct Run {
        var images: [UIImage]
        /// The duration of a frame.
        var interval: Double
        var start: Double
        /// Nil means forever.
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

    /// The shortest duration of a frame. Chosen: that of a display with 240 Hz.
    private static let shortestInterval = 1.0 / 240

    private func waitForNextPicture() {
        guard let run, run.images.count > 1 || run.count != nil else { return }
        let next = run.start + Double(run.shown + 1) * run.interval
        self.run?.deadline = layer.context.deadlines.schedule(at: next) { [weak self] in self?.showNextPicture() }
    }

    /// Shows the current frame; frames are skipped when the program was busy.
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

    /// Stops animations when the view leaves its window, and starts animated images when it enters one.
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

    /// The color of a template image; nil for one in its own colors.
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
