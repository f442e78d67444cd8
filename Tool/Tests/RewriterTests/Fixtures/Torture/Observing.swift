// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class Model: NSObject {
    @objc dynamic var progress: Double = 0
    @objc dynamic var name: String = "" { didSet { changes += 1 } }
    var changes = 0
    override func setValue(_ value: Any?, forUndefinedKey key: String) { name = "undefined \(key)" }
}

class Layer: CALayer { @NSManaged var amount: CGFloat }

@objc(LegacyModel) class Renamed: NSObject {}

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
    Check.that(NSClassFromString("LegacyModel") == Renamed.self, "named class")
}
