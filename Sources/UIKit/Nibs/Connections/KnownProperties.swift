// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// Sets properties of objects by their names: outlets and runtime attributes.
///
/// Properties of a program's classes are found in the tables of `ObjCRuntime`. UIKit's classes have no such tables; the
/// properties that nibs set are listed here.
@MainActor
enum KnownProperties {
    /// The result of setting a value.
    enum Outcome: Int {
        /// The object has no such property.
        case undefined
        /// The value is of another type than the property.
        case unfit
        /// The property has the value.
        case set
    }

    /// Sets a property.
    static func set(_ value: Any?, _ name: String, on object: AnyObject) -> Outcome {
        if let object = object as? NSObject, _setKeyed(value, forKey: name, on: object) { return .set }
        let outcomes = (setters[name] ?? []).lazy.map { $0(object, value) }
        return outcomes.first { $0 == .set } ?? outcomes.first { $0 == .unfit } ?? .undefined
    }

    /// The message about a property that an object does not have, in the words of iOS.
    static func undefined(_ name: String, of object: AnyObject) -> String {
        "[\(object) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(name)."
    }

    /// Sets a property if the object is of its class and the value of its type.
    private typealias Setter = @MainActor (AnyObject, Any?) -> Outcome

    private static func property<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> Setter {
        { object, value in
            guard let object = object as? Root else { return .undefined }
            guard let value: Value = converted(value) else { return .unfit }
            // A view becomes part of the object, which cannot be inside of it.
            if Value.self == UIView?.self, let part = value as? UIView,
                (object as? UIView)?.isDescendant(of: part) == true
            {
                return .unfit
            }
            object[keyPath: path] = value
            return .set
        }
    }

    /// Sets the view of a controller, unless it is that of another one.
    private static let setView: Setter = { object, value in
        guard let controller = object as? UIViewController else { return .undefined }
        guard let view = value as? UIView, view.viewController == nil || view.viewController === controller else {
            return .unfit
        }
        controller.view = view
        return .set
    }

    /// Returns a value as a type: numbers become other numbers, and nil the value of an optional type.
    private static func converted<Value>(_ value: Any?) -> Value? {
        if let exact = value as? Value { return exact }
        guard let number = number(value) else { return nil }
        switch Value.self {
        case is CGFloat.Type: return CGFloat(number) as? Value
        case is Float.Type: return Float(number) as? Value
        case is Double.Type: return number as? Value
        case is Int.Type: return Int(exactly: number.rounded()) as? Value
        case is Bool.Type: return (number != 0) as? Value
        default: return nil
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Int: Double(number)
        case let number as Double: number
        case let truth as Bool: truth ? 1 : 0
        default: nil
        }
    }

    private static let setters: [String: [Setter]] = {
        var setters = outlets
        setters.merge(values) { $0 + $1 }
        return setters
    }()

    private static let outlets: [String: [Setter]] = [
        "delegate": [
            property(\UIScrollView.delegate), property(\UITextField.delegate), property(\UISearchBar.delegate),
            property(\UIPickerView.delegate), property(\UIToolbar.delegate), property(\UINavigationBar.delegate),
            property(\UITabBar.delegate), property(\UIGestureRecognizer.delegate),
            property(\UINavigationController.delegate), property(\UITabBarController.delegate),
            property(\UISplitViewController.delegate), property(\UIPageViewController.delegate),
        ],
        "dataSource": [
            property(\UITableView.dataSource), property(\UICollectionView.dataSource),
            property(\UIPickerView.dataSource), property(\UIPageViewController.dataSource),
        ],
        "prefetchDataSource": [
            property(\UITableView.prefetchDataSource), property(\UICollectionView.prefetchDataSource),
        ],
        "view": [setView],
        "tableView": [property(\UITableViewController.tableView)],
        "collectionView": [property(\UICollectionViewController.collectionView)],
        "refreshControl": [property(\UITableViewController.refreshControl), property(\UIScrollView.refreshControl)],
        "tableHeaderView": [property(\UITableView.tableHeaderView)],
        "tableFooterView": [property(\UITableView.tableFooterView)],
        "backgroundView": [
            property(\UITableView.backgroundView), property(\UICollectionView.backgroundView),
            property(\UITableViewCell.backgroundView), property(\UICollectionViewCell.backgroundView),
        ],
        "selectedBackgroundView": [
            property(\UITableViewCell.selectedBackgroundView), property(\UICollectionViewCell.selectedBackgroundView),
        ],
        "accessoryView": [property(\UITableViewCell.accessoryView)],
        "editingAccessoryView": [property(\UITableViewCell.editingAccessoryView)],
        "leftView": [property(\UITextField.leftView)], "rightView": [property(\UITextField.rightView)],
        "titleView": [property(\UINavigationItem.titleView)],
        "customView": [property(\UIBarButtonItem.customView)],
        "rootViewController": [property(\UIWindow.rootViewController)],
        "collectionViewLayout": [property(\UICollectionView.collectionViewLayout)],
        "gestureRecognizers": [addRecognizers],
        "accessibilityElements": [property(\UIResponder.accessibilityElements)],
    ]

    /// Adds recognizers to those that a view has.
    private static let addRecognizers: Setter = { object, value in
        guard let view = object as? UIView else { return .undefined }
        guard let recognizers = value as? [UIGestureRecognizer] else { return .unfit }
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return .set
    }

    private static let values: [String: [Setter]] = [
        "hidden": [property(\UIView.isHidden)], "isHidden": [property(\UIView.isHidden)],
        "frame": [property(\UIView.frame)], "bounds": [property(\UIView.bounds)], "center": [property(\UIView.center)],
        "alpha": [property(\UIView.alpha)], "tag": [property(\UIView.tag), property(\UIBarItem.tag)],
        "clipsToBounds": [property(\UIView.clipsToBounds)], "tintColor": [property(\UIView.tintColor)],
        "backgroundColor": [property(\UIView.backgroundColor)],
        "userInteractionEnabled": [property(\UIView.isUserInteractionEnabled)],
        "exclusiveTouch": [property(\UIView.isExclusiveTouch)],
        "multipleTouchEnabled": [property(\UIView.isMultipleTouchEnabled)],
        "accessibilityIdentifier": [
            property(\UIView.accessibilityIdentifier), property(\UIBarItem.accessibilityIdentifier),
        ],
        "accessibilityLabel": [
            property(\UIResponder.accessibilityLabel), property(\UIBarItem.accessibilityLabel),
        ],
        "accessibilityHint": [property(\UIResponder.accessibilityHint)],
        "isAccessibilityElement": [property(\UIResponder.isAccessibilityElement)],
        "text": [
            property(\UILabel.text), property(\UITextField.text), property(\UITextView.text),
            property(\UISearchBar.text),
        ],
        "placeholder": [property(\UITextField.placeholder), property(\UISearchBar.placeholder)],
        "textColor": [
            property(\UILabel.textColor), property(\UITextField.textColor), property(\UITextView.textColor),
        ],
        "numberOfLines": [property(\UILabel.numberOfLines)], "shadowOffset": [property(\UILabel.shadowOffset)],
        "selectedRange": [property(\UITextView.selectedRange)],
        "enabled": [property(\UIControl.isEnabled), property(\UIBarItem.isEnabled)],
        "selected": [property(\UIControl.isSelected)], "highlighted": [property(\UIControl.isHighlighted)],
        "image": [property(\UIImageView.image), property(\UIBarItem.image)],
        "title": [
            property(\UIViewController.title), property(\UIBarItem.title), property(\UINavigationItem.title),
        ],
        "textContainerInset": [property(\UITextView.textContainerInset)],
        "contentInset": [property(\UIScrollView.contentInset)],
        "contentOffset": [property(\UIScrollView.contentOffset)],
        "contentSize": [property(\UIScrollView.contentSize)],
        "preferredMaxLayoutWidth": [property(\UILabel.preferredMaxLayoutWidth)],
        "identifier": [property(\NSLayoutConstraint.identifier)],
    ]
}
