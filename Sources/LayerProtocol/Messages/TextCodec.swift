// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The binary form of texts that are being edited, and of edits.
enum TextCodec {
    // MARK: - States, from the program. Session 0 is none, and nothing follows.

    static func write(_ state: TextInputState?, _ writer: inout ByteWriter) {
        writer.varint(state?.session ?? 0)
        guard let state else { return }
        writer.varint(state.serial)
        writer.varint(state.edits)
        writer.byte(state.traits.keyboard.rawValue)
        writer.byte(state.traits.returnKey.rawValue)
        writer.byte(state.traits.capitalization.rawValue)
        writer.byte(state.traits.flags.rawValue)
        writer.string(state.traits.purpose)
        for rect in [state.caret, state.field] { write(rect, &writer) }
        writer.flag(state.window != nil)
        guard let window = state.window else { return }
        writer.string(window.text)
        write(window.selection, &writer)
        writer.flag(window.marked != nil)
        if let marked = window.marked { write(marked, &writer) }
    }

    static func state(_ reader: inout ByteReader) throws(MalformedDataError) -> TextInputState? {
        let session = try reader.varint()
        guard session != 0 else { return nil }
        return TextInputState(
            session: session, serial: try reader.varint(), edits: try reader.varint(), traits: try traits(&reader),
            caret: try rect(&reader), field: try rect(&reader), window: try reader.flag() ? try window(&reader) : nil)
    }

    private static func traits(_ reader: inout ByteReader) throws(MalformedDataError) -> TextInputTraits {
        var traits = TextInputTraits()
        traits.keyboard = try reader.enumeration(TextInputTraits.Keyboard.self)
        traits.returnKey = try reader.enumeration(TextInputTraits.ReturnKey.self)
        traits.capitalization = try reader.enumeration(TextInputTraits.Capitalization.self)
        traits.flags = TextInputTraits.Flags(rawValue: try reader.byte())
        guard traits.flags.isSubset(of: .all) else {
            throw reader.error("unknown flags: \(traits.flags.rawValue)", at: reader.offset - 1)
        }
        traits.purpose = try reader.string(atMost: TextInputTraits.longestPurpose)
        return traits
    }

    private static func window(_ reader: inout ByteReader) throws(MalformedDataError) -> TextWindow {
        let text = try reader.string(atMost: TextWindow.longestText), length = text.utf16.count
        let selection = try range(&reader, within: length)
        guard try reader.flag() else { return TextWindow(text, selection: selection) }
        let start = reader.offset, marked = try range(&reader, within: length)
        guard !marked.isEmpty else { throw reader.error("nothing is marked", at: start) }
        return TextWindow(text, selection: selection, marked: marked)
    }

    // MARK: - Edits, from the page

    static func write(_ edit: TextEdit, _ writer: inout ByteWriter) {
        writer.varint(edit.number)
        writer.byte(edit.kind.rawValue)
        switch edit.kind {
        case .delete, .move: writer.byte(edit.movement.rawValue)
        case .command: writer.byte(edit.command.rawValue)
        case .insert, .compose, .commit, .select, .return: break
        }
        guard edit.kind.changesPage else { return }
        for distance in [edit.start, edit.end] { writer.integer(Int32(clamping: distance)) }
        guard edit.kind != .select, edit.kind != .delete else { return }
        writer.string(edit.text)
        write(edit.selection, &writer)
    }

    static func edit(_ reader: inout ByteReader) throws(MalformedDataError) -> TextEdit {
        var edit = TextEdit(try reader.varint(), try reader.enumeration(TextEdit.Kind.self))
        switch edit.kind {
        case .delete, .move: edit.movement = try reader.enumeration(TextMovement.self)
        case .command: edit.command = try reader.enumeration(TextEdit.Command.self)
        case .insert, .compose, .commit, .select, .return: break
        }
        guard edit.kind.changesPage else { return edit }
        edit.start = try distance(&reader)
        edit.end = try distance(&reader)
        guard edit.kind != .select, edit.kind != .delete else { return edit }
        edit.text = try reader.string(atMost: TextEdit.longestText)
        edit.selection = try range(&reader, within: edit.text.utf16.count)
        return edit
    }

    private static func distance(_ reader: inout ByteReader) throws(MalformedDataError) -> Int {
        let value = Int(try reader.integer(Int32.self))
        guard abs(value) <= TextEdit.farthest else {
            throw reader.error("an edit is \(value) characters away", at: reader.offset - 4)
        }
        return value
    }

    // MARK: - Ranges and rectangles

    private static func write(_ range: Range<Int>, _ writer: inout ByteWriter) {
        writer.count(range.lowerBound)
        writer.count(range.upperBound)
    }

    private static func range(
        _ reader: inout ByteReader, within length: Int
    ) throws(MalformedDataError) -> Range<Int> {
        let start = reader.offset, lower = try reader.varint(), upper = try reader.varint()
        guard lower <= upper, upper <= UInt64(length) else {
            throw reader.error("characters \(lower) to \(upper) of \(length)", at: start)
        }
        return Int(lower)..<Int(upper)
    }

    static func write(_ rect: CGRect, _ writer: inout ByteWriter) {
        for number in [rect.minX, rect.minY, rect.width, rect.height] { writer.float(Float(number)) }
    }

    static func rect(_ reader: inout ByteReader) throws(MalformedDataError) -> CGRect {
        let x = CGFloat(try reader.float()), y = CGFloat(try reader.float())
        let start = reader.offset, width = CGFloat(try reader.float()), height = CGFloat(try reader.float())
        guard width >= 0, height >= 0 else { throw reader.error("a side is negative", at: start) }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
