// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import UIKit

/// What one step of a finger that drags a scroll view costs: the new offset, layout, the commit, its bytes for the wire.
/// The contents are one view on which ten thousand lines are drawn.
@MainActor
enum ScrollBenchmark {
    private static let steps = 2000

    static func run() {
        let wire = WireDisplay()
        let application = UIApplication(display: wire, delegate: nil)
        UIApplication.current = application
        MediaContext.current = application.context
        application.handle(
            .sceneConnected(
                SceneIdentifier(rawValue: 1), ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2),
                isVisible: true))
        let scrollView = UIScrollView(frame: UIScreen.main.bounds)
        scrollView.contentSize = CGSize(width: 390, height: 40_000)
        scrollView.addSubview(LinesView(frame: CGRect(origin: .zero, size: scrollView.contentSize)))
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(scrollView)
        window.isHidden = false
        CATransaction.flush()
        scrollView.flashScrollIndicators()
        CATransaction.flush()
        var times: [Double] = [], sizes: [Double] = []
        for step in 1...steps {
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            scrollView.contentOffset.y = CGFloat(step) * 7.5
            CATransaction.flush()
            times.append((milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) * 1000)
            sizes.append(Double(wire.lastSize))
        }
        Report(workload: "scroll", work: "a drag's step: offset, layout, commit, encode", unit: "us")
            .print(Array(times.dropFirst(100)), clock: "cpu")
        Report(workload: "scroll", work: "bytes of it", unit: "bytes").print(Array(sizes.dropFirst(100)), clock: "none")
    }

    private final class LinesView: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for line in 0..<10_000 { context.fill(CGRect(x: 10, y: CGFloat(line) * 4, width: 300, height: 1)) }
        }
    }
}
