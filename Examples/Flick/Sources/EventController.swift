// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// An event, and the way to its neighbors: by a flick, an arrow key, or an action of a screen reader.
class EventController: UIViewController, UITableViewDataSource, UIGestureRecognizerDelegate {
    enum Step: Int, Hashable, Sendable {
        case previous = -1
        case next = 1
    }

    private(set) var event: Event
    private let store: EventStore
    private let texts: EventTexts
    private let slide = EventSlide()
    let tableView = UITableView(frame: .zero, style: .grouped)
    private let flick = FlickGestureRecognizer()

    init(_ event: Event, store: EventStore, texts: EventTexts) {
        (self.event, self.store, self.texts) = (event, store, texts)
        super.init(nibName: nil, bundle: nil)
        title = "Event Info"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
        tableView.allowsSelection = false
        tableView.dataSource = self
        view.addSubview(tableView)
        flick.delegate = self
        flick.addTarget(self, action: EventController.flicked)
        view.addGestureRecognizer(flick)
        userActivity = NSUserActivity(activityType: Self.activityType)
        store.observe(self) { [weak self] in self?.storeChanged() }
    }

    // MARK: - The next run of the program

    private static let activityType = "Flick.showEvent"

    /// The event of an activity; nil if it is of another type.
    static func event(of activity: NSUserActivity) -> Event.ID? {
        activity.activityType == activityType ? (activity.userInfo?["event"] as? NSNumber)?.int64Value : nil
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["event": event.id])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        continueScene(with: userActivity)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        continueScene(with: nil)
    }

    private func continueScene(with activity: NSUserActivity?) {
        view.window?.windowScene?.userActivity = activity
        userActivity?.needsSave = true
    }

    // MARK: - The event

    private func storeChanged() {
        // In another window it was deleted.
        store.events.contains(event) ? updateRows() : leave()
    }

    /// The cells stay, and with them the place of a screen reader.
    private func updateRows() {
        tableView.reconfigureRows(at: facts.indices.map { IndexPath(row: $0, section: 0) })
        tableView.layoutIfNeeded()
    }

    private func leave() {
        guard let navigationController, navigationController.topViewController === self else { return }
        navigationController.popViewController(animated: true)
        UIAccessibility.post(notification: .announcement, argument: "The event was deleted.")
    }

    // MARK: - The neighbors

    /// Shows a neighbor, or that there is none.
    func go(_ step: Step) {
        guard let index = store.events.firstIndex(of: event) else { return }
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        let direction: FlickGestureRecognizer.Direction = (step == .next) == isLeftToRight ? .left : .right
        let neighbor = index + step.rawValue
        if store.events.indices.contains(neighbor) {
            show(store.events[neighbor], direction)
        } else {
            // Seen beside the page.
            view.backgroundColor = .systemGray4
            slide.showEnd(of: tableView, direction)
            let text = step == .next ? "This is the last event." : "This is the first event."
            UIAccessibility.post(notification: .announcement, argument: text)
        }
    }

    private func show(_ neighbor: Event, _ direction: FlickGestureRecognizer.Direction) {
        // Two pages that meet within a pixel do not cover it: there must be no line between them.
        view.backgroundColor = .systemGroupedBackground
        slide.push(tableView, direction) {
            event = neighbor
            userActivity?.needsSave = true
            updateRows()
        }
        UIAccessibility.post(
            notification: .pageScrolled, argument: "\(texts.longDate(event.time)), \(texts.longTime(event.time))")
    }

    /// The step of a movement of the page to the left or right, as people with this direction of reading expect it.
    private func step(_ direction: FlickGestureRecognizer.Direction) -> Step {
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        return (direction == .left) == isLeftToRight ? .next : .previous
    }

    // MARK: - Fingers

    private func flicked(_ flick: FlickGestureRecognizer) {
        if flick.state == .ended, let direction = flick.direction { go(step(direction)) }
    }

    /// The table's own dragging goes on beside it.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === tableView.panGestureRecognizer }

    // MARK: - Keys

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputLeftArrow, action: EventController.leftArrowPressed),
            UIKeyCommand(input: UIKeyCommand.inputRightArrow, action: EventController.rightArrowPressed),
        ]
    }

    /// The event on the left comes: the page moves to the right.
    private func leftArrowPressed() { go(step(.right)) }
    private func rightArrowPressed() { go(step(.left)) }

    // MARK: - Screen readers

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        switch direction {
        case .right: go(step(.left))
        case .left: go(step(.right))
        case .next: go(.next)
        case .previous: go(.previous)
        case .up, .down: return false
        }
        return true
    }

    private func action(_ name: String, _ step: Step) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: name) { [weak self] _ in
            self?.go(step)
            return self != nil
        }
    }

    // MARK: - Rows

    private struct Fact {
        var name: String
        var text: String
    }

    private var facts: [Fact] {
        let index = store.events.firstIndex(of: event), count = store.events.count
        return [
            Fact(name: "Date", text: texts.longDate(event.time)), Fact(name: "Time", text: texts.longTime(event.time)),
            Fact(name: "Place", text: index.map { "\($0 + 1) of \(count)" } ?? ""),
        ]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { facts.count }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Flick to the left or right to see the other events."
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = facts[indexPath.row].name
        content.secondaryText = facts[indexPath.row].text
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        cell.accessibilityCustomActions = [action("Next event", .next), action("Previous event", .previous)]
        return cell
    }
}
