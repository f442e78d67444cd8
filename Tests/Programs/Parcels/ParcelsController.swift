// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import UIKit

/// A button for each parcel, and a line that says what became of the last one.
class ParcelsController: UIViewController {
    private let status = UILabel()
    /// What the buttons do, by their titles.
    private let parcels: [(title: String, send: (ParcelsController) -> () -> Void)] = [
        ("Save a page", { $0.savePage }), ("Save a large file", { $0.saveLargeFile }),
        ("Share a text", { $0.shareText }), ("Share files", { $0.shareFiles }),
    ]

    /// A page that would take the key of its reader, if a browser showed it as one of this program's.
    static let page = SharedFile(
        name: "../Übung \"1\" 🎈.html", type: "text/html; charset=utf-8",
        contents: Data("<script>document.title = localStorage['kosketus.key']</script>".utf8))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        status.text = "Nothing yet"
        status.accessibilityIdentifier = "status"
        view.addSubview(status)
        for (title, send) in parcels {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { [unowned self] _ in send(self)() }, for: .primaryActionTriggered)
            view.addSubview(button)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (row, part) in view.subviews.enumerated() {
            part.frame = CGRect(x: 20, y: 10 + 50 * CGFloat(row), width: 300, height: 40)
        }
    }

    private var scene: SceneIdentifier? { UIApplication.shared.sceneOfLastTouch }

    private func tell(_ text: String) { status.text = text }

    private func savePage() {
        tell("Saving")
        UIApplication.shared.save(Self.page, in: scene) { [weak self] in self?.tell($0 ? "Saved" : "Not saved") }
    }

    /// 60 megabytes that no compression makes shorter, the same in every run.
    private func saveLargeFile() {
        tell("Saving")
        var state: UInt64 = 1
        let words = (0..<60 << 17).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state.littleEndian
        }
        let contents = words.withUnsafeBytes { Data($0) }
        let file = SharedFile(name: "large.bin", type: "application/octet-stream", contents: contents)
        UIApplication.shared.save(file, in: scene) { [weak self] in self?.tell($0 ? "Saved" : "Not saved") }
    }

    private func shareText() {
        share(SharedContent(title: "A title", text: "A text", address: "https://example.org/ä"))
    }

    private func shareFiles() {
        let picture = SharedFile(name: "dot.png", type: "image/png", contents: Data([1, 2, 3]))
        share(SharedContent(text: "Two files", files: [picture, Self.page]))
    }

    private func share(_ content: SharedContent) {
        tell("Sharing")
        UIApplication.shared.share(content, from: scene) { [weak self] in self?.tell($0 ? "Shared" : "Not shared") }
    }
}
