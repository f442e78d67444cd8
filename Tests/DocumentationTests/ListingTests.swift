// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Every Swift listing of the documentation is part of a file that is compiled: a program under `Tests/Programs`, the example
/// BlockingDialog, a test of this folder, or the manifest of `Tests/DependentPackage`, which `make check-package` builds.
struct ListingTests {
    @Test(arguments: Document.all)
    func listingsAreCompiled(document: Document) throws {
        for listing in try document.listings(of: "swift") {
            let wanted = ListingTests.outdented(listing)
            let isFound = ListingTests.compiled.contains { ListingTests.contains($0, wanted) }
            #expect(isFound, "\(document) lists what no compiled file contains:\n\(wanted.joined(separator: "\n"))")
        }
    }

    @Test func theReadmeAndTheArticlesHaveListings() throws {
        for path in [
            "README.md", "Sources/UIKit/UIKit.docc/TenMinutes.md", "Sources/UIKit/UIKit.docc/RestoreATab.md",
            "Sources/KosketusTesting/KosketusTesting.docc/WithoutAMac.md",
        ] {
            #expect(try !Document(path: path).listings(of: "swift").isEmpty, "\(path)")
        }
    }

    @Test func aListingThatIsNotCompiledIsFound() {
        #expect(!ListingTests.contains(["let a = 1", "let b = 2"], ["let a = 1", "let b = 3"]))
        #expect(!ListingTests.contains(["let a = 1"], []))
        #expect(ListingTests.contains(["    let a = 1", "    let b = 2"], ["let a = 1", "let b = 2"]))
    }

    // MARK: - Comparing

    /// The lines of each compiled file.
    private static let compiled: [[String]] = {
        let folders = [
            "Tests/Programs/FirstProgram/", "Tests/Programs/Lamp/", "Tests/DocumentationTests/",
            "Tests/DependentPackage/", "Tests/ObjCRuntimeTests/", "Tests/StandInsTests/",
            "Examples/BlockingDialog/Sources/",
        ]
        let paths = Document.paths(withExtension: "swift").filter { path in folders.contains { path.hasPrefix($0) } }
        return paths.compactMap { try? Document(path: $0).lines() }
    }()

    /// Whether the lines follow each other somewhere in a file, at any indentation.
    private static func contains(_ file: [String], _ lines: [String]) -> Bool {
        guard !lines.isEmpty, file.count >= lines.count else { return false }
        return (0...file.count - lines.count).contains { start in
            file[start].hasSuffix(lines[0]) && outdented(Array(file[start..<start + lines.count])) == lines
        }
    }

    /// The lines without the indentation that all of them have.
    private static func outdented(_ lines: [String]) -> [String] {
        let filled = lines.filter { !$0.isEmpty }
        let indentation = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indentation)) }
    }
}
