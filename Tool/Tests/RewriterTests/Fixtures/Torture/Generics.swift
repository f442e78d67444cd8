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

@MainActor protocol Stage { associatedtype Content: UIView }
extension Stage { func content() -> Content { Content(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) } }
struct FramedStage: Stage { typealias Content = Framed }

@MainActor protocol Loadable {}
extension Loadable where Self: UIView { static func load() -> Self { Self(frame: .zero) } }
extension Framed: Loadable {}

@MainActor func framed<View: UIView>(_ frames: [CGRect], as type: View.Type) -> [View] {
    let make: (CGRect) -> View = View.init(frame:)
    return frames.map(make) + frames.map(View.init(frame:)) + frames.map { type.init(frame: $0) }
}

class Maker<Controller: UIViewController> {
    @MainActor func controller() -> Controller { Controller.init(nibName: nil, bundle: nil) }
    @MainActor func other<View>() -> View where View: UIView { View() }
}
class Titled: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "made"
    }
    required init?(coder: NSCoder) { nil }
}
class Styled: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: "styled")
    }
    required init?(coder: NSCoder) { nil }
}
@MainActor func cell(_ type: UITableViewCell.Type) -> UITableViewCell {
    type.init(style: .default, reuseIdentifier: nil)
}
extension UIView { static func new() -> Self { self.init(frame: .zero) } }

@MainActor func checkInitializers() {
    let views = [FramedStage().content(), Framed.load(), Framed.new()]
    Check.that(views.allSatisfy(\.wasFramed), "made by their own initializers")
    Check.equal(framed([.zero], as: Framed.self).map(\.wasFramed), [true, true, true])
    let maker = Maker<Titled>()
    Check.equal(maker.controller().title, "made")
    let view: Framed = maker.other()
    Check.that(view.wasFramed, "init() leads to init(frame:)")
    Check.equal(cell(Styled.self).reuseIdentifier, "styled")
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
