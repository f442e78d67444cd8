// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Raster

/// The pixels of a screen, whose parts can be drawn and moved.
///
/// The screen is a window of whole rows in the bytes, and there may be more rows than it has:
///
///     bytes:   | spare |  the screen, from row `top` on  | spare |
///
/// A part across the screen is moved up or down by moving this window, and the few rows outside of the part in the opposite
/// direction. So a step of a list that fills the screen moves no pixels until the spare rows are used up.
struct ScreenPixels {
    let width: Int
    let height: Int
    private var bytes: [UInt8]
    /// The row of `bytes` that is the first of the screen.
    private var top = 0

    /// Uninitialized pixels.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = CairoCanvas.freshPixels(width: width, height: height)
    }

    private var rowLength: Int { width * 4 }
    private var rows: Int { bytes.count / rowLength }
    /// The rows that are added when a part is moved first. Chosen: all pixels are copied once for about 20 steps of a
    /// flick.
    private var spareRows: Int { height / 2 }

    /// Draws on the pixels.
    mutating func draw(_ body: (CairoCanvas) -> Void) {
        CairoCanvas.draw(on: &bytes, firstRow: top, width: width, height: height, draw: body)
    }

    /// The pixels as an image. It shares their memory until a part is moved for the
    /// first time, and is a copy from then on.
    var image: CGImage? {
        let screen = top * rowLength..<(top + height) * rowLength
        return CGImage(
            width: width, height: height, premultipliedBGRA: screen.count == bytes.count ? bytes : Array(bytes[screen]))
    }

    /// Moves the pixels of a part. Those that leave it disappear, and those of the uncovered places are undefined.
    ///
    /// - Parameters:
    ///   - part: in whole pixels, on the screen.
    ///   - x: pixels to the right; less than the part's width.
    ///   - y: pixels down; less than the part's height.
    mutating func move(_ part: CGRect, x: Int, y: Int) {
        let spansScreen = part.minX == 0 && Int(part.width) == width && Int(part.height) * 2 > height
        if x == 0, spansScreen, abs(y) <= spareRows {
            moveWindow(part, y)
        } else {
            moveRows(part, x, y)
        }
    }

    // MARK: - The window

    private mutating func moveWindow(_ part: CGRect, _ y: Int) {
        makeRoom(y)
        let above = 0..<Int(part.minY), below = Int(part.maxY)..<height, width = width
        if y < 0 {
            moveBlock(below, 0..<width, x: 0, y: -y)
            moveBlock(above, 0..<width, x: 0, y: -y)
        } else {
            moveBlock(above, 0..<width, x: 0, y: -y)
            moveBlock(below, 0..<width, x: 0, y: -y)
        }
        top -= y
    }

    /// Moves the screen to the other end of the bytes when there are no spare rows left in the direction of a move.
    private mutating func makeRoom(_ y: Int) {
        guard !(0...rows - height).contains(top - y) else { return }
        let newTop = y < 0 ? 0 : spareRows
        if rows == height {
            var more = CairoCanvas.freshPixels(width: width, height: height + spareRows)
            more.replaceSubrange(newTop * rowLength..<(newTop + height) * rowLength, with: bytes)
            bytes = more
        } else {
            moveBlock(0..<height, 0..<width, x: 0, y: newTop - top)
        }
        top = newTop
    }

    // MARK: - Rows

    private mutating func moveRows(_ part: CGRect, _ x: Int, _ y: Int) {
        let rows = Int(part.minY)..<Int(part.maxY), columns = Int(part.minX)..<Int(part.maxX)
        moveBlock(
            max(rows.lowerBound, rows.lowerBound - y)..<min(rows.upperBound, rows.upperBound - y),
            max(columns.lowerBound, columns.lowerBound - x)..<min(columns.upperBound, columns.upperBound - x), x: x,
            y: y)
    }

    /// Copies rows of the screen over others. The order of the rows is such that none is overwritten before it is copied.
    private mutating func moveBlock(_ rows: Range<Int>, _ columns: Range<Int>, x: Int, y: Int) {
        guard !rows.isEmpty, !columns.isEmpty, x != 0 || y != 0 else { return }
        let rowLength = rowLength, length = columns.count * 4, first = top
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            func copy(_ row: Int, count: Int) {
                let from = (first + row) * rowLength + columns.lowerBound * 4
                (start + from + y * rowLength + x * 4).copyMemory(from: start + from, byteCount: count)
            }
            if length == rowLength { return copy(rows.lowerBound, count: rows.count * rowLength) }
            if y > 0 {
                for row in rows.reversed() { copy(row, count: length) }
            } else {
                for row in rows { copy(row, count: length) }
            }
        }
    }
}
