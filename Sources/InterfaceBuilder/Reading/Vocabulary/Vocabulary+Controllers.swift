// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Vocabulary {
    private static let controller =
        object
        + ElementRule(
            flags: """
                useStoryboardIdentifierAsRestorationIdentifier automaticallyAdjustsScrollViewInsets \
                extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed definesPresentationContext \
                providesPresentationContextTransitionStyle modalInPopover wantsFullScreenLayout \
                autoresizesArchivedViewToFullSize clearsSelectionOnViewWillAppear
                """,
            texts: """
                title storyboardIdentifier modalPresentationStyle modalTransitionStyle nibName sceneMemberID
                """,
            keys: """
                view title navigationItem tabBarItem edgesForExtendedLayout contentSizeForViewInPopover \
                preferredContentSize refreshControl
                """, parts: "layoutGuides toolbarItems nil")

    /// The elements that are view controllers.
    static let controllers: [String: ElementRule] = [
        "viewController": controller,
        "tableViewController": controller,
        "collectionViewController": controller,
        "navigationController": controller
            + ElementRule(
                flags: """
                    navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenVerticallyCompact \
                    hidesBarsWhenKeyboardAppears
                    """, keys: "navigationBar toolbar", parts: "viewControllers"),
        "tabBarController": controller + ElementRule(keys: "tabBar", parts: "viewControllers"),
        "splitViewController": controller
            + ElementRule(
                flags: "presentsWithGesture allowDoubleColumnStyle allowTripleColumnStyle showsSecondaryOnlyButton",
                numbers: """
                    minimumPrimaryColumnWidth maximumPrimaryColumnWidth preferredPrimaryColumnWidth \
                    preferredPrimaryColumnWidthFraction preferredSupplementaryColumnWidthFraction
                    """,
                texts:
                    "preferredDisplayMode behavior primaryBackgroundStyle style primaryEdge displayModeButtonVisibility"
            ),
        "pageViewController": controller
            + ElementRule(
                flags: "doubleSided", numbers: "pageSpacing",
                texts: "transitionStyle navigationOrientation spineLocation"),
        "viewControllerPlaceholder": controller
            + ElementRule(texts: "storyboardName bundleIdentifier referencedIdentifier"),
    ]
}
