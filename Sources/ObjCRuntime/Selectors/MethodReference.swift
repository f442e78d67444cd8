// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The method that a selector names in the source.
///
/// Sendable: it is immutable, and calls a method on the thread of the caller, as Objective-C does.
final class MethodReference: @unchecked Sendable {
    private let accepts: (AnyObject) -> Bool
    private let invocation: Invocation

    init<Receiver: AnyObject>(_ type: Receiver.Type, _ invocation: @escaping Invocation) {
        accepts = { $0 is Receiver }
        self.invocation = invocation
    }

    /// The method, if the object is of a class that has it.
    func invocation(for object: AnyObject) -> Invocation? { accepts(object) ? invocation : nil }
}
