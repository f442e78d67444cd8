// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The visual format:
//
//     format     [H:|V:] [| connection] view (connection view)* [connection |]
//     view       [name] or [name(predicates)]
//     connection nothing, - (the standard space), or - followed by a number, a metric or (predicates), and another -
//     predicate  [== | >= | <=] (number | metric | view) [@ (number | metric)]

extension NSLayoutConstraint {
    /// Returns the constraints that a visual format describes.
    ///
    /// A format that can't be read stops a debug build with a message that points at the character; a release build
    /// returns no constraints.
    ///
    /// - Parameters:
    ///   - format: one row or column of views, as in `H:|-[label]-20-[field(>=100)]|`.
    ///   - opts: alignments that all views share, and the direction.
    ///   - metrics: numbers that the format names.
    ///   - views: views and guides that the format names.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format, opts, metrics ?? [:], views)
        do {
            return try parser.parse()
        } catch {
            programmingMistake("NSLayoutConstraint: \(error.message(in: format))")
            return []
        }
    }
}

/// A place in a visual format that can't be read.
struct VisualFormatError: Error {
    let reason: String
    /// The number of characters before it.
    let position: Int

    func message(in format: String) -> String {
        "Unable to parse constraint format: \(reason)\n\(format)\n\(String(repeating: " ", count: position))^"
    }
}

@MainActor
struct VisualFormatParser {
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        /// A view whose length it is; nil for a number.
        var other: LayoutItem?
        var priority = UILayoutPriority.required
    }

    private enum Connection {
        case none, standard
        case spaces([Predicate])
    }

    private let characters: [Character]
    private var position = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isHorizontal = true
    private var result: [NSLayoutConstraint] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
        _ views: [String: Any]
    ) {
        characters = Array(format)
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    // MARK: - Rows

    mutating func parse() throws(VisualFormatError) -> [NSLayoutConstraint] {
        readOrientation()
        var leading: Connection?
        if read("|") { leading = try readConnection() }
        var items = [try readView()]
        if let leading { try connectToSuperview(items[0], leading, isStart: true) }
        while position < characters.count {
            let connection = try readConnection()
            if read("|") {
                try connectToSuperview(items[items.count - 1], connection, isStart: false)
                break
            }
            let next = try readView()
            connect(items[items.count - 1], next, connection)
            items.append(next)
        }
        guard position == characters.count else { throw error("Expected the end of the format here") }
        try align(items)
        return result
    }

    private mutating func readOrientation() {
        guard characters.count > 1, characters[1] == ":" else { return }
        guard characters[0] == "H" || characters[0] == "V" else { return }
        isHorizontal = characters[0] == "H"
        position = 2
    }

    private mutating func readView() throws(VisualFormatError) -> LayoutItem {
        guard read("[") else { throw error("Expected a '[' here, at which a view begins") }
        let start = position, name = readName()
        guard let item = item(named: name) else {
            position = start
            throw error(name.isEmpty ? "Expected a view's name here" : "\(name) is not a key in the views dictionary.")
        }
        if read("(") {
            for predicate in try readPredicates() { addLength(item, predicate) }
        }
        guard read("]") else { throw error("Expected a ']' here, at which a view ends") }
        return item
    }

    private mutating func readConnection() throws(VisualFormatError) -> Connection {
        guard read("-") else { return .none }
        guard let next = peek else { throw error("Expected a view or '|' here") }
        if next == "[" || next == "|" { return .standard }
        let predicates: [Predicate]
        if read("(") { predicates = try readPredicates() } else { predicates = [try readPredicate(isSimple: true)] }
        guard read("-") else { throw error("Expected a '-' here, after the space") }
        return .spaces(predicates)
    }

    // MARK: - Predicates

    private mutating func readPredicates() throws(VisualFormatError) -> [Predicate] {
        var predicates = [try readPredicate(isSimple: false)]
        while read(",") { predicates.append(try readPredicate(isSimple: false)) }
        guard read(")") else { throw error("Expected a ')' or ',' here") }
        return predicates
    }

    private mutating func readPredicate(isSimple: Bool) throws(VisualFormatError) -> Predicate {
        var predicate = Predicate()
        if !isSimple { predicate.relation = try readRelation() }
        let start = position
        if let number = readNumber() {
            predicate.constant = number
        } else {
            let name = readName()
            if let number = metric(named: name) {
                predicate.constant = number
            } else if let item = item(named: name), !isSimple {
                predicate.other = item
            } else {
                position = start
                throw error(
                    name.isEmpty
                        ? "Expected a number or a name here"
                        : "\(name) is not a key in the metrics dictionary, or in that of the views.")
            }
        }
        if read("@") { predicate.priority = try readPriority() }
        return predicate
    }

    private mutating func readRelation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
        let signs: [(Character, NSLayoutConstraint.Relation)] = [
            ("=", .equal), (">", .greaterThanOrEqual), ("<", .lessThanOrEqual),
        ]
        for (sign, relation) in signs where read(sign) {
            guard read("=") else { throw error("Expected a '=' here") }
            return relation
        }
        return .equal
    }

    private mutating func readPriority() throws(VisualFormatError) -> UILayoutPriority {
        let start = position
        let value = readNumber() ?? metric(named: readName())
        guard let value, value > 0, value <= 1000 else {
            position = start
            throw error("Expected a priority from 1 to 1000 here")
        }
        return UILayoutPriority(Float(value))
    }

    // MARK: - Characters

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func read(_ character: Character) -> Bool {
        guard peek == character else { return false }
        position += 1
        return true
    }

    private mutating func readName() -> String {
        var name = ""
        while let next = peek, next.isLetter || next == "_" || (next.isNumber && !name.isEmpty) || next == "." {
            name.append(next)
            position += 1
        }
        return name
    }

    private mutating func readNumber() -> CGFloat? {
        let start = position
        var text = ""
        if peek == "-" || peek == "+" {
            text.append(characters[position])
            position += 1
        }
        while let next = peek, next.isASCII, next.isNumber || next == "." {
            text.append(next)
            position += 1
        }
        guard let value = Double(text) else {
            position = start
            return nil
        }
        return CGFloat(value)
    }

    private func error(_ reason: String) -> VisualFormatError { VisualFormatError(reason: reason, position: position) }

    private func item(named name: String) -> LayoutItem? {
        if let view = views[name] as? UIView { return view.layoutItem }
        return (views[name] as? UILayoutGuide)?.layoutItem
    }

    private func metric(named name: String) -> CGFloat? {
        switch metrics[name] {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    // MARK: - Constraints

    private var start: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    /// 1, or -1 if coordinates fall along the format.
    private var sign: CGFloat { isHorizontal && options.contains(.directionRightToLeft) ? -1 : 1 }

    private mutating func addLength(_ item: LayoutItem, _ predicate: Predicate) {
        let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        let other = predicate.other.map { LayoutTerm(item: $0, attribute: length) }
        let constraint = NSLayoutConstraint(
            LayoutTerm(item: item, attribute: length), predicate.relation, other, multiplier: 1,
            constant: predicate.constant)
        constraint.priority = predicate.priority
        result.append(constraint)
    }

    private mutating func connect(_ first: LayoutItem, _ second: LayoutItem, _ connection: Connection) {
        let usesBaselines = !isHorizontal && options.contains(.spacingBaselineToBaseline)
        let from = LayoutTerm(item: first, attribute: usesBaselines ? .lastBaseline : end)
        let to = LayoutTerm(item: second, attribute: usesBaselines ? .firstBaseline : start)
        switch connection {
        case .none: add(to, from, Predicate())
        case .standard: add(to, from, Predicate(constant: SystemSpacing.between(from, to)))
        case .spaces(let predicates): for predicate in predicates { add(to, from, predicate) }
        }
    }

    private mutating func connectToSuperview(
        _ item: LayoutItem, _ connection: Connection, isStart: Bool
    ) throws(VisualFormatError) {
        guard let superview = item is GuideLayout ? item.view : item.view?.superview else {
            throw error("'|' stands for a superview, but the view next to it has none")
        }
        let edge = isStart ? start : end
        var outer = LayoutTerm(item: superview.layoutItem, attribute: edge)
        let inner = LayoutTerm(item: item, attribute: edge)
        if case .standard = connection {
            outer = LayoutTerm(item: superview.layoutMarginsGuide.layoutItem, attribute: edge)
        }
        var predicates = [Predicate()]
        if case .spaces(let spaces) = connection { predicates = spaces }
        for predicate in predicates {
            if isStart { add(inner, outer, predicate) } else { add(outer, inner, predicate) }
        }
    }

    /// Adds the constraint that one location follows another after a space.
    private mutating func add(_ later: LayoutTerm, _ earlier: LayoutTerm, _ predicate: Predicate) {
        var relation = predicate.relation
        if sign < 0 {
            relation =
                relation == .equal ? .equal : relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        }
        let constraint = NSLayoutConstraint(
            later, relation, earlier, multiplier: 1, constant: sign * predicate.constant)
        constraint.priority = predicate.priority
        result.append(constraint)
    }

    private mutating func align(_ items: [LayoutItem]) throws(VisualFormatError) {
        let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in alignments where options.contains(option) {
            guard attribute.isHorizontal != isHorizontal else {
                throw error("The options align \(attribute.name), which is on the axis of the format")
            }
            for (first, second) in zip(items, items.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        LayoutTerm(item: second, attribute: attribute), .equal,
                        LayoutTerm(item: first, attribute: attribute), multiplier: 1, constant: 0))
            }
        }
    }
}
