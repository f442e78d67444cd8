// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CompilerWrapper

@Suite struct OverlayTests {
    @Test func putsShadowsInThePlacesOfOriginals() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/overlay.yaml"
        try Overlay(shadows: ["/p/B.swift": "/s/2", "/p/A \"x\".swift": "/s/1", "/q/C.swift": "/s/3"]).write(to: path)
        let object = try JSONSerialization.jsonObject(with: Data(folder.text("overlay.yaml").utf8))
        let roots = try #require((object as? [String: Any])?["roots"] as? [[String: Any]])
        #expect(roots.map { $0["name"] as? String } == ["/p", "/q"])
        let files = try #require(roots[0]["contents"] as? [[String: String]])
        #expect(files.map { $0["name"] } == ["A \"x\".swift", "B.swift"])
        #expect(files.map { $0["external-contents"] } == ["/s/1", "/s/2"])
        #expect((object as? [String: Any])?["use-external-names"] as? Bool == false)
    }
}
