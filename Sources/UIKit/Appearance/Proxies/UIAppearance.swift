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

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceAdopter {
    public class func appearance() -> Self { proxy(AppearanceCondition()) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(AppearanceCondition(containers: containerTypes)) }

    public class func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceCondition(traits: trait)) }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(AppearanceCondition(containers: containerTypes, traits: trait)) }

    private class func proxy(_ condition: AppearanceCondition) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, condition) { makeView(of: self, frame: .zero) }
    }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer, AppearanceAdopter {
    public class func appearance() -> Self { proxy(AppearanceCondition()) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(AppearanceCondition(containers: containerTypes)) }

    public class func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceCondition(traits: trait)) }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(AppearanceCondition(containers: containerTypes, traits: trait)) }

    private class func proxy(_ condition: AppearanceCondition) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, condition) {
            unsafeDowncast(makeObject(of: self), to: self)
        }
    }
}
