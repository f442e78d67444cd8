// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBConstraintTests {
    private func constraints(of id: String) throws -> [String?: IBConstraint] {
        let constraints = try Fixture.dialog.object(id).constraints
        return Dictionary(uniqueKeysWithValues: constraints.map { ($0.id, $0) })
    }

    @Test func itemsAreViewsAndGuides() throws {
        let constraint = try #require(constraints(of: "dLg-8c-Vue")["c03-aa-103"])
        #expect((constraint.firstItem, constraint.secondItem) == ("tLb-5g-Pas", "sAf-9k-Lop"))
        #expect((constraint.firstAttribute, constraint.secondAttribute) == (.top, .top))
        #expect((constraint.relation, constraint.multiplier, constraint.constant) == (.equal, 1, 20))
        #expect((constraint.priority, constraint.isStandardSpace, constraint.isInstalled) == (1000, false, true))
        #expect(
            try Fixture.dialog.object("dLg-8c-Vue").layoutGuides == [IBLayoutGuide(id: "sAf-9k-Lop", kind: .safeArea)])
    }

    @Test func aMissingFirstItemIsTheOwner() throws {
        let constraint = try #require(constraints(of: "dLg-8c-Vue")["c05-aa-105"])
        #expect((constraint.firstItem, constraint.secondItem) == (nil, "tLb-5g-Pas"))
        #expect((constraint.firstAttribute, constraint.secondAttribute) == (.trailingMargin, .trailing))
    }

    @Test func relationPriorityIdentifierAndStandardSpace() throws {
        #expect(try constraints(of: "dLg-8c-Vue")["c06-aa-106"]?.relation == .greaterThanOrEqual)
        #expect(try constraints(of: "dLg-8c-Vue")["c04-aa-104"]?.isStandardSpace == true)
        let width = try #require(constraints(of: "iMg-6h-Dfg")["c02-aa-102"])
        #expect((width.priority, width.identifier, width.constant) == (750, "imageWidth", 64))
        #expect((width.secondItem, width.secondAttribute) == (nil, .notAnAttribute))
    }

    @Test func placeholdersAreLeftOut() throws {
        #expect(try constraints(of: "dLg-8c-Vue").keys.contains("c07-aa-107") == false)
    }

    @Test func multipliersAreNumbersOrRatios() throws {
        for (text, value) in [("0.5", 0.5), ("4:3", 4.0 / 3), ("1/3", 1.0 / 3), ("-2", -2), ("0", 0)] {
            let view =
                "<view><constraints><constraint firstAttribute='width' multiplier='\(text)'/></constraints></view>"
            #expect(try Xib.object(view).constraints.map(\.multiplier) == [value])
            #expect(try Xib.warnings(view) == [])
        }
        for text in ["", "1:", "1:0", "a:b", "1:2:3", "::"] {
            let view =
                "<view><constraints><constraint firstAttribute='width' multiplier='\(text)'/></constraints></view>"
            #expect(try Xib.object(view).constraints.map(\.multiplier) == [1])
            #expect(
                try Xib.warnings(view) == [
                    "Test.xib:3: constraint: 'multiplier' is '\(text)', which is neither a number nor a ratio"
                ])
        }
    }

    @Test(arguments: [
        "firstAttribute='middle'", "", "firstAttribute='top' relation='about'",
        "firstAttribute='top' secondAttribute='x'",
    ])
    func malformedConstraintsAreLeftOut(attributes: String) throws {
        let view = "<view><constraints><constraint id='c' \(attributes)/></constraints></view>"
        #expect(try Xib.object(view).constraints.isEmpty)
        #expect(
            try Xib.warnings(view) == ["Test.xib:3: constraint c: lacks a value or has a malformed one, and is ignored"]
        )
    }

    @Test(arguments: IBLayoutAttribute.allCases) func everyAttributeIsRead(attribute: IBLayoutAttribute) throws {
        let view = "<view><constraints><constraint firstAttribute='\(attribute.rawValue)'/></constraints></view>"
        #expect(try Xib.object(view).constraints.map(\.firstAttribute) == [attribute])
    }

    @Test func olderControllersHaveGuides() throws {
        #expect(
            try Fixture.classic.object("mAn-11-aaa").layoutGuides == [
                IBLayoutGuide(id: "tOp-11-aaa", kind: .top), IBLayoutGuide(id: "bOt-11-aaa", kind: .bottom),
            ])
    }

    @Test func scrollViewsAndKeyboardsHaveGuides() throws {
        let view = try Xib.object(
            """
            <scrollView><viewLayoutGuide key="contentLayoutGuide" id="a"/>
            <viewLayoutGuide key="frameLayoutGuide" id="b"/><keyboardLayoutGuide key="keyboard" id="c"/></scrollView>
            """)
        #expect(view.layoutGuides.map(\.kind) == [.content, .frame, .keyboard])
    }
}
