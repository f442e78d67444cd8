// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Asks for a text. The view comes out of InputDialog.xib.
class InputDialog: NSObject {

    @IBOutlet var view: UIView!
    @IBOutlet weak var questionLabel: UILabel!
    @IBOutlet weak var textField: UITextField!

    /// The text; nil after Cancel.
    private(set) var input: String?

    private let question: String
    private let text: String

    init(question: String, text: String) {
        self.question = question
        self.text = text
        super.init()
    }

    /// Returns when the person has answered. Until then the run loop goes on: touches, timers and animations, too.
    func showModal() {
        Bundle.main.loadNibNamed("InputDialog", owner: self, options: nil)
        questionLabel.text = question
        textField.text = text
        let controller = UIViewController()
        controller.view = view
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        textField.becomeFirstResponder()
        CFRunLoopRun()
        window.isHidden = true
    }

    @IBAction func accept(_ sender: Any) {
        input = textField.text
        finish()
    }

    @IBAction func cancel(_ sender: Any) {
        finish()
    }

    private func finish() {
        textField.resignFirstResponder()
        CFRunLoopStop(CFRunLoopGetCurrent())
    }

}
