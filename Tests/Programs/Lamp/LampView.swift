// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class LampView: UIView {
    private(set) var isLit = false {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        (isLit ? UIColor.systemYellow : UIColor.systemGray).setFill()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).fill()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isLit = true }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isLit = false }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isLit = false }
}
