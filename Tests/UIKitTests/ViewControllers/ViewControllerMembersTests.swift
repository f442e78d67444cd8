// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct ViewControllerMembersTests {
    private final class Turned: UIViewController {
        var context: (any UIViewControllerTransitionCoordinatorContext)?
        var stages: [String] = []

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            context = coordinator
            stages.append("will \(coordinator.percentComplete)")
            let isQueued = coordinator.animateAlongsideTransition(
                in: view,
                animation: { [self] in stages.append("alongside \($0.isAnimated)") },
                completion: { [self] in stages.append("done \($0.percentComplete)") })
            #expect(isQueued)
        }
    }

    @Test func aTurnIsATransitionThatNobodyDrags() throws {
        let controller = Turned(), app = TestApplication(rootViewController: controller)
        app.resize(to: CGSize(width: 667, height: 375))
        app.advance(by: 0.5)
        #expect(controller.stages == ["will 0.0", "alongside true", "done 1.0"])
        let context = try #require(controller.context)
        #expect(!context.initiallyInteractive && !context.isInteractive && !context.isCancelled)
        #expect(context.completionVelocity == 1 && context.targetTransform == .identity)
        let (from, to): (UITransitionContextViewControllerKey, UITransitionContextViewKey) = (.from, .to)
        #expect(context.viewController(forKey: from) === controller && context.view(forKey: to) === controller.view)
        let coordinator = try #require(context as? any UIViewControllerTransitionCoordinator)
        #expect(!coordinator.animateAlongsideTransition(in: nil, animation: nil, completion: nil), "it is over")
    }

    // MARK: - Nibs

    private final class Drawn: UIViewController {
        override func loadView() { view = UILabel() }
    }

    private final class Forgetful: UIViewController {
        override func loadView() {}
    }

    /// As on iOS, a nib is looked for when the view is loaded, and not where `loadView()` is overridden.
    @Test func aControllerWithANibNameMayLoadItsViewItself() {
        let controller = Drawn(nibName: "Drawn", bundle: .main)
        #expect(controller.nibName == "Drawn" && controller.nibBundle === Bundle.main)
        #expect(controller.view is UILabel && UIViewController().nibName == nil && UIViewController().nibBundle == nil)
        #expect(UITabBarController(nibName: "Tabs", bundle: nil).nibName == "Tabs")
    }

    #if DEBUG
        @Test func aViewThatCannotBeLoadedStopsADebugBuild() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { UIViewController(nibName: "None", bundle: nil).loadViewIfNeeded() }
            }
            await #expect(processExitsWith: .failure) { await MainActor.run { Forgetful().loadViewIfNeeded() } }
        }
    #endif

    // MARK: - Status bar

    private final class Bar: UIViewController {
        let hides: Bool
        init(hides: Bool) {
            self.hides = hides
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var prefersStatusBarHidden: Bool { hides }
        override var childForStatusBarHidden: UIViewController? { children.first }
    }

    @Test func aChildDecidesAboutTheStatusBar() throws {
        let parent = Bar(hides: false), child = Bar(hides: true)
        let app = TestApplication(rootViewController: parent)
        let manager: UIStatusBarManager = try #require(app.window?.windowScene?.statusBarManager)
        #expect(!manager.isStatusBarHidden)
        app.act {
            parent.addChild(child)
            child.didMove(toParent: parent)
            parent.setNeedsStatusBarAppearanceUpdate()
        }
        #expect(manager.isStatusBarHidden)
        #expect(parent.preferredStatusBarUpdateAnimation == .fade && UIViewController().childForStatusBarHidden == nil)
    }

    // MARK: - Defaults

    @Test func aControllerHasUIKitsDefaults() {
        let controller = UIViewController()
        #expect(controller.edgesForExtendedLayout == .all && !controller.extendedLayoutIncludesOpaqueBars)
        #expect(!controller.isBeingPresented && !controller.isBeingDismissed)
        controller.edgesForExtendedLayout = [.top, .left]
        controller.extendedLayoutIncludesOpaqueBars = true
        #expect(controller.edgesForExtendedLayout == [.top, .left] && controller.extendedLayoutIncludesOpaqueBars)
        final class Landscape: UIViewController {
            override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
        }
        let preferred = Landscape().preferredInterfaceOrientationForPresentation
        #expect(preferred.isLandscape && preferred != UIViewController().preferredInterfaceOrientationForPresentation)
    }
}
