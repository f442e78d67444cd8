// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@MainActor
struct UIVisualEffectViewTests {
    /// Black on the left, white on the right, and an effect view over the edge between them.
    @MainActor
    private final class Stage {
        let app: TestApplication
        let effectView: UIVisualEffectView

        init(_ effect: UIVisualEffect?, _ environment: TestEnvironment = TestEnvironment()) {
            let scene = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            scene.backgroundColor = .black
            let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            right.backgroundColor = .white
            effectView = UIVisualEffectView(effect: effect)
            effectView.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
            for view in [right, effectView] { scene.addSubview(view) }
            app = TestApplication(rootViewController: Self.controller(scene), scale: 1, environment: environment)
        }

        private static func controller(_ scene: UIView) -> UIViewController {
            let controller = UIViewController()
            controller.view.addSubview(scene)
            return controller
        }

        /// The red of a point, 0 to 255.
        func red(_ x: Int, _ y: Int = 50) throws -> Int { Int(app.snapshot().color(x: x, y: y).x) }
    }

    private static let light = UIBlurEffect(style: .light), dark = UIBlurEffect(style: .dark)

    // MARK: - Blurring

    @Test func whatIsBelowIsBlurredAndTinted() throws {
        let stage = Stage(Self.light)
        // Half way, under white with an alpha of 0.3.
        let middle = Double(try stage.red(99))
        #expect(abs(middle - 255 * (0.5 * 0.7 + 0.3)) < 8)
        #expect(try stage.red(99, 10) == 0 && stage.red(101, 10) == 255)
        stage.app.act { stage.effectView.effect = nil }
        #expect(try stage.red(99) == 0 && stage.red(101) == 255)
    }

    @Test(arguments: UIBlurEffect.Style.allCases)
    func stylesFollowTraitsOrAreLightOrDark(_ style: UIBlurEffect.Style) throws {
        func shown(_ interface: UIUserInterfaceStyle) throws -> Int {
            var environment = TestEnvironment()
            environment.userInterfaceStyle = interface
            return try Stage(UIBlurEffect(style: style), environment).red(30)
        }
        let inTheLight = try shown(.light), inTheDark = try shown(.dark)
        let follows: Set<UIBlurEffect.Style> = [
            .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            .systemChromeMaterial,
        ]
        #expect(follows.contains(style) ? inTheLight > inTheDark + 30 : inTheLight == inTheDark)
    }

    @Test func aChangeOfTraitsChangesTheMaterial() throws {
        let stage = Stage(UIBlurEffect(style: .systemMaterial))
        let inTheLight = try stage.red(30)
        stage.app.act { stage.effectView.overrideUserInterfaceStyle = .dark }
        #expect(try stage.red(30) < inTheLight - 100)
    }

    @Test func thoseWhoWantLessTransparencySeeAnOpaqueTint() throws {
        var environment = TestEnvironment()
        environment.isReduceTransparencyEnabled = true
        let stage = Stage(UIBlurEffect(style: .systemMaterial), environment)
        defer { stage.app.environment = TestEnvironment() }
        let color = try stage.red(30)
        #expect(try color > 240 && stage.red(99) == color && stage.red(170) == color)
        stage.app.environment = TestEnvironment()
        #expect(try stage.red(30) < color)
    }

    @Test func theBlurFollowsRoundCorners() throws {
        let stage = Stage(Self.dark)
        stage.app.act {
            stage.effectView.layer.cornerRadius = 30
            stage.effectView.clipsToBounds = true
        }
        #expect(try stage.red(178, 22) == 255 && stage.red(170, 50) < 230)
    }

    /// Left of the middle of the view's upper half, blurred or not.
    @Test(arguments: [true, false])
    func aMaskOfTheViewLetsTheBlurThrough(_ isView: Bool) throws {
        let stage = Stage(Self.light)
        stage.app.act {
            if isView {
                let mask = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 30))
                mask.backgroundColor = .black
                stage.effectView.mask = mask
            } else {
                let shape = CAShapeLayer()
                shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 160, height: 30), transform: nil)
                stage.effectView.layer.mask = shape
            }
        }
        let middle = Double(try stage.red(99, 40))
        #expect(abs(middle - 255 * (0.5 * 0.7 + 0.3)) < 8)
        #expect(try stage.red(99, 60) == 0 && stage.red(101, 60) == 255)
        // A mask that is half transparent shows half of it.
        stage.app.act { stage.effectView.layer.mask?.opacity = 0.5 }
        stage.app.advance(by: 1)
        #expect(try abs(Double(stage.red(99, 40)) - middle / 2) < 8)
        stage.app.act { stage.effectView.layer.mask = nil }
        #expect(try abs(Double(stage.red(99, 60)) - middle) < 8)
    }

    @Test func whatScrollsBelowNeedsNoCommitOfTheEffectView() throws {
        let stage = Stage(Self.light)
        let right = try #require(stage.effectView.superview?.subviews.first)
        let before = try stage.red(99)
        stage.app.act { right.frame.origin.x = 60 }
        #expect(try stage.red(99) > before + 50)
        #expect(stage.effectView.subviews.allSatisfy { $0.layer.animationKeys() == nil })
    }

    // MARK: - Animation

    @Test func anEffectIsAnimatedInABlock() throws {
        let stage = Stage(nil)
        let values = try [0.0, 0.5, 0.5].map { duration in
            if duration == 0 {
                stage.app.act {
                    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                        stage.effectView.effect = Self.light
                    }
                }
            } else {
                stage.app.advance(by: duration)
            }
            return try stage.red(30)
        }
        // None, half, and all of a white with an alpha of 0.3.
        #expect(values[0] == 0 && abs(values[1] - 38) <= 3 && abs(values[2] - 77) <= 3)
        let radius =
            try #require(stage.effectView.subviews.first).layer.value(forKeyPath: "backdrop.radius") as? CGFloat
        #expect(radius == 30)
    }

    @Test func anAnimatorShowsAPartOfTheEffect() throws {
        let stage = Stage(Self.light), backdrop = try #require(stage.effectView.subviews.first).layer
        var animator: UIViewPropertyAnimator?
        stage.app.act {
            animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.effectView.effect = nil }
            animator?.fractionComplete = 0.5
        }
        let radius = stage.app.act { backdrop.presentation()?.value(forKeyPath: "backdrop.radius") as? CGFloat }
        #expect(abs(try #require(radius) - 15) < 0.01)
        #expect(abs(try stage.red(30) - 38) <= 3)
        stage.app.act {
            animator?.stopAnimation(false)
            animator?.finishAnimation(at: .start)
        }
        #expect(stage.effectView.effect == nil)
    }

    // MARK: - Views

    @Test func contentsAreSeenOnTheEffectAndTouched() throws {
        let stage = Stage(Self.light), button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        button.backgroundColor = .red
        stage.app.act { stage.effectView.contentView.addSubview(button) }
        #expect(stage.app.snapshot().color(x: 40, y: 40) == SIMD4(255, 0, 0, 255))
        #expect(stage.effectView.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
        #expect(stage.effectView.hitTest(CGPoint(x: 100, y: 20), with: nil) === stage.effectView.contentView)
        #expect(stage.effectView.hitTest(CGPoint(x: 170, y: 20), with: nil) == nil)
    }

    @Test func theContentViewIsAsLargeAsTheView() {
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 5, y: 5, width: 80, height: 40)
        #expect(view.contentView.frame == view.bounds)
        #expect(view.subviews.allSatisfy { $0.frame == view.bounds } && view.subviews.last === view.contentView)
    }

    @Test func aSubviewOfTheEffectViewItselfIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UIView()) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIVisualEffectView(effect: nil).insertSubview(UIView(), at: 0) }
        }
    }

    @Test func vibrancyTintsTheContents() {
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: Self.dark, style: .secondaryLabel))
        #expect(view.contentView.tintColor == UIColor(white: 1, alpha: 0.6))
        view.effect = UIVibrancyEffect(blurEffect: Self.light)
        #expect(view.contentView.tintColor == UIColor(white: 0, alpha: 1))
        view.effect = nil
        #expect(view.contentView.tintColor == UIView().tintColor)
    }

    @Test func labelsAreVibrantByThemselves() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), plain = UIView()
        label.font = .systemFont(ofSize: 30)
        let letter = NSAttributedString(string: "█", attributes: [.foregroundColor: UIColor.red])
        label.attributedText = letter
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: Self.dark))
        for each in [view, plain] {
            each.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            each.backgroundColor = .black
        }
        let app = TestApplication(
            view: {
                let root = UIView(frame: view.frame)
                root.addSubview(plain)
                root.addSubview(view)
                view.contentView.addSubview(label)
                return root
            }(), scale: 1)
        #expect(app.snapshot().color(x: 6, y: 20) == SIMD4(255, 255, 255, 255))
        app.act { view.effect = UIVibrancyEffect(blurEffect: Self.dark, style: .secondaryLabel) }
        let shown = app.snapshot().color(x: 6, y: 20)
        #expect(abs(Int(shown.x) - 153) <= 1 && shown.x == shown.y)
        app.act { view.effect = nil }
        #expect(app.snapshot().color(x: 6, y: 20) == SIMD4(255, 0, 0, 255))
        app.act {
            view.effect = UIVibrancyEffect(blurEffect: Self.dark)
            plain.addSubview(label)
            view.removeFromSuperview()
        }
        #expect(app.snapshot().color(x: 6, y: 20) == SIMD4(255, 0, 0, 255))
    }

    @Test func effectsOfOneKindAreEqual() {
        #expect(UIBlurEffect(style: .light) == UIBlurEffect(style: .light))
        #expect(UIBlurEffect(style: .light) != UIBlurEffect(style: .dark))
        #expect(UIVibrancyEffect(blurEffect: Self.dark) == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        #expect(UIVibrancyEffect(blurEffect: Self.dark) != UIVibrancyEffect(blurEffect: Self.dark, style: .fill))
    }
}
