// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A text in a white field, which has the keyboard after a touch. The text is printed in each turn in which it has
/// changed. With `capitals` among the arguments, typed text is converted to capitals.
///
/// A press of half a second on it shows the menu. The orange field at the lower edge dismisses the keyboard. With
/// `keys` among the arguments it has a blue keyboard of its own with a green bar above it, and a scrolling finger drags
/// them.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = LettersController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}

class LettersController: UIViewController {
    private let pad = NotePad(frame: CGRect(x: 20, y: 60, width: 260, height: 40))
    private let away = UIView(frame: CGRect(x: 0, y: 360, width: 300, height: 40))
    private lazy var menu = UIEditMenuInteraction(delegate: nil)
    private var printed = ""
    private var timer: Timer?

    override func loadView() {
        guard CommandLine.arguments.contains("keys") else { return super.loadView() }
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 300, height: 1000)
        scroll.keyboardDismissMode = .interactive
        let keys = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 150))
        keys.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        bar.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        (pad.ownInputView, pad.ownAccessoryView, view) = (keys, bar, scroll)
    }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        pad.backgroundColor = .secondarySystemBackground
        away.backgroundColor = .orange
        pad.isUserInteractionEnabled = false
        pad.addInteraction(menu)
        view.addSubview(pad)
        view.addSubview(away)
        if CommandLine.arguments.contains("capitals") { pad.change = { $0.uppercased() } }
        timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.tell() }
        }
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
                print("keyboard \(name == UIResponder.keyboardWillShowNotification) \(Int(frame.minY))")
                fflush(nil)
            }
        }
    }

    private func tell() {
        let marks = pad.marked.map { " marked \($0.lowerBound)-\($0.upperBound)" } ?? ""
        let line = "text [\(pad.string)] at \(pad.selection.lowerBound)-\(pad.selection.upperBound)\(marks)"
        guard line != printed else { return }
        printed = line
        print(line)
        fflush(nil)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: view)
        if away.frame.contains(place) {
            pad.resignFirstResponder()
        } else if pad.frame.contains(place) {
            if pad.isFirstResponder {
                menu.presentEditMenu(
                    with: UIEditMenuConfiguration(identifier: nil, sourcePoint: pad.convert(place, from: view)))
            }
            pad.becomeFirstResponder()
        }
    }
}
