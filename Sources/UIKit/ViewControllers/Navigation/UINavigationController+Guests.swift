// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Controllers of other navigation controllers in the stack of one, as in a collapsed split view.
//
//     host     [list | mails, mail | text]          guests: the navigation controllers of "mails" and "text"
//
// A guest's controllers begin with its own lowest one, and end before the next guest's. What is pushed above belongs to it.
// While a guest is in the stack, its own `viewControllers` are its part of the host's, and setting them changes the host's. A
// guest whose lowest controller is popped gets its controllers back. A guest may also be a controller without navigation.

/// A guest in the stack of a navigation controller.
@MainActor
struct StackGuest {
    let controller: UIViewController
    /// Its part of the host's stack, also while that is leaving the stack.
    var members: [UIViewController]

    var navigation: UINavigationController? { controller as? UINavigationController }
}

extension UINavigationController {
    private func isInStack(_ guest: StackGuest) -> Bool {
        guest.members.first.map { first in state.stack.contains { $0 === first } } ?? false
    }

    /// The guests in the stack, from the bottom to the top.
    private var guestsInStack: [StackGuest] {
        state.stack.compactMap { controller in state.guests.first { $0.members.first === controller } }
    }

    /// The guest on top of the stack; nil when the host's own controller is there.
    var topGuest: UIViewController? { guestsInStack.last?.controller }

    func hasGuest(_ controller: UIViewController) -> Bool { guestsInStack.contains { $0.controller === controller } }

    /// The part of the stack that belongs to a guest.
    func stack(of guest: UINavigationController) -> [UIViewController] {
        guestsInStack.first { $0.controller === guest }?.members ?? []
    }

    // MARK: - Taking and giving back

    /// Adds the controllers of guests on top, at once and without callbacks.
    func takeGuests(_ controllers: [UIViewController]) {
        let members = controllers.flatMap { take(guest: $0) }
        for member in members { member.changeParentSilently(to: self) }
        showNow(state.stack + members)
    }

    /// Pushes the controllers of guests.
    func pushGuests(_ controllers: [UIViewController], animated: Bool) {
        let members = controllers.flatMap { take(guest: $0) }
        guard !members.isEmpty else { return }
        setViewControllers(state.stack + members, animated: animated)
    }

    private func take(guest: UIViewController) -> [UIViewController] {
        if let index = state.guests.firstIndex(where: { $0.controller === guest }) {
            // It is on its way out.
            return isInStack(state.guests[index]) ? [] : state.guests[index].members
        }
        let navigation = guest as? UINavigationController
        let members = navigation?.handOver() ?? [guest]
        guard !members.isEmpty else { return [] }
        state.guests.append(StackGuest(controller: guest, members: members))
        navigation?.state.host = self
        return members
    }

    /// Gives all controllers of guests back, at once and without callbacks.
    func giveBackGuests() {
        settleNow()
        let guests = guestsInStack
        state.guests = []
        guard let first = guests.first?.members.first,
            let end = state.stack.firstIndex(where: { $0 === first })
        else { return }
        let own = Array(state.stack[..<end])
        for member in state.stack[end...] { member.changeParentSilently(to: nil) }
        showNow(own)
        for guest in guests {
            guest.navigation?.state.host = nil
            guest.navigation?.takeBack(guest.members)
        }
    }

    /// Gives its controllers to a host.
    private func handOver() -> [UIViewController] {
        settleNow()
        let stack = state.stack
        for controller in stack { controller.changeParentSilently(to: nil) }
        showNow([])
        return stack
    }

    private func takeBack(_ controllers: [UIViewController]) {
        for controller in controllers { controller.changeParentSilently(to: self) }
        showNow(state.stack + controllers)
    }

    // MARK: - Changes of the stack

    /// Called when the host's stack has changed: controllers above those of a guest belong to the guest.
    func updateGuests() {
        let firsts = state.guests.compactMap(\.members.first)
        for (index, guest) in state.guests.enumerated() {
            guard let first = guest.members.first,
                let start = state.stack.firstIndex(where: { $0 === first })
            else { continue }
            let rest = state.stack[(start + 1)...].prefix { member in !firsts.contains { $0 === member } }
            state.guests[index].members = [first] + rest
        }
    }

    /// Called when a transition has ended: guests that left get their controllers back.
    func dismissGuests() {
        let left = state.guests.filter { guest in
            !isInStack(guest) && !guest.members.contains { $0.parent === self }
        }
        for guest in left {
            state.guests.removeAll { $0.controller === guest.controller }
            guest.navigation?.state.host = nil
            guest.navigation?.takeBack(guest.members.filter { $0.parent == nil })
        }
    }

    /// Replaces the part of the stack that belongs to a guest.
    func replaceStack(of guest: UINavigationController, by new: [UIViewController], animated: Bool) {
        guard let index = state.guests.firstIndex(where: { $0.controller === guest }),
            let first = state.guests[index].members.first,
            let start = state.stack.firstIndex(where: { $0 === first })
        else { return }
        let end = start + state.guests[index].members.count
        var stack = state.stack
        stack.replaceSubrange(start..<end, with: new)
        if new.isEmpty {
            state.guests.remove(at: index)
            guest.state.host = nil
        } else {
            state.guests[index].members = new
        }
        setViewControllers(stack, animated: animated)
    }

    /// Pops the controllers above those of a guest, or above the host's own.
    func popToGuest(_ controller: UIViewController) {
        let guests = guestsInStack
        let next: StackGuest?
        if let index = guests.firstIndex(where: { $0.controller === controller }) {
            next = index + 1 < guests.count ? guests[index + 1] : nil
        } else {
            next = guests.first
        }
        guard let next else { return }
        pop(below: next)
    }

    /// Pops a guest's controllers.
    func popGuest(_ controller: UIViewController) {
        if let guest = guestsInStack.first(where: { $0.controller === controller }) { pop(below: guest) }
    }

    private func pop(below guest: StackGuest) {
        guard let index = state.stack.firstIndex(where: { $0 === guest.members.first }), index > 0 else { return }
        popToViewController(state.stack[index - 1], animated: true)
    }

    // MARK: - Secondary controllers of classic split views

    /// Returns the guest on top, or pops the top controller.
    func separateTop() -> UIViewController? {
        settleNow()
        if let guest = guestsInStack.last {
            giveBackGuests()
            if guest.navigation != nil { return guest.controller }
            // Without a navigation controller only one of them can be the secondary controller.
            if guest.members.count > 1 { takeBack(guest.members.dropLast()) }
            return guest.members.last
        }
        guard let top = state.stack.last, state.stack.count > 1 else { return nil }
        top.changeParentSilently(to: nil)
        showNow(state.stack.dropLast())
        return top
    }
}
