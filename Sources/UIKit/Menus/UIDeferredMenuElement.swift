// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A placeholder in a menu for elements that are created when the menu opens.
///
/// Until the elements arrive, the menu shows an activity indicator.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Provides the elements.
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    /// The elements that a cached placeholder has received.
    private var cache: [UIMenuElement]?

    /// Creates a placeholder whose elements are requested once, when the menu first needs them.
    ///
    /// - Parameter elementProvider: calls its argument with the elements, immediately or later, on the main thread.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, elementProvider)
    }

    /// Creates a placeholder whose elements are requested each time that the menu opens.
    ///
    /// - Parameter elementProvider: calls its argument with the elements, immediately or later, on the main thread.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

    private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.isCached = isCached
        self.provider = provider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Requests the elements. A second answer of the provider is ignored.
    func request(_ completion: @escaping ([UIMenuElement]) -> Void) {
        if let cache { return completion(cache) }
        var isAnswered = false
        provider { [weak self] elements in
            guard !isAnswered else { return }
            isAnswered = true
            if self?.isCached == true { self?.cache = elements }
            completion(elements)
        }
    }
}
