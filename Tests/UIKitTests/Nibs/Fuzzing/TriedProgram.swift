// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime

@testable import UIKit

// The program of `TriedFiles`. The sections are what the tool writes for `@objc`, `@IBOutlet` and `@IBInspectable`.

/// The module of the delegate is where classes without a module are looked for.
final class TriedProgram: NSObject, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

/// A list with as many rows as the file has prototypes of cells for.
final class TriedList: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func makeDetail(_ coder: Any?) -> TriedDetail? { (coder as? NSCoder).flatMap { TriedDetail(coder: $0) } }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let members: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).type(TriedList.self)
            .method("makeDetail:", TriedList.makeDetail(_:))
    }
}

/// Outlets and actions take any object: one of a wrong type stops a program with file and line, as it sooner or later does in
/// iOS.
final class TriedCell: UITableViewCell {
    var nameLabel: Any?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let members: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).type(TriedCell.self)
            .outlet("nameLabel") { (cell: TriedCell, value) in cell.nameLabel = value.get() }
    }
}

/// A grid with items and headers if the file has prototypes for them.
final class TriedGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private var headers: ReusePool<UICollectionReusableView> {
        collectionView.supplementaryPool(UICollectionView.elementKindSectionHeader)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView.cellPool.isRegistered("Tile") ? 3 : 0
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { headers.isRegistered("Header") ? CGSize(width: 10, height: 10) : .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { .zero }
}

final class TriedDetail: UIViewController {
    var nameLabel: Any?
    var fields: Any?
    var width: Any?

    func buy(_ sender: Any?) {}
    func tapped(_ recognizer: Any?) {}
    func unwindHere(_ segue: Any?) {}
    func makeDetail(_ coder: Any?) -> TriedDetail? { (coder as? NSCoder).flatMap { TriedDetail(coder: $0) } }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let members: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).type(TriedDetail.self)
            .outlet("nameLabel") { (detail: TriedDetail, value) in detail.nameLabel = value.get() }
            .outlet("fields") { (detail: TriedDetail, value) in detail.fields = value.get() }
            .outlet("width") { (detail: TriedDetail, value) in detail.width = value.get() }
            .method("buy:", TriedDetail.buy(_:))
            .method("tapped:", TriedDetail.tapped(_:))
            .method("unwindHere:", TriedDetail.unwindHere(_:))
            .method("makeDetail:", TriedDetail.makeDetail(_:))
    }
}

final class TriedBadge: UIView {
    var reach: Any?
    var caption: Any?

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let members: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        ObjCRuntime._Members($0).type(TriedBadge.self)
            .outlet("reach") { (badge: TriedBadge, value) in badge.reach = value.get() }
            .outlet("caption") { (badge: TriedBadge, value) in badge.caption = value.get() }
    }
}

final class TriedSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: false) }

    @section("kosketus_objc") @used
    private nonisolated(unsafe) static let members: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        _ = ObjCRuntime._Members($0).type(TriedSegue.self)
    }
}
