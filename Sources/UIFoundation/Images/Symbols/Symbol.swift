// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A symbol's shape: areas and lines in a square of 24 units with y down, drawn in order.
struct Symbol {
    struct Layer {
        enum Action: UInt8 {
            case stroke = 0x73  // s
            case fill = 0x66  // f, with a stroke round it
            case knockOutStroke = 0x6b  // k
            case knockOut = 0x78  // x: an area and the stroke round it
        }

        let action: Action
        let path: CGPath
        /// The stroke's additional width, beyond that of the weight.
        let width: CGFloat

        /// Whether it is cut out of the layers below.
        var isCutOut: Bool { action == .knockOut || action == .knockOutStroke }
    }

    let layers: [Layer]

    /// Returns nil for an unknown name.
    init?(named name: String) {
        guard let text = Self.table[name] else { return nil }
        self.init(text: text)
    }

    static func isKnown(_ name: String) -> Bool { table[name] != nil }

    /// A square of dots, for unknown names.
    static var unknown: Symbol {
        let dots = stride(from: 3, through: 21, by: 4.5).flatMap { (at: Double) -> [String] in
            ["M\(at) 3h.01", "M\(at) 21h.01", "M3 \(at)h.01", "M21 \(at)h.01"]
        }
        return Symbol(text: Substring("s" + dots.joined()))!
    }

    private init?(text: Substring) {
        var layers: [Layer] = []
        for part in text.utf8.split(separator: UInt8(ascii: "|")) {
            guard let first = part.first, let action = Layer.Action(rawValue: first),
                let start = part.dropFirst().firstIndex(where: { $0 > 0x39 }),
                let path = try? SVGPath.path(Substring(part[start...]))
            else { return nil }
            let percent = Int(Substring(part[part.index(after: part.startIndex)..<start])) ?? 100
            let factor = CGFloat(abs(percent)) / 100
            var transform = CGAffineTransform(translationX: 12, y: 12)
                .scaledBy(x: percent < 0 ? -factor : factor, y: factor).translatedBy(x: -12, y: -12)
            // Small marks within a circle get thinner lines, or they would run together (chosen by eye).
            layers.append(
                Layer(action: action, path: path.copy(using: &transform) ?? path, width: factor < 0.6 ? 0.8 : 1))
        }
        guard !layers.isEmpty else { return nil }
        self.layers = layers
    }

    /// All names, sorted.
    static var names: [String] { table.keys.sorted() }

    private static let table: [String: Substring] = {
        let lines = SymbolTable.text.utf8.split(separator: UInt8(ascii: "\n"))
        let pairs = lines.compactMap { line -> (String, Substring)? in
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            return (String(Substring(line[..<space])), Substring(line[line.index(after: space)...]))
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    // MARK: - Drawing

    /// The bounding rectangle with lines of a width, in the symbol's units.
    func box(_ width: CGFloat) -> CGRect {
        layers.reduce(CGRect.null) { box, layer in
            switch layer.action {
            case .stroke, .fill:
                box.union(
                    layer.path.boundingBoxOfPath.insetBy(dx: -width * layer.width / 2, dy: -width * layer.width / 2))
            case .knockOutStroke, .knockOut: box
            }
        }
    }

    /// Draws the symbol in its own units.
    ///
    /// - Parameters:
    ///   - width: of the lines.
    ///   - inks: nil means black. Marks in the same color as their shape are cut out.
    func draw(in context: CGContext, _ width: CGFloat, _ inks: SymbolPicture.Inks? = nil) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.setStrokeColor(CGColor(gray: 0, alpha: 1))
        // The last cut-out layer is a mark; an earlier cut-out makes room for the following layers.
        let marks = layers.reversed().prefix(while: \.isCutOut)
        guard let inks else { return layers.forEach { draw($0, in: context, width) } }
        let shape = marks.isEmpty ? inks.mark : inks.shape
        tinted(context, shape) { layers.forEach { draw($0, in: context, width) } }
        guard !marks.isEmpty, inks.mark != inks.shape else { return }
        tinted(context, inks.mark) { marks.forEach { draw($0, in: context, width, isPainted: true) } }
    }

    /// Draws in one color as one image, so that overlapping lines and areas do not add up when translucent.
    private func tinted(_ context: CGContext, _ color: UIColor, _ body: () -> Void) {
        let color = color.cgColor
        context.saveGState()
        context.setAlpha(color.alpha)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        let opaque = color.copy(alpha: 1) ?? color
        context.setFillColor(opaque)
        context.setStrokeColor(opaque)
        body()
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// - Parameter isPainted: whether to paint layers that are otherwise cut out.
    private func draw(_ layer: Layer, in context: CGContext, _ width: CGFloat, isPainted: Bool = false) {
        context.setBlendMode(layer.isCutOut && !isPainted ? .destinationOut : .normal)
        context.setLineWidth(width * layer.width)
        context.addPath(layer.path)
        let fills = layer.action == .fill || layer.action == .knockOut
        context.drawPath(using: fills ? .fillStroke : .stroke)
    }
}
