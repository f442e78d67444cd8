// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A guide to the containers: four pages to turn, dots below them, and a button on the last one.
class GuideController: UIPageViewController {
    private let pages: [GuidePage]

    /// - Parameter done: called when the guide is done. Without it, the guide dismisses itself.
    init(done: (() -> Void)? = nil) {
        pages = GuidePage.Content.all.enumerated().map { GuidePage(number: $0, content: $1) }
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        title = "Guide"
        pages.last?.done = { [unowned self] in
            if let done { done() } else { dismiss(animated: true) }
        }
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The dots are white.
        view.backgroundColor = .systemIndigo
    }
}

extension GuideController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, by: -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, by: 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        (viewControllers?.first as? GuidePage)?.number ?? 0
    }

    private func page(beside controller: UIViewController, by step: Int) -> UIViewController? {
        guard let number = (controller as? GuidePage)?.number, pages.indices.contains(number + step) else { return nil }
        return pages[number + step]
    }
}

/// A page of the guide: a large symbol, a title and a sentence.
class GuidePage: UIViewController {
    struct Content {
        var symbol: String
        var title: String
        var sentence: String

        static let all = [
            Content(
                symbol: "sparkles", title: "Welcome",
                sentence: "Containers show controllers in controllers. Swipe to see which."),
            Content(
                symbol: "rectangle.on.rectangle", title: "Navigation",
                sentence: "A navigation controller goes deeper, and back by a swipe from the edge."),
            Content(
                symbol: "square.grid.2x2", title: "Tabs",
                sentence: "A tab bar controller keeps several places, and shows one of them."),
            Content(
                symbol: "checkmark.circle", title: "Ready",
                sentence: "This guide is a container too: a page view controller."),
        ]
    }

    let number: Int
    /// Called by the button; a page without it has no button.
    var done: (() -> Void)?
    private let content: Content

    init(number: Int, content: Content) {
        (self.number, self.content) = (number, content)
        super.init(nibName: nil, bundle: nil)
        title = content.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [makeSymbol()] + makeTexts() + (done == nil ? [] : [makeButton()]))
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 16, .center)
        place(stack)
    }

    private func makeSymbol() -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: 96, weight: .light)
        let symbol = UIImageView(image: UIImage(systemName: content.symbol, withConfiguration: configuration))
        symbol.tintColor = .white
        return symbol
    }

    private func makeTexts() -> [UIView] {
        [(content.title, UIFont.TextStyle.largeTitle), (content.sentence, .body)].map { text, style in
            let label = UILabel()
            label.text = text
            label.textColor = .white
            label.textAlignment = .center
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            if style == .largeTitle { label.accessibilityTraits = [.header, .staticText] }
            return label
        }
    }

    private func makeButton() -> UIView {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Done"
        (configuration.baseBackgroundColor, configuration.baseForegroundColor) = (.white, .systemIndigo)
        configuration.cornerStyle = .capsule
        return UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in done?() })
    }

    /// Centres the contents; on a low screen they scroll.
    private func place(_ stack: UIView) {
        let scroll = UIScrollView()
        view.addSubview(scroll)
        scroll.addSubview(stack)
        for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        let content = scroll.contentLayoutGuide, frame = scroll.frameLayoutGuide, safe = view.safeAreaLayoutGuide
        let height = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
        height.priority = .defaultLow
        let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: safe.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            height,
            width,
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
            stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: content.centerYAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
        ])
    }
}
