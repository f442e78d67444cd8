// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Numbers that can't be drawn, everywhere: nothing ends the program, and what comes after them is drawn as ever.
@Suite struct HostileDrawingTests {
    private let image: CGImage
    private let mask: CGImage
    private let page = CGRect(x: 0, y: 0, width: 32, height: 32)

    init() throws {
        let context = try #require(
            CGContext(bitmapOf: CGRect(x: 0, y: 0, width: 4, height: 3), scale: 1, isOpaque: false))
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        image = try #require(context.makeImage())
        let shades = try #require(CGDataProvider(data: NSData(bytes: [0, 80, 160, 255] as [UInt8], length: 4)))
        mask = try #require(
            CGImage(
                maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: shades,
                decode: nil, shouldInterpolate: true))
    }

    private func hostile(_ seed: UInt64) -> HostileDrawing {
        HostileDrawing(SeededGenerator(seed: seed), image: image, mask: mask)
    }

    @Test func pathsOfAnyNumbersCanBeAskedEverything() {
        for seed in 0..<300 as Range<UInt64> {
            var hostile = hostile(seed)
            let path = hostile.path()
            hostile.ask(path)
            #expect(path.copy()?.elements.types == path.elements.types, "seed \(seed)")
        }
    }

    @Test(arguments: [CGImageAlphaInfo.premultipliedFirst, .noneSkipLast])
    func bitmapsAreDrawnUponAsEverAfterwards(_ alpha: CGImageAlphaInfo) throws {
        for seed in 300..<400 as Range<UInt64> {
            let context = try #require(
                CGContext(
                    data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
            // More than are restored by chance.
            for _ in 0..<16 { context.saveGState() }
            var hostile = hostile(seed)
            for _ in 0..<30 { hostile.act(on: context) }
            for _ in 0..<64 {
                context.endTransparencyLayer()
                context.restoreGState()
            }
            context.beginPath()
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(page)
            #expect(context.makeImage()?.color(x: 16, y: 16) == SIMD4(255, 0, 0, 255), "seed \(seed)")
        }
    }

    @Test func listsCanBeSent() throws {
        for seed in 400..<500 as Range<UInt64> {
            let context = CGContext()
            var hostile = hostile(seed)
            for _ in 0..<30 { hostile.act(on: context) }
            let list = context.displayList()
            #expect(throws: Never.self, "seed \(seed)") {
                try DisplayList(validating: list.bytes, images: list.images, fonts: list.fonts)
            }
        }
    }

    @Test func documentsAreWritten() throws {
        for seed in 500..<540 as Range<UInt64> {
            let data = NSMutableData()
            var box = page
            let consumer = try #require(CGDataConsumer(data: data))
            let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
            context.beginPDFPage(nil)
            var hostile = hostile(seed)
            for _ in 0..<20 { hostile.act(on: context) }
            context.endPDFPage()
            context.closePDF()
            #expect(Data(referencing: data).starts(with: Data("%PDF".utf8)), "seed \(seed)")
        }
    }
}
