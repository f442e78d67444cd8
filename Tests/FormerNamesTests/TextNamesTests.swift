// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct TextNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIFontTextStyle.self == UIFont.TextStyle.self)
        #expect(UIFontDescriptorSymbolicTraits.self == UIFontDescriptor.SymbolicTraits.self)
        #expect(NSTextStorageEditActions.self == NSTextStorage.EditActions.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(NSAttachmentCharacter == NSTextAttachment.character)
        #expect(UIContentSizeCategoryNewValueKey == UIContentSizeCategory.newValueUserInfoKey)
        #expect(UIAccessibilityTextAttributeHeadingLevel == NSAttributedString.Key.accessibilityTextHeadingLevel)
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(NSNotification.Name.NSTextStorageWillProcessEditing == NSTextStorage.willProcessEditingNotification)
        #expect(NSNotification.Name.NSTextStorageDidProcessEditing == NSTextStorage.didProcessEditingNotification)
        #expect(NSNotification.Name.UIContentSizeCategoryDidChange == UIContentSizeCategory.didChangeNotification)
    }

    @Test func theStylesOfLinesAreThoseOfTheNewNames() {
        #expect(NSUnderlineStyle.styleNone == [])
        #expect(NSUnderlineStyle.styleSingle == .single)
        #expect(NSUnderlineStyle.styleThick == .thick)
        #expect(NSUnderlineStyle.styleDouble == .double)
    }

    @Test func aTextTakesTheKeys() {
        let underline: [NSAttributedStringKey: Any] = [.underlineStyle: NSUnderlineStyle.styleSingle.rawValue]
        let text = NSAttributedString(string: "old", attributes: underline)
        let value = text.attribute(NSAttributedStringKey.underlineStyle, at: 0, effectiveRange: nil) as? Int
        #expect(value == NSUnderlineStyle.single.rawValue)
    }
}
