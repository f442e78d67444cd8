// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import UIKit.UIGestureRecognizerSubclass

@MainActor @objc public protocol ListDelegate: NSObjectProtocol {
    func listDidLoad(_ list: List)
    @objc optional func list(_ list: List, didSelect index: Int) -> Bool
    @objc optional func listDidScroll(_ list: List)
    @objc optional func listWillClose()
    @objc optional func list(
        _ list: List,
        viewFor index: Int
    ) -> UIView?
    @objc optional func list(_ list: List, finish: @escaping (Bool) -> Void)
    @objc optional var listTitle: String { get }
}

@MainActor @objc protocol Empty {}

public class List: UIView {
    public weak var delegate: ListDelegate?

    func fire() -> String {
        delegate?.listDidLoad(self)
        delegate?.listDidScroll?(self)
        delegate?.listWillClose?()
        delegate?.list?(self) { Log.lines.append("finished \($0)") }
        let view = delegate?.list?(self, viewFor: 7)
        let selected = delegate?.list?(self, didSelect: 3) ?? false
        let knows = delegate?.list(_:didSelect:) != nil
        return "\(delegate?.listTitle ?? "none") \(selected) \(view?.tag ?? 0) \(knows)"
    }
}

class Base: NSObject, ListDelegate {
    func listDidLoad(_ list: List) { Log.lines.append("loaded") }
}

/// Implements on behalf of its base class, which conforms.
class Derived: Base {
    func list(_ list: List, didSelect index: Int) -> Bool { index == 3 }
    func listDidScroll(_ list: List) { Log.lines.append("scrolled") }
    func list(_ list: List, viewFor index: Int) -> UIView? {
        let view = UIView()
        view.tag = index
        return view
    }
    func list(_ list: List, finish: @escaping (Bool) -> Void) { finish(true) }
    var listTitle: String { "derived" }
}

class ScrollBase: NSObject, UIScrollViewDelegate {}

class Follower: ScrollBase {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { Log.lines.append("followed") }
}

@MainActor func checkDelegates() {
    let list = List(), base = Base(), derived = Derived()
    Check.equal(list.fire(), "none false 0 false")
    list.delegate = base
    Check.equal(list.fire(), "none false 0 false")
    Check.equal(Log.take(), ["loaded"])
    list.delegate = derived
    Check.equal(list.fire(), "derived true 7 true")
    Check.equal(Log.take(), ["loaded", "scrolled", "finished true"])
    Check.that(derived.responds(to: #selector(ListDelegate.listDidScroll(_:))), "responds(to:)")
    Check.that(!derived.responds(to: #selector(ListDelegate.listWillClose)), "responds(to:)")

    let scroller = UIScrollView(), follower = Follower()
    scroller.delegate = follower
    scroller.delegate?.scrollViewDidZoom?(scroller)
    scroller.contentOffset = CGPoint(x: 0, y: 10)
    Check.equal(Log.take().first, "followed")
}
