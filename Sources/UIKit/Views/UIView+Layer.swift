// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The delegate methods of a view's layer.

extension UIView {
    static func makeLayer() -> CALayer {
        guard let type = layerClass as? NSObject.Type, let layer = makeObject(of: type) as? CALayer else {
            preconditionFailure("\(self).layerClass: \(layerClass) is not a subclass of CALayer.")
        }
        return layer
    }

    func performLayout() {
        traitCollection.performAsCurrent {
            viewController?.viewIsAppearingIfNeeded()
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            if !accessibilityItems.isEmpty { accessibilityChanged() }
            viewController?.viewDidLayoutSubviews()
        }
    }

    func drawBounds(in context: CGContext) {
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
        if !accessibilityItems.isEmpty { accessibilityChanged() }
    }

    func viewAction(forKey event: String) -> (any CAAction)? {
        guard Self.areAnimationsEnabled, let block = ViewAnimation.innermost else { return nil }
        return ViewAction.make(for: self, forKey: event, in: block)
    }
}
