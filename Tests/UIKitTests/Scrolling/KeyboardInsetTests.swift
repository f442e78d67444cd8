// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// A program that makes room for the keyboard, as programs do: by the scroll view's insets.
@MainActor
struct KeyboardInsetTests {
    private final class FormController: UIViewController {
        let scroll = UIScrollView(), field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
        nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

        override func loadView() {
            view = scroll
            scroll.contentSize = CGSize(width: 320, height: 480)
            scroll.keyboardDismissMode = .onDrag
            scroll.addSubview(field)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
                let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] note in
                    let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    MainActor.assumeIsolated { self?.makeRoom(frame ?? .zero) }
                }
                tokens.append(token)
            }
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

        private func makeRoom(_ keyboard: CGRect) {
            let covered = max(0, view.bounds.height - keyboard.minY)
            scroll.contentInset.bottom = covered
            scroll.verticalScrollIndicatorInsets.bottom = covered
            if covered > 0 { scroll.scrollRectToVisible(field.frame, animated: true) }
        }
    }

    @Test func aFieldBelowTheKeyboardComesIntoSight() {
        let controller = FormController()
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 480))
        app.act { _ = controller.field.becomeFirstResponder() }
        app.showKeyboard(height: 200)
        app.advance(by: 1)
        let scroll = controller.scroll
        #expect(scroll.adjustedContentInset.bottom == 200 && scroll.contentOffset.y == 154)
        let finger = app.touch(at: CGPoint(x: 160, y: 100))
        finger.drag(to: CGPoint(x: 160, y: 20), duration: 0.3)
        #expect(!controller.field.isFirstResponder, "a drag ends editing")
        app.showKeyboard(height: 0)
        finger.lift()
        app.advance(by: 2)
        #expect(scroll.adjustedContentInset.bottom == 0 && scroll.contentOffset.y == 0)
    }
}
