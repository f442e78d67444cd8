// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Tables that show snapshots.
@MainActor
struct UITableViewDiffableDataSourceTests {
    private typealias Source = UITableViewDiffableDataSource<Int, String>

    /// A table of names, and what its cell provider was asked for.
    @MainActor
    private final class Screen {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source: Source
        let app: TestApplication
        private let log = Log()

        private final class Log { var asked: [String] = [] }

        init(_ names: [String]) {
            let log = log
            let provider: Source.CellProvider = { table, path, name in
                log.asked.append("\(path.row) \(name)")
                let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
                cell.textLabel?.text = name
                return cell
            }
            table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
            source = Source(tableView: table, cellProvider: provider)
            let view = UIView(frame: table.frame)
            view.addSubview(table)
            app = TestApplication(view: view)
            apply(names, isAnimated: false)
        }

        /// What the cell provider was asked for since the last call.
        func asked() -> [String] {
            defer { log.asked = [] }
            return log.asked
        }

        static func snapshot(_ names: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            return snapshot
        }

        func apply(_ names: [String], isAnimated: Bool) {
            app.act { source.apply(Self.snapshot(names), animatingDifferences: isAnimated) }
            app.advance(by: 0)
        }

        var seen: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
        func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    }

    @Test func theCellProviderMakesTheCellsOfNewRowsOnly() {
        let screen = Screen(["Ada", "Grace"])
        #expect(screen.seen == ["Ada", "Grace"] && screen.asked() == ["0 Ada", "1 Grace"])
        let ada = screen.cell(0), grace = screen.cell(1)
        screen.apply(["Ada", "Barbara", "Grace"], isAnimated: false)
        #expect(screen.seen == ["Ada", "Barbara", "Grace"] && screen.asked() == ["1 Barbara"])
        #expect(screen.cell(0) === ada && screen.cell(2) === grace)
    }

    @Test func aSnapshotAppliedByReloadingMakesAllCellsAgain() {
        let screen = Screen(["Ada", "Grace"])
        _ = screen.asked()
        screen.app.tap(at: CGPoint(x: 100, y: 22))
        #expect(screen.table.indexPathForSelectedRow != nil)
        var isComplete = false
        screen.app.act {
            screen.source.applySnapshotUsingReloadData(Screen.snapshot(["Ada", "Barbara", "Grace"])) {
                isComplete = true
            }
        }
        screen.app.advance(by: 0)
        #expect(isComplete && screen.seen == ["Ada", "Barbara", "Grace"])
        #expect(screen.asked() == ["0 Ada", "1 Barbara", "2 Grace"])
        #expect(screen.table.indexPathForSelectedRow == nil, "as after reloadData()")
        #expect(screen.cell(1)?.layer.animationKeys()?.isEmpty != false)
    }

    @Test func aSnapshotAppliedByReloadingCanBeAwaited() async {
        let screen = Screen(["Ada", "Grace"])
        await screen.source.applySnapshotUsingReloadData(Screen.snapshot(["Grace"]))
        #expect(screen.source.snapshot().itemIdentifiers == ["Grace"])
        #expect(screen.table.numberOfRows(inSection: 0) == 1)
        screen.app.advance(by: 0)
        #expect(screen.seen == ["Grace"])
    }

    @Test func theItemOfATappedRowIsFound() {
        final class Choices: UITableViewDelegate {
            let source: Source
            var names: [String?] = []
            init(_ source: Source) { self.source = source }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                names.append(source.itemIdentifier(for: indexPath))
            }
        }
        let screen = Screen(["Ada", "Barbara", "Grace"]), choices = Choices(screen.source)
        defer { withExtendedLifetime(choices) {} }
        screen.app.act { screen.table.delegate = choices }
        screen.app.tap(at: CGPoint(x: 100, y: 110))
        screen.apply(["Grace", "Ada"], isAnimated: false)
        screen.app.tap(at: CGPoint(x: 100, y: 22))
        #expect(choices.names == ["Grace", "Grace"])
        #expect(screen.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
        #expect(screen.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == nil)
    }

    @Test func newRowsComeWithTheDefaultAnimation() throws {
        let screen = Screen(["Ada", "Grace"])
        let animations: [(UITableView.RowAnimation, String)] = [(.left, "Barbara"), (.right, "Jean"), (.fade, "Mary")]
        for (animation, name) in animations {
            screen.source.defaultRowAnimation = animation
            screen.apply([name] + screen.source.snapshot().itemIdentifiers, isAnimated: true)
            screen.app.advance(by: 0.1)
            let cell = try #require(screen.cell(0)), shown = try #require(cell.layer.presentation())
            #expect(cell.textLabel?.text == name && cell.frame.minX == 0)
            switch animation {
            case .left: #expect(shown.frame.minX < -1 && shown.opacity == 1)
            case .right: #expect(shown.frame.minX > 1 && shown.opacity == 1)
            default: #expect(shown.frame.minX == 0 && shown.opacity < 1)
            }
            screen.app.advance(by: 1)
        }
        #expect(screen.seen == ["Mary", "Jean", "Barbara", "Ada", "Grace"])
    }
}
