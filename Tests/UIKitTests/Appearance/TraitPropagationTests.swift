// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor private var journal: [String] = []

private final class JournalView: UIView {
    let name: String
    init(_ name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        journal.append("\(name) \(UITraitCollection.current === traitCollection)")
    }
    func widthChanged() { journal.append("\(name) width") }
    func changed(_ view: JournalView, _ previous: UITraitCollection) {
        journal.append("\(name) heard \(view.name), \(previous.userInterfaceStyle == .light)")
    }
}

private final class JournalController: UIViewController {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        journal.append("controller")
    }
    override func loadView() { view = JournalView("root") }
}

@MainActor
private func open(_ controller: UIViewController = UIViewController()) -> (TestApplication, UIView) {
    let app = TestApplication(rootViewController: controller)
    // Ignores the change from the screen of an earlier test to this one.
    journal = []
    return (app, controller.view)
}

@MainActor
struct TraitPropagationTests {
    @Test func theScreensTraitsReachEveryView() throws {
        let (app, root) = open()
        let view = UIView()
        root.addSubview(view)
        app.environment.userInterfaceStyle = .dark
        app.environment.accessibilityContrast = .high
        app.environment.layoutDirection = .rightToLeft
        for traits in [
            UIScreen.main.traitCollection, app.window?.windowScene?.traitCollection, app.window?.traitCollection,
            app.rootViewController?.traitCollection, view.traitCollection, UITraitCollection.current,
        ] {
            let traits = try #require(traits)
            #expect(traits.userInterfaceStyle == .dark && traits.accessibilityContrast == .high)
            #expect(traits.layoutDirection == .rightToLeft && traits.displayScale == 2)
            #expect(traits.userInterfaceIdiom == .phone)
        }
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(app.application.userInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func changesAreToldFromTheTopDownWithTheTraitsAsCurrent() {
        let (app, root) = open(JournalController())
        let inner = JournalView("inner")
        root.addSubview(inner)
        journal = []
        app.environment.userInterfaceStyle = .dark
        #expect(journal == ["controller", "root true", "inner true"])
        app.environment.userInterfaceStyle = .dark
        #expect(journal.count == 3)
    }

    @Test func textSizesAreLimitedBelowAView() {
        let (app, root) = open()
        let (outer, inner) = (JournalView("outer"), JournalView("inner"))
        root.addSubview(outer)
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .extraLarge
        inner.minimumContentSizeCategory = .medium
        func sizes() -> [UIContentSizeCategory] { [outer, inner].map(\.traitCollection.preferredContentSizeCategory) }
        app.environment.preferredContentSizeCategory = .accessibilityLarge
        #expect(sizes() == [.extraLarge, .extraLarge])
        app.environment.preferredContentSizeCategory = .extraSmall
        #expect(sizes() == [.extraSmall, .medium])
        #expect(journal.last == "inner true")
        let text = inner.appliedContentSizeCategoryLimitsDescription
        #expect(text.contains("at least \(UIContentSizeCategory.medium.rawValue)"))
        #expect(text.contains("at most \(UIContentSizeCategory.extraLarge.rawValue)"))
        inner.maximumContentSizeCategory = .small
        #expect(sizes() == [.extraSmall, .small], "the maximum counts")
        (inner.minimumContentSizeCategory, inner.maximumContentSizeCategory) = (nil, nil)
        outer.maximumContentSizeCategory = nil
        #expect(sizes() == [.extraSmall, .extraSmall] && inner.appliedContentSizeCategoryLimitsDescription.isEmpty)
    }

    @Test func anOverrideHoldsBelowAndIsTakenBack() {
        let (_, root) = open()
        let outer = UIView(), inner = JournalView("inner")
        root.addSubview(outer)
        outer.addSubview(inner)
        journal = []
        outer.overrideUserInterfaceStyle = .dark
        #expect(root.traitCollection.userInterfaceStyle == .light)
        #expect(outer.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.userInterfaceStyle == .dark)
        #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(journal == ["inner true", "inner true"])
    }

    @Test func aViewTakesTheTraitsOfItsNewPlace() {
        let (_, root) = open()
        let dark = UIView(), view = JournalView("view")
        root.addSubview(view)
        journal = []
        dark.overrideUserInterfaceStyle = .dark
        root.addSubview(dark)
        dark.addSubview(view)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        root.addSubview(view)
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(journal.count == 2)
    }

    @Test func aControllersOverridesHoldForItsView() {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        let (app, root) = open(controller)
        #expect(root.traitCollection.userInterfaceStyle == .dark)
        #expect(app.window?.traitCollection.userInterfaceStyle == .light)
    }

    @Test func aParentSetsTheTraitsOfAChild() {
        let (_, root) = open()
        let parent = UIViewController(), child = UIViewController()
        root.addSubview(parent.view)
        parent.addChild(child)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        parent.view.addSubview(child.view)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular)
        #expect(parent.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func traitsForAControllerThatIsNoChildAreReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = UIViewController(), other = UIViewController()
                one.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: other)
                exit(one.overrideTraitCollection(forChild: other) == nil ? 0 : 1)
            }
        }
        #expect(String(decoding: reading.standardErrorContent, as: UTF8.self).contains("is not a child of"))
    }

    @Test func aNewParentKnowsNothingOfWhatTheOldOneHasSet() {
        let (_, root) = open()
        let old = UIViewController(), new = UIViewController(), child = UIViewController()
        root.addSubview(new.view)
        old.addChild(child)
        old.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        new.addChild(child)
        #expect(old.children.isEmpty && new.children == [child])
        #expect(new.overrideTraitCollection(forChild: child) == nil)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func aScenesOverridesHoldForItsWindows() throws {
        let (app, root) = open()
        let scene = try #require(app.window?.windowScene)
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(root.traitCollection.userInterfaceStyle == .dark)
        #expect(scene.screen.traitCollection.userInterfaceStyle == .light)
        app.environment.accessibilityContrast = .high
        #expect(root.traitCollection.userInterfaceStyle == .dark && root.traitCollection.accessibilityContrast == .high)
    }

    @Test func registrationsHearOfTheirTraitsUntilTheyEnd() {
        let (app, root) = open()
        let view = JournalView("view"), listener = JournalView("listener")
        root.addSubview(view)
        journal = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: JournalView, previous) in
            journal.append("\(view.name) was light: \(previous.userInterfaceStyle == .light)")
        }
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self], action: JournalView.widthChanged)
        let registration = view.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], target: listener, action: JournalView.changed)
        app.environment.userInterfaceStyle = .dark
        #expect(journal == ["view true", "view was light: true", "listener heard view, true"])
        view.unregisterForTraitChanges(registration)
        journal = []
        app.environment.userInterfaceStyle = .light
        #expect(journal == ["view true", "view was light: false"])
        journal = []
        app.resize(to: CGSize(width: 896, height: 414))
        #expect(journal == ["view true", "view width"])
    }

    @Test func backgroundColoursFollowTheView() throws {
        let (app, root) = open()
        root.backgroundColor = .systemBackground
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 255, 255, 255))
        app.environment.userInterfaceStyle = .dark
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 0, 0, 255))
        root.traitOverrides.userInterfaceLevel = .elevated
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(28, 28, 30, 255))
        #expect(root.backgroundColor === UIColor.systemBackground)
        root.layer.backgroundColor = UIColor.red.cgColor
        #expect(root.backgroundColor == .red)
    }

    @Test func whatIsDrawnInDynamicColoursIsDrawnAnew() {
        final class LabelColoured: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect)
            }
        }
        let app = TestApplication(view: LabelColoured(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 0, 0, 255))
        app.environment.userInterfaceStyle = .dark
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 255, 255, 255))
    }

    @Test func preferencesForMotionAndContrastAreTold() {
        let (app, _) = open()
        var told: [String] = []
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated {
                    told.append(
                        "\(UIAccessibility.isReduceMotionEnabled) \(UIAccessibility.isDarkerSystemColorsEnabled)")
                }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        app.environment.isReduceMotionEnabled = true
        app.environment.accessibilityContrast = .high
        app.environment.isReduceMotionEnabled = false
        #expect(told == ["true false", "true true", "false true"])
    }
}

@MainActor
struct SizeClassTests {
    /// Apple's table of devices, then windows in browsers.
    @Test(
        arguments: [
            (375, 667, "cr"), (667, 375, "cc"), (414, 736, "cr"), (736, 414, "rc"), (390, 844, "cr"), (844, 390, "cc"),
            (896, 414, "rc"), (812, 375, "cc"), (926, 428, "rc"), (932, 350, "rc"), (744, 1133, "rr"),
            (1133, 744, "rr"), (1024, 768, "rr"), (1366, 1024, "rr"), (1280, 400, "rc"),
        ] as [(CGFloat, CGFloat, String)])
    func aScreenHasTheSizeClassesOfItsDevice(_ width: CGFloat, _ height: CGFloat, _ expected: String) {
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: width, height: height),
            environment: environment(width > 1100 ? .pad : .unspecified))
        let traits = UIScreen.main.traitCollection
        #expect(name(traits.horizontalSizeClass) + name(traits.verticalSizeClass) == expected)
        withExtendedLifetime(app) {}
    }

    /// Split views of iPads.
    @Test(
        arguments: [(320, "c"), (507, "c"), (639, "c"), (678, "r"), (694, "r"), (981, "r")] as [(CGFloat, String)])
    func aNarrowWindowOnATabletIsCompact(_ width: CGFloat, _ expected: String) {
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: width, height: 1024),
            environment: environment(.pad))
        #expect(name(UIScreen.main.traitCollection.horizontalSizeClass) == expected)
        withExtendedLifetime(app) {}
    }

    private func environment(_ idiom: UIUserInterfaceIdiom) -> TestEnvironment {
        var environment = TestEnvironment()
        environment.userInterfaceIdiom = idiom
        return environment
    }

    private func name(_ sizeClass: UIUserInterfaceSizeClass) -> String { sizeClass == .regular ? "r" : "c" }
}
