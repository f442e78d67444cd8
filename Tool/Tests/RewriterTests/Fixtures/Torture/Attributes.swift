// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import UIKit

#Preview { UIView() }

@IBDesignable class Gauge: UIView {
    @objc @IBInspectable dynamic var level: Double = 0
    @IBInspectable var limit: Int { get { 3 } set { Log.lines.append("limit \(newValue)") } }
    @objc let block: @convention(block) (Int) -> Int = { $0 + 1 }
    @objc lazy var late = 3
    @objc(isOn) var on = false
    @objc static var count = 0
    @IBOutlet var first: UIView!, second: UIView!
    @IBOutlet
    weak var helper: AnyObject?
    @nonobjc func plain() {}
    @objc dynamic func moving() { Log.lines.append("moving") }
    @objc subscript(index: Int) -> Int { index * 2 }
    @objc static func shared() -> Gauge { Gauge() }
}

@objc enum Phase: Int { @objc(PhaseNew) case new, old }

class Enemy: NSObject {
    @GKInspectable var speed: Float = 1
    @GKInspectable var name = "Slime" { didSet { changes.append(oldValue) } }
    var changes: [String] = []
}

extension UIView {
    @IBInspectable var rounding: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}

/// Is woken by its nib, though it is no view.
class Waker: NSObject {
    var isAwake = false
    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
    }
}

class Bulb: UILabel {
    override var isHidden: Bool { didSet { Log.lines.append(#keyPath(isHidden)) } }
    @objc var isLit = false
    @objc(dim) var isDim = false
}

class Story: NSObject {
    @objc dynamic var early = 0 { willSet { calls.append("will \(newValue)") } }
    @objc dynamic var both = 0 {
        willSet(next) { calls.append("will \(next)") }
        didSet { calls.append("did \(oldValue)") }
    }
    @objc(isDone) dynamic var done = false
    var calls: [String] = []
}

class Sequel: Story { @objc dynamic override var early: Int { didSet { calls.append("sequel") } } }
@objcMembers class Exposed: NSObject { dynamic var live = 0; var still = 1 }

@MainActor func checkAttributes() {
    let gauge = Gauge(), view = UIView()
    gauge.setValue(0.5, forKey: "level")
    gauge.setValue(4, forKey: "limit")
    gauge.setValue(view, forKey: "second")
    gauge.setValue(view, forKey: "helper")
    gauge.setValue(true, forKey: "isOn")
    gauge.setValue(6, forKey: "rounding")
    gauge.perform(Selector(("moving")))
    Check.equal(Log.take(), ["limit 4", "moving"])
    Check.that(gauge.second === view && gauge.helper === view && gauge.first == nil, "two outlets of one line")
    Check.that(gauge.level == 0.5 && gauge.on && gauge.layer.cornerRadius == 6, "values by their names")
    Check.equal(gauge.value(forKey: "late") as? Int, 3)
    Check.that(!gauge.responds(to: Selector(("plain"))), "@nonobjc")
    Check.equal([gauge[4], gauge.block(1), Phase.old.rawValue, Gauge.shared()[1], Gauge.count], [8, 2, 1, 2, 0])

    let enemy = Enemy()
    enemy.setValue(2, forKey: "speed")
    enemy.setValue("Ghost", forKey: "name")
    Check.that(enemy.speed == 2 && enemy.name == "Ghost" && enemy.changes == ["Slime"], "GKInspectable")

    let waker = Waker()
    waker.perform(#selector(NSObject.awakeFromNib))
    Check.that(waker.isAwake, "awakeFromNib of an object")
    Bulb().isHidden = true
    Check.equal(Log.take(), ["hidden"])
    Check.equal([#keyPath(Bulb.isLit), #keyPath(Bulb.isDim), #keyPath(UILabel.layer.isDoubleSided)], ["isLit", "dim", "layer.doubleSided"])
}

@MainActor func checkStories() {
    let story = Sequel(), exposed = Exposed()
    var seen: [Int] = []
    let observations = [
        story.observe(\.early) { story, _ in MainActor.assumeIsolated { seen.append(story.early) } },
        story.observe(\.both) { story, _ in MainActor.assumeIsolated { seen.append(story.both) } },
        story.observe(\.done) { story, _ in MainActor.assumeIsolated { seen.append(story.done ? 100 : 0) } },
        exposed.observe(\.live) { exposed, _ in MainActor.assumeIsolated { seen.append(exposed.live) } },
    ]
    story.early = 1
    story.both = 2
    story.setValue(true, forKey: "isDone")
    exposed.live = 3
    Check.equal(seen, [1, 2, 100, 3])
    Check.equal(story.calls, ["will 1", "sequel", "will 2", "did 0"])
    Check.equal(exposed.value(forKey: "still") as? Int, 1)
    for observation in observations { observation.invalidate() }
}
