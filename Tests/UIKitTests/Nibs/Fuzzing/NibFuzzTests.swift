// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import TestSupport
import Testing

@testable import UIKit

/// Files of Interface Builder with mistakes: each is refused with an error, or makes objects. KOSKETUS_STRESS=100 tries a
/// hundred times as many.
///
/// The files have no outlets and runtime attributes: as on iOS, one that an object does not have stops the program.
@MainActor
struct NibFuzzTests {
    private static let factor = ProcessInfo.processInfo.environment["KOSKETUS_STRESS"].flatMap { Int($0) } ?? 1

    @Test func theFileItselfMakesItsObjects() throws {
        let objects = try #require(instantiate(Data(Self.text.utf8)))
        #expect(objects.count == 2 && (objects.first as? UIView)?.subviews.count == 20)
    }

    @Test func mistakesInTheTextDoNotStopTheProgram() {
        var random = SeededGenerator(seed: 24), made = 0
        for _ in 0..<400 * Self.factor {
            var lines = Self.text.split(separator: "\n").map(String.init)
            for _ in 0..<Int.random(in: 1...3, using: &random) { Self.makeMistake(in: &lines, &random) }
            if instantiate(Data(lines.joined(separator: "\n").utf8)) != nil { made += 1 }
        }
        #expect(made > 100 * Self.factor)
    }

    @Test func mistakesInTheCompactFormDoNotStopTheProgram() throws {
        let compact = [UInt8](try IBDocument.read(Data(Self.text.utf8), name: "Fuzz.xib").compact())
        var random = SeededGenerator(seed: 42)
        for _ in 0..<400 * Self.factor {
            var bytes = compact
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes.remove(at: at)
                default: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: at)
                }
            }
            _ = instantiate(Data(bytes))
        }
    }

    /// Makes the objects, shows the views, and looks at them; nil if the file is refused.
    private func instantiate(_ data: Data) -> [Any]? {
        guard let document = try? IBDocument.read(data, name: "Fuzz.xib") else { return nil }
        var objects: [Any] = []
        _ = NibText.log {
            objects = UINib(document, bundle: .main).instantiate(withOwner: nil)
            for case let view as UIView in objects {
                view.layoutIfNeeded()
                _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
        }
        return objects
    }

    // MARK: - Mistakes

    private static let values = [
        "", "NO", "YES", "-1", "0", "1e999", "-1e999", "nan", "inf", "99999999999999999999", "-9223372036854775808",
        "0.5",
        "3", "1000", "v", "l", "button", "plain", "systemRed", "æ\u{301}🙂", "../../etc", "100000000",
    ]

    private static func makeMistake(in lines: inout [String], _ random: inout SeededGenerator) {
        let at = Int.random(in: 2..<lines.count - 2, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: lines.remove(at: at)
        case 1: lines.insert(lines[Int.random(in: 2..<lines.count - 2, using: &random)], at: at)
        case 2: lines.swapAt(at, Int.random(in: 2..<lines.count - 2, using: &random))
        case 3: replaceName(in: &lines[at], &random)
        default: replaceValue(in: &lines[at], &random)
        }
    }

    /// Gives an attribute another value, of the list or of another attribute of the file.
    private static func replaceValue(in line: inout String, _ random: inout SeededGenerator) {
        let quotes = line.indices.filter { line[$0] == "\"" }
        guard quotes.count > 1 else { return }
        let pair = Int.random(in: 0..<quotes.count / 2, using: &random) * 2
        let value = Bool.random(using: &random) ? values.randomElement(using: &random) : someValue(&random)
        line.replaceSubrange(line.index(after: quotes[pair])..<quotes[pair + 1], with: value ?? "")
    }

    private static func someValue(_ random: inout SeededGenerator) -> String? {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return String(parts[Int.random(in: 0..<parts.count / 2, using: &random) * 2 + 1])
    }

    /// Makes another element of an element that has no contents on other lines.
    private static func replaceName(in line: inout String, _ random: inout SeededGenerator) {
        let names = [
            "view", "label", "button", "slider", "tableView", "collectionView", "searchBar", "stackView", "textField",
            "navigationBar", "tabBar", "toolbar", "datePicker", "pickerView", "visualEffectView", "segmentedControl",
            "scrollView", "rect", "color", "string", "constraint", "tableViewCell", "tapGestureRecognizer",
            "customObject",
        ]
        guard line.hasSuffix("/>"), let start = line.firstIndex(of: "<"), let space = line.firstIndex(of: " "),
            start < space
        else { return }
        line.replaceSubrange(line.index(after: start)..<space, with: names.randomElement(using: &random) ?? "view")
    }

    /// A file with most kinds of views, each element on a line.
    private static let text: String = {
        let views = [
            "<label text=\"Text\" textAlignment=\"center\" lineBreakMode=\"wordWrap\" numberOfLines=\"2\" minimumScaleFactor=\"0.5\" id=\"l\">",
            "<button opaque=\"NO\" contentMode=\"scaleToFill\" buttonType=\"system\" lineBreakMode=\"middleTruncation\" id=\"b\">",
            "<slider opaque=\"NO\" value=\"0.5\" minValue=\"0.0\" maxValue=\"1\" id=\"s\">",
            "<switch opaque=\"NO\" on=\"YES\" id=\"w\">",
            "<stepper opaque=\"NO\" maximumValue=\"100\" stepValue=\"1\" id=\"p\">",
            "<textField text=\"a\" borderStyle=\"roundedRect\" placeholder=\"b\" textAlignment=\"natural\" minimumFontSize=\"17\" id=\"f\">",
            "<textView text=\"some text\" textAlignment=\"natural\" id=\"t\">",
            "<progressView opaque=\"NO\" progress=\"0.5\" id=\"g\">",
            "<pageControl opaque=\"NO\" numberOfPages=\"3\" currentPage=\"1\" id=\"pc\">",
            "<activityIndicatorView opaque=\"NO\" style=\"medium\" animating=\"YES\" id=\"ai\">",
            "<imageView contentMode=\"scaleAspectFit\" id=\"im\">",
            "<datePicker contentMode=\"scaleToFill\" datePickerMode=\"dateAndTime\" minuteInterval=\"1\" style=\"wheels\" id=\"dp\">",
            "<pickerView contentMode=\"scaleToFill\" id=\"pv\">",
            "<searchBar placeholder=\"find\" showsCancelButton=\"YES\" searchBarStyle=\"minimal\" id=\"sb\">",
            "<tableView style=\"plain\" separatorStyle=\"default\" rowHeight=\"44\" sectionHeaderHeight=\"28\" estimatedRowHeight=\"-1\" id=\"tv\">",
            "<scrollView minimumZoomScale=\"1\" maximumZoomScale=\"2\" indicatorStyle=\"black\" pagingEnabled=\"YES\" id=\"sv\">",
            "<navigationBar barStyle=\"black\" largeTitles=\"YES\" id=\"nb\">", "<toolbar opaque=\"NO\" id=\"tb\">",
            "<stackView axis=\"vertical\" distribution=\"fillEqually\" alignment=\"top\" spacing=\"7\" id=\"st\">",
            "<visualEffectView opaque=\"NO\" id=\"ve\">",
        ]
        let contents = views.map { view in
            let name = view.dropFirst().prefix { $0 != " " }
            let parts = [
                "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"40\"/>",
                "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMaxY=\"YES\"/>",
                "<color key=\"backgroundColor\" red=\"0.5\" green=\"0.25\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" "
                    + "customColorSpace=\"sRGB\"/>",
            ]
            return ([view] + parts + ["</\(name)>"]).joined(separator: "\n")
        }
        let constraints = ["l", "b", "s"].map { id in
            "<constraint firstItem=\"\(id)\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leadingMargin\" "
                + "constant=\"8\" multiplier=\"1\" priority=\"750\" id=\"c\(id)\"/>"
        }
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useSafeAreas="YES">
            <objects>
            <view contentMode="scaleToFill" id="v">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>
            \(contents.joined(separator: "\n"))
            </subviews>
            <viewLayoutGuide key="safeArea" id="sa"/>
            <constraints>
            \(constraints.joined(separator: "\n"))
            </constraints>
            </view>
            <tapGestureRecognizer numberOfTapsRequired="2" id="tr"/>
            </objects>
            <resources>
            <systemColor name="systemRed"/>
            </resources>
            </document>
            """
    }()
}
