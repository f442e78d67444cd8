// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A nib: the description of objects, such as the views of a screen or a cell, in a file of Interface Builder.
///
///     let nib = UINib(nibName: "BadgeCell", bundle: nil)
///     tableView.register(nib, forCellReuseIdentifier: "badge")
///
/// A nib named "BadgeCell" is in `BadgeCell.nib` or `BadgeCell.xib`: as Interface Builder writes it, or in the compact form
/// that `kosketus build` makes of it. A file for one kind of device has the suffix `~iphone` or `~ipad`. Files in `Base.lproj` are localized by a
/// `.strings` file of the same name; a file in the folder of a language is used as it is.
///
/// What a file contains and UIKit does not support is written to the log, with file, line, object and attribute. The rest is
/// loaded.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects for further placeholders of the file: a dictionary of type `[String: Any]`, by the identifiers that
        /// the placeholders have in the file.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    let document: IBDocument
    let bundle: Bundle

    /// Creates a nib from a file.
    ///
    /// A file that does not exist, or cannot be read, stops the program with a message. iOS does so when the nib is
    /// instantiated.
    ///
    /// - Parameters:
    ///   - name: the name of the file without its extension.
    ///   - bundleOrNil: the bundle of the file; nil means the main one.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        guard let document = NibFiles.document(named: name, in: bundle) else {
            preconditionFailure(NibFiles.missing(name, in: bundle))
        }
        (self.document, self.bundle) = (document, bundle)
        super.init()
    }

    /// Creates a nib from the bytes of a file: XML, or the compact form.
    ///
    /// Bytes that cannot be read stop the program with a message.
    ///
    /// - Parameters:
    ///   - data: the bytes.
    ///   - bundleOrNil: the bundle of images, colors and classes; nil means the main one.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil ?? .main
        document = NibFiles.read(data, name: "nib")
        super.init()
    }

    init(_ document: IBDocument, bundle: Bundle) {
        (self.document, self.bundle) = (document, bundle)
        super.init()
    }

    /// Makes the objects of the nib, connects them, and calls their `awakeFromNib()`.
    ///
    /// An outlet that an object does not have stops a debug build, with the file and line. A release build leaves it out.
    ///
    /// - Parameters:
    ///   - ownerOrNil: the file's owner, whose outlets and actions the file connects.
    ///   - optionsOrNil: see `OptionsKey`.
    /// - Returns: the objects at the top of the file, without placeholders, in the order of the file.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let nib = NibInstantiation(
            document, owner: ownerOrNil as AnyObject?,
            externalObjects: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:], bundle: bundle)
        let objects = nib.instantiate(document.objects)
        nib.reportUnfinished()
        return objects
    }

    /// Makes the objects and returns the first of a class. Otherwise the program stops: the nib is not one for it.
    func instantiate<View: UIView>(_ type: View.Type, for identifier: String) -> View {
        let objects = instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? View else {
            preconditionFailure(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a \(type) instance")
        }
        return view
    }
}
