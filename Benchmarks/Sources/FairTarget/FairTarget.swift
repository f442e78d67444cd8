// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Something for everything that a page may send: the program that `fair.py` and `test_fair.py` measure. Each page has a
/// scene of its own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Fair", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = FairController(rootViewController: FirstController())
        window?.makeKeyAndVisible()
    }
}

/// Changes the swatch for each key, too.
class FairController: UINavigationController {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        (viewControllers.first as? FirstController)?.swatch.change()
    }
}

/// A swatch that changes its colour with each touch and hover, an editable text view, a scroll view with lines of text,
/// and a view that pushes 32 controllers. The frames are those that `floods.py` touches.
class FirstController: UIViewController {
    let swatch = SwatchView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "First"
        view.backgroundColor = .systemBackground
        view.addSubview(swatch)
        view.addSubview(UITextView(frame: CGRect(x: 20, y: 160, width: 300, height: 200)))
        let depth = DepthView(frame: CGRect(x: 340, y: 60, width: 80, height: 80))
        depth.onTouch = { [unowned self] in pushMany() }
        view.addSubview(depth)
        addLines()
    }

    private func addLines() {
        let lines = UIScrollView(frame: CGRect(x: 340, y: 160, width: 200, height: 200))
        let height: CGFloat = 40
        for number in 0..<50 {
            let line = UILabel(frame: CGRect(x: 0, y: CGFloat(number) * height, width: 200, height: height))
            line.text = "Line \(number)"
            line.font = .preferredFont(forTextStyle: .body)
            line.adjustsFontForContentSizeCategory = true
            lines.addSubview(line)
        }
        lines.contentSize = CGSize(width: 200, height: 50 * height)
        view.addSubview(lines)
    }

    /// As many as a page can go back at once.
    private func pushMany() {
        let others = (1...32).map { number in
            let controller = UIViewController()
            controller.title = "Number \(number)"
            return controller
        }
        navigationController?.setViewControllers([self] + others, animated: false)
    }
}

class SwatchView: UIView {
    private var count = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SwatchView.hovered))
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { change() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { change() }

    private func hovered(_ hover: UIHoverGestureRecognizer) { change() }

    func change() {
        count += 1
        backgroundColor = UIColor(hue: CGFloat(count % 100) / 100, saturation: 1, brightness: 1, alpha: 1)
    }
}

class DepthView: UIView {
    var onTouch: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
}
