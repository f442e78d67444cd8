// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

// Prototypes of cells, headers and footers: lists create them by their reuse identifiers, each in an instantiation of
// its own.

extension StoryboardScene {
    /// Gives a table what the file has for it: prototypes of cells, or the rows of a static table.
    func fill(_ table: UITableView, from element: IBObject, in nib: NibInstantiation) {
        registerPrototypes(of: table, from: element)
        let sections = element.list("sections")
        guard element.attributes["dataMode"] == "static" || !sections.isEmpty else { return }
        guard let controller = controller as? UITableViewController else {
            return storyboard.warn(element, "a static table needs a UITableViewController, and is empty without one")
        }
        controller.staticTable = StaticTable(sections, in: nib)
    }

    private func registerPrototypes(of table: UITableView, from element: IBObject) {
        for prototype in element.list("prototypes") {
            guard let identifier = identifier(of: prototype) else { continue }
            table.pool.register(identifier) { [weak self] in
                self?.makePrototype(prototype) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
            }
        }
    }

    /// Gives a collection view the prototypes that the file has for it.
    func registerPrototypes(of list: UICollectionView, from element: IBObject) {
        for prototype in element.list("cells") {
            guard let identifier = identifier(of: prototype) else { continue }
            list.cellPool.register(
                identifier,
                framed: { [weak self] frame in
                    self?.makePrototype(prototype, frame: frame) ?? UICollectionViewCell(frame: frame)
                })
        }
        let bars = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for (key, kind) in bars {
            guard let prototype = element.child(key: key), let identifier = identifier(of: prototype) else { continue }
            list.supplementaryPool(kind).register(
                identifier,
                framed: { [weak self] frame in
                    self?.makePrototype(prototype, frame: frame) ?? UICollectionReusableView(frame: frame)
                })
        }
    }

    private func identifier(of prototype: IBObject) -> String? {
        if let identifier = prototype.attributes["reuseIdentifier"], !identifier.isEmpty { return identifier }
        storyboard.warn(prototype, "a prototype without a reuse identifier is never used", attribute: "reuseIdentifier")
        return nil
    }

    /// Creates a view of a prototype.
    private func makePrototype<View: UIView>(_ prototype: IBObject, frame: CGRect? = nil) -> View? {
        let nib = makeNib()
        guard let view = nib.make(prototype) as? View else { return nil }
        if let frame { view.frame = frame }
        nib.finish()
        nib.reportUnfinished()
        return view
    }
}
