// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension AppearanceRule {
    /// The values that views and items adopt from appearance proxies; docs/Differences.md lists them. What replaces other values
    /// comes first: attributes set a field's color and font.
    static let all: [AppearanceRule] = views + texts + bars + controls + lists + items

    private static let views = [
        AppearanceRule("backgroundColor", \UIView.backgroundColor),
        AppearanceRule("tintColor") { (view: UIView) in
            UIColor??.some(view.ownTintColor)
        } set: {
            (view: UIView, color: UIColor?) in
            view.tintColor = color
        },
        AppearanceRule("indicatorStyle", \UIScrollView.indicatorStyle),
    ]

    private static let texts = [
        // The attributes of an attributed text are the program's own.
        AppearanceRule("font") { (label: UILabel) in
            label.attributedPiece != nil ? nil : label.font
        } set: {
            (label: UILabel, font: UIFont) in
            label.font = font
        },
        AppearanceRule("textColor") { (label: UILabel) in
            label.attributedPiece != nil ? nil : label.textColor
        } set: {
            (label: UILabel, color: UIColor) in
            label.textColor = color
        },
        AppearanceRule("shadowColor", \UILabel.shadowColor), AppearanceRule("shadowOffset", \UILabel.shadowOffset),
        AppearanceRule("highlightedTextColor", \UILabel.highlightedTextColor),
        AppearanceRule("defaultTextAttributes", \UITextField.defaultTextAttributes),
        AppearanceRule("font", \UITextField.font), AppearanceRule("textColor", \UITextField.textColor),
        AppearanceRule("keyboardAppearance", \UITextField.keyboardAppearance),
        AppearanceRule("font", \UITextView.font), AppearanceRule("textColor", \UITextView.textColor),
        AppearanceRule("keyboardAppearance", \UITextView.keyboardAppearance),
    ]

    private static let bars = [
        AppearanceRule("standardAppearance", \UINavigationBar.appearances[set: .standard]),
        AppearanceRule("compactAppearance", \UINavigationBar.appearances[set: .compact]),
        AppearanceRule("scrollEdgeAppearance", \UINavigationBar.appearances[set: .edge]),
        AppearanceRule("compactScrollEdgeAppearance", \UINavigationBar.appearances[set: .compactEdge]),
        AppearanceRule("barTintColor", \UINavigationBar.barTintColor),
        AppearanceRule("barStyle", \UINavigationBar.barStyle),
        AppearanceRule("isTranslucent", \UINavigationBar.isTranslucent),
        AppearanceRule("images", \UINavigationBar.images),
        AppearanceRule("titleTextAttributes", \UINavigationBar.titleTextAttributes),
        AppearanceRule("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
        AppearanceRule("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
        AppearanceRule("backIndicatorImage", \UINavigationBar.backIndicatorImage),
        AppearanceRule("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
        AppearanceRule("standardAppearance", \UITabBar.appearances[set: .standard]),
        AppearanceRule("scrollEdgeAppearance", \UITabBar.appearances[set: .edge]),
        AppearanceRule("barTintColor", \UITabBar.barTintColor), AppearanceRule("barStyle", \UITabBar.barStyle),
        AppearanceRule("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
        AppearanceRule("isTranslucent", \UITabBar.isTranslucent), AppearanceRule("images", \UITabBar.images),
        AppearanceRule("standardAppearance", \UIToolbar.appearances[set: .standard]),
        AppearanceRule("compactAppearance", \UIToolbar.appearances[set: .compact]),
        AppearanceRule("scrollEdgeAppearance", \UIToolbar.appearances[set: .edge]),
        AppearanceRule("compactScrollEdgeAppearance", \UIToolbar.appearances[set: .compactEdge]),
        AppearanceRule("barTintColor", \UIToolbar.barTintColor), AppearanceRule("barStyle", \UIToolbar.barStyle),
        AppearanceRule("isTranslucent", \UIToolbar.isTranslucent), AppearanceRule("images", \UIToolbar.images),
        AppearanceRule("barTintColor", \UISearchBar.barTintColor), AppearanceRule("barStyle", \UISearchBar.barStyle),
        AppearanceRule("isTranslucent", \UISearchBar.isTranslucent),
        AppearanceRule("searchBarStyle", \UISearchBar.searchBarStyle),
        AppearanceRule("backgroundImage", \UISearchBar.backgroundImage),
    ]

    private static let controls =
        [
            AppearanceRule("onTintColor", \UISwitch.onTintColor),
            AppearanceRule("thumbTintColor", \UISwitch.thumbTintColor),
            AppearanceRule("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
            AppearanceRule("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
            AppearanceRule("thumbTintColor", \UISlider.thumbTintColor),
            AppearanceRule("progressTintColor", \UIProgressView.progressTintColor),
            AppearanceRule("trackTintColor", \UIProgressView.trackTintColor),
            AppearanceRule("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
            AppearanceRule("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
            AppearanceRule("color", \UIActivityIndicatorView.color),
            AppearanceRule("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
        ]
        + forStates("titleTextAttributes") { (control: UISegmentedControl, state) in
            control.attributes[state]
        } set: {
            (control: UISegmentedControl, attributes, state) in
            control.setTitleTextAttributes(attributes, for: state)
        }
        + forStates("titleColor") { (button: UIButton, state) in
            button.titleColors[state]
        } set: {
            (button: UIButton, color, state) in
            button.setTitleColor(color, for: state)
        }
        + forStates("titleShadowColor") { (button: UIButton, state) in
            button.titleShadowColors[state]
        } set: {
            (button: UIButton, color, state) in
            button.setTitleShadowColor(color, for: state)
        }
        + forStates("backgroundImage") { (button: UIButton, state) in
            button.backgroundImages[state]
        } set: {
            (button: UIButton, image, state) in
            button.setBackgroundImage(image, for: state)
        }

    private static let lists = [
        AppearanceRule("separatorStyle", \UITableView.separatorStyle),
        AppearanceRule("separatorColor", \UITableView.separatorColor),
        AppearanceRule("separatorInset", \UITableView.separatorInset),
        AppearanceRule("sectionIndexColor", \UITableView.sectionIndexColor),
        AppearanceRule("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
        AppearanceRule("separatorInset") { (cell: UITableViewCell) in
            UIEdgeInsets??.some(cell.ownSeparatorInset)
        } set: {
            (cell: UITableViewCell, insets: UIEdgeInsets?) in
            if let insets { cell.separatorInset = insets }
        },
    ]

    private static let items =
        [
            AppearanceRule("tintColor", \UIBarButtonItem.tintColor),
            AppearanceRule("titleAdjustments", \UIBarButtonItem.titleAdjustments),
            AppearanceRule("backButtonTitleAdjustments", \UIBarButtonItem.backButtonTitleAdjustments),
            AppearanceRule("titleAdjustment", \UITabBarItem.titlePositionAdjustment),
            AppearanceRule("badgeColor", \UITabBarItem.badgeColor),
        ]
        + forStates("titleTextAttributes") { (item: UIBarItem, state) in
            item.titleAttributes[state]
        } set: {
            (item: UIBarItem, attributes, state) in
            item.setTitleTextAttributes(attributes, for: state)
        }
}
