// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Each method of a public delegate or data source is one that a nested test opens a run loop from, or has a reason why
/// none does.
@MainActor
struct CallbackCoverageTests {
    /// The methods that programs implement, from the listings of public declarations.
    private func methods() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        var methods: Set<String> = []
        for module in ["UIKit", "QuartzCore"] {
            let listing = try String(
                contentsOf: root.appendingPathComponent("docs/api/\(module).txt"), encoding: .utf8)
            let lines = listing.split(separator: "\n").map { $0.components(separatedBy: " | ") }
            let protocols = lines.filter { $0.count == 2 && $0[1].contains("protocol ") }.map { $0[0] }
            let called = Set(protocols.filter(Self.isCalled))
            for line in lines where line.count == 2 && line[1].contains("func ") {
                guard let dot = line[0].firstIndex(of: "."), called.contains(String(line[0][..<dot])) else { continue }
                methods.insert(line[0])
            }
        }
        return methods
    }

    /// Whether programs implement a protocol that the framework calls, by its name.
    private static func isCalled(_ name: String) -> Bool {
        let ends = [
            "Delegate", "DelegateFlowLayout", "DataSource", "DataSourcePrefetching", "ItemSource", "Updating",
            "AnimatedTransitioning", "InteractiveTransitioning", "KeyInput",
        ]
        return ends.contains { name.hasSuffix($0) }
    }

    private var covered: Set<String> {
        Set(Callback.methods.values).union(Transition.Call.allCases.map(\.method))
            .union(DrivenTransition.Call.allCases.map(\.method))
            .union(BlockingSceneDelegate.Call.allCases.map(\.method)).union(BlockingSource.Call.allCases.map(\.method))
    }

    @Test func everyMethodIsNestedOrHasAReason() throws {
        let methods = try methods(), exceptions = Set(Self.reasons.keys)
        #expect(methods.count > 270)
        for method in methods.subtracting(covered).subtracting(exceptions).sorted() {
            Issue.record("No nested test opens a run loop in \(method). Add a callback to Callback, or a reason here.")
        }
        #expect(covered.subtracting(methods).sorted() == [], "callbacks that are no methods any more")
        #expect(exceptions.subtracting(methods).sorted() == [], "reasons for methods that are gone")
        #expect(exceptions.intersection(covered).sorted() == [], "reasons that are not needed any more")
    }

    /// The methods in which no nested test opens a run loop, by the reasons.
    private static let reasons = Dictionary(
        uniqueKeysWithValues: exceptions.flatMap { reason, names in names.map { ($0, reason) } })

    private static let exceptions: [(reason: String, methods: [String])] = [
        (
            "Never called.",
            [
                "UIActionSheetDelegate.actionSheetCancel(_:)",
                "UIAlertViewDelegate.alertViewCancel(_:)",
            ]
        ),
        (
            "Launches and ends a program: nothing handles events before and after it.",
            [
                "UIApplicationDelegate.application(_:didFinishLaunchingWithOptions:)",
                "UIApplicationDelegate.application(_:willFinishLaunchingWithOptions:)",
                "UIApplicationDelegate.applicationWillTerminate(_:)",
                "UIApplicationDelegate.main()",
            ]
        ),
        (
            "Called by the same steps as the scene delegate's method, for programs without scenes.",
            [
                "UIApplicationDelegate.application(_:performActionFor:completionHandler:)",
                "UIApplicationDelegate.applicationDidBecomeActive(_:)",
                "UIApplicationDelegate.applicationDidEnterBackground(_:)",
                "UIApplicationDelegate.applicationWillEnterForeground(_:)",
                "UIApplicationDelegate.applicationWillResignActive(_:)",
            ]
        ),
        (
            "`Callback.memoryWarning` opens a loop in it, from a closure of the delegate.",
            [
                "UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)"
            ]
        ),
        (
            "Asked when a program reads the property of the controller; no event asks.",
            [
                "UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
                "UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)",
                "UIPageViewControllerDelegate.pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
                "UIPageViewControllerDelegate.pageViewControllerSupportedInterfaceOrientations(_:)",
                "UISplitViewControllerDelegate.splitViewControllerPreferredInterfaceOrientationForPresentation(_:)",
                "UISplitViewControllerDelegate.splitViewControllerSupportedInterfaceOrientations(_:)",
                "UITabBarControllerDelegate.tabBarControllerPreferredInterfaceOrientationForPresentation(_:)",
                "UITabBarControllerDelegate.tabBarControllerSupportedInterfaceOrientations(_:)",
            ]
        ),
        (
            "Asked when a picker is read aloud; the reading of labels is `Callback.labelRead`.",
            [
                "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityAttributedHintForComponent:)",
                "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityAttributedLabelForComponent:)",
                "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityHintForComponent:)",
                "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityLabelForComponent:)",
            ]
        ),
        (
            "The framework implements it; programs call it.",
            [
                "UITextInputDelegate.selectionDidChange(_:)",
                "UITextInputDelegate.selectionWillChange(_:)",
                "UITextInputDelegate.textDidChange(_:)",
                "UITextInputDelegate.textWillChange(_:)",
            ]
        ),
        (
            "The older method, asked if the newer one, which a nested test answers, is missing.",
            [
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:)",
                "UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemAt:point:)",
                "UICollectionViewDelegate.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
                "UIContextMenuInteractionDelegate.contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
                "UIContextMenuInteractionDelegate.contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
                "UISplitViewControllerDelegate.primaryViewController(forCollapsing:)",
                "UISplitViewControllerDelegate.primaryViewController(forExpanding:)",
                "UISplitViewControllerDelegate.splitViewController(_:collapseSecondary:onto:)",
                "UISplitViewControllerDelegate.splitViewController(_:separateSecondaryFrom:)",
            ]
        ),
        (
            "Forwarded to the interaction of the list, whose own method a nested test covers.",
            [
                "UICollectionViewDelegate.collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
                "UITableViewDelegate.tableView(_:willPerformPreviewActionForMenuWith:animator:)",
            ]
        ),
        (
            "Returns a value that the framework asks for next to a covered question, and has the same caller.",
            [
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:traitCollection:)",
                "UIAdaptivePresentationControllerDelegate.presentationController(_:prepare:)",
                "UIAdaptivePresentationControllerDelegate.presentationController(_:viewControllerForAdaptivePresentationStyle:)",
                "UIBarPositioningDelegate.position(for:)",
                "UIPageViewControllerDataSource.pageViewController(_:viewControllerBefore:)",
                "UIPickerViewDelegate.pickerView(_:viewForRow:forComponent:reusing:)",
                "UIScrollViewDelegate.viewForZooming(in:)",
                "UITableViewDelegate.tableView(_:estimatedHeightForFooterInSection:)",
                "UITableViewDelegate.tableView(_:estimatedHeightForHeaderInSection:)",
            ]
        ),
    ]
}
