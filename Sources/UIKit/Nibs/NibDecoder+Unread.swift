// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension NibDecoder {
    /// Reports the attributes and children that nobody has read. The reader of the file has reported what it does not know.
    @MainActor
    func reportUnread() {
        let reported = reportedInFile
        for name in element.attributes.keys.sorted() where !isRead(name) && !reported.contains(name) {
            nib.warn(element, "is not supported and has no effect", attribute: name)
        }
        for child in element.children where !isRead(child) {
            nib.warn(element, "is not supported and has no effect", attribute: child.key ?? child.element)
        }
    }

    @MainActor
    private var reportedInFile: Set<String> {
        let own = nib.document.warnings.lazy.filter { $0.line == self.element.line }
        return Set(own.compactMap(\.attribute))
    }

    private func isRead(_ name: String) -> Bool { read.contains(name) || Self.forDesignOnly.contains(name) }

    private func isRead(_ child: IBObject) -> Bool {
        if let key = child.key, isRead(key) || key.hasPrefix("simulated") { return true }
        // `<nil name="viewControllers"/>`: the value that there is without it.
        return child.element == "nil" || Self.structure.contains(child.element) || isRead(child.element)
    }

    /// The attributes that only Interface Builder uses, or that have no meaning here.
    private static let forDesignOnly: Set<String> = [
        "ambiguous", "colorLabel", "customModuleProvider", "fixedFrame",
        "layoutMarginsFollowReadableWidth", "misplaced", "notEditable", "placeholderIntrinsicHeight",
        "placeholderIntrinsicWidth", "sceneMemberID", "tableViewCell", "tableView",
        "collectionView", "useLastCompactLayout", "userLabel", "verifyAmbiguity", "locked", "largeContentTitle",
        "showsLargeContentViewer", "scalesLargeContentImage", "canvasLocation", "userComments",
    ]

    /// The elements that are read with every object.
    private static let structure: Set<String> = [
        "connections", "constraints", "frame", "gestureRecognizers", "layoutGuides", "metadata", "state", "subviews",
        "userComments", "userDefinedRuntimeAttributes", "variation", "viewLayoutGuide",
        "viewControllerLayoutGuide", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedOrientationMetrics",
        "simulatedScreenMetrics", "freeformSimulatedSizeMetrics", "designable",
    ]
}
