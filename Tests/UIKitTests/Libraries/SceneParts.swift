// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view that draws what a closure draws, on nothing.
final class DrawingView: UIView {
    private let drawing: @MainActor (CGContext) -> Void

    init(frame: CGRect, drawing: @escaping @MainActor (CGContext) -> Void) {
        self.drawing = drawing
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawing(context)
    }
}

extension UIView {
    func addDrawing(
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 300),
        _ drawing: @escaping @MainActor (CGContext) -> Void
    ) {
        addSubview(DrawingView(frame: frame, drawing: drawing))
    }

    @discardableResult
    func addLayer(_ frame: CGRect, _ color: UIColor?) -> CALayer { layer.addLayer(frame, color) }
}

extension CALayer {
    /// A sublayer of that frame and background colour.
    @discardableResult
    func addLayer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color?.cgColor
        addSublayer(layer)
        return layer
    }
}
