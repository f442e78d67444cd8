// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageComparison
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct StaticTableTests {
    /// The table of Settings.storyboard, in code.
    private final class SettingsInCode: UITableViewController {
        private static func cell(
            _ style: UITableViewCell.CellStyle, _ text: String, _ detail: String? = nil,
            _ accessory: UITableViewCell.AccessoryType = .none
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = text
            cell.textLabel?.font = .systemFont(ofSize: 17)
            if let detail {
                cell.detailTextLabel?.text = detail
                cell.detailTextLabel?.font = .systemFont(ofSize: 17)
                cell.detailTextLabel?.textColor = .secondaryLabel
            }
            cell.accessoryType = accessory
            return cell
        }

        private let sections: [[UITableViewCell]] = [
            [
                SettingsInCode.cell(.default, "Ring"),
                SettingsInCode.cell(.value1, "Volume", "High", .disclosureIndicator),
            ],
            [SettingsInCode.cell(.subtitle, "Brightness", "Follows the room", .checkmark)],
        ]

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Settings"
            (tableView.sectionHeaderHeight, tableView.sectionFooterHeight) = (18, 18)
        }

        override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].count
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            sections[indexPath.section][indexPath.row]
        }

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            indexPath.section == 1 ? 70 : UITableView.automaticDimension
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            ["Sound", "Screen"][section]
        }

        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 0 ? "How loud it is." : nil
        }
    }

    @Test func itLooksLikeTheSameTableInCode() throws {
        let fromStoryboard = try TestApplication(storyboard: "Settings")
        let inCode = TestApplication(
            rootViewController: UINavigationController(rootViewController: SettingsInCode(style: .grouped)))
        for app in [fromStoryboard, inCode] { app.advance(by: 2) }
        let (one, other) = (fromStoryboard.snapshot(), inCode.snapshot())
        #expect(one.width == other.width && one.height == other.height)
        #expect(pixels(one) == pixels(other))
        #expect(
            fromStoryboard.accessibilityTree.description == inCode.accessibilityTree.description)
    }

    private func pixels(_ image: CGImage) -> Data? { UIImage(cgImage: image).pngData() }

    @Test func itsRowsBeginSeguesAndItsCellsAreOutlets() throws {
        let app = try TestApplication(storyboard: "Settings")
        let settings = try #require(app.stack.first as? SettingsController)
        #expect(settings.ringCell?.textLabel?.text == "Ring")
        #expect(settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === settings.ringCell)
        #expect(!settings.clearsSelectionOnViewWillAppear)
        try app.tap("Volume, High")
        #expect(app.element("Volume page") != nil)
    }

    @Test func aProgramOverridesPartsOfIt() throws {
        let bundle = try fixtures()
        let app = TestApplication(
            rootViewController: UIStoryboard(name: "Settings", bundle: bundle)
                .instantiateViewController(identifier: "Settings") { ShorterSettings(coder: $0) } as ShorterSettings)
        #expect(app.element("Ring") != nil)
        #expect(app.element("Volume, High") == nil)
        #expect(app.element("DISPLAY") != nil)
        #expect(app.element("SCREEN") == nil)
    }
}
