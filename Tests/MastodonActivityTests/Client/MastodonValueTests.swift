// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MastodonActivity

/// Addresses, tokens, pictures, limits and bodies of requests.
@MainActor
struct MastodonValueTests {
    @Test(arguments: [
        ("mastodon.social", "https://mastodon.social"), (" https://Mastodon.Social/ ", "https://mastodon.social"),
        ("social.test:8443", "https://social.test:8443"), ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
        ("http://localhost", "http://localhost"), ("http://[::1]:80", "http://[::1]:80"),
    ])
    func addresses(text: String, url: String) throws {
        let server = try MastodonServer(text)
        #expect(server.url.absoluteString == url)
        #expect(try MastodonServer(server.description) == server)
    }

    @Test(arguments: [
        "", " ", "a b", "https://", "ftp://mastodon.social", "https://me@mastodon.social", "mastodon.social/@me",
        "https://mastodon.social?x", "https://mastodon.social#x", "host:0", "host:65536", "javascript:alert(1)",
    ])
    func noAddresses(_ text: String) {
        #expect(throws: MastodonError.wrongAddress(text.trimmed)) { try MastodonServer(text) }
    }

    @Test func anUnprotectedAddress() {
        #expect(throws: MastodonError.unprotectedAddress("mastodon.social")) {
            try MastodonServer("http://mastodon.social")
        }
        #expect(throws: MastodonError.unprotectedAddress("localhost.evil.test")) {
            try MastodonServer("http://localhost.evil.test")
        }
    }

    @Test func aTokenDoesNotShowItself() throws {
        let token = try #require(MastodonToken(" secret-token\n"))
        var dumped = ""
        dump(MastodonAccount(server: try MastodonServer("a.test"), token: token), to: &dumped)
        let texts = [
            "\(token)", String(reflecting: token), dumped, "\(token.customMirror)", String(describing: [token]),
        ]
        for text in texts { #expect(!text.contains("secret")) }
        #expect(token.authorization == "Bearer secret-token")
        #expect(token == MastodonToken("secret-token"))
    }

    @Test(arguments: ["", " ", "a b", "a\r\nX-Evil: 1", "ä", "\u{0}"]) func noToken(_ text: String) {
        #expect(MastodonToken(text) == nil)
    }

    @Test func picturesAreRecognisedByTheirBytes() throws {
        let jpeg = try MastodonPicture(Data([0xff, 0xd8, 0xff, 0xe0, 0]), name: "Saturn")
        #expect(jpeg.format == MastodonPicture.Format.jpeg && jpeg.fileName == "Saturn.jpg")
        #expect(throws: MastodonError.noPicture) { try MastodonPicture(Data("GIF89a".utf8)) }
        #expect(throws: MastodonError.noPicture) { try MastodonPicture(Data()) }
    }

    @Test func limitsAreChecked() throws {
        let picture = try MastodonPicture(Data([0xff, 0xd8, 0xff, 0xe0]), pixelCount: 100)
        var limits = MastodonLimits()
        try limits.check(picture)
        limits.picturePixels = 99
        #expect(throws: MastodonError.tooManyPixels(100, limit: 99)) { try limits.check(picture) }
        limits.pictureBytes = 3
        #expect(throws: MastodonError.pictureTooLarge(bytes: 4, limit: 3)) { try limits.check(picture) }
        limits.types = ["image/png"]
        #expect(throws: MastodonError.wrongType("image/jpeg")) { try limits.check(picture) }
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("👨‍👩‍👧‍👦é", 2), ("https://example.com/a/very/long/path/indeed and on", 30),
        ("hi @eve@example.social!", 8), ("@eve", 4),
    ])
    func charactersAreCountedAsMastodonDoes(text: String, count: Int) {
        #expect(MastodonLimits().count(text) == count)
    }

    @Test func aBoundaryIsNotInTheContents() throws {
        var boundaries = ["in-picture", "in-text", "good"]
        let picture = try MastodonPicture(Data([0xff, 0xd8, 0xff]) + Data("--in-picture".utf8), name: "a\"\r\nb")
        let form = MultipartForm(fields: [("description", "in-text")], picture: picture) { boundaries.removeFirst() }
        #expect(form.contentType == "multipart/form-data; boundary=good")
        let text = String(decoding: form.body, as: UTF8.self)
        let field = "--good\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\nin-text\r\n--good\r\n"
        #expect(text.hasPrefix(field))
        #expect(text.contains("filename=\"a%22%0D%0Ab.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"))
        #expect(form.body.suffix(12).elementsEqual("\r\n--good--\r\n".utf8))
        #expect(MultipartForm.randomBoundary() != MultipartForm.randomBoundary())
    }

    @Test func visibilitiesHaveMastodonsNames() {
        #expect(MastodonVisibility.allCases.map(\.rawValue) == ["public", "unlisted", "private", "direct"])
        #expect(Set(MastodonVisibility.allCases.map(\.title)).count == 4)
        #expect(Set(MastodonVisibility.allCases.map(\.explanation)).count == 4)
    }

    /// The test passes without a network, and shows that asking does not stop the process.
    @Test func theNetworkIsAsked() { #expect([true, false].contains(NetworkInterfaces.hasNetwork)) }
}
