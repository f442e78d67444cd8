// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIImageViewTests {
    private func picture(
        _ color: UIColor, _ size: CGSize = CGSize(width: 4, height: 4), scale: CGFloat = 1
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// An arrow in a frame, which shows how it is turned, stretched and cut.
    private func arrow(_ size: CGSize = CGSize(width: 24, height: 16)) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.yellow.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.purple.setStroke()
            context.stroke(CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1))
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 5, y: 8))
            path.addLine(to: CGPoint(x: 18, y: 8))
            path.move(to: CGPoint(x: 13, y: 4))
            path.addLine(to: CGPoint(x: 18, y: 8))
            path.addLine(to: CGPoint(x: 13, y: 12))
            path.lineWidth = 2
            path.stroke()
        }
    }

    private func middle(_ app: TestApplication) -> SIMD4<UInt8>? {
        let image = app.snapshot()
        return image.color(x: image.width / 2, y: image.height / 2)
    }

    @Test func aViewIsAsLargeAsItsPictureAndTakesNoTouches() {
        let view = UIImageView(image: picture(.red, CGSize(width: 7, height: 5), scale: 2))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 7, height: 5) && !view.isUserInteractionEnabled)
        #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 7, height: 5))
        #expect(UIImageView().sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
        #expect(UIImageView(image: nil, highlightedImage: picture(.red)).frame.size == CGSize(width: 4, height: 4))
    }

    @Test func pictureStandsByTheContentMode() throws {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 180))
        sheet.backgroundColor = .white
        for mode in 0...12 {
            let view = UIImageView(
                frame: CGRect(x: mode % 4 * 50 + 4, y: mode / 4 * 44 + 4, width: 42, height: 36))
            view.backgroundColor = .lightGray
            view.clipsToBounds = true
            view.image = arrow(mode % 2 == 0 ? CGSize(width: 24, height: 16) : CGSize(width: 60, height: 16))
            view.contentMode = UIView.ContentMode(rawValue: mode) ?? .scaleToFill
            sheet.addSubview(view)
        }
        #expect(try TestApplication(view: sheet).mismatch(withGolden: "image_view_content_modes") == nil)
    }

    @Test func turnedTintedAndCappedPicturesAreShownAsTheyAreDrawn() throws {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 208, height: 104)), base = arrow()
        sheet.backgroundColor = .white
        sheet.tintColor = .green
        let pixels = try #require(base.cgImage)
        let caps = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 7)
        let images: [UIImage] = [
            UIImage(cgImage: pixels, scale: base.scale, orientation: .right),
            UIImage(cgImage: pixels, scale: base.scale, orientation: .downMirrored),
            base.withRenderingMode(.alwaysTemplate), base.withTintColor(.red),
            base.resizableImage(withCapInsets: caps, resizingMode: .stretch),
            base.resizableImage(withCapInsets: caps, resizingMode: .tile),
            base.withTintColor(.red, renderingMode: .alwaysTemplate),
            base.imageFlippedForRightToLeftLayoutDirection(),
        ]
        for (index, image) in images.enumerated() {
            let view = UIImageView(image: image)
            view.frame = CGRect(x: index % 4 * 52 + 4, y: index / 4 * 52 + 4, width: 44, height: 44)
            if index == 7 { view.traitOverrides.layoutDirection = .rightToLeft }
            sheet.addSubview(view)
        }
        #expect(try TestApplication(view: sheet).mismatch(withGolden: "image_view_styles") == nil)
    }

    @Test func aTemplateFollowsTheTint() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8)), app = TestApplication(view: view)
        app.act {
            view.image = picture(.black).withRenderingMode(.alwaysTemplate)
            view.tintColor = .red
        }
        #expect(middle(app) == SIMD4(255, 0, 0, 255))
        app.act { view.tintColor = .blue }
        #expect(middle(app) == SIMD4(0, 0, 255, 255))
    }

    @Test func highlightedItShowsTheOtherPictureIfThereIsOne() {
        let view = UIImageView(image: picture(.red), highlightedImage: picture(.blue))
        let app = TestApplication(view: view)
        #expect(middle(app) == SIMD4(255, 0, 0, 255))
        app.act { view.isHighlighted = true }
        #expect(middle(app) == SIMD4(0, 0, 255, 255))
        app.act { view.highlightedImage = nil }
        #expect(middle(app) == SIMD4(255, 0, 0, 255))
        app.act { view.image = nil }
        #expect(middle(app) == SIMD4(0, 0, 0, 255))
    }

    @Test func thePictureForTheTraitsIsShown() {
        let asset = UIImageAsset()
        asset.register(picture(.red), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(picture(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
        let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
        let app = TestApplication(view: view)
        #expect(middle(app) == SIMD4(255, 0, 0, 255))
        app.environment.userInterfaceStyle = .dark
        #expect(middle(app) == SIMD4(0, 0, 255, 255))
    }

    // MARK: - Animation

    private let colors = [SIMD4<UInt8>(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255)]
    private var frames: [UIImage] { [picture(.red), picture(.green), picture(.blue)] }

    @Test func picturesFollowEachOtherAndThenTheStillOneIsBack() {
        let view = UIImageView(image: picture(.white)), app = TestApplication(view: view)
        app.act {
            view.animationImages = frames
            view.animationDuration = 0.3
            view.animationRepeatCount = 2
            view.startAnimating()
        }
        var shown: [SIMD4<UInt8>?] = [middle(app)]
        for _ in 0..<5 {
            app.advance(by: 0.1)
            shown.append(middle(app))
        }
        #expect(shown == colors + colors && view.isAnimating)
        app.advance(by: 0.1)
        #expect(middle(app) == SIMD4(255, 255, 255, 255) && !view.isAnimating)
    }

    @Test func withoutADurationEachPictureStaysAThirtiethOfASecond() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), app = TestApplication(view: view)
        app.act {
            view.animationImages = frames
            view.startAnimating()
        }
        app.advance(by: 1.5 / 30)
        #expect(middle(app) == colors[1])
        app.advance(by: 100)
        #expect(view.isAnimating)
        app.act { view.stopAnimating() }
        #expect(!view.isAnimating && middle(app) == SIMD4(0, 0, 0, 255))
    }

    @Test func anAnimatedPictureRunsWhileTheViewIsInAWindow() throws {
        let image = try #require(UIImage.animatedImage(with: frames, duration: 3))
        #expect(image.images?.count == 3 && image.duration == 3 && image.size == CGSize(width: 4, height: 4))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImage(with: frames, duration: .nan)?.duration == 0.1)
        let view = UIImageView(image: image)
        #expect(!view.isAnimating)
        let app = TestApplication(view: view)
        #expect(view.isAnimating && middle(app) == colors[0])
        app.advance(by: 2.5)
        #expect(middle(app) == colors[2])
        app.act { view.removeFromSuperview() }
        #expect(!view.isAnimating)
    }

    @Test func aViewThatGoesWhileItAnimatesIsLetGo() {
        let app = TestApplication(rootViewController: UIViewController())
        weak var gone: UIImageView?
        app.act {
            let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
            app.window?.addSubview(view)
            view.removeFromSuperview()
            gone = view
        }
        app.advance(by: 2)
        #expect(gone == nil)
    }
}
