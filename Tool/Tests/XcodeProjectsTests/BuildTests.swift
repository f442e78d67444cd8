// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// What SwiftPM makes of a package: these tests run the real one.
struct BuildTests {
    /// Runs a program and returns what it prints, to both of its outputs.
    private func run(_ program: String, _ arguments: String...) throws -> (output: Data, status: Int32) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (data, process.terminationStatus)
    }

    private func swift(_ arguments: String..., in folder: String) throws -> Data {
        let words = ([arguments[0], "--package-path", folder] + arguments.dropFirst()).joined(separator: "' '")
        // SwiftPM leaves locks in the folder for temporary files.
        let (output, status) = try run("/bin/sh", "-c", "TMPDIR='\(folder)' exec swift '\(words)' 2>&1")
        #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
        return output
    }

    /// A framework, a program with C and resources in two languages, and tests: built and run.
    @Test func theResultIsBuiltAndRun() throws {
        let folder = try TestFolder()
        try folder.write("App.xcodeproj/project.pbxproj", Fixture.buildable)
        try folder.write("My App/Info.plist", "{ Greeting = \"$(PRODUCT_NAME:upper)\"; }")
        try folder.write("Kit/Kit it.swift", "public func kit() -> String { \"kit\" }")
        try folder.write("C/twice.c", "#include \"twice.h\"\nint twice(int x) { return FACTOR * x; }")
        try folder.write("C/twice.h", "int twice(int x);")
        try folder.write("My App/Bridging.h", "#include \"twice.h\"")
        try folder.write("en.lproj/Localizable.strings", "\"hello\" = \"Hello\";")
        try folder.write("My App/note.txt", "a note")
        try folder.write("AppTests/AppTests.swift", "import XCTest\n@testable import My_App\n")
        try folder.write(
            "My App/main.swift",
            """
            import Foundation
            import Kit
            let note = Bundle.main.url(forResource: "note", withExtension: "txt")!
            print(kit(), twice(4), NSLocalizedString("hello", comment: ""), try String(contentsOf: note, encoding: .utf8))
            print(Bundle.main.object(forInfoDictionaryKey: "Greeting") ?? "-", Bundle.main.bundleIdentifier ?? "-")
            #if SPECIAL && DEBUG
            print("special")
            #endif
            """)
        let report = try folder.bring("App.xcodeproj")
        #expect(report.omissions.isEmpty, "\(report)")
        let package = report.folder.path
        let dump =
            try JSONSerialization.jsonObject(with: swift("package", "dump-package", in: package)) as? [String: Any]
        let targets = dump?["targets"] as? [[String: Any]]
        #expect(targets?.compactMap { $0["name"] as? String } == ["Kit", "My_AppC", "My_App", "AppTests"])
        _ = try swift("build", in: package)
        let products = URL(fileURLWithPath: package + "/.build/debug").resolvingSymlinksInPath()
        let programs = try ApplicationBundles(products: products).assemble()
        #expect(programs.map(\.lastPathComponent) == ["My_App"])
        let (output, _) = try run(programs[0].path)
        #expect(String(decoding: output, as: UTF8.self) == "kit 8 Hello a note\nMY APP org.example.app\nspecial\n")
    }
}
