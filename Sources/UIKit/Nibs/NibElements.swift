// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime

/// The elements of Interface Builder that nibs make objects of.
@MainActor
enum NibElements {
    /// How the object of an element is made.
    @MainActor
    struct Kind {
        /// Returns the object; nil if its class refuses to be made.
        let make: @MainActor (NibDecoder) -> AnyObject?

        /// An object that `init?(coder:)` of a class makes.
        static func decoded<Object: NibDecodable>(_ base: Object.Type) -> Kind {
            Kind { decoder in
                NibClasses.type(of: decoder.element, in: decoder.nib, else: base).init(coder: decoder)
            }
        }

        /// A recognizer, which `init(target:action:)` makes.
        static func recognizer<Object: UIGestureRecognizer>(_ base: Object.Type) -> Kind {
            Kind { decoder in
                let type = NibClasses.type(of: decoder.element, in: decoder.nib, else: base)
                let recognizer = makeRecognizer(of: type)
                recognizer.decodeRecognizer(NibValues(decoder))
                return recognizer
            }
        }

        /// An object that `init()` of a class makes.
        static let object = Kind { decoder in
            let type = NibClasses.type(of: decoder.element, in: decoder.nib, else: NSObject.self)
            if let decodable = type as? any NibDecodable.Type { return decodable.init(coder: decoder) }
            return ObjCRuntime.makeObject(of: type)
        }
    }

    /// Returns how the object of an element is made; nil for an element that is unknown.
    static func kind(of element: IBObject) -> Kind? {
        if let known = kinds[element.element] { return known }
        guard element.rect("frame") != nil else { return nil }
        // A kind of view that does not exist here, such as a map: an empty view keeps its place.
        return .decoded(UIView.self)
    }

    /// Whether an element has a class of its own here.
    static func isKnown(_ element: IBObject) -> Bool { kinds[element.element] != nil }

    private static let kinds: [String: Kind] = {
        var kinds = views
        kinds.merge(others) { $1 }
        return kinds
    }()

    private static let views: [String: Kind] = [
        "view": .decoded(UIView.self), "containerView": .decoded(UIView.self), "control": .decoded(UIControl.self),
        "label": .decoded(UILabel.self), "button": .decoded(UIButton.self), "imageView": .decoded(UIImageView.self),
        "textField": .decoded(UITextField.self), "textView": .decoded(UITextView.self),
        "stackView": .decoded(UIStackView.self), "scrollView": .decoded(UIScrollView.self),
        "tableView": .decoded(UITableView.self), "tableViewCell": .decoded(UITableViewCell.self),
        "tableViewHeaderFooterView": .decoded(UITableViewHeaderFooterView.self),
        "collectionView": .decoded(UICollectionView.self),
        "collectionViewCell": .decoded(UICollectionViewCell.self),
        "collectionReusableView": .decoded(UICollectionReusableView.self),
        "activityIndicatorView": .decoded(UIActivityIndicatorView.self), "slider": .decoded(UISlider.self),
        "switch": .decoded(UISwitch.self), "stepper": .decoded(UIStepper.self),
        "segmentedControl": .decoded(UISegmentedControl.self), "progressView": .decoded(UIProgressView.self),
        "pageControl": .decoded(UIPageControl.self), "datePicker": .decoded(UIDatePicker.self),
        "pickerView": .decoded(UIPickerView.self), "refreshControl": .decoded(UIRefreshControl.self),
        "searchBar": .decoded(UISearchBar.self), "toolbar": .decoded(UIToolbar.self),
        "navigationBar": .decoded(UINavigationBar.self), "tabBar": .decoded(UITabBar.self),
        "visualEffectView": .decoded(UIVisualEffectView.self), "window": .decoded(UIWindow.self),
    ]

    private static let others: [String: Kind] = [
        "barButtonItem": .decoded(UIBarButtonItem.self), "tabBarItem": .decoded(UITabBarItem.self),
        "navigationItem": .decoded(UINavigationItem.self),
        "collectionViewFlowLayout": .decoded(UICollectionViewFlowLayout.self),
        "collectionViewLayout": .decoded(UICollectionViewLayout.self),
        "tapGestureRecognizer": .recognizer(UITapGestureRecognizer.self),
        // Interface Builder writes the first of these.
        "pongPressGestureRecognizer": .recognizer(UILongPressGestureRecognizer.self),
        "longPressGestureRecognizer": .recognizer(UILongPressGestureRecognizer.self),
        "panGestureRecognizer": .recognizer(UIPanGestureRecognizer.self),
        "pinchGestureRecognizer": .recognizer(UIPinchGestureRecognizer.self),
        "rotationGestureRecognizer": .recognizer(UIRotationGestureRecognizer.self),
        "swipeGestureRecognizer": .recognizer(UISwipeGestureRecognizer.self),
        "screenEdgePanGestureRecognizer": .recognizer(UIScreenEdgePanGestureRecognizer.self),
        "gestureRecognizer": .recognizer(UIGestureRecognizer.self),
        "customObject": .object,
    ]
}

/// An object that a coder creates.
@MainActor
protocol NibDecodable: AnyObject {
    init?(coder: NSCoder)
}

extension UIView: NibDecodable {}
extension UIBarItem: NibDecodable {}
extension UINavigationItem: NibDecodable {}
extension UICollectionViewLayout: NibDecodable {}

/// Never created: it provides the calling convention for `UIGestureRecognizer.init(target:action:)`. See
/// `DynamicInitialization.swift` of ObjCRuntime.
open class _RecognizerInitializationTwin: UIGestureRecognizer {
    public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

/// Calls `init(target:action:)` of the class, without a target.
@_optimize(none)
@MainActor
private func makeRecognizer(of type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    unsafeBitCast(type, to: _RecognizerInitializationTwin.Type.self).init(target: nil, action: nil)
}
