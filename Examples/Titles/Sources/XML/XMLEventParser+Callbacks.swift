// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CLibXML2

// What libxml2 calls. Its first argument is always the parser.

extension XMLEventParser {
    /// Functions for the interface SAX2, which knows namespaces. Without functions for comments' and entities' storage,
    /// libxml2 builds no tree.
    static var handler: xmlSAXHandler {
        // The same function for both: libxml2 then does not try to find out which space does not matter.
        let characters: charactersSAXFunc = { parser($0)?.add($1, $2, isCDATA: false) }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { context, name, _, namespace, _, _, count, _, attributes in
            parser(context)?.start(name, namespace, attributes, Int(count))
        }
        handler.endElementNs = { context, name, _, namespace in
            parser(context)?.end(XMLName(name, namespace))
        }
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = { parser($0)?.add($1, $2, isCDATA: true) }
        handler.comment = { parser($0)?.report(comment: text($1)) }
        handler.serror = { parser($0)?.report($1) }
        refuseDeclarations(&handler)
        return handler
    }

    private static func refuseDeclarations(_ handler: inout xmlSAXHandler) {
        handler.internalSubset = { context, _, publicID, systemID in
            guard publicID != nil || systemID != nil else { return }
            parser(context)?.fail(.forbidden, "An external document type is not allowed.")
        }
        handler.entityDecl = { context, name, _, _, _, _ in
            parser(context)?.fail(.forbidden, "The declaration of the entity “\(text(name))” is not allowed.")
        }
        handler.unparsedEntityDecl = { context, name, _, _, _ in
            parser(context)?.fail(.forbidden, "The declaration of the entity “\(text(name))” is not allowed.")
        }
        handler.attributeDecl = { context, element, _, _, _, _, values in
            xmlFreeEnumeration(values)
            parser(context)?.fail(.forbidden, "The declaration of attributes of “\(text(element))” is not allowed.")
        }
        handler.elementDecl = { context, element, _, _ in
            parser(context)?.fail(.forbidden, "The declaration of the element “\(text(element))” is not allowed.")
        }
        handler.notationDecl = { context, name, _, _ in
            parser(context)?.fail(.forbidden, "The declaration of the notation “\(text(name))” is not allowed.")
        }
        handler.reference = { context, name in
            parser(context)?.fail(.forbidden, "The entity “\(text(name))” is not declared.")
        }
    }

    // MARK: - Values

    fileprivate func start(
        _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
        let name = XMLName(name, namespace)
        guard openElements.count < limits.depth else {
            return fail(.limit, "More than \(limits.depth) elements are inside of each other.")
        }
        guard count <= limits.attributes else {
            return fail(.limit, "The element <\(name.local.prefix(40))> has more than \(limits.attributes) attributes.")
        }
        // Five pointers each: name, prefix, namespace, and the beginning and the end of the value.
        let values = (0..<count).compactMap { index in attributes.map { XMLAttribute($0 + 5 * index) } }
        guard ([name] + values.map(\.name)).allSatisfy({ $0.local.utf8.count <= limits.name }) else {
            return fail(.limit, "A name has more than \(limits.name) bytes.")
        }
        start(name, values)
    }

    fileprivate func add(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32, isCDATA: Bool) {
        add(UnsafeBufferPointer(start: bytes, count: Int(count)), isCDATA: isCDATA)
    }

    fileprivate func report(_ error: xmlErrorPtr?) {
        guard let error = error?.pointee, error.level != XML_ERR_WARNING else { return }
        // Of the memory that `nameMemory` limits.
        if error.code == Int32(XML_ERR_NO_MEMORY.rawValue) {
            return fail(.limit, "The document has too many different names.")
        }
        fail(Self.sentence(of: error), line: Int(error.line), column: Int(error.int2))
    }

    private static func sentence(of error: xmlError) -> String {
        // In libxml2's words it is empty.
        if error.code == Int32(XML_ERR_DOCUMENT_EMPTY.rawValue) {
            return "The document does not begin with an element."
        }
        let message = error.message.map { String(cString: $0) } ?? "The document is not well-formed."
        return message.split(separator: "\n").first.map(String.init) ?? message
    }
}

/// Nil after an error: libxml2 may finish the call in which it was stopped.
private func parser(_ context: UnsafeMutableRawPointer?) -> XMLEventParser? {
    guard let context else { return nil }
    let parser = Unmanaged<XMLEventParser>.fromOpaque(context).takeUnretainedValue()
    return parser.failure == nil ? parser : nil
}

private func text(_ bytes: UnsafePointer<xmlChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }

extension XMLName {
    fileprivate init(_ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?) {
        self.init(local: text(name), namespace: namespace.map { text($0) })
    }
}

extension XMLAttribute {
    fileprivate init(_ fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>) {
        let length = fields[3].flatMap { begin in fields[4].map { $0 - begin } } ?? 0
        let value = UnsafeBufferPointer(start: fields[3], count: length)
        self.init(name: XMLName(fields[0], fields[2]), value: String(decoding: value, as: UTF8.self))
    }
}
