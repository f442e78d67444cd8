// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Creates instances of classes that are known only at run time.
//
// In Apple's SDK, initializers that the frameworks call (`init(layer:)`, an application delegate's `init()`) can be
// overridden with a plain `override`. Swift calls only `required` initializers through a metatype, and code written for
// Apple's SDK would not compile if these were required. But an overridden initializer is in the same slot of the
// class's method table whether it is required or not. So each such initializer has a twin here: a subclass that
// overrides it as required. A metatype, cast to the twin's, calls the real class's initializer in that slot.
//
// The compiler that lays out the tables also determines the slot. A test creates instances of each kind, in debug and
// in release builds. Remove this when Swift can call inherited initializers dynamically.

/// Never created: it provides the calling convention for `CALayer.init(layer:)`. Open, so that the optimizer does not
/// assume it is the only class.
open class _LayerInitializationTwin: CALayer {
    public required override init(layer: Any) { super.init(layer: layer) }
}

/// Calls `init(layer:)` of the class.
@_optimize(none)
package func makeLayer<Layer: CALayer>(of type: Layer.Type, copying layer: CALayer) -> Layer {
    let twin = unsafeBitCast(type as CALayer.Type, to: _LayerInitializationTwin.Type.self)
    return unsafeDowncast(twin.init(layer: layer) as CALayer, to: type)
}

/// Never created: it provides the calling convention for `NSObject.init()`.
open class _ObjectInitializationTwin: NSObject {
    public required override init() { super.init() }
}

/// Calls `init()` of a class that inherits it from `NSObject` or overrides it.
@_optimize(none)
package func makeObject(of type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _ObjectInitializationTwin.Type.self).init()
}
