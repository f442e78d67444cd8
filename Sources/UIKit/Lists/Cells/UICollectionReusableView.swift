// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view of a collection view that is used again for other elements: a cell, a supplementary or a decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(_ values: NibValues) {
        super.decode(values)
        if let identifier = values.string("reuseIdentifier") { reuseIdentifier = identifier }
    }

    /// The identifier with which the view was dequeued; nil for one that was created otherwise.
    open internal(set) var reuseIdentifier: String?

    /// Called before the collection view uses the view for something else. Overrides call super.
    open func prepareForReuse() { accessibilityChanged() }

    /// Prepares the view for another element, when it is taken from those that wait.
    func becomeReusable() { prepareForReuse() }

    // MARK: - Layout

    /// Called when the layout has given the view other attributes, after its frame was set. The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the layout changes. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the layout has changed. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns attributes with the size that the view prefers, for layouts with estimated sizes.
    ///
    /// The default uses constraints in the view or its content view, else `sizeThatFits(_:)`.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes.fitted(to: self) }

    // MARK: - The collection view

    /// Its contents are read together.
    override var groupsAccessibilityItems: Bool { true }

    override var accessibilityPlaceInList: (position: Int, count: Int)? { list?.accessibilityPlace(of: self) }

    weak var list: UICollectionView?
    /// The element that the view shows; nil while it waits.
    var element: UICollectionViewLayoutAttributes.Element?
    var shownAttributes: UICollectionViewLayoutAttributes?
    /// Whether the layout may want to know the preferred size.
    var needsPreferredSize = true
    /// Whether constraints or a configuration determine the preferred size.
    var isSizedByConstraints: Bool { layoutFlags.contains(.subtreeUsesConstraints) }
    /// Returns the view to where it was dequeued from.
    var pool: ((UICollectionReusableView) -> Void)?

    func enqueue() { pool?(self) }

    /// Adopts attributes.
    func show(_ attributes: UICollectionViewLayoutAttributes) {
        let old = shownAttributes
        guard old !== attributes, old != attributes else { return }
        shownAttributes = attributes
        if old?.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if let old, old.zIndex != attributes.zIndex { list?.place(self, attributes) }
        adopt(attributes.listPlace)
        apply(attributes)
    }

    /// Gives the contents the size of the view before they are laid out, so that the program finds it there.
    func fitContents() {}

    /// The view has a place in a list; nil outside of lists.
    func adopt(_ place: ListPlace?) {}

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        list?.sizeChanged(of: self)
    }
}

extension UICollectionViewLayoutAttributes {
    /// The attributes with the size that a view prefers.
    func fitted(to view: UICollectionReusableView) -> UICollectionViewLayoutAttributes {
        let fitting =
            view.isSizedByConstraints
            ? view.systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: fixesWidth ? .required : .fittingSizeLevel,
                verticalFittingPriority: fixesHeight ? .required : .fittingSizeLevel)
            : view.sizeThatFits(size)
        let fitted = CGSize(
            width: fixesWidth ? size.width : fitting.width, height: fixesHeight ? size.height : fitting.height)
        guard fitted != size, fitted.width.isFinite, fitted.height.isFinite else { return self }
        let copy = duplicate()
        copy.frame = CGRect(origin: frame.origin, size: fitted)
        return copy
    }
}
