// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The observation of a path of keys: of each key, on the object that the keys before it lead to.
///
///     "owner.name"    owner changes ──> the name of the new owner is observed; a notification
///                     name changes  ──> a notification
final class PathObservation {
    private let options: NSKeyValueObservingOptions
    private let notify: (ObservedChange) -> Void
    private weak let root: (any NSObjectProtocol)?
    private let keyPath: String
    private var links: [Observation] = []
    private var oldValue: Any?

    init(
        of root: any NSObjectProtocol, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        notify: @escaping (ObservedChange) -> Void
    ) {
        self.root = root
        self.keyPath = keyPath
        self.options = options
        self.notify = notify
    }

    func begin() {
        link()
        if options.contains(.initial) { notify(.initial(options, value: value)) }
    }

    func end() {
        links.forEach { $0.end() }
        links = []
    }

    private var value: Any? { root?.value(forKeyPath: keyPath) }

    private func link() {
        var next: (any NSObjectProtocol)? = root
        var path: String? = keyPath
        while let object = next, let (key, rest) = path.map(divided) {
            UnreportedKeys.report(key, of: object)
            let link = Observation(of: object, key, [.prior]) { [weak self] change in
                change.isPrior ? self?.willChange() : self?.didChange()
            }
            links.append(link)
            link.begin()
            path = rest
            next = rest == nil ? nil : object.value(forKey: key) as? any NSObjectProtocol
        }
    }

    /// Other objects may be on the path now.
    private func linkAgainIfNeeded() {
        guard keyPath.contains(".") else { return }
        end()
        link()
    }

    private func willChange() {
        if options.contains(.old) { oldValue = value }
        if options.contains(.prior) { notify(.prior(options, old: oldValue)) }
    }

    private func didChange() {
        let old = oldValue
        oldValue = nil
        linkAgainIfNeeded()
        notify(.change(options, old: old, new: value))
    }
}
