// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

extension LakePicture {
    /// In points.
    private static let size = CGSize(width: 480, height: 320)

    /// Height to width.
    static var aspectRatio: CGFloat { size.height / size.width }

    /// Drawn once, whatever the number of articles.
    @MainActor private static let images = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.drawImage()) })

    @MainActor var image: UIImage? { Self.images[self] }

    private func drawImage() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        // Enough for most screens; one that is not denser shows it reduced.
        format.scale = 2
        return UIGraphicsImageRenderer(size: Self.size, format: format).image { _ in
            sky.setFill()
            UIRectFill(CGRect(origin: .zero, size: Self.size))
            light.setFill()
            UIBezierPath(ovalIn: CGRect(x: 330, y: 40, width: 56, height: 56)).fill()
            hill.withAlphaComponent(0.6).setFill()
            fillHills([(0, 120), (120, 90), (250, 130), (370, 100), (480, 130)])
            hill.setFill()
            fillHills([(0, 160), (90, 130), (200, 165), (330, 140), (480, 170)])
            lake.setFill()
            UIRectFill(CGRect(x: 0, y: 170, width: 480, height: 150))
            fillDetails()
        }
    }

    private func fillHills(_ tops: [(CGFloat, CGFloat)]) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 200))
        path.addLine(to: CGPoint(x: tops[0].0, y: tops[0].1))
        for ((x, y), (nextX, nextY)) in zip(tops, tops.dropFirst()) {
            let middle = (x + nextX) / 2
            path.addCurve(
                to: CGPoint(x: nextX, y: nextY), controlPoint1: CGPoint(x: middle, y: y),
                controlPoint2: CGPoint(x: middle, y: nextY))
        }
        path.addLine(to: CGPoint(x: 480, y: 200))
        path.fill()
    }

    // MARK: - Colours

    private var sky: UIColor { color(0xf2b880, 0x1f2a4d, 0xcfdbe6, 0x9fd0f2) }
    private var light: UIColor { color(0xfff0c0, 0xe8ecf5, 0xf4f6f8, 0xfff6c8) }
    private var hill: UIColor { color(0x8a4b2a, 0x101a30, 0xf6f9fb, 0x4f7f4a) }
    private var lake: UIColor { color(0x4d6f8f, 0x2b4668, 0xffffff, 0xc4d6e0) }

    private func color(_ autumn: Int, _ firstIce: Int, _ snow: Int, _ spring: Int) -> UIColor {
        let number =
            switch self {
            case .autumn: autumn
            case .firstIce: firstIce
            case .snow: snow
            case .spring: spring
            }
        func part(_ shift: Int) -> CGFloat { CGFloat(number >> shift & 0xff) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    // MARK: - Details

    private func fillDetails() {
        switch self {
        case .autumn:
            light.withAlphaComponent(0.5).setFill()
            for line in 0..<7 {
                let width = CGFloat(70 - line * 8)
                UIRectFill(CGRect(x: 358 - width / 2, y: 182 + CGFloat(line) * 18, width: width, height: 4))
            }
        case .firstIce: strokeCracks()
        case .snow:
            // A row of poles along the winter road.
            color(0, 0, 0x7a4a2a, 0).setFill()
            for pole in 0..<6 {
                let size = CGFloat(8 + pole * 9)
                UIRectFill(CGRect(x: 230 - CGFloat(pole * pole) * 6, y: 178 + size, width: 2 + size / 12, height: size))
            }
        case .spring:
            color(0, 0, 0, 0x3f6f93).setFill()
            UIBezierPath(ovalIn: CGRect(x: -80, y: 240, width: 420, height: 160)).fill()
            UIBezierPath(ovalIn: CGRect(x: 260, y: 176, width: 300, height: 26)).fill()
        }
    }

    private func strokeCracks() {
        let path = UIBezierPath()
        for (start, ends) in [(CGPoint(x: 150, y: 320), [40, 190, 300]), (CGPoint(x: 380, y: 300), [260, 400, 480])] {
            for end in ends {
                path.move(to: start)
                path.addLine(to: CGPoint(x: end, y: 190 + end % 50))
            }
        }
        path.lineWidth = 1.5
        UIColor(white: 1, alpha: 0.5).setStroke()
        path.stroke()
    }
}
