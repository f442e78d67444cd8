// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The references that keep an object alive, as far as they can be found.
struct Retention: CustomStringConvertible {
    /// Strong references, without those of the search itself.
    private let count: Int
    private let paths: [String]
    private let holders: [String]

    /// Fails if the object is released.
    init?(of reference: WeakReference, _ roots: KeyValuePairs<String, Any>) {
        count = Self.count(reference)
        guard let object = reference.object else { return nil }
        // First, because the search for paths leaves copies of the address in memory.
        holders = MemorySearch.holders(of: object)
        let named = roots.map { (path: $0.key, value: $0.value) } + [(path: "the object itself: self", value: object)]
        paths = named.compactMap { ObjectPath.path(to: object, from: $0.value, named: $0.path) }
    }

    /// The count without the references of the measurement, which is compared with that of an object that has one reference.
    private static func count(_ reference: WeakReference) -> Int {
        let probe = Unmanaged.passRetained(Probe())
        defer { probe.release() }
        let weakProbe = WeakReference(probe.takeUnretainedValue())
        return max(0, rawCount(reference) - rawCount(weakProbe) + 1)
    }

    private static func rawCount(_ reference: WeakReference) -> Int {
        reference.object.map { Int(bitPattern: _getRetainCount($0)) } ?? 0
    }

    private final class Probe {}

    var description: String {
        var parts = ["It has \(count) strong reference\(count == 1 ? "" : "s")."]
        if !paths.isEmpty { parts.append("\nPaths of properties:" + Description.lines(paths)) }
        if !holders.isEmpty { parts.append("\nFound in memory:" + Description.lines(holders)) }
        if paths.isEmpty, holders.isEmpty { parts.append(" Nothing was found that holds it.") }
        return parts.joined()
    }
}
