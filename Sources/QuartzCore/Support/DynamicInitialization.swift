// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Making an instance of a class that is known at run time only.
//
// Apple's classes leave the initialisers that their frameworks call (`init(layer:)`, an application delegate's
// `init()`) open to be overridden with a plain `override`. Swift lets a metatype call only `required` ones, and marking
// them so would refuse the code that people wrote for Apple's SDK. But an overridden initialiser sits in the same slot
// of the class's method table whether it is required or not. So each such initialiser has a twin here: a subclass that
// overrides it as required. A metatype, taken for the twin's, finds the real class's initialiser in that slot.
//
// The slot is found by the compiler that also laid out the tables; a test makes instances of each kind, in debug and
// in release builds. It can go when Swift can call inherited initialisers dynamically.

/// Never created: it provides the calling convention for `CALayer.init(layer:)`. Open, so that the optimiser does not
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
