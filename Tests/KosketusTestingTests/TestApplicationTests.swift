// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct TestApplicationTests {
    /// A view's test, as a user of the framework writes it.
    @Test func aViewIsTestedInTenLines() throws {
        final class Lamp: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .yellow }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .black }
        }
        let app = TestApplication(view: Lamp(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        #expect(try app.mismatch(withGolden: "lamp_pressed") == nil)
        finger.lift()
        #expect(try app.mismatch(withGolden: "lamp_released") == nil)
    }

    @Test func aMismatchSaysWhatAndWhere() throws {
        let dark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), light = UIView(frame: dark.frame)
        dark.backgroundColor = .black
        light.backgroundColor = .white
        let comparison = PictureComparison(
            TestApplication(view: dark).snapshot(), TestApplication(view: light).snapshot())
        #expect(!comparison.isMatch)
        #expect(comparison.difference.width == 40)
        #expect(!comparison.summary.isEmpty)
    }

    @Test func aFaintDifferenceIsToleratedUnlessEachPixelHasToBeEqual() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), other = UIView(frame: view.frame)
        view.backgroundColor = UIColor(white: 0.5, alpha: 1)
        other.backgroundColor = UIColor(white: 0.505, alpha: 1)
        let pictures = (TestApplication(view: view).snapshot(), TestApplication(view: other).snapshot())
        let results: [(tolerance: PictureTolerance, isMatch: Bool)] = [(.standard, true), (.exact, false)]
        for (tolerance, isMatch) in results {
            #expect(PictureComparison(pictures.0, pictures.1, tolerance: tolerance).isMatch == isMatch)
            #expect(PictureComparison(pictures.0, pictures.0, tolerance: tolerance).isMatch)
        }
    }

    @Test func timeGoesByOnlyWhenItIsTold() {
        let app = TestApplication(rootViewController: UIViewController())
        let start = CACurrentMediaTime()
        #expect(CACurrentMediaTime() == start)
        app.advance(by: 1.5)
        #expect(CACurrentMediaTime() == start + 1.5)
    }

    @Test func framesComeWhileADisplayLinkRuns() {
        @MainActor final class Game {
            var frames: [Double] = []
            func step(_ link: CADisplayLink) { frames.append(link.timestamp) }
        }
        let app = TestApplication(rootViewController: UIViewController()), game = Game()
        let link = CADisplayLink(target: game, selector: Game.step)
        link.add(to: .main, forMode: .common)
        app.advance(by: 0.5)
        #expect(game.frames.count == 30)
        link.invalidate()
        app.advance(by: 0.5)
        #expect(game.frames.count == 30)
    }

    @Test func aDragHasItsVelocity() {
        final class Pad: UIView {
            var places: [(CGPoint, Double)] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches { places.append((touch.location(in: self), touch.timestamp)) }
            }
        }
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 500, height: 100)), app = TestApplication(view: pad)
        let finger = app.touch(at: CGPoint(x: 10, y: 50))
        finger.drag(velocity: CGVector(dx: 600, dy: 0), duration: 0.5)
        #expect(pad.places.count == 30)
        #expect(pad.places.last?.0.x == 310)
        let (from, to) = (pad.places[10], pad.places[20])
        #expect(abs((to.0.x - from.0.x) / (to.1 - from.1) - 600) < 1e-6)
    }

    @Test func anAnimationIsSeenAtEachTime() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10)), box = CALayer()
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        view.layer.addSublayer(box)
        let app = TestApplication(view: view, scale: 1)
        app.act {
            let slide = CABasicAnimation(keyPath: "position.x")
            slide.fromValue = 5
            slide.toValue = 35
            slide.duration = 1
            box.add(slide, forKey: "slide")
        }
        let commits = app.commitCount
        app.advance(by: 0.5)
        let middle = app.snapshot()
        #expect(middle.color(x: 20, y: 5) == SIMD4(255, 0, 0, 255))
        #expect(middle.color(x: 5, y: 5) != SIMD4(255, 0, 0, 255))
        // The movement sends no commits.
        #expect(app.commitCount == commits)
        app.advance(by: 0.6)
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
    }

    @Test func twoProgramsMayLiveAtOnce() {
        let first = TestApplication(rootViewController: UIViewController())
        let second = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 100, height: 100))
        first.advance(by: 2)
        first.act { #expect(UIApplication.shared === first.application && UIScreen.main.bounds.width == 375) }
        second.act { #expect(UIApplication.shared === second.application && UIScreen.main.bounds.width == 100) }
        #expect(second.snapshot().width == 200)
    }
}
