// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

@Suite struct SharedFileTests {
    private func file(_ name: String = "a", _ type: String = "text/plain", size: Int = 0) -> SharedFile {
        SharedFile(name: name, type: type, contents: Data(count: size))
    }

    // MARK: - Names

    @Test(arguments: [
        "picture.png", "Übung ß.txt", "日本語.pdf", "👩‍👩‍👧 family 🏴󠁧󠁢󠁳󠁣󠁴󠁿.gif", "a b's \"c\" (1)%20&;=.tar.gz",
        "نامه‌ای.txt", "no extension", "e\u{301}.txt",
    ])
    func aNameOfAFileStaysAsItIs(_ name: String) { #expect(Array(file(name).name.utf8) == Array(name.utf8)) }

    @Test(
        arguments: [
            ("../../etc/passwd", "-..-etc-passwd"), ("..", "file"), (".", "file"), ("/", "-"), ("", "file"),
            ("   ", "file"),
            (".bashrc", "bashrc"), ("...hidden.txt", "hidden.txt"), ("a.txt...", "a.txt"), (" a.txt ", "a.txt"),
            ("C:\\Windows\\system.ini", "C--Windows-system.ini"), ("note.txt:stream", "note.txt-stream"),
            ("a\r\nSet-Cookie: b", "aSet-Cookie- b"), ("a\0b\u{7f}\u{85}c", "abc"), ("a\u{2028}b\u{2029}", "ab"),
            ("photo\u{202e}gpj.exe", "photogpj.exe"), ("\u{2066}a\u{2069}\u{feff}\u{ad}", "a"), ("\u{f8ff}a", "a"),
            ("\u{200b}", "file"),
        ])
    func namesThatCouldDoHarmAreMadeSafe(name: String, safe: String) {
        #expect(file(name).name == safe)
        #expect(file(safe).name == safe, "once is enough")
    }

    @Test func aLongNameKeepsItsExtension() {
        let long = file(String(repeating: "ä", count: 300) + ".jpeg").name
        #expect(long.utf8.count <= 255 && long.utf8.count > 250 && long.hasSuffix("ä.jpeg"))
        #expect(file(String(repeating: "a", count: 255)).name.utf8.count == 255)
        #expect(file(String(repeating: "a", count: 256)).name.utf8.count == 255)
        // No extension has that many letters.
        #expect(file("a." + String(repeating: "b", count: 300)).name.utf8.count == 255)
        // One character of more than 255 bytes.
        #expect(file("e" + String(repeating: "\u{301}", count: 200) + ".txt").name == "file.txt")
        #expect(file(String(repeating: "a", count: 245) + ". . . . . . .txt").name.hasSuffix("a.txt"))
    }

    // MARK: - Types

    @Test(
        arguments: [
            ("image/png", "image/png"), ("IMAGE/PNG", "image/png"),
            ("text/plain;charset=utf-8", "text/plain; charset=utf-8"),
            ("image/svg+xml", "image/svg+xml"), ("application/vnd.ms-excel", "application/vnd.ms-excel"),
            ("text/plain; charset=utf-8; format=flowed", "text/plain; charset=utf-8; format=flowed"),
        ])
    func aTypeStays(type: String, same: String) { #expect(file("a", type).type == same) }

    @Test(arguments: [
        "", "png", "image/", "/png", "image/png/x", "image png", "image/png\r\nX-Evil: 1", "image/p\u{e9}ng", "*/*",
        "text/html;", "text/plain; charset", "text/plain; charset=\"utf-8\"", "text/plain; charset=a=b",
        "text/plain, text/html",
        " text/plain\u{0}", "-a/b", "text/" + String(repeating: "a", count: 128),
    ])
    func whatIsNoTypeIsUnknown(_ type: String) { #expect(file("a", type).type == "application/octet-stream") }

    // MARK: - Contents

    @Test func contentIsShareableWithinItsLimits() {
        #expect(!SharedContent().isShareable && !SharedContent(title: "A title alone").isShareable)
        #expect(SharedContent(text: "a").isShareable && SharedContent(address: "https://example.org").isShareable)
        #expect(SharedContent(files: [file()]).isShareable)
        #expect(SharedContent(files: Array(repeating: file(), count: 16)).isShareable)
        #expect(!SharedContent(files: Array(repeating: file(), count: 17)).isShareable)
        #expect(!SharedContent(title: String(repeating: "ä", count: 513), text: "a").isShareable)
        #expect(!SharedContent(text: String(repeating: "a", count: 60_001)).isShareable)
        #expect(!SharedContent(text: "a", address: String(repeating: "a", count: 8193)).isShareable)
    }

    @Test func allFilesTogetherHaveALimit() {
        // Memory of zeros that is never touched.
        let half = file(size: SharedFile.largest / 2)
        #expect(SharedContent(files: [half, half]).isShareable)
        #expect(!SharedContent(files: [half, half, file(size: 1)]).isShareable)
    }
}
