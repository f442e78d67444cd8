// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Buttons on the left, below them a lamp that each touch switches and a note that is saved, and a picture beside them, with one
/// pixel per point.
class DeskController: UIViewController {
    /// The purpose of its scene.
    private let purpose: String?
    /// Made before all others, so that it comes first in commits: there clients without a browser look for its file's name.
    private let picture = UIImageView(frame: CGRect(x: 150, y: 0, width: 400, height: 400))
    private let status = UILabel()
    private let lamp = Lamp(frame: CGRect(x: 10, y: 340, width: 130, height: 50))
    private let note = UITextField(frame: CGRect(x: 10, y: 410, width: 130, height: 34))

    init(purpose: String?) {
        self.purpose = purpose
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    /// Pictures from elsewhere, the first of them is shown.
    override func paste(_ sender: Any?) {
        let images = UIPasteboard.general.images ?? []
        show(images.first)
        if images.count != 1 { status.text = "\(images.count) pictures" }
        if let text = UIPasteboard.general.string { status.text = text }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        restorationIdentifier = "desk"
        view.backgroundColor = .white
        picture.contentMode = .topLeft
        picture.clipsToBounds = true
        status.text = purpose ?? "Nothing yet"
        status.accessibilityIdentifier = "status"
        status.frame = CGRect(x: 10, y: 310, width: 130, height: 24)
        note.borderStyle = .roundedRect
        note.placeholder = "Note"
        for part in [picture, status, lamp, note] { view.addSubview(part) }
        let actions: [(String, (DeskController) -> () -> Void)] = [
            ("Picture", DeskController.showPicture), ("File", DeskController.showFile),
            ("Nothing", DeskController.clear),
            ("New desk", DeskController.openDesk), ("Other desk", DeskController.showOther),
            ("Close other", DeskController.closeOther), ("Close", DeskController.closeThis),
        ]
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: 10, y: 10 + 36 * index, width: 130, height: 32)
            button.addTarget(self, action: action, for: .primaryActionTriggered)
            view.addSubview(button)
        }
    }

    private func showPicture() { show(AppDelegate.picture) }

    private func showFile() { show(AppDelegate.path.flatMap { UIImage(contentsOfFile: $0) }) }

    private func clear() { show(nil) }

    // MARK: - Other desks

    func tell(_ text: String) { status.text = text }

    private func fail(_ error: any Error) { tell("error \((error as? UISceneError)?.code.rawValue ?? -1)") }

    private func activity(_ title: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "kosketus.desk")
        activity.title = title
        return activity
    }

    private func openDesk() {
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: activity("Another desk"), options: nil, errorHandler: fail)
    }

    private var other: UISceneSession? {
        UIApplication.shared.openSessions.first { $0 !== view.window?.windowScene?.session }
    }

    private func showOther() {
        UIApplication.shared.requestSceneSessionActivation(
            other, userActivity: activity("In front"), options: nil, errorHandler: fail)
    }

    private func closeOther() {
        if let other {
            UIApplication.shared.requestSceneSessionDestruction(other, options: nil, errorHandler: fail)
        }
    }

    private func closeThis() {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: fail)
    }

    private func show(_ image: UIImage?) {
        picture.image = image
        status.text = image.map { "\(Int($0.size.width)) x \(Int($0.size.height))" } ?? "Nothing"
    }
}

/// A square that each touch switches on or off.
class Lamp: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = backgroundColor == .black ? .yellow : .black
    }
}
