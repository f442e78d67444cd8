// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol

/// The cost of a blur in a frame in which the contents below it scroll, headless: compared with the same frame without
/// it.
enum BlurBenchmark {
    static func run() {
        let screen = CGRect(x: 0, y: 0, width: 375, height: 667)
        let blurs: [(name: String, frame: CGRect?, radius: CGFloat)] = [
            ("no blur", nil, 0),
            ("a bar of 375 x 88 points, radius 25", CGRect(x: 0, y: 0, width: 375, height: 88), 25),
            ("the whole screen, radius 25", screen, 25), ("the whole screen, radius 4", screen, 4),
        ]
        for blur in blurs {
            var painter = ScreenPainter(), tree = LayerTree(), times: [Double] = []
            apply(first(screen, blur.frame, blur.radius), &painter, &tree)
            for frame in 0..<60 {
                var state = tree[contents]!.state
                state.bounds.origin.y = CGFloat(frame)
                let serial = UInt64(frame + 2)
                let commit = Commit(serial: serial, time: 0, changes: [LayerChange(contents, .bounds, state)])
                let start = milliseconds()
                apply(commit, &painter, &tree)
                _ = painter.image(of: tree, at: 0, scale: 2)
                times.append(milliseconds() - start)
            }
            Report(workload: "blur", work: "a scrolled frame, 750 x 1334 px, \(blur.name)", unit: "ms").print(times)
        }
    }

    private static let root = LayerIdentifier(rawValue: 1), contents = LayerIdentifier(rawValue: 2)
    private static let glass = LayerIdentifier(rawValue: 3)

    private static func apply(_ commit: Commit, _ painter: inout ScreenPainter, _ tree: inout LayerTree) {
        do { try painter.apply(commit, to: &tree) } catch { fatalError("\(error)") }
    }

    /// 300 layers of 20 x 20 points that scroll, and a layer over them that blurs them.
    private static func first(_ screen: CGRect, _ frame: CGRect?, _ radius: CGFloat) -> Commit {
        var top = state(screen), scrolled = state(screen)
        top.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        top.sublayers = frame == nil ? [contents] : [contents, glass]
        let cells = (0..<300).map { LayerIdentifier(rawValue: UInt32($0 + 10)) }
        scrolled.sublayers = cells
        var changes = cells.enumerated().map { index, cell in
            var state = state(CGRect(x: index % 15 * 25 + 2, y: index / 15 * 33 + 2, width: 20, height: 20))
            state.backgroundColor = RGBAColor(red: 0.2, green: Float(index % 7) / 7, blue: 0.9, alpha: 1)
            state.cornerRadius = 5
            return LayerChange(cell, .all, state)
        }
        if let frame {
            var blur = state(frame)
            blur.backdrop = LayerBackdrop(radius: radius, saturation: 1.8)
            blur.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.3)
            changes.append(LayerChange(glass, .all, blur))
        }
        changes += [LayerChange(contents, .all, scrolled), LayerChange(root, .all, top)]
        return Commit(serial: 1, time: 0, isFull: true, root: root, changes: changes)
    }

    private static func state(_ frame: CGRect) -> LayerState {
        var state = LayerState()
        state.bounds.size = frame.size
        state.position = CGPoint(x: frame.midX, y: frame.midY)
        return state
    }
}
