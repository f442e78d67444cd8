// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol
import Raster

/// The cost of drawing a screen again: one small layer of it, all of it, and the bare memory operations.
enum ScreenBenchmark {
    static func run() {
        for scale in [1.0, 2, 4] { smallLayer(scale) }
        fadingDrawings()
        clearAndCopy()
    }

    // MARK: - A commit that changes one layer

    /// 300 layers of 20 x 20 points in 375 x 667; one of them gets another colour.
    private static func smallLayer(_ scale: CGFloat) {
        var painter = ScreenPainter(), tree = LayerTree(), serial: UInt64 = 1
        apply(Commit(serial: 1, time: 0, isFull: true, root: layer(0), changes: screen()), &painter, &tree)
        _ = painter.image(of: tree, at: 0, scale: scale)
        var whole: [Double] = [], part: [Double] = []
        for sample in 0..<200 {
            serial += 1
            var state = tree[layer(150)]!.state
            state.backgroundColor = RGBAColor(red: Float(sample % 2), green: 0.5, blue: 0, alpha: 1)
            let commit = Commit(serial: serial, time: 0, changes: [LayerChange(layer(150), .backgroundColor, state)])
            let start = milliseconds()
            apply(commit, &painter, &tree)
            _ = painter.image(of: tree, at: 0, scale: scale)
            part.append(milliseconds() - start)
        }
        for _ in 0..<20 {
            let start = milliseconds()
            _ = Compositor.image(of: tree, at: 0, scale: scale)
            whole.append(milliseconds() - start)
        }
        let pixels = "\(Int(375 * scale)) x \(Int(667 * scale)) px"
        Report(workload: "screen", work: "one of 300 layers changes, \(pixels)", unit: "ms").print(part)
        Report(workload: "screen", work: "300 layers drawn whole, \(pixels)", unit: "ms").print(whole)
    }

    private static func apply(_ commit: Commit, _ painter: inout ScreenPainter, _ tree: inout LayerTree) {
        do { try painter.apply(commit, to: &tree) } catch { fatalError("\(error)") }
    }

    private static func layer(_ number: Int) -> LayerIdentifier { LayerIdentifier(rawValue: UInt32(number + 1)) }

    private static func screen() -> [LayerChange] {
        var root = LayerState()
        root.bounds.size = CGSize(width: 375, height: 667)
        root.position = CGPoint(x: 187.5, y: 333.5)
        root.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        root.sublayers = (1...300).map(layer)
        return (1...300).map { number in
            var state = LayerState()
            state.bounds.size = CGSize(width: 20, height: 20)
            state.position = CGPoint(x: CGFloat(number % 15) * 25 + 12, y: CGFloat(number / 15) * 33 + 12)
            state.backgroundColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
            state.cornerRadius = 5
            return LayerChange(layer(number), .all, state)
        } + [LayerChange(layer(0), .all, root)]
    }

    // MARK: - Drawings that fade

    /// Four layers of 1280 x 800 points that fade, each with 1,000 curves as long as trails: processor time of a frame, with
    /// kept pictures and without alternately.
    private static func fadingDrawings() {
        let commit = fadingCommit()
        var kept = ScreenPainter(), drawn = ScreenPainter(keepsPictures: false), tree = LayerTree(), other = tree
        apply(commit, &kept, &tree)
        apply(commit, &drawn, &other)
        var times: (kept: [Double], drawn: [Double]) = ([], [])
        for frame in 0..<40 {
            times.kept.append(frameTime(&kept, tree, at: Double(frame) / 60))
            times.drawn.append(frameTime(&drawn, tree, at: Double(frame) / 60))
        }
        let work = "four drawings of 1,000 curves fade, 1280 x 800 px"
        // The first two frames make the pictures.
        Report(workload: "screen", work: "\(work), kept", unit: "ms").print(
            Array(times.kept.dropFirst(2)), clock: "cpu")
        Report(workload: "screen", work: "\(work), drawn", unit: "ms").print(times.drawn, clock: "cpu")
        let bytes = Double(kept.keptByteCount) / 1_000_000
        Report(workload: "screen", work: "\(work), memory", unit: "MB").print([bytes], clock: "none")
    }

    private static func frameTime(_ painter: inout ScreenPainter, _ tree: LayerTree, at time: Double) -> Double {
        let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
        guard painter.paint(tree, at: time, scale: 1) else { fatalError("nothing to paint") }
        return milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    }

    private static func fadingCommit() -> Commit {
        var root = LayerState(), timing = AnimationTiming()
        root.bounds.size = CGSize(width: 1280, height: 800)
        root.position = CGPoint(x: 640, y: 400)
        root.backgroundColor = .black
        root.sublayers = (1...4).map(layer)
        timing.duration = 60
        let fade = AnimationDescription(keyPath: .opacity, timing: timing, from: .number(0.9), to: .number(0))
        let changes = (1...4).map { number in
            var state = root
            (state.sublayers, state.backgroundColor) = ([], nil)
            state.contents = .displayList(curves(number))
            state.drawnBounds = state.bounds
            return LayerChange(layer(number), .all, state)
        }
        return Commit(
            serial: 1, time: 0, isFull: true, root: layer(0), changes: changes + [LayerChange(layer(0), .all, root)],
            animations: (1...4).map { .add(layer($0), key: "fade", fade) })
    }

    private static func curves(_ number: Int) -> DisplayList {
        let context = CGContext()
        context.setLineWidth(2)
        for curve in 0..<1000 {
            let x = CGFloat((curve * 733 + number * 97) % 1240), y = CGFloat((curve * 397 + number * 41) % 780)
            let step = CGFloat(curve % 9)
            context.setStrokeColor(CGColor(srgbRed: step / 9, green: 0.8, blue: 1 - step / 9, alpha: 0.8))
            context.move(to: CGPoint(x: x, y: y))
            context.addCurve(
                to: CGPoint(x: x + 30 - step, y: y + 12), control1: CGPoint(x: x + 10, y: y - step),
                control2: CGPoint(x: x + 22, y: y + step))
            context.strokePath()
        }
        return context.displayList()
    }

    // MARK: - All pixels

    /// A frame of 750 x 1334 pixels cleared to white, and one copied to another, compared with the library's own
    /// functions.
    private static func clearAndCopy() {
        let width = 750, height = 1334, frame = CGRect(x: 0, y: 0, width: width, height: height)
        var pixels = [UInt8](repeating: 7, count: width * height * 4)
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let source = CairoCanvas.image(width: width, height: height) {
            $0.paint(.primitive(.rect(frame)), fill: (white, .winding), under: .identity)
        }!
        let bytes = source.pixels
        measure("clear, 750 x 1334 px") {
            CairoCanvas.draw(on: &pixels, width: width, height: height) {
                $0.paint(.primitive(.rect(frame)), fill: (white, .winding), under: .identity)
            }
        }
        measure("memset, as many bytes") {
            _ = pixels.withUnsafeMutableBytes { memset($0.baseAddress!, 255, $0.count) }
        }
        measure("copy, 750 x 1334 px") {
            CairoCanvas.draw(on: &pixels, width: width, height: height) { $0.draw(source, in: frame, under: .identity) }
        }
        measure("memcpy, as many bytes") {
            bytes.withUnsafeBytes { from in
                _ = pixels.withUnsafeMutableBytes { memcpy($0.baseAddress!, from.baseAddress!, $0.count) }
            }
        }
    }

    private static func measure(_ work: String, _ body: () -> Void) {
        body()
        let values = (0..<60).map { _ in
            let start = milliseconds()
            for _ in 0..<10 { body() }
            return (milliseconds() - start) / 10
        }
        Report(workload: "screen", work: work, unit: "ms").print(values)
    }
}
