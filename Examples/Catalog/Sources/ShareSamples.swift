// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Buttons that share a text, a page, an image, a file, or several of them.
@MainActor
enum ShareSamples {
    private static let text = "Saturn has rings of ice and dust."
    private static let page = URL(string: "https://en.wikipedia.org/wiki/Saturn")!
    private static let table = "Planet,Moons\nEarth,1\nMars,2\nSaturn,274\n"

    static let views: [Sample] = [
        Sample(title: "A text, a page") {
            [button("Text", "text.quote") { [text] }, button("Page", "link") { [page] }]
        },
        Sample(title: "An image that is drawn when an activity was chosen, and a file") {
            [
                button("Image", "photo") { [PlanetDrawing(placeholderItem: UIImage())] },
                button("File", "doc.text") { [try file()] },
            ]
        },
        Sample(title: "Several at once, with an activity of the program") {
            [
                button("All", "square.and.arrow.up", [CountActivity()]) {
                    [text, page, PlanetDrawing.picture(), try file()]
                }
            ]
        },
    ]

    private static func button(
        _ title: String, _ symbol: String, _ activities: [UIActivity] = [], items: @escaping () throws -> [Any]
    ) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.image = UIImage(systemName: symbol)
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        button.accessibilityLabel = "Share \(title)"
        button.addAction(
            UIAction { [weak button] _ in
                guard let button else { return }
                do { share(try items(), activities, from: button) } catch {
                    button.tellCatalog("Share \(title): \(error.localizedDescription)")
                }
            }, for: .primaryActionTriggered)
        return button
    }

    private static func share(_ items: [Any], _ activities: [UIActivity], from button: UIButton) {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
        // Wide screens show a popover.
        sheet.popoverPresentationController?.sourceView = button
        sheet.completionWithItemsHandler = { [weak button] type, completed, _, error in
            for case let url as URL in items where url.isFileURL {
                try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
            }
            let end = error?.localizedDescription ?? (completed ? "done" : "cancelled")
            let name = type?.rawValue.split(separator: ".").last.map { "\($0) " } ?? ""
            button?.tellCatalog("\(button?.accessibilityLabel ?? "Share"): \(name)\(end)")
        }
        button.window?.rootViewController?.present(sheet, animated: true)
    }

    /// A file in a temporary folder of its own, which is removed when the sheet ends.
    private static func file() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let url = folder.appendingPathComponent("Planets.csv")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(table.utf8).write(to: url)
        return url
    }
}

/// Draws a planet away from the main thread.
final class PlanetDrawing: UIActivityItemProvider, @unchecked Sendable {
    /// In points.
    private static let size = CGSize(width: 320, height: 200)

    override var item: Any { Self.picture() }

    static func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor(red: 0.05, green: 0.06, blue: 0.15, alpha: 1).setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            UIColor(red: 0.88, green: 0.76, blue: 0.5, alpha: 1).set()
            UIBezierPath(ovalIn: CGRect(x: 110, y: 50, width: 100, height: 100)).fill()
            let ring = UIBezierPath(ovalIn: CGRect(x: 60, y: 84, width: 200, height: 32))
            ring.lineWidth = 6
            ring.stroke()
        }
    }
}

/// Shows the number of words of the shared texts.
final class CountActivity: UIActivity {
    private var words = 0

    override var activityType: UIActivity.ActivityType? { .init("Catalog.CountWords") }
    override var activityTitle: String? { "Count Words" }
    override var activityImage: UIImage? { UIImage(systemName: "textformat.size") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }

    override func prepare(withActivityItems activityItems: [Any]) {
        words = activityItems.compactMap { $0 as? String }.reduce(0) { $0 + $1.split(separator: " ").count }
    }

    override var activityViewController: UIViewController? {
        let alert = UIAlertController(title: "\(words) Words", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.activityDidFinish(true) })
        return alert
    }
}
