// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers that blend with the content below them, and views that blur it.
@MainActor
enum Blending {
    private static let named = [
        "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode", "lightenBlendMode",
        "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode", "hardLightBlendMode", "differenceBlendMode",
        "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "plusL",
    ]

    private static let composed = [
        "plusD", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor", "copy",
        "clear",
    ]

    /// Bands of colours, with a disc for each mode over them. All of them reach the window's own colours.
    static func modes(_ view: UIView) {
        addBands(to: view)
        for (index, mode) in named.enumerated() {
            addDisc(mode, at: index, to: view).opacity = index % 2 == 0 ? 1 : 0.6
        }
    }

    /// Modes that CSS lacks for elements, in a group that is not opaque.
    static func composedModes(_ view: UIView) {
        let group = view.layer.addLayer(CGRect(x: 0, y: 0, width: 300, height: 300), nil)
        group.opacity = 0.9
        for (index, color) in [UIColor.orange, .systemTeal, .purple].enumerated() {
            let band = group.addLayer(CGRect(x: 0, y: 20 + index * 75, width: 300, height: 45), color)
            band.opacity = index == 1 ? 0.6 : 1
        }
        for (index, mode) in composed.enumerated() {
            let layer = group.addLayer(
                CGRect(x: 6 + index % 4 * 74, y: 6 + index / 4 * 75, width: 64, height: 64), .blue)
            layer.opacity = 0.8
            layer.compositingFilter = mode
        }
    }

    /// How far blending reaches: through plain, moved and scrolled superlayers, and not out of groups.
    static func groups(_ view: UIView) {
        addBands(to: view)
        let changes: [(CALayer) -> Void] = [
            { _ in }, { $0.bounds.origin = CGPoint(x: -8, y: 6) }, { $0.opacity = 0.7 },
            { ($0.cornerRadius, $0.masksToBounds) = (20, true) },
            { layer in
                let mask = CALayer()
                (mask.frame, mask.backgroundColor) = (
                    CGRect(x: 10, y: 10, width: 60, height: 60), UIColor.black.cgColor
                )
                layer.mask = mask
            },
            { ($0.shadowOpacity, $0.shadowOffset) = (0.8, CGSize(width: 3, height: 3)) },
            { ($0.masksToBounds, $0.borderWidth) = (true, 3) },
            { $0.compositingFilter = "multiplyBlendMode" },
        ]
        for (index, change) in changes.enumerated() {
            let above = view.layer.addLayer(
                CGRect(x: 8 + index % 3 * 98, y: 8 + index / 3 * 98, width: 88, height: 88), nil)
            above.addLayer(CGRect(x: 0, y: 0, width: 50, height: 50), .yellow)
            let inner = above.addLayer(CGRect(x: 10, y: 10, width: 70, height: 70), nil)
            inner.addLayer(CGRect(x: 10, y: 5, width: 60, height: 50), .cyan).compositingFilter = "multiplyBlendMode"
            inner.addLayer(CGRect(x: 30, y: 30, width: 15, height: 15), .red)
            change(above)
        }
    }

    /// With a rotated superlayer in between, which prevents elements from blending.
    static func turnedGroups(_ view: UIView) {
        let group = view.layer.addLayer(CGRect(x: 0, y: 0, width: 300, height: 300), nil)
        group.shouldRasterize = true
        group.rasterizationScale = UIScreen.main.scale
        for (index, color) in [UIColor.orange, .systemTeal, .purple].enumerated() {
            group.addLayer(CGRect(x: 20 + index * 90, y: 20, width: 60, height: 260), color)
        }
        let turned = group.addLayer(CGRect(x: 60, y: 60, width: 180, height: 180), nil)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        for (index, mode) in ["multiplyBlendMode", "screenBlendMode", "differenceBlendMode"].enumerated() {
            let layer = turned.addLayer(CGRect(x: 0, y: index * 62, width: 180, height: 50), .systemYellow)
            layer.cornerRadius = 12
            layer.compositingFilter = mode
        }
        let plain = view.layer.addLayer(CGRect(x: 230, y: 230, width: 60, height: 60), nil)
        plain.addLayer(CGRect(x: 0, y: 0, width: 60, height: 60), .systemYellow).compositingFilter = "multiplyBlendMode"
    }

    fileprivate static func addBands(to view: UIView) {
        let colors: [UIColor] = [.red, .systemGreen, .systemBlue, .darkGray, .systemYellow, .white]
        for (index, color) in colors.enumerated() {
            view.addLayer(CGRect(x: 0, y: index * 50, width: 300, height: 32), color)
        }
    }

    @discardableResult
    private static func addDisc(_ mode: String, at index: Int, to view: UIView) -> CALayer {
        let layer = view.addLayer(
            CGRect(x: 6 + index % 4 * 74, y: 6 + index / 4 * 74, width: 66, height: 66),
            UIColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 1))
        layer.cornerRadius = 33
        layer.addLayer(CGRect(x: 20, y: 20, width: 26, height: 26), UIColor(red: 0.1, green: 0.6, blue: 0.8, alpha: 1))
        layer.compositingFilter = mode
        return layer
    }
}

// MARK: - Materials

extension Blending {
    /// Materials over bands of colours and letters, those of light screens.
    static func materials(_ view: UIView) { addMaterials(to: view, .light) }

    static func darkMaterials(_ view: UIView) { addMaterials(to: view, .dark) }

    private static func addMaterials(to view: UIView, _ style: UIUserInterfaceStyle) {
        view.overrideUserInterfaceStyle = style
        view.backgroundColor = style == .dark ? .black : .white
        addBands(to: view)
        for index in 0..<5 {
            view.addLayer(
                CGRect(x: 30 + index * 60, y: 0, width: 12, height: 300), index % 2 == 0 ? .black : .systemPink)
        }
        let styles: [UIBlurEffect.Style] = [
            .extraLight, .light, .dark, .systemUltraThinMaterial, .systemMaterial, .systemThickMaterial, .regular,
        ]
        for (index, style) in styles.enumerated() {
            let effect = UIBlurEffect(style: style)
            let card = UIVisualEffectView(effect: effect)
            card.frame = CGRect(x: 8 + index % 3 * 98, y: 8 + index / 3 * 98, width: 90, height: 88)
            card.layer.cornerRadius = CGFloat(index % 3 * 16)
            card.clipsToBounds = true
            let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect, style: .secondaryLabel))
            vibrant.frame = CGRect(x: 20, y: 30, width: 50, height: 28)
            let mark = UIView(frame: vibrant.bounds)
            mark.backgroundColor = vibrant.contentView.tintColor
            vibrant.contentView.addSubview(mark)
            card.contentView.addSubview(vibrant)
            view.addSubview(card)
        }
        let round = UIView(frame: CGRect(x: 110, y: 208, width: 180, height: 80))
        (round.layer.cornerRadius, round.clipsToBounds) = (30, true)
        let wide = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        wide.frame = round.bounds
        round.addSubview(wide)
        view.addSubview(round)
    }
}
