// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// A program that shows a share sheet, and notes what its completion handler gets.
@MainActor
final class ShareStage {
    static let phone = CGSize(width: 375, height: 667), desk = CGSize(width: 1024, height: 768)

    let app: TestApplication
    let root = UIViewController()
    let sheet: UIActivityViewController
    /// One line for each call of the completion handler: the type, whether it was completed, and the error.
    private(set) var results: [String] = []

    init(
        _ items: [Any], _ activities: [UIActivity]? = nil, screenSize: CGSize = ShareStage.phone,
        _ configure: (inout TestEnvironment) -> Void = { _ in }
    ) {
        var environment = TestEnvironment()
        configure(&environment)
        root.view.backgroundColor = .systemBackground
        app = TestApplication(
            rootViewController: root, screenSize: screenSize, scale: 1, environment: environment)
        sheet = app.act { UIActivityViewController(activityItems: items, applicationActivities: activities) }
    }

    /// Presents the sheet, and waits until it is there.
    func present() {
        let handler: UIActivityViewController.CompletionWithItemsHandler = {
            [weak self] type, completed, items, error in
            let name = type?.rawValue.split(separator: ".").last.map(String.init) ?? "none"
            let reason = error.map { " \($0.localizedDescription)" } ?? ""
            self?.results.append("\(name) \(completed)\(items == nil ? "" : " items")\(reason)")
        }
        sheet.completionWithItemsHandler = handler
        app.act { root.present(sheet, animated: true) }
        app.advance(by: 1)
    }

    func tap(_ name: String) throws {
        let frame = try #require(app.element(name), "\(name) is not on the screen").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    /// The titles of the activities in the order of the sheet.
    var titles: [String] {
        app.accessibilityTree.descendants.filter { $0.role == "button" && $0.label != "Close" }.map(\.label)
    }

    var isShown: Bool { sheet.presentingViewController != nil }

    /// Waits for what other threads do.
    func wait(until isDone: () -> Bool) async {
        while !isDone(), !Task.isCancelled {
            await Task.yield()
            app.act {}
        }
    }

    static func image(_ color: UIColor = .systemRed, side: CGFloat = 8) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ contents: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(contents.utf8).write(to: file)
        return file
    }
}
