// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page as it is served, generated from its sources at the start:
///
///     /                    index.html, containing start.js, which reports errors, opening.js and its imports, so that
///                          the socket opens while the rest loads, and style.css, which would delay the script
///     /main-HASH.js        all other modules, joined
///     /drawing-worker-HASH.js, /icon-HASH.svg
///
/// Browsers can cache a file whose address contains its hash forever. They check those that the page names by the
/// `integrity` attribute: another program may have used this port before, and left a file in the cache.
///
/// All addresses in the page are relative to it, so it works below any path, also behind a proxy that removes the path.
struct PageBundle {
    /// The drawing worker's source.
    private static let worker = "drawing/drawing-worker.js"

    /// The files by path.
    private(set) var files: [String: [UInt8]] = [:]
    /// The paths of files that never change.
    private(set) var lasting: Set<String> = []
    /// The script and style sheet inside of the page, named by their hashes for a content security policy.
    private(set) var inlineSources = InlineSources()

    /// - Parameters:
    ///   - sources: by path.
    ///   - root: the folder of the sources, for errors.
    init(_ sources: [String: [UInt8]], root: String) throws(BrowserDisplayError) {
        let reader = Reader(sources: sources, root: root)
        var workerLinker = ModuleLinker(reader.scripts), pageLinker = workerLinker
        let worker = add("drawing-worker.js", try reader.link(Self.worker, &workerLinker, isFirst: true))
        let opening = try reader.link("opening.js", &pageLinker, isFirst: true)
        let main = try reader.link("main.js", &pageLinker, isFirst: false)
            .replacing("\"\(Self.worker)\"", with: "\"\(Self.relative(worker))\"")
        let mainScript = add("main.js", main)
        let style = "\n" + Self.withoutComments(try reader.text("style.css")) + "\n"
        let icon = add("icon.svg", try reader.text("icon.svg"))
        // Line breaks keep the page's own text and the script's apart in the hash.
        let start = "\n" + (try reader.text("start.js")), inline = "\n" + opening
        inlineSources = InlineSources(
            script: [start, inline].map(Self.source).joined(separator: " "), style: Self.source(style))
        files[ClientFiles.page] = Array(
            try reader.page([
                ("<script src=\"start.js\"></script>", "<script>\(start)</script>"),
                ("<script type=\"module\" src=\"opening.js\"></script>", "<script>\(inline)</script>"),
                (
                    "<script type=\"module\" src=\"main.js\"></script>",
                    "<script defer src=\"\(Self.relative(mainScript))\" \(integrity(of: mainScript))></script>"
                ),
                ("<link rel=\"stylesheet\" href=\"style.css\">", "<style>\(style)</style>"),
                ("href=\"icon.svg\"", "href=\"\(Self.relative(icon))\""),
            ]).utf8)
    }

    /// Adds a file under its own address.
    ///
    /// - Returns: its path.
    private mutating func add(_ name: String, _ text: String) -> String {
        let bytes = Array(text.utf8), dot = name.lastIndex(of: ".")!
        let hash = SHA256.hash(bytes).prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let path = "/\(name[..<dot])-\(hash)\(name[dot...])"
        files[path] = bytes
        lasting.insert(path)
        return path
    }

    /// The address of a file in the page, which is in the same folder.
    private static func relative(_ path: String) -> String { String(path.dropFirst()) }

    private func integrity(of path: String) -> String { "integrity=\"sha256-\(Self.hash(files[path] ?? []))\"" }

    /// The name in a content security policy.
    private static func source(_ text: String) -> String { "'sha256-\(hash(Array(text.utf8)))'" }

    private static func hash(_ bytes: [UInt8]) -> String { Data(SHA256.hash(bytes)).base64EncodedString() }

    /// A style sheet without comments and indentation. Its strings contain no comment marks.
    private static func withoutComments(_ style: String) -> String {
        let parts = style.components(separatedBy: "/*")
        let code = parts[0] + parts.dropFirst().map { $0.components(separatedBy: "*/").dropFirst().joined() }.joined()
        return code.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// Reads the sources, and reports which one cannot be read.
    private struct Reader {
        let sources: [String: [UInt8]]
        let root: String

        func text(_ name: String) throws(BrowserDisplayError) -> String {
            guard let bytes = sources["/" + name] else { throw error(name, "it is not there") }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// The scripts by name.
        var scripts: [String: String] {
            var scripts: [String: String] = [:]
            for (path, bytes) in sources where path.hasSuffix(".js") {
                scripts[String(path.dropFirst())] = String(decoding: bytes, as: UTF8.self)
            }
            return scripts
        }

        func link(
            _ name: String, _ linker: inout ModuleLinker, isFirst: Bool
        ) throws(BrowserDisplayError) -> String {
            do throws(ModuleLinker.LinkError) {
                return try linker.link(name, isFirst: isFirst)
            } catch {
                throw self.error(error.module, error.description)
            }
        }

        /// The page with some parts replaced. Each part must occur exactly once.
        func page(_ parts: [(old: String, new: String)]) throws(BrowserDisplayError) -> String {
            var page = try text("index.html")
            for (old, new) in parts {
                guard page.ranges(of: old).count == 1 else { throw error("index.html", "it does not have \(old) once") }
                let inside = new.dropFirst("<script>".count).dropLast("</script>".count)
                guard !inside.contains("</script"), !inside.contains("<!--") else {
                    let name = old.firstMatch(of: #/src="(.+?)"/#).map { String($0.1) }
                    throw error(name ?? "index.html", "it would end the script in the page")
                }
                page = page.replacing(old, with: new)
            }
            return page
        }

        private func error(_ name: String, _ reason: String) -> BrowserDisplayError {
            .missingClientFile(path: "\(root)/\(name)", reason: reason)
        }
    }
}

/// The scripts and styles inside of the page, named for a content security policy; empty where there are none.
struct InlineSources: Equatable, Sendable {
    var script = ""
    var style = ""
}
