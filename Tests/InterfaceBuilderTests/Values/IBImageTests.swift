// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBImageTests {
    @Test func attributesNameImages() throws {
        let image = try Fixture.dialog.object("iMg-6h-Dfg").image("image")
        #expect(image == IBImage(name: "anchor", size: CGSize(width: 64, height: 48)))
        let state = try Fixture.dialog.object("bOk-1s-Qwa").child(key: "normal")?.image("image")
        #expect(state == IBImage(name: "checkmark", isSystem: true, size: CGSize(width: 128, height: 115)))
        #expect(try Fixture.dialog.object("iMg-6h-Dfg").image("highlightedImage") == nil)
    }

    @Test func referencesHaveScaleAndMode() throws {
        let image = try Fixture.dialog.object("bNo-2d-Rty").child(key: "configuration")?.image("image")
        #expect(
            image
                == IBImage(
                    name: "xmark", isSystem: true, size: CGSize(width: 128, height: 113), renderingMode: "template",
                    symbolScale: "small"))
    }

    @Test func symbolsHaveConfigurations() throws {
        let view = try Fixture.dialog.object("iMg-6h-Dfg")
        let configuration = try #require(view.child(key: "preferredSymbolConfiguration"))
        #expect(configuration.number("pointSize") == 20)
        #expect((configuration.string("scale"), configuration.string("weight")) == ("large", "bold"))
    }

    @Test func anImageThatNoResourceDescribesHasNoSize() throws {
        #expect(try Xib.object("<imageView image='oar'/>").image("image") == IBImage(name: "oar"))
        #expect(
            try Xib.object("<imageView image='star' catalog='system'/>").image("image")
                == IBImage(name: "star", isSystem: true))
    }
}
