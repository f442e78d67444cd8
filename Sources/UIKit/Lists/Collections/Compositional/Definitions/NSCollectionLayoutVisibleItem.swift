// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A visible element of a section, which a `visibleItemsInvalidationHandler` may change. All places are in the contents'
/// coordinates of the layout, in points; in a section that scrolls by itself, those before scrolling.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order of overlapping views: larger ones are in front.
    var zIndex: Int { get set }
    /// Whether the view is hidden.
    var isHidden: Bool { get set }
    /// The center of the view.
    var center: CGPoint { get set }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The three-dimensional transform about the center.
    var transform3D: CATransform3D { get set }
    /// A name for debugging: the kind of a supplementary or decoration view, and otherwise `cell`.
    var name: String { get }
    /// The index path of the element.
    var indexPath: IndexPath { get }
    /// The frame: the upright bounding rectangle under a transform.
    var frame: CGRect { get }
    /// The bounds, with an origin of zero.
    var bounds: CGRect { get }
    /// Whether the element is a cell, a supplementary view or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view; nil for a cell.
    var representedElementKind: String? { get }
}

/// Passes changes on to attributes.
final class VisibleItem: NSCollectionLayoutVisibleItem {
    let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { representedElementKind ?? "cell" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
