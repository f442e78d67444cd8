// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The members that a class has or inherits.
final class ClassMembers: Sendable {
    let byName: [String: Member]
    let observables: [ObservableProperty]

    init() {
        byName = [:]
        observables = []
    }

    /// A member of the class itself replaces an inherited one of the same name.
    init(_ own: OwnMembers, inheriting inherited: ClassMembers) {
        byName = inherited.byName.merging(own.byName) { _, own in own }
        observables = inherited.observables + own.observables
    }

    /// The first of several names that the class has a member for.
    func first(of names: String...) -> Member? { names.lazy.compactMap { self.byName[$0] }.first }
}

/// The members that were registered for a class.
struct OwnMembers {
    var byName: [String: Member] = [:]
    var observables: [ObservableProperty] = []
}
