// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Makes a tree of an XML file, without what is there for Interface Builder only.
///
/// XMLParser calls it for each tag while it reads the bytes in pieces. The first problem ends the parsing.
final class DocumentParser: NSObject {
    private let file: IBFile
    private var failure: IBError?

    /// The elements that are open, except those below an element that is left out.
    private var open: [IBObject] = []
    private var depth = 0
    private var count = 0

    /// The depth of the outermost open element that is left out.
    private var ignoredDepth: Int?

    private var root: IBObject?
    private(set) var warnings = WarningList()

    init(name: String) { file = IBFile(name: name) }

    /// Returns the root element of a file that passed `MarkupScanner`.
    func parse(_ data: Data) throws(IBError) -> IBObject {
        // From a stream, because libxml2 refuses pieces of more than 10 MB.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.delegate = self
        parser.externalEntityResolvingPolicy = .never
        let isComplete = parser.parse()
        if let failure { throw failure }
        guard isComplete, let root else { throw IBError(file: file.name, message: "the file has no elements") }
        return root
    }

    private func fail(_ parser: XMLParser, _ message: String) {
        guard failure == nil else { return }
        failure = IBError(file: file.name, line: parser.lineNumber, column: parser.columnNumber, message: message)
        parser.abortParsing()
    }

    // MARK: - Elements

    private func begin(_ element: String, _ attributes: [String: String], line: Int) {
        guard ignoredDepth == nil else { return }
        if depth > 1, Vocabulary.isForDesignOnly(element, attributes) {
            ignoredDepth = depth
        } else {
            open.append(IBObject(element: element, allAttributes: attributes, line: line, file: file))
        }
    }

    private func end() {
        guard ignoredDepth == nil else {
            if ignoredDepth == depth { ignoredDepth = nil }
            return
        }
        guard var object = open.popLast() else { return }
        finishText(of: &object)
        if open.isEmpty { root = object } else { open[open.count - 1].children.append(object) }
    }

    // MARK: - Text

    /// Adds a piece of text to the innermost open element, without a copy of what is there already.
    private func add(_ text: String) {
        guard ignoredDepth == nil, let last = open.indices.last else { return }
        if Vocabulary.mayHaveText(open[last].element) {
            if open[last].text == nil { open[last].text = "" }
            open[last].text?.append(text)
        } else if text.utf8.contains(where: { $0 > 0x20 }) {
            warnings += open[last].warning("has text, which is ignored")
        }
    }

    /// Decodes text that Xcode writes in base 64, because XML can't hold its characters.
    private func finishText(of object: inout IBObject) {
        guard let form = object.attributes.removeValue(forKey: "base64-UTF8"), form == "YES" else { return }
        let characters = (object.text ?? "").filter { !$0.isWhitespace && $0 != "=" }
        let padding = String(repeating: "=", count: (4 - characters.utf8.count % 4) % 4)
        object.text = Data(base64Encoded: characters + padding).flatMap { String(bytes: $0, encoding: .utf8) }
        if object.text == nil { warnings += object.warning("is not UTF-8 in base 64, and is empty now") }
    }
}

extension DocumentParser: XMLParserDelegate {
    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        guard failure == nil else { return }
        (depth, count) = (depth + 1, count + 1)
        guard depth <= ReadingLimits.depth else {
            return fail(parser, "more than \(ReadingLimits.depth) elements are within each other")
        }
        guard count <= ReadingLimits.elements else {
            return fail(parser, "the file has more than \(ReadingLimits.elements) elements")
        }
        begin(elementName, attributeDict, line: parser.lineNumber)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard failure == nil else { return }
        end()
        depth -= 1
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if failure == nil { add(string) }
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        if failure == nil { add(String(decoding: CDATABlock, as: UTF8.self)) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        fail(parser, message(for: (parseError as NSError).code))
    }

    /// A message for an error of libxml2, by its number in `xmlParserErrors`.
    private func message(for code: Int) -> String {
        switch code {
        case 4: "this is not XML"
        case 5 where root != nil: "there is something after the root element"
        case 76: "an element is closed by a tag of another name"
        case 5, 77: "the file ends too early; an element is not closed"
        case 42: "an attribute is there twice"
        case 39, 40, 41: "the value of an attribute must be in quotes"
        case 38: "'<' in the value of an attribute must be written '&lt;'"
        case 68: "a name is missing; write '&lt;' for '<' and '&amp;' for '&'"
        case 22, 23, 26: "'&' begins the name of a character that is unknown; write '&amp;' for '&'"
        case 8, 9: "a character is not allowed in XML"
        case 81: "a text is not UTF-8"
        default: "the XML is malformed (error \(code) of libxml2)"
        }
    }
}

extension IBObject {
    /// Makes an element of the attributes that a tag has.
    fileprivate init(element: String, allAttributes: [String: String], line: Int, file: IBFile) {
        self.init(element: element, attributes: allAttributes, line: line, file: file)
        id = attributes.removeValue(forKey: "id")
        key = attributes.removeValue(forKey: "key")
        customClass = attributes.removeValue(forKey: "customClass")
        customModule = attributes.removeValue(forKey: "customModule")
        for name in Vocabulary.designAttributes { attributes[name] = nil }
    }
}
