// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The turning of pages follows the offset of the scroll view:
//
//     begins  the offset leaves rest towards a page that exists, by a finger, a wheel, a key, a screen reader, a tap on
//             the page control; or the program shows another page with an animation
//             delegate willTransitionTo, unless by the program
//             new page viewWillAppear, current page viewWillDisappear
//     ends    the new page has arrived: it becomes the current one, and the contents are moved along
//             new page viewDidAppear, old page viewDidDisappear
//             delegate didFinishAnimating, transitionCompleted: true, or the program's completion
//             the data source is asked for the page behind the new one
//     or      the current page is back:
//             current page viewWillAppear, viewDidAppear, other page viewWillDisappear, viewDidDisappear
//             delegate didFinishAnimating, transitionCompleted: false
//
// These orders are those of iOS, as published by people who have tried. A finger that catches a moving page continues the
// same turn. A finger that goes back beyond rest ends it, and begins one to the other side. `finishTurn()` brings a turn to
// an end at once: a movement to where it goes, a finger's one back.

/// A turn in progress.
@MainActor
final class PageTurn {
    let direction: UIPageViewController.NavigationDirection
    let from: Page, to: Page
    let isByUser: Bool
    let completion: ((Bool) -> Void)?
    /// Whether the pages were told that they appear and disappear.
    var isTold = false

    init(
        _ direction: UIPageViewController.NavigationDirection, from: Page, to: Page, isByUser: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.direction, self.from, self.to) = (direction, from, to)
        (self.isByUser, self.completion) = (isByUser, completion)
    }
}

extension UIPageViewController {
    /// The greatest distance from a place at which a movement has reached it, in points: offsets are on pixels.
    private static let tolerance: CGFloat = 0.5

    // MARK: - Following the offset

    /// Called when the offset has changed.
    func scrolled() {
        guard !state.isArranging, pageLength > 0, state.current != nil else { return }
        let distance = distance
        if let turn = state.turn {
            let way = turn.direction == .forward ? distance : -distance
            // A movement ends by itself, also one that overshoots.
            guard scrollView.motion == nil else { return }
            if way >= pageLength { completeTurn() } else if way < 0 { cancelTurn() } else { return }
        }
        guard state.turn == nil, self.distance != 0 else { return }
        let direction = self.distance > 0 ? NavigationDirection.forward : .reverse
        fetch(direction)
        beginTurn(direction)
        if let turn = state.turn, scrollView.motion == nil, abs(self.distance) >= pageLength, turn.isByUser {
            completeTurn()
        }
    }

    /// Called when a drag or a movement has ended, or a finger has caught the pages.
    func scrollingStopped() {
        guard !state.isArranging, scrollView.motion == nil, !scrollView.isDragging, let turn = state.turn else {
            return
        }
        let way = turn.direction == .forward ? distance : -distance
        if way >= pageLength - Self.tolerance {
            completeTurn()
        } else if abs(way) <= Self.tolerance {
            cancelTurn()
        }
    }

    // MARK: - Beginning

    private func beginTurn(_ direction: NavigationDirection) {
        guard state.turn == nil, let from = state.current, let to = state[direction].page else { return }
        let turn = PageTurn(direction, from: from, to: to, isByUser: true)
        state.turn = turn
        place(to, at: direction == .forward ? 1 : -1)
        EventSteps.perform(
            { self.delegate?.pageViewController(self, willTransitionTo: [to.controller]) },
            { if self.state.turn === turn { self.beginAppearances(turn) } })
    }

    private func beginAppearances(_ turn: PageTurn) {
        guard appearance.isVisible else { return }
        turn.isTold = true
        EventSteps.perform(
            { turn.to.controller.beginAppearanceTransition(true, animated: true) },
            { if self.state.turn === turn { turn.from.controller.beginAppearanceTransition(false, animated: true) } })
    }

    /// Turns a page with an animation, for the user.
    ///
    /// - Returns: false if there is no such page.
    func turnPage(_ direction: NavigationDirection) -> Bool {
        fetchNeighbours()
        beginTurn(direction)
        guard let turn = state.turn else { return false }
        scrollView.setContentOffset(offset(at: turn.direction == .forward ? pageLength : -pageLength), animated: true)
        return true
    }

    // MARK: - The end

    /// Ends the turn at the new page.
    private func completeTurn(isFinished: Bool = true) {
        guard let turn = state.turn else { return }
        let beyond = state[turn.direction.opposite].page
        state.turn = nil
        state.current = turn.to
        state[turn.direction] = .unknown
        state[turn.direction.opposite] = turn.isByUser ? .page(turn.from) : .unknown
        moveContents(turn.direction)
        turn.to.slot.accessibilityElementsHidden = false
        turn.from.slot.accessibilityElementsHidden = true
        EventSteps.perform(
            { if turn.isTold { turn.to.controller.endAppearanceTransition() } },
            { if turn.isTold { turn.from.controller.endAppearanceTransition() } },
            { if beyond !== turn.to, beyond !== turn.from { self.release(beyond) } },
            { if !turn.isByUser { self.releaseUnlessNeighbour(turn.from) } },
            { if turn.isByUser { self.countPage(turn.direction) } },
            { self.report(turn, isFinished: isFinished, isComplete: true) },
            { self.moveFocus(turn) },
            { if turn.isByUser, self.state.current === turn.to { self.fetch(turn.direction) } })
    }

    /// Ends the turn at the page where it began.
    private func cancelTurn(isFinished: Bool = true) {
        guard let turn = state.turn else { return }
        state.turn = nil
        state.movesFocus = false
        if !turn.isByUser { state[turn.direction] = .unknown }
        placePages()
        let (old, new) = (turn.from.controller, turn.to.controller)
        EventSteps.perform(
            { if turn.isTold { old.beginAppearanceTransition(true, animated: true) } },
            { if turn.isTold { old.endAppearanceTransition() } },
            { if turn.isTold { new.beginAppearanceTransition(false, animated: true) } },
            { if turn.isTold { new.endAppearanceTransition() } },
            { if !turn.isByUser { self.releaseUnlessNeighbour(turn.to) } },
            { if turn.isByUser { self.restorePageControl() } else { self.updatePageControl() } },
            { self.report(turn, isFinished: isFinished, isComplete: false) })
    }

    private func report(_ turn: PageTurn, isFinished: Bool, isComplete: Bool) {
        guard turn.isByUser else {
            turn.completion?(isFinished && isComplete)
            return
        }
        delegate?.pageViewController(
            self, didFinishAnimating: isFinished, previousViewControllers: [turn.from.controller],
            transitionCompleted: isComplete)
    }

    private func releaseUnlessNeighbour(_ page: Page) {
        if page !== state.before.page, page !== state.after.page { release(page) }
    }

    /// Moves the contents along, so that the new page is in the middle. A finger continues its drag.
    private func moveContents(_ direction: NavigationDirection) {
        arrange {
            let way = direction == .forward ? -pageLength : pageLength
            let (there, here) = (offset(at: distance + way), scrollView.bounds.origin)
            if scrollView.isDragging {
                scrollView.shiftContents(by: CGPoint(x: there.x - here.x, y: there.y - here.y))
            } else {
                scrollView.contentOffset = offset(at: 0)
            }
            placePages()
        }
    }

    /// Brings a turn to its end immediately, and the pages to rest.
    func finishTurn() {
        guard state.current != nil, isViewLoaded else { return }
        let turn = state.turn
        let target = scrollView.motion.map { distance(at: $0.target) }
        arrange { scrollView.giveUpScrolling() }
        if let turn, turn === state.turn {
            let way = turn.direction == .forward ? target : target.map { -$0 }
            let arrives = way.map { $0 >= pageLength - Self.tolerance } ?? false
            if arrives || !turn.isByUser {
                completeTurn(isFinished: false)
            } else {
                cancelTurn(isFinished: false)
            }
        }
        if state.turn == nil, distance != 0 { arrange { scrollView.contentOffset = offset(at: 0) } }
    }

    // MARK: - By the program

    func show(
        _ controller: UIViewController, _ direction: NavigationDirection, isAnimated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        finishTurn()
        if state.current?.controller === controller {
            dropNeighbours()
            updatePageControl()
            completion?(true)
            return
        }
        let page = [state.before.page, state.after.page].compactMap { $0 }.first { $0.controller === controller }
        dropNeighbours(except: page)
        let new = page ?? adopt(controller)
        let isVisible = viewIfLoaded?.window != nil && appearance.isVisible && pageLength > 0
        guard let old = state.current, isAnimated, isVisible, UIView.areAnimationsEnabled else {
            return replace(by: new, completion)
        }
        let turn = PageTurn(direction, from: old, to: new, isByUser: false, completion: completion)
        state.turn = turn
        state[direction] = .page(new)
        placePages()
        updatePageControl()
        beginAppearances(turn)
        guard state.turn === turn else { return }
        let end = offset(at: direction == .forward ? pageLength : -pageLength)
        scrollView.setContentOffset(end, animated: true)
    }

    /// Shows a page without an animation.
    private func replace(by page: Page, _ completion: ((Bool) -> Void)?) {
        let old = state.current, isVisible = appearance.isVisible
        state.current = page
        page.slot.accessibilityElementsHidden = false
        placePages()
        updatePageControl()
        EventSteps.perform(
            { if isVisible { page.controller.beginAppearanceTransition(true, animated: false) } },
            { if isVisible { old?.controller.beginAppearanceTransition(false, animated: false) } },
            // With the container, if that is still appearing.
            { if isVisible, !self.appearance.isTransition { page.controller.endAppearanceTransition() } },
            { old?.controller.endAppearanceTransition() },
            { self.release(old) },
            { completion?(true) })
    }

    // MARK: - Accessibility

    /// Moves the focus of assistive technology to a new page, if it was in the old one or has turned the page.
    private func moveFocus(_ turn: PageTurn) {
        let moves = state.movesFocus || isFocused(inside: turn.from)
        state.movesFocus = false
        guard moves, state.current === turn.to else { return }
        UIAccessibility.post(notification: .screenChanged, argument: turn.to.controller.view)
    }

    private func isFocused(inside page: Page) -> Bool {
        var responder = viewIfLoaded?.window?.windowScene?.accessibility.focused
        while let current = responder {
            if current === page.slot { return true }
            responder = current.next
        }
        return false
    }
}
