// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A heading, a list of notices, a chart, a slider, tools, and the last action.
class NoticesController: UIViewController {
    private let heading = UILabel()
    private let list = UIView()
    private let chart = ChartView()
    private let loudness = UISlider()
    private let tools = UIView()
    private let status = UILabel()
    private var page = 1

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        heading.text = "Page 1"
        heading.accessibilityTraits = .header
        list.accessibilityContainerType = .list
        list.accessibilityLabel = "Notices"
        for title in ["Bread is out", "Rain at noon"] { list.addSubview(notice(title)) }
        loudness.value = 0.5
        loudness.accessibilityLabel = "Loudness"
        tools.accessibilityContainerType = .landmark
        tools.accessibilityLabel = "Tools"
        let actions: [(String, (NoticesController) -> () -> Void)] = [
            ("Announce", NoticesController.announce), ("Turn page", NoticesController.turnPage),
            ("Reveal", NoticesController.reveal), ("Ask", NoticesController.ask),
            ("Open a file", NoticesController.openFile), ("Ask and wait", NoticesController.askAndWait),
        ]
        for (title, action) in actions {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .primaryActionTriggered)
            tools.addSubview(button)
        }
        status.text = "Nothing yet"
        status.accessibilityIdentifier = "status"
        for part in [heading, list, chart, loudness, tools, status] { view.addSubview(part) }
    }

    private func notice(_ title: String) -> UILabel {
        let notice = UILabel()
        notice.text = title
        notice.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { [weak self, weak notice] _ in
                notice?.removeFromSuperview()
                self?.status.text = "Deleted \(title)"
                return true
            },
            UIAccessibilityCustomAction(name: "Pin") { [weak self] _ in
                self?.status.text = "Pinned \(title)"
                return true
            },
        ]
        return notice
    }

    // MARK: - Tools

    private func announce() { UIAccessibility.post(notification: .announcement, argument: "Two notices") }

    private func turnPage() {
        page += 1
        heading.text = "Page \(page)"
        UIAccessibility.post(notification: .screenChanged, argument: heading)
    }

    private func reveal() {
        let more = notice("Wind from the north")
        list.addSubview(more)
        view.setNeedsLayout()
        UIAccessibility.post(notification: .layoutChanged, argument: more)
    }

    private func ask() {
        let question = QuestionView("Delete all?") { [weak self] answer in
            guard let self else { return }
            status.text = answer
            UIAccessibility.post(notification: .screenChanged, argument: heading)
        }
        question.frame = view.bounds
        view.addSubview(question)
        UIAccessibility.post(notification: .screenChanged, argument: question)
    }

    private func askAndWait() {
        let answers = BlockingQuestion.ask(in: view)
        status.text = "Answers: " + answers.joined(separator: ", ")
    }

    /// Only pages, mail and telephone numbers can be opened.
    private func openFile() {
        guard let url = URL(string: "file:///etc/hostname") else { return }
        UIApplication.shared.open(url) { [weak self] isOpen in self?.status.text = isOpen ? "Opened" : "Not opened" }
    }

    // MARK: - Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 32
        var y: CGFloat = 10
        for (part, height) in [(heading, 24), (list, 96), (chart, 40), (loudness, 34), (tools, 194), (status, 24)]
            as [(UIView, CGFloat)]
        {
            part.frame = CGRect(x: 16, y: y, width: width, height: height)
            y += height + 8
        }
        for part in [list, tools] {
            for (index, view) in part.subviews.enumerated() {
                view.frame = CGRect(x: 0, y: CGFloat(index) * 32, width: width, height: 30)
            }
        }
    }
}

/// Bars without views.
class ChartView: UIView {
    private let amounts = [("Monday", 3), ("Tuesday", 5)]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityContainerType = .semanticGroup
        accessibilityLabel = "Notices a day"
        accessibilityElements = amounts.enumerated().map { index, amount in
            let bar = UIAccessibilityElement(accessibilityContainer: self)
            bar.accessibilityLabel = amount.0
            bar.accessibilityValue = "\(amount.1)"
            bar.accessibilityFrameInContainerSpace = frameOfBar(index)
            return bar
        }
    }

    required init?(coder: NSCoder) { nil }

    private func frameOfBar(_ index: Int) -> CGRect {
        let height = CGFloat(amounts[index].1) * 6
        return CGRect(x: CGFloat(index) * 30, y: 40 - height, width: 20, height: height)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemTeal.setFill()
        for index in amounts.indices { UIRectFill(frameOfBar(index)) }
    }
}

/// Stands over everything until it is answered, or left by Escape.
class QuestionView: UIView {
    private let question = UILabel()
    private let answers = [UIButton(type: .system), UIButton(type: .system)]
    private let answered: (String) -> Void

    init(_ text: String, answered: @escaping (String) -> Void) {
        self.answered = answered
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        accessibilityViewIsModal = true
        question.text = text
        addSubview(question)
        for (title, button) in zip(["Yes", "No"], answers) {
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.close(title) }, for: .primaryActionTriggered)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func close(_ answer: String) {
        removeFromSuperview()
        answered(answer)
    }

    override func accessibilityPerformEscape() -> Bool {
        close("Left")
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        question.frame = CGRect(x: 16, y: 60, width: bounds.width - 32, height: 24)
        for (index, button) in answers.enumerated() {
            button.frame = CGRect(x: 16 + CGFloat(index) * 80, y: 100, width: 70, height: 34)
        }
    }
}
