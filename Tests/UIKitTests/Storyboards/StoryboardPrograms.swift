// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

@testable import UIKit

// The classes that the storyboards in Fixtures name. The sections are what the tool writes for `@objc` and `@IBOutlet`.

/// What controllers have noted, in order.
@MainActor
final class StoryboardJournal {
    static var entries: [String] = []

    /// Called with each entry.
    static var noted: ((String) -> Void)?

    static func note(_ entry: String) {
        entries.append(entry)
        noted?(entry)
    }

    /// Returns the entries so far, and begins anew.
    static func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

// MARK: - Planets

final class PlanetList: UITableViewController {
    var planets = ["Mercury", "Venus", "Mars"]
    var refusesSegues = false
    var made: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { planets.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Planet", for: indexPath)
        (cell as? PlanetCell)?.nameLabel?.text = planets[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        StoryboardJournal.note("didSelect \(indexPath.row)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        StoryboardJournal.note("should \(identifier)")
        return !refusesSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let isLoaded = segue.destination.isViewLoaded
        StoryboardJournal.note("prepare \(segue.identifier ?? "-") \(type(of: segue.destination)) \(isLoaded)")
        guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
        (segue.destination as? PlanetDetail)?.planet = planets[path.row]
    }

    func unwindToList(_ segue: UIStoryboardSegue) {
        StoryboardJournal.note("unwindToList from \(type(of: segue.source))")
    }

    func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> PlanetDetail? {
        made.append(segueIdentifier ?? "-")
        let detail = PlanetDetail(coder: coder)
        detail?.planet = "Made for \(sender ?? "nobody")"
        return detail
    }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_planetList: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0)
            .method("unwindToList:", PlanetList.unwindToList(_:))
            .method("makeDetail:sender:segueIdentifier:", PlanetList.makeDetail(_:sender:segueIdentifier:))
    }
}

final class PlanetCell: UITableViewCell {
    var nameLabel: UILabel?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_planetCell: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).outlet("nameLabel") { (cell: PlanetCell, value) in cell.nameLabel = value.get() }
    }
}

final class PlanetDetail: UIViewController {
    var planet = "Nowhere"
    var nameLabel: UILabel?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel?.text = planet
    }

    func unwindToDetail(_ segue: UIStoryboardSegue) {
        StoryboardJournal.note("unwindToDetail from \(type(of: segue.source))")
    }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_planetDetail: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0)
            .outlet("nameLabel") { (controller: PlanetDetail, value) in controller.nameLabel = value.get() }
            .method("unwindToDetail:", PlanetDetail.unwindToDetail(_:))
    }
}

final class PlanetEditor: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        StoryboardJournal.note("prepare \(segue.identifier ?? "-") to \(type(of: segue.destination))")
    }
}

final class PlanetInfo: UIViewController {}

/// Shows its destination as the only one in the stack.
final class SpecialSegue: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        StoryboardJournal.note("init \(identifier ?? "-")")
    }

    override func perform() { source.navigationController?.setViewControllers([destination], animated: false) }
}

// MARK: - Others

final class TabPage: UIViewController {
    func unwindToFirstTab(_ segue: UIStoryboardSegue) { StoryboardJournal.note("unwindToFirstTab") }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_tabPage: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).method("unwindToFirstTab:", TabPage.unwindToFirstTab(_:))
    }
}

final class OuterController: UIViewController {
    var label: UILabel?
    var container: UIView?
    var refusesEmbedding = false

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        StoryboardJournal.note("outer init \(storyboard != nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        StoryboardJournal.note("outer awake")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        StoryboardJournal.note("outer viewDidLoad \(children.count)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !refusesEmbedding }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        StoryboardJournal.note("outer prepare \(segue.identifier ?? "-") \(label?.text ?? "-")")
    }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_outer: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0)
            .outlet("label") { (controller: OuterController, value) in controller.label = value.get() }
            .outlet("container") { (controller: OuterController, value) in controller.container = value.get() }
    }
}

final class InnerController: UIViewController {
    var label: UILabel?

    override func viewDidLoad() {
        super.viewDidLoad()
        StoryboardJournal.note("inner viewDidLoad \(label?.text ?? "-")")
    }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_inner: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).outlet("label") { (controller: InnerController, value) in
            controller.label = value.get()
        }
    }
}

class SettingsController: UITableViewController {
    var ringCell: UITableViewCell?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_settings: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).outlet("ringCell") { (controller: SettingsController, value) in
            controller.ringCell = value.get()
        }
    }
}

/// Shows another title than the storyboard, and one row less.
final class ShorterSettings: SettingsController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section) - (section == 0 ? 1 : 0)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? "Display" : super.tableView(tableView, titleForHeaderInSection: section)
    }
}

final class GridController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
        (cell as? TileCell)?.label?.text = "Tile \(indexPath.item)"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let path = (sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }
        segue.destination.title = "Tile \(path?.item ?? -1)"
    }
}

final class TileCell: UICollectionViewCell {
    var label: UILabel?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_tile: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).outlet("label") { (cell: TileCell, value) in cell.label = value.get() }
    }
}

final class OlderController: UIViewController {
    var band: UIView?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let _kosketus_older: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).outlet("band") { (controller: OlderController, value) in controller.band = value.get()
        }
    }
}
