// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// The features of documents, as a reader finds them.
@Suite struct PDFContextTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    private func drawPage(_ context: CGContext, _ rect: CGRect = CGRect(x: 10, y: 20, width: 30, height: 40)) {
        context.beginPDFPage(nil)
        context.setFillColor(red)
        context.fill(rect)
        context.endPDFPage()
    }

    private func makeContext(_ data: NSMutableData) throws -> CGContext {
        let consumer = try #require(CGDataConsumer(data: data))
        return try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
    }

    // MARK: - Pages

    @Test func pagesAreCountedAndHaveTheirMediaBoxes() throws {
        let document = try makePDF { context in
            context.beginPDFPage(nil)
            context.endPDFPage()
            var box = CGRect(x: 0, y: 0, width: 30.5, height: 700)
            context.beginPage(mediaBox: &box)
            context.endPage()
            let data = NSData(bytes: &box, length: MemoryLayout<CGRect>.size)
            context.beginPDFPage([kCGPDFContextMediaBox: data] as CFDictionary)
            context.endPDFPage()
        }
        let other = CGSize(width: 30.5, height: 700)
        #expect(try PDFJudge(document).pageSizes() == [CGSize(width: 200, height: 100), other, other])
    }

    @Test func withoutAMediaBoxPagesAreLetters() throws {
        let data = NSMutableData()
        let context = try makeContext(data)
        drawPage(context)
        context.closePDF()
        #expect(try PDFJudge(data as Data).pageSizes() == [CGSize(width: 612, height: 792)])
    }

    @Test func yGrowsUpwardsFromTheMediaBox() throws {
        let box = CGRect(x: 100, y: 50, width: 40, height: 20)
        let document = try makePDF(mediaBox: box) { drawPage($0, CGRect(x: 100, y: 50, width: 10, height: 5)) }
        let page = try #require(PDFJudge(document).pages(scale: 1).first)
        #expect(page.width == 40 && page.height == 20)
        #expect(page.color(x: 2, y: 17) == SIMD4(255, 0, 0, 255), "at the bottom left")
        #expect(page.color(x: 12, y: 17) == SIMD4(255, 255, 255, 255))
        #expect(page.color(x: 2, y: 13) == SIMD4(255, 255, 255, 255))
    }

    @Test func picturesStandUpright() throws {
        // Red above green.
        let image = try #require(CGImage(width: 1, height: 2, premultipliedBGRA: [0, 0, 255, 255, 0, 255, 0, 255]))
        let document = try makePDF(mediaBox: CGRect(x: 0, y: 0, width: 20, height: 40)) {
            $0.beginPDFPage(nil)
            $0.interpolationQuality = .none
            $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 40))
            $0.endPDFPage()
        }
        let page = try #require(PDFJudge(document).pages(scale: 1).first)
        #expect(page.color(x: 10, y: 5) == SIMD4(255, 0, 0, 255))
        #expect(page.color(x: 10, y: 35) == SIMD4(0, 255, 0, 255))
    }

    @Test func aPageEndsWhenTheNextBeginsOrTheDocumentEnds() throws {
        let document = try makePDF { context in
            for _ in 0..<3 { context.beginPDFPage(nil) }
        }
        #expect(try PDFJudge(document).pageCount() == 3)
    }

    @Test func aContextThatIsLetGoOfCompletesItsDocument() throws {
        let data = NSMutableData()
        do {
            let context = try makeContext(data)
            context.beginPDFPage(nil)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 612, height: 792))
        }
        let page = try #require(PDFJudge(data as Data).pages(scale: 1).first)
        #expect(page.color(x: 300, y: 300) == SIMD4(255, 0, 0, 255))
    }

    @Test func afterTheDocumentEndedNothingHappens() throws {
        let data = NSMutableData()
        let context = try makeContext(data)
        drawPage(context)
        context.closePDF()
        let length = data.length
        drawPage(context)
        context.setURL(NSURL(string: "https://example.org")!, for: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.closePDF()
        #expect(data.length == length)
    }

    @Test func aDocumentWithoutPagesHasAnEmptyOne() throws {
        let judge = try PDFJudge(makePDF { _ in })
        #expect(try judge.pageSizes() == [CGSize(width: 200, height: 100)])
    }

    // MARK: - States

    @Test func drawingOutsideOfPagesIsLost() throws {
        let document = try makePDF { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
            context.beginPDFPage(nil)
            context.endPDFPage()
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
        }
        let page = try #require(PDFJudge(document).pages(scale: 1).first)
        #expect(page.color(x: 100, y: 50) == SIMD4(255, 255, 255, 255))
    }

    @Test func statesFromBeforeAPageHoldOnAllAndThoseOfAPageEndWithIt() throws {
        let document = try makePDF { context in
            context.setFillColor(red)
            context.translateBy(x: 100, y: 0)
            context.saveGState()
            for _ in 0..<2 {
                context.beginPDFPage(nil)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 100))
                context.saveGState()
                context.clip(to: CGRect.zero)
                context.setFillColor(gray: 0, alpha: 1)
                context.translateBy(x: 50, y: 0)
                context.endPDFPage()
            }
            context.restoreGState()
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 100))
        }
        let pages = try PDFJudge(document).pages(scale: 1)
        #expect(pages.count == 3)
        for page in pages {
            #expect(page.color(x: 105, y: 50) == SIMD4(255, 0, 0, 255))
            #expect(page.color(x: 155, y: 50) == SIMD4(255, 255, 255, 255))
        }
    }

    @Test func clearingPaintsWhite() throws {
        let document = try makePDF { context in
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
            context.clear(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        let judge = try PDFJudge(document), page = try #require(judge.pages(scale: 1).first)
        #expect(
            page.color(x: 50, y: 50) == SIMD4(255, 255, 255, 255) && page.color(x: 150, y: 50) == SIMD4(0, 0, 0, 255))
        #expect(try judge.pictureCount() == 0)
    }

    // MARK: - What the document says about itself

    @Test func theReaderFindsTheDictionarysStrings() throws {
        let info: [CFString: Any] = [
            kCGPDFContextTitle: "Kävelyretki (päivä \\ 1)", kCGPDFContextAuthor: "Aino", kCGPDFContextSubject: "Metsä",
            kCGPDFContextKeywords: ["suo", "kuusi"], kCGPDFContextCreator: "Testi 日本",
        ]
        let found = try PDFJudge(makePDF(info as CFDictionary) { drawPage($0) }).information()
        #expect(found["Title"] == "Kävelyretki (päivä \\ 1)" && found["Author"] == "Aino")
        #expect(found["Subject"] == "Metsä" && found["Keywords"] == "suo, kuusi" && found["Creator"] == "Testi 日本")
    }

    @Test func theSameDrawingMakesTheSameBytes() throws {
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 255, 255]))
        func make() throws -> Data {
            try makePDF([kCGPDFContextTitle: "Same"] as CFDictionary) {
                drawPage($0)
                $0.beginPDFPage(nil)
                $0.draw(image, in: CGRect(x: 0, y: 0, width: 5, height: 5))
                $0.setURL(NSURL(string: "https://example.org")!, for: CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        let first = try make()
        #expect(try make() == first)
        #expect(try PDFJudge(first).information()["CreationDate"] == nil)
    }

    @Test func aStringWithAZeroIsWrittenWithoutIt() throws {
        let info = [kCGPDFContextTitle: "a\0b", kCGPDFContextAuthor: 7] as [CFString: Any] as CFDictionary
        let found = try PDFJudge(makePDF(info) { drawPage($0) }).information()
        #expect(found["Title"] == "ab" && found["Author"] == nil)
    }

    // MARK: - Links

    /// The annotations of a document: their rectangles and destinations.
    private func annotations(_ document: Data) throws -> [(rect: [Double], target: String)] {
        let text = String(decoding: document, as: UTF8.self)
        let pattern = try Regex(#"/Rect \[ ([^\]]*) \][^>]*?(?:/URI \(([^)]*)\)|/Dest \(([^)]*)\))"#)
        return text.matches(of: pattern).map { match in
            let numbers = match[1].substring.map { $0.split(separator: " ").compactMap { Double($0) } }
            return (numbers ?? [], String(match[2].substring ?? match[3].substring ?? ""))
        }
    }

    @Test func linksLieWhereTheyWereSetWhateverTheTransformIs() throws {
        let document = try makePDF(mediaBox: CGRect(x: 10, y: 20, width: 200, height: 100)) { context in
            context.beginPDFPage(nil)
            context.scaleBy(x: 3, y: -3)
            context.setURL(
                NSURL(string: "https://example.org/a?b=c&d=%20e")!, for: CGRect(x: 15, y: 30, width: 20, height: 10))
            context.setDestination("next page", for: CGRect(x: 110, y: 40, width: 50, height: 20))
            context.beginPDFPage(nil)
            context.addDestination("next page", at: CGPoint(x: 60, y: 90))
        }
        let found = try annotations(document)
        // The page of the file begins at 0, 0.
        #expect(found.map(\.rect) == [[5, 10, 25, 20], [100, 20, 150, 40]])
        #expect(found.map(\.target) == ["https://example.org/a?b=c&d=%20e", "next%20page"])
        let judge = try PDFJudge(document)
        #expect(try judge.links() == [["1", "Annotation", "https://example.org/a?b=c&d=%20e"]])
        #expect(try judge.destinations() == [["2", "[", "XYZ", "50", "70", "null", "]", "\"next%20page\""]])
    }

    @Test func addressesAndNamesOfAllKindsLeaveTheDocumentWhole() throws {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        let document = try makePDF { context in
            context.beginPDFPage(nil)
            for name in ["a)b(", "'", "\\", "ä日", "", "a\0b", "]>>", String(repeating: "x", count: 5000)] {
                context.addDestination(name as CFString, at: .zero)
                context.setDestination(name as CFString, for: rect)
            }
            for address in ["https://a/(b)", "https://a/'b'", "mailto:a@b?subject=c", "//x"] {
                context.setURL(NSURL(string: address)!, for: rect)
            }
            context.setDestination("of which there is none", for: rect)
        }
        let judge = try PDFJudge(document)
        #expect(try judge.pageCount() == 1)
        #expect(
            try judge.links().map { $0.last } == [
                "https://a/%28b%29", "https://a/%27b%27", "mailto:a@b?subject=c", "//x",
            ])
    }

    @Test func linksOutsideOfPagesOrWithoutAPlaceAreLost() throws {
        let url = NSURL(string: "https://example.org")!
        let document = try makePDF { context in
            context.setURL(url, for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.beginPDFPage(nil)
            context.setURL(url, for: CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10))
            context.setURL(url, for: .null)
            context.setURL(url, for: CGRect(x: 500, y: 0, width: 10, height: 10))
            context.addDestination("x", at: CGPoint(x: CGFloat.infinity, y: 0))
        }
        #expect(try annotations(document).isEmpty)
        #expect(try PDFJudge(document).destinations().isEmpty)
    }

    // MARK: - What can't be

    @Test(
        arguments: [
            CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
            CGRect(x: CGFloat.infinity, y: 0, width: 10, height: 10),
            .infinite, .null, .zero, CGRect(x: 0, y: 0, width: 10, height: 0),
            CGRect(x: 0, y: 0, width: 2e6, height: 1),
        ])
    func aMediaBoxThatIsNone(_ bad: CGRect) throws {
        var box = bad
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
        #expect(data.length == 0)
        // A page has the document's instead.
        let document = try makePDF { $0.beginPage(mediaBox: &box) }
        #expect(try PDFJudge(document).pageSizes() == [CGSize(width: 200, height: 100)])
    }

    @Test func aMediaBoxThatIsTooShortAsDataIsNone() throws {
        let info = [kCGPDFContextMediaBox: NSData(data: Data([1, 2, 3]))] as CFDictionary
        let document = try makePDF { $0.beginPDFPage(info) }
        #expect(try PDFJudge(document).pageSizes() == [CGSize(width: 200, height: 100)])
    }

    @Test func aFileThatCannotBeWrittenGivesNoContext() {
        for path in ["/nowhere/at/all.pdf", "/", "/tmp"] {
            #expect(CGContext(NSURL(fileURLWithPath: path), mediaBox: nil, nil) == nil)
            #expect(CGDataConsumer(url: NSURL(fileURLWithPath: path)) == nil)
        }
        #expect(CGContext(NSURL(string: "https://example.org/a.pdf")!, mediaBox: nil, nil) == nil)
    }

    @Test func aFileIsReplacedByTheDocument() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kosketus-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(repeating: 7, count: 1_000_000).write(to: file)
        do {
            let context = try #require(CGContext(file as CFURL, mediaBox: nil, nil))
            drawPage(context)
            context.closePDF()
        }
        let written = try Data(contentsOf: file)
        #expect(written.count < 10_000)
        #expect(try PDFJudge(written).pageCount() == 1)
    }

    /// The document grows in its file, not in memory.
    @Test func aThousandPagesAreWrittenAsTheyEnd() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kosketus-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        func length() throws -> Int { try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0 }
        var random = SeededGenerator(seed: 4)
        var lengths: [Int] = []
        let context = try #require(CGContext(file as CFURL, mediaBox: nil, nil))
        for page in 1...1000 {
            context.beginPDFPage(nil)
            for _ in 0..<100 {
                let x = CGFloat.random(in: 0...600, using: &random), y = CGFloat.random(in: 0...700, using: &random)
                context.fillEllipse(in: CGRect(x: x, y: y, width: 20, height: 30))
            }
            context.endPDFPage()
            if page % 250 == 0 { lengths.append(try length()) }
        }
        context.closePDF()
        let whole = try length()
        for (index, length) in lengths.enumerated() { #expect(length > whole * (index + 1) / 4 * 8 / 10) }
        #expect(try PDFJudge(Data(contentsOf: file)).pageCount() == 1000)
    }

    @Test func aFullDiskIsSaid() throws {
        let consumer = try CGDataConsumer(file: URL(fileURLWithPath: "/dev/full"))
        var random = SeededGenerator(seed: 3)
        let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
        for _ in 0..<20 {
            context.beginPDFPage(nil)
            for _ in 0..<2000 {
                context.fill(
                    CGRect(
                        x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random), width: 3,
                        height: 3))
            }
        }
        context.closePDF()
        #expect(consumer.failure != nil)
    }
}
