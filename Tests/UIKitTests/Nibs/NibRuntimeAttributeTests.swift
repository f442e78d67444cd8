// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime
import Testing

@testable import UIKit

/// A view with a property for each type of runtime attributes.
final class NibSampler: UIView {
    var badge: UIImage?
    var origin = CGPoint.zero
    var offset = CGSize.zero
    var hole = CGRect.zero
    var letters = NSRange()
    var partner: String? = "somebody"

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .type(NibSampler.self)
                .outlet("badge") { (sampler: NibSampler, value) in sampler.badge = value.get() }
                .outlet("origin") { (sampler: NibSampler, value) in sampler.origin = value.get() }
                .outlet("offset") { (sampler: NibSampler, value) in sampler.offset = value.get() }
                .outlet("hole") { (sampler: NibSampler, value) in sampler.hole = value.get() }
                .outlet("letters") { (sampler: NibSampler, value) in sampler.letters = value.get() }
                .outlet("partner") { (sampler: NibSampler, value) in sampler.partner = value.get() }
        }
}

/// User-defined runtime attributes, of each type that Interface Builder has.
@MainActor
struct NibRuntimeAttributeTests {
    /// Makes a view with attributes. All of them must have been set.
    private func view<View: UIView>(_ element: String, _ attributes: String, tag: String = "") throws -> View {
        var made: View?
        let lines = try NibText.log {
            made = try NibText.first(
                """
                <\(element) id="v" \(tag)>\(String.frame(0, 0, 100, 100))
                    <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
                </\(element)>
                """, resources: "<image name=\"heart.fill\" catalog=\"system\" width=\"128\" height=\"109\"/>")
        }
        #expect(lines.isEmpty)
        return try #require(made)
    }

    private func attribute(_ type: String, _ keyPath: String, _ value: String) -> String {
        """
        <userDefinedRuntimeAttribute type="\(type)" keyPath="\(keyPath)"><\(type) key="value" \(value)/>\
        </userDefinedRuntimeAttribute>
        """
    }

    private func null(_ keyPath: String) -> String {
        "<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"\(keyPath)\"/>"
    }

    @Test func theyReachThePropertiesOfPrograms() throws {
        let sampler: NibSampler = try view(
            "view",
            """
            <userDefinedRuntimeAttribute type="image" keyPath="badge" value="heart.fill"/>
            \(attribute("point", "origin", "x=\"1\" y=\"2\""))
            \(attribute("size", "offset", "width=\"3\" height=\"4\""))
            \(attribute("rect", "hole", "x=\"5\" y=\"6\" width=\"7\" height=\"8\""))
            \(attribute("range", "letters", "location=\"9\" length=\"10\""))
            \(null("partner"))
            """, tag: "customClass=\"NibSampler\" customModule=\"UIKitTests\"")
        #expect(sampler.badge == UIImage(systemName: "heart.fill"))
        #expect(sampler.origin == CGPoint(x: 1, y: 2) && sampler.offset == CGSize(width: 3, height: 4))
        #expect(sampler.hole == CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(sampler.letters == NSRange(location: 9, length: 10) && sampler.partner == nil)
    }

    @Test func theyReachThePropertiesOfLayers() throws {
        let plain: UIView = try view(
            "view",
            attribute("size", "layer.shadowOffset", "width=\"3\" height=\"4\"")
                + attribute("point", "layer.anchorPoint", "x=\"0\" y=\"1\"")
                + attribute("rect", "layer.contentsRect", "x=\"0\" y=\"0\" width=\"0.5\" height=\"0.25\""))
        #expect(plain.layer.shadowOffset == CGSize(width: 3, height: 4))
        #expect(plain.layer.anchorPoint == CGPoint(x: 0, y: 1))
        #expect(plain.layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.25))
    }

    @Test func theyReachThePropertiesOfUIKit() throws {
        let image: UIImageView = try view(
            "imageView", "<userDefinedRuntimeAttribute type=\"image\" keyPath=\"image\" value=\"heart.fill\"/>")
        #expect(image.image == UIImage(systemName: "heart.fill"))
        let plain: UIView = try view(
            "view", attribute("rect", "frame", "x=\"5\" y=\"6\" width=\"7\" height=\"8\"") + null("backgroundColor"))
        #expect(plain.frame == CGRect(x: 5, y: 6, width: 7, height: 8) && plain.backgroundColor == nil)
        let scroll: UIScrollView = try view(
            "scrollView",
            attribute("size", "contentSize", "width=\"100\" height=\"900\"")
                + attribute("point", "contentOffset", "x=\"0\" y=\"40\""))
        #expect(scroll.contentSize == CGSize(width: 100, height: 900) && scroll.contentOffset == CGPoint(x: 0, y: 40))
        let notes: UITextView = try view(
            "textView", attribute("range", "selectedRange", "location=\"1\" length=\"2\""), tag: "text=\"Words\"")
        #expect(notes.selectedRange == NSRange(location: 1, length: 2))
        let label: UILabel = try view(
            "label", attribute("size", "shadowOffset", "width=\"3\" height=\"4\"") + null("text"), tag: "text=\"Old\"")
        #expect(label.shadowOffset == CGSize(width: 3, height: 4) && label.text == nil)
    }
}
