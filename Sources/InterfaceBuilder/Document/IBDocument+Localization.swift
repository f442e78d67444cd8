// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The texts of a file in another language, as Xcode exports them to a .strings file beside it:
//
//     "8bC-Xf-vdC.text" = "Nimi";                    an attribute, or a text inside the element
//     "Wzp-4T-bnd.normalTitle" = "Tallenna";         the title of a state of a button
//     "kQd-2L-5xJ.segmentTitles[0]" = "Päivä";       the title of a segment
//     "sBr-3M-wQy.scopeButtonTitles[1]" = "Kaikki";  a text in a list
//     "aJ3-9c-Ofe.configuration.title" = "Jatka";    an attribute of a child with a key
//     "fLd-0a-Zz9.accessibilityLabel" = "Sulje";     an attribute of the child "accessibility"
//     "lbl-7k-Qwe.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "Uusi";
//                                                    the text of a localised runtime attribute

extension IBDocument {
    /// Returns the document with texts in another language.
    ///
    /// - Parameter strings: The texts by the identifier of an object and the name of an attribute, such as
    ///   "8bC-Xf-vdC.text". Those of objects that the document doesn't have are ignored.
    package func localized(by strings: [String: String]) -> IBDocument {
        var texts: [String: [LocalizedText]] = [:]
        for (key, value) in strings {
            let parts = key.split(separator: ".").map(String.init)
            guard parts.count > 1 else { continue }
            texts[parts[0], default: []].append(LocalizedText(path: parts.dropFirst(), value: value))
        }
        var result = self
        guard !texts.isEmpty else { return result }
        for index in objects.indices { result.objects[index].localize(by: texts) }
        for scene in scenes.indices {
            for index in scenes[scene].objects.indices { result.scenes[scene].objects[index].localize(by: texts) }
        }
        return result
    }
}

/// A text for an object.
private struct LocalizedText {
    /// The name of what the text is for, after the names of what it is in.
    var path: ArraySlice<String>
    var value: String
}

extension IBObject {
    fileprivate mutating func localize(by texts: [String: [LocalizedText]]) {
        for text in id.flatMap({ texts[$0] }) ?? [] { set(text.value, at: text.path) }
        for index in children.indices { children[index].localize(by: texts) }
    }

    private mutating func set(_ text: String, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        if path.count > 1 { return changeChild({ $0.key == name }) { $0.set(text, at: path.dropFirst()) } }
        if let (list, index) = Self.item(name) { return set(text, in: list, at: index) }
        if element == "button", let state = Self.states[name] {
            return changeChild({ $0.element == "state" && $0.key == state }) { $0.setText(text, "title") }
        }
        if name.hasPrefix("accessibility"), name != "accessibility" {
            let part = name.dropFirst("accessibility".count).lowercased()
            return changeChild({ $0.element == "accessibility" }) { $0.setText(text, part) }
        }
        setText(text, name)
    }

    private static let states = [
        "normalTitle": "normal", "highlightedTitle": "highlighted", "selectedTitle": "selected",
        "disabledTitle": "disabled",
    ]

    /// Splits a name such as "segmentTitles[0]".
    private static func item(_ name: String) -> (list: String, index: Int)? {
        let parts = name.split(separator: "[")
        guard parts.count == 2, parts[1].hasSuffix("]"), let index = Int(parts[1].dropLast()) else { return nil }
        return (String(parts[0]), index)
    }

    private mutating func set(_ text: String, in list: String, at index: Int) {
        switch list {
        case "segmentTitles": setText(text, of: "segments", at: index) { $0.setText(text, "title") }
        case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings": setRuntimeAttribute(text, at: index)
        default: setText(text, of: list, at: index) { $0.text = text }
        }
    }

    private mutating func setText(_ text: String, of list: String, at index: Int, _ change: (inout IBObject) -> Void) {
        changeChild({ $0.element == list || $0.key == list }) { list in
            if list.children.indices.contains(index) { change(&list.children[index]) }
        }
    }

    /// Counts the localised attributes only.
    private mutating func setRuntimeAttribute(_ text: String, at index: Int) {
        changeChild({ $0.element == "userDefinedRuntimeAttributes" }) { list in
            let localized = list.children.indices.filter { list.children[$0].attributes["localized"] == "YES" }
            if localized.indices.contains(index) { list.children[localized[index]].setText(text, "value") }
        }
    }

    /// Sets the text of a child with a key if there is one, else an attribute.
    private mutating func setText(_ text: String, _ name: String) {
        if let child = children.firstIndex(where: {
            $0.key == name && ["string", "mutableString"].contains($0.element)
        }) {
            children[child].text = text
        } else {
            attributes[name] = text
        }
    }

    private mutating func changeChild(_ isMeant: (IBObject) -> Bool, _ change: (inout IBObject) -> Void) {
        if let index = children.firstIndex(where: isMeant) { change(&children[index]) }
    }
}
