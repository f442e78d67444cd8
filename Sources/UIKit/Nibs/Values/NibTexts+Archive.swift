// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Texts with attributes in archives of views, run by run. Foundation on Linux (6.3) archives attributed strings, but
// unarchiving one stops the program.
//
//     attributedText.0.string          the text of the first run
//     attributedText.0.NSFont          its attributes, under their names in Interface Builder's files
//     attributedText.1.string ...      the second run

extension NSCoder {
    /// Encodes a text with attributes. Attributes that Interface Builder does not know are lost.
    @MainActor
    func encode(_ text: NSAttributedString?, named name: String) {
        guard let text else { return }
        var run = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let prefix = "\(name).\(run)."
            encode(text.attributedSubstring(from: range).string as NSString, forKey: prefix + "string")
            encode(attributes: attributes, prefix: prefix)
            run += 1
        }
    }

    @MainActor
    private func encode(attributes: [NSAttributedString.Key: Any], prefix: String) {
        encode(attributes[.font] as? UIFont, named: prefix + "NSFont")
        for (name, key) in NibValues.textColors { encode(attributes[key] as? UIColor, named: prefix + name) }
        for (name, key) in NibValues.textNumbers {
            if let number = attributes[key] as? NSNumber { encode(number.doubleValue, forKey: prefix + name) }
        }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            encode(style, prefix: prefix + "NSParagraphStyle.")
        }
        let link = attributes[.link]
        if let address = (link as? URL)?.absoluteString ?? link as? String {
            encode(address as NSString, forKey: prefix + "NSLink")
        }
    }

    @MainActor
    private func encode(_ style: NSParagraphStyle, prefix: String) {
        let values = NSMutableParagraphStyle()
        values.setParagraphStyle(style)
        encode(word: values.alignment, of: NibValues.alignments, forKey: prefix + "alignment")
        encode(word: values.lineBreakMode, of: NibValues.lineBreakModes, forKey: prefix + "lineBreakMode")
        for (name, path) in NibValues.paragraphNumbers {
            encode(Double(values[keyPath: path]), forKey: prefix + name)
        }
    }
}

extension NibValues {
    /// Returns a text with attributes of an archive; nil if it contains none of the name.
    func archivedAttributedString(_ name: String) -> NSAttributedString? {
        let text = NSMutableAttributedString(string: "")
        for run in 0... {
            let prefix = "\(name).\(run)."
            guard let part = string(prefix + "string") else { break }
            text.append(NSAttributedString(string: part, attributes: attributes(prefix: prefix)))
        }
        return text.length > 0 ? text : nil
    }
}
