// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// What layouts of a program's own are told in updates, in changes of the bounds, and when another layout follows.
@MainActor
struct LayoutTransitionTests {
    /// What several layouts were told.
    private final class Log {
        var lines: [String] = []
    }

    /// Sections with a header, a line and items, in a row of a height.
    private final class Strips: UICollectionViewLayout {
        let name: String
        let height: CGFloat
        let log: Log
        var updates: [String] = []

        init(_ name: String, height: CGFloat, _ log: Log) {
            (self.name, self.height, self.log) = (name, height, log)
            super.init()
            register(HeadedColumn.Line.self, forDecorationViewOfKind: "line")
        }

        required init?(coder: NSCoder) { nil }

        // MARK: - Layout

        private var sections: Int { collectionView?.numberOfSections ?? 0 }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height * CGFloat(sections)) }

        private func place(
            _ attributes: UICollectionViewLayoutAttributes, _ x: CGFloat, _ width: CGFloat
        ) -> UICollectionViewLayoutAttributes {
            attributes.frame = CGRect(
                x: x, y: height * CGFloat(attributes.indexPath.section), width: width, height: height)
            return attributes
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            return place(attributes, 60 + 40 * CGFloat(indexPath.item), 40)
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            place(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath), 0, 50)
        }

        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            place(UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath), 50, 10)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<sections).flatMap { section in
                let first = IndexPath(item: 0, section: section)
                let items = (0..<(collectionView?.numberOfItems(inSection: section) ?? 0)).map {
                    layoutAttributesForItem(at: IndexPath(item: $0, section: section))
                }
                return items + [
                    layoutAttributesForSupplementaryView(ofKind: "header", at: first),
                    layoutAttributesForDecorationView(ofKind: "line", at: first),
                ]
            }.compactMap { $0 }.filter { $0.frame.intersects(rect) }
        }

        // MARK: - Updates

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            func text(_ path: IndexPath?) -> String {
                path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.section).\($0.item)" } ?? "none"
            }
            updates = updateItems.map { "\(text($0.indexPathBeforeUpdate)) > \(text($0.indexPathAfterUpdate))" }
        }

        override func initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.lines.append("initial \(elementKind) \(elementIndexPath.section)")
            return super.initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: elementKind, at: elementIndexPath)
        }

        override func finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.lines.append("final \(elementKind) \(elementIndexPath.section)")
            return super.finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind: elementKind, at: elementIndexPath)
        }

        override func initialLayoutAttributesForAppearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.lines.append("initial \(elementKind) \(decorationIndexPath.section)")
            return super.initialLayoutAttributesForAppearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
        }

        override func finalLayoutAttributesForDisappearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.lines.append("final \(elementKind) \(decorationIndexPath.section)")
            return super.finalLayoutAttributesForDisappearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
        }

        // MARK: - Bounds

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            newBounds.size != collectionView?.bounds.size
        }

        override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
            super.prepare(forAnimatedBoundsChange: oldBounds)
            log.lines.append("prepare \(oldBounds.width)")
        }

        override func finalizeAnimatedBoundsChange() {
            super.finalizeAnimatedBoundsChange()
            log.lines.append("finalize bounds")
        }

        // MARK: - Transitions

        override func prepareForTransition(to newLayout: UICollectionViewLayout) {
            super.prepareForTransition(to: newLayout)
            log.lines.append("\(name) to \((newLayout as? Strips)?.name ?? "other")")
        }

        override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
            super.prepareForTransition(from: oldLayout)
            log.lines.append("\(name) from \((oldLayout as? Strips)?.name ?? "other")")
        }

        override func finalizeLayoutTransition() {
            super.finalizeLayoutTransition()
            log.lines.append("\(name) ends")
        }
    }

    private func lines(_ screen: CollectionScreen) -> [UIView] {
        screen.list.subviews.filter { $0 is HeadedColumn.Line && !$0.isHidden }.sorted {
            $0.frame.minY < $1.frame.minY
        }
    }

    // MARK: - Updates

    @Test func eachChangeHasItsPathsBeforeAndAfter() {
        let layout = Strips("a", height: 40, Log()), model = HeadedModel([3, 3]), screen = model.show(layout)
        screen.app.act {
            model.counts = [2, 4]
            screen.list.performBatchUpdates {
                screen.list.deleteItems(at: [path(0, 0)])
                screen.list.insertItems(at: [path(3, 1)])
                screen.list.moveItem(at: path(0, 1), to: path(1, 1))
            }
        }
        #expect(Set(layout.updates) == ["0.0 > none", "none > 1.3", "1.0 > 1.1"])
        screen.app.advance(by: 1)
        screen.app.act {
            model.counts = [2, 4, 1]
            screen.list.insertSections([2])
        }
        #expect(layout.updates == ["none > section 2"])
    }

    @Test func anInsertedSectionsViewsFadeIn() throws {
        let log = Log(), layout = Strips("a", height: 40, log), model = HeadedModel([2]), screen = model.show(layout)
        let old = screen.list.supplementaryView(forElementKind: "header", at: path(0))
        screen.app.act {
            model.counts = [2, 2]
            screen.list.insertSections([0])
        }
        #expect(Set(log.lines) == ["initial header 0", "initial line 0"])
        let header = try #require(screen.list.supplementaryView(forElementKind: "header", at: path(0)))
        #expect(header.layer.presentation().map { $0.opacity < 1 } == true)
        #expect(lines(screen).first?.layer.presentation().map { $0.opacity < 1 } == true)
        #expect(screen.list.supplementaryView(forElementKind: "header", at: path(0, 1)) === old, "the other one moves")
        screen.app.advance(by: 1)
        #expect(header.alpha == 1 && header.frame.minY == 0 && old?.frame.minY == 40)
        #expect(lines(screen).map(\.frame.minY) == [0, 40])
    }

    @Test func aDeletedSectionsViewsFadeOut() throws {
        let log = Log(), layout = Strips("a", height: 40, log), model = HeadedModel([2, 2]), screen = model.show(layout)
        let header = try #require(screen.list.supplementaryView(forElementKind: "header", at: path(0)))
        let line = try #require(lines(screen).first)
        screen.app.act {
            model.counts = [2]
            screen.list.deleteSections([0])
        }
        #expect(Set(log.lines) == ["final header 0", "final line 0"])
        #expect(header.alpha == 0 && line.alpha == 0 && !header.isHidden && !line.isHidden, "they are on their way")
        screen.app.advance(by: 1)
        #expect(header.isHidden && line.isHidden && lines(screen).map(\.frame.minY) == [0])
    }

    // MARK: - Bounds

    @Test(arguments: [true, false])
    func anAnimatedChangeOfTheBoundsIsAnnounced(_ isAnimated: Bool) {
        let log = Log(), layout = Strips("a", height: 40, log), model = HeadedModel([2]), screen = model.show(layout)
        let list = screen.list
        func narrow() {
            list.frame.size.width = 200
            list.layoutIfNeeded()
        }
        screen.app.act { if isAnimated { UIView.animate(withDuration: 0.3) { narrow() } } else { narrow() } }
        screen.app.advance(by: 1)
        #expect(log.lines == (isAnimated ? ["prepare 320.0", "finalize bounds"] : []))
    }

    // MARK: - Transitions

    @Test(arguments: [true, false])
    func bothLayoutsAreToldOfATransition(_ isAnimated: Bool) {
        let log = Log(), first = Strips("first", height: 40, log), second = Strips("second", height: 80, log)
        let model = HeadedModel([2, 2]), screen = model.show(first)
        screen.app.act { screen.list.setCollectionViewLayout(second, animated: isAnimated) }
        screen.app.advance(by: 1)
        #expect(
            log.lines.filter { $0.contains(" to ") || $0.contains(" from ") } == [
                "first to second", "second from first",
            ])
        #expect(Set(log.lines.filter { $0.hasSuffix("ends") }) == ["first ends", "second ends"])
        #expect(log.lines.prefix(2) == ["first to second", "second from first"], "before anything else")
        #expect(screen.list.cellForItem(at: path(0, 1))?.frame.minY == 80)
    }

    @Test func aTransitionLayoutIsBetweenItsLayouts() throws {
        let log = Log(), first = Strips("first", height: 40, log), second = Strips("second", height: 80, log)
        let model = HeadedModel([2, 2]), screen = model.show(first)
        var ends: [[Bool]] = []
        let completion: UICollectionView.LayoutInteractiveTransitionCompletion = { ends.append([$0, $1]) }
        let between: UICollectionViewTransitionLayout = screen.app.act {
            screen.list.startInteractiveTransition(to: second, completion: completion)
        }
        #expect(between.currentLayout === first && between.nextLayout === second)
        screen.app.act { between.transitionProgress = 0.5 }
        let line = between.layoutAttributesForDecorationView(ofKind: "line", at: path(0, 1))
        #expect(line?.frame == CGRect(x: 50, y: 60, width: 10, height: 60), "half way")
        #expect(lines(screen).last?.frame == line?.frame)
        screen.app.act { screen.list.finishInteractiveTransition() }
        #expect(ends.isEmpty)
        screen.app.advance(by: 1)
        #expect(ends == [[true, true]] && screen.list.collectionViewLayout === between.nextLayout)
        #expect(lines(screen).last?.frame.minY == 80)
    }
}
