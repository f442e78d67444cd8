// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
    func setMask(_ view: UIView?) {
        guard view !== mask else { return }
        if let view, isDescendant(of: view) {
            return programmingMistake("UIView.mask: \(view) cannot mask \(self), which is its descendant.")
        }
        view?.removeFromSuperview()
        storedMask = view
        layer.mask = view?.layer
        view?.adoptScale(contentScaleFactor)
    }
}
