// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A square that changes its colour while it is pressed: what `press.py` measures.
class SwatchView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.released
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private static let released = UIColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1)
    private static let pressed = UIColor(red: 1, green: 0.8, blue: 0.1, alpha: 1)
    private var isPressed = false

    /// Every press shows another colour, as a toggle does.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed.toggle()
        backgroundColor = isPressed ? Self.pressed : Self.released
        print("{\"ev\":\"press\"}")
        fflush(nil)
    }
}

/// Shows the number of fingers on it.
class PadView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .lightGray
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("begin", event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("update", event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("end", event) }

    private func tell(_ what: String, _ event: UIEvent?) {
        let down = (event?.touches(for: self) ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
        print("{\"ev\":\"touch-\(what)\",\"down\":\(down.count)}")
        fflush(nil)
    }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(SwatchView(frame: CGRect(x: 20, y: 20, width: 200, height: 120)))
        controller.view.addSubview(PadView(frame: CGRect(x: 20, y: 320, width: 300, height: 240)))
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}
