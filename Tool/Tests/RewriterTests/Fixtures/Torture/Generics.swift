// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@MainActor class Box<Value>: NSObject {
    var value: Value
    @IBOutlet var label: UILabel!
    init(_ value: Value) { self.value = value }
    @objc func show() { Log.lines.append("shows \(value)") }
    func go() { perform(#selector(show)) }
}

final class Crate<Value: Hashable>: Box<Value> {
    @objc func close(_ sender: Any?) { Log.lines.append("closes \(value)") }
}

class Plain: Box<Int> { @objc func shut() { Log.lines.append("shuts") } }

@MainActor func make<View: UIView>(_ type: View.Type) -> View { View(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }

class Framed: UIView {
    var wasFramed = false
    override init(frame: CGRect) {
        wasFramed = true
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor func checkGenerics() {
    Box("a").go()
    Box(1).perform(Selector(("show")))
    Crate(2).perform(Selector(("close:")), with: nil)
    Crate(2).perform(Selector(("show")))
    let plain = Plain(3)
    plain.perform(Selector(("shut")))
    plain.perform(Selector(("show")))
    Check.equal(Log.take(), ["shows a", "shows 1", "closes 2", "shows 2", "shuts", "shows 3"])
    let label = UILabel()
    plain.setValue(label, forKey: "label")
    Check.that(plain.label === label, "outlet of a generic class")
    Check.that(make(Framed.self).wasFramed, "made by its own initializer")
}
