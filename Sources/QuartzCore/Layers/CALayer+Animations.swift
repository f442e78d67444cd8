// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

extension CALayer {
    // MARK: - Beginning and ending

    func keep(_ animation: CAAnimation, forKey key: String?) {
        let animations = animations ?? LayerAnimations(of: self)
        self.animations = animations
        animations.add(animation, forKey: key)
        animationsChanged()
        CATransaction.installObserver()
    }

    func letGo(ofAnimationForKey key: String) {
        guard let animations else { return }
        let ownKeys = animations.ownKeys
        guard animations.remove(key) else { return }
        animationsChanged()
        for key in ownKeys.subtracting(animations.ownKeys) { ownAnimationEnded(forKey: key) }
    }

    // MARK: - Presentation

    func presented<Layer: CALayer>(as type: Layer.Type) -> Layer {
        let copy = makeLayer(of: type, copying: self)
        copy.state = presentationState
        copy.ownValues = presentedOwnValues
        if copy.state.shownContents != state.shownContents { copy.contentsObject = copy.state.shownContents.image }
        return copy
    }

    /// The state on the screen; the model's while no display has the layer.
    package var presentationState: LayerState { animations?.apply(to: state) ?? state }

    /// The program's properties as shown on the screen.
    var presentedOwnValues: [String: Any] { animations?.apply(to: ownValues) ?? ownValues }
}
