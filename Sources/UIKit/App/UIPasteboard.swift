// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Where texts, addresses, pictures and colours are put to be pasted elsewhere.
///
/// The first text that the program puts here, or else the first picture, goes to the browser's clipboard of the page that
/// was touched last, at once or with its next touch; text that a person pastes into a page with the keys for it comes
/// here, and `changedNotification` tells.
///
/// Differences: browsers let nobody look at the clipboard. What other programs copied is here only once it was pasted, and
/// is text; colours stay within the program, and texts of more than 60,000 bytes and pictures of more than 50 megapixels
/// are not handed on.
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
    private struct Item {
        var string: String?
        var url: URL?
        var image: UIImage?
        var color: UIColor?
    }

    private var items: [Item] = []
    /// Hands on to others.
    private let share: (DisplayRequest) -> Void

    init(share: @escaping (DisplayRequest) -> Void) {
        self.share = share
        super.init()
    }

    public let name = Name.general

    /// Goes up with every change.
    open private(set) var changeCount = 0

    open var numberOfItems: Int { items.count }

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
        let found = items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    private func put<Value>(_ values: [Value]?, _ item: (Value) -> Item) {
        take((values ?? []).map(item))
        if let string {
            if string.utf8.count <= DisplayRequest.longestText { share(.copy(string)) }
        } else if let image = image?.upright.cgImage, image.width * image.height <= DisplayRequest.mostCopiedPixels {
            share(.copyPicture(image))
        }
    }

    private func take(_ newItems: [Item]) {
        items = newItems
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The person has pasted a text into a page.
    func pasted(_ text: String) { if text != string { take([Item(string: text)]) } }
}
