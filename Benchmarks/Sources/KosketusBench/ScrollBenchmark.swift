// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import UIKit

/// The cost of scrolling for the program and the wire: a step of a dragging finger (the new offset, layout, the commit,
/// its bytes), and a whole distance of 2000 points, by a flick and by a wheel. The contents are one view with ten
/// thousand lines, so that no new contents are sent.
@MainActor
enum ScrollBenchmark {
    private static let steps = 2000
    private static let encodings = 50

    static func run() {
        steadySteps()
        flick("a flick")
        // Some 100 points beyond the edge, and back.
        flick("a flick that bounces", contentHeight: 844 + 1500)
        wheel()
    }

    // MARK: - Steps

    private static func steadySteps() {
        let screen = Screen()
        screen.scrollView.flashScrollIndicators()
        CATransaction.flush()
        var times: [Double] = [], encoding: [Double] = [], sizes: [Double] = []
        for step in 1...steps {
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            screen.scrollView.contentOffset.y = CGFloat(step) * 7.5
            CATransaction.flush()
            times.append((milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) * 1000)
            sizes.append(Double(screen.wire.lastSize))
            encoding.append(screen.wire.encodingTime(times: encodings))
        }
        print("a drag's step: offset, layout, commit, encode", "us", Array(times.dropFirst(100)), clock: "cpu")
        print("its encoding alone", "us", Array(encoding.dropFirst(100)), clock: "cpu")
        print("bytes of it", "bytes", Array(sizes.dropFirst(100)))
    }

    // MARK: - Two thousand points

    /// A finger drags 378 points in seven frames, and is lifted.
    private static func flick(_ name: String, contentHeight: CGFloat = 40_000) {
        let screen = Screen(contentHeight: contentHeight)
        var place = CGPoint(x: 200, y: 700)
        screen.finger(.began, place)
        for _ in 0..<7 {
            screen.advance()
            place.y -= 54
            screen.finger(.moved, place)
        }
        let drag = screen.wire.totalSize
        screen.finger(.ended, place)
        for _ in 0..<400 { screen.advance() }
        print("points of \(name)", "points", [Double(screen.scrollView.contentOffset.y)])
        print("bytes of the drag of \(name)", "bytes", [Double(drag)])
        print("bytes of what follows of \(name)", "bytes", [Double(screen.wire.totalSize - drag)])
        print("commits of \(name)", "commits", [Double(screen.wire.count)])
    }

    private static func wheel() {
        let screen = Screen()
        for _ in 0..<20 {
            screen.turn(.steps(x: 0, y: -100))
            for _ in 0..<6 { screen.advance() }
        }
        for _ in 0..<100 { screen.advance() }
        print("points of 20 steps of a wheel", "points", [Double(screen.scrollView.contentOffset.y)])
        print("bytes of them", "bytes", [Double(screen.wire.totalSize)])
    }

    private static func print(_ work: String, _ unit: String, _ values: [Double], clock: String = "none") {
        Report(workload: "scroll", work: work, unit: unit).print(values, clock: clock)
    }

    // MARK: - The screen

    @MainActor
    private final class Screen {
        private let clock = ManualClock(1000)
        let wire: WireDisplay
        let scrollView: UIScrollView
        private let application: UIApplication
        private let scene = SceneIdentifier(rawValue: 1)
        private let window: UIWindow

        init(contentHeight: CGFloat = 40_000) {
            wire = WireDisplay(clock: clock)
            application = UIApplication(display: wire, delegate: nil)
            application.becomeCurrent()
            let screen = ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2)
            application.handle(.sceneConnected(scene, screen, isVisible: true))
            scrollView = UIScrollView(frame: UIScreen.main.bounds)
            scrollView.contentSize = CGSize(width: 390, height: contentHeight)
            scrollView.addSubview(LinesView(frame: CGRect(origin: .zero, size: scrollView.contentSize)))
            window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(scrollView)
            window.isHidden = false
            CATransaction.flush()
            wire.forget()
        }

        func finger(_ phase: PointerSample.Phase, _ place: CGPoint) {
            let sample = PointerSample(pointer: 1, phase: phase, time: clock.now, location: place)
            application.handle(.pointers(scene, viewer: 1, [sample]))
            CATransaction.flush()
        }

        func turn(_ motion: ScrollSample.Motion) {
            let sample = ScrollSample(motion, time: clock.now, location: CGPoint(x: 200, y: 400))
            application.handle(.scrolled(scene, viewer: 1, [sample]))
            CATransaction.flush()
        }

        /// By a frame.
        func advance() {
            clock.set(clock.now + 1.0 / 60)
            application.context.deadlines.fireDue()
            application.handle(.frame(time: clock.now, interval: 1.0 / 60))
            CATransaction.flush()
        }
    }

    private final class LinesView: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for line in 0..<10_000 { context.fill(CGRect(x: 10, y: CGFloat(line) * 4, width: 300, height: 1)) }
        }
    }
}
