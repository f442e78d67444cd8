// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Text styles, and what attributes do.
@MainActor
enum StyleSamples {
    static func labels() -> [UILabel] {
        let styles: [(String, UIFont.TextStyle)] = [
            ("Large title", .largeTitle), ("Headline", .headline), ("Body", .body), ("Footnote", .footnote),
        ]
        let plain = styles.map { name, style in
            let label = UILabel(frame: .zero)
            label.text = name
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            return label
        }
        return plain + [attributes, paragraph]
    }

    private static var attributes: UILabel {
        let text = NSMutableAttributedString(string: "")
        func append(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
            text.append(NSAttributedString(string: string, attributes: attributes))
        }
        append("Underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        append(", ", [:])
        append("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        append(", ", [:])
        append("red", [.foregroundColor: UIColor.systemRed])
        append(", ", [:])
        append("wide", [.kern: 4])
        append(", ", [:])
        append("on yellow", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)])
        append(", x", [:])
        append("2", [.baselineOffset: 6, .font: UIFont.preferredFont(forTextStyle: .caption2)])
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    private static var paragraph: UILabel {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 24
        style.lineSpacing = 4
        style.alignment = .justified
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.attributedText = NSAttributedString(
            string: Samples.sentence + " " + Samples.sentence,
            attributes: [.paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .callout)])
        return label
    }
}
