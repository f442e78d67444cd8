// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Builds of a package from the command line to the running program. One test, because the libraries are built for it.
@Suite struct WholeBuildTests {
    private let standIn: StandIn

    init() throws { standIn = try StandIn() }

    @Test func aPackageForIOSIsBuiltRunAndTestedAsItIs() throws {
        let originals = try standIn.folder.contents(below: "Lamp")
        try buildsAndRuns()
        try aSecondBuildCompilesNothing()
        try anEditedBodyCompilesItsFileOnly()
        try errorsNameTheOriginal()
        try anErrorOfTheRewriterNamesTheOriginal()
        try objectiveCIsNamedAfterAFailedBuild()
        try nibsAreCompiled()
        try aBrokenNibFailsTheBuild()
        try aWarningAboutANibDoesNot()
        try otherSourcesLeaveNibsAsTheyAre()
        try picturesAreDrawn()
        try aBrokenPictureFailsTheBuild()
        try testsRun()
        #expect(try standIn.folder.contents(below: "Lamp") == originals)
    }

    private func buildsAndRuns() throws {
        let result = try standIn.tool.run("run", "Lamp", "--", "one", "two words")
        #expect(result.code == 0, "\(result.errors)\(result.output)")
        #expect(result.output.hasSuffix("on: true\niOS Lamp one two words\n"))
        #expect(result.errors.contains("Building Kosketus for debug builds."))
    }

    private func aSecondBuildCompilesNothing() throws {
        let files = [
            "Parts.build/Switch.swift.o", "Lamp.build/AppDelegate.swift.o", "Parts.build/Parts.kosketus/record.plist",
        ]
        let times = try files.map { try standIn.time($0) }
        let result = try standIn.tool.run("build")
        #expect(result.code == 0)
        #expect(!result.errors.contains("Building Kosketus"))
        let later = try files.map { try standIn.time($0) }
        #expect(later == times)
    }

    private func anEditedBodyCompilesItsFileOnly() throws {
        let old = try (standIn.time("Parts.build/Switch.swift.o"), standIn.time("Parts.build/Names.swift.o"))
        try change("Sources/Parts/Switch.swift", "isOn.toggle()", "isOn = !isOn") {
            let result = try standIn.tool.run("build")
            let new = try (standIn.time("Parts.build/Switch.swift.o"), standIn.time("Parts.build/Names.swift.o"))
            #expect(result.code == 0)
            #expect(new.0 != old.0)
            #expect(new.1 == old.1)
        }
    }

    private func errorsNameTheOriginal() throws {
        try change("Sources/Parts/Switch.swift", "isOn.toggle()", "isOn.tumble()") {
            let result = try standIn.tool.run("build")
            #expect(result.code == 1)
            let place = "\(standIn.folder.path)/Lamp/Sources/Parts/Switch.swift:14:14: error: "
            #expect((result.output + result.errors).contains(place), "\(result.output)")
        }
    }

    private func anErrorOfTheRewriterNamesTheOriginal() throws {
        let swizzling = "method_exchangeImplementations(a, b)"
        try change("Sources/Parts/Switch.swift", "isOn.toggle()", swizzling) {
            let result = try standIn.tool.run("build")
            #expect(result.code == 1)
            let place = "\(standIn.folder.path)/Lamp/Sources/Parts/Switch.swift:14:9: error: "
            #expect((result.output + result.errors).contains(place), "\(result.output)")
        }
    }

    private func objectiveCIsNamedAfterAFailedBuild() throws {
        let path = try standIn.folder.write("@implementation Bulb\n@end\n", to: "Lamp/Sources/Parts/Bulb.m")
        defer { try? FileManager.default.removeItem(atPath: path) }
        for command in ["build", "run", "test"] {
            let result = try standIn.tool.run(command)
            #expect(result.code == 1)
            #expect(result.errors.contains("\(path): error: Objective-C can't be compiled here."), "\(result.errors)")
        }
    }

    private func nibsAreCompiled() throws {
        let result = try standIn.tool.run("run", "Lamp")
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("nib: [137, 75, 73, 66]\n"), "the running program finds it: \(result.output)")
        #expect(standIn.nib.prefix(4) == Data([0x89, 0x4b, 0x49, 0x42]))
    }

    private func aBrokenNibFailsTheBuild() throws {
        try change("Sources/Lamp/Base.lproj/Card.xib", "</view>", "</label>") {
            for command in ["build", "run", "test"] {
                let result = try standIn.tool.run(command)
                #expect(result.code == 1)
                let place = "\(standIn.folder.path)/Lamp/Sources/Lamp/Base.lproj/Card.xib:5:"
                #expect(result.errors.contains(place) && result.errors.contains(": error: "), "\(result.errors)")
            }
        }
    }

    private func aWarningAboutANibDoesNot() throws {
        try change("Sources/Lamp/Base.lproj/Card.xib", "<view ", "<view sparkle=\"YES\" ") {
            let result = try standIn.tool.run("build")
            #expect(result.code == 0)
            #expect(result.errors.contains("Base.lproj/Card.xib:4: warning: view "), "\(result.errors)")
            #expect(try !standIn.tool.run("build").errors.contains("warning"), "compiled once")
        }
    }

    private func otherSourcesLeaveNibsAsTheyAre() throws {
        // Without the checkout's sources of the reader, the tool cannot tell what programs read.
        let link = "\(standIn.folder.path)/Checkout/Sources/InterfaceBuilder"
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
        try FileManager.default.removeItem(atPath: link)
        let result = try standIn.tool.run("build")
        #expect(result.code == 0)
        #expect(result.errors.contains("note: Files of Interface Builder are not compiled"), "\(result.errors)")
        #expect(standIn.nib.starts(with: Data("<?xml".utf8)))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }

    private func picturesAreDrawn() throws {
        let result = try standIn.tool.run("run", "Lamp")
        #expect(result.code == 0, "\(result.errors)")
        #expect(
            result.output.contains("picture: [0, 0, 0, 32, 0, 0, 0, 48]\n"), "16 x 24 points at 2x: \(result.output)")
        try change("Sources/Lamp/Assets.xcassets/Bulb.imageset/bulb.pdf", "[0 0 16 24]", "[0 0 16 20]") {
            let result = try standIn.tool.run("run", "Lamp")
            #expect(result.output.contains("picture: [0, 0, 0, 32, 0, 0, 0, 40]\n"), "\(result.errors)\(result.output)")
        }
    }

    private func aBrokenPictureFailsTheBuild() throws {
        try change("Sources/Lamp/Assets.xcassets/Bulb.imageset/bulb.pdf", "/Kids [3 0 R]", "/Kids [9 0 R]") {
            let result = try standIn.tool.run("build")
            #expect(result.code == 1)
            let file = "\(standIn.folder.path)/Lamp/Sources/Lamp/Assets.xcassets/Bulb.imageset/bulb.pdf"
            #expect(result.errors.contains("\(file): error: The PDF can't be drawn: "), "\(result.errors)")
        }
    }

    private func testsRun() throws {
        let result = try standIn.tool.run("test")
        #expect(result.code == 0, "\(result.errors)\(result.output)")
        #expect((result.output + result.errors).contains("Executed 1 test, with 0 failures"))
        #expect((result.output + result.errors).contains("Test run with 1 test"))
    }

    /// Changes a file of the package while a function runs.
    private func change(_ file: String, _ old: String, _ new: String, _ body: () throws -> Void) throws {
        let text = try standIn.folder.text("Lamp/" + file)
        try #require(text.contains(old))
        try standIn.folder.write(text.replacing(old, with: new), to: "Lamp/" + file)
        try body()
        try standIn.folder.write(text, to: "Lamp/" + file)
    }
}
