// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A button for each way to open a dialog, the last answer, and what goes on meanwhile.
class WaysController: UIViewController, UITextFieldDelegate {
    private let activities = Activities()
    private lazy var activitiesView = ActivitiesView(activities)
    private let scroll = UIScrollView()
    private let stack = UIStackView()
    private let answerLabel = UILabel()
    private let note = UITextField()

    /// The delay of the timer's dialog, in seconds.
    static let delay: TimeInterval = 0.5

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Blocking Dialog"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
        addStack()
        stack.addArrangedSubview(activitiesView)
        addAnswer()
        add("In a button's action") { $0.askInAction($1) }
        addPad()
        add("In a timer") { $0.askInTimer($1) }
        add("When a screen appears") { ways, _ in ways.push(AppearingController()) }
        add("In a table") { ways, _ in ways.push(FruitsController(style: .insetGrouped)) }
        add("By a model") { ways, button in ways.show(Questions(person: Tab(view: button)).introduce()) }
        add("By an alert") { $0.askByAlert($1) }
        add("In a task") { $0.askInTask($1) }
        add("By an alert in a task") { $0.askByAlertInTask($1) }
        addNote()
        activities.start()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        activitiesView.turn()
    }

    // MARK: - Ways

    private func askInAction(_ button: UIView) {
        let dialog = InputDialog("What did the button ask?", suggestions: Fruits.names, from: button)
        show(dialog.showModal())
    }

    private func askInGesture(_ press: UIGestureRecognizer) {
        guard press.state == .began else { return }
        show(InputDialog("What did the finger ask?", from: press.view).showModal())
    }

    private func askInTimer(_ button: UIView) {
        _ = Timer.scheduledTimer(withTimeInterval: Self.delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.show(InputDialog("What did the timer ask?", from: button).showModal()) }
        }
    }

    private func askByAlert(_ button: UIView) {
        let alert = makeAlert()
        show(alert.showModal(on: self, Self.choices).map { "\($0) \(alert.textFields?.first?.text ?? "")" })
    }

    private func askInTask(_ button: UIView) {
        Task { show(await InputDialog("What did the task ask?", from: button).result()) }
    }

    private func askByAlertInTask(_ button: UIView) {
        Task {
            let alert = makeAlert()
            let choice = await alert.result(on: self, Self.choices)
            show(choice.map { "\($0) \(alert.textFields?.first?.text ?? "")" })
        }
    }

    private static let choices: [UIAlertController.Choice] = [("Sell", .cancel), ("Buy", .default)]

    private func makeAlert() -> UIAlertController {
        let alert = UIAlertController(title: "Buy or sell?", message: "And how many?", preferredStyle: .alert)
        alert.addTextField { $0.accessibilityLabel = "Amount" }
        return alert
    }

    private func push(_ controller: UIViewController) {
        navigationController?.pushViewController(controller, animated: true)
    }

    private func show(_ answer: String?) { answerLabel.text = answer.map { "Answer: \($0)" } ?? "No answer" }

    // MARK: - Views

    private func addStack() {
        for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        (stack.axis, stack.spacing) = (.vertical, 8)
        view.addSubview(scroll)
        scroll.addSubview(stack)
        let content = scroll.contentLayoutGuide, readable = view.readableContentGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
        ])
    }

    private func addAnswer() {
        answerLabel.text = "Open a dialog."
        answerLabel.font = .preferredFont(forTextStyle: .headline)
        answerLabel.adjustsFontForContentSizeCategory = true
        answerLabel.numberOfLines = 0
        answerLabel.accessibilityIdentifier = "answer"
        stack.addArrangedSubview(answerLabel)
    }

    private func add(_ title: String, _ ask: @escaping (WaysController, UIView) -> Void) {
        let action = UIAction(title: title) { [unowned self] action in
            if let button = action.sender as? UIView { ask(self, button) }
        }
        stack.addArrangedSubview(UIButton(configuration: .gray(), primaryAction: action))
    }

    /// A view that a finger holds.
    private func addPad() {
        let pad = UILabel()
        pad.text = "Hold here"
        pad.font = .preferredFont(forTextStyle: .body)
        pad.adjustsFontForContentSizeCategory = true
        pad.numberOfLines = 0
        pad.textAlignment = .center
        pad.backgroundColor = .secondarySystemBackground
        pad.isUserInteractionEnabled = true
        let press = UILongPressGestureRecognizer()
        press.addAction(UIAction { [unowned self, unowned press] _ in askInGesture(press) })
        pad.addGestureRecognizer(press)
        pad.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        stack.addArrangedSubview(pad)
    }

    private func addNote() {
        note.borderStyle = .roundedRect
        note.font = .preferredFont(forTextStyle: .body)
        note.adjustsFontForContentSizeCategory = true
        note.placeholder = "Note"
        note.accessibilityLabel = "Note"
        note.returnKeyType = .done
        note.delegate = self
        stack.addArrangedSubview(note)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }

    private var menu: UIMenu {
        UIMenu(children: [
            UIAction(title: "Forget") { [unowned self] _ in show(nil) },
            UIAction(title: "Ask again") { [unowned self] _ in
                show(InputDialog("What did the menu ask?", from: view).showModal())
            },
        ])
    }
}
