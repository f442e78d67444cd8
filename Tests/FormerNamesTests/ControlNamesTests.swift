// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct ControlNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIControlContentHorizontalAlignment.self == UIControl.ContentHorizontalAlignment.self)
        #expect(UIControlContentVerticalAlignment.self == UIControl.ContentVerticalAlignment.self)
        #expect(UIControlEvents.self == UIControl.Event.self)
        #expect(UIControlState.self == UIControl.State.self)
        #expect(UIButtonType.self == UIButton.ButtonType.self)
        #expect(UIDatePickerMode.self == UIDatePicker.Mode.self)
        #expect(UIActivityIndicatorViewStyle.self == UIActivityIndicatorView.Style.self)
        #expect(UIProgressViewStyle.self == UIProgressView.Style.self)
        #expect(UIBarButtonItemStyle.self == UIBarButtonItem.Style.self)
        #expect(UIBarButtonSystemItem.self == UIBarButtonItem.SystemItem.self)
        #expect(UISearchBarIcon.self == UISearchBar.Icon.self)
        #expect(UISearchBarStyle.self == UISearchBar.Style.self)
        #expect(UITabBarItemPositioning.self == UITabBar.ItemPositioning.self)
        #expect(UITabBarSystemItem.self == UITabBarItem.SystemItem.self)
        #expect(UIMenuControllerArrowDirection.self == UIMenuController.ArrowDirection.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UISegmentedControlNoSegment == UISegmentedControl.noSegment)
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(NSNotification.Name.UIMenuControllerWillShowMenu == UIMenuController.willShowMenuNotification)
        #expect(NSNotification.Name.UIMenuControllerDidShowMenu == UIMenuController.didShowMenuNotification)
        #expect(NSNotification.Name.UIMenuControllerWillHideMenu == UIMenuController.willHideMenuNotification)
        #expect(NSNotification.Name.UIMenuControllerDidHideMenu == UIMenuController.didHideMenuNotification)
    }

    @Test func anActivityIndicatorHasAStyle() {
        let indicator = UIActivityIndicatorView(activityIndicatorStyle: .large)
        #expect(indicator.style == .large && indicator.activityIndicatorViewStyle == .large)
        indicator.activityIndicatorViewStyle = .medium
        #expect(indicator.style == .medium)
    }

    private final class Counter: UIViewController {
        let button = UIButton(type: UIButtonType.system)
        var count = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
            button.setTitle("Count", for: UIControlState.normal)
            button.addTarget(self, action: Counter.countUp, for: UIControlEvents.touchUpInside)
            view.addSubview(button)
        }

        func countUp() { count += 1 }
    }

    @Test func aTouchOfAButtonArrives() {
        let counter = Counter()
        let app = TestApplication(rootViewController: counter, screenSize: CGSize(width: 100, height: 100))
        app.tap(at: CGPoint(x: 50, y: 30))
        #expect(counter.count == 1)
    }
}
