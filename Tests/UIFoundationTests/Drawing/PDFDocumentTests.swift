// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// Documents by renderers and by functions. The tests of the raster check the contents of pages.
@Suite struct PDFDocumentTests {
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)

    private func matches(_ pattern: String, in document: Data) throws -> [String] {
        let text = String(decoding: document, as: UTF8.self)
        return text.matches(of: try Regex(pattern)).map { String($0.output[1].substring ?? "") }
    }

    private func pageBoxes(_ document: Data) throws -> [String] {
        try matches(#"/Type /Page %[^/]*/Parent[^/]*/MediaBox \[ ([^\]]*) \]"#, in: document)
    }

    private func links(_ document: Data) throws -> [String] { try matches(#"/Rect \[ ([^\]]*) \]"#, in: document) }

    private func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("kosketus-\(UUID().uuidString).pdf")
    }

    // MARK: - Renderers

    @Test func pagesHaveTheRenderersBoundsOrTheirOwn() throws {
        let document = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            #expect(context.pdfContextBounds == bounds && context.format.bounds == bounds)
            context.beginPage()
            #expect(context.pdfContextBounds == bounds)
            context.beginPage(withBounds: CGRect(x: 5, y: 6, width: 30, height: 40), pageInfo: [:])
            #expect(context.pdfContextBounds == CGRect(x: 5, y: 6, width: 30, height: 40))
            context.beginPage()
            #expect(context.pdfContextBounds == bounds)
        }
        #expect(document.starts(with: Data("%PDF-".utf8)))
        #expect(try pageBoxes(document) == ["0 0 200 100", "0 0 30 40", "0 0 200 100"])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func theDocumentsInformationIsTheFormats() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Report", kCGPDFContextCreator as String: "Program"]
        let renderer = UIGraphicsPDFRenderer(bounds: bounds, format: format)
        format.documentInfo = [:]
        let document = renderer.pdfData { $0.beginPage() }
        #expect(try matches(#"/Title \(([^)]*)\)"#, in: document) == ["Report"])
        #expect(try matches(#"/Creator \(([^)]*)\)"#, in: document) == ["Program"])
    }

    /// As on iOS, at the place given by the transform.
    @Test func linksAreMeantInTheDocumentsSpace() throws {
        let url = try #require(URL(string: "https://example.org"))
        let document = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            let rect = CGRect(x: 10, y: 10, width: 20, height: 5)
            context.setURL(url, for: rect)
            context.setURL(url, for: context.cgContext.convertToDeviceSpace(rect))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 50), pageInfo: [:])
            context.setDestinationWithName("start", for: rect.applying(context.cgContext.ctm))
            context.addDestination(withName: "start", at: CGPoint(x: 1, y: 2))
        }
        #expect(try links(document) == ["10 10 30 15", "10 85 30 90", "10 35 30 40"])
        #expect(try matches(#"/URI \(([^)]*)\)"#, in: document) == ["https://example.org", "https://example.org"])
        #expect(try matches(#"/Dest \(([^)]*)\)"#, in: document) == ["start"])
    }

    @Test func boundsThatNoPageCanHaveAreALetters() throws {
        for bad in [CGRect.zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)] {
            let document = UIGraphicsPDFRenderer(bounds: bad).pdfData { context in
                context.beginPage()
                context.beginPage(withBounds: bad, pageInfo: [:])
            }
            #expect(try pageBoxes(document) == ["0 0 612 792", "0 0 612 792"])
        }
    }

    @Test func aDocumentInAFileIsTheOneInMemory() throws {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        let renderer = UIGraphicsPDFRenderer(bounds: bounds)
        let draw: UIGraphicsPDFRenderer.DrawingActions = { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        try renderer.writePDF(to: file, withActions: draw)
        #expect(try Data(contentsOf: file) == renderer.pdfData(actions: draw))
    }

    @Test func aFileThatCannotBeWrittenIsAnError() {
        var isCalled = false
        #expect(throws: CocoaError.self) {
            try UIGraphicsPDFRenderer(bounds: bounds).writePDF(to: URL(fileURLWithPath: "/nowhere/a.pdf")) { _ in
                isCalled = true
            }
        }
        #expect(!isCalled && UIGraphicsGetCurrentContext() == nil)
    }

    // MARK: - Functions

    @Test func aDocumentIsBegunAndEnded() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, bounds, [kCGPDFContextTitle as String: "Report"])
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == bounds)
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsSetPDFContextURLForRect(
            try #require(URL(string: "https://example.org")), CGRect(x: 1, y: 2, width: 3, height: 4))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 30, height: 40), nil)
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 30, height: 40))
        UIGraphicsAddPDFContextDestinationAtPoint("here", .zero)
        UIGraphicsSetPDFContextDestinationForRect("here", CGRect(x: 5, y: 6, width: 7, height: 8))
        UIGraphicsEndImageContext()
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
        let document = data as Data
        #expect(try pageBoxes(document) == ["0 0 200 100", "0 0 30 40"])
        #expect(try links(document) == ["1 2 4 6", "5 6 12 14"])
        #expect(try matches(#"/Title \(([^)]*)\)"#, in: document) == ["Report"])
    }

    @Test func aDocumentInAFile() throws {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIGraphicsBeginPDFContextToFile(file.path, .zero, nil))
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(try pageBoxes(Data(contentsOf: file)) == ["0 0 612 792"])
        #expect(!UIGraphicsBeginPDFContextToFile("/nowhere/a.pdf", .zero, nil))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func withoutADocumentNothingHappens() {
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        let context = CGContext()
        UIGraphicsPushContext(context)
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsPopContext()
    }
}
