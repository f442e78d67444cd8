// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

struct DocumentTests {
    @Test func thereAreDocuments() {
        #expect(
            Document.all.contains { $0.path == "README.md" }
                && Document.all.contains { $0.path == "docs/Differences.md" })
    }

    /// Links to files of the repository, and to headings in them.
    @Test(arguments: Document.all)
    func linksLeadSomewhere(document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        for (number, line) in try document.prose() {
            for match in line.matches(of: /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/) {
                let link = String(match.output.1 ?? match.output.2 ?? "")
                guard !link.contains(":") else { continue }
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let file = parts[0].isEmpty ? document.url : folder.appendingPathComponent(parts[0]).standardizedFileURL
                let place = "\(document.path):\(number): \(link)"
                #expect(FileManager.default.fileExists(atPath: file.path), "\(place) leads nowhere")
                guard parts.count == 2, file.pathExtension == "md" else { continue }
                let headings = try DocumentTests.anchors(of: file)
                #expect(headings.contains(parts[1]), "\(place) leads to no heading")
            }
        }
    }

    @Test(arguments: Document.all)
    func wordsArePlain(document: Document) throws {
        let words = Self.wordsToAvoid
        for (number, line) in try document.prose() {
            #expect(!line.contains(words), "\(document.path):\(number): \(line)")
        }
    }

    @Test func wordsOfCommentsAndErrorsArePlain() throws {
        let words = Self.wordsToAvoid
        let paths = Document.paths(withExtension: "swift").filter { $0.hasPrefix("Sources/") }
        #expect(paths.count > 500)
        for path in paths {
            for (number, line) in try Document(path: path).commentsAndErrors() where line.contains(words) {
                Issue.record("\(path):\(number): \(line)")
            }
        }
    }

    /// A summary is a noun phrase or begins with a verb: "The state of a scene", not "What is kept of a scene".
    @Test(arguments: ["swift", "js"])
    func summariesOfCommentsDoNotBeginWithWhat(language: String) throws {
        let folders = ["Examples/", "Sources/", "Tool/Sources/"]
        let paths = Document.paths(withExtension: language).filter { path in folders.contains(where: path.hasPrefix) }
        let summaries = try paths.flatMap { path in
            try Document(path: path).summaries().map { (place: "\(path):\($0.number)", text: $0.line) }
        }
        #expect(summaries.count > 300)
        for summary in summaries where summary.text.hasPrefix("What ") {
            Issue.record("\(summary.place): \(summary.text)")
        }
    }

    /// Words and phrases for which there are plainer ones: "receives", "reports", "computes", "the content behind it".
    private static var wordsToAvoid: Regex<Substring> {
        #/
        (?i) \b (?: reckon\w* | of\ late | by\ turns | untold | told\ of | what\ is\ more | whoever | hears?\ of
            | tells?\ (?:\w+\ ){0,2}about | decides?\ about | ways\ (?:per|a)\ second | in\ the\ way\ of
            | carried\ out\ after | how\ dark | what\ is\ (?:above|below|behind) | instead\ of\ what | of\ both(?=,)
            | g(?:ive[sn]?|iving|ave)\ (?:\w+\ ){0,4}away | that\ an?\ (?:\w+\ ){1,6}is\ not\ known | upright\ to
            | how\ much\ it\ is\ more ) \b
        /#
    }

    /// Types are in alphabetical order within each module of the list of differences, after its topics.
    @Test func differencesAreInAlphabeticalOrder() throws {
        var types: [String] = []
        for line in try Document(path: "docs/Differences.md").lines() where line.hasPrefix("##") {
            guard line.hasPrefix("### ") else {
                types = []
                continue
            }
            let name = String(line.dropFirst(4))
            guard name.firstMatch(of: /^(CA|CF|CG|CT|NS|UI)[A-Z]|^[A-Z][a-z]+[A-Z]|^Selector$/) != nil else {
                #expect(types.isEmpty, "\(name) is a topic, and stands behind types")
                continue
            }
            #expect(types.last.map { $0 < name } ?? true, "\(name) stands behind \(types.last ?? "")")
            types.append(name)
        }
    }

    @Test func theTableOfDecisionsNamesEachOnce() throws {
        let lines = try Document(path: "docs/Decisions.md").lines()
        let headings = lines.filter { $0.hasPrefix("## ") }.map { Self.anchor(of: $0) }
        let rows = lines.filter { $0.hasPrefix("| [") }.compactMap { line in
            line.components(separatedBy: "](#").last?.components(separatedBy: ")").first
        }
        #expect(headings.count > 20)
        #expect(rows == headings)
    }

    @Test func examplesSayHowToRunThem() throws {
        let guides = Document.all.filter { $0.path.wholeMatch(of: /Examples\/\w+\/README\.md/) != nil }
        #expect(guides.count > 7)
        for guide in guides {
            let name = guide.path.split(separator: "/")[1]
            let commands = ["make run APP=\(name)\n", "kosketus bring Examples/\(name)\n"]
            let text = try guide.text()
            #expect(commands.contains { text.contains($0) }, "\(guide.path) lacks the command")
        }
    }

    /// As ARCHITECTURE.md says, a single file of UIKit imports displays: the one that starts one.
    @Test func oneFileOfUIKitImportsDisplays() throws {
        let importing = try Document.paths(withExtension: "swift").filter { path in
            guard path.hasPrefix("Sources/UIKit/") else { return false }
            return try Document(path: path).text().contains(/import (\w+Display|DisplaySelector)\b/)
        }
        #expect(importing == ["Sources/UIKit/App/UIApplicationMain.swift"])
    }

    /// The table in ARCHITECTURE.md lists the files that send requests to a display.
    @Test func architectureListsTheFilesThatCallADisplay() throws {
        let folder = "Sources/UIKit/"
        let calling = try Document.paths(withExtension: "swift").filter { path in
            guard path.hasPrefix(folder) else { return false }
            return try Document(path: path).text().contains("display.perform(")
        }
        #expect(calling.count > 10)
        let listed = try Self.rows(after: "| folder | files |").flatMap { row in
            row[1].matches(of: /`([\w+]+)`/).map { "\(folder)\(row[0])/\($0.output.1).swift" }
        }
        #expect(listed.sorted() == calling)
    }

    /// Every module is in the pictures of ARCHITECTURE.md: a display or renderer by its folder's path.
    @Test func architectureNamesAllModules() throws {
        let text = try Document(path: "ARCHITECTURE.md").text()
        let layers = try #require(text.firstMatch(of: #/\n## Layers\n(.*?)\n## /#.dotMatchesNewlines())).output.1
        let words = Set(layers.matches(of: /[\w\/]+/).map { String($0.output) })
        let groups = ["Displays", "Rendering"]
        let modules = try Self.folders(in: "Sources").flatMap { folder in
            guard groups.contains(folder) else { return [folder] }
            return try Self.folders(in: "Sources/" + folder).map { folder + "/" + $0 }
        }
        #expect(modules.count > 20)
        for module in modules where module != "Shims" && !module.hasPrefix("_Testing_") {
            #expect(words.contains(module), "\(module) is not in the section Layers")
        }
    }

    @Test func architectureNamesAllFolders() throws {
        let patterns = try Self.rows(after: "| folder | contents |").flatMap { row in
            row[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
        let folders = try Self.folders(in: ".") + Self.folders(in: "Tests").map { "Tests/" + $0 } + ["Benchmarks/Peers"]
        #expect(folders.count > 50)
        for folder in folders where folder != "Tests" {
            let isNamed = patterns.contains { pattern in
                let ends = pattern.components(separatedBy: "*")
                return ends.count == 1 ? folder == pattern : folder.hasPrefix(ends[0]) && folder.hasSuffix(ends[1])
            }
            #expect(isNamed, "\(folder) is not in the table of folders")
        }
        for pattern in patterns where !pattern.contains("*") {
            #expect(FileManager.default.fileExists(atPath: Document(path: pattern).url.path), "\(pattern) is no folder")
        }
    }

    /// The Makefile's first lines are the description of `make bench`.
    @Test func theMakefileNamesAllBenchmarks() throws {
        let program = try Document(path: "Benchmarks/Sources/KosketusBench/main.swift").text()
        let names = program.matches(of: /\("(\w+)", \w+Benchmark\.run\)/).map { String($0.output.1) }
        #expect(names.count > 5)
        let makefile = try Document(path: "Makefile").text()
        let comment = try #require(makefile.firstMatch(of: /make bench \[ONLY="([\w ]+)"\]/)).output.1
        let missing = Set(names).subtracting(comment.split(separator: " ").map(String.init))
        #expect(missing.isEmpty, "the comment in the Makefile lacks \(missing)")
    }

    /// The first lines of the Makefile and the section "Commands" describe the same commands.
    @Test func contributingNamesAllCommands() throws {
        let makefile = try Document(path: "Makefile").lines().prefix { $0.hasPrefix("#") }
        let commands = makefile.compactMap { $0.firstMatch(of: /^# +make ([a-z-]+)/).map { "make \($0.output.1)" } }
        #expect(commands.count > 15)
        let guide = try Document(path: "CONTRIBUTING.md").lines().filter { $0.hasPrefix("    make ") }
        let named = guide.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(Set(named) == Set(commands))
    }

    @Test func theNewestReleaseHasTheVersionOfTheFramework() throws {
        let changelog = try Document(path: "CHANGELOG.md").text()
        let release = try #require(changelog.firstMatch(of: /\n## \[?([0-9]+\.[0-9]+\.[0-9]+)\]?/))
        #expect(String(release.output.1) == Kosketus.version)
        let places = [
            ("Tool/Sources/KosketusTool/KosketusCommand.swift", /toolVersion = "([^"]+)"/),
            ("deploy/kubernetes/flick.yaml", /flick:([0-9.]+)/),
            ("docs/Deployment.md", /(?:flick-|flick:|\.tar:)([0-9]+\.[0-9]+\.[0-9]+)/),
        ]
        for (path, pattern) in places {
            let versions = try Document(path: path).text().matches(of: pattern).map { String($0.output.1) }
            #expect(Set(versions) == [Kosketus.version], "\(path)")
        }
    }

    /// The rows of a table of ARCHITECTURE.md.
    private static func rows(after heading: String) throws -> [[String]] {
        let lines = try Document(path: "ARCHITECTURE.md").lines()
        let start = try #require(lines.firstIndex(of: heading), "ARCHITECTURE.md lacks a table \(heading)")
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The visible folders in a folder of the repository.
    private static func folders(in path: String) throws -> [String] {
        let entries = try FileManager.default.contentsOfDirectory(
            at: Document.root.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey])
        return try entries.filter { entry in
            guard !entry.lastPathComponent.hasPrefix(".") else { return false }
            return try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
        }.map(\.lastPathComponent).sorted()
    }

    /// The anchors of headings, as GitHub makes them.
    private static func anchors(of file: URL) throws -> Set<String> {
        let headings = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
            $0.hasPrefix("#")
        }
        return Set(headings.map(anchor))
    }

    private static func anchor(of heading: String) -> String {
        let text = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        let kept = text.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        return kept.replacingOccurrences(of: " ", with: "-")
    }
}
