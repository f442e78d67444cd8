// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes

/// An object that an item provider can turn into data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of the data that objects of the class can become, the best one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types of the data that this object can become. The default is those of the class.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Turns the object into data.
    ///
    /// - Parameters:
    ///   - typeIdentifier: one of the types.
    ///   - completionHandler: gets the data or an error, now or later, on any thread.
    /// - Returns: the progress; nil for none.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Returns the types of the class.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// An object that an item provider can make of data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types of data of which objects of the class can be made, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object of data.
    ///
    /// - Parameters:
    ///   - data: the data.
    ///   - typeIdentifier: the type of the data: one of the class, or a more special one.
    /// - Throws: an error when the data are unusable.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

// MARK: - Texts

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// Strings are written as UTF-8 text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
    /// Strings are read from UTF-8 text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, "public.plain-text"]
    }

    /// Passes the text in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }

    /// Returns the text of data in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else { throw unusable(data, "a text in UTF-8") }
        return try required(NSString(string: text))
    }
}

extension NSAttributedString: NSItemProviderWriting {
    /// UTF-8 text, without attributes.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

    /// Passes the text in UTF-8, without attributes.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }
}

// MARK: - URLs

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// Addresses are written as URLs.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
    /// A URL, or that of a file.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.url.identifier, UTType.fileURL.identifier]
    }

    /// A URL; for a file's URL also that of a file.
    public var writableTypeIdentifiersForItemProvider: [String] {
        (isFileURL ? [UTType.fileURL.identifier] : []) + [UTType.url.identifier]
    }

    /// Passes the URL as text.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    /// Returns the URL of a text.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = String(data: data, encoding: .utf8).flatMap({ NSURL(string: $0) }) else {
            throw unusable(data, "a URL")
        }
        return try required(url)
    }
}

// MARK: - Images

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// Images are written as PNG files.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
    /// PNG, JPEG, GIF, WebP and other images that can be read.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.image"]
    }

    /// Passes the image as a PNG file.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = pngData()
        completionHandler(data, data == nil ? NSItemProvider.error(.unknownError, "the image is empty") : nil)
        return nil
    }

    /// Returns the image of a file.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw unusable(data, "an image") }
        return try required(image)
    }
}

// MARK: - Errors

private func unusable(_ data: Data, _ kind: String) -> NSError {
    NSItemProvider.error(.unexpectedValueClassError, "\(data.count) bytes are not \(kind)")
}

extension NSItemProviderReading {
    /// Returns the object as an instance of this class. Throws if this is a subclass that the object does not belong to.
    fileprivate static func required(_ object: NSObject) throws -> Self {
        guard let object = object as? Self else {
            throw NSItemProvider.error(.unexpectedValueClassError, "\(type(of: object)) is not \(self)")
        }
        return object
    }
}
