// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Receives changes of a text, and may change its attributes, for example to color words. All methods have defaults.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before a change is shown; characters and attributes may be changed further. The default does nothing.
    ///
    /// - Parameters:
    ///   - textStorage: the storage that was edited.
    ///   - editedMask: whether characters, attributes, or both were edited.
    ///   - editedRange: the changed range in the new text.
    ///   - delta: the difference of the lengths.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Called before a change is shown; only attributes may be changed now. The default does nothing.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing; delegates that change characters implement it.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        callOptional(
            "textStorage:willProcessEditing:range:changeInLength:", of: self,
            [textStorage, editedMask, editedRange, delta])
    }

    /// Does nothing; delegates that change attributes implement it.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        callOptional(
            "textStorage:didProcessEditing:range:changeInLength:", of: self,
            [textStorage, editedMask, editedRange, delta])
    }
}

/// A text that reports its changes to a delegate and to layout managers.
///
///     beginEditing ──> replaceCharacters, setAttributes ──edited(_:range:changeInLength:)──> endEditing
///       ──> processEditing: delegate (will) ──> delegate (did) ──> layout managers
///
/// A change outside of `beginEditing()` and `endEditing()` is processed immediately. A subclass with its own storage
/// overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`,
/// and calls `edited(_:range:changeInLength:)` in the last two; all other methods use these.
///
/// Change it on the main thread once it has a delegate or a layout manager.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of changes of a text.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes were changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters were changed.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before the delegate is called, with the storage as the object.
    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted after the delegate was called, with the storage as the object.
    public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    // MARK: - Creation

    /// Creates an empty storage.
    public init() { super.init(string: "") }
    public override init(string: String) { super.init(string: string) }
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - Notifications

    /// The object that is notified of changes. It is not retained.
    open weak var delegate: (any NSTextStorageDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any NSTextStorageDelegate).self) {
                    $0 is any NSTextStorageDelegate.Type
                }
            #endif
        }
    }

    /// The layout managers of the text.
    open private(set) var layoutManagers: [NSLayoutManager] = []

    /// Adds a layout manager, which shows the text.
    @preconcurrency @MainActor
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.belongs(to: self)
    }

    /// Removes a layout manager.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.belongs(to: nil) }
    }

    /// The text views that show and edit the text; notified last.
    private var clients: [WeakClient] = []

    private struct WeakClient {
        weak var client: (any TextStorageClient)?
    }

    @MainActor
    package func addClient(_ client: any TextStorageClient) {
        clients.removeAll { $0.client == nil }
        clients.append(WeakClient(client: client))
    }

    @MainActor
    package func removeClient(_ client: any TextStorageClient) {
        clients.removeAll { $0.client == nil || $0.client === client }
    }

    // MARK: - Changes that are not processed yet

    /// The kinds of changes since the last processing.
    open private(set) var editedMask: EditActions = []
    /// The changed range in the new text; `NSNotFound` without a change.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The difference of the lengths since the last processing.
    open private(set) var changeInLength = 0
    private var depth = 0
    private var isProcessing = false

    /// Records a change, after it was made.
    ///
    /// - Parameters:
    ///   - editedMask: whether characters, attributes, or both were edited.
    ///   - editedRange: the changed range in the previous text.
    ///   - delta: the difference of the lengths.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedMask.isEmpty {
            self.editedRange = now
        } else {
            // What was changed before, as it is now.
            let before = self.editedRange, end = max(before.upperBound + delta, now.upperBound)
            let start = min(before.location, now.location)
            self.editedRange = NSRange(location: start, length: max(0, end - start))
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0, !isProcessing { process() }
    }

    open override func beginEditing() { depth += 1 }

    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0, !isProcessing, !editedMask.isEmpty { process() }
    }

    private func process() {
        isProcessing = true
        processEditing()
        isProcessing = false
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    }

    /// Reports the recorded changes. The storage calls it; overrides change attributes before calling `super`.
    open func processEditing() {
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        tell { storage in
            storage.delegate?.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
        }
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        tell { storage in
            storage.delegate?.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
            for manager in storage.layoutManagers {
                manager.processEditing(
                    for: storage, edited: storage.editedMask, range: storage.editedRange,
                    changeInLength: storage.changeInLength, invalidatedRange: storage.editedRange)
            }
            for client in storage.clients { client.client?.storageChanged(storage.editedRange) }
        }
    }

    /// Notifies observers, which are on the main thread. Without any, the storage may belong to any thread.
    private func tell(_ body: @MainActor (NSTextStorage) -> Void) {
        guard delegate != nil || !layoutManagers.isEmpty || clients.contains(where: { $0.client != nil })
        else { return }
        guard Thread.isMain else {
            return reportIgnored("NSTextStorage: a text with a delegate or a layout was edited off the main thread.")
        }
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated { body(storage) }
    }

    // MARK: - The four that subclasses override

    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: - All others

    open override var length: Int { string.utf16.count }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let values = attributes(at: location, effectiveRange: nil)
        if let range {
            range.pointee = longestRange(at: location, in: rangeLimit) { $0.isSame(as: values) }
        }
        return values
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        let value = attributes(at: location, effectiveRange: nil)[attrName]
        let only = TextAttributeValues(name: attrName, value)
        if let range {
            range.pointee = longestRange(at: location, in: rangeLimit) {
                TextAttributeValues(name: attrName, $0[attrName]).isSame(as: only)
            }
        }
        return value
    }

    /// The range around a position with the given attributes.
    private func longestRange(
        at location: Int, in limit: NSRange, _ isSame: (TextAttributeValues) -> Bool
    ) -> NSRange {
        var run = NSRange(location: location, length: 1)
        _ = attributes(at: location, effectiveRange: &run)
        var (start, end) = (run.location, run.upperBound)
        while start > limit.location, isSame(attributes(at: start - 1, effectiveRange: &run)) { start = run.location }
        while end < limit.upperBound, isSame(attributes(at: end, effectiveRange: &run)) { end = run.upperBound }
        start = max(start, limit.location)
        return NSRange(location: start, length: max(0, min(end, limit.upperBound) - start))
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
        forEachRun(in: range) { values, run in
            part.setAttributes(values, range: NSRange(location: run.location - range.location, length: run.length))
        }
        return part
    }

    private func forEachRun(in range: NSRange, _ body: (TextAttributeValues, NSRange) -> Void) {
        var place = range.location
        while place < range.upperBound {
            var run = NSRange(location: place, length: 1)
            let values = attributes(at: place, effectiveRange: &run)
            let end = min(max(run.upperBound, place + 1), range.upperBound)
            body(values, NSRange(location: place, length: end - place))
            place = end
        }
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        let all = NSRange(location: 0, length: length)
        return attributedSubstring(from: all).isEqual(to: NSAttributedString(attributedString: other))
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        attributedSubstring(from: NSRange(location: 0, length: length)).copy()
    }

    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        attributedSubstring(from: NSRange(location: 0, length: length))
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(range) { $0[name] = value }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        change(range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { $0[name] = nil }
    }

    private func change(_ range: NSRange, _ body: (inout TextAttributeValues) -> Void) {
        var runs: [(TextAttributeValues, NSRange)] = []
        forEachRun(in: range) { runs.append(($0, $1)) }
        beginEditing()
        for (values, run) in runs {
            var new = values
            body(&new)
            setAttributes(new, range: run)
        }
        endEditing()
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        // It may be this text itself.
        let new = NSAttributedString(attributedString: attrString)
        beginEditing()
        replaceCharacters(in: range, with: new.string)
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { values, run, _ in
            guard run.length > 0 else { return }
            setAttributes(values, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
}

/// A view that shows and edits a text.
@MainActor
package protocol TextStorageClient: AnyObject {
    /// - Parameter range: in the new text.
    func storageChanged(_ range: NSRange)
}

extension TextAttributeValues {
    fileprivate init(name: NSAttributedString.Key, _ value: Any?) {
        self = value.map { [name: $0] } ?? [:]
    }
}
