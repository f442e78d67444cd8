// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for controls, bars and menus before Swift 4.2.

// MARK: Controls

/// The name of ``UIControl/ContentHorizontalAlignment`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name of ``UIControl/ContentVerticalAlignment`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name of ``UIControl/Event`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The name of ``UIControl/State`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// The name of ``UIButton/ButtonType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The name of ``UIDatePicker/Mode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name of ``UIActivityIndicatorView/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The name of ``UIProgressView/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name of ``UISegmentedControl/noSegment`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.noSegment")
@preconcurrency @MainActor
public var UISegmentedControlNoSegment: Int { UISegmentedControl.noSegment }

extension UIActivityIndicatorView {
    /// The name of ``init(style:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "init(style:)")
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
    /// The name of ``style`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "style")
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}

// MARK: Bars and menus

/// The name of ``UIBarButtonItem/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name of ``UIBarButtonItem/SystemItem`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name of ``UISearchBar/Icon`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
/// The name of ``UISearchBar/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
/// The name of ``UITabBar/ItemPositioning`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITabBar.ItemPositioning")
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
/// The name of ``UITabBarItem/SystemItem`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// The name of ``UIMenuController/ArrowDirection`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIMenuController.ArrowDirection")
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection

extension NSNotification.Name {
    /// The name of ``UIMenuController/willShowMenuNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willShowMenuNotification")
    public static var UIMenuControllerWillShowMenu: NSNotification.Name { UIMenuController.willShowMenuNotification }
    /// The name of ``UIMenuController/didShowMenuNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIMenuController.didShowMenuNotification")
    public static var UIMenuControllerDidShowMenu: NSNotification.Name { UIMenuController.didShowMenuNotification }
    /// The name of ``UIMenuController/willHideMenuNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willHideMenuNotification")
    public static var UIMenuControllerWillHideMenu: NSNotification.Name { UIMenuController.willHideMenuNotification }
    /// The name of ``UIMenuController/didHideMenuNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIMenuController.didHideMenuNotification")
    public static var UIMenuControllerDidHideMenu: NSNotification.Name { UIMenuController.didHideMenuNotification }
}
