// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// The items from a share sheet: the first picture, and all texts.
@MainActor
struct MastodonItems {
    private(set) var picture: MastodonPicture?
    /// Has a picture that is not loaded yet.
    private(set) var provider: NSItemProvider?
    private(set) var text = ""

    /// The types of files that are posted as they are.
    private static let types = ["public.png", "public.jpeg"]

    static func isPicture(_ item: Any) -> Bool {
        switch item {
        case is UIImage: true
        case let data as Data: (try? MastodonPicture(data)) != nil
        case let url as URL: url.isFileURL && ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased())
        case let provider as NSItemProvider: types.contains(where: provider.hasItemConformingToTypeIdentifier)
        default: false
        }
    }

    init(_ items: [Any]) {
        var texts: [String] = []
        for item in items {
            if Self.isPicture(item) {
                if picture == nil, provider == nil { take(item) }
            } else if let text = Self.text(item) {
                texts.append(text)
            }
        }
        text = texts.joined(separator: "\n")
    }

    private static func text(_ item: Any) -> String? {
        switch item {
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let url as URL: url.isFileURL ? nil : url.absoluteString
        default: nil
        }
    }

    private mutating func take(_ item: Any) {
        switch item {
        case let image as UIImage: picture = Self.picture(image)
        case let data as Data: picture = Self.picture(data)
        case let url as URL: picture = (try? Data(contentsOf: url)).flatMap { Self.picture($0, of: url) }
        default: provider = item as? NSItemProvider
        }
    }

    private static func picture(_ image: UIImage) -> MastodonPicture? { image.pngData().flatMap { picture($0) } }

    private static func picture(_ data: Data, of url: URL? = nil) -> MastodonPicture? {
        let pixels = UIImage(data: data)?.cgImage, name = url?.deletingPathExtension().lastPathComponent ?? "picture"
        return try? MastodonPicture(data, name: name, pixelCount: pixels.map { $0.width * $0.height })
    }

    /// Loads the picture of the provider.
    static func load(_ provider: NSItemProvider, then body: @escaping @MainActor @Sendable (MastodonPicture?) -> Void) {
        let type = types.first(where: provider.hasItemConformingToTypeIdentifier) ?? "public.png"
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            Task { @MainActor in body(data.flatMap { picture($0) }) }
        }
    }
}
