// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Where texts, addresses, pictures and colours are put to be pasted elsewhere.
///
/// The first text that the program puts here, or else the first picture, goes to the browser's clipboard of the page that
/// was touched last, at once or with its next touch. A text or pictures that a person pastes into a page, with the keys for it
/// or from an edit menu, come here, `changedNotification` tells, and then the responder that the keys are for is asked to
/// paste.
///
/// Differences: browsers let nobody look at the clipboard. What other programs copied is here only once it was pasted, and
/// is text, or PNG, JPEG, GIF and WebP pictures; of what has both, a text is pasted where one is edited, and the pictures
/// elsewhere. Colours stay within the program. Texts of more than 60,000 bytes and pictures of more than 50 megapixels are
/// not handed on, and of others no more than 16 pictures of 16 MB together come; what can't be read leaves the pasteboard empty,
/// and a line in the log.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// The program's only one.
    public static var general: UIPasteboard { UIApplication.shared.pasteboard }

    /// What was put there is something else now.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    /// One thing, in one form or several.
    fileprivate struct Item {
        var string: String?
        var url: URL?
        var image: UIImage?
        var color: UIColor?
        /// Of types that are not known here.
        var others: [String: Any] = [:]
    }

    private var contents: [Item] = []
    /// Hands on to others.
    private let share: (DisplayRequest) -> Void

    init(share: @escaping (DisplayRequest) -> Void) {
        self.share = share
        super.init()
    }

    public let name = Name.general

    /// Goes up with every change.
    open private(set) var changeCount = 0

    open var numberOfItems: Int { contents.count }

    // MARK: - Reading and writing. Setting nil, or nothing, empties the pasteboard.

    /// The first text. An address has one.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    open var strings: [String]? {
        get { all { $0.string ?? $0.url?.absoluteString } }
        set { put(newValue) { Item(string: $0) } }
    }

    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    open var urls: [URL]? {
        get { all(\.url) }
        set { put(newValue) { Item(url: $0) } }
    }

    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    open var images: [UIImage]? {
        get { all(\.image) }
        set { put(newValue) { Item(image: $0) } }
    }

    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    open var colors: [UIColor]? {
        get { all(\.color) }
        set { put(newValue) { Item(color: $0) } }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    private func all<Value>(_ value: (Item) -> Value?) -> [Value]? {
        let found = contents.compactMap(value)
        return found.isEmpty ? nil : found
    }

    private func put<Value>(_ values: [Value]?, _ item: (Value) -> Item) { put((values ?? []).map(item)) }

    private func put(_ items: [Item]) {
        take(items)
        if let string {
            if string.utf8.count <= DisplayRequest.longestText { share(.copy(string)) }
        } else if let image = image?.upright.cgImage, image.width * image.height <= DisplayRequest.mostCopiedPixels {
            share(.copyPicture(image))
        }
    }

    private func take(_ newItems: [Item]) {
        contents = newItems
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The person has pasted a text into a page.
    func pasted(_ text: String) { if text != string { take([Item(string: text)]) } }

    /// The person has pasted pictures into a page.
    func pasted(_ pictures: [PastedPicture]) {
        take(
            pictures.map {
                Item(image: UIImage(cgImage: $0.image, scale: 1, orientation: .init(exif: $0.orientation)))
            })
    }

    // MARK: - By types

    /// All there is: for each thing its values by uniform type identifiers. Texts are strings under
    /// `public.utf8-plain-text`, addresses under `public.url`, pictures images under `public.png`, and colours under
    /// `com.apple.uikit.color`.
    ///
    /// When it is set, texts may stand under `public.plain-text` and `public.text` as well, and pictures as images or files
    /// under the types of PNG, JPEG, GIF and WebP and `public.image`. Texts and addresses may be strings, or data in UTF-8.
    /// Values of other types, and those that can't be read, stay as they are, within the program.
    open var items: [[String: Any]] {
        get { contents.map(\.values) }
        set { put(newValue.map { Item($0) }) }
    }

    /// Adds to what is there.
    open func addItems(_ items: [[String: Any]]) { put(contents + items.map { Item($0) }) }

    /// Of the first thing.
    open var types: [String] { contents.first?.values.keys.sorted() ?? [] }

    /// Of the first thing.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { value(forPasteboardType: $0) != nil }
    }

    /// Of the first thing: nil when it has none of the type. Its text and its picture are found by each of the types that they
    /// may be set by.
    open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?.value(of: pasteboardType) }
}

extension UIPasteboard.Item {
    // The best first: of several it is the one that is read, and where the value stands afterwards.
    private static let texts = ["public.utf8-plain-text", "public.plain-text", "public.text"]
    private static let addresses = ["public.url"]
    private static let pictures = [
        "public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.image",
    ]
    private static let colors = ["com.apple.uikit.color"]

    fileprivate init(_ values: [String: Any]) {
        others = values
        string = take(Self.texts, Self.text)
        url = take(Self.addresses, Self.address)
        image = take(Self.pictures, Self.picture)
        color = take(Self.colors) { $0 as? UIColor }
    }

    /// Of the first of the types under which there is one that can be read. Values of the others stay.
    private mutating func take<Value>(_ types: [String], _ read: (Any) -> Value?) -> Value? {
        for type in types {
            guard let given = others[type], let value = read(given) else { continue }
            others[type] = nil
            return value
        }
        return nil
    }

    fileprivate var values: [String: Any] {
        var values = others
        // Nil would take away what stands there because it could not be read.
        if let string { values[Self.texts[0]] = string }
        if let url { values[Self.addresses[0]] = url }
        if let image { values[Self.pictures[0]] = image }
        if let color { values[Self.colors[0]] = color }
        return values
    }

    /// What stands under the type, or else the text or the picture, whatever type of those it is.
    fileprivate func value(of type: String) -> Any? {
        if let value = values[type] { return value }
        if Self.texts.contains(type) { return string }
        return Self.pictures.contains(type) ? image : nil
    }

    // MARK: - Reading what was given

    private static func text(_ value: Any) -> String? {
        value as? String ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }

    private static func address(_ value: Any) -> URL? { value as? URL ?? text(value).flatMap { URL(string: $0) } }

    private static func picture(_ value: Any) -> UIImage? {
        value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
    }
}
