// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words that compact documents leave out, because the module has them: those of the format, and frequent values.
///
/// Indices below 128 take one byte, so the most frequent words come first: `common`, counted over public files.
enum CompactWords {
    static let all: [String] = {
        let first = common.split(separator: " ").map(String.init)
        return first + Vocabulary.words.subtracting(first).sorted()
    }()

    /// The index of each word.
    static let indices = Dictionary(uniqueKeysWithValues: zip(all.map(ExactString.init), UInt64(0)...))

    /// A number that changes with the words.
    static let checksum = CompactForm.checksum(all.joined(separator: " ").utf8)

    private static let common = """
        YES NO 0.0 1 constraint firstAttribute secondItem secondAttribute firstItem width height x y rect frame \
        autoresizingMask contentMode constant color scaleToFill destination fontDescription leading trailing top \
        bottom alpha opaque colorSpace translatesAutoresizingMaskIntoConstraints property outlet custom \
        customColorSpace red green blue sRGB backgroundColor view subviews constraints connections center centerX \
        centerY placeholder placeholderIdentifier sceneMemberID viewController clipsSubviews lineBreakMode left text \
        label pointSize system type horizontalHuggingPriority verticalHuggingPriority userInteractionEnabled \
        textColor highlightedColor nil baselineAdjustment alignBaselines widthSizable heightSizable firstResponder \
        IBFirstResponder UIResponder multipleTouchEnabled textAlignment natural tailTruncation tableViewCell \
        adjustsFontSizeToFit style value title contentHorizontalAlignment contentVerticalAlignment \
        customModuleProvider target white action selector eventType touchUpInside contentView button state normal \
        imageView image symbolic 251 20 8 375 17 10 16 44 -1 -2 systemColor genericGamma22GrayColorSpace segue kind \
        relationship viewLayoutGuide safeArea default none userDefinedRuntimeAttribute userDefinedRuntimeAttributes \
        keyPath number string boolean com.apple.InterfaceBuilder3.CocoaTouch.XIB \
        com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB iOS.CocoaTouch version 3.0 toolsVersion targetRuntime \
        propertyAccessControl useAutolayout useTraitCollections useSafeAreas colorMatched systemVersion launchScreen \
        initialViewController IBFilesOwner greaterThanOrEqual lessThanOrEqual leadingMargin trailingMargin topMargin \
        bottomMargin middleTruncation calibratedWhite calibratedRGB tableViewCellContentView boldSystem delegate \
        dataSource systemBackgroundColor labelColor whiteColor darkTextColor scaleAspectFit plain roundedRect \
        UICTFontTextStyleBody UICTFontTextStyleHeadline titleLabel medium semibold bold 0 0.5 750 1000 12 15 18 30 \
        rootViewController viewControllers show embed presentation horizontal vertical wordWrap right fill
        """
}

extension Vocabulary {
    /// All names in the tables.
    static let words: Set<String> = rules.reduce(into: []) { words, rule in
        words.insert(rule.key)
        words.formUnion(rule.value.attributes.keys)
        words.formUnion(rule.value.keys)
        words.formUnion(rule.value.parts)
    }
}
