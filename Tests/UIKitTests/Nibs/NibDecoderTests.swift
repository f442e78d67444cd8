// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime
import Testing

@testable import UIKit

/// A view that reads the coder itself.
final class NibReader: UIView {
    var values: [String: Any] = [:]

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        for key in ["text", "UITag", "UIBackgroundColor", "nothing"] where coder.containsValue(forKey: key) {
            values[key] = coder.decodeObject(forKey: key)
        }
        values["tag"] = coder.decodeInteger(forKey: "UITag")
        values["hidden"] = coder.decodeBool(forKey: "UIHidden")
        values["enabled"] = !coder.decodeBool(forKey: "UIUserInteractionDisabled")
        values["alpha"] = coder.decodeDouble(forKey: "UIAlpha")
        values["bounds"] = coder.decodeCGRect(forKey: "UIBounds")
        values["center"] = coder.decodeCGPoint(forKey: "UICenter")
        values["frame"] = coder.decodeCGRect(forKey: "frame")
        values["margins"] = coder.decodeUIEdgeInsets(forKey: "layoutMargins")
        values["keyed"] = coder.allowsKeyedCoding
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { _ = ObjCRuntime._Members($0).type(NibReader.self) }
}

@MainActor
struct NibDecoderTests {
    @Test func programsReadValuesByApplesKeysAndTheNamesOfTheFile() throws {
        let reader: NibReader = try NibText.first(
            """
            <view customClass="NibReader" customModule="UIKitTests" tag="12" hidden="YES" alpha="0.25" \
            userInteractionEnabled="NO" id="v">
                \(String.frame(10, 20, 30, 40))
                <color key="backgroundColor" systemColor="systemRedColor"/>
                <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                <string key="text">Hello</string>
            </view>
            """)
        #expect(reader.values["text"] as? String == "Hello" && reader.values["nothing"] == nil)
        #expect(reader.values["tag"] as? Int == 12 && reader.values["hidden"] as? Bool == true)
        #expect(reader.values["alpha"] as? Double == 0.25 && reader.values["enabled"] as? Bool == false)
        #expect(reader.values["UIBackgroundColor"] as? UIColor === UIColor.systemRed)
        #expect(reader.values["bounds"] as? CGRect == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(reader.values["center"] as? CGPoint == CGPoint(x: 25, y: 40))
        #expect(reader.values["frame"] as? CGRect == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(reader.values["margins"] as? UIEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(reader.values["keyed"] as? Bool == true)
    }
}
