// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

// What a person does to begin a segue.

extension StoryboardScene {
    /// Lets an object begin a segue.
    func connect(_ template: SegueTemplate, to object: AnyObject) {
        switch object {
        case let control as UIControl:
            control.addAction(action(template), for: .primaryActionTriggered)
        case let recognizer as UIGestureRecognizer: connect(template, to: recognizer)
        case let item as UIBarButtonItem: connect(template, to: item)
        case let cell as UITableViewCell: connect(template, to: cell)
        case let cell as UICollectionViewCell:
            cell.selectionSegue = { [weak self, weak cell] in self?.performIfAllowed(template, sender: cell) }
        case is UIViewController: break
        default:
            let message = "a \(type(of: object)) begins no segues"
            NibLog.warn(template.warning(message, in: storyboard.document.file))
        }
    }

    private func action(_ template: SegueTemplate) -> UIAction {
        UIAction { [weak self] action in self?.performIfAllowed(template, sender: action.sender) }
    }

    /// A recognizer begins the segue once for each gesture: when it is recognized.
    private func connect(_ template: SegueTemplate, to recognizer: UIGestureRecognizer) {
        var isUnderway = false
        recognizer.addAction(
            UIAction { [weak self, weak recognizer] _ in
                guard let self, let recognizer else { return }
                let state = recognizer.state, begins = !isUnderway && [.began, .recognized].contains(state)
                isUnderway = state == .began || state == .changed
                if begins { performIfAllowed(template, sender: recognizer) }
            })
    }

    private func connect(_ template: SegueTemplate, to item: UIBarButtonItem) {
        item.target = controller
        item.method = { [weak self] _, item in
            self?.performIfAllowed(template, sender: item)
            return true
        }
    }

    private func connect(_ template: SegueTemplate, to cell: UITableViewCell) {
        let segue: () -> Void = { [weak self, weak cell] in self?.performIfAllowed(template, sender: cell) }
        if template.isTriggeredByAccessory { cell.accessorySegue = segue } else { cell.selectionSegue = segue }
    }
}
