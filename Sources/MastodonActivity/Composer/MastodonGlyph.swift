// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// The icon of the activity: a bubble of speech with a picture in it, drawn here.
@MainActor
enum MastodonGlyph {
    /// In points; the side of the icon in a share sheet.
    private static let side: CGFloat = 60

    static let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
        UIColor(red: 0.27, green: 0.3, blue: 0.72, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        UIColor.white.setFill()
        bubble.fill()
        UIColor(red: 0.27, green: 0.3, blue: 0.72, alpha: 1).setFill()
        mountains.fill()
        UIBezierPath(ovalIn: CGRect(x: 36, y: 17, width: 7, height: 7)).fill()
    }

    /// Sharp on all screens: the image is drawn once for all of them.
    private static var format: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return format
    }

    private static var bubble: UIBezierPath {
        let path = UIBezierPath(roundedRect: CGRect(x: 10, y: 11, width: 40, height: 30), cornerRadius: 7)
        path.move(to: CGPoint(x: 19, y: 40))
        path.addLine(to: CGPoint(x: 19, y: 51))
        path.addLine(to: CGPoint(x: 31, y: 40))
        path.close()
        return path
    }

    private static var mountains: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 15, y: 37))
        for point in [(25, 20), (32, 31), (37, 26), (45, 37)] { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        path.close()
        return path
    }
}
