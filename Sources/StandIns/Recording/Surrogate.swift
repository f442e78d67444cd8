// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The value that a method without an answer returns after the failure is reported, so that the test can end.
enum Surrogate {
    static func value<Answer>(of type: Answer.Type = Answer.self, for message: String) -> Answer {
        if let nothing = () as? Answer { return nothing }
        if let type = Answer.self as? any Emptiable.Type, let empty = type.emptyValue as? Answer { return empty }
        fatalError(message)
    }
}

/// Types with an obvious empty value.
private protocol Emptiable {
    static var emptyValue: Self { get }
}

extension Optional: Emptiable { static var emptyValue: Self { nil } }
extension Bool: Emptiable { static var emptyValue: Self { false } }
extension Int: Emptiable { static var emptyValue: Self { 0 } }
extension Double: Emptiable { static var emptyValue: Self { 0 } }
extension Float: Emptiable { static var emptyValue: Self { 0 } }
extension String: Emptiable { static var emptyValue: Self { "" } }
extension Array: Emptiable { static var emptyValue: Self { [] } }
extension Set: Emptiable { static var emptyValue: Self { [] } }
extension Dictionary: Emptiable { static var emptyValue: Self { [:] } }
