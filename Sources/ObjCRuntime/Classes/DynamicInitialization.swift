// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Creates objects of classes that are known only at run time.
//
// In Apple's SDK, initializers that the frameworks call, such as an application delegate's `init()`, can be overridden
// with a plain `override`. Swift calls only `required` initializers through a metatype, and code written for Apple's
// SDK would not compile if these were required. But an overridden initializer is in the same slot of the class's method
// table whether it is required or not. So the initializer has a twin here: a subclass that overrides it as required. A
// metatype, cast to the twin's, calls the real class's initializer in that slot.
//
// The compiler that lays out the tables also determines the slot. A test creates instances, in debug and in release
// builds. Remove this when Swift can call inherited initializers dynamically.

/// Never created: it provides the calling convention for `NSObject.init()`. Open, so that the optimizer does not assume
/// it is the only class.
open class _ObjectInitializationTwin: NSObject {
    public required override init() { super.init() }
}

/// Calls `init()` of a class that inherits it from `NSObject` or overrides it.
@_optimize(none)
package func makeObject(of type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _ObjectInitializationTwin.Type.self).init()
}

/// Creates an object of a class that is known only at run time, by `init()`. Rewritten sources use it.
public func _make<Object: NSObject>(_ type: Object.Type) -> Object { unsafeDowncast(makeObject(of: type), to: type) }
