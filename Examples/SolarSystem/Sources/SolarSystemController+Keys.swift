// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

// Space and the arrows are no commands, since commands come before the element that has the keyboard's focus: there the
// space bar activates, and arrows choose. They come here when that element has no use for them.
extension SolarSystemController {
    /// The factor of one press. Chosen by eye.
    private static let zoomStep: CGFloat = 1.25
    /// Points of one press; a key that is held moves on.
    private static let panStep: CGFloat = 40

    func makeKeyCommands() -> [UIKeyCommand] {
        [
            UIKeyCommand(title: "Pause", input: "p", action: SolarSystemController.togglePause),
            UIKeyCommand(title: "Undo", input: "z", modifierFlags: .command, action: SolarSystemController.undo),
            UIKeyCommand(title: "Undo", input: "z", action: SolarSystemController.undo),
            UIKeyCommand(title: "Zoom In", input: "+", action: SolarSystemController.zoomIn),
            UIKeyCommand(title: "Zoom In", input: "=", action: SolarSystemController.zoomIn),
            UIKeyCommand(title: "Zoom Out", input: "-", action: SolarSystemController.zoomOut),
            UIKeyCommand(title: "Zoom Automatically", input: "0", action: SolarSystemController.zoomAutomatically),
            UIKeyCommand(title: "New System", input: "n", action: SolarSystemController.askForNewSystem),
        ] + styleCommands
    }

    /// A digit for each style.
    private var styleCommands: [UIKeyCommand] {
        StyleName.allCases.enumerated().map { index, style in
            UIKeyCommand(
                title: "Style: \(style.title)", input: "\(index + 1)", action: SolarSystemController.chooseStyle)
        }
    }

    private func chooseStyle(_ command: UIKeyCommand) {
        guard let number = command.input.flatMap(Int.init), StyleName.allCases.indices.contains(number - 1) else {
            return
        }
        preferences.style = StyleName.allCases[number - 1]
    }

    private func zoomIn() { zoom(by: Self.zoomStep) }

    private func zoomOut() { zoom(by: 1 / Self.zoomStep) }

    // MARK: - Presses

    /// - Returns: whether it is a key of this controller.
    func keyWentDown(_ press: UIPress) -> Bool {
        guard presentedViewController == nil, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
        else { return false }
        if key.keyCode == .keyboardSpacebar {
            togglePause()
            return true
        }
        let direction = Self.direction(of: key.keyCode)
        guard direction != .zero else { return false }
        if pressedArrows.isEmpty { lastArrowTime = CACurrentMediaTime() }
        pressedArrows.insert(key.keyCode)
        director.pan(by: CGPoint(x: direction.x * Self.panStep, y: direction.y * Self.panStep))
        setNeedsFrame()
        return true
    }

    func keysWentUp(_ presses: Set<UIPress>) {
        for press in presses { press.key.map { _ = pressedArrows.remove($0.keyCode) } }
    }
}
