// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// What packages written for iOS call, in the forms in which they do.
@MainActor
struct LibraryInterfaceTests {
    // MARK: - Lists

    final class CountingTable: UITableView {
        var batches = 0

        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }

        func update(_ body: () -> Void) { performBatchUpdates { body() } }
    }

    final class CountingCollection: UICollectionView {
        var batches = 0, nibs = 0

        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }

        override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
            nibs += 1
            super.register(nib, forCellWithReuseIdentifier: identifier)
        }

        func update(_ body: () -> Void) {
            performBatchUpdates({
                body()
                insertItems(at: [])
            })
        }
    }

    @Test func batchesTakeClosuresThatDoNotEscape() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let table = CountingTable(), collection = CountingCollection(frame: .zero, collectionViewLayout: .init())
            var calls = 0
            table.update { calls += 1 }
            collection.update { calls += 1 }
            table.performBatchUpdates(nil)
            collection.performBatchUpdates(nil, completion: nil)
            #expect(calls == 2 && table.batches == 2 && collection.batches == 2)
            collection.register(nil as UINib?, forCellWithReuseIdentifier: "cell")
            #expect(collection.nibs == 1)
        }
    }

    @Test func contentViewsHaveTheSizeOfTheirCellsFromTheBeginning() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let lines = try NibText.log {
            try app.act {
                let cell: UITableViewCell = try NibText.first(
                    """
                    <tableViewCell rowHeight="64" id="cel-aa-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="64"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cel-aa-001" id="con-aa-001">
                            <rect key="frame" x="0.0" y="0.0" width="341" height="63.5"/>
                        </tableViewCellContentView>
                    </tableViewCell>
                    """)
                #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 64))
                #expect(
                    UITableViewCell(style: .default, reuseIdentifier: nil).contentView.frame
                        == CGRect(x: 0, y: 0, width: 320, height: 44))
                #expect(UITableViewHeaderFooterView().contentView.frame.size == .zero)
            }
        }
        #expect(lines.isEmpty)
    }

    // MARK: - Objects that are found by name

    @Test func sharedObjectsAreFoundByTheirNames() throws {
        let app = TestApplication(rootViewController: UIViewController())
        try app.act {
            let selector = NSSelectorFromString("sharedApplication")
            #expect(UIApplication.responds(to: selector) && !UIApplication.responds(to: Selector("otherApplication")))
            #expect(!UIView.responds(to: selector))
            // The macro with `===` of an object and an actor's property crashes the compiler (6.3.1).
            let found: [Any?] = [
                try #require(UIApplication.perform(selector)).takeUnretainedValue(),
                UIApplication.value(forKey: "sharedApplication"), UIApplication.value(forKeyPath: "shared"),
                UIScreen.value(forKey: "mainScreen"), UIDevice.value(forKey: "currentDevice"),
            ]
            let objects = found.compactMap { ($0 as AnyObject?).map { ObjectIdentifier($0) } }
            let application = ObjectIdentifier(UIApplication.shared)
            let others = [ObjectIdentifier(UIScreen.main), ObjectIdentifier(UIDevice.current)]
            #expect(objects == [application, application, application] + others)
        }
    }

    @Test func viewsAndControllersHaveRestorationIdentifiers() throws {
        let app = TestApplication(rootViewController: UIViewController())
        try app.act {
            let view: UIView = try NibText.first(#"<view restorationIdentifier="list" id="vie-aa-001"/>"#)
            #expect(view.restorationIdentifier == "list" && UIView().restorationIdentifier == nil)
            let controller = UIViewController()
            controller.restorationIdentifier = "screen"
            #expect(controller.restorationIdentifier == "screen")
        }
    }

    // MARK: - Subclasses

    final class LabeledConstraint: NSLayoutConstraint {
        var label: String? { identifier }
    }

    final class SceneWindow: UIWindow {
        let purpose: String

        init(purpose: String, scene: UIWindowScene?) {
            self.purpose = purpose
            if let scene {
                super.init(windowScene: scene)
            } else {
                super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func constraintsAndWindowsHaveDesignatedInitializersForSubclasses() throws {
        let app = TestApplication(rootViewController: UIViewController())
        try app.act {
            let view = UIView()
            let constraint = LabeledConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 70)
            constraint.identifier = "width"
            constraint.isActive = true
            #expect(constraint.label == "width" && constraint.constant == 70 && constraint.firstItem === view)
            #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 70)
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            let window = SceneWindow(purpose: "alert", scene: scene)
            #expect(window.windowScene === scene && window.frame == scene.screen.bounds && window.isHidden)
            #expect(SceneWindow(purpose: "small", scene: nil).frame.width == 9)
        }
    }

    // MARK: - Looks

    @Test func oldStylesOfIndicatorsHaveSizesAndColors() {
        let styles: [(UIActivityIndicatorView.Style, CGFloat, UIColor)] = [
            (.white, 20, .white), (.gray, 20, .systemGray), (.whiteLarge, 37, .white), (.medium, 20, .secondaryLabel),
        ]
        for (style, side, color) in styles {
            let indicator = UIActivityIndicatorView(style: style)
            #expect(indicator.bounds.size == CGSize(width: side, height: side) && indicator.color == color)
            indicator.color = .red
            indicator.color = nil
            #expect(indicator.color == color)
        }
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.color = .red
        indicator.style = .large
        #expect(indicator.color == .red)
        indicator.style = .whiteLarge
        #expect(indicator.color == .white)
        #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    }

    @Test func motionEffectsAreStored() {
        let axes: [UIInterpolatingMotionEffect.EffectType] = [.tiltAlongHorizontalAxis, .tiltAlongVerticalAxis]
        #expect(axes.map(\.rawValue) == [0, 1])
        let view = UIView(), group = UIMotionEffectGroup()
        let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (across.minimumRelativeValue, across.maximumRelativeValue) = (-10, 20.0)
        let along = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
        along.minimumRelativeValue = CGSize(width: 0, height: -4)
        along.maximumRelativeValue = CGSize(width: 2, height: 4)
        group.motionEffects = [across, along]
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: -5))
        #expect(values?["center.x"] as? CGFloat == 20)
        #expect(values?["layer.shadowOffset"] as? CGSize == CGSize(width: 0, height: -4))
        let still = across.keyPathsAndRelativeValues(forViewerOffset: .zero)
        #expect(still?["center.x"] as? CGFloat == 5)
        across.maximumRelativeValue = "far"
        #expect(across.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test func theApplicationKnowsWhatControllersPrefer() {
        final class Controller: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        let app = TestApplication(rootViewController: Controller())
        app.act {
            let application = UIApplication.shared
            application.keyWindow?.rootViewController?.setNeedsStatusBarAppearanceUpdate()
            #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
            #expect(application.statusBarFrame == .zero)
            (application.isStatusBarHidden, application.statusBarStyle) = (false, .default)
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
            let names = [
                UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
            ]
            #expect(
                names.map(\.rawValue).allSatisfy { $0.hasPrefix("UIApplication") && $0.hasSuffix("FrameNotification") })
        }
    }

    // MARK: - Names of Objective-C

    @Test func integersHaveTheirOldNames() {
        let signed: NSInteger = -1, unsigned: NSUInteger = 1
        #expect(signed == Int(-1) && unsigned == UInt(1))
    }
}
