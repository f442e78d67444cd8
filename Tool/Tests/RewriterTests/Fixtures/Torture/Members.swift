// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import ObjectiveC.runtime
import UIKit

class Desk: UIViewController {
    @objc var `repeat` = 0, tests = 1
    @objc func `class`() -> String { NSStringFromSelector(#selector(`class`)) }
    @objc func tap(`in` view: UIView) { Log.lines.append("tap in \(view.tag)") }
    @objc func open() throws { Log.lines.append("open") }
    @objc func itself() -> Self { self }
    @objc func over(_ x: Int) { Log.lines.append("over \(x)") }
    func over(_ x: String) {}
    @objc func fold(_ value: Bool, completion: (() -> Void)? = nil) { completion?() }
    @objc func load(_ name: String, then handler: @escaping (String?) -> Void) { handler(name + "!") }
    @objc
    func
    spread(
        _ x: Int,
        y: Int
    ) { Log.lines.append("spread \(x) \(y)") }
    @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
    @IBAction func press() { Log.lines.append("press") }
    #if DEBUG
    @objc func configured() { Log.lines.append("configured") }
    #else
    @objc func configured() { Log.lines.append("configured") }
    #endif
    class Drawer: NSObject { @MainActor @objc func pull() { Log.lines.append("pull") } }
}

@objc extension Desk {
    func fromExtension() { Log.lines.append("from an extension") }
    private func notExposed() {}
}

extension Desk.Drawer { @MainActor @objc func push() { Log.lines.append("push") } }

@MainActor @objc protocol Measuring { @objc(sizeOf:) optional func size(of desk: Desk) -> Any? }
@MainActor @objc protocol Weighing: Measuring { @objc optional func weigh() }
@MainActor private class Scale: NSObject, Weighing {
    func size(of desk: Desk) -> Any? { desk.tests }
    func weigh() { Log.lines.append("weigh") }
}
@MainActor private class Nothing: NSObject, Weighing {}

class SceneBase: NSObject, UIWindowSceneDelegate {}
class SceneOwner: SceneBase { var window: UIWindow? }

class Zoomer: UIScrollView {
    func zoomed() -> UIView? { delegate?.viewForZooming?(in: self) }
}
class ZoomBase: NSObject, UIScrollViewDelegate {}
class ZoomOwner: ZoomBase {
    let view = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}

nonisolated(unsafe) private var noteKey = 0
extension NSObject {
    var note: String? {
        get { objc_getAssociatedObject(self, &noteKey) as? String }
        set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

@MainActor func checkMembers() {
    let desk = Desk(), view = UIView()
    view.tag = 5
    Check.equal(desk.class(), "class")
    desk.perform(#selector(Desk.tap(in:)), with: view)
    desk.perform(NSSelectorFromString("over:"), with: 2)
    desk.perform(Selector(("press")))
    desk.perform(Selector(("configured")))
    desk.perform(Selector(("fromExtension")))
    desk.perform(#selector(Desk.spread(_:y:)), with: 3, with: 4)
    desk.fold(true) { Log.lines.append("folded") }
    desk.load("text") { Log.lines.append($0 ?? "nothing") }
    Check.equal(Log.take(), ["tap in 5", "over 2", "press", "configured", "from an extension", "spread 3 4", "folded", "text!"])
    Check.that(desk.perform(Selector(("itself")))?.takeUnretainedValue() === desk, "Self")
    Check.that(desk.responds(to: #selector(Desk.open)) && !desk.responds(to: Selector(("notExposed"))), "responds(to:)")
    Check.equal(NSStringFromSelector(#selector(Desk.open)), "openAndReturnError:")
    Check.equal(NSStringFromSelector(#selector(setter: Desk.tests)), "setTests:")
    desk.setValue(7, forKey: "repeat")
    Check.equal(desk.`repeat`, 7)
    Check.equal(#"@objc func \#(#selector(Desk.tap(in:)))"#, "@objc func tapIn:")
    let drawer = Desk.Drawer()
    for name in ["pull", "push"] { drawer.perform(Selector((name))) }
    Check.equal(Log.take(), ["pull", "push"])
    drawer.note = "kept"
    Check.equal(drawer.note, "kept")

    let scales: [Weighing] = [Scale(), Nothing()]
    for scale in scales { scale.weigh?() }
    Check.equal(Log.take(), ["weigh"])
    Check.equal(scales.map { $0.size?(of: desk) as? Int }, [1, nil])

    let zoomer = Zoomer(), owner = ZoomOwner()
    Check.that(zoomer.zoomed() == nil, "no delegate")
    zoomer.delegate = owner
    Check.that(zoomer.zoomed() === owner.view, "found in the subclass")
    let scene: UIWindowSceneDelegate = SceneOwner()
    let window = UIWindow(frame: .zero)
    scene.window = window
    Check.that(scene.window === window, "the window of a subclass")
}
