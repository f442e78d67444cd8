// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The binary form of nodes and actions, as `docs/LayerProtocol.md` describes it.
enum AccessibilityCodec {
    // MARK: - Nodes

    static func write(_ update: AccessibilityUpdate, _ writer: inout ByteWriter) {
        writer.flag(update.isFull)
        writer.count(update.changes.count)
        for change in update.changes { write(change, &writer) }
        writer.count(update.removed.count)
        for number in update.removed { writer.varint(UInt64(number)) }
    }

    private static func write(_ change: AccessibilityUpdate.Change, _ writer: inout ByteWriter) {
        let mask = change.properties, node = change.node
        writer.varint(UInt64(change.number))
        writer.varint(UInt64(mask.rawValue))
        if mask.contains(.role) { writer.byte(node.role.rawValue) }
        if mask.contains(.states) { writer.integer(node.states.rawValue) }
        let texts: [(AccessibilityProperties, String)] = [
            (.label, node.label), (.value, node.value), (.hint, node.hint), (.language, node.language),
            (.identifier, node.identifier),
        ]
        for (property, text) in texts where mask.contains(property) { writer.string(text) }
        if mask.contains(.place) {
            writer.varint(UInt64(node.layer?.rawValue ?? 0))
            writer.flag(node.frame != nil)
            if let frame = node.frame {
                for number in [frame.minX, frame.minY, frame.width, frame.height] { writer.float(Float(number)) }
            }
        }
        if mask.contains(.scale) {
            writer.flag(node.scale != nil)
            if let scale = node.scale {
                for number in [scale.value, scale.minimum, scale.maximum] { writer.double(number) }
            }
        }
        if mask.contains(.actions) {
            writer.count(node.actions.count)
            for action in node.actions { writer.string(action) }
        }
        if mask.contains(.children) {
            writer.count(node.children.count)
            for child in node.children { writer.varint(UInt64(child)) }
        }
        if mask.contains(.level) { writer.byte(node.level) }
        if mask.contains(.position) {
            writer.varint(UInt64(node.position))
            writer.varint(UInt64(node.setSize))
        }
    }

    static func read(_ reader: inout ByteReader) throws(MalformedDataError) -> AccessibilityUpdate {
        var update = AccessibilityUpdate(isFull: try reader.flag())
        for _ in 0..<(try count(&reader, elementSize: 2, AccessibilityNode.most)) {
            update.changes.append(try change(&reader))
        }
        for _ in 0..<(try count(&reader, elementSize: 1, AccessibilityNode.most)) {
            update.removed.append(try number(&reader))
        }
        return update
    }

    private static func change(
        _ reader: inout ByteReader
    ) throws(MalformedDataError) -> AccessibilityUpdate.Change {
        let number = try number(&reader), start = reader.offset, raw = try reader.varint()
        guard raw <= UInt64(AccessibilityProperties.all.rawValue) else {
            throw reader.error("unknown properties of a node: \(String(raw, radix: 2))", at: start)
        }
        let mask = AccessibilityProperties(rawValue: UInt16(raw))
        var node = AccessibilityNode()
        if mask.contains(.role) { node.role = try reader.enumeration(AccessibilityNode.Role.self) }
        if mask.contains(.states) { node.states = try states(&reader) }
        if mask.contains(.label) { node.label = try text(&reader) }
        if mask.contains(.value) { node.value = try text(&reader) }
        if mask.contains(.hint) { node.hint = try text(&reader) }
        if mask.contains(.language) { node.language = try text(&reader) }
        if mask.contains(.identifier) { node.identifier = try text(&reader) }
        if mask.contains(.place) {
            let layer = try self.number(&reader)
            node.layer = layer == 0 ? nil : LayerIdentifier(rawValue: layer)
            if try reader.flag() { node.frame = try frame(&reader) }
        }
        if mask.contains(.scale), try reader.flag() {
            node.scale = AccessibilityNode.Scale(
                value: try reader.double(), minimum: try reader.double(), maximum: try reader.double())
        }
        if mask.contains(.actions) {
            for _ in 0..<(try count(&reader, elementSize: 1, AccessibilityNode.mostActions)) {
                node.actions.append(try text(&reader))
            }
        }
        if mask.contains(.children) {
            for _ in 0..<(try count(&reader, elementSize: 1, AccessibilityNode.most)) {
                node.children.append(try self.number(&reader))
            }
        }
        if mask.contains(.level) { node.level = try level(&reader) }
        if mask.contains(.position) {
            node.position = try self.number(&reader)
            node.setSize = try self.number(&reader)
        }
        return AccessibilityUpdate.Change(number, mask, node)
    }

    private static func count(
        _ reader: inout ByteReader, elementSize: Int, _ most: Int
    ) throws(MalformedDataError) -> Int {
        let start = reader.offset, count = try reader.count(elementSize: elementSize)
        guard count <= most else {
            throw reader.error("\(count) entries of a node; at most \(most) are allowed", at: start)
        }
        return count
    }

    private static func number(_ reader: inout ByteReader) throws(MalformedDataError) -> UInt32 {
        let start = reader.offset, raw = try reader.varint()
        guard let number = UInt32(exactly: raw) else { throw reader.error("\(raw) is not a node number", at: start) }
        return number
    }

    private static func level(_ reader: inout ByteReader) throws(MalformedDataError) -> UInt8 {
        let level = try reader.byte()
        guard level <= AccessibilityNode.lowestLevel else {
            throw reader.error("\(level) is not a heading level", at: reader.offset - 1)
        }
        return level
    }

    /// Reads a frame, and standardizes it, so that writing it again gives the same bytes.
    private static func frame(_ reader: inout ByteReader) throws(MalformedDataError) -> CGRect {
        let x = CGFloat(try reader.float()), y = CGFloat(try reader.float()), start = reader.offset
        let width = CGFloat(try reader.float()), height = CGFloat(try reader.float())
        guard width >= 0, height >= 0 else {
            throw reader.error("\(width) x \(height) is not the size of a node", at: start)
        }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func text(_ reader: inout ByteReader) throws(MalformedDataError) -> String {
        try reader.string(atMost: AccessibilityNode.longestText)
    }

    private static func states(_ reader: inout ByteReader) throws(MalformedDataError) -> AccessibilityNode.States {
        let states = AccessibilityNode.States(rawValue: try reader.integer())
        guard states.isSubset(of: .all) else {
            throw reader.error("unknown states: \(states.rawValue)", at: reader.offset - 2)
        }
        return states
    }

    // MARK: - Actions

    private enum ActionCode: UInt8 {
        case activate = 0
        case increment = 1
        case decrement = 2
        case custom = 3
        case setValue = 4
        case focus = 5
    }

    static func write(_ action: AccessibilityAction, _ writer: inout ByteWriter) {
        writer.varint(UInt64(action.node))
        switch action.kind {
        case .activate: writer.byte(ActionCode.activate.rawValue)
        case .increment: writer.byte(ActionCode.increment.rawValue)
        case .decrement: writer.byte(ActionCode.decrement.rawValue)
        case .custom(let index):
            writer.byte(ActionCode.custom.rawValue)
            writer.byte(UInt8(clamping: index))
        case .setValue(let value):
            writer.byte(ActionCode.setValue.rawValue)
            writer.double(value)
        case .focus: writer.byte(ActionCode.focus.rawValue)
        }
    }

    static func readAction(_ reader: inout ByteReader) throws(MalformedDataError) -> AccessibilityAction {
        let node = try number(&reader)
        switch try reader.enumeration(ActionCode.self) {
        case .activate: return AccessibilityAction(.activate, node)
        case .increment: return AccessibilityAction(.increment, node)
        case .decrement: return AccessibilityAction(.decrement, node)
        case .custom: return AccessibilityAction(.custom(Int(try reader.byte())), node)
        case .setValue: return AccessibilityAction(.setValue(try reader.double().held(to: InputRanges.values)), node)
        case .focus: return AccessibilityAction(.focus, node)
        }
    }
}
