// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The binary form of a commit. Parts are in the order in which a client applies them: contents, layers, animations,
/// removals.
enum CommitCodec {
    private enum ContentCode: UInt8 {
        case none = 0
        case displayList = 1
        case image = 2
        case glyphs = 3
        /// An image that the client fetches.
        case fetched = 4
    }

    // MARK: - Writing

    static func write(
        _ commit: Commit, known: Set<ContentIdentifier>, fetched: Set<ContentIdentifier>, glyphs: GlyphLedger,
        _ writer: inout ByteWriter
    ) {
        writer.varint(commit.serial)
        writer.double(commit.time)
        writer.flag(commit.isFull)
        writer.varint(UInt64(commit.root?.rawValue ?? 0))
        let contents = newContents(
            of: commit, known: commit.isFull ? [] : known, glyphs: commit.isFull ? GlyphLedger() : glyphs)
        writer.count(contents.count)
        for content in contents {
            switch content {
            case .layerContents(.image(let image)) where fetched.contains(image.identifier):
                writer.byte(ContentCode.fetched.rawValue)
                writer.integer(image.identifier.rawValue)
                writer.count(image.width)
                writer.count(image.height)
            case .layerContents(let contents): write(contents, &writer)
            case .glyphs(let font, let glyphs): GlyphCodec.write(glyphs, of: font, &writer)
            }
        }
        writer.count(commit.changes.count)
        for change in commit.changes { write(change, &writer) }
        write(commit.animations, &writer)
        writer.count(commit.removed.count)
        for layer in commit.removed { writer.varint(UInt64(layer.rawValue)) }
    }

    private enum NewContents {
        case layerContents(LayerContents)
        case glyphs(any GlyphSource, [CGGlyph])
    }

    /// Contents that the client lacks, each once, images and glyphs before the lists that draw them.
    private static func newContents(
        of commit: Commit, known: Set<ContentIdentifier>, glyphs: GlyphLedger
    ) -> [NewContents] {
        var seen = known, glyphs = glyphs
        var new: [NewContents] = []
        for contents in commit.contents {
            if case .displayList(let list) = contents {
                for image in list.images where seen.insert(image.identifier).inserted {
                    new.append(.layerContents(.image(image)))
                }
                if !seen.contains(list.identifier) {
                    for (font, news) in glyphs.add(list) { new.append(.glyphs(font, news)) }
                }
            }
            if seen.insert(contents.identifier).inserted { new.append(.layerContents(contents)) }
        }
        return new
    }

    private static func write(_ contents: LayerContents, _ writer: inout ByteWriter) {
        switch contents {
        case .displayList(let list):
            writer.byte(ContentCode.displayList.rawValue)
            writer.integer(list.identifier.rawValue)
            writer.count(list.images.count)
            for image in list.images { writer.integer(image.identifier.rawValue) }
            writer.count(list.fonts.count)
            for font in list.fonts { writer.integer(font.identifier.rawValue) }
            writer.blob(list.bytes)
        case .image(let image):
            writer.byte(ContentCode.image.rawValue)
            writer.integer(image.identifier.rawValue)
            // Writing a picture that is in memory as a PNG fails only when memory is exhausted.
            writer.blob((try? image.quickPNGBytes()) ?? [])
        }
    }

    private static func write(_ change: LayerChange, _ writer: inout ByteWriter) {
        writer.varint(UInt64(change.layer.rawValue))
        writer.varint(change.properties.rawValue)
        LayerState.visitProperties(PropertyWriter(mask: change.properties, state: change.state), &writer)
    }

    private struct PropertyWriter: LayerPropertyVisitor {
        typealias Subject = ByteWriter
        typealias Failure = Never

        let mask: LayerProperties
        let state: LayerState

        @inline(__always)
        func visit<Form: WireForm>(
            _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
            _ writer: inout ByteWriter
        ) {
            if mask.contains(property) { form.write(state[keyPath: place], &writer) }
        }
    }

    private static func write(_ numbers: [CGFloat], _ writer: inout ByteWriter) {
        for number in numbers { writer.double(number) }
    }

    /// Writes a flag, then the six numbers of an affine transform or all sixteen.
    static func write(_ transform: CATransform3D, _ writer: inout ByteWriter) {
        writer.flag(!transform.isAffine)
        let t = transform.affine
        write(transform.isAffine ? [t.a, t.b, t.c, t.d, t.tx, t.ty] : transform.elements, &writer)
    }

    static func write(_ color: RGBAColor?, _ writer: inout ByteWriter) {
        writer.flag(color != nil)
        guard let color else { return }
        for part in [color.red, color.green, color.blue, color.alpha] { writer.float(part) }
    }

    static func writeReference(_ contents: LayerContents?, _ writer: inout ByteWriter) {
        switch contents {
        case nil: writer.byte(ContentCode.none.rawValue)
        case .displayList: writer.byte(ContentCode.displayList.rawValue)
        case .image: writer.byte(ContentCode.image.rawValue)
        }
        if let contents { writer.integer(contents.identifier.rawValue) }
    }

    // MARK: - Reading

    static func read(_ reader: inout ByteReader, _ store: inout ContentStore) throws(MalformedDataError) -> Commit {
        let serial = try reader.varint(), time = try reader.double(), isFull = try reader.flag()
        var commit = Commit(serial: serial, time: time, isFull: isFull, root: try optionalLayer(&reader))
        if isFull { store.fonts = [:] }
        for _ in 0..<(try reader.count(elementSize: 10)) { try readContents(&reader, &store) }
        for _ in 0..<(try reader.count(elementSize: 2)) { commit.changes.append(try change(&reader, store)) }
        commit.animations = try animations(&reader, store)
        for _ in 0..<(try reader.count(elementSize: 1)) { commit.removed.append(try layer(&reader)) }
        return commit
    }

    static func optionalLayer(
        _ reader: inout ByteReader
    ) throws(MalformedDataError) -> LayerIdentifier? {
        let start = reader.offset
        let raw = try reader.varint()
        guard let number = UInt32(exactly: raw) else { throw reader.error("\(raw) is not a layer number", at: start) }
        return number == 0 ? nil : LayerIdentifier(rawValue: number)
    }

    static func layer(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerIdentifier {
        let start = reader.offset
        guard let layer = try optionalLayer(&reader) else { throw reader.error("0 is not a layer number", at: start) }
        return layer
    }

    private static func readContents(
        _ reader: inout ByteReader, _ store: inout ContentStore
    ) throws(MalformedDataError) {
        let start = reader.offset
        let code = try reader.enumeration(ContentCode.self)
        let identifier = ContentIdentifier(rawValue: try reader.integer())
        switch code {
        case .none: throw reader.error("new contents have the kind none", at: start)
        case .displayList:
            var images: [CGImage] = []
            for _ in 0..<(try reader.count(elementSize: 8)) {
                let name = ContentIdentifier(rawValue: try reader.integer())
                guard case .image(let image)? = store.contents[name] else {
                    throw reader.error("a display list draws an image that was not sent", at: start)
                }
                images.append(image)
            }
            let fonts = try readFonts(&reader, store)
            let bytes = try reader.blob()
            let position = reader.offset - bytes.count
            let list: DisplayList
            do {
                list = try DisplayList(validating: bytes, images: images, fonts: fonts)
            } catch {
                throw reader.error("a display list is malformed: \(error.reason)", at: position + error.offset)
            }
            for (font, used) in zip(fonts, list.usedGlyphs) where !used.allSatisfy({ font.outlines[$0] != nil }) {
                throw reader.error("a display list draws a glyph that was not sent", at: position)
            }
            store.contents[identifier] = .displayList(list)
        case .glyphs:
            let known = store.fonts[identifier]
            store.fonts[identifier] = try GlyphCodec.read(&reader, of: identifier, addingTo: known)
        case .image:
            let bytes = try reader.blob()
            do {
                store.contents[identifier] = .image(try CGImage(png: bytes))
            } catch {
                throw reader.error("an image is malformed: \(error)", at: reader.offset - bytes.count)
            }
        case .fetched:
            let start = reader.offset, width = try reader.varint(), height = try reader.varint()
            guard let image = store.fetched[identifier] else {
                throw reader.error("an image was not fetched", at: start)
            }
            guard width == image.width, height == image.height else {
                throw reader.error("a fetched image has another size", at: start)
            }
            store.contents[identifier] = .image(image)
        }
    }

    private static func readFonts(
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> [ReceivedFont] {
        var fonts: [ReceivedFont] = []
        for _ in 0..<(try reader.count(elementSize: 8)) {
            let name = ContentIdentifier(rawValue: try reader.integer())
            guard let font = store.fonts[name] else {
                throw reader.error("a display list draws glyphs of a font that was not sent", at: reader.offset - 8)
            }
            fonts.append(font)
        }
        return fonts
    }

    private static func change(
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> LayerChange {
        let layer = try layer(&reader)
        let start = reader.offset
        let raw = try reader.varint()
        guard raw <= LayerProperties.all.rawValue else {
            throw reader.error("unknown properties: \(String(raw, radix: 2))", at: start)
        }
        let mask = LayerProperties(rawValue: raw)
        var reading = PropertyReader.Reading(reader: reader)
        try LayerState.visitProperties(PropertyReader(mask: mask, store: store), &reading)
        reader = reading.reader
        return LayerChange(layer, mask, reading.state)
    }

    private struct PropertyReader: LayerPropertyVisitor {
        typealias Subject = Reading
        typealias Failure = MalformedDataError

        struct Reading {
            var reader: ByteReader
            var state = LayerState()
        }

        let mask: LayerProperties
        let store: ContentStore

        @inline(__always)
        func visit<Form: WireForm>(
            _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
            _ reading: inout Reading
        ) throws(MalformedDataError) {
            if mask.contains(property) { reading.state[keyPath: place] = try form.read(&reading.reader, store) }
        }
    }

    static func numbers(_ count: Int, _ reader: inout ByteReader) throws(MalformedDataError) -> [Double] {
        var numbers: [Double] = []
        for _ in 0..<count { numbers.append(try reader.double()) }
        return numbers
    }

    static func transform(_ reader: inout ByteReader) throws(MalformedDataError) -> CATransform3D {
        if try reader.flag() { return CATransform3D(elements: try numbers(16, &reader).map { CGFloat($0) }) }
        let n = try numbers(6, &reader)
        return CATransform3D(CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
    }

    static func color(_ reader: inout ByteReader) throws(MalformedDataError) -> RGBAColor? {
        guard try reader.flag() else { return nil }
        return RGBAColor(
            red: try reader.float(), green: try reader.float(), blue: try reader.float(), alpha: try reader.float())
    }

    static func reference(
        _ reader: inout ByteReader, _ store: ContentStore
    ) throws(MalformedDataError) -> LayerContents? {
        let start = reader.offset
        let code = try reader.enumeration(ContentCode.self)
        guard code != .none else { return nil }
        let name = ContentIdentifier(rawValue: try reader.integer())
        switch (code, store.contents[name]) {
        case (_, nil): throw reader.error("contents that were not sent", at: start)
        case (.displayList, .displayList?), (.image, .image?): return store.contents[name]
        default: throw reader.error("the contents have another kind", at: start)
        }
    }
}
