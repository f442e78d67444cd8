// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// The appearance proxies of an application, and how views adopt their values:
///
///     UILabel.appearance() ──> a label that is never shown, in which the program sets values
///     a label enters a window ──> each proxy that fits it ──> each rule: a value that was set in the proxy, and not in the label
@MainActor
final class AppearanceProxies {
    @MainActor
    private struct Proxy {
        let type: NSObject.Type
        let condition: AppearanceCondition
        /// Where the program sets the values.
        let object: NSObject
        /// As the class makes it: values that differ from its were set.
        let pristine: NSObject
        let rules: [AppearanceRule]

        func fits(_ object: NSObject, _ view: UIView) -> Bool {
            Swift.type(of: object).isKind(of: type) && condition.fits(view)
        }
    }

    /// In the order in which their values are adopted: those of superclasses first, and those with most conditions last.
    private var proxies: [Proxy] = []

    /// Whether a view or an item would adopt nothing in any case.
    var isEmpty: Bool { proxies.isEmpty }

    /// Returns the proxy of a class for instances with certain traits inside certain others. There is one for each condition.
    ///
    /// - Parameter make: makes an instance of the class.
    func proxy<Object: NSObject>(
        of type: Object.Type, _ traits: UITraitCollection, _ containers: [any UIAppearanceContainer.Type],
        make: () -> Object
    ) -> Object {
        let condition = AppearanceCondition(traits: traits, containers: containers)
        if let known = proxies.first(where: { $0.type == type && $0.condition == condition }) {
            return unsafeDowncast(known.object, to: type)
        }
        let object = make()
        let proxy = Proxy(
            type: type, condition: condition, object: object, pristine: make(),
            rules: AppearanceRule.all.filter { $0.applies(to: object) } + AppearanceRule.dynamicProperties(of: object))
        let rank = { (proxy: Proxy) in (proxy.type.depth, proxy.condition.count) }
        proxies.insert(proxy, at: proxies.firstIndex { rank(proxy) < rank($0) } ?? proxies.count)
        return object
    }

    /// Lets a view that enters a window, and an item that it shows, adopt the values of their proxies.
    func apply(to view: UIView) {
        adopt(view, in: view)
        if let item = (view as? any BarItemView)?.shownItem { adopt(item, in: view) }
    }

    private func adopt(_ object: some AppearanceAdopter, in view: UIView) {
        var wishes: [AppearanceRule.Wish] = []
        for proxy in proxies where proxy.fits(object, view) {
            for wish in proxy.rules.compactMap({ $0.wish(of: proxy.object, proxy.pristine) }) {
                wishes.removeAll { $0.name == wish.name }
                wishes.append(wish)
            }
        }
        for wish in wishes { wish.fulfil(for: object) }
    }
}

extension UIView {
    /// Lets the view, and those inside it, adopt the values of the application's appearance proxies.
    func adoptAppearance() {
        guard let proxies = window?.appearanceProxies, !proxies.isEmpty else { return }
        tellSubtree { proxies.apply(to: $0) }
    }
}

extension UIWindow {
    /// The proxies of the application that shows the window.
    var appearanceProxies: AppearanceProxies? {
        (windowScene?.application ?? .current)?.appearanceProxies
    }
}

extension NSObject {
    /// The number of classes from this one to the root.
    fileprivate class var depth: Int {
        sequence(first: self as AnyClass, next: { _getSuperclass($0) }).reduce(0) { depth, _ in depth + 1 }
    }

    fileprivate class func isKind(of type: AnyClass) -> Bool {
        sequence(first: self as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
    }
}
