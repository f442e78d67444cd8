// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import TestSupport
import Testing

@testable import UIKit

/// Applications in one process are independent: each shows and returns the same as when it is alone.
@MainActor
struct InterleavedApplicationsTests {
    private static let seeds = ClosedRange<UInt64>(uncheckedBounds: (1, 32))

    /// The same steps without other applications.
    private func visitAlone(_ seed: UInt64) -> RandomVisit {
        let visit = RandomVisit(seed: seed)
        for _ in 0..<RandomVisit.stepCount { visit.step() }
        #expect(visit.unsettledTurns == 0, "seed \(seed)")
        return visit
    }

    private func expect(_ visit: RandomVisit, isLike alone: RandomVisit, _ seed: UInt64) {
        for (line, (seen, expected)) in zip(visit.journal, alone.journal).enumerated() where seen != expected {
            Issue.record("Seed \(seed), line \(line): saw\n\(seen)\ninstead of\n\(expected)")
            return
        }
        #expect(visit.journal.count == alone.journal.count, "seed \(seed)")
        #expect(visit.pictures.count == alone.pictures.count, "seed \(seed)")
        for (number, (picture, expected)) in zip(visit.pictures, alone.pictures).enumerated() {
            #expect(picture.hasPixels(of: expected), "seed \(seed), picture \(number)")
        }
    }

    /// A single test that switches between applications, in random order.
    @Test func alternatingApplicationsActAsAlone() {
        var order = SeededGenerator(seed: 77)
        var visits: [UInt64: RandomVisit] = [:]
        for seed in Self.seeds.shuffled(using: &order) { visits[seed] = RandomVisit(seed: seed) }
        let turns = Self.seeds.flatMap { Array(repeating: $0, count: RandomVisit.stepCount) }.shuffled(using: &order)
        for seed in turns {
            visits[seed]?.comeBack()
            visits[seed]?.step()
        }
        for (seed, visit) in visits { expect(visit, isLike: visitAlone(seed), seed) }
    }

    /// Many tests that are suspended while others run, in the main actor's order.
    @Test func suspendedApplicationsActAsAlone() async {
        let visits = Self.seeds.map { seed in
            Task {
                let visit = RandomVisit(seed: seed)
                for _ in 0..<RandomVisit.stepCount {
                    await Task.yield()
                    visit.step()
                }
                return visit
            }
        }
        for (seed, visit) in zip(Self.seeds, visits) { expect(await visit.value, isLike: visitAlone(seed), seed) }
    }

    /// A task that a program starts belongs to the program.
    @Test func tasksOfProgramsStayInTheirApplication() async {
        let small = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), scale: 1)
        let large = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), scale: 3)
        func ask() async -> CGFloat {
            await Task.yield()
            return UIScreen.main.scale
        }
        let tasks = [small, large].map { app in app.act { Task { await ask() } } }
        #expect(await tasks[0].value == 1)
        #expect(await tasks[1].value == 3)
    }

    /// Code without an application has none, whatever applications exist.
    @Test func aTaskWithoutApplicationSeesNone() async {
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), scale: 3)
        #expect(UIView().layer.contentsScale == 3)
        let scale = await Task { @MainActor in UIView().layer.contentsScale }.value
        #expect(scale == 1)
        #expect(app.act { UIScreen.main.scale } == 3)
    }

    /// The settings of an application do not affect the next one.
    @Test func settingsOfOneApplicationAreNotAnothers() {
        let first = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        UIView.setAnimationsEnabled(false)
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        UIPasteboard.general.string = "mine"
        let second = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(UIView.areAnimationsEnabled)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(!CATransaction.disableActions())
        #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
        #expect(UIPasteboard.general.string == nil)
        first.act {
            #expect(!UIView.areAnimationsEnabled)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            #expect(CATransaction.disableActions())
            #expect(UIPasteboard.general.string == "mine")
            CATransaction.commit()
        }
        second.act { #expect(UIPasteboard.general.string == nil) }
    }

    /// A restoration identifier in one application makes no other one look for states to save.
    @Test func statesAreSavedOnlyWhereAControllerHasAName() throws {
        func open(_ identifier: String?) throws -> (app: TestApplication, saver: SceneSaver) {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            controller.view.addSubview(field)
            let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 100, height: 100))
            app.act { controller.restorationIdentifier = identifier }
            app.tap(at: field.center)
            app.enterText("a")
            app.advance(by: 2)
            return (app, try #require(app.window?.windowScene?.saver))
        }
        let named = try open("page"), plain = try open(nil)
        #expect(named.saver.hasNamedControllers && named.app.savedState != nil)
        #expect(!plain.saver.hasNamedControllers && plain.app.savedState == nil)
    }

    /// An effect view on stripes, in an application.
    private func blurred() -> (app: TestApplication, effect: UIVisualEffectView) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        page.backgroundColor = .red
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        effect.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        page.addSubview(effect)
        return (TestApplication(view: page, scale: 1), effect)
    }

    /// Each effect view follows the preference on its own screen.
    @Test func reducedTransparencyIsThatOfOnesOwnScreen() {
        let (first, effect) = blurred(), (second, _) = blurred()
        let before = first.snapshot()
        #expect(second.snapshot().hasPixels(of: before))
        second.environment.isReduceTransparencyEnabled = true
        // What changes the first view, while the second application is current, does not make it opaque.
        second.act { effect.effect = UIBlurEffect(style: .systemMaterial) }
        #expect(first.snapshot().hasPixels(of: before))
        let opaque = second.snapshot()
        #expect(!opaque.hasPixels(of: before))
        // A view that moves to the other screen follows the preference there.
        let page = second.rootViewController?.view
        second.act { page?.subviews.first.map { effect.frame = $0.frame } }
        second.act {
            page?.subviews.first?.removeFromSuperview()
            page?.addSubview(effect)
        }
        #expect(second.snapshot().hasPixels(of: opaque))
        second.environment.isReduceTransparencyEnabled = false
        #expect(second.snapshot().hasPixels(of: before))
    }

    /// A view may go from one application's window to another's: it leaves the first screen.
    @Test func aViewMovesToAnotherApplication() {
        let first = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), scale: 1)
        let second = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), scale: 1)
        let empty = (first.snapshot(), second.snapshot())
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        view.backgroundColor = .red
        first.act { first.rootViewController?.view.addSubview(view) }
        let there = first.snapshot()
        second.act { second.rootViewController?.view.addSubview(view) }
        #expect(second.snapshot().hasPixels(of: there))
        #expect(first.snapshot().hasPixels(of: empty.0))
        #expect(!second.snapshot().hasPixels(of: empty.1))
    }
}
