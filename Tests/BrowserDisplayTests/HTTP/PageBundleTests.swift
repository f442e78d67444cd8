// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import Testing

/// The page as it is served. That it runs is what all tests in browsers are about.
@Suite struct PageBundleTests {
    private let files: ClientFiles

    init() throws { files = try ClientFiles.bundled() }

    private var page: String { files[ClientFiles.page].map { String(buffer: $0.plain.bytes) } ?? "" }

    /// The addresses that the page names itself.
    private var addresses: [String] { page.matches(of: #/(?:src|href)="([^".]+\.[^"]+)"/#).map { "/\($0.1)" } }

    @Test func allThatThePageNamesIsKeptForEver() throws {
        #expect(addresses.count == 2)
        for address in addresses {
            let file = try #require(files[address], "\(address)")
            #expect(file.isLasting)
            #expect(address.wholeMatch(of: #/\/[a-z]+-[0-9a-f]{16}\.(js|css|svg)/#) != nil, "\(address)")
        }
        #expect(files[ClientFiles.page]?.isLasting == false)
        let sources = ["/main.js", "/opening.js", "/style.css", "/drawing/drawing-worker.js"]
        for source in sources { #expect(files[source] == nil) }
    }

    /// Whatever program used this port before, and whatever the browser has cached of it.
    @Test func theBrowserChecksWhatItHasKept() throws {
        let checked = page.matches(of: #/="([^"]+)" integrity="sha256-([^"]+)"/#)
        #expect(checked.count == 1)
        for match in checked {
            let bytes = try #require(files["/\(match.1)"]).plain.bytes
            #expect(Data(SHA256.hash([UInt8](bytes.readableBytesView))).base64EncodedString() == match.2)
        }
    }

    /// The policy allows the page's own two scripts and its style sheet.
    @Test func thePolicyNamesWhatStandsInThePage() throws {
        let scripts = page.matches(of: #/(?s)<script>(.*?)<\/script>/#).map { String($0.1) }
        let styles = page.matches(of: #/(?s)<style>(.*?)<\/style>/#).map { String($0.1) }
        #expect(scripts.count == 2 && styles.count == 1)
        func source(_ text: String) -> String {
            "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
        }
        let allowed = scripts.map(source).joined(separator: " ")
        #expect(files.inlineSources == InlineSources(script: allowed, style: source(styles[0])))
        var reply = HTTPReply(status: .ok)
        reply.protect(host: nil, inline: files.inlineSources)
        let policy = reply.headers["Content-Security-Policy"][0]
        #expect(policy.contains("script-src 'self' \(allowed); style-src 'self' \(source(styles[0])); "))
    }

    /// The worker is fetched by the address that it has.
    @Test func theWorkerHasItsAddress() throws {
        let main = try #require(addresses.first { $0.hasPrefix("/main-") })
        let script = String(buffer: try #require(files[main]).plain.bytes)
        let worker = try #require(script.firstMatch(of: #/new Worker\("([^"]+)"/#)).1
        #expect(files["/\(worker)"]?.isLasting == true)
    }

    /// The sizes over a slow line. Raise the limits when the page gets more features.
    @Test func comentsAndIndentationStayHere() throws {
        for address in addresses where address.hasSuffix(".js") {
            let file = try #require(files[address]), script = String(buffer: file.plain.bytes)
            #expect(script.matches(of: #/(?m)^\s|^\/\/|^\/\*/#).isEmpty)
            #expect((file.gzipped?.bytes.readableBytes ?? .max) < file.plain.bytes.readableBytes / 3)
        }
    }

    @Test(arguments: [
        ("/index.html", "it does not have <script src=\"start.js\"></script> once"),
        ("/opening.js", "it would end the script in the page"), ("/start.js", "it would end the script in the page"),
        ("/main.js", "line 1: the module nothing.js does not exist"),
        ("/style.css", "it is not there"),
    ])
    func aSourceThatIsWrongIsNamed(path: String, reason: String) {
        var sources = [
            "/index.html": """
            <script src="start.js"></script><script type="module" src="opening.js"></script>
            <link rel="stylesheet" href="style.css"><script type="module" src="main.js"></script><link rel="icon" href="icon.svg">
            """,
            "/start.js": "e();", "/opening.js": "a();", "/main.js": "b();", "/drawing/drawing-worker.js": "c();",
            "/style.css": "d {}", "/icon.svg": "<svg/>",
        ]
        #expect(throws: Never.self) { try PageBundle(sources.mapValues { Array($0.utf8) }, root: "/root") }
        sources[path] =
            [
                "/index.html": "", "/opening.js": "a(\"</script>\");",
                "/start.js": "e(\"</script>\");", "/main.js": "import { a } from \"./nothing.js\";",
            ][path]
        #expect(throws: BrowserDisplayError.missingClientFile(path: "/root\(path)", reason: reason)) {
            try PageBundle(sources.mapValues { Array($0.utf8) }, root: "/root")
        }
    }
}
