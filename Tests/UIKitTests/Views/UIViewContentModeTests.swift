// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewContentModeTests {
    /// The letter F in a frame: it looks different from every side.
    private final class Letter: UIView {
        var drawings: [CGRect] = []

        override func draw(_ rect: CGRect) {
            drawings.append(rect)
            UIColor(red: 1, green: 0.95, blue: 0.7, alpha: 1).setFill()
            UIRectFill(bounds)
            UIColor.darkGray.setFill()
            UIRectFrame(bounds)
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 6, y: 4, width: 4, height: 16))
            UIRectFill(CGRect(x: 6, y: 4, width: 14, height: 4))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 10, y: 11, width: 6, height: 4))
        }
    }

    private static let modes: [UIView.ContentMode] = [
        .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
        .topRight, .bottomLeft, .bottomRight,
    ]

    /// Letters of 30 x 24 points, one for each mode in their order, five in a row, that get another size after they
    /// have drawn.
    private func makeSheet(_ size: CGSize) -> (app: TestApplication, letters: [Letter]) {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 5 * 50 + 5, height: 3 * 45 + 5))
        sheet.backgroundColor = .lightGray
        let letters = Self.modes.enumerated().map { index, mode in
            let place = CGPoint(x: 5 + CGFloat(index % 5) * 50, y: 5 + CGFloat(index / 5) * 45)
            let letter = Letter(frame: CGRect(origin: place, size: CGSize(width: 30, height: 24)))
            letter.contentMode = mode
            letter.backgroundColor = .white
            letter.clipsToBounds = true
            sheet.addSubview(letter)
            return letter
        }
        let app = TestApplication(view: sheet)
        app.act { for letter in letters { letter.frame.size = size } }
        return (app, letters)
    }

    @Test func whereContentsStandInALargerView() throws {
        let (app, _) = makeSheet(CGSize(width: 45, height: 40))
        #expect(try app.mismatch(withGolden: "content_modes_in_larger_views") == nil)
    }

    @Test func whereContentsStandInASmallerView() throws {
        let (app, _) = makeSheet(CGSize(width: 20, height: 20))
        #expect(try app.mismatch(withGolden: "content_modes_in_smaller_views") == nil)
    }

    @Test func onlyRedrawDrawsAnew() {
        let (_, letters) = makeSheet(CGSize(width: 45, height: 40))
        for letter in letters {
            let isRedrawn = letter.contentMode == .redraw
            #expect(letter.drawings.count == (isRedrawn ? 2 : 1), "\(letter.contentMode)")
            #expect(letter.drawings.last?.size == CGSize(width: isRedrawn ? 45 : 30, height: isRedrawn ? 40 : 24))
        }
    }

    @Test func contentsStayWhenTheBoundsScroll() {
        let letter = Letter(frame: CGRect(x: 0, y: 0, width: 30, height: 24)), app = TestApplication(view: letter)
        let before = app.snapshot()
        app.act { letter.bounds.origin = CGPoint(x: 7, y: 100) }
        #expect(PictureComparison(before, app.snapshot()).isMatch && letter.drawings.count == 1)
    }

    @Test func aViewThatHadNoRoomDrawsWhenItGetsSome() {
        let letter = Letter(), app = TestApplication(rootViewController: UIViewController())
        app.act { app.window?.addSubview(letter) }
        #expect(letter.drawings.isEmpty)
        app.act { letter.frame.size = CGSize(width: 5, height: 6) }
        #expect(letter.drawings == [CGRect(x: 0, y: 0, width: 5, height: 6)])
    }

    @Test func anImageGoesByTheModeToo() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), app = TestApplication(view: view)
        app.act {
            view.layer.contents = image.cgImage
            view.layer.contentsScale = image.scale
            view.contentMode = .bottomRight
        }
        let picture = app.snapshot()
        #expect(picture.color(x: 33, y: 13) == SIMD4(255, 0, 0, 255))
        #expect(picture.color(x: 38, y: 18) == SIMD4(0, 0, 255, 255))
        #expect(picture.color(x: 30, y: 18) == SIMD4(0, 0, 0, 255))
    }
}
