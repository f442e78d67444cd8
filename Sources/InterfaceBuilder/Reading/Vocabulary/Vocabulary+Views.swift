// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Vocabulary {
    private static let view =
        object
        + ElementRule(
            flags: """
                opaque hidden clipsSubviews clearsContextBeforeDrawing userInteractionEnabled multipleTouchEnabled \
                exclusiveTouch autoresizesSubviews translatesAutoresizingMaskIntoConstraints fixedFrame \
                preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth \
                showsLargeContentViewer
                """,
            numbers: """
                alpha horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority \
                verticalCompressionResistancePriority
                """,
            integers: "tag", texts: "contentMode semanticContentAttribute",
            keys: """
                frame frameInset autoresizingMask backgroundColor tintColor layoutMargins directionalLayoutMargins \
                accessibilityConfiguration contentStretch safeArea keyboard
                """,
            parts: "subviews constraints gestureRecognizers viewLayoutGuide keyboardLayoutGuide")

    private static let control =
        view
        + ElementRule(
            flags: "enabled selected highlighted showsMenuAsPrimaryAction changesSelectionAsPrimaryAction springLoaded",
            texts: "contentHorizontalAlignment contentVerticalAlignment toolTip")

    private static let scrollView =
        view
        + ElementRule(
            flags: """
                bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal pagingEnabled scrollEnabled \
                directionalLockEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator \
                delaysContentTouches canCancelContentTouches scrollsToTop automaticallyAdjustsScrollIndicatorInsets
                """,
            numbers: "minimumZoomScale maximumZoomScale zoomScale",
            texts: "keyboardDismissMode indicatorStyle contentInsetAdjustmentBehavior decelerationRate",
            keys: "contentInset scrollIndicatorInsets contentOffset contentSize refreshControl")

    private static let bar =
        view
        + ElementRule(
            flags: "translucent", texts: "barStyle backgroundImage shadowImage",
            keys: """
                barTintColor standardAppearance compactAppearance scrollEdgeAppearance compactScrollEdgeAppearance
                """,
            parts: "items")

    /// The elements that are views, or parts of views.
    static let views = plainViews.merging(textViews, uniquingKeysWith: +).merging(controls, uniquingKeysWith: +)
        .merging(lists, uniquingKeysWith: +).merging(bars, uniquingKeysWith: +)
        .merging(recognizers, uniquingKeysWith: +)

    private static let plainViews: [String: ElementRule] = [
        "view": view,
        "containerView": view,
        "tableViewCellContentView": view + ElementRule(texts: "tableViewCell"),
        "collectionViewCellContentView": view,
        "imageView": view
            + ElementRule(
                flags: "highlighted adjustsImageSizeForAccessibilityContentSizeCategory",
                texts: "image highlightedImage catalog", keys: "image highlightedImage preferredSymbolConfiguration"),
        "stackView": view
            + ElementRule(
                flags: "baselineRelativeArrangement layoutMarginsRelativeArrangement", numbers: "spacing",
                texts: "axis alignment distribution spacingType"),
        "scrollView": scrollView,
        "activityIndicatorView": view + ElementRule(flags: "animating hidesWhenStopped", texts: "style", keys: "color"),
        "progressView": view
            + ElementRule(
                numbers: "progress", texts: "progressViewStyle progressImage trackImage",
                keys: "progressTintColor trackTintColor"),
        "pickerView": view + ElementRule(flags: "showsSelectionIndicator"),
        "visualEffectView": view + ElementRule(keys: "contentView", parts: "blurEffect vibrancyEffect"),
        "blurEffect": ElementRule(texts: "style"),
        "vibrancyEffect": ElementRule(texts: "style", parts: "blurEffect"),
    ]

    private static let textViews: [String: ElementRule] = [
        "label": view
            + ElementRule(
                flags: """
                    enabled highlighted adjustsFontSizeToFit adjustsLetterSpacingToFitWidth usesAttributedText \
                    adjustsFontForContentSizeCategory allowsDefaultTighteningForTruncation \
                    showsExpansionTextWhenTruncated
                    """,
                numbers: "minimumFontSize minimumScaleFactor preferredMaxLayoutWidth", integers: "numberOfLines",
                texts: "text textAlignment lineBreakMode baselineAdjustment",
                keys: "text attributedText fontDescription textColor highlightedColor shadowColor shadowOffset"),
        "textField": control
            + ElementRule(
                flags: """
                    adjustsFontSizeToFit adjustsFontForContentSizeCategory clearsOnBeginEditing usesAttributedText \
                    allowsEditingTextAttributes
                    """,
                numbers: "minimumFontSize",
                texts: "text placeholder textAlignment borderStyle clearButtonMode background disabledBackground",
                keys: """
                    text placeholder attributedText attributedPlaceholder fontDescription textColor textInputTraits
                    """),
        "textView": scrollView
            + ElementRule(
                flags: """
                    editable selectable allowsEditingTextAttributes usesAttributedText findInteractionEnabled \
                    adjustsFontForContentSizeCategory
                    """, texts: "text textAlignment",
                keys: "text attributedText fontDescription textColor textInputTraits dataDetectorTypes"),
        "textInputTraits": ElementRule(
            flags: "enablesReturnKeyAutomatically secureTextEntry",
            texts: """
                autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance \
                returnKeyType textContentType smartQuotesType smartDashesType smartInsertDeleteType passwordRules
                """),
        "searchBar": bar
            + ElementRule(
                flags: "showsCancelButton showsSearchResultsButton showsBookmarkButton showsScopeBar",
                texts: "text placeholder prompt searchBarStyle scopeBarBackgroundImage",
                keys: "text placeholder prompt textInputTraits scopeButtonTitles", parts: "scopeButtonTitles"),
    ]

    private static let controls: [String: ElementRule] = [
        "button": control
            + ElementRule(
                flags: """
                    reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled \
                    showsTouchWhenHighlighted hasAttributedTitle pointerInteraction \
                    adjustsImageSizeForAccessibilityContentSizeCategory
                    """, texts: "buttonType lineBreakMode role",
                keys: "fontDescription contentEdgeInsets titleEdgeInsets imageEdgeInsets titleShadowOffset",
                parts: "state buttonConfiguration"),
        "state": ElementRule(
            texts: "title image backgroundImage catalog",
            keys: """
                title attributedTitle titleColor titleShadowColor image backgroundImage preferredSymbolConfiguration
                """),
        "buttonConfiguration": ElementRule(
            flags: "showsActivityIndicator", numbers: "imagePadding titlePadding",
            texts: """
                style title subtitle cornerStyle imagePlacement titleAlignment buttonSize macIdiomStyle image catalog \
                titleLineBreakMode subtitleLineBreakMode indicator
                """,
            keys: """
                title subtitle attributedTitle attributedSubtitle titleFontDescription subtitleFontDescription image \
                baseForegroundColor baseBackgroundColor contentInsets preferredSymbolConfigurationForImage background
                """),
        "backgroundConfiguration": ElementRule(
            numbers: "cornerRadius strokeWidth strokeOutset", texts: "image imageContentMode catalog",
            keys: "backgroundColor strokeColor image backgroundInsets"),
        "slider": control
            + ElementRule(
                flags: "continuous", numbers: "minValue maxValue value",
                texts: "minimumValueImage maximumValueImage catalog",
                keys: "minimumTrackTintColor maximumTrackTintColor thumbTintColor minimumValueImage maximumValueImage"),
        "switch": control
            + ElementRule(flags: "on", texts: "title preferredStyle", keys: "onTintColor thumbTintColor title"),
        "segmentedControl": control
            + ElementRule(
                flags: "momentary apportionsSegmentWidthsByContent", integers: "selectedSegmentIndex",
                texts: "segmentControlStyle", keys: "selectedSegmentTintColor", parts: "segments"),
        "segment": ElementRule(
            flags: "enabled", numbers: "width", texts: "title image catalog", keys: "contentOffset title image"),
        "pageControl": control
            + ElementRule(
                flags: "hidesForSinglePage defersCurrentPageDisplay allowsContinuousInteraction",
                integers: "numberOfPages currentPage", texts: "backgroundStyle",
                keys: "pageIndicatorTintColor currentPageIndicatorTintColor"),
        "stepper": control
            + ElementRule(
                flags: "wraps continuous autorepeat", numbers: "minimumValue maximumValue value stepValue"),
        "datePicker": control
            + ElementRule(
                flags: "useCurrentDate", numbers: "countDownDuration", integers: "minuteInterval",
                texts: "datePickerMode style", keys: "date minimumDate maximumDate locale timeZone calendar"),
        "refreshControl": control + ElementRule(keys: "attributedTitle"),
    ]

    private static let lists: [String: ElementRule] = [
        "tableView": scrollView
            + ElementRule(
                flags: """
                    allowsSelection allowsSelectionDuringEditing allowsMultipleSelection springLoaded \
                    allowsMultipleSelectionDuringEditing showsSelectionImmediatelyOnTouchBegin \
                    contentViewInsetsToSafeArea prefetchingEnabled
                    """,
                numbers: """
                    rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight \
                    estimatedSectionHeaderHeight estimatedSectionFooterHeight
                    """,
                integers: "sectionIndexMinimumDisplayRowCount",
                texts: "style separatorStyle dataMode separatorInsetReference selfSizingInvalidation",
                keys: """
                    tableHeaderView tableFooterView separatorColor separatorInset sectionIndexColor backgroundView \
                    sectionIndexBackgroundColor sectionIndexTrackingBackgroundColor
                    """, parts: "prototypes sections"),
        "tableViewSection": object
            + ElementRule(
                texts: "headerTitle footerTitle", keys: "headerTitle footerTitle headerView footerView",
                parts: "cells"),
        "tableViewCell": view
            + ElementRule(
                flags: "hidesAccessoryWhenEditing showsReorderControl shouldIndentWhileEditing",
                numbers: "indentationWidth rowHeight", integers: "indentationLevel",
                texts: """
                    selectionStyle accessoryType editingAccessoryType style reuseIdentifier focusStyle textLabel \
                    detailTextLabel imageView image highlightedImage catalog
                    """,
                keys: """
                    contentView separatorInset backgroundView selectedBackgroundView accessoryView \
                    editingAccessoryView contentConfiguration
                    """),
        "listContentConfiguration": ElementRule(
            texts: "text secondaryText image catalog", keys: "text secondaryText image"),
        "collectionView": scrollView
            + ElementRule(
                flags: "prefetchingEnabled allowsSelection allowsMultipleSelection springLoaded",
                texts: "dataMode selfSizingInvalidation",
                keys: "collectionViewLayout sectionHeaderView sectionFooterView backgroundView", parts: "cells"),
        "collectionViewCell": view
            + ElementRule(
                texts: "reuseIdentifier", keys: "contentView customSize size backgroundView selectedBackgroundView"),
        "collectionReusableView": view + ElementRule(texts: "reuseIdentifier", keys: "customSize size"),
        "collectionViewFlowLayout": object
            + ElementRule(
                flags: "automaticEstimatedItemSize sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds",
                numbers: "minimumLineSpacing minimumInteritemSpacing", texts: "scrollDirection sectionInsetReference",
                keys: "itemSize estimatedItemSize headerReferenceSize footerReferenceSize sectionInset"),
        "collectionViewLayout": object,
    ]

    private static let bars: [String: ElementRule] = [
        "toolbar": bar,
        "navigationBar": bar
            + ElementRule(
                flags: "largeTitles", texts: "backIndicatorImage backIndicatorTransitionMaskImage",
                keys: "titleTextAttributes largeTitleTextAttributes"),
        "tabBar": bar
            + ElementRule(
                numbers: "itemWidth itemSpacing", texts: "itemPositioning selectionIndicatorImage selectedItem",
                keys: "selectedImageTintColor unselectedItemTintColor"),
        "navigationBarAppearance": appearance, "toolbarAppearance": appearance, "tabBarAppearance": appearance,
        "barButtonItem": barItem
            + ElementRule(
                flags: "springLoaded selected changesSelectionAsPrimaryAction", numbers: "width",
                texts: "style menuRepresentation", keys: "tintColor customView"),
        "navigationItem": object
            + ElementRule(
                flags: "hidesBackButton leftItemsSupplementBackButton",
                texts: "title prompt largeTitleDisplayMode style backButtonTitle backButtonDisplayMode",
                keys: "title prompt leftBarButtonItem rightBarButtonItem backBarButtonItem titleView",
                parts: "leftBarButtonItems rightBarButtonItems"),
        "tabBarItem": barItem
            + ElementRule(
                texts: "selectedImage badgeValue", keys: "titlePositionAdjustment selectedImage badgeColor"),
    ]

    private static let appearance = ElementRule(
        texts: "backgroundImage shadowImage",
        keys: "backgroundColor shadowColor titleTextAttributes largeTitleTextAttributes")

    private static let barItem =
        object
        + ElementRule(
            flags: "enabled", integers: "tag",
            texts: "title systemItem image landscapeImage largeContentSizeImage catalog",
            keys: "title image landscapeImage imageInsets landscapeImageInsets accessibilityConfiguration")

    private static let recognizer =
        object
        + ElementRule(
            flags: "enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded requiresExclusiveTouchType")

    private static let recognizers: [String: ElementRule] = [
        "tapGestureRecognizer": recognizer + ElementRule(integers: "numberOfTapsRequired numberOfTouchesRequired"),
        "pongPressGestureRecognizer": longPress, "longPressGestureRecognizer": longPress,
        "panGestureRecognizer": recognizer
            + ElementRule(
                integers: "minimumNumberOfTouches maximumNumberOfTouches", texts: "allowedScrollTypesMask"),
        "screenEdgePanGestureRecognizer": recognizer
            + ElementRule(
                integers: "minimumNumberOfTouches maximumNumberOfTouches", texts: "edges", keys: "edges"),
        "swipeGestureRecognizer": recognizer
            + ElementRule(integers: "numberOfTouchesRequired", texts: "direction", keys: "direction"),
        "pinchGestureRecognizer": recognizer + ElementRule(numbers: "scale"),
        "rotationGestureRecognizer": recognizer + ElementRule(numbers: "rotation"),
        "gestureRecognizer": recognizer,
    ]

    /// Interface Builder misspells the name.
    private static let longPress =
        recognizer
        + ElementRule(
            numbers: "allowableMovement minimumPressDuration",
            integers: "numberOfTapsRequired numberOfTouchesRequired")
}
