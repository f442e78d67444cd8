// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults: KeyedObject {
    /// Returns the object of a key.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    /// Sets the object of a key. Nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    /// Returns the object of a key, which may contain dots.
    public func value(forKeyPath keyPath: String) -> Any? { object(forKey: keyPath) }
    /// Sets the object of a key, which may contain dots. Nil removes it.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, forKey: keyPath) }
}
