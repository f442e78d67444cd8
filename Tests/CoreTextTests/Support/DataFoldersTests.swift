// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

struct DataFoldersTests {
    @Test(arguments: [nil, "", ":", "relative/share", "/usr/share:/usr/local/share"])
    func withoutFoldersOfItsOwnAProgramUsesTheSystems(list: String?) {
        #expect(DataFolders.of("fonts", list: list) == ["/usr/share/fonts", "/usr/local/share/fonts"])
    }

    @Test func foldersOfTheListComeFirst() {
        #expect(
            DataFolders.of("hyphen", list: "/opt/flick/share:/usr/local/share:/home/aino/share") == [
                "/opt/flick/share/hyphen", "/home/aino/share/hyphen", "/usr/share/hyphen", "/usr/local/share/hyphen",
            ])
    }
}
