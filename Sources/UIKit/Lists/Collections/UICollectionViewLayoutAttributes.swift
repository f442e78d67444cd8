// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The place and look of one element of a collection view: a cell, a supplementary view or a decoration view.
///
/// A layout creates attributes, and the collection view applies them to views. Do not change attributes that a layout
/// keeps after it has returned them: change a copy. Subclasses with properties of their own override `copy(with:)` and
/// `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    // MARK: - Creation

    /// Creates attributes without an element, for subclasses. Programs use the other initializers.
    public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        element = Element(category: .cell, kind: nil, indexPath: indexPath)
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        element = Element(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        element = Element(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)
    }

    // MARK: - The element

    var element = Element(category: .cell, kind: nil, indexPath: IndexPath(item: 0, section: 0))

    /// The index path of the element.
    open var indexPath: IndexPath {
        get { element.indexPath }
        set { element.indexPath = newValue }
    }

    /// Whether the element is a cell, a supplementary view or a decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { element.category }

    /// The kind of a supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { element.kind }

    // MARK: - Place

    private var geometry = Geometry()

    /// The frame of the view in the contents' coordinates, in points: the upright bounding rectangle under a transform.
    open var frame: CGRect {
        get { geometry.frame }
        set { geometry.frame = newValue }
    }

    /// The center of the view in the contents' coordinates, in points.
    open var center: CGPoint {
        get { geometry.center }
        set { geometry.center = newValue }
    }

    /// The size of the view in points, before the transform.
    open var size: CGSize {
        get { geometry.size }
        set { geometry.size = newValue }
    }

    /// The bounds of the view, in points. The origin is zero; setting it to something else has no effect.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: geometry.size) }
        set { geometry.size = newValue.size }
    }

    /// The transform of the view about its center. The default is the identity.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(geometry.transform) }
        set { geometry.transform = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The three-dimensional transform of the view about its center. The default is the identity.
    open var transform3D: CATransform3D {
        get { geometry.transform }
        set { geometry.transform = newValue }
    }

    // MARK: - Look

    /// The opacity of the view from 0 to 1, the default.
    open var alpha: CGFloat = 1

    /// The order of overlapping views: larger ones are in front. The default is 0.
    open var zIndex = 0

    /// Whether the view's preferred size has no influence on this side, as for sides that a layout does not estimate.
    var fixesWidth = false, fixesHeight = false

    /// Whether the view is hidden. The default is false. The collection view need not create hidden views.
    open var isHidden = false

    // Set by compositional layouts.

    /// The place of the element in a list; nil outside of lists.
    var listPlace: ListPlace?
    /// The color of a list's background.
    var backgroundColor: UIColor?
    /// The container of the layout in which the element's view is, as a rectangle in the contents' coordinates; nil for the collection view.
    /// The frame of the element is that before the view is scrolled.
    var containerFrame: CGRect?

    /// Whether the element needs a view when an area is visible. The layout decides it for elements in its containers.
    func isWanted(in area: CGRect) -> Bool {
        !frame.isEmpty && (containerFrame ?? frame).overlaps(area)
    }

    // MARK: - Copies

    /// Returns a copy of the same class. Overrides call super and copy their own properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = makeObject(of: type(of: self)) as? UICollectionViewLayoutAttributes else { return self }
        copy.element = element
        copy.geometry = geometry
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.fixesWidth, copy.fixesHeight) = (fixesWidth, fixesHeight)
        (copy.listPlace, copy.backgroundColor) = (listPlace, backgroundColor)
        copy.containerFrame = containerFrame
        return copy
    }

    /// Returns a copy of the same class, by `copy(with:)`.
    open nonisolated override func copy() -> Any { assumingMainActor { copy(with: nil) } }

    /// Returns whether an object has equal attributes. Overrides call super and compare their own properties.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self || assumingMainActor { isSame(as: other) }
    }

    /// The hash value of the element.
    open nonisolated override var hash: Int { assumingMainActor { element.hashValue } }

    private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: other) == type(of: self) && element == other.element && geometry == other.geometry
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && listPlace == other.listPlace && backgroundColor == other.backgroundColor
    }

    /// A copy with the type of the attributes.
    func duplicate() -> UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}

extension UICollectionViewLayoutAttributes {
    /// The element that attributes describe.
    struct Element: Hashable, Comparable {
        var category: UICollectionView.ElementCategory
        /// Nil for cells.
        var kind: String?
        var indexPath: IndexPath

        /// An order that is the same in each run of a program.
        static func < (one: Element, other: Element) -> Bool {
            (one.category.rawValue, one.indexPath, one.kind ?? "")
                < (other.category.rawValue, other.indexPath, other.kind ?? "")
        }
    }

    private struct Geometry: Equatable {
        var center = CGPoint.zero
        var size = CGSize.zero
        var transform = CATransform3DIdentity

        var frame: CGRect {
            get {
                let upright = CGRect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                    height: size.height)
                guard !CATransform3DIsIdentity(transform) else { return upright }
                let around = CGAffineTransform(translationX: -center.x, y: -center.y)
                    .concatenating(CATransform3DGetAffineTransform(transform))
                    .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
                return upright.applying(around)
            }
            set {
                size = newValue.size
                center = CGPoint(x: newValue.midX, y: newValue.midY)
            }
        }

        static func == (one: Geometry, other: Geometry) -> Bool {
            one.center == other.center && one.size == other.size
                && CATransform3DEqualToTransform(one.transform, other.transform)
        }
    }
}
