// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class Model: NSObject {
    @objc dynamic var progress: Double = 0
    @objc dynamic var name: String = "" { didSet { changes += 1 } }
    var changes = 0
    override func setValue(_ value: Any?, forUndefinedKey key: String) { name = "undefined \(key)" }
}

class Watcher: NSObject {
    nonisolated(unsafe) static let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    var seen: [String] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == Watcher.context else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        let old = change?[.oldKey] as? Double, new = change?[.newKey] as? Double
        seen.append("\(keyPath ?? "") \(old ?? -1) \(new ?? -1) \(object is Model)")
    }

    @objc func tick(_ name: String) { seen.append("tick \(name)") }
    @objc private func tock() { seen.append("tock") }

    func wait() {
        perform(#selector(tick(_:)), with: "first", afterDelay: 0)
        perform(#selector(tick(_:)), with: "cancelled", afterDelay: 0)
        perform(#selector(tock), with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(tick(_:)), object: "cancelled")
    }
}

class Layer: CALayer { @NSManaged var amount: CGFloat }

@objc(LegacyModel) class Renamed: NSObject {}

@MainActor func checkObservers() {
    let model = Model(), watcher = Watcher()
    model.addObserver(watcher, forKeyPath: #keyPath(Model.progress), options: [.old, .new], context: Watcher.context)
    model.progress = 2
    model.removeObserver(watcher, forKeyPath: #keyPath(Model.progress), context: Watcher.context)
    model.progress = 3
    Check.equal(watcher.seen, ["progress 0.0 2.0 true"])

    let view = UIView(), changes = watcher.seen.count
    view.addObserver(watcher, forKeyPath: #keyPath(UIView.isHidden), options: [], context: Watcher.context)
    view.isHidden = true
    view.removeObserver(watcher, forKeyPath: #keyPath(UIView.isHidden), context: Watcher.context)
    Check.equal(watcher.seen.count, changes + 1)

    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var offsets: [CGFloat] = []
    let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
        MainActor.assumeIsolated { offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1] }
    }
    scroll.contentOffset = CGPoint(x: 0, y: 4)
    observation.invalidate()
    Check.equal(offsets, [0, 4])
}

@MainActor func checkDelays() {
    let watcher = Watcher()
    watcher.wait()
    Check.equal(watcher.seen, [])
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    Check.equal(watcher.seen, ["tick first", "tock"])
    watcher.wait()
    NSObject.cancelPreviousPerformRequests(withTarget: watcher)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    Check.equal(watcher.seen.count, 2)
}

@MainActor func checkObserving() {
    let model = Model()
    var seen: [Double] = []
    let observation = model.observe(\.progress, options: [.new]) { _, change in
        MainActor.assumeIsolated { seen.append(change.newValue ?? -1) }
    }
    model.progress = 0.5
    model.setValue(0.75, forKey: #keyPath(Model.progress))
    observation.invalidate()
    model.progress = 1
    Check.equal(seen, [0.5, 0.75])
    model.setValue(1, forKey: "nothing")
    Check.equal(model.name, "undefined nothing")
    Check.equal(model.changes, 1)

    let layer = Layer()
    Check.equal(layer.amount, 0)
    layer.amount = 4
    Check.equal(layer.value(forKey: "amount") as? CGFloat, 4)
    layer.setValue(false, forKey: #keyPath(CALayer.isDoubleSided))
    Check.that(!layer.isDoubleSided, "key of a flag")
    Check.that(NSClassFromString("LegacyModel") == Renamed.self, "named class")
}
