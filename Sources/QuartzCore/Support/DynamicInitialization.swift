// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Creates layers of classes that are known only at run time.
//
// Programs override `init(layer:)` by a plain `override`, so it cannot be `required`. A twin calls it through a metatype, as
// ObjCRuntime's `makeObject(of:)` calls `init()`, and explains.

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
