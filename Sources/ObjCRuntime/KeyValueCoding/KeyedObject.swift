// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An object that finds values for keys by code of its own, as layers do.
package protocol KeyedObject: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}
