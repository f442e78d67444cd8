// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import UIKit

/// W2: N dashed discs on black, recorded and played into 750 x 1334 pixels. One frame is all of it.
enum PlanetsBenchmark {
    private struct Disc {
        var frame: CGRect
        var fill: CGColor
        var stroke: CGColor
    }

    private static let screen = CGRect(x: 0, y: 0, width: 375, height: 667)

    static func run() {
        for (count, samples) in [(100, 40), (1000, 15), (5000, 7)] { run(count, samples) }
    }

    private static func run(_ count: Int, _ samples: Int) {
        let discs = makeDiscs(count)
        var last: CGImage?
        let values = (0...samples).map { _ in
            let start = milliseconds()
            last = Rasterization.rasterizer.image(of: record(discs), bounds: screen, scale: 2, isOpaque: true)
            return milliseconds() - start
        }
        // The first one fills caches.
        Report(workload: "W2", work: "N=\(count)", unit: "ms", extras: pixel(last)).print(Array(values.dropFirst()))
        save(last, count)
    }

    /// A pixel to see that the work was done.
    private static func pixel(_ image: CGImage?) -> [(String, String)] {
        guard let color = image?.color(x: 10, y: 10) else { return [] }
        return [("pixel", "[\(color.x),\(color.y),\(color.z)]")]
    }

    private static func save(_ image: CGImage?, _ count: Int) {
        guard count == 1000, let path = ProcessInfo.processInfo.environment["BENCH_PNG"], let image else { return }
        try? UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: path))
    }

    private static func record(_ discs: [Disc]) -> DisplayList {
        let context = CGContext()
        context.setFillColor(.black)
        context.fill(screen)
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [2, 5])
        context.setLineCap(.round)
        for disc in discs {
            context.setFillColor(disc.fill)
            context.setStrokeColor(disc.stroke)
            context.addEllipse(in: disc.frame)
            context.drawPath(using: .fillStroke)
        }
        return context.displayList()
    }

    private static func makeDiscs(_ count: Int) -> [Disc] {
        var seed: UInt32 = 12345
        // The generator of the other toolkits' programs, so that all draw the same.
        func random() -> Double {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Double(seed >> 8) / 16_777_216
        }
        return (0..<count).map { _ in
            let x = random() * 375, y = random() * 667, r = 4 + 20 * random()
            let red = 0.25 + 0.75 * random(), green = 0.25 + 0.75 * random(), blue = 0.25 + 0.75 * random()
            return Disc(
                frame: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r),
                fill: CGColor(srgbRed: red, green: green, blue: blue, alpha: 0.5),
                stroke: CGColor(srgbRed: red, green: green, blue: blue, alpha: 1))
        }
    }
}
