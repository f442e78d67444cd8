// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Four hundred lines to flick through: what `scroll.py` measures. The key B keeps the program busy for two seconds.
class LinesView: UIScrollView {
    private static let lineHeight: CGFloat = 16
    private static let linesInPart = 100
    private let parts = (0..<4).map { PartView(firstLine: $0 * LinesView.linesInPart) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        for part in parts { addSubview(part) }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = Self.lineHeight * CGFloat(Self.linesInPart)
        for (index, part) in parts.enumerated() {
            part.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
        contentSize = CGSize(width: bounds.width, height: height * CGFloat(parts.count))
    }

    private class PartView: UIView {
        private let firstLine: Int

        init(firstLine: Int) {
            self.firstLine = firstLine
            super.init(frame: .zero)
            backgroundColor = .white
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) {
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
            for line in 0..<LinesView.linesInPart {
                "Line \(firstLine + line + 1)".draw(
                    at: CGPoint(x: 12, y: CGFloat(line) * LinesView.lineHeight), withAttributes: attributes)
            }
        }
    }
}

class LinesController: UIViewController {
    override func loadView() { view = LinesView() }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardB }) else {
            return super.pressesBegan(presses, with: event)
        }
        print("BUSY")
        fflush(nil)
        let end = Date().addingTimeInterval(2)
        while Date() < end {}
        print("DONE")
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
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = LinesController()
        window?.makeKeyAndVisible()
        return true
    }
}
