// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The values of an object in a nib, or in an archive that `encode(with:)` made, by their names in Interface Builder's files.
///
/// A value that is absent is nil. In a file that may mean another default than in code, which the methods with a parameter
/// `absent` return.
@MainActor
package struct NibValues {
    /// The coder of `init?(coder:)`.
    package let coder: NSCoder
    /// The coder, if it is that of a nib.
    package let decoder: NibDecoder?

    /// Reads the values of a coder.
    package init(_ coder: NSCoder) { (self.coder, decoder) = (coder, coder as? NibDecoder) }

    /// The element in the nib; nil for an archive.
    package var element: IBObject? { decoder?.element }
    /// The instantiation of the nib; nil for an archive.
    package var nib: NibInstantiation? { decoder?.nib }
    /// Whether an absent value has the default of Interface Builder.
    var hasAbsentDefaults: Bool { decoder?.keepsAbsentValues == false }

    // MARK: - Plain values

    /// Returns a truth value.
    package func bool(_ name: String) -> Bool? {
        read(name, { $0.bool(name) }) { $0.decodeBool(forKey: name) }
    }

    /// Returns a truth value, and the default of Interface Builder for an absent one in a nib.
    package func bool(_ name: String, absent: Bool) -> Bool? {
        bool(name) ?? (hasAbsentDefaults ? absent : nil)
    }

    /// Returns a number.
    package func number(_ name: String) -> CGFloat? {
        read(name, { $0.number(name).map { CGFloat($0) } }) { CGFloat($0.decodeDouble(forKey: name)) }
    }

    /// Returns a whole number.
    package func integer(_ name: String) -> Int? {
        read(name, { $0.integer(name) }) { $0.decodeInteger(forKey: name) }
    }

    /// Returns a text.
    package func string(_ name: String) -> String? {
        read(name, { $0.string(name) }) { $0.decodeObject(forKey: name) as? String }
    }

    /// Returns the value of a word. A word that is not in the table is reported.
    package func choice<Value>(_ name: String, _ words: KeyValuePairs<String, Value>) -> Value? {
        guard let word = string(name) else { return nil }
        if let known = words.first(where: { $0.key == word }) { return known.value }
        warn("\"\(word)\" is not a value that is known here", name)
        return nil
    }

    /// Returns a rectangle in points.
    package func rect(_ name: String) -> CGRect? {
        read(name, { $0.rect(name) }) { $0.decodeCGRect(forKey: name) }
    }

    /// Returns a point, in points.
    package func point(_ name: String) -> CGPoint? {
        read(name, { $0.point(name) }) { $0.decodeCGPoint(forKey: name) }
    }

    /// Returns a size in points.
    package func size(_ name: String) -> CGSize? {
        read(name, { $0.size(name) }) { $0.decodeCGSize(forKey: name) }
    }

    /// Returns insets in points.
    package func insets(_ name: String) -> UIEdgeInsets? {
        read(name, { $0.insets(name).map { UIEdgeInsets($0) } }) { $0.decodeUIEdgeInsets(forKey: name) }
    }

    /// Returns insets by leading and trailing edge, in points.
    package func directionalInsets(_ name: String) -> NSDirectionalEdgeInsets? {
        insets(name).map {
            NSDirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
        }
    }

    /// Returns the words that a child sets to YES; nil without the child, and in archives.
    package func options(_ name: String) -> Set<String>? {
        read(name, { $0.options(name) }) { _ in nil }
    }

    /// Whether the file sets the value to nil: the system's default.
    package func isNil(_ name: String) -> Bool { element?.isNil(name) == true }

    // MARK: - Elements

    /// Returns the element of a child with a key; nil in archives.
    package func child(_ key: String) -> IBObject? {
        decoder?.markRead(key)
        return element?.child(key: key)
    }

    /// Returns the elements of a list, such as "subviews"; empty in archives.
    package func list(_ name: String) -> [IBObject] {
        decoder?.markRead(name)
        return element?.list(name) ?? []
    }

    /// Makes the object of a child with a key, or decodes that of an archive.
    package func object<Object: AnyObject>(_ key: String, as type: Object.Type = Object.self) -> Object? {
        guard let nib else {
            return coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? Object : nil
        }
        guard let child = child(key), child.element != "nil" else { return nil }
        return make(child, in: nib)
    }

    /// Makes the objects of a list, or decodes those of an archive.
    package func objects<Object: AnyObject>(_ name: String, as type: Object.Type = Object.self) -> [Object] {
        guard let nib else {
            return coder.containsValue(forKey: name) ? coder.decodeObject(forKey: name) as? [Object] ?? [] : []
        }
        return list(name).compactMap { make($0, in: nib) }
    }

    private func make<Object: AnyObject>(_ child: IBObject, in nib: NibInstantiation) -> Object? {
        guard let made = nib.make(child) else { return nil }
        guard let object = made as? Object else {
            nib.warn(child, "is a \(type(of: made)), and a \(Object.self) is needed here: it is left out")
            return nil
        }
        return object
    }

    // MARK: - Reports

    /// Reports that a value has no effect.
    package func warn(_ message: String, _ name: String? = nil) {
        if let element, let nib { nib.warn(element, message, attribute: name) }
    }

    /// Notes that values need no report: they are for Interface Builder only, or concern what does not exist here.
    package func ignore(_ names: String...) { for name in names { decoder?.markRead(name) } }

    private func read<Value>(
        _ name: String, _ fromFile: (IBObject) -> Value?, _ fromArchive: (NSCoder) -> Value?
    ) -> Value? {
        guard let decoder else { return coder.containsValue(forKey: name) ? fromArchive(coder) : nil }
        decoder.markRead(name)
        return fromFile(decoder.element)
    }
}
