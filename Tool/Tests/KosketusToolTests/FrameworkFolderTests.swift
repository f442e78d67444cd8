// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Rewriter
import Testing

@testable import CompilerWrapper

@Suite struct FrameworkFolderTests {
    private let folder = FrameworkFolder(path: "/nowhere")

    @Test(arguments: [
        (["DEBUG"], nil), (["KOSKETUS_IOS_16"], RewriterOptions.Version(16)),
        (["KOSKETUS_IOS_16_4", "DEBUG"], RewriterOptions.Version(16, 4)), (["KOSKETUS_IOS_"], nil),
    ])
    func readsTheLevelFromDefinitions(_ definitions: [String], _ level: RewriterOptions.Version?) {
        #expect(folder.options(definitions: definitions).level == level)
    }

    @Test func listsItsModules() throws {
        let temporary = try TemporaryFolder()
        try temporary.write("", to: "UIKit.swiftmodule")
        try temporary.write("", to: "UIKit.swiftdoc")
        #expect(FrameworkFolder(path: temporary.path).modules == ["UIKit"])
    }
}
