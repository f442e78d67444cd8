// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

@Suite struct ContentDispositionTests {
    @Test(
        arguments: [
            ("report.pdf", #"attachment; filename="report.pdf""#),
            ("a b (1)'s; c=d,e.txt", #"attachment; filename="a b (1)'s; c=d,e.txt""#),
            ("Ümlaut €.txt", #"attachment; filename="_mlaut _.txt"; filename*=UTF-8''%C3%9Cmlaut%20%E2%82%AC.txt"#),
            ("🎈.png", #"attachment; filename="_.png"; filename*=UTF-8''%F0%9F%8E%88.png"#),
            (#"a"b.txt"#, #"attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt"#),
            ("100%.txt", #"attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt"#),
            ("a\tb'c\u{1}\\é", #"attachment; filename="a_b'c___"; filename*=UTF-8''a%09b%27c%01%5C%C3%A9"#),
        ])
    func aNameIsSaidInBothForms(name: String, value: String) {
        #expect(ContentDisposition.attachment(name: name) == value)
    }

    /// Whatever a program calls its file, the field is one line of plain ASCII, and reads back as the safe name.
    @Test(arguments: ["\r\nX: y", "\"; filename=evil.exe; x=\"", "../ä/\u{202e}", "𝒳\u{0}%0d%0a", "日本\n語"])
    func noNameLeavesTheField(name: String) throws {
        let safe = SharedFile(name: name, type: "", contents: Data()).name
        let value = ContentDisposition.attachment(name: safe)
        #expect(value.utf8.allSatisfy { (0x20..<0x7f).contains($0) })
        #expect(value.filter { $0 == "\"" }.count == 2)
        guard let extended = value.range(of: "filename*=UTF-8''") else {
            return #expect(value == "attachment; filename=\"\(safe)\"")
        }
        #expect(String(value[extended.upperBound...]).removingPercentEncoding == safe)
    }
}
