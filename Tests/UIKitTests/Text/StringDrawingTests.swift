// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct StringDrawingTests {
    private static let font = UIFont.systemFont(ofSize: 17)
    private let attributes: [NSAttributedString.Key: Any] = [.font: StringDrawingTests.font]
    private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    @Test func textIsMeasured() {
        let size = "Hello".size(withAttributes: attributes)
        #expect(abs(size.width - 38.81) < 0.5 && abs(size.height - Self.font.lineHeight) < 0.001)
        #expect(("Hello" as NSString).size(withAttributes: attributes) == size)
        #expect(NSAttributedString(string: "Hello", attributes: attributes).size() == size)
        #expect(abs("a\nb".size(withAttributes: attributes).height - 2 * Self.font.lineHeight) < 0.001)
        #expect("".size(withAttributes: attributes).width == 0)
    }

    @Test func textInLinesIsMeasured() {
        let text = "The quick brown fox jumps over the lazy dog"
        let room = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let box = text.boundingRect(
            with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(box.origin == .zero && box.width <= 120)
        #expect(abs(box.height / Self.font.lineHeight - 4) < 0.001)
        let line = text.boundingRect(with: room, attributes: attributes, context: nil)
        #expect(line.width > 300 && abs(line.height - Self.font.lineHeight) < 0.001 && line.minY < 0)
        let two = CGSize(width: 120, height: 45)
        let cut = text.boundingRect(
            with: two, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes,
            context: nil)
        #expect(abs(cut.height / Self.font.lineHeight - 2) < 0.001)
    }

    @Test func theContextTellsHowSmallTextBecame() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        _ = "The quick brown fox".boundingRect(
            with: CGSize(width: 120, height: 21), options: .usesLineFragmentOrigin, attributes: attributes,
            context: context)
        #expect(context.actualScaleFactor < 0.9 && context.actualScaleFactor >= 0.5)
        #expect(context.totalBounds.width <= 120.01)
    }

    // MARK: - Drawing

    private final class Sheet: UIView {
        var drawing: (CGRect) -> Void = { _ in }

        override func draw(_ rect: CGRect) { drawing(rect) }
    }

    private func app(_ size: CGSize, _ drawing: @escaping (CGRect) -> Void) -> TestApplication {
        let sheet = Sheet(frame: CGRect(origin: .zero, size: size))
        sheet.backgroundColor = .white
        sheet.drawing = drawing
        return TestApplication(view: sheet)
    }

    @Test func lettersStandOnADashAndTwoDots() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 4
        let style: NSUnderlineStyle = [.single, .patternDashDotDot]
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image { _ in
            let font = UIFont.systemFont(ofSize: 40)
            "nnnnnnnnnn".draw(at: .zero, withAttributes: [.font: font, .underlineStyle: style.rawValue])
        }
        let pixels = try #require(picture.cgImage)
        // The middle of the line, 0.12 em below the baseline.
        let row = Int((0.9521484 + 0.12) * 40 * 4)
        var lengths: [Int] = [], wasInk = false
        for x in 0..<pixels.width {
            let isInk = pixels.color(x: x, y: row).w > 128
            if isInk, wasInk { lengths[lengths.count - 1] += 1 } else if isInk { lengths.append(1) }
            wasInk = isInk
        }
        #expect(lengths.prefix(6).map { $0 > 20 } == [true, false, false, true, false, false], "\(lengths)")
    }

    @Test func drawnText() throws {
        let app = app(CGSize(width: 200, height: 190)) { _ in
            "at a point".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: Self.font])
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            let box = CGRect(x: 10, y: 30, width: 100, height: 62)
            UIColor.lightGray.setFill()
            UIRectFrame(box)
            "in a box that is high enough for three lines only".draw(
                in: box, withAttributes: [.font: Self.font, .paragraphStyle: style, .foregroundColor: UIColor.blue])
            "cut off where it is too long".draw(
                with: CGRect(x: 120, y: 30, width: 75, height: 45),
                options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: Self.font],
                context: nil)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 10, y: 120, width: 180, height: 0.5))
            "on a baseline".draw(
                with: CGRect(x: 10, y: 120, width: 0, height: 0), attributes: [.font: Self.font], context: nil)
            NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 9)])
                .draw(at: CGPoint(x: 150, y: 110))
            let link = NSMutableAttributedString(string: "a link and a picture ", attributes: [.font: Self.font])
            link.addAttribute(.link, value: "https://example.org", range: NSRange(location: 0, length: 6))
            let attachment = NSTextAttachment()
            attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
                UIColor.orange.setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
            }
            attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
            link.append(NSAttributedString(attachment: attachment))
            link.draw(at: CGPoint(x: 10, y: 140))
        }
        #expect(try app.mismatch(withGolden: "drawn_text") == nil)
    }

    @Test func attributesOfText() throws {
        func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
            NSAttributedString(
                string: string, attributes: [.font: UIFont.systemFont(ofSize: 20)].merging(attributes) { $1 })
        }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 2
        let lines: [NSAttributedString] = [
            text("underlined jug", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
            text("double", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.red]),
            text("thick by word", [.underlineStyle: NSUnderlineStyle([.thick, .byWord]).rawValue]),
            text("dots", [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue]),
            text("dashes", [.underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue]),
            text("struck", [.strikethroughStyle: 1, .strikethroughColor: UIColor.red]),
            text("behind", [.backgroundColor: UIColor.yellow]), text("kerned", [.kern: 4]),
            text("tracked", [.tracking: -1.0]), text("outline", [.strokeWidth: 3]),
            text("outlined", [.strokeWidth: -3, .strokeColor: UIColor.red, .foregroundColor: UIColor.yellow]),
            text("shadow", [.shadow: shadow]), text("lean", [.obliqueness: 0.3]),
            text("office", [.font: UIFont(name: "Noto Sans", size: 20) ?? Self.font]),
            text("office", [.font: UIFont(name: "Noto Sans", size: 20) ?? Self.font, .ligature: 0]),
        ]
        let app = app(CGSize(width: 290, height: 260)) { _ in
            for (index, line) in lines.enumerated() {
                line.draw(at: CGPoint(x: 10 + index % 2 * 150, y: 5 + index / 2 * 31))
            }
            let mixed = NSMutableAttributedString(attributedString: text("E = mc", [:]))
            mixed.append(text("2", [.baselineOffset: 8, .font: UIFont.systemFont(ofSize: 12)]))
            mixed.draw(at: CGPoint(x: 160, y: 222))
        }
        #expect(try app.mismatch(withGolden: "attributes_of_text") == nil)
    }

    // MARK: - Bad input

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300])
    func placesAndSizesThatMakeNoSenseDoNotStopTheProgram(_ value: CGFloat) {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
        _ = renderer.image { _ in
            "Hello 👍".draw(at: CGPoint(x: value, y: value), withAttributes: attributes)
            "Hello".draw(in: CGRect(x: value, y: 0, width: value, height: value), withAttributes: attributes)
            "Hello".draw(
                at: .zero,
                withAttributes: [
                    .font: UIFont.systemFont(ofSize: value), .kern: value, .baselineOffset: value,
                    .strokeWidth: value, .obliqueness: value, .tracking: value,
                ])
        }
        _ = "Hello".boundingRect(
            with: CGSize(width: value, height: value), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
    }

    @Test func attributesOfOtherTypesAreLeftOut() {
        let odd: [NSAttributedString.Key: Any] = [.font: "Inter", .foregroundColor: 3, .kern: "wide", .shadow: 1]
        #expect("abc".size(withAttributes: odd).width > 0)
    }
}
