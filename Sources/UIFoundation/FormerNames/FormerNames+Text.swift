// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for text, fonts and content sizes before Swift 4.2.

/// The name of ``UIFont/TextStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name of ``UIFontDescriptor/SymbolicTraits`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The name of ``NSTextStorage/EditActions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSTextStorage.EditActions")
public typealias NSTextStorageEditActions = NSTextStorage.EditActions
/// The name of ``NSTextAttachment/character`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSTextAttachment.character")
public var NSAttachmentCharacter: Int { NSTextAttachment.character }
/// The name of ``UIContentSizeCategory/newValueUserInfoKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.newValueUserInfoKey")
public var UIContentSizeCategoryNewValueKey: String { UIContentSizeCategory.newValueUserInfoKey }
/// The name of `NSAttributedString.Key.accessibilityTextHeadingLevel` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.accessibilityTextHeadingLevel")
public var UIAccessibilityTextAttributeHeadingLevel: NSAttributedString.Key { .accessibilityTextHeadingLevel }

extension NSUnderlineStyle {
    /// The style without a line before Swift 4.2.
    @available(swift, obsoleted: 4.2, message: "Use an empty option set: []")
    public static var styleNone: NSUnderlineStyle { [] }
    /// The name of ``single`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "single")
    public static var styleSingle: NSUnderlineStyle { .single }
    /// The name of ``thick`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "thick")
    public static var styleThick: NSUnderlineStyle { .thick }
    /// The name of ``double`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "double")
    public static var styleDouble: NSUnderlineStyle { .double }
}

extension NSNotification.Name {
    /// The name of ``NSTextStorage/willProcessEditingNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "NSTextStorage.willProcessEditingNotification")
    public static var NSTextStorageWillProcessEditing: NSNotification.Name {
        NSTextStorage.willProcessEditingNotification
    }
    /// The name of ``NSTextStorage/didProcessEditingNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "NSTextStorage.didProcessEditingNotification")
    public static var NSTextStorageDidProcessEditing: NSNotification.Name {
        NSTextStorage.didProcessEditingNotification
    }
    /// The name of ``UIContentSizeCategory/didChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.didChangeNotification")
    public static var UIContentSizeCategoryDidChange: NSNotification.Name {
        UIContentSizeCategory.didChangeNotification
    }
}
