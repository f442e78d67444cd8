// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct StateNameTests {
    private let secret = Secret("session-of-a-page-that-was-here-")

    @Test func namesContainNoSecretAndAreDifferentForEachKind() {
        let names: [StateName] = [
            .sharedScene, .scene(secret), .key(secret), .key(secret, token: Secret("a")),
            .key(secret, token: Secret("b")), .sharedScene.trial, .scene(secret).trial,
        ]
        #expect(Set(names.map(\.fileName)).count == 7)
        #expect(names.allSatisfy { !$0.fileName.contains(secret.text) })
        #expect(StateName.sharedScene.fileName == "scene-shared")
        // By `printf %s session-of-a-page-that-was-here- | openssl sha256 -binary | basenc --base64url`.
        #expect(StateName.scene(secret).fileName == "scene-QJoPMmT_5aBdKdMsa9542C_3UMdS-wWcPrPsVNVuPIA")
    }

    @Test func namesOfFilesAreRead() {
        for name in [StateName.sharedScene, .scene(secret), .key(secret), .sharedScene.trial, .scene(secret).trial] {
            #expect(StateName(fileName: name.fileName) == name)
        }
    }

    @Test(arguments: [
        "", "scene", "scene-", "key-shared", "other-shared", ".new-abc", "scene-../shared", "scene-short",
        "scene-\(String(repeating: "a", count: 44))", "Scene-shared", "notes.txt",
    ])
    func otherFilesAreNone(name: String) { #expect(StateName(fileName: name) == nil) }

    /// What a page presents never becomes part of a path.
    @Test(arguments: ["../x", "../../../etc/passwd", "/etc/passwd", "", "a\0b", "%2e%2e%2f", "..", "ü"])
    func hostileSessionsAreHashed(session: String) {
        let name = StateName.scene(Secret(session)).fileName
        #expect(name.utf8.count == "scene-".utf8.count + 43 && !name.contains("/") && !name.contains("."))
    }
}
