// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

// A browser's back button goes back in the program: it pops screens of navigation controllers and dismisses what its user
// may dismiss, from the front to the back. The page leaves the program when no step remains. At the end of each turn the
// scene counts the steps, and reports their number when it has changed.
//
//     root, pushed twice  --presents-->  sheet, pushed once          4 steps: pop, dismiss, pop, pop
//     root, pushed twice  --presents-->  full screen, pushed once    1 step: its user cannot dismiss it

extension UIWindowScene {
    /// The controllers in front of each other, beginning with the front: what is presented last, and so on to the root.
    private var controllersFromFront: [UIViewController] {
        let window = keyWindow ?? windowsFromFront.first { !$0.isOverlay }
        let chain = sequence(first: window?.rootViewController) { $0?.presentedInside }
        return chain.compactMap { $0 }.reversed()
    }

    /// How many steps a back button can go back now.
    private var backSteps: Int {
        var steps = 0
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

    /// Goes back, as far as the program lets itself.
    func goBack(by steps: Int) {
        // The page has gone back already, and waits for the number.
        toldBackSteps = nil
        goBackStep(of: steps)
    }

    private func goBackStep(of steps: Int) {
        guard steps > 0 else { return }
        var goesOn = true
        EventSteps.perform({ goesOn = self.goBack() }, { if goesOn { self.goBackStep(of: steps - 1) } })
    }

    private func goBack() -> Bool {
        guard let front = controllersFromFront.first else { return false }
        if front.containedBackSteps > 0 { return front.goBackInside() }
        return front.isDismissedByBackButton && front.accessibilityPerformEscape()
    }
}
