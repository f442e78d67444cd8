// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// A constraint of a program's class, which changes itself when it awakes.
final class NibDoubleConstraint: NSLayoutConstraint {
    private var factor: CGFloat = 2

    override func awakeFromNib() {
        super.awakeFromNib()
        constant *= factor
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).type(NibDoubleConstraint.self)
        }
}

/// Constraints, guides and size classes.
@MainActor
struct NibLayoutTests {
    /// A view of 200 x 100 points with a part and its constraints.
    private func laidOut(_ constraints: String, guide: String = "", part: String = "") throws -> (UIView, UIView) {
        let view: UIView = try NibText.first(
            """
            <view id="v">\(String.frame(0, 0, 200, 100))
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="p">\(String.frame(0, 0, 1, 1))\(part)</view></subviews>
                \(guide)
                <constraints>\(constraints)</constraints>
            </view>
            """)
        view.layoutIfNeeded()
        return (view, view.subviews[0])
    }

    @Test func missingFirstItemsAreTheOwner() throws {
        let (_, part) = try laidOut(
            """
            <constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="1"/>
            <constraint firstAttribute="trailing" secondItem="p" secondAttribute="trailing" constant="20" id="2"/>
            <constraint firstItem="p" firstAttribute="top" secondItem="v" secondAttribute="top" id="3"/>
            <constraint firstItem="p" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="1:4" constant="5" id="4"/>
            """)
        #expect(part.frame == CGRect(x: 10, y: 0, width: 170, height: 30))
    }

    @Test func constraintsHaveRelationsPrioritiesAndNames() throws {
        let (view, part) = try laidOut(
            """
            <constraint firstItem="p" firstAttribute="width" relation="greaterThanOrEqual" constant="60" identifier="least" id="1"/>
            <constraint firstItem="p" firstAttribute="width" constant="50" priority="999" id="2"/>
            <constraint firstItem="p" firstAttribute="height" constant="20" placeholder="YES" id="3"/>
            <constraint firstItem="p" firstAttribute="height" relation="lessThanOrEqual" constant="30" id="4"/>
            <constraint firstItem="p" firstAttribute="height" constant="40" priority="250" id="5"/>
            <constraint firstItem="p" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="6"/>
            <constraint firstItem="p" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="7"/>
            """)
        #expect(part.frame == CGRect(x: 70, y: 35, width: 60, height: 30))
        #expect(view.constraints.count == 2 && part.constraints.count == 4)
        #expect(part.constraints.contains { $0.identifier == "least" && $0.relation == .greaterThanOrEqual })
        #expect(part.constraints.contains { $0.priority.rawValue == 999 })
    }

    @Test func constraintsHaveClassesOfPrograms() throws {
        let (_, part) = try laidOut(
            """
            <constraint firstItem="p" firstAttribute="width" constant="25" customClass="NibDoubleConstraint" \
            customModule="UIKitTests" id="1"/>
            """)
        #expect(part.constraints.first is NibDoubleConstraint && part.frame.width == 50)
    }

    @Test func guidesAndMarginsAreItems() throws {
        let view: UIView = try NibText.first(
            """
            <view id="v">\(String.frame(0, 0, 200, 100))
                <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="p">\(String.frame(0, 0, 1, 1))</view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="s"/>
                <edgeInsets key="layoutMargins" top="0" left="16" bottom="0" right="16"/>
                <constraints>
                    <constraint firstItem="p" firstAttribute="top" secondItem="s" secondAttribute="top" constant="3" id="1"/>
                    <constraint firstItem="p" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="2"/>
                    <constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="3"/>
                    <constraint firstItem="p" firstAttribute="trailing" secondItem="v" secondAttribute="trailingMargin" id="4"/>
                </constraints>
            </view>
            """)
        let controller = UIViewController()
        controller.view = view
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 200, height: 100),
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        app.advance(by: 0.1)
        #expect(view.subviews[0].frame == CGRect(x: 16, y: 23, width: 168, height: 67))
    }

    @Test(arguments: [
        ("secondItem=\"v\" secondAttribute=\"leading\" symbolic=\"YES\"", 20),
        ("secondItem=\"v\" secondAttribute=\"leading\" constant=\"12\" symbolic=\"YES\"", 12),
        ("secondItem=\"v\" secondAttribute=\"leadingMargin\" symbolic=\"YES\"", 8),
    ]) func standardSpaces(_ second: String, _ x: CGFloat) throws {
        let (_, part) = try laidOut("<constraint firstItem=\"p\" firstAttribute=\"leading\" \(second) id=\"1\"/>")
        #expect(part.frame.minX == x)
    }

    @Test func theContentsOfAScrollViewDetermineItsSize() throws {
        let scroll: UIScrollView = try NibText.first(
            """
            <scrollView id="v">\(String.frame(0, 0, 100, 100))
                <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="p">\(String.frame(0, 0, 1, 1))
                        <constraints><constraint firstAttribute="height" constant="500" id="5"/></constraints>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="p" firstAttribute="leading" secondItem="c" secondAttribute="leading" id="1"/>
                    <constraint firstItem="p" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="2"/>
                    <constraint firstItem="p" firstAttribute="top" secondItem="c" secondAttribute="top" id="3"/>
                    <constraint firstItem="p" firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="4"/>
                    <constraint firstItem="p" firstAttribute="width" secondItem="f" secondAttribute="width" id="6"/>
                </constraints>
                <viewLayoutGuide key="contentLayoutGuide" id="c"/>
                <viewLayoutGuide key="frameLayoutGuide" id="f"/>
            </scrollView>
            """)
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    }

    @Test func sizeClassesChangeAttributesViewsAndConstraints() throws {
        let text = """
            <view id="v">\(String.frame(0, 0, 400, 300))
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label text="narrow" tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="p">\(String.frame(0, 0, 1, 1))
                        <variation key="widthClass=regular" text="wide"/>
                    </label>
                    <view tag="2" id="q">\(String.frame(0, 0, 1, 1))</view>
                </subviews>
                <constraints>
                    <constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="1">
                        <variation key="widthClass=regular" constant="100"/>
                    </constraint>
                    <constraint firstItem="p" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="2"/>
                    <constraint firstItem="p" firstAttribute="top" secondItem="v" secondAttribute="top" constant="50" id="3"/>
                </constraints>
                <variation key="default">
                    <mask key="subviews"><exclude reference="q"/></mask>
                    <mask key="constraints"><exclude reference="3"/></mask>
                </variation>
                <variation key="widthClass=regular">
                    <mask key="subviews"><include reference="q"/></mask>
                    <mask key="constraints"><exclude reference="2"/><include reference="3"/></mask>
                </variation>
            </view>
            """
        let controller = UIViewController()
        let app = TestApplication(
            rootViewController: {
                controller.view = try? NibText.first(text)
                return controller
            }(), screenSize: CGSize(width: 400, height: 700))
        let view = try #require(controller.view), label = try #require(view.viewWithTag(1) as? UILabel)
        #expect(label.text == "narrow" && view.viewWithTag(2) == nil)
        #expect(label.frame.origin == CGPoint(x: 10, y: 10))
        app.resize(to: CGSize(width: 1000, height: 800))
        #expect(label.text == "wide" && view.viewWithTag(2) != nil)
        #expect(label.frame.origin == CGPoint(x: 100, y: 50))
        app.resize(to: CGSize(width: 400, height: 700))
        #expect(label.text == "narrow" && view.viewWithTag(2) == nil)
        #expect(label.frame.origin == CGPoint(x: 10, y: 10))
    }
}
