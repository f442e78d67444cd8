// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes
import LayerProtocol
import UIFoundation

/// An activity of the share sheet itself.
class StockActivity: UIActivity {
    private(set) var items: [SharedItem] = []
    private(set) weak var scene: UIWindowScene?
    /// The title depends on what is offered.
    private let title: String
    private let symbol: String
    private let type: ActivityType

    init(_ type: ActivityType, _ title: String, symbol: String) {
        (self.type, self.title, self.symbol) = (type, title, symbol)
        super.init()
    }

    override var activityType: ActivityType? { type }
    override var activityTitle: String? { title }
    override var activityImage: UIImage? { UIImage(systemName: symbol) }

    func take(_ items: [SharedItem], from sheet: UIActivityViewController) {
        (self.items, scene) = (items, sheet.scene)
    }

    /// The first subject.
    var subject: String? { items.lazy.compactMap(\.subject).first }

    /// Performs what may fail at once.
    func attempt(_ body: () throws -> Void) { do { try body() } catch { finish(false, error) } }

    /// Ends after the display's answer.
    func finishAnswered(_ isDone: Bool, _ failure: @autoclosure () -> String) {
        finish(isDone, isDone ? nil : SharingError(failure()))
    }
}

/// Why a stock activity failed.
struct SharingError: LocalizedError, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    var errorDescription: String? { reason }
}

// MARK: - Copying

/// Copies texts, URLs, images and data to the pasteboard.
final class CopyActivity: StockActivity {
    init() { super.init(.copyToPasteboard, "Copy", symbol: "doc.on.doc") }

    override func perform() {
        attempt {
            let copied = try items.compactMap { try $0.pasteboardItem }
            guard !copied.isEmpty else { throw SharingError("There is nothing to copy.") }
            UIPasteboard.general.items = copied
            finish(true, nil)
        }
    }
}

extension SharedItem {
    /// The item by its type; nil for one that cannot be copied.
    fileprivate var pasteboardItem: [String: Any]? {
        get throws {
            switch content {
            case .text(let text): [UTType.utf8PlainText.identifier: text]
            case .address(let url): [UTType.url.identifier: url]
            case .image(let image): [UTType.png.identifier: image]
            case .data(let data, let type): [type.identifier: data]
            case .file(let url):
                [UTType(ofFileExtension: url.pathExtension).identifier: try Data(contentsOf: url)]
            case .provider, .other: nil
            }
        }
    }
}

// MARK: - Saving

/// Saves images or all items as files: each is a download.
final class SaveActivity: StockActivity {
    private let onlyImages: Bool

    /// Saves images.
    init(images count: Int) {
        onlyImages = true
        let title = count == 1 ? "Save Image" : "Save \(count) Images"
        super.init(.saveToCameraRoll, title, symbol: "square.and.arrow.down")
    }

    /// Saves all items.
    init() {
        onlyImages = false
        super.init(.saveToFiles, "Save to Files", symbol: "folder")
    }

    override func perform() {
        attempt {
            let saved = onlyImages ? items.filter { $0.kind == .image } : items
            let files = try SharedItem.files(of: saved)
            guard !files.isEmpty else { throw SharingError("There is nothing to save.") }
            save(files[...])
        }
    }

    /// Saves one file after the other.
    private func save(_ files: ArraySlice<SharedFile>) {
        guard run != nil else { return }
        guard let file = files.first else { return finish(true, nil) }
        guard let application = scene?.application else { return finish(false, nil) }
        application.save(file, in: scene?.host.scene) { isSaved in
            guard isSaved else { return self.finishAnswered(false, "\(file.name) was not saved.") }
            self.save(files.dropFirst())
        }
    }
}

// MARK: - Mail

/// Writes a mail, by a link that the device opens.
final class MailActivity: StockActivity {
    override class var activityCategory: Category { .share }

    init() { super.init(.mail, "Mail", symbol: "envelope.fill") }

    override func perform() {
        attempt {
            let link = try MailLink(subject: subject, body: SharedItem.text(of: items)).url
            guard let application = scene?.application else { throw SharingError("The sheet's scene was closed.") }
            application.open(link, scene?.host.scene) { self.finishAnswered($0, "The mail was not opened.") }
        }
    }
}

/// A link that begins a mail (RFC 6068).
struct MailLink {
    let subject: String?
    let body: String

    /// Everything else is encoded: the unreserved characters of RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func encoded(_ text: String) -> String {
        // Lines end with CR and LF there (RFC 6068, section 5).
        let lines = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        return lines.replacingOccurrences(of: "\n", with: "\r\n").addingPercentEncoding(
            withAllowedCharacters: unreserved)
            ?? ""
    }

    var address: String {
        var fields: [String] = []
        if let subject, !subject.isEmpty {
            // A header is one line.
            let line = subject.split(whereSeparator: \.isNewline).joined(separator: " ")
            fields.append("subject=\(Self.encoded(line))")
        }
        if !body.isEmpty { fields.append("body=\(Self.encoded(body))") }
        return "mailto:" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    }

    var isShort: Bool { address.utf8.count <= DisplayRequest.longestAddress }

    var url: URL {
        get throws {
            guard isShort, let url = URL(string: address) else {
                throw SharingError("The text is too long for a mail link of \(DisplayRequest.longestAddress) bytes.")
            }
            return url
        }
    }
}

// MARK: - The device's dialog

/// Opens the share dialog of the device that was touched last.
final class DeviceActivity: StockActivity {
    override class var activityCategory: Category { .share }

    init() { super.init(.device, "Share…", symbol: "ellipsis") }

    override func perform() {
        attempt {
            let content = try SharedContent(items, title: subject)
            guard content.isShareable else { throw SharingError("There is too much to share at once.") }
            guard let application = scene?.application else { throw SharingError("The sheet's scene was closed.") }
            // False is also the person's change of mind, which is no error.
            application.share(content, from: scene?.host.scene) { self.finish($0, nil) }
        }
    }
}

extension SharedContent {
    /// The first URL has a place of its own. Further ones are lines of the text.
    @MainActor
    fileprivate init(_ items: [SharedItem], title: String?) throws {
        var rest = items, address: String?
        if let index = items.firstIndex(where: { $0.kind == .address }), case .address(let url) = items[index].content {
            address = url.absoluteString
            rest.remove(at: index)
        }
        let text = SharedItem.text(of: rest)
        let files = try SharedItem.files(of: items.filter { $0.kind == .image || $0.kind == .file })
        self.init(title: title, text: text.isEmpty ? nil : text, address: address, files: files)
    }
}
