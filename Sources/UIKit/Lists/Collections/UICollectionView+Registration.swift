// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    /// The configuration of cells of one kind: a class, and a closure that shows an item.
    ///
    /// Create it once, not for each cell: cells are used again only for the same registration.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let token = RegistrationToken()

        /// Creates a registration.
        ///
        /// - Parameter handler: called for each cell that is dequeued or configured again.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The configuration of supplementary views of one kind: a class, and a closure that shows the contents.
    ///
    /// Create it once, not for each view: views are used again only for the same registration.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Shows the contents of a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let elementKind: String
        let token = RegistrationToken()

        /// Creates a registration.
        ///
        /// - Parameters:
        ///   - elementKind: the kind of the views in the layout.
        ///   - handler: called for each view that is dequeued.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }

    /// Returns a cell that shows an item, and creates it if none waits. Call it in the data source for the same path.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.token.identifier
        if !cellPool.isRegistered(identifier) {
            let token = registration.token
            cellPool.register(
                identifier,
                framed: { frame in
                    // The pool retains the token, so that no other one gets its identifier.
                    withExtendedLifetime(token) { makeView(of: Cell.self, frame: frame) }
                })
        }
        guard let cell = dequeueCell(identifier, indexPath) as? Cell else {
            preconditionFailure("The cell at \(indexPath) was dequeued for another registration before.")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view, and creates it if none waits. Call it in the data source for the same path.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.token.identifier, pool = supplementaryPool(registration.elementKind)
        if !pool.isRegistered(identifier) {
            let token = registration.token
            pool.register(
                identifier,
                framed: { frame in
                    withExtendedLifetime(token) { makeView(of: Supplementary.self, frame: frame) }
                })
        }
        guard let view = dequeueSupplementary(registration.elementKind, identifier, indexPath) as? Supplementary else {
            preconditionFailure("The view at \(indexPath) was dequeued for another registration before.")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: - Dequeuing

    func supplementaryPool(_ kind: String) -> ReusePool<UICollectionReusableView> {
        if let pool = supplementaryPools[kind] { return pool }
        let pool = ReusePool<UICollectionReusableView>()
        supplementaryPools[kind] = pool
        return pool
    }

    func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfigured, reconfigured.indexPath == indexPath {
            precondition(
                reconfigured.cell.reuseIdentifier == identifier,
                "reconfigureItems: the data source dequeued a cell with the identifier \(identifier) for \(indexPath), "
                    + "whose cell has the identifier \(reconfigured.cell.reuseIdentifier ?? ""). Use reloadItems(at:).")
            return reconfigured.cell
        }
        let attributes = attributesInMaking(.cell, nil, indexPath)
        guard let cell = dequeue(identifier, cellPool, attributes) else {
            ReusePool<UICollectionViewCell>.failUnregistered(
                "a cell of kind: UICollectionElementKindCell", identifier)
        }
        prepare(cell, at: indexPath)
        adoptOutline(cell, at: indexPath)
        return cell
    }

    func dequeueSupplementary(
        _ kind: String, _ identifier: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView {
        let attributes = attributesInMaking(.supplementaryView, kind, indexPath)
        guard let view = dequeue(identifier, supplementaryPool(kind), attributes) else {
            ReusePool<UICollectionReusableView>.failUnregistered("a view of kind: \(kind)", identifier)
        }
        return view
    }

    /// The attributes of the element whose view is being made, if it is the one that the data source asks for.
    private func attributesInMaking(
        _ category: ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> Attributes? {
        guard let inMaking, inMaking.representedElementCategory == category,
            inMaking.representedElementKind == kind
        else { return nil }
        let own = category == .cell ? dataPath(of: inMaking.indexPath) : inMaking.indexPath
        return own == path ? inMaking : nil
    }

    /// Takes a view from a pool. It has its attributes when the data source gets it.
    private func dequeue<View: UICollectionReusableView>(
        _ identifier: String, _ pool: ReusePool<View>, _ attributes: Attributes?
    ) -> View? {
        var view: View?
        UIView.performWithoutAnimation {
            let frame = attributes?.frame ?? .zero
            guard let (found, isUsed) = pool.dequeue(identifier, frame: frame) else { return }
            view = found
            found.reuseIdentifier = identifier
            found.needsPreferredSize = true
            found.pool = { [weak pool] in
                // After a change of the layout, nobody uses the decoration views of the old one again.
                guard let pool, let view = $0 as? View else { return $0.removeFromSuperview() }
                pool.enqueue(view, identifier)
            }
            if isUsed { found.becomeReusable() }
            if let attributes { found.show(attributes) }
            found.fitContents()
        }
        return view
    }

    func makeDecoration(_ kind: String) -> UICollectionReusableView? {
        let pool = decorationPools[kind] ?? ReusePool<UICollectionReusableView>()
        decorationPools[kind] = pool
        if !pool.isRegistered(kind), let nib = collectionViewLayout.decorationNib(ofKind: kind) {
            pool.register(kind, framed: Self.maker(nib, kind))
        }
        if !pool.isRegistered(kind) {
            guard let viewClass = collectionViewLayout.decorationClass(ofKind: kind) else {
                ReusePool<UICollectionReusableView>.failUnregistered("a decoration view of kind: \(kind)", kind)
            }
            pool.register(kind, class: viewClass)
        }
        return dequeue(kind, pool, inMaking)
    }

    /// Gives a cell the state of its item.
    func prepare(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
        let isSelected = selected.contains(indexPath),
            isHighlighted = indexPath == keyItem || highlight?.isShown == true && highlight?.indexPath == indexPath
        cell.host = self
        if cell.isEditing != isEditing { cell.isEditing = isEditing }
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    }
}

/// The identity of a registration.
final class RegistrationToken: Sendable {
    var identifier: String { "\(ObjectIdentifier(self))" }
}
