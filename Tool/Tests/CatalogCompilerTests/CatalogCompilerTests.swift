// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ToolSupport

@testable import CatalogCompiler

/// PDF and SVG pictures in asset catalogs among the resources of builds.
@Suite struct CatalogCompilerTests {
    private let build: CatalogFolder

    init() throws { build = try CatalogFolder() }

    // MARK: - Drawing

    @Test func aPDFIsDrawnAtThreeScales() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.copyCatalog()
        #expect(try build.compile() == CatalogCompiler.Outcome(drawnCount: 1))
        let pictures = try build.pictures("Flag")
        #expect(pictures.mapValues(\.size) == ["1x": "10x6", "2x": "20x12", "3x": "30x18"])
        for picture in pictures.values {
            let (middle, bottom) = (picture.width / 2, picture.height - 1)
            #expect([picture.color(0, 0), picture.color(middle - 1, bottom)] == ["ff0000ff", "ff0000ff"])
            #expect([picture.color(middle, 0), picture.color(2 * middle - 1, bottom)] == ["00000000", "00000000"])
        }
        #expect(build.names("Flag").count == 4, "the PDF is not needed: \(build.names("Flag"))")
    }

    @Test func sizesAreRoundedUpToWholePixels() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed("10.3", "6.5"))
        try build.addSet("Dot", "dot.pdf", Documents.halfRed("0.2", "72"))
        try build.copyCatalog()
        try build.compile()
        #expect(try build.pictures("Flag").mapValues(\.size) == ["1x": "11x7", "2x": "21x13", "3x": "31x20"])
        #expect(try build.pictures("Dot").mapValues(\.size) == ["1x": "1x72", "2x": "1x144", "3x": "1x216"])
    }

    @Test func thePageIsDrawnAsReadersShowIt() throws {
        let more = "/CropBox [0 0 8 4] /Rotate 90"
        try build.addSet(
            "Flag", "flag.pdf", Documents.page("-5 -5 40 40", more: more, drawing: "1 0 0 rg 0 0 4 4 re f"))
        try build.copyCatalog()
        try build.compile()
        let picture = try #require(build.pictures("Flag")["1x"])
        #expect(picture.size == "4x8")
        #expect(picture.color(0, 0) == "ff0000ff" && picture.color(0, 7) == "00000000", "turned to the right")
    }

    @Test func anSVGIsDrawnAtThreeScales() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 20 12">
            <rect width="10" height="12" fill="blue"/></svg>
            """
        try build.addSet("Flag", "flag.svg", text)
        try build.copyCatalog()
        #expect(try build.compile() == CatalogCompiler.Outcome(drawnCount: 1))
        let pictures = try build.pictures("Flag")
        #expect(pictures.mapValues(\.size) == ["1x": "10x6", "2x": "20x12", "3x": "30x18"])
        let picture = try #require(pictures["3x"])
        #expect(picture.color(14, 17) == "0000ffff" && picture.color(15, 17) == "00000000")
    }

    @Test func setsInGroupsAndTheirNamesInCapitalsAreFound() throws {
        try build.addSet("Flags/North/Flag", "FLAG.PDF", Documents.halfRed())
        try build.copyCatalog()
        #expect(try build.compile().drawnCount == 1)
        #expect(try build.pictures("Flags/North/Flag").count == 3)
    }

    // MARK: - Descriptions

    @Test func whatTheCatalogSaysOfAPictureStays() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.write(
            """
            {"images": [
                {"idiom": "ipad", "filename": "flag.pdf", "language-direction": "right-to-left", "width-class": "compact",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}],
                 "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1}, "cap-insets": {"left": 2.5, "top": 1}}},
                {"idiom": "universal", "filename": "plain.png", "scale": "2x"},
                {"idiom": "universal", "scale": "3x"}],
             "properties": {"template-rendering-intent": "template", "preserves-vector-representation": true}}
            """, to: "Sources/App/Assets.xcassets/Flag.imageset/Contents.json")
        try build.copyCatalog()
        try build.compile()
        func drawn(_ scale: Int, center: Double, left: Double, top: Double) -> [String: Any] {
            [
                "idiom": "ipad", "filename": "flag.pdf@\(scale)x.png", "scale": "\(scale)x",
                "language-direction": "right-to-left", "width-class": "compact",
                "appearances": [["appearance": "luminosity", "value": "dark"]],
                "resizing": [
                    "mode": "9-part", "center": ["mode": "tile", "width": center],
                    "cap-insets": ["left": left, "top": top],
                ],
            ]
        }
        let expected: [[String: Any]] = [
            drawn(1, center: 1, left: 2.5, top: 1), drawn(2, center: 2, left: 5, top: 2),
            drawn(3, center: 3, left: 7.5, top: 3),
            ["idiom": "universal", "filename": "plain.png", "scale": "2x"], ["idiom": "universal", "scale": "3x"],
        ]
        #expect(try build.images("Flag") as NSArray == expected as NSArray)
        let text = try #require(Files.text("\(build.copy)/Flag.imageset/Contents.json"))
        #expect(text.contains("\"template-rendering-intent\" : \"template\""))
    }

    @Test func aPictureWithAScaleIsDrawnAtThatScaleOnly() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.write(
            """
            {"images": [{"idiom": "universal", "scale": "1x"},
                {"idiom": "universal", "scale": "2x", "filename": "flag.pdf", "resizing": {"cap-insets": {"left": 4}}}]}
            """, to: "Sources/App/Assets.xcassets/Flag.imageset/Contents.json")
        try build.copyCatalog()
        try build.compile()
        #expect(try build.pictures("Flag").mapValues(\.size) == ["2x": "20x12"])
        let slices = try build.images("Flag").last?["resizing"] as? NSDictionary
        #expect(slices == ["cap-insets": ["left": 4]], "they are in pixels of the scale already")
    }

    @Test func namesOfFilesLeadNowhereElse() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.write(Documents.halfRed("90", "90"), to: "Sources/App/flag.pdf")
        try build.write(
            #"{"images": [{"filename": "../../flag.pdf", "scale": "1x"}, {"filename": "absent.pdf"}]}"#,
            to: "Sources/App/Assets.xcassets/Flag.imageset/Contents.json")
        try build.copyCatalog()
        #expect(try build.compile().messages.isEmpty)
        #expect(try build.images("Flag").map { $0["filename"] as? String } == ["flag.pdf@1x.png", "absent.pdf"])
        #expect(try Picture("\(build.copy)/Flag.imageset/flag.pdf@1x.png").size == "10x6")
    }

    // MARK: - Building again

    @Test func anUnchangedPictureIsNotDrawnAgain() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.copyCatalog()
        try build.compile()
        let file = build.copy + "/Flag.imageset/flag.pdf@2x.png"
        let stamp = FileStamp(path: file)
        #expect(try build.compile() == CatalogCompiler.Outcome())
        #expect(FileStamp(path: file) == stamp)
        // SwiftPM copies the catalog again.
        try build.copyCatalog()
        #expect(try build.compile() == CatalogCompiler.Outcome())
        #expect(FileStamp(path: file) == stamp)
    }

    @Test func aChangedPictureIsDrawnAgainAndNoOther() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.addSet("Dot", "dot.pdf", Documents.halfRed("7", "7"))
        try build.copyCatalog()
        #expect(try build.compile().drawnCount == 2)
        try build.addSet("Flag", "flag.pdf", Documents.halfRed("40", "40"))
        try build.copyCatalog()
        #expect(try build.compile().drawnCount == 1)
        #expect(try build.pictures("Flag")["3x"]?.size == "120x120")
        #expect(try build.pictures("Dot")["3x"]?.size == "21x21")
        #expect(Files.names(in: build.products + "/Pictures.kosketus").count == 6, "old pictures are removed")
    }

    @Test func withoutAListOfCopiesTheyAreTheSources() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.copyCatalog()
        Files.remove(build.path + "/.build/debug.yaml")
        #expect(try build.compile().drawnCount == 1)
        #expect(try build.compile() == CatalogCompiler.Outcome())
        #expect(try build.pictures("Flag").count == 3)
    }

    // MARK: - The user's files

    @Test func sourcesStayAsTheyAre() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        let before = build.contents(below: "Sources")
        try build.copyCatalog()
        try build.compile()
        #expect(build.contents(below: "Sources") == before)
    }

    @Test func aLinkedCatalogIsReplacedAndItsFilesStay() throws {
        try build.addSet("Flags/Flag", "flag.pdf", Documents.halfRed(), in: "Project/Assets.xcassets")
        try build.addSet("Flags/Boat", "boat.png", "not drawn", in: "Project/Assets.xcassets")
        try build.write("{}", to: "Project/Assets.xcassets/Ink.colorset/Contents.json")
        try build.linkCatalog(to: "Project/Assets.xcassets")
        let before = build.contents(below: "Project")
        for count in [1, 0] {
            #expect(try build.compile().drawnCount == count)
            #expect(try build.pictures("Flags/Flag").mapValues(\.size) == ["1x": "10x6", "2x": "20x12", "3x": "30x18"])
            #expect(Files.text(build.copy + "/Flags/Boat.imageset/boat.png") == "not drawn")
            #expect(Files.text(build.copy + "/Ink.colorset/Contents.json") == "{}")
            #expect(build.contents(below: "Project") == before)
            try build.linkAgain()
        }
    }

    @Test func aLinkedSetInACatalogIsReplacedAndItsFilesStay() throws {
        try build.addSet("Flag", "flag.pdf", Documents.halfRed(), in: "Shared")
        try build.addSet("Boat", "boat.png", "not drawn")
        try FileManager.default.createSymbolicLink(
            atPath: build.path + "/Sources/App/Assets.xcassets/Flag.imageset",
            withDestinationPath: build.path + "/Shared/Flag.imageset")
        let before = build.contents(below: "Shared")
        try build.copyCatalog()
        try build.compile()
        #expect(try build.pictures("Flag").count == 3)
        #expect(build.contents(below: "Shared") == before)
    }

    @Test func catalogsWithoutSuchPicturesAreLeftAlone() throws {
        try build.addSet("Boat", "boat.png", "not drawn", in: "Project/Assets.xcassets")
        try build.linkCatalog(to: "Project/Assets.xcassets")
        #expect(try build.compile() == CatalogCompiler.Outcome())
        #expect(Files.isLink(build.copy))
        #expect(!Files.exists(build.products + "/Pictures.kosketus"))
    }

    // MARK: - Errors

    @Test(arguments: ["", "no document", "%PDF-1.4\n1 0 obj << >> endobj"])
    func aBrokenPDFIsAnErrorUntilItIsCorrected(_ text: String) throws {
        let file = try build.addSet("Flag", "flag.pdf", text)
        try build.addSet("Dot", "dot.pdf", Documents.halfRed("7", "7"))
        try build.copyCatalog()
        for drawnCount in [1, 0] {
            let outcome = try build.compile()
            #expect(outcome.errorCount == 1 && outcome.drawnCount == drawnCount)
            let message = try #require(outcome.messages.first)
            #expect(message.hasPrefix("\(file): error: The PDF can't be drawn: "), "\(message)")
            #expect(try build.pictures("Dot").count == 3, "the others are there")
        }
        try build.addSet("Flag", "flag.pdf", Documents.halfRed())
        try build.copyCatalog()
        #expect(try build.compile() == CatalogCompiler.Outcome(drawnCount: 1))
    }

    @Test func aBrokenSVGIsAnError() throws {
        let file = try build.addSet("Flag", "flag.svg", "<svg>")
        try build.copyCatalog()
        let outcome = try build.compile()
        #expect(outcome.errorCount == 1)
        #expect(
            outcome.messages.first?.hasPrefix("\(file): error: The SVG can't be drawn: ") == true, "\(outcome.messages)"
        )
    }

    @Test(arguments: [("pdf", "pdfinfo", "poppler-utils"), ("svg", "rsvg-convert", "librsvg2-bin")])
    func aMissingProgramIsAnErrorThatNamesItsPackage(_ suffix: String, _ program: String, _ package: String) throws {
        let file = try build.addSet("Flag", "flag.\(suffix)", Documents.halfRed())
        try build.copyCatalog()
        let outcome = try build.compile(searchPath: build.path)
        let reason = "can't be drawn without \(program), which is not in PATH. Run: apt-get install \(package)"
        #expect(outcome.messages == ["\(file): error: The \(suffix.uppercased()) \(reason)"])
        #expect(outcome.errorCount == 1)
    }

    @Test func errorsInFetchedPackagesAreWarnings() throws {
        let file = try build.addSet("Flag", "flag.pdf", "", in: ".build/checkouts/Flags/Assets.xcassets")
        try build.copyCatalog(".build/checkouts/Flags/Assets.xcassets")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 0)
        #expect(outcome.messages.first?.hasPrefix("\(file): warning: The PDF can't be drawn: ") == true)
    }

    // MARK: - Hostile files

    @Test(arguments: [
        ("10930", "10", "32790 x 30 pixels at 3x"), ("6000", "6000", "12000 x 12000 pixels at 2x"),
        ("99999999999999999999", "1", "1000000000 x 1 pixels at 1x"),
    ])
    func aPictureThatProgramsDoNotReadIsAnError(_ width: String, _ height: String, _ size: String) throws {
        try build.addSet("Flag", "flag.pdf", Documents.page("0 0 \(width) \(height)", drawing: ""))
        try build.copyCatalog()
        let outcome = try build.compile()
        let message = try #require(outcome.messages.first)
        #expect(outcome.errorCount == 1)
        #expect(message.contains("error: The picture has \(size). "), "\(message)")
        #expect(build.names("Flag") == ["Contents.json", "flag.pdf"])
    }

    @Test func aPDFThatTakesTooLongIsAnError() throws {
        try build.addSet("Flag", "flag.pdf", Documents.endless)
        try build.copyCatalog()
        let outcome = try build.compile(limits: .init(seconds: 1, megabytes: 2048))
        let message = try #require(outcome.messages.first)
        #expect(message.hasSuffix("The PDF can't be drawn: pdftocairo takes more than 1 seconds for it."), "\(message)")
    }

    @Test func aPipeInPlaceOfAFileIsNotRead() throws {
        let file = try build.addSet("Flag", "flag.pdf", "")
        try build.copyCatalog()
        unlink(file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(try build.compile() == CatalogCompiler.Outcome())
    }
}
