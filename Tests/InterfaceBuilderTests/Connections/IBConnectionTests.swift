// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBConnectionTests {
    @Test func outletsAndCollections() throws {
        let connections = try Fixture.dialog.object("-1").connections
        #expect(
            connections.map(\.kind) == [
                .outlet(property: "nameField"), .outlet(property: "view"), .outletCollection(property: "buttons"),
                .outletCollection(property: "buttons"),
            ])
        #expect(connections.map(\.destination) == ["nFd-4q-T7e", "dLg-8c-Vue", "bOk-1s-Qwa", "bNo-2d-Rty"])
        #expect(connections[0].id == "oN1-aa-001")
    }

    @Test func actionsOfControlsHaveEvents() throws {
        let action = try #require(Fixture.dialog.object("bOk-1s-Qwa").connections.first)
        #expect(action.kind == .action(selector: "save:", event: "touchUpInside"))
        #expect(action.destination == "-1")
        let tap = try Fixture.dialog.object("tAp-7j-Zxc").connections
        #expect(tap.map(\.kind) == [.action(selector: "tapped", event: nil)])
    }

    @Test(arguments: ["<outlet destination='-1'/>", "<outlet property='a'/>", "<action destination='-1'/>", "<segue/>"])
    func incompleteConnectionsAreLeftOut(text: String) throws {
        let document = try Xib.read("<placeholder id='-1'/><view><connections>\(text)</connections></view>")
        #expect(document.objects[1].connections.isEmpty)
        #expect(document.warnings.map(\.message) == ["lacks a value or has a malformed one, and is ignored"])
    }

    private func segue(_ id: String, of source: String) throws -> IBSegue {
        for connection in try Fixture.harbour.object(source).connections where connection.id == id {
            if case .segue(let segue) = connection.kind { return segue }
        }
        throw NoSuchObject(id: id)
    }

    @Test func relationshipsAndEmbeddedControllers() throws {
        let tabs = try Fixture.harbour.object("tAb-01-aaa").connections
        #expect(tabs.map(\.destination) == ["nAv-02-bbb", "pLc-03-ccc"])
        #expect(try segue("r01-aa-001", of: "tAb-01-aaa").relationship == "viewControllers")
        #expect(try segue("r03-aa-003", of: "nAv-02-bbb").relationship == "rootViewController")
        let embed = try segue("g04-aa-004", of: "cOn-06-fff")
        #expect((embed.kind, embed.identifier) == ("embed", "photos"))
        #expect(embed.destinationCreationSelector == "makePhotos:")
    }

    @Test func showingPresentingAndUnwinding() throws {
        let show = try segue("g01-aa-001", of: "cEl-05-eee")
        #expect((show.kind, show.identifier, show.isAnimated) == ("show", "showBoat", true))
        let sheet = try segue("g03-aa-003", of: "bIt-04-eee")
        #expect((sheet.kind, sheet.modalPresentationStyle) == ("presentation", "formSheet"))
        #expect((sheet.modalTransitionStyle, sheet.isAnimated) == ("crossDissolve", false))
        let unwind = try segue("g05-aa-005", of: "dTl-06-fff")
        #expect((unwind.kind, unwind.identifier, unwind.unwindAction) == ("unwind", "done", "backToList:"))
        let custom = try segue("g06-aa-006", of: "dTl-06-fff")
        #expect((custom.kind, custom.customModule, custom.customClass) == ("custom", "Harbour", "FlipSegue"))
    }

    @Test func popoversHaveAnchorsAndDirections() throws {
        let popover = try segue("g02-aa-002", of: "cEl-05-eee")
        #expect((popover.kind, popover.trigger) == ("popoverPresentation", "accessoryAction"))
        #expect(popover.popoverAnchorView == "cEl-05-eee" && popover.popoverAnchorBarButtonItem == nil)
        #expect(popover.popoverArrowDirections == ["up", "left"])
        #expect(try segue("g01-aa-001", of: "cEl-05-eee").popoverArrowDirections == nil)
    }

    @Test func olderSplitViewsNumberTheirColumns() throws {
        let view = try Xib.object(
            """
            <view id="v"><connections><segue destination="v" kind="replace" splitViewControllerTargetIndex="1" id="s"/>
            </connections></view>
            """)
        guard case .segue(let segue)? = view.connections.first?.kind else { throw NoSuchObject(id: "s") }
        #expect(segue.splitViewControllerTargetIndex == 1)
    }
}
