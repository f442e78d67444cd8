// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes
import UIFoundation

/// The texts and picture in the header of a share sheet.
@MainActor
struct SharePreview {
    var title = "Nothing to Share"
    var subtitle: String?
    /// An image of the item; nil for a symbol.
    var image: UIImage?
    var symbol = "square.and.arrow.up"

    /// Longer texts are cut. More do not fit into two lines.
    private static let longestTitle = 200
    /// Larger files are not read for the header. Chosen: it takes a tenth of a second.
    private static let largestPreview = 8 << 20

    init(of items: [SharedItem]) {
        guard let first = items.first else { return }
        describe(first)
        if let subject = first.subject { title = subject }
        if items.count > 1 { subtitle = "\(items.count) Items" }
        image = items.lazy.compactMap { $0.thumbnail ?? Self.picture(of: $0) }.first
        title = String(title.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(Self.longestTitle))
    }

    private mutating func describe(_ item: SharedItem) {
        switch item.content {
        case .text(let text): (title, subtitle, symbol) = (text, "Text", "doc.text")
        case .address(let url): describe(url)
        case .image(let image): describe(image, item.name)
        case .file(let url):
            let type = UTType(ofFileExtension: url.pathExtension)
            describe(type, item.name, (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize)
        case .data(let data, let type): describe(type, item.name, data.count)
        case .provider(let provider): describe(provider, item)
        case .other: (title, symbol) = (item.name ?? "Item", "doc")
        }
    }

    /// "example.com/page" and, below it, "example.com".
    private mutating func describe(_ url: URL) {
        let whole = url.absoluteString, start = (url.scheme ?? "") + "://"
        title = whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
        if title.hasSuffix("/") { title.removeLast() }
        (subtitle, symbol) = (url.host ?? "Link", "link")
    }

    private mutating func describe(_ image: UIImage, _ name: String?) {
        let size = (image.size.width * image.scale, image.size.height * image.scale)
        (title, symbol) = (name ?? "Image", "photo")
        subtitle = "\(Int(size.0.rounded())) × \(Int(size.1.rounded()))"
    }

    private mutating func describe(_ type: UTType, _ name: String?, _ bytes: Int?) {
        title = name ?? (type.isImage ? "Image" : type.title)
        let size = bytes.map { ByteCountFormatter.string(fromByteCount: Int64($0), countStyle: .file) }
        subtitle = [type.title, size].compactMap { $0 }.joined(separator: " · ")
        symbol = type.isImage ? "photo" : "doc"
    }

    private mutating func describe(_ provider: NSItemProvider, _ item: SharedItem) {
        let type = provider.registeredTypeIdentifiers.first.map { UTType(of: $0) } ?? .data
        (title, subtitle) = (item.name ?? type.title, type.title)
        symbol =
            switch item.kind {
            case .image: "photo"
            case .text: "doc.text"
            case .address: "link"
            case .file, .other: "doc"
            }
    }

    private static func picture(of item: SharedItem) -> UIImage? {
        guard item.kind == .image else { return nil }
        switch item.content {
        case .image(let image): return image.cgImage == nil ? nil : image
        case .data(let data, _) where data.count <= largestPreview: return UIImage(data: data)
        case .file(let url):
            let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? .max
            return size <= largestPreview ? (try? Data(contentsOf: url)).flatMap { UIImage(data: $0) } : nil
        default: return nil
        }
    }
}
