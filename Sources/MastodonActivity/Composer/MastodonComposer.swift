// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// Where a person writes a post: picture, text, description, who sees it; then its progress, or what went wrong.
final class MastodonComposer: MastodonForm, UITextViewDelegate {
    private let composition: MastodonComposition
    private let finished: (Bool) -> Void

    private let picture = UIImageView()
    private let text = UITextView()
    private let remaining = label("", .footnote, .secondaryLabel)
    private let pictureDescription = UITextView()
    private let visibility = UIButton(configuration: .gray())
    private let account = UIButton(configuration: .gray())
    private let progress = UIProgressView(progressViewStyle: .default)
    private let stage = label("", .footnote, .secondaryLabel)
    private let errorTitle = label("", .headline, .systemRed)
    private let errorMessage = label("", .subheadline)
    private let tryAgain = UIButton(configuration: .filled())
    private lazy var status = UIStackView(arrangedSubviews: [progress, stage, errorTitle, errorMessage, tryAgain])
    private lazy var cancel = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelOrClose() })
    private lazy var postItem = UIBarButtonItem(
        title: "Post", primaryAction: UIAction { [weak self] _ in self?.post() })

    /// - Parameter finished: is called when the composer has done its work (true) or was cancelled.
    init(_ composition: MastodonComposition, finished: @escaping (Bool) -> Void) {
        (self.composition, self.finished) = (composition, finished)
        super.init(nibName: nil, bundle: nil)
        title = "Mastodon"
        navigationItem.leftBarButtonItem = cancel
        navigationItem.rightBarButtonItem = postItem
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - View

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.contentMode = .scaleAspectFit
        picture.isAccessibilityElement = true
        (picture.accessibilityLabel, picture.accessibilityTraits) = ("Picture", .image)
        picture.heightAnchor.constraint(equalToConstant: Metrics.pictureHeight).isActive = true
        setUp(text, "Text", Metrics.textHeight)
        setUp(pictureDescription, "Picture description", Metrics.descriptionHeight)
        setUpButtons()
        (status.axis, status.spacing) = (.vertical, Metrics.gap)
        let described = Self.label("Describe the picture for people who cannot see it", .subheadline)
        for row in [status, picture, text, remaining, described, pictureDescription, visibility, account] {
            rows.addArrangedSubview(row)
        }
        composition.changed = { [weak self] in self?.update() }
        composition.readSettings()
        show(composition.draft)
        update()
    }

    private func setUp(_ view: UITextView, _ name: String, _ height: CGFloat) {
        view.accessibilityLabel = name
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = Metrics.cornerRadius
        view.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        view.delegate = self
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
    }

    private func setUpButtons() {
        visibility.showsMenuAsPrimaryAction = true
        visibility.accessibilityLabel = "Visibility"
        account.addAction(UIAction { [weak self] _ in self?.showSettings() }, for: .touchUpInside)
        tryAgain.configuration?.title = "Try Again"
        tryAgain.addAction(UIAction { [weak self] _ in self?.post() }, for: .touchUpInside)
    }

    private var hasAppeared = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared else { return }
        hasAppeared = true
        if composition.account == nil { showSettings() } else { text.becomeFirstResponder() }
    }

    // MARK: - Showing

    private func show(_ draft: MastodonDraft) {
        picture.image = draft.picture.flatMap { UIImage(data: $0.data) }
        (text.text, pictureDescription.text) = (draft.text, draft.description)
    }

    private func update() {
        if picture.image == nil, let data = composition.draft.picture?.data { picture.image = UIImage(data: data) }
        let isDelivering = composition.isDelivering
        for view in [text, pictureDescription] { view.isEditable = !isDelivering }
        for button in [visibility, account] { button.isEnabled = !isDelivering }
        postItem.isEnabled = composition.canPost
        updateTexts()
        updateVisibility()
        updateStatus()
    }

    private func updateTexts() {
        let left = composition.remainingCharacters
        remaining.text = left == 1 ? "1 character left" : "\(left) characters left"
        if composition.remainingDescription < 0 {
            remaining.text = "The description is \(-composition.remainingDescription) characters too long"
        }
        let isTooLong = left < 0 || composition.remainingDescription < 0
        remaining.textColor = isTooLong ? .systemRed : .secondaryLabel
        account.configuration?.title = composition.account?.server.name ?? "Enter an Account…"
        account.accessibilityLabel = "Account"
        account.accessibilityValue = account.configuration?.title
    }

    private func updateVisibility() {
        let current = composition.draft.visibility
        visibility.configuration?.title = current.title
        visibility.accessibilityValue = current.title
        let actions = MastodonVisibility.allCases.map { each in
            let state: UIMenuElement.State = each == current ? .on : .off
            let action = UIAction(title: each.title, state: state) { [weak self] _ in self?.choose(each) }
            action.subtitle = each.explanation
            return action
        }
        visibility.menu = UIMenu(options: .singleSelection, children: actions)
    }

    private func choose(_ visibility: MastodonVisibility) {
        composition.draft.visibility = visibility
        update()
    }

    private func updateStatus() {
        var error: MastodonError?
        if case .failed(let failure) = composition.state { error = failure }
        for view in [progress, stage] { view.isHidden = !composition.isDelivering }
        for view in [errorTitle, errorMessage, tryAgain] { view.isHidden = error == nil }
        status.isHidden = error == nil && !composition.isDelivering
        if case .delivering(let reached) = composition.state { show(reached) }
        if let error { show(error) }
        tryAgain.isEnabled = composition.canPost
    }

    private func show(_ reached: MastodonDelivery.Stage) {
        switch reached {
        case .uploading(let part): say("Sending the picture: \(Int(part * 100)) %", Float(part) * 0.8)
        case .processing: say("The server is preparing the picture", 0.85)
        case .posting: say("Posting", 0.95)
        }
    }

    /// Most of the time is the upload's, so most of the bar is.
    private func say(_ text: String, _ part: Float) {
        stage.text = text
        progress.setProgress(part, animated: false)
        progress.accessibilityLabel = "Progress"
    }

    private func show(_ error: MastodonError) {
        let isNew = errorMessage.text != error.message
        (errorTitle.text, errorMessage.text) = (error.title, error.message)
        guard isNew else { return }
        page.setContentOffset(CGPoint(x: 0, y: -page.adjustedContentInset.top), animated: false)
        UIAccessibility.post(notification: .announcement, argument: "\(error.title). \(error.message)")
    }

    // MARK: - Editing

    func textViewDidBeginEditing(_ textView: UITextView) { reveal(textView) }

    func textViewDidChange(_ textView: UITextView) {
        composition.draft.text = text.text
        composition.draft.description = pictureDescription.text
        postItem.isEnabled = composition.canPost
        tryAgain.isEnabled = composition.canPost
        updateTexts()
    }

    // MARK: - Posting

    private func post() {
        let draft = composition.draft
        if draft.description.trimmed.isEmpty, !composition.hasAskedForDescription { return askForDescription() }
        view.endEditing(true)
        composition.post { [weak self] _ in self?.finished(true) }
    }

    /// Once for each picture.
    private func askForDescription() {
        composition.hasAskedForDescription = true
        let alert = UIAlertController(
            title: "Describe the Picture?", message: "Without a description, blind people do not know what it shows.",
            preferredStyle: .alert)
        let add = UIAlertAction(title: "Add a Description", style: .default) { [weak self] _ in
            self?.pictureDescription.becomeFirstResponder()
        }
        alert.addAction(add)
        alert.addAction(UIAlertAction(title: "Post Without", style: .cancel) { [weak self] _ in self?.post() })
        alert.preferredAction = add
        present(alert, animated: true)
    }

    /// The button stops a delivery first. Then it closes the composer.
    private func cancelOrClose() {
        if composition.isDelivering { composition.cancel() } else { finished(false) }
    }

    private func showSettings() {
        let controller = MastodonSettingsController(composition.settings, problem: composition.problem) { [weak self] in
            self?.settingsSaved()
        }
        navigationController?.pushViewController(controller, animated: true)
    }

    private func settingsSaved() {
        navigationController?.popViewController(animated: true)
        composition.readSettings()
        update()
    }
}
