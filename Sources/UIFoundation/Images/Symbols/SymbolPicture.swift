// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The symbol and all parameters that determine its pixels.
struct SymbolPicture: Hashable {
    var name: String
    /// The size of the matching font: 1 to 1000.
    var pointSize: CGFloat
    var weight: UIImage.SymbolWeight
    var scale: UIImage.SymbolScale
    /// The pixels per point.
    var pixelScale: CGFloat
    /// Nil for a template.
    var inks: Inks?

    /// The resolved colors of a symbol.
    struct Inks: Hashable {
        /// The color of marks in filled shapes, and of a symbol without such shapes.
        var mark: UIColor
        /// The color of shapes that contain marks.
        var shape: UIColor
    }

    static let mostPixelScale: CGFloat = 10

    // MARK: - Sizes

    /// The length of a unit: a circle is as wide as the font's size (chosen: nearly as on iPhones), and Lucide's
    /// circles have 22 units.
    private var unit: CGFloat { pointSize * factor / 22 }

    /// Chosen to match the system's three sizes; Apple publishes no numbers.
    private var factor: CGFloat {
        switch scale {
        case .small: 0.787
        case .large: 1.282
        case .default, .unspecified, .medium: 1
        }
    }

    /// The width of lines in the symbol's units: chosen by eye beside text of the weight.
    private var lineWidth: CGFloat {
        switch weight {
        case .ultraLight: 0.6
        case .thin: 0.95
        case .light: 1.35
        case .unspecified, .regular: 1.75
        case .medium: 2.05
        case .semibold: 2.35
        case .bold: 2.7
        case .heavy: 3.1
        case .black: 3.5
        }
    }

    /// The space around the symbol in its units (chosen: SF Symbols' images have about as much).
    private static let margin: CGFloat = 2

    // MARK: - Pixels

    /// Draws the image; black without inks, for its alpha. Nil when there would be too many pixels.
    func draw() -> CGImage? {
        let symbol = Symbol(named: name) ?? .unknown
        let box = symbol.box(lineWidth).insetBy(dx: -Self.margin, dy: -Self.margin)
        func points(_ length: CGFloat) -> CGFloat { (length * unit * pixelScale).rounded(.up) / pixelScale }
        let format = UIGraphicsImageRendererFormat()
        format.scale = pixelScale
        let size = CGSize(width: points(box.width), height: points(box.height))
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let context = renderer.cgContext
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.scaleBy(x: unit, y: unit)
            context.translateBy(x: -box.midX, y: -box.midY)
            symbol.draw(in: context, lineWidth, inks)
        }.cgImage
    }

    /// The cached result of `draw()`.
    func drawn() -> CGImage? { SymbolCache.shared.picture(self) }
}

/// Caches the pixels of recently used symbols. Safe to use from any thread.
final class SymbolCache: @unchecked Sendable {
    static let shared = SymbolCache(mostBytes: 4 << 20)

    private let lock = NSLock()
    private let mostBytes: Int
    // Guarded by the lock. `order` has each key once, that of the picture that was asked for last at its end.
    private var pictures: [SymbolPicture: CGImage] = [:]
    private var order: [SymbolPicture] = []
    private var bytes = 0

    /// - Parameter mostBytes: of pixels. A larger image is not cached.
    init(mostBytes: Int) { self.mostBytes = mostBytes }

    func picture(_ key: SymbolPicture) -> CGImage? {
        if let found = lock.withLock({ find(key) }) { return found }
        guard let drawn = key.draw() else { return nil }
        return lock.withLock { keep(drawn, key) }
    }

    var count: Int { lock.withLock { pictures.count } }

    private func find(_ key: SymbolPicture) -> CGImage? {
        guard let found = pictures[key] else { return nil }
        if order.last != key, let index = order.lastIndex(of: key) { order.append(order.remove(at: index)) }
        return found
    }

    /// - Returns: the image that another thread has cached meanwhile, or this one.
    private func keep(_ picture: CGImage, _ key: SymbolPicture) -> CGImage {
        if let other = find(key) { return other }
        let size = picture.width * picture.height * 4
        guard size <= mostBytes else { return picture }
        pictures[key] = picture
        order.append(key)
        bytes += size
        while bytes > mostBytes, let oldest = pictures.removeValue(forKey: order.removeFirst()) {
            bytes -= oldest.width * oldest.height * 4
        }
        return picture
    }
}

/// Logs each unknown name once.
enum UnknownSymbols {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var told: Set<String> = []  // guarded by lock
    /// The number of names after which no more are logged.
    private static let most = 200

    static func tell(_ name: String) {
        let isNew = lock.withLock { told.count < most && told.insert(name).inserted }
        guard isNew else { return }
        let text = "UIImage(systemName: \"\(name)\"): there is no stand-in for this symbol; a dotted square is shown.\n"
        FileHandle.standardError.write(Data(text.utf8))
    }
}
