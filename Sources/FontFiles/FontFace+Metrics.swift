// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CHarfBuzz

/// The metrics of a whole face, in units of the font, y up.
package struct FaceMetrics: Equatable, Sendable {
    package var ascender: Double
    /// Below the baseline: negative.
    package var descender: Double
    package var lineGap: Double
    /// The space that lines add above the ascender.
    package var lineRoom = 0.0
    package var capHeight: Double
    package var xHeight: Double
    /// The middle of the line.
    package var underlinePosition: Double
    package var underlineThickness: Double
    /// In degrees, counterclockwise from upright: negative for letters that lean forward.
    package var italicAngle: Double
    /// The smallest rectangle that encloses all glyphs.
    package var bounds: (x: Double, y: Double, width: Double, height: Double)

    package static func == (one: FaceMetrics, other: FaceMetrics) -> Bool {
        one.ascender == other.ascender && one.descender == other.descender && one.lineGap == other.lineGap
            && one.lineRoom == other.lineRoom && one.capHeight == other.capHeight && one.xHeight == other.xHeight
            && one.underlinePosition == other.underlinePosition
            && one.underlineThickness == other.underlineThickness && one.italicAngle == other.italicAngle
            && one.bounds == other.bounds
    }
}

/// The style of a face, from its own tables.
package struct FaceStyle: Equatable, Sendable {
    /// 1 to 1000, as in CSS: 400 is regular, 700 bold.
    package var weight: Double
    /// In percent: 100 is normal.
    package var width: Double
    package var isItalic: Bool
    package var isMonospaced: Bool
}

extension FontFace {
    package var metrics: FaceMetrics {
        let em = Double(unitsPerEm), head = bytes("head"), post = bytes("post")
        func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
            var value: Int32 = 0
            return hb_ot_metrics_get_position(harfBuzzFont, tag, &value) != 0 ? Double(value) : nil
        }
        func height(of scalar: Unicode.Scalar) -> Double? {
            glyph(for: scalar).flatMap { extents(of: $0) }.map { Double($0.y + $0.height) }
        }
        let left = head.short(36), bottom = head.short(38)
        return FaceMetrics(
            ascender: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8 * em,
            descender: metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2 * em,
            lineGap: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0,
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? 0.7 * em,
            xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? 0.5 * em,
            underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -0.1 * em,
            underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05 * em,
            // A number of 16 bits before the point and 16 behind it.
            italicAngle: post.short(4) + post.unsignedShort(6) / 65_536,
            bounds: (left, bottom, head.short(40) - left, head.short(42) - bottom))
    }

    package var style: FaceStyle {
        let post = bytes("post")
        return FaceStyle(
            weight: Double(hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_WEIGHT)),
            width: Double(hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_WIDTH)),
            isItalic: hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_ITALIC) > 0,
            isMonospaced: post.short(12) != 0 || post.short(14) != 0)
    }

    /// The start of a table.
    private func bytes(_ table: String) -> [UInt8] { self.table(Self.tag(table), atMost: 64) ?? [] }

    // MARK: - Names

    package var familyName: String? { name(16) ?? name(1) }
    package var fullName: String? { name(4) }
    package var postScriptName: String? { name(6) }

    /// - Parameter identifier: as the table `name` numbers them: https://learn.microsoft.com/typography/opentype/spec/name
    private func name(_ identifier: UInt32) -> String? {
        // Longer ones are cut off.
        var buffer = [CChar](repeating: 0, count: 256), count = UInt32(buffer.count)
        let length = hb_ot_name_get_utf8(
            harfBuzzFace, identifier, hb_language_from_string("en", -1), &count, &buffer)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// A number of two bytes, the higher first; 0 beyond the end.
    fileprivate func short(_ offset: Int) -> Double { Double(Int16(bitPattern: word(offset))) }

    fileprivate func unsignedShort(_ offset: Int) -> Double { Double(word(offset)) }

    private func word(_ offset: Int) -> UInt16 {
        offset + 2 <= count ? UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) : 0
    }
}
