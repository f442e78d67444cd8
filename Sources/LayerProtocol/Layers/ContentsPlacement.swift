// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The placement of contents in a layer:
//
//     contents --contentsRect--> the part that is shown --contentsGravity--> a frame in the bounds
//                                        '------------contentsCenter--------> one piece of it, or nine
//
// `Client/layers/geometry.js` computes the same.

/// How contents of another size than the layer are placed, and whether they are scaled. On screen: y down.
package enum ContentsGravity: UInt8, CaseIterable, Sendable {
    case resize = 0
    case resizeAspect = 1
    case resizeAspectFill = 2
    case center = 3
    case top = 4
    case bottom = 5
    case left = 6
    case right = 7
    case topLeft = 8
    case topRight = 9
    case bottomLeft = 10
    case bottomRight = 11

    /// The frame of contents of `size` (points) in `bounds`.
    package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        let scale = scale(of: size, in: bounds.size)
        let size = CGSize(width: size.width * scale.width, height: size.height * scale.height)
        let align = alignment
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * align.x,
            y: bounds.minY + (bounds.height - size.height) * align.y, width: size.width, height: size.height)
    }

    /// The same in coordinates with y up.
    package var upsideDown: ContentsGravity {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .topLeft: .bottomLeft
        case .bottomLeft: .topLeft
        case .topRight: .bottomRight
        case .bottomRight: .topRight
        default: self
        }
    }

    private func scale(of size: CGSize, in room: CGSize) -> CGSize {
        guard size.width > 0, size.height > 0 else { return .zero }
        let x = room.width / size.width, y = room.height / size.height
        switch self {
        case .resize: return CGSize(width: x, height: y)
        case .resizeAspect: return CGSize(width: min(x, y), height: min(x, y))
        case .resizeAspectFill: return CGSize(width: max(x, y), height: max(x, y))
        default: return CGSize(width: 1, height: 1)
        }
    }

    /// 0 is left or top, 1 right or bottom.
    private var alignment: CGPoint {
        let left: [ContentsGravity] = [.left, .topLeft, .bottomLeft],
            right: [ContentsGravity] = [.right, .topRight, .bottomRight]
        let top: [ContentsGravity] = [.top, .topLeft, .topRight],
            bottom: [ContentsGravity] = [.bottom, .bottomLeft, .bottomRight]
        return CGPoint(
            x: left.contains(self) ? 0 : right.contains(self) ? 1 : 0.5,
            y: top.contains(self) ? 0 : bottom.contains(self) ? 1 : 0.5)
    }
}

/// How contents are scaled.
package enum ContentsFilter: UInt8, CaseIterable, Sendable {
    case linear = 0
    case nearest = 1
    /// Also between smaller copies of the contents. Drawn like `linear`, which averages all pixels here.
    case trilinear = 2
}

/// A part of the contents and its target.
package struct ContentsPiece: Equatable, Sendable {
    /// The source in units of the contents.
    package var source: CGRect
    /// The target in bounds space.
    package var target: CGRect

    /// The transform from the space in which the contents fill `frame`, to bounds space.
    package func map(from frame: CGRect) -> CGAffineTransform {
        let x = frame.minX + source.minX * frame.width, y = frame.minY + source.minY * frame.height
        let scaleX = target.width / (source.width * frame.width)
        let scaleY = target.height / (source.height * frame.height)
        return CGAffineTransform(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: target.minX - x * scaleX, ty: target.minY - y * scaleY)
    }
}

extension LayerState {
    /// The contents' size in points; nil without contents, or for empty ones.
    package var contentsSize: CGSize? {
        let size: CGSize
        switch contents {
        case nil: return nil
        case .displayList: size = drawnBounds.standardized.size
        case .image(let image):
            let scale = contentsScale > 0 ? contentsScale : 1
            size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        }
        return size.width > 0 && size.height > 0 ? size : nil
    }

    /// The frame of the contents in bounds space, which may extend beyond the bounds. Nil when nothing is shown.
    package var contentsFrame: CGRect? {
        guard let size = contentsSize, contentsRect.size.width > 0, contentsRect.size.height > 0 else { return nil }
        let shown = CGSize(width: size.width * contentsRect.width, height: size.height * contentsRect.height)
        let frame = contentsGravity.frame(of: shown, in: bounds.standardized)
        return frame.isFinite && frame.width > 0 && frame.height > 0 ? frame : nil
    }

    /// For a display list in coordinates with y up: contents are placed as seen, but a list is in the layer's own
    /// coordinates.
    package var withContentsUpsideDown: LayerState {
        var state = self
        state.contentsGravity = contentsGravity.upsideDown
        state.contentsRect.origin.y = 1 - contentsRect.maxY
        state.contentsCenter.origin.y = 1 - contentsCenter.maxY
        return state
    }

    /// The pieces of the contents, which together fill `contentsFrame`.
    ///
    /// - Parameters:
    ///   - snapX: rounds the x of a line between pieces, in bounds space.
    ///   - snapY: the same for a y.
    package func contentsPieces(
        snapX: (CGFloat) -> CGFloat = { $0 }, snapY: (CGFloat) -> CGFloat = { $0 }
    ) -> [ContentsPiece] {
        guard let size = contentsSize, let frame = contentsFrame else { return [] }
        guard contentsCenter != .unit else { return [ContentsPiece(source: contentsRect, target: frame)] }
        let center = contentsCenter.standardized.intersection(.unit)
        guard !center.isNull else { return [ContentsPiece(source: contentsRect, target: frame)] }
        let columns = Self.parts(
            (center.minX, center.maxX), size.width * contentsRect.width, (frame.minX, frame.maxX), snapX)
        let rows = Self.parts(
            (center.minY, center.maxY), size.height * contentsRect.height, (frame.minY, frame.maxY), snapY)
        return rows.flatMap { row in
            columns.map { column in
                ContentsPiece(
                    source: CGRect(
                        x: contentsRect.minX + column.source.lowerBound * contentsRect.width,
                        y: contentsRect.minY + row.source.lowerBound * contentsRect.height,
                        width: (column.source.upperBound - column.source.lowerBound) * contentsRect.width,
                        height: (row.source.upperBound - row.source.lowerBound) * contentsRect.height),
                    target: CGRect(
                        x: column.target.lowerBound, y: row.target.lowerBound,
                        width: column.target.upperBound - column.target.lowerBound,
                        height: row.target.upperBound - row.target.lowerBound))
            }
        }
    }

    private typealias Part = (source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)

    /// The parts before, in, and after the center along one side, without empty ones. The outer parts keep their
    /// lengths, if there is space.
    private static func parts(
        _ center: (CGFloat, CGFloat), _ length: CGFloat, _ frame: (CGFloat, CGFloat), _ snap: (CGFloat) -> CGFloat
    ) -> [Part] {
        let room = frame.1 - frame.0, fixed = (center.0 + 1 - center.1) * length
        let scale = fixed > room ? room / fixed : 1
        func held(_ value: CGFloat) -> CGFloat { min(max(snap(value), frame.0), frame.1) }
        let first = held(frame.0 + center.0 * length * scale)
        let second = max(first, held(frame.1 - (1 - center.1) * length * scale))
        let sources = [0, center.0, center.1, 1], targets = [frame.0, first, second, frame.1]
        return (0..<3).compactMap { index in
            guard sources[index] < sources[index + 1], targets[index] < targets[index + 1] else { return nil }
            return (sources[index]...sources[index + 1], targets[index]...targets[index + 1])
        }
    }
}

extension CGRect {
    /// The whole unit square.
    package static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
