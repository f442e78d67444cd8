// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view in an archive that exists already when it is decoded, such as the content view of a cell.
///
/// An archive makes objects. This one is made in place of the view, and gives its values to the existing view:
///
///     cell.decode ──> decodePart("contentView", into: contentView) ──> ArchivedPart.init?(coder:) ──> contentView.decode
@MainActor
final class ArchivedPart: NSObject, @preconcurrency NSCoding {
    private let view: UIView?

    /// The view that the next part gives its values to.
    private static var existing: UIView?

    init(_ view: UIView) { self.view = view }

    init?(coder: NSCoder) {
        view = Self.existing
        Self.existing = nil
        super.init()
        view?.decode(NibValues(coder))
    }

    func encode(with coder: NSCoder) { view?.encode(with: coder) }

    static func decode(_ name: String, from coder: NSCoder, into view: UIView) {
        existing = view
        _ = coder.decodeObject(forKey: name) as? ArchivedPart
        existing = nil
    }
}

extension NibValues {
    /// Decodes values of an archive into a view that exists. Does nothing in nibs, and without these values.
    func decodePart(_ name: String, into view: @autoclosure () -> UIView?) {
        guard nib == nil, coder.containsValue(forKey: name), let view = view() else { return }
        ArchivedPart.decode(name, from: coder, into: view)
    }
}

extension NSCoder {
    /// Encodes a view that exists already when it is decoded.
    @MainActor
    func encode(part view: UIView?, named name: String) {
        if let view { encode(ArchivedPart(view), forKey: name) }
    }

    /// Encodes a view, or an item, with all that it contains.
    func encode(object: NSObject?, named name: String) {
        if let object { encode(object, forKey: name) }
    }
}
