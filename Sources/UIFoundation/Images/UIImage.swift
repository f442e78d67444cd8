// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An image with a scale, an orientation, and instructions for tinting and stretching. Immutable, and safe to use from
/// any thread.
///
/// Pixels are decoded when the image is created. Images with equal pixels and instructions are equal.
open class UIImage: NSObject, @unchecked Sendable {
    /// The rotation and mirroring that makes the stored pixels upright.
    public enum Orientation: Int, Sendable {
        /// The stored pixels are upright.
        case up = 0
        /// The stored pixels are rotated by half a turn.
        case down = 1
        /// The stored pixels are rotated by a quarter turn counterclockwise.
        case left = 2
        /// The stored pixels are rotated by a quarter turn clockwise.
        case right = 3
        /// The stored pixels are upright and mirrored.
        case upMirrored = 4
        /// The stored pixels are rotated by half a turn and mirrored.
        case downMirrored = 5
        /// The stored pixels are rotated by a quarter turn counterclockwise and mirrored.
        case leftMirrored = 6
        /// The stored pixels are rotated by a quarter turn clockwise and mirrored.
        case rightMirrored = 7
    }

    /// Whether an image is drawn in its own colors or as a template.
    public enum RenderingMode: Int, Sendable {
        /// The view that shows the image decides.
        case automatic = 0
        /// The image is drawn in its own colors.
        case alwaysOriginal = 1
        /// The image is drawn as a template: its alpha in the tint color.
        case alwaysTemplate = 2
    }

    /// How the middle of an image with caps fills the space between them.
    public enum ResizingMode: Int, Sendable {
        /// The middle is repeated.
        case tile = 0
        /// The middle is stretched.
        case stretch = 1
    }

    /// Everything that affects `draw(in:)`, except for the pixels.
    package struct Style: Hashable {
        package var scale: CGFloat = 1
        package var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        package var tint: UIColor?
        /// Nil when the whole image is stretched.
        var caps: Caps?
        var alignmentRectInsets = UIEdgeInsets.zero
        /// Nil when nobody has set or removed a baseline: only symbols have one.
        var baseline: Baseline?
        var turnsRound = false
        /// The source of variants for other traits.
        var asset: UIImageAsset?
        /// The frames of an animated image.
        var frames: Frames?
        /// The symbol, if it is one.
        var symbol: SymbolSource?

        package init() {}
    }

    enum Baseline: Hashable {
        case removed
        /// Points above the bottom of the image.
        case offset(CGFloat)
    }

    struct Caps: Hashable {
        var insets: UIEdgeInsets
        var mode: ResizingMode
    }

    /// The stored pixels, without orientation and tint; nil for an empty image.
    public let cgImage: CGImage?
    package let style: Style

    package init(cgImage: CGImage?, style: Style) {
        self.cgImage = cgImage
        self.style = style
        super.init()
    }

    // MARK: - Creation

    /// Creates an empty image of size zero.
    public override convenience init() { self.init(cgImage: nil, style: Style()) }

    /// Creates an image from a Core Graphics image, with a scale of 1.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image from a Core Graphics image.
    ///
    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels per point; if not positive and finite, 1.
    ///   - orientation: how the picture is turned before it is shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var style = Style()
        style.scale = scale > 0 && scale.isFinite ? scale : 1
        style.orientation = orientation
        self.init(cgImage: cgImage, style: style)
    }

    /// Creates an image from a PNG, JPEG, GIF or WebP file; of an animation, the first frame. Photographs are upright.
    ///
    /// Nil for other formats, damaged files, and too many pixels.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the data of a file.
    ///
    /// - Parameters:
    ///   - data: the bytes of an image file.
    ///   - scale: pixels per point; if not positive and finite, 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? CGImage.reading(file: Array(data)) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: Orientation(exif: file.orientation))
    }

    /// Creates an image from a file. `name@2x.png` has two pixels per point, `name@3x.png` three.
    ///
    /// For `name.png`, the intact variant beside it that is best for the screen is read.
    public convenience init?(contentsOfFile path: String) {
        for (path, scale) in Self.files(for: path) {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
                let image = UIImage(data: data, scale: scale)
            else { continue }
            self.init(cgImage: image.cgImage, style: image.style)
            return
        }
        return nil
    }

    /// The possible files, the best one for the screen first.
    static func files(for path: String, screen: CGFloat = ScreenFacts.scale) -> [(path: String, scale: CGFloat)] {
        let file = path as NSString, name = file.deletingPathExtension, type = file.pathExtension
        if name.hasSuffix("@3x") { return [(path, 3)] }
        if name.hasSuffix("@2x") { return [(path, 2)] }
        let scales = screen > 2 ? [3, 2] : screen > 1 ? [2] : []
        return scales.map { ("\(name)@\($0)x" + (type.isEmpty ? "" : ".\(type)"), CGFloat($0)) } + [(path, 1)]
    }

    private func with(_ change: (inout Style) -> Void) -> UIImage {
        var style = style
        change(&style)
        return UIImage(cgImage: cgImage, style: style)
    }

    // MARK: - Asking

    /// The number of pixels per point.
    public var scale: CGFloat { style.scale }

    /// The size of the drawn image in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale, height = CGFloat(cgImage.height) / scale
        return style.orientation.isLying ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The rotation and mirroring that makes the stored pixels upright.
    open var imageOrientation: Orientation { style.orientation }
    /// Whether the image is drawn in its own colors or as a template. The default is `automatic`.
    open var renderingMode: RenderingMode { style.renderingMode }
    /// The sizes of the caps in points; zero for an image without caps.
    open var capInsets: UIEdgeInsets { style.caps?.insets ?? .zero }
    /// How the middle between the caps is filled. The default is `tile`.
    open var resizingMode: ResizingMode { style.caps?.mode ?? .tile }
    /// The insets of the part that layout aligns, in points, for example without a shadow.
    open var alignmentRectInsets: UIEdgeInsets { style.alignmentRectInsets }
    /// The distance of the image's baseline above its bottom edge, in points; negative below it. Nil for an image without
    /// a baseline.
    ///
    /// Symbols have one, so that they stand in the middle of capital letters beside them. Other images have one after
    /// `withBaselineOffset(fromBottom:)`.
    open var baselineOffsetFromBottom: CGFloat? {
        switch style.baseline {
        case .offset(let offset): offset
        case .removed: nil
        case nil: symbolBaselineOffset
        }
    }
    /// Whether the image is mirrored in right-to-left interfaces.
    open var flipsForRightToLeftLayoutDirection: Bool { style.turnsRound }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard other !== self else { return true }
        guard other.style == style, let cgImage, let otherImage = other.cgImage else {
            return other.style == style && cgImage == nil && other.cgImage == nil
        }
        return cgImage.hasPixels(of: otherImage)
    }

    open override var hash: Int { style.hashValue ^ (cgImage?.pixelHash ?? 0) }

    // MARK: - The same picture, drawn in another way

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// Returns the image as a template in a color. A dynamic color is resolved when the image is drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// Returns the image with a tint color and a rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns the image with caps that keep their size; the middle is tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with caps that keep their size.
    ///
    /// - Parameters:
    ///   - capInsets: in points, from the edges of the image.
    ///   - resizingMode: whether the part between the caps is stretched or tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { $0.caps = Caps(insets: capInsets, mode: resizingMode) }
    }

    /// Returns the image with insets of the part that layout aligns, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image with a baseline, which an image view has in layout.
    ///
    /// - Parameter baselineOffset: in points above the bottom edge; negative below it. A value that is not finite is 0.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baseline = .offset(baselineOffset.isFinite ? baselineOffset : 0) }
    }

    /// Returns the image without a baseline.
    open func imageWithoutBaseline() -> UIImage { with { $0.baseline = .removed } }

    /// Returns the image, mirrored when drawn for right-to-left traits.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.turnsRound = true } }

    /// Returns the image mirrored left to right.
    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

    // MARK: - Files

    /// Returns the upright image as a PNG file; nil when it is empty.
    open func pngData() -> Data? { (try? upright.cgImage?.pngBytes()).flatMap { $0 }.map { Data($0) } }

    /// Returns the upright image as a JPEG file, over white if it is transparent; nil when it is empty.
    ///
    /// - Parameter compressionQuality: 0 (small) to 1 (good), limited to that.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        (try? upright.cgImage?.jpegBytes(quality: compressionQuality)).flatMap { $0 }.map { Data($0) }
    }

    /// The image with its pixels as they are drawn.
    package var upright: UIImage {
        guard style.orientation != .up else { return self }
        return redrawn(in: size)
    }

    /// A new image of this one, stretched to a size in points, in its own colors.
    func redrawn(in size: CGSize, keepingTint: Bool = false) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        var plain = Style()
        plain.scale = scale
        plain.orientation = style.orientation
        if keepingTint { plain.tint = style.tint }
        let picture = UIImage(cgImage: cgImage, style: plain)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            picture.draw(in: CGRect(origin: .zero, size: size))
        }
    }

    // MARK: - Drawing, in the current context

    /// Draws the image at its own size in the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image at its own size in the current context, with a blend mode and an alpha from 0 to 1.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle of the current context, stretched or tiled if necessary.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context)
    }

    /// Draws the image in a rectangle of the current context, with a blend mode.
    ///
    /// - Parameters:
    ///   - rect: in the coordinates of the current context; the picture fills it.
    ///   - blendMode: how the picture blends with the content below.
    ///   - alpha: 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.composite(blendMode, alpha) { draw(in: rect, context) }
    }

    /// Fills a rectangle with copies of the image, from the origin of the coordinates in both directions.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawAsPattern(in: rect, context)
    }
}

extension UIImage.Orientation {
    /// - Parameter number: of Exif's orientation tag, 1 to 8; others mean upright.
    package init(exif number: Int) {
        self = Self.byExif.indices.contains(number - 1) ? Self.byExif[number - 1] : .up
    }

    private static let byExif: [Self] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// The number of Exif's orientation tag, 1 to 8.
    var exif: Int { (Self.byExif.firstIndex(of: self) ?? 0) + 1 }

    /// Whether width and height are exchanged.
    var isLying: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The orientation mirrored left to right, as seen.
    var mirrored: Self {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }

    /// The transform from the stored image, from (0, 0) with y down and as large as it is drawn, to the upright one in
    /// a rectangle of that size. The eight cases are those of Exif's orientation tag (CIPA DC-008, 4.6.4 A).
    func transform(in size: CGSize) -> CGAffineTransform {
        let (width, height) = (size.width, size.height)
        return switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
        }
    }
}
