// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Shares texts, URLs, images and colors by copying and pasting.
///
/// The first text that the program puts here, or else the first image, is copied to the clipboard of the browser that
/// was touched last, immediately or with its next touch. When the user pastes text or images into a page, by keys or
/// the edit menu, they are put here, `changedNotification` is posted, and the responder for the keys is asked to paste.
///
/// Differences from iOS: browsers do not let programs read the clipboard. What other programs copied appears here only
/// when it is pasted, as text, or PNG, JPEG, GIF and WebP images. If it contains text and images, text is pasted where text
/// is edited, and images elsewhere. Colors stay within the program. Texts of more than 60,000 bytes and images of more than 50
/// megapixels are not copied, and at most 16 images of 16 MB together are pasted; unreadable content empties the
/// pasteboard and is logged.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// The general pasteboard, which is the only one. Before there is an application, its contents stay in the process.
    public static var general: UIPasteboard { UIApplication.current?.pasteboard ?? ofNoApplication }

    private static let ofNoApplication = UIPasteboard { _ in }

    /// Posted when the contents of the pasteboard have changed.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    /// One item, in one or more representations.
    fileprivate struct Item {
        var string: String?
        var url: URL?
        var image: UIImage?
        var color: UIColor?
        /// The values of unknown types.
        var others: [String: Any] = [:]
    }

    private var contents: [Item] = []
    /// Sends the contents to displays.
    private let share: (DisplayRequest) -> Void

    init(share: @escaping (DisplayRequest) -> Void) {
        self.share = share
        super.init()
    }

    /// The name of this pasteboard: `general`.
    public let name = Name.general

    /// A number that increases with each change.
    open private(set) var changeCount = 0

    /// How many items the pasteboard contains.
    open var numberOfItems: Int { contents.count }

    // MARK: - Reading and writing. Setting nil, or nothing, empties the pasteboard.

    /// The first text; a URL counts as text.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items; nil when there is none.
    open var strings: [String]? {
        get { all { $0.string ?? $0.url?.absoluteString } }
        set { put(newValue) { Item(string: $0) } }
    }

    /// The first URL; nil when there is none.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs of all items; nil when there is none.
    open var urls: [URL]? {
        get { all(\.url) }
        set { put(newValue) { Item(url: $0) } }
    }

    /// The first image; nil when there is none.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The images of all items; nil when there is none.
    open var images: [UIImage]? {
        get { all(\.image) }
        set { put(newValue) { Item(image: $0) } }
    }

    /// The first color; nil when there is none.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colors of all items; nil when there is none.
    open var colors: [UIColor]? {
        get { all(\.color) }
        set { put(newValue) { Item(color: $0) } }
    }

    /// Whether any item has a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether any item has a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether any item has an image.
    open var hasImages: Bool { images != nil }
    /// Whether any item has a color.
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

    /// Handles a text that the user pasted into a page.
    func pasted(_ text: String) { if text != string { take([Item(string: text)]) } }

    /// Handles images that the user pasted into a page.
    func pasted(_ pictures: [PastedPicture]) {
        take(
            pictures.map {
                Item(image: UIImage(cgImage: $0.image, scale: 1, orientation: .init(exif: $0.orientation)))
            })
    }

    // MARK: - By types

    /// All items: for each, its values by uniform type identifiers.
    ///
    /// Texts are strings under `public.utf8-plain-text`, URLs are under `public.url`, images under `public.png`, and
    /// colors under `com.apple.uikit.color`.
    ///
    /// Setting it also accepts texts under `public.plain-text` and `public.text`, and images or files under the types
    /// of PNG, JPEG, GIF and WebP and `public.image`. Texts and URLs may be strings, or data in UTF-8. Values of other
    /// types, and unreadable ones, are kept unchanged within the program.
    open var items: [[String: Any]] {
        get { contents.map(\.values) }
        set { put(newValue.map { Item($0) }) }
    }

    /// Adds items to the existing ones.
    open func addItems(_ items: [[String: Any]]) { put(contents + items.map { Item($0) }) }

    /// The types of the first item's values.
    open var types: [String] { contents.first?.values.keys.sorted() ?? [] }

    /// Returns whether the first item has a value of any of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { value(forPasteboardType: $0) != nil }
    }

    /// Returns the first item's value of a type; nil when it has none.
    ///
    /// Its text and image can be read by every type under which they can be set.
    open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?.value(of: pasteboardType) }
}

extension UIPasteboard.Item {
    // In order of preference: the first type that has a value is read, and the value is stored under the first type.
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

    /// Takes the first readable value of these types. Values of the other types are kept.
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
        // Assigning nil would remove a value that could not be read.
        if let string { values[Self.texts[0]] = string }
        if let url { values[Self.addresses[0]] = url }
        if let image { values[Self.pictures[0]] = image }
        if let color { values[Self.colors[0]] = color }
        return values
    }

    /// The value of the type, or else the text or image if the type is one of theirs.
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
