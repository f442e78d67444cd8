// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct SpacePictureTests {
    private let space = DiscView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    private let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    private let app: TestApplication

    /// A black view with a red disc, which it draws.
    private final class DiscView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.black.setFill()
            UIRectFill(bounds)
            UIColor.red.setFill()
            UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 20, height: 20)).fill()
        }
    }

    init() {
        overlay.backgroundColor = .white
        space.addSubview(overlay)
        app = TestApplication(view: space, scale: 1)
    }

    private var picture: SpacePicture { SpacePicture(of: space, without: [overlay]) }

    @Test func theImageShowsTheWorldAlone() throws {
        let image = app.act { picture.image }
        #expect(image.size == CGSize(width: 60, height: 40) && image.scale == 2)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 120 && pixels.color(x: 60, y: 40) == SIMD4(255, 0, 0, 255))
        #expect(pixels.color(x: 60, y: 4) == SIMD4(0, 0, 0, 255), "the overlay is not in it")
        #expect(!overlay.isHidden)
        #expect(app.snapshot().color(x: 30, y: 2) == SIMD4(255, 255, 255, 255))
    }

    @Test func theDocumentIsAVectorDrawing() throws {
        let pdf = app.act { picture.pdf }
        #expect(pdf.starts(with: Data("%PDF-".utf8)))
        // The disc is curves, not an image.
        #expect(pdf.range(of: Data("/Subtype /Image".utf8)) == nil && pdf.range(of: Data("/Image".utf8)) == nil)
        let page = try #require(CGPDFDocumentPageBox.box(in: pdf))
        #expect(page == [0, 0, 60, 40])
    }

    @Test func picturesGetFreeNames() throws {
        let folder = try ScreensFolder(), pictures = folder.url.appendingPathComponent("Pictures")
        let first = try app.act { try picture.save(named: "Sun / Moon", in: pictures) }
        #expect(first.map(\.lastPathComponent) == ["Sun - Moon.png", "Sun - Moon.pdf"])
        let second = try app.act { try picture.save(named: "Sun / Moon", in: pictures) }
        #expect(second.map(\.lastPathComponent) == ["Sun - Moon 2.png", "Sun - Moon 2.pdf"])
        let image = try #require(UIImage(data: Data(contentsOf: first[0])))
        #expect(image.cgImage?.width == 120)
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        let folder = try ScreensFolder(), file = folder.url.appendingPathComponent("Pictures")
        try Data().write(to: file)
        #expect(throws: (any Error).self) { try app.act { try picture.save(named: "Sun", in: file) } }
    }
}

/// Reads the size of a page from a file, whose dictionaries are not compressed.
private enum CGPDFDocumentPageBox {
    static func box(in pdf: Data) -> [Double]? {
        let text = String(decoding: pdf, as: UTF8.self)
        guard let start = text.range(of: "/MediaBox"), let open = text[start.upperBound...].firstIndex(of: "["),
            let close = text[open...].firstIndex(of: "]")
        else { return nil }
        return text[text.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
    }
}
