// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing

@testable import UIKit

#if DEBUG
    private class Base: NSObject, UIScrollViewDelegate {}

    private class Sub: Base {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private final class Final: Base {
        func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
        // Not the protocol's method: it has another parameter.
        func scrollViewDidScroll(_ scrollView: UIView) {}
    }

    private class Complete: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class Overriding: Complete {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class LowerBase: NSObject {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class Declaring: LowerBase, UIScrollViewDelegate {}

    private class OverridingLower: Declaring {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class LayerBase: NSObject, CALayerDelegate, CAAnimationDelegate, NSTextStorageDelegate {}

    private final class LayerSub: LayerBase {
        func layerWillDraw(_ layer: CALayer) {}
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {}
    }

    private class SceneBase: UIResponder, UIWindowSceneDelegate {}

    private final class SceneSub: SceneBase {
        func sceneDidBecomeActive(_ scene: UIScene) {}
        func windowSceneDidUpdateScreen(_ windowScene: UIWindowScene) {}
    }

    /// A delegate of every kind.
    private final class Quiet: UIResponder, CALayerDelegate, CAAnimationDelegate, NSTextStorageDelegate,
        UIWindowSceneDelegate, UIApplicationDelegate, UIViewControllerTransitioningDelegate,
        UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate, UINavigationBarDelegate,
        UITabBarDelegate, UIToolbarDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIGestureRecognizerDelegate, UITextFieldDelegate, UITextViewDelegate, UIContextMenuInteractionDelegate,
        UIEditMenuInteractionDelegate
    {
        var window: UIWindow?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? { nil }
    }

    /// Methods of delegates that are never called.
    @MainActor
    struct InheritedConformanceTests {
        private func warnings(_ delegates: any UIScrollViewDelegate...) -> [String] {
            var lines: [String] = []
            let check = InheritedConformance { lines.append($0) }
            for delegate in delegates {
                check.check(delegate, (any UIScrollViewDelegate).self) { $0 is any UIScrollViewDelegate.Type }
            }
            return lines
        }

        @Test func aMethodBelowTheConformanceIsReportedOnce() throws {
            let lines = warnings(Sub(), Sub(), Base())
            let line = try #require(lines.first)
            #expect(lines.count == 1, "\(lines)")
            #expect(line.hasPrefix("UIScrollViewDelegate: scrollViewDidScroll of Sub is never called, because Base"))
        }

        @Test func soAreThoseOfFinalClasses() {
            let lines = warnings(Final())
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.contains { $0.contains("scrollViewDidZoom of Final") })
            #expect(lines.contains { $0.contains("scrollViewShouldScrollToTop of Final") })
        }

        @Test func whatIsCalledIsNotReported() {
            #expect(warnings(Base(), Complete(), Overriding(), Declaring(), OverridingLower()) == [])
        }

        // MARK: - Delegates of other kinds

        private func warnings<Delegate>(
            _ delegate: AnyObject, _ protocolType: Delegate.Type, _ conforms: (AnyClass) -> Bool
        ) -> [String] {
            var lines: [String] = []
            InheritedConformance { lines.append($0) }.check(delegate, protocolType, conforms: conforms)
            return lines
        }

        @Test func delegatesOfLayersAnimationsStoragesAndScenesAreLookedAt() {
            let layer = LayerSub(), scene = SceneSub()
            let lines =
                warnings(layer, (any CALayerDelegate).self) { $0 is any CALayerDelegate.Type }
                + warnings(layer, (any CAAnimationDelegate).self) { $0 is any CAAnimationDelegate.Type }
                + warnings(layer, (any NSTextStorageDelegate).self) { $0 is any NSTextStorageDelegate.Type }
                + warnings(scene, (any UISceneDelegate).self) { $0 is any UISceneDelegate.Type }
                + warnings(scene, (any UIWindowSceneDelegate).self) { $0 is any UIWindowSceneDelegate.Type }
            let methods = [
                "CALayerDelegate: layerWillDraw", "CAAnimationDelegate: animationDidStop",
                "NSTextStorageDelegate: textStorage", "UISceneDelegate: sceneDidBecomeActive",
                "UIWindowSceneDelegate: windowSceneDidUpdateScreen",
            ]
            #expect(lines.count == methods.count, "\(lines)")
            for (line, method) in zip(lines, methods) { #expect(line.hasPrefix("\(method) of "), "\(line)") }
        }

        /// Setting the delegate looks at it. What they find here is written to standard error.
        @Test func settersLookAtTheirDelegates() throws {
            let quiet = Quiet(), app = TestApplication(rootViewController: UIViewController())
            let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity"), storage = NSTextStorage(string: "")
            (layer.delegate, animation.delegate, storage.delegate) = (quiet, quiet, quiet)
            try #require(app.window?.windowScene).delegate = quiet
            app.application.delegate = quiet
            let presented = UIViewController(), bar = UINavigationBar(), tabBar = UITabBar(), toolbar = UIToolbar()
            presented.transitioningDelegate = quiet
            presented.presentationController?.delegate = quiet
            (bar.delegate, tabBar.delegate, toolbar.delegate) = (quiet, quiet, quiet)
            let navigation = UINavigationController(), tabs = UITabBarController(), tap = UITapGestureRecognizer()
            (navigation.delegate, tabs.delegate, tap.delegate) = (quiet, quiet, quiet)
            let field = UITextField(), text = UITextView()
            (field.delegate, text.delegate) = (quiet, quiet)
            let menu = UIContextMenuInteraction(delegate: quiet), editMenu = UIEditMenuInteraction(delegate: quiet)
            for type in Self.checkedProtocols {
                #expect(InheritedConformance.shared.hasChecked(Quiet.self, type), "\(type)")
            }
            withExtendedLifetime((navigation, tabs, menu, editMenu)) {}
        }

        private static let checkedProtocols: [Any.Type] = [
            (any CALayerDelegate).self, (any CAAnimationDelegate).self, (any NSTextStorageDelegate).self,
            (any UISceneDelegate).self, (any UIWindowSceneDelegate).self, (any UIApplicationDelegate).self,
            (any UIViewControllerTransitioningDelegate).self, (any UIAdaptivePresentationControllerDelegate).self,
            (any UISheetPresentationControllerDelegate).self, (any UIPopoverPresentationControllerDelegate).self,
            (any UINavigationBarDelegate).self, (any UIBarPositioningDelegate).self, (any UITabBarDelegate).self,
            (any UINavigationControllerDelegate).self, (any UITabBarControllerDelegate).self,
            (any UIGestureRecognizerDelegate).self, (any UITextFieldDelegate).self, (any UIScrollViewDelegate).self,
            (any UITextViewDelegate).self, (any UIContextMenuInteractionDelegate).self,
            (any UIEditMenuInteractionDelegate).self,
        ]

        /// Views are delegates of their layers, and override what `UIView` has.
        @Test func classesThatInheritFromTheFrameworkAreLeftAlone() {
            #expect(warnings(UIImageView(), (any CALayerDelegate).self) { $0 is any CALayerDelegate.Type } == [])
        }

        /// The warning is true.
        @Test func aReportedMethodIsNotCalled() {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            final class Unheard: Silent {
                var count = 0
                func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
            }
            class Silent: NSObject, UIScrollViewDelegate {}
            final class Heard: NSObject, UIScrollViewDelegate {
                var count = 0
                func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
            }
            let unheard = Unheard(), heard = Heard()
            scroll.delegate = unheard
            scroll.contentOffset.y = 1
            scroll.delegate = heard
            scroll.contentOffset.y = 2
            #expect(unheard.count == 0 && heard.count == 1)
        }

        @Test func aFileOfAnotherFormHasNoNames() throws {
            #expect(ExecutableSymbols(Data()) == nil && ExecutableSymbols(Data(repeating: 0, count: 1000)) == nil)
            #expect(ExecutableSymbols(path: "/there/is/none") == nil)
            // The program's own, cut anywhere and with bytes that are wrong.
            let file = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)
            let head = Data(file.prefix(4096))
            for length in [0, 6, 63, 64, 100, 4096] { _ = ExecutableSymbols(Data(head.prefix(length))) }
            for place in 0..<64 {
                var wrong = head
                wrong[place] = 0xff
                #expect(ExecutableSymbols(wrong)?.names(beginningWith: ["$s"]).isEmpty != false)
            }
            #expect(ExecutableSymbols()?.names(beginningWith: ["$s5UIKit20UIScrollViewDelegatePAAE"]).isEmpty == false)
        }
    }
#endif
