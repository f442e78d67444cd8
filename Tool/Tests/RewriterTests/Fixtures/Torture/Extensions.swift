// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import UIKit

extension UIView {
    @objc open func describe(_ x: Int) -> String { "view \(x)" }
    @objc var nickname: String { "V" }
}

extension UILabel {
    override open func describe(_ x: Int) -> String { "label(" + super.describe(x + 1) + ")" }
    override var nickname: String { "L" + super.nickname }
}

class MyLabel: UILabel {
    override func describe(_ x: Int) -> String { "mine(" + super.describe(x) + ")" }
    override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 2) }
}

extension MyLabel {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: super.sizeThatFits(size).width + 1, height: 5) }
    @objc func overridable() -> Int { 1 }
}

class Observing: UILabel {}
extension Observing {
    override var tag: Int {
        willSet { Log.lines.append("\(tag) becomes \(newValue)") }
        didSet(old) { Log.lines.append("\(old) became \(tag)") }
    }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) || object as? String == "any" }
}
class AlsoObserving: Observing {}
extension AlsoObserving {
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) || object as? String == "also" }
}

class Override: MyLabel { override func overridable() -> Int { super.overridable() + 10 } }

@objc extension UIView {
    func shake() { Log.lines.append("shake") }
}

extension UIView {
    private static var key = 0
    var extra: String? {
        get { objc_getAssociatedObject(self, &Self.key) as? String }
        set { objc_setAssociatedObject(self, &Self.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

@MainActor func checkExtensions() {
    let views: [UIView] = [UIView(), UILabel(), MyLabel(), Override()]
    Check.equal(views.map { $0.describe(1) }, ["view 1", "label(view 2)", "mine(label(view 2))", "mine(label(view 2))"])
    Check.equal(views.map(\.nickname), ["V", "LV", "LV", "LV"])
    Check.equal(MyLabel().sizeThatFits(.zero).height, 5)
    Check.equal((Override() as MyLabel).overridable(), 11)
    let observing: UIView = AlsoObserving()
    observing.tag = 3
    Check.equal(observing.tag, 3)
    Check.equal(Log.take(), ["0 becomes 3", "0 became 3"])
    Check.equal(["any", "also", "other"].map { observing.isEqual($0) }, [true, true, false])
    views[0].perform(Selector(("shake")))
    Check.equal(Log.take(), ["shake"])
    views[0].extra = "kept"
    Check.equal(views[0].extra, "kept")
}
