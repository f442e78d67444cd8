// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes
import LayerProtocol
import UIFoundation

extension SharedItem {
    /// The texts and URLs, one a line.
    static func text(of items: [SharedItem]) -> String {
        items.compactMap { item in
            switch item.content {
            case .text(let text): text
            case .address(let url): url.absoluteString
            default: nil
            }
        }.joined(separator: "\n")
    }

    /// The items as files with different names. URLs of pages are no files.
    static func files(of items: [SharedItem]) throws -> [SharedFile] {
        var taken: Set<String> = []
        return try items.compactMap { item in
            guard let file = try item.file else { return nil }
            let name = free(file.name, taken)
            taken.insert(name.lowercased())
            return name == file.name ? file : SharedFile(name: name, type: file.type, contents: file.contents)
        }
    }

    /// A name that is not taken: "Image.png", "Image 2.png".
    private static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name.lowercased()) else { return name }
        let stem = (name as NSString).deletingPathExtension, ending = (name as NSString).pathExtension
        let names = (2...).lazy.map { "\(stem) \($0)" + (ending.isEmpty ? "" : ".\(ending)") }
        return names.first { !taken.contains($0.lowercased()) } ?? name
    }

    private var file: SharedFile? {
        get throws {
            switch content {
            case .text(let text): Self.file(Data(text.utf8), .utf8PlainText, name ?? "Text")
            case .image(let image): try Self.file(image, name ?? "Image")
            case .data(let data, let type): Self.file(data, type, name ?? (type.isImage ? "Image" : "Document"))
            case .file(let url): try Self.file(at: url)
            case .address, .provider, .other: nil
            }
        }
    }

    private static func file(_ contents: Data, _ type: UTType, _ name: String) -> SharedFile {
        SharedFile(name: type.fileName(name), type: type.mimeTypeOfData, contents: contents)
    }

    private static func file(_ image: UIImage, _ name: String) throws -> SharedFile {
        guard let data = image.pngData() else { throw SharingError("\(name) is an empty image.") }
        return file(data, .png, name)
    }

    private static func file(at url: URL) throws -> SharedFile {
        let values = try url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values.isRegularFile == true else { throw SharingError("\(url.path) is not a file.") }
        guard values.fileSize ?? 0 <= SharedFile.largest else {
            throw SharingError("\(url.path) is larger than \(SharedFile.largest >> 20) MB.")
        }
        let type = UTType(ofFileExtension: url.pathExtension)
        return SharedFile(name: url.lastPathComponent, type: type.mimeTypeOfData, contents: try Data(contentsOf: url))
    }
}
