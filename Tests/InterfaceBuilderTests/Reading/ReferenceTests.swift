// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct ReferenceTests {
    @Test func twoObjectsWithOneIdentifierAreAnError() throws {
        let text = Xib.text("<view id='a'/>\n<view><subviews>\n<label id='a'/></subviews></view>")
        #expect(
            Xib.error(reading: text)?.description
                == "Test.xib:5: label a: the element on line 3 has the same identifier")
    }

    @Test(arguments: [
        ("<outlet property='p' destination='x' id='o'/>", "outlet o"),
        ("<outletCollection property='p' destination='x' id='o'/>", "outletCollection o"),
        ("<action selector='s' destination='x' id='o'/>", "action o"),
        ("<segue kind='show' destination='x' id='o'/>", "segue o"),
    ])
    func aConnectionToNothingIsLeftOut(text: String, object: String) throws {
        let document = try Xib.read("<view><connections>\(text)</connections></view>")
        #expect(document.objects[0].connections.isEmpty)
        let consequence = "so the \(object.split(separator: " ")[0]) is left out"
        #expect(
            document.warnings.map(\.description) == [
                "Test.xib:3: \(object): 'destination' refers to 'x', which isn't in the file, \(consequence)"
            ])
    }

    @Test func aConstraintWithoutItsItemIsLeftOut() throws {
        let document = try Xib.read(
            """
            <view id="v"><constraints><constraint firstItem="x" firstAttribute="top" id="c"/>
            <constraint firstAttribute="top" secondItem="v" secondAttribute="top" id="d"/></constraints></view>
            """)
        #expect(document.objects[0].constraints.map(\.id) == ["d"])
        #expect(document.warnings.map(\.attribute) == ["firstItem"])
    }

    @Test func whatRefersToALeftOutElementIsLeftOutToo() throws {
        let document = try Xib.read(
            """
            <view id="v"><constraints><constraint firstAttribute="top" secondItem="x" secondAttribute="top" id="c"/>
            </constraints><connections><outlet property="p" destination="c" id="o"/>
            <outlet property="q" destination="o" id="r"/><outlet property="s" destination="v" id="t"/>
            </connections></view>
            """)
        #expect(document.objects[0].constraints.isEmpty)
        #expect(document.objects[0].connections.map(\.id) == ["t"])
        #expect(document.warnings.map(\.object) == ["constraint c", "outlet o", "outlet r"])
        #expect(try IBDocument.read(document.compact(), name: "a") == document)
    }

    @Test func optionalReferencesAreIgnored() throws {
        let document = try Xib.read("<tableViewCell id='c' textLabel='x' selectionStyle='none'/>")
        #expect(document.objects[0].attributes == ["selectionStyle": "none"])
        #expect(
            document.warnings.map(\.description) == [
                "Test.xib:3: tableViewCell c: 'textLabel' refers to 'x', which isn't in the file, and is ignored"
            ])
    }

    @Test func anInitialControllerThatIsNotThereIsIgnored() throws {
        let document = try Storyboard.read(controllers: ["a": []], initial: "b")
        #expect(document.initialController == nil)
        #expect(document.warnings.map(\.attribute) == ["initialViewController"])
        #expect(try Storyboard.read(controllers: ["a": []], initial: "a").initialController == "a")
    }

    @Test func aControllerThatContainsItselfIsAnError() throws {
        #expect(
            throws: IBError(file: "a.storyboard", line: 2, message: "segue a-a: the controller a would contain itself")
        ) {
            try Storyboard.read(controllers: ["a": ["a"]])
        }
        #expect(throws: IBError.self) { try Storyboard.read(controllers: ["a": ["b"], "b": ["c"], "c": ["b"]]) }
        #expect(throws: IBError.self) {
            try Storyboard.read(controllers: ["a": ["b"], "b": ["a"]], kind: "relationship")
        }
    }

    @Test func controllersMayShowEachOtherAndShareAChild() throws {
        let document = try Storyboard.read(controllers: ["a": ["b"], "b": ["a"]], kind: "show")
        #expect(document.warnings == [] && document.scenes.count == 2)
        let shared = try Storyboard.read(controllers: ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []])
        #expect(shared.warnings == [] && shared.scenes.count == 4)
    }

    @Test func aLongChainOfControllersIsRead() throws {
        let chain = Dictionary(uniqueKeysWithValues: (0..<3000).map { ("c\($0)", ["c\($0 + 1)"]) })
        #expect(try Storyboard.read(controllers: chain.merging(["c3000": []]) { $1 }).scenes.count == 3001)
    }
}

private enum Storyboard {
    /// Reads a storyboard of controllers with segues to others, each controller on a line.
    static func read(controllers: [String: [String]], kind: String = "embed", initial: String? = nil) throws
        -> IBDocument
    {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        let start = initial.map { " initialViewController='\($0)'" } ?? ""
        var text = "<document type='\(type)'\(start)><scenes>"
        for (id, destinations) in controllers.sorted(by: { $0.key < $1.key }) {
            let segues = destinations.map { "<segue kind='\(kind)' destination='\($0)' id='\(id)-\($0)'/>" }.joined()
            text += "\n<scene sceneID='s\(id)'><objects><viewController id='\(id)' sceneMemberID='viewController'>"
            text += "<connections>\(segues)</connections></viewController></objects></scene>"
        }
        return try IBDocument.read(Data((text + "</scenes></document>").utf8), name: "a.storyboard")
    }
}
