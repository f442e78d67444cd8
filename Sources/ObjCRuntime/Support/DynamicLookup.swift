// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Gives a value the optionality of a member that is looked up in an `AnyObject`: it is an optional, and is unwrapped where
/// a value is needed.
public func _found<Value>(_ value: Value) -> Value! { value }
