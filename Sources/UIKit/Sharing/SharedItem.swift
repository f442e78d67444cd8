// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UniformTypes
import UIFoundation

// What becomes of the items of a share sheet:
//
//     given: texts, URLs, images, data, providers, sources
//     ──> placeholders(): their kinds, without loading anything ──> which activities are offered, and the header
//     ──> a person chooses an activity ──> load(): sources and providers are asked ──> the activity

/// One item of a share sheet, in a form that the sheet and its activities understand.
@MainActor
struct SharedItem {
    enum Content {
        case text(String)
        case address(URL)
        case image(UIImage)
        case file(URL)
        case data(Data, UTType)
        /// A provider that has not been loaded.
        case provider(NSItemProvider)
        /// An object that only the program's activities understand.
        case other
    }

    /// The kinds of items that the stock activities distinguish.
    enum Kind {
        case text, address, image, file, other
    }

    /// The object that activities of the program receive.
    var value: Any
    var content: Content
    /// The name of a file, with or without an extension; nil for none.
    var name: String?
    /// The subject of a mail; nil for none.
    var subject: String?
    /// The image in the header; nil for one of the item.
    var thumbnail: UIImage?

    init(_ value: Any, dataType: String? = nil) {
        self.value = value
        switch value {
        case let text as String: content = .text(text)
        case let text as NSString: content = .text(String(describing: text))
        case let text as NSAttributedString: content = .text(text.string)
        case let text as AttributedString: content = .text(String(text.characters))
        case let url as URL: content = url.isFileURL ? .file(url) : .address(url)
        case let url as NSURL: content = url.isFileURL ? .file(url as URL) : .address(url as URL)
        case let image as UIImage: content = .image(image)
        case let data as Data: content = .data(data, UTType(of: dataType ?? "public.data"))
        case let data as NSData: content = .data(data as Data, UTType(of: dataType ?? "public.data"))
        case let provider as NSItemProvider:
            content = .provider(provider)
            name = provider.suggestedName
        default: content = .other
        }
        if case .file(let url) = content { name = url.lastPathComponent }
    }

    var kind: Kind {
        switch content {
        case .text: .text
        case .address: .address
        case .image: .image
        case .file(let url): UTType(ofFileExtension: url.pathExtension).isImage ? .image : .file
        case .data(_, let type): type.isImage ? .image : .file
        case .provider(let provider): Self.kind(of: provider)
        case .other: .other
        }
    }

    private static func kind(of provider: NSItemProvider) -> Kind {
        if provider.hasItemConformingToTypeIdentifier("public.image") { return .image }
        // Their data are not files, but name one.
        if provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) { return .file }
        if provider.hasItemConformingToTypeIdentifier(UTType.url.identifier) { return .address }
        if provider.hasItemConformingToTypeIdentifier("public.plain-text") { return .text }
        return provider.registeredTypeIdentifiers.isEmpty ? .other : .file
    }

    // MARK: - Placeholders

    static func placeholders(_ items: [Any], in sheet: UIActivityViewController) -> [SharedItem] {
        items.map { item in
            guard let source = item as? any UIActivityItemSource else { return SharedItem(item) }
            return SharedItem(source.activityViewControllerPlaceholderItem(sheet), of: source, for: nil, in: sheet)
        }
    }

    /// An item that a source has returned.
    private init(
        _ value: Any, of source: any UIActivityItemSource, for type: UIActivity.ActivityType?,
        in sheet: UIActivityViewController
    ) {
        let identifier = source.activityViewController(sheet, dataTypeIdentifierForActivityType: type)
        self.init(value, dataType: identifier.isEmpty ? nil : identifier)
        let subject = source.activityViewController(sheet, subjectForActivityType: type)
        if !subject.isEmpty { self.subject = subject }
        if type == nil {
            thumbnail = source.activityViewController(
                sheet, thumbnailImageForActivityType: nil, suggestedSize: ShareNumbers.thumbnail)
        }
        if name == nil { name = self.subject }
    }

    // MARK: - Loading

    /// Loads all items for a chosen activity: at once if none of them takes time.
    static func load(
        _ items: [Any], for activity: UIActivity, in sheet: UIActivityViewController,
        then body: @escaping @MainActor ([SharedItem]) -> Void
    ) {
        var loaded = [SharedItem?](repeating: nil, count: items.count), waiting = items.count
        guard waiting > 0 else { return body([]) }
        for (index, item) in items.enumerated() {
            load(item, for: activity, in: sheet) { result in
                loaded[index] = result
                waiting -= 1
                if waiting == 0 { body(loaded.compactMap { $0 }) }
            }
        }
    }

    private static func load(
        _ item: Any, for activity: UIActivity, in sheet: UIActivityViewController,
        then body: @escaping @MainActor (SharedItem?) -> Void
    ) {
        let type = activity.activityType
        switch item {
        case let provider as UIActivityItemProvider:
            compute(provider, for: type) { body(ask(provider, for: type, in: sheet)) }
        case let source as any UIActivityItemSource: body(ask(source, for: type, in: sheet))
        case let provider as NSItemProvider where activity is StockActivity: load(provider, then: body)
        default: body(SharedItem(item))
        }
    }

    private static func ask(
        _ source: any UIActivityItemSource, for type: UIActivity.ActivityType?, in sheet: UIActivityViewController
    ) -> SharedItem? {
        source.activityViewController(sheet, itemForActivityType: type).map {
            SharedItem($0, of: source, for: type, in: sheet)
        }
    }

    // MARK: - Away from the main thread

    /// Runs the operation, or computes its item once more: an operation runs only once.
    private static func compute(
        _ provider: UIActivityItemProvider, for type: UIActivity.ActivityType?,
        then body: @escaping @MainActor () -> Void
    ) {
        provider.begin(for: type)
        let isFresh = !provider.isExecuting && !provider.isFinished && !provider.isCancelled
        let work = isFresh ? provider : BlockOperation { provider.main() }
        let answer = answer { (_: Void) in body() }
        let end = BlockOperation {
            provider.end()
            answer(())
        }
        end.addDependency(work)
        queue.addOperations([work, end], waitUntilFinished: false)
    }

    private static let queue = OperationQueue()

    /// Loads the representation that the stock activities use.
    private static func load(_ provider: NSItemProvider, then body: @escaping @MainActor (SharedItem?) -> Void) {
        let kind = SharedItem(provider).kind, name = provider.suggestedName
        guard let type = identifier(for: kind, in: provider) else { return body(nil) }
        let answer = answer { (data: Data?) in body(data.flatMap { SharedItem($0, type, kind, name: name) }) }
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in answer(data) }
    }

    private static func identifier(for kind: Kind, in provider: NSItemProvider) -> String? {
        let wanted: String? =
            switch kind {
            case .image: "public.image"
            case .address: UTType.url.identifier
            case .text: "public.plain-text"
            case .file:
                provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier)
                    ? UTType.fileURL.identifier : provider.registeredTypeIdentifiers.first
            case .other: nil
            }
        return wanted.flatMap { provider.representation(conformingTo: $0)?.identifier }
    }

    /// The loaded data of a provider.
    private init?(_ data: Data, _ identifier: String, _ kind: Kind, name: String?) {
        let type = UTType(of: identifier)
        switch kind {
        case .text:
            guard let text = String(data: data, encoding: .utf8) else { return nil }
            self.init(text)
        case .address:
            guard let url = String(data: data, encoding: .utf8).flatMap({ URL(string: $0) }) else { return nil }
            self.init(url)
        case .file where type.conforms(to: UTType.fileURL.identifier):
            guard let url = String(data: data, encoding: .utf8).flatMap({ URL(string: $0) }), url.isFileURL else {
                return nil
            }
            self.init(url)
        default: self.init(data, dataType: identifier)
        }
        if let name { self.name = name }
    }

    /// A function that passes its argument to the body on the main actor, in the application that is current now.
    private static func answer<Value>(
        _ body: @escaping @MainActor (sending Value) -> Void
    ) -> @Sendable (sending Value) -> Void {
        let context = UIApplication.current?.context
        return { value in
            nonisolated(unsafe) let value = value
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let context else { return body(value) }
                    context.perform { body(value) }
                }
            }
        }
    }
}
