// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// A controller whose nib has the name of its class, without "Controller".
final class NibScreenViewController: UIViewController {
    var titleLabel: UILabel?
    var journal: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        journal.append("loaded \(titleLabel?.text ?? "-")")
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .outlet("titleLabel") { (owner: NibScreenViewController, value) in owner.titleLabel = value.get() }
        }
}

/// A cell of a nib.
final class NibCell: UITableViewCell {
    var nameLabel: UILabel?

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .type(NibCell.self)
                .outlet("nameLabel") { (cell: NibCell, value) in cell.nameLabel = value.get() }
        }
}

@MainActor
struct UINibTests {
    private func bundle() throws -> Bundle { try #require(NibText.fixtures) }

    // MARK: - Files

    @Test func bundlesLoadNibs() throws {
        let owner = NibScreenViewController()
        let objects = try #require(try bundle().loadNibNamed("NibScreenView", owner: owner))
        #expect(objects.count == 1 && objects[0] is UIView && owner.titleLabel?.text == "Screen")
    }

    @Test func theCompactFormIsReadToo() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = try IBDocument.read(
            NibText.file("<label text=\"Compact\" id=\"l\">\(String.frame(0, 0, 9, 9))</label>"), name: "Tiny.xib")
        try document.compact().write(to: folder.appendingPathComponent("Tiny.nib"))
        let objects = try #require(Bundle(url: folder)).loadNibNamed("Tiny", owner: nil)
        #expect((objects?.first as? UILabel)?.text == "Compact")
    }

    @Test func devicesAndLanguagesHaveFilesOfTheirOwn() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try NibText.file("<label text=\"\(text)\" id=\"l\">\(String.frame(0, 0, 9, 9))</label>").write(to: file)
        }
        try write("all", "Device.xib")
        try write("phone", "Device~iphone.xib")
        try write("pad", "Device~ipad.xib")
        try write("base", "Base.lproj/Word.xib")
        let bundle = try #require(Bundle(url: folder))
        let phone = TestApplication(rootViewController: UIViewController(), screenSize: CGSize(width: 375, height: 667))
        let pad = TestApplication(rootViewController: UIViewController(), screenSize: CGSize(width: 1024, height: 768))
        let load = { (bundle.loadNibNamed("Device", owner: nil)?.first as? UILabel)?.text }
        #expect(phone.act { load() } == "phone" && pad.act { load() } == "pad")
        #expect((bundle.loadNibNamed("Word", owner: nil)?.first as? UILabel)?.text == "base")
    }

    @Test func aMissingNibStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UINib(nibName: "NoSuchNib", bundle: nil) }
        }
    }

    @Test func brokenBytesStopTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UINib(data: Data("<document".utf8), bundle: nil) }
        }
    }

    // MARK: - Controllers

    @Test func controllersLoadTheirNibs() throws {
        let named = NibScreenViewController(nibName: "NibScreenView", bundle: try bundle())
        #expect(named.nibName == "NibScreenView" && !named.isViewLoaded)
        #expect(named.view.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(named.journal == ["loaded Screen"])
    }

    @Test func controllersFindTheNibOfTheirClass() throws {
        let controller = NibScreenViewController(nibName: nil, bundle: try bundle())
        controller.loadViewIfNeeded()
        #expect(controller.nibName == nil && controller.journal == ["loaded Screen"])
        let plain = UIViewController(nibName: nil, bundle: try bundle())
        #expect(plain.view.subviews.isEmpty)
    }

    @Test func aNibWithoutAViewStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = UIViewController(nibName: "NibCell", bundle: NibText.fixtures).view
            }
        }
    }

    // MARK: - Lists

    @Test func tablesMakeCellsFromNibs() throws {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
                (cell as? NibCell)?.nameLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300)), source = Source()
        table.register(UINib(nibName: "NibCell", bundle: try bundle()), forCellReuseIdentifier: "name")
        table.dataSource = source
        let app = TestApplication(view: table)
        app.advance(by: 0.1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NibCell)
        #expect(cell.nameLabel?.text == "Row 2" && cell.reuseIdentifier == "name")
        #expect(cell.nameLabel?.superview === cell.contentView && cell.accessoryType == .disclosureIndicator)
        #expect(cell.contentView.frame.height == 60)
        #expect(cell.nameLabel?.frame.minX == 24)
    }

    @Test func collectionViewsMakeCellsAndHeadersFromNibs() throws {
        let cell = UINib(
            data: NibText.file(
                """
                <collectionViewCell id="c">\(String.frame(0, 0, 50, 50))
                    <view key="contentView" id="v">\(String.frame(0, 0, 50, 50))
                        <subviews><label text="cell" id="l">\(String.frame(0, 0, 40, 20))</label></subviews>
                    </view>
                </collectionViewCell>
                """), bundle: nil)
        let header = UINib(
            data: NibText.file(
                "<collectionReusableView tag=\"5\" id=\"h\">\(String.frame(0, 0, 50, 20))</collectionReusableView>"),
            bundle: nil)
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        list.register(cell, forCellWithReuseIdentifier: "cell")
        list.register(
            header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header"
        )
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
            list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.supplementaryViewProvider = { list, kind, path in
            list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        let app = TestApplication(view: list)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        app.act { source.apply(snapshot, animatingDifferences: false) }
        let shown = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect((shown.contentView.subviews.first as? UILabel)?.text == "cell")
        let view = list.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(view?.tag == 5 && view?.frame.height == 20)
    }

    @Test func cellsOfAStyleHaveItsLabels() throws {
        let cell: UITableViewCell = try NibText.first(
            """
            <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d" \
            reuseIdentifier="plain" accessoryType="checkmark" selectionStyle="none" id="c">
                \(String.frame(0, 0, 320, 44))
                <tableViewCellContentView key="contentView" id="v">\(String.frame(0, 0, 320, 44))
                    <subviews>
                        <label text="Title" id="t">\(String.frame(16, 5, 100, 20))
                            <color key="textColor" systemColor="systemRedColor"/></label>
                        <label text="Detail" id="d">\(String.frame(16, 25, 100, 14))</label>
                    </subviews>
                </tableViewCellContentView>
            </tableViewCell>
            """)
        #expect(cell.style == .subtitle && cell.reuseIdentifier == "plain" && cell.accessoryType == .checkmark)
        #expect(cell.textLabel?.text == "Title" && cell.textLabel?.textColor === UIColor.systemRed)
        #expect(cell.detailTextLabel?.text == "Detail" && cell.selectionStyle == .none)
    }

    @Test func decorationsComeFromNibs() throws {
        final class Decorated: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let path = IndexPath(item: 0, section: 0)
                let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "paper", with: path)
                attributes.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
                return (super.layoutAttributesForElements(in: rect) ?? []) + [attributes]
            }
        }
        let layout = Decorated()
        layout.register(
            UINib(
                data: NibText.file(
                    "<collectionReusableView tag=\"6\" id=\"h\">\(String.frame(0, 0, 50, 20))</collectionReusableView>"),
                bundle: nil), forDecorationViewOfKind: "paper")
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { _, _, _ in
            UICollectionViewCell()
        }
        let app = TestApplication(view: list)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        app.act { source.apply(snapshot, animatingDifferences: false) }
        #expect(list.viewWithTag(6)?.frame.size == CGSize(width: 60, height: 50))
    }

    @Test func headersOfTablesComeFromNibs() throws {
        let nib = UINib(
            data: NibText.file(
                "<view customClass=\"UITableViewHeaderFooterView\" tag=\"8\" id=\"h\">\(String.frame(0, 0, 320, 30))</view>"
            ),
            bundle: nil)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        table.register(nib, forHeaderFooterViewReuseIdentifier: "header")
        let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
        #expect(header.tag == 8 && header.reuseIdentifier == "header")
    }

    @Test func aNibWithoutACellStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let table = UITableView()
                let nib = UINib(data: NibText.file("<view id=\"v\">\(String.frame(0, 0, 1, 1))</view>"), bundle: nil)
                table.register(nib, forCellReuseIdentifier: "x")
                _ = table.dequeueReusableCell(withIdentifier: "x")
            }
        }
    }
}
