// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A kind of data: its uniform type identifier, and what browsers and files call it.
struct ContentType: Hashable, Sendable {
    let identifier: String
    /// A MIME type.
    var mime = "application/octet-stream"
    /// The preferred extension of files, without a dot; empty for none.
    var fileExtension = ""
    /// For people, such as "PNG Image".
    var name = "Document"
    /// The identifiers of the more general types to which it conforms, directly or not.
    var parents: [String] = ["public.data", "public.item"]

    static let data = ContentType(identifier: "public.data")
    static let text = ContentType(
        identifier: "public.utf8-plain-text", mime: "text/plain; charset=utf-8", fileExtension: "txt", name: "Text",
        parents: ["public.plain-text", "public.text", "public.content"] + general)
    static let address = ContentType(
        identifier: "public.url", mime: "text/uri-list", name: "Link", parents: general)
    static let fileAddress = ContentType(
        identifier: "public.file-url", mime: "text/uri-list", name: "Link", parents: ["public.url"] + general)
    static let png = picture("public.png", "png", "PNG Image")

    private static let general = ["public.data", "public.item"]
    private static let content = ["public.content"] + general

    private static func picture(_ identifier: String, _ ending: String, _ name: String, mime: String? = nil) -> Self {
        ContentType(
            identifier: identifier, mime: mime ?? "image/\(ending)", fileExtension: ending, name: name,
            parents: ["public.image"] + content)
    }

    private static func text(_ identifier: String, _ ending: String, _ name: String, mime: String) -> Self {
        ContentType(
            identifier: identifier, mime: mime, fileExtension: ending, name: name, parents: ["public.text"] + content)
    }

    private static func document(
        _ identifier: String, _ ending: String, _ name: String, mime: String, _ parents: String...
    ) -> Self {
        ContentType(
            identifier: identifier, mime: mime, fileExtension: ending, name: name, parents: parents + content)
    }

    /// The types that programs share, with the identifiers that Apple declares. Each extension has one type.
    private static let known: [ContentType] = [
        text, address, fileAddress, data, png,
        picture("public.jpeg", "jpeg", "JPEG Image"), picture("com.compuserve.gif", "gif", "GIF Image"),
        picture("org.webmproject.webp", "webp", "WebP Image"), picture("public.heic", "heic", "HEIC Image"),
        picture("public.tiff", "tiff", "TIFF Image"),
        picture("public.svg-image", "svg", "SVG Image", mime: "image/svg+xml"),
        text("public.html", "html", "HTML Document", mime: "text/html"),
        text("public.json", "json", "JSON Document", mime: "application/json"),
        text("public.xml", "xml", "XML Document", mime: "application/xml"),
        text("public.comma-separated-values-text", "csv", "CSV Document", mime: "text/csv"),
        text("net.daringfireball.markdown", "md", "Markdown Document", mime: "text/markdown"),
        text("public.rtf", "rtf", "RTF Document", mime: "application/rtf"),
        document("com.adobe.pdf", "pdf", "PDF Document", mime: "application/pdf"),
        document("public.zip-archive", "zip", "ZIP Archive", mime: "application/zip", "public.archive"),
        document("public.mp3", "mp3", "MP3 Audio", mime: "audio/mpeg", "public.audio"),
        document("com.microsoft.waveform-audio", "wav", "WAV Audio", mime: "audio/wav", "public.audio"),
        document("public.mpeg-4", "mp4", "MPEG-4 Movie", mime: "video/mp4", "public.movie"),
    ]

    /// Other spellings of extensions.
    private static let spellings = ["jpg": "jpeg", "tif": "tiff", "htm": "html", "text": "txt", "markdown": "md"]

    /// The known type, or a type of unknown data.
    init(of identifier: String) {
        self = Self.known.first { $0.identifier == identifier } ?? ContentType(identifier: identifier)
    }

    /// The type of files with an extension; unknown data for an unknown one.
    init(ofFileExtension fileExtension: String) {
        let lower = fileExtension.lowercased(), spelling = Self.spellings[lower] ?? lower
        let found = spelling.isEmpty ? nil : Self.known.first { $0.fileExtension == spelling }
        self = found ?? ContentType(identifier: "public.data", fileExtension: fileExtension)
    }

    private init(
        identifier: String, mime: String = "application/octet-stream", fileExtension: String = "",
        name: String = "Document", parents: [String] = ["public.data", "public.item"]
    ) {
        (self.identifier, self.mime, self.fileExtension) = (identifier, mime, fileExtension)
        (self.name, self.parents) = (name, parents)
    }

    /// Whether it is a type, or a more special one.
    func conforms(to identifier: String) -> Bool { self.identifier == identifier || parents.contains(identifier) }

    var isImage: Bool { conforms(to: "public.image") }

    /// A name of a file of this type: a name that does not say so gets the extension.
    func fileName(_ name: String) -> String {
        guard !fileExtension.isEmpty else { return name }
        let ending = (name as NSString).pathExtension
        guard !ending.isEmpty, ContentType(ofFileExtension: ending).identifier != "public.data" else {
            return "\(name).\(fileExtension)"
        }
        if ContentType(ofFileExtension: ending).identifier == identifier { return name }
        return "\((name as NSString).deletingPathExtension).\(fileExtension)"
    }
}
