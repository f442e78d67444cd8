// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A picture with a scale, and with how it is to be turned, coloured and stretched when it is drawn. Immutable, so it may
/// be used from every thread.
///
/// Pixels are decoded when the picture is made. Equal are pictures of the same pixels that are drawn in the same way.
open class UIImage: NSObject, @unchecked Sendable {
    /// How the stored pixels are to be turned to stand upright.
    public enum Orientation: Int, Sendable {
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter of a turn, against the clock.
        case left = 2
        /// By a quarter of a turn, with the clock.
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7
    }

    /// Whether the picture is drawn in its own colours or as a stencil.
    public enum RenderingMode: Int, Sendable {
        /// As whoever shows it thinks best.
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the middle of a picture with caps fills the room between them.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// Everything that `draw(in:)` goes by, besides the pixels.
    struct Style: Hashable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        /// Nil: all of it is stretched.
        var caps: Caps?
        var alignmentRectInsets = UIEdgeInsets.zero
        var turnsRound = false
        /// Where its variants for other traits are.
        var asset: UIImageAsset?
        /// Of an animated picture.
        var frames: Frames?
        /// Of one of the system's symbols.
        var symbol: SymbolSource?
    }

    struct Caps: Hashable {
        var insets: UIEdgeInsets
        var mode: ResizingMode
    }

    /// The pixels as they are stored, without orientation and tint; nil for an empty picture.
    public let cgImage: CGImage?
    let style: Style

    init(cgImage: CGImage?, style: Style) {
        self.cgImage = cgImage
        self.style = style
        super.init()
    }

    // MARK: - Creation

    /// An empty picture of no size.
    public override convenience init() { self.init(cgImage: nil, style: Style()) }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameter scale: pixels a point; one that is not positive or not finite counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var style = Style()
        style.scale = scale > 0 && scale.isFinite ? scale : 1
        style.orientation = orientation
        self.init(cgImage: cgImage, style: style)
    }

    /// Reads a PNG, JPEG, GIF or WebP file, of an animation the first picture. A photograph stands as the camera was held.
    /// Nil for what is none, a damaged file, and one with more pixels than can be drawn.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: pixels a point; one that is not positive or not finite counts as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? CGImage.reading(file: Array(data)) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: Orientation(exif: file.orientation))
    }

    /// Reads a picture file. `name@2x.png` has two pixels a point, `name@3x.png` three. Of `name.png` the one for the screen
    /// is read that stands beside it, if there is one that is not damaged.
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

    /// From the best one for the screen on.
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

    /// Pixels a point.
    public var scale: CGFloat { style.scale }

    /// In points, of the picture as it is drawn.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale, height = CGFloat(cgImage.height) / scale
        return style.orientation.isLying ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    open var imageOrientation: Orientation { style.orientation }
    open var renderingMode: RenderingMode { style.renderingMode }
    /// In points; zero for a picture without caps.
    open var capInsets: UIEdgeInsets { style.caps?.insets ?? .zero }
    open var resizingMode: ResizingMode { style.caps?.mode ?? .tile }
    /// What layout leaves out of account, in points: a shadow, say.
    open var alignmentRectInsets: UIEdgeInsets { style.alignmentRectInsets }
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

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// The picture as a stencil in one colour. A colour that depends on traits does so when the picture is drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The picture with caps at its edges that keep their size; the middle is tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// - Parameter capInsets: in points, from the edges of the picture.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { $0.caps = Caps(insets: capInsets, mode: resizingMode) }
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The picture, drawn mirrored where the current traits run from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.turnsRound = true } }

    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

    // MARK: - Files

    /// The picture as a PNG file, upright; nil when it is empty.
    open func pngData() -> Data? { (try? upright.cgImage?.pngBytes()).flatMap { $0 }.map { Data($0) } }

    /// The picture as a JPEG file, upright, over white where it is not opaque; nil when it is empty.
    ///
    /// - Parameter compressionQuality: 0 (small) to 1 (good); held to that.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        (try? upright.cgImage?.jpegBytes(quality: compressionQuality)).flatMap { $0 }.map { Data($0) }
    }

    /// The picture with its pixels as they are drawn.
    var upright: UIImage {
        guard style.orientation != .up else { return self }
        return redrawn(in: size)
    }

    /// Another picture of this one, stretched to a size in points, in its own colours.
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

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Fills the rectangle, stretched or tiled if need be.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context)
    }

    /// - Parameter alpha: 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context)
        context.restoreGState()
    }

    /// Fills the rectangle with whole pictures from the origin of the coordinates on, in both directions.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawAsPattern(in: rect, context)
    }
}

extension UIImage.Orientation {
    /// - Parameter number: 1 to 8, of Exif's orientation tag; another one is upright.
    init(exif number: Int) {
        self = Self.byExif.indices.contains(number - 1) ? Self.byExif[number - 1] : .up
    }

    private static let byExif: [Self] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// 1 to 8.
    var exif: Int { (Self.byExif.firstIndex(of: self) ?? 0) + 1 }

    /// Whether width and height change places.
    var isLying: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// Left and right exchanged, as it is seen.
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

    /// From the stored picture, from (0, 0) on with y down and as large as it is drawn, to the upright one in a
    /// rectangle of that size. The eight cases are those of Exif's orientation tag (CIPA DC-008, 4.6.4 A).
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
