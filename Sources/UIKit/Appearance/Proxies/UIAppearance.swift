// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// A class whose instances contain others, for `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with appearance proxies, which determine how its instances look.
///
///     UINavigationBar.appearance().barTintColor = .systemTeal
///     UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .systemRed
///
/// An instance adopts the values of its proxies when it enters a window, except for those that it has of its own. Instances that
/// are in a window keep theirs. The proxies of superclasses come first, and those with most conditions last, so that the values of
/// the latter replace those of the former.
///
/// A proxy is an instance of the class that is never shown. docs/Differences.md lists the properties that are adopted.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy for all instances.
    static func appearance() -> Self

    /// Returns the proxy for instances inside certain others.
    ///
    /// - Parameter containerTypes: classes of views or view controllers, the innermost first. Others may be between them.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

    /// Returns the proxy for instances with certain traits.
    ///
    /// - Parameter trait: the traits. Unspecified ones may have any value.
    static func appearance(for trait: UITraitCollection) -> Self

    /// Returns the proxy for instances with certain traits inside certain others.
    ///
    /// - Parameters:
    ///   - trait: the traits. Unspecified ones may have any value.
    ///   - containerTypes: classes of views or view controllers, the innermost first. Others may be between them.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIAppearance {
    /// Returns the proxy for all instances.
    public static func appearance() -> Self {
        appearance(for: UITraitCollection(), whenContainedInInstancesOf: [])
    }

    /// Returns the proxy for instances inside certain others.
    ///
    /// - Parameter containerTypes: classes of views or view controllers, the innermost first. Others may be between them.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearance(for: UITraitCollection(), whenContainedInInstancesOf: containerTypes)
    }

    /// Returns the proxy for instances with certain traits.
    ///
    /// - Parameter trait: the traits. Unspecified ones may have any value.
    public static func appearance(for trait: UITraitCollection) -> Self {
        appearance(for: trait, whenContainedInInstancesOf: [])
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceAdopter {
    /// Returns the proxy for instances with certain traits inside certain others, which `init(frame:)` creates.
    ///
    /// - Parameters:
    ///   - trait: the traits. Unspecified ones may have any value.
    ///   - containerTypes: classes of views or view controllers, the innermost first. Others may be between them.
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, trait, containerTypes) {
            makeView(of: self, frame: .zero)
        }
    }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer, AppearanceAdopter {
    /// Returns the proxy for instances with certain traits inside certain others, which `init()` creates.
    ///
    /// - Parameters:
    ///   - trait: the traits. Unspecified ones may have any value.
    ///   - containerTypes: classes of views or view controllers, the innermost first. Others may be between them.
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, trait, containerTypes) {
            unsafeDowncast(makeObject(of: self), to: self)
        }
    }
}
