// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

// A browser's back button goes back in the program: it closes a menu, pops screens of navigation controllers and dismisses
// presentations that their user may dismiss, from the front to the back. When no step remains, the button leaves the page.
// At the end of each turn in which the scene has work, the scene counts the steps, and reports a changed number.
//
//     root, pushed twice  --presents-->  sheet, pushed once          4 steps: pop, dismiss, pop, pop
//     root, pushed twice  --presents-->  full screen, pushed once    1 step: its user cannot dismiss it

extension UIWindowScene {
    /// The chain of presented controllers from the front to the root controller.
    private var controllersFromFront: [UIViewController] {
        let window = keyWindow ?? windowsFromFront.first { !$0.isOverlay }
        let chain = sequence(first: window?.rootViewController) { $0?.presentedInside }
        return chain.compactMap { $0 }.reversed()
    }

    /// The number of steps that a back button can go back now.
    private var backSteps: Int {
        var steps = menuSession == nil ? 0 : 1
        for controller in controllersFromFront {
            steps += controller.containedBackSteps
            guard controller.isDismissedByBackButton else { break }
            steps += 1
        }
        return steps
    }

    func updateBackSteps() {
        let steps = backSteps
        guard steps != toldBackSteps else { return }
        toldBackSteps = steps
        host.display.perform(.backSteps(host.scene, steps))
    }

    /// Goes back a number of steps, or fewer if the program refuses one.
    func goBack(by steps: Int) {
        // The page's history has gone back already, and the page waits for the number.
        toldBackSteps = nil
        goBackStep(of: steps)
    }

    private func goBackStep(of steps: Int) {
        guard steps > 0 else { return }
        var goesOn = true
        EventSteps.perform({ goesOn = self.goBack() }, { if goesOn { self.goBackStep(of: steps - 1) } })
    }

    private func goBack() -> Bool {
        if let menuSession {
            menuSession.dismiss()
            return true
        }
        guard let front = controllersFromFront.first else { return false }
        if front.containedBackSteps > 0 { return front.goBackInside() }
        return front.isDismissedByBackButton && front.accessibilityPerformEscape()
    }
}
