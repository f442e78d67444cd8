// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import UIKit.UIViewController

@objcMembers public class Screen: UIViewController {
    @IBOutlet weak var label: UILabel!
    @IBOutlet private var secret: UIView?
    @IBOutlet var buttons: [UIButton]!
    @IBInspectable var spacing: CGFloat = 3 { didSet { Log.lines.append("spacing \(spacing)") } }
    private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private lazy var recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped))

    public override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(Screen.pressed(_:event:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(self.nothing as () -> Void), for: .touchUpInside)
        button.addTarget(self, action: Selector(("named:")), for: .touchUpInside)
        view.addSubview(button)
        view.addGestureRecognizer(recognizer)
        NotificationCenter.default.addObserver(
            self, selector: #selector(
                heard(_:)
            ), name: Notification.Name("torture"), object: nil)
    }

    @objc private func pressed(_ sender: UIButton) { Log.lines.append("pressed") }
    @objc private func pressed(_ sender: UIButton, event: UIEvent?) { Log.lines.append("pressed with event") }
    @objc func nothing() { Log.lines.append("nothing") }
    @objc func nothing(_ x: Int) { Log.lines.append("nothing \(x)") }
    @IBAction func named(_ sender: Any) { Log.lines.append("named") }
    func tapped() { Log.lines.append("tapped") }
    @objc fileprivate func heard(_ note: Notification) { Log.lines.append("heard \(note.name.rawValue)") }
    @objc(strangeName:) func renamed(_ x: String) -> String { "renamed \(x)" }
    @objc func `default`(`in` x: String) -> String { "default \(x)" }

    func fire() {
        button.sendActions(for: .touchUpInside)
        Check.equal(Log.take(), ["pressed", "pressed with event", "nothing", "named"])
        button.removeTarget(self, action: #selector(pressed(_:event:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        Check.equal(Log.take(), ["pressed", "nothing", "named"])
        NotificationCenter.default.post(name: Notification.Name("torture"), object: nil)
        Check.equal(Log.take(), ["heard torture"])
        perform(#selector(tapped))
        Check.equal(Log.take(), ["sub tapped"])
        Check.equal(perform(#selector(renamed), with: "a")?.takeUnretainedValue() as? String, "renamed a")
        Check.equal(NSStringFromSelector(#selector(renamed)), "strangeName:")
        Check.equal(NSStringFromSelector(#selector(`default`(in:))), "defaultIn:")
        Check.equal(NSStringFromSelector(#selector(getter: spacing)), "spacing")
        Check.equal(#keyPath(Screen.label.text), "label.text")
    }

    func checkOutlets() {
        let title = UILabel()
        setValue(title, forKey: "label")
        Check.that(label === title, "outlet")
        setValue(UIView(), forKey: "secret")
        Check.that(secret != nil, "private outlet")
        setValue([UIButton()], forKey: "buttons")
        Check.equal(buttons.count, 1)
        setValue(NSNumber(value: 7), forKey: "spacing")
        Check.equal(Log.take(), ["spacing 7.0"])
        Check.equal(value(forKey: "spacing") as? CGFloat, 7)
    }

    class Inner: NSObject {
        private class Deep: NSObject { @objc private func deep() { MainActor.assumeIsolated { Log.lines.append("deep") } }
            func go() { perform(#selector(deep)); perform(Selector(("deep"))) } }
        @MainActor func go() { Deep().go(); Check.equal(Log.take(), ["deep", "deep"]) }
    }
}

final class Sub: Screen {
    override func tapped() { Log.lines.append("sub tapped") }
}

@MainActor func checkScreen() {
    let screen = Sub()
    screen.loadViewIfNeeded()
    screen.fire()
    screen.checkOutlets()
    Screen.Inner().go()
    func local() {
        class Local: NSObject { @MainActor @objc func act() { Log.lines.append("local") } }
        Local().perform(Selector(("act")))
    }
    local()
    Check.equal(Log.take(), ["local"])
    #if os(iOS) && canImport(UIKit)
    Check.equal(#line, 95)
    #else
    Check.that(false, "os(iOS)")
    #endif
}
