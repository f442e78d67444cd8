// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBDocumentTests {
    @Test(arguments: Fixture.allCases) func fixturesHaveNoWarnings(fixture: Fixture) throws {
        #expect(try fixture.read().warnings.map(\.description) == [])
    }

    @Test func aXibHasPlaceholdersAndObjects() throws {
        let document = try Fixture.dialog.read()
        #expect(document.kind == .xib)
        #expect(document.scenes.isEmpty)
        #expect(document.objects.map(\.element) == ["placeholder", "placeholder", "view", "tapGestureRecognizer"])
        #expect(document.usesAutoLayout && document.usesSafeAreas && document.usesTraitCollections)
        let owner = document.objects[0]
        #expect(owner.id == "-1")
        #expect(owner.attributes["placeholderIdentifier"] == "IBFilesOwner")
        #expect((owner.customModule, owner.customClass) == ("Harbour", "DialogController"))
        #expect(owner.attributes["customModuleProvider"] == "target")
    }

    @Test func aStoryboardHasScenes() throws {
        let document = try Fixture.harbour.read()
        #expect(document.kind == .storyboard)
        #expect(document.objects.isEmpty)
        #expect(document.initialController == "tAb-01-aaa")
        #expect(
            document.scenes.map { $0.controller?.element } == [
                "tabBarController", "navigationController", "viewControllerPlaceholder", "tableViewController",
                "viewController", "tableViewController", "collectionViewController",
            ])
        #expect(document.scene(ofController: "dTl-06-fff")?.exit?.id == "eXt-06-fff")
        #expect(document.scene(named: "BoatList")?.id == "s04-aa-004")
        #expect(document.scene(named: "Nothing") == nil)
    }

    @Test func aPlaceholderNamesAnotherStoryboard() throws {
        let placeholder = try Fixture.harbour.object("pLc-03-ccc")
        #expect(placeholder.attributes["storyboardName"] == "Crew")
        #expect(placeholder.attributes["referencedIdentifier"] == "CrewList")
        #expect(placeholder.child(key: "tabBarItem")?.string("title") == "Crew")
    }

    @Test func olderDocumentsForTabletsAreRead() throws {
        let document = try Fixture.classic.read()
        #expect(document.attributes["targetRuntime"] == "iOS.CocoaTouch.iPad")
        let types = ["com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"]
        for type in types {
            let text = "<document type=\"\(type)\" version=\"3.0\"><objects><view id=\"a\"/></objects></document>"
            #expect(try IBDocument.read(Data(text.utf8), name: "a.xib").objects.map(\.id) == ["a"])
        }
    }

    @Test func listsKeepTheirOrder() throws {
        let table = try #require(Fixture.harbour.object("tBl-04-ddd").child(key: "view"))
        #expect(table.list("prototypes").map { $0.string("reuseIdentifier") } == ["Boat"])
        let item = try Fixture.harbour.object("nIt-04-ddd")
        #expect(item.child(key: "leftBarButtonItem")?.string("systemItem") == "edit")
        #expect(item.list("rightBarButtonItems").map(\.id) == ["bIt-04-eee", "bIt-04-fff"])
        let section = try Fixture.harbour.object("sCt-07-ggg")
        #expect(section.string("headerTitle") == "Units")
        #expect(section.list("cells").map { $0.number("rowHeight") } == [60])
        #expect(
            try Fixture.dialog.object("dLg-8c-Vue").subviews.map(\.element) == [
                "label", "textField", "imageView", "button", "button", "segmentedControl",
            ])
    }

    @Test func whatIsForInterfaceBuilderIsLeftOut() throws {
        let controller = try Fixture.classic.object("mAn-11-aaa")
        let elements = Set(controller.descendants.map(\.element))
        #expect(elements.isDisjoint(with: ["animations", "simulatedStatusBarMetrics"]))
        #expect(controller.child(key: "freeformSize") == nil)
        #expect(controller.size("contentSizeForViewInPopover") == CGSize(width: 320, height: 480))
        #expect(try Fixture.classic.object("sDe-11-aaa").attributes["userLabel"] == nil)
        #expect(try Fixture.texts.object("mUl-21-aaa").child(key: "userComments") == nil)
    }

    @Test func descendantsComeParentFirst() throws {
        let object = try Xib.object(
            "<view id='a'><subviews><view id='b'><rect/></view><view id='c'/></subviews></view>")
        #expect(object.descendants.map(\.element) == ["view", "subviews", "view", "rect", "view"])
    }
}
