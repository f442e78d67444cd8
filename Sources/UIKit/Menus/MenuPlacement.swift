// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The frame of an open menu and its preview. All rectangles are in points of the screen.
struct MenuPlacement: Equatable {
    var frame: CGRect
    /// Whether the menu is above its source.
    var isAbove = false
    /// The frame of the lifted preview, if there is one.
    var preview: CGRect?
    /// The point of the menu that is the nearest to the source.
    var anchor: CGPoint

    /// Places a menu below a source, or above it if there is more space. If neither side has space for a few rows, the
    /// menu covers its source.
    ///
    /// - Parameters:
    ///   - size: the size of the whole menu. Where there is not enough space, the menu becomes lower and scrolls.
    ///   - source: the rectangle that the menu should not cover.
    ///   - room: the available area.
    init(_ size: CGSize, beside source: CGRect, in room: CGRect) {
        let width = min(size.width, room.width)
        let below = room.maxY - source.maxY - MenuMetrics.gap, above = source.minY - MenuMetrics.gap - room.minY
        isAbove = below < size.height && above > below
        let side = isAbove ? above : below
        let covers = side < min(size.height, 3 * MenuMetrics.rowHeight)
        let height = min(size.height, covers ? room.height : side)
        var y = isAbove ? source.minY - MenuMetrics.gap - height : source.maxY + MenuMetrics.gap
        y = min(max(y, room.minY), max(room.minY, room.maxY - height))
        let x = Self.x(width, beside: source, in: room)
        frame = CGRect(x: x, y: y.rounded(), width: width, height: height)
        anchor = CGPoint(
            x: min(max(source.midX, frame.minX), frame.maxX), y: isAbove ? frame.maxY : frame.minY)
    }

    /// Aligns the menu with the edge of the source that is nearer to an edge of the available area, or centers it.
    private static func x(_ width: CGFloat, beside source: CGRect, in room: CGRect) -> CGFloat {
        let third = room.width / 3
        let wanted: CGFloat
        switch source.midX - room.minX {
        case ..<third: wanted = source.minX
        case (2 * third)...: wanted = source.maxX - width
        default: wanted = source.midX - width / 2
        }
        return min(max(wanted, room.minX), max(room.minX, room.maxX - width)).rounded()
    }

    /// Places a menu below a preview, or above it. The preview keeps its place if there is enough space; otherwise it
    /// becomes smaller.
    ///
    /// - Parameters:
    ///   - size: the size of the whole menu; zero without a menu.
    ///   - previewSize: the size of the lifted preview.
    ///   - source: the frame of the preview before it is lifted.
    ///   - room: the available area.
    init(_ size: CGSize, previewSize: CGSize, source: CGRect, in room: CGRect) {
        let gap = size.height > 0 ? MenuMetrics.previewGap : 0
        // A long menu leaves half of the space to the preview, and scrolls.
        let most = max(1, room.height - gap - min(size.height, room.height / 2))
        let scale = min(1, room.width / max(1, previewSize.width), most / max(1, previewSize.height))
        let lifted = CGSize(width: previewSize.width * scale, height: previewSize.height * scale)
        let height = min(size.height, max(0, room.height - gap - lifted.height))
        func held(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), max(low, high)) }
        let x = held(source.midX - lifted.width / 2, room.minX, room.maxX - lifted.width)
        var y = held(source.midY - lifted.height / 2, room.minY, room.maxY - lifted.height)
        let fitsBelow = y + lifted.height + gap + height <= room.maxY
        isAbove = !fitsBelow && y - gap - height >= room.minY
        if !fitsBelow, !isAbove { y = room.maxY - height - gap - lifted.height }
        let preview = CGRect(origin: CGPoint(x: x, y: y), size: lifted)
        let width = min(size.width, room.width), isLeft = source.midX <= room.midX
        let menuX = held(isLeft ? preview.minX : preview.maxX - width, room.minX, room.maxX - width)
        let menuY = isAbove ? preview.minY - gap - height : preview.maxY + gap
        frame = CGRect(x: menuX.rounded(), y: menuY.rounded(), width: width, height: height)
        self.preview = preview
        anchor = CGPoint(
            x: min(max(preview.midX, frame.minX), frame.maxX), y: isAbove ? frame.maxY : frame.minY)
    }
}
