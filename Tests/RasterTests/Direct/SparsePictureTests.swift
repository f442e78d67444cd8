// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Raster
import TestSupport
import Testing

/// Groups composited from their pixels that are not transparent.
@Suite struct SparsePictureTests {
    private static let width = 61, height = 47

    private func image(_ draw: (CairoCanvas) -> Void) throws -> CGImage {
        try #require(
            CairoCanvas.image(width: Self.width, height: Self.height) { canvas in
                let screen = DisplayShape.primitive(.rect(CGRect(x: 4, y: -2, width: 40, height: 70)))
                let color = RGBAColor(red: 0.9, green: 0.8, blue: 0.3, alpha: 0.8)
                canvas.paint(screen, fill: (color, .winding), under: .identity)
                draw(canvas)
                #expect(canvas.isIntact)
            })
    }

    /// Lines and discs, so that rows have several runs, at all places of their blocks.
    private func figures(_ random: inout SeededGenerator) -> (CairoCanvas) -> Void {
        let count = Int.random(in: 0...6, using: &random)
        let figures = (0..<count).map { _ in
            let rect = CGRect(
                x: .random(in: -9...60, using: &random), y: .random(in: -9...50, using: &random),
                width: .random(in: 0.5...30, using: &random), height: .random(in: 0.5...6, using: &random))
            let color = RGBAColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.1...1, using: &random))
            return (Bool.random(using: &random) ? PathPrimitive.rect(rect) : .ellipse(rect), color)
        }
        return { canvas in
            for (primitive, color) in figures {
                canvas.paint(.primitive(primitive), fill: (color, .winding), under: .identity)
            }
        }
    }

    private func region(_ random: inout SeededGenerator) -> CGRect {
        let x = Int.random(in: 0..<Self.width, using: &random), y = Int.random(in: 0..<Self.height, using: &random)
        return CGRect(
            x: x, y: y, width: .random(in: 1...Self.width - x, using: &random),
            height: .random(in: 1...Self.height - y, using: &random))
    }

    /// The picture, the drawing at once, and a group of Cairo, which rounds otherwise.
    @Test(arguments: 0..<200) func allWaysGiveTheSamePixels(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let draw = figures(&random), region = region(&random), part = self.region(&random).intersection(region)
        let alpha = CGFloat.random(in: 0...1, using: &random), isInGroup = Bool.random(using: &random)
        guard !part.isEmpty else { return }
        func clipped(_ body: (CairoCanvas) -> Void) throws -> CGImage {
            try image { canvas in
                canvas.save()
                canvas.clip(to: .primitive(.rect(part)), under: .identity)
                if isInGroup { canvas.beginGroup() }
                body(canvas)
                if isInGroup { canvas.endGroup(alpha: 0.5) }
                canvas.restore()
            }
        }
        let kept = try clipped { canvas in
            guard let picture = canvas.sparsePicture(of: region, draw: draw) else {
                Issue.record("no picture of \(region)")
                return
            }
            #expect(canvas.draw(picture, alpha: alpha))
        }
        let drawn = try clipped { #expect($0.drawSeparately(region, alpha: alpha, draw: draw)) }
        let group = try clipped { canvas in
            canvas.beginGroup()
            draw(canvas)
            canvas.endGroup(alpha: alpha)
        }
        #expect(ChannelDifference(kept, drawn).largest == 0)
        #expect(ChannelDifference(kept, group).largest <= 2)
    }

    @Test func transparentPixelsTakeNoMemory() throws {
        _ = try image { canvas in
            let region = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
            let empty = canvas.sparsePicture(of: region) { _ in }
            let line = canvas.sparsePicture(of: region) {
                let rect = CGRect(x: 0, y: 10, width: 61, height: 1)
                $0.paint(.primitive(.rect(rect)), fill: (.black, .winding), under: .identity)
            }
            #expect(empty?.byteCount == Self.height * 4)
            // One run of 16 bytes, and its pixels.
            #expect(line?.byteCount == Self.height * 4 + 16 + Self.width * 4)
        }
    }

    /// There Cairo has to clip.
    @Test func smoothClipsAreLeftToCairo() throws {
        let region = CGRect(x: 0, y: 0, width: 20, height: 20)
        _ = try image { canvas in
            let picture = canvas.sparsePicture(of: region) { _ in }
            #expect(canvas.sparseClip == CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
            canvas.save()
            canvas.clip(to: .primitive(.rect(CGRect(x: 3, y: 4, width: 200, height: 5))), under: .identity)
            #expect(canvas.sparseClip == CGRect(x: 3, y: 4, width: Self.width - 3, height: 5))
            canvas.clip(to: .primitive(.ellipse(region)), under: .identity)
            #expect(canvas.sparseClip == nil)
            #expect(!canvas.drawSeparately(region, alpha: 1) { _ in Issue.record("drawn") })
            if let picture { #expect(!canvas.draw(picture, alpha: 1)) }
            canvas.restore()
        }
    }

    // MARK: - Edges between pixels

    private func alone(_ draw: (CairoCanvas) -> Void) throws -> CGImage {
        try #require(
            CairoCanvas.image(width: Self.width, height: Self.height) { canvas in
                draw(canvas)
                #expect(canvas.isIntact)
            })
    }

    private func place(_ random: inout SeededGenerator) -> CGRect {
        CGRect(
            x: .random(in: -5...50, using: &random), y: .random(in: -5...40, using: &random),
            width: .random(in: 0.1...70, using: &random), height: .random(in: 0.1...50, using: &random))
    }

    /// As a group that is put together first, and cut off once.
    @Test(arguments: 0..<200) func aDrawingAloneEndsBetweenPixels(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let draw = figures(&random), place = place(&random), clip = region(&random)
        let isPortable = Bool.random(using: &random)
        func clipped(_ body: (CairoCanvas) -> Void) throws -> CGImage {
            try alone { canvas in
                canvas.drawsPortably = isPortable
                canvas.clip(to: .primitive(.rect(clip)), under: .identity)
                body(canvas)
            }
        }
        let faded = try clipped { canvas in #expect(canvas.drawAlone(inside: place) { draw(canvas) }) }
        let group = try clipped { canvas in
            canvas.beginGroup()
            draw(canvas)
            canvas.endGroup(alpha: 1, inside: .primitive(.rect(place)), under: .identity)
        }
        #expect(ChannelDifference(faded, group).largest <= 3, "\(place)")
    }

    @Test func aDrawingAloneIsNotFadedWhereNothingEndsBetweenPixels() throws {
        let whole = CGRect(x: 3, y: 4, width: 20, height: 30)
        _ = try alone { canvas in
            #expect(!canvas.drawAlone(inside: whole) { Issue.record("drawn") })
            canvas.clip(to: .primitive(.ellipse(whole)), under: .identity)
            #expect(!canvas.drawAlone(inside: whole.offsetBy(dx: 0.5, dy: 0)) { Issue.record("drawn") })
        }
    }
}
