// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Vocabulary {
    /// The elements that are values of their parent.
    static let values: [String: ElementRule] = [
        "rect": ElementRule(numbers: "x y width height"),
        "frame": ElementRule(numbers: "minX minY maxX maxY width height"),
        "point": ElementRule(numbers: "x y"),
        "size": ElementRule(numbers: "width height"),
        "value": ElementRule(numbers: "width height", texts: "type"),
        "inset": ElementRule(numbers: "minX minY maxX maxY"),
        "edgeInsets": ElementRule(numbers: "top left bottom right"),
        "directionalEdgeInsets": ElementRule(numbers: "top leading bottom trailing"),
        "offsetWrapper": ElementRule(numbers: "horizontal vertical"),
        "range": ElementRule(integers: "location length"),
        "nil": ElementRule(texts: "name"),
        "integer": ElementRule(integers: "value"),
        "real": ElementRule(numbers: "value"),
        "bool": ElementRule(flags: "value"),
        "string": ElementRule(), "mutableString": ElementRule(), "data": ElementRule(),
        "date": ElementRule(numbers: "timeIntervalSinceReferenceDate"),
        "timeZone": ElementRule(texts: "name", keys: "data"),
        "locale": ElementRule(texts: "localeIdentifier"),
        "calendar": ElementRule(texts: "identifier"),
        "autoresizingMask": ElementRule(
            flags: "widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY"),
        "extendedEdge": ElementRule(flags: "top left bottom right"),
        "rectEdge": ElementRule(flags: "top left bottom right"),
        "popoverArrowDirection": ElementRule(flags: "up down left right"),
        "dataDetectorType": ElementRule(
            flags: """
                link phoneNumber address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion money \
                physicalValue none all
                """),
        "accessibility": ElementRule(
            texts: "identifier label hint value", keys: "traits isElement identifier label hint value"),
        "accessibilityTraits": ElementRule(
            flags: """
                none button link image selected playsSound keyboardKey staticText summaryElement notEnabled \
                updatesFrequently searchField startsMediaSession adjustable allowsDirectInteraction causesPageTurn \
                header tabBar
                """),
        "color": color,
        "fontDescription": ElementRule(
            numbers: "pointSize", texts: "type weight width design name family style metaFont size"),
        "font": ElementRule(numbers: "size pointSize", texts: "metaFont name family type weight style"),
        "imageReference": ElementRule(texts: "image catalog symbolScale renderingMode variableValue"),
        "image": ElementRule(numbers: "width height", texts: "name catalog"),
        "preferredSymbolConfiguration": ElementRule(
            numbers: "pointSize", texts: "configurationType scale weight renderingMode",
            keys: "fontDescription hierarchicalColor"),
        "textAttributes": ElementRule(keys: "textColor fontDescription textShadowColor textShadowOffset"),
        "attributedString": ElementRule(parts: "fragment"),
        "fragment": ElementRule(texts: "content", keys: "content", parts: "attributes"),
        "attributes": ElementRule(
            keys: """
                NSFont NSOriginalFont NSColor NSBackgroundColor NSParagraphStyle NSKern NSLigature NSStrokeColor \
                NSStrokeWidth NSUnderline NSUnderlineColor NSStrikethrough NSStrikethroughColor NSShadow NSLink \
                NSBaselineOffset NSObliqueness NSExpansion NSSuperScript NSTextEffect NSWritingDirection
                """),
        "paragraphStyle": paragraphStyle,
        "tabStops": ElementRule(parts: "textTab"),
        "textTab": ElementRule(numbers: "location", texts: "alignment", parts: "options"),
        "options": ElementRule(),
        "shadow": ElementRule(numbers: "blurRadius", keys: "offset color"),
        "url": ElementRule(texts: "string"),
    ]

    private static let color =
        ElementRule(
            numbers: "red green blue white alpha cyan magenta yellow black",
            texts: "systemColor xcode11CocoaTouchSystemColor cocoaTouchSystemColor name patternImage catalog"
        ).with(.colorSpace, "colorSpace", "customColorSpace")

    private static let paragraphStyle = ElementRule(
        flags: "allowsDefaultTighteningForTruncation",
        numbers: """
            lineSpacing paragraphSpacing paragraphSpacingBefore firstLineHeadIndent headIndent tailIndent \
            lineHeightMultiple minimumLineHeight maximumLineHeight hyphenationFactor tighteningFactorForTruncation \
            defaultTabInterval
            """,
        texts: "alignment lineBreakMode baseWritingDirection lineBreakStrategy", parts: "tabStops")
}
