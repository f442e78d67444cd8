// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// A class with members that are registered as `kosketus` writes the entries.
class Lamp: NSObject {
    enum Failure: Error { case broken }

    enum Color: Int { case white, red }

    var log: [String] = []

    func switchOn() { log.append("on") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("switchOn", Lamp.switchOn)
        }

    private func dim(_ level: Double, slowly: Bool) { log.append("dim \(level) \(slowly)") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("dim:slowly:", Lamp.dim(_:slowly:))
        }

    func describe(_ prefix: String?) -> String { (prefix ?? "no prefix") + " lamp" }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k3:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("describe:", Lamp.describe(_:))
        }

    func repair(_ part: String) throws -> String { if part == "bulb" { throw Failure.broken }; return "new \(part)" }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k4:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("repair:error:", Lamp.repair(_:))
        }

    func take(_ sender: Any, count: Int, name: String, list: [String], color: Color, other: Lamp) {
        log.append("\(sender) \(count) \(name) \(list) \(color)")
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k5:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method(
                "take:count:name:list:color:other:", Lamp.take(_:count:name:list:color:other:))
        }

    func takeURL(_ url: URL) { log.append("\(url)") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k6:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("takeURL:", Lamp.takeURL(_:))
        }

    func partner() -> Lamp? { nil }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k7:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).method("partner", Lamp.partner) }

    func made() -> Lamp { Lamp() }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k8:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).method("made", Lamp.made) }

    @MainActor func glow(_ level: Int) { log.append("glow \(level)") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k9:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).mainActorMethod("glow:") { (o: Lamp, a) in o.glow(a.get(0)) }
        }

    /// Not registered.
    func unplug(_ cable: String) { log.append("unplugged \(cable)") }

    var title = "lamp"
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k10:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("title", { (o: Lamp) in o.title }, { (o: Lamp, v) in o.title = v.get() })
        }

    var isLit = false
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k11:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("isLit", { (o: Lamp) in o.isLit }, { (o: Lamp, v) in o.isLit = v.get() })
        }

    var width: CGFloat = 3
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k12:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("width", { (o: Lamp) in o.width }, { (o: Lamp, v) in o.width = v.get() })
        }

    var color: Color = .white
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k13:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("color", { (o: Lamp) in o.color }, { (o: Lamp, v) in o.color = v.get() })
        }

    weak var shade: Lamp!
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k14:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).outlet("shade") { (o: Lamp, v) in o.shade = v.get() }
        }

    var bulbs: [Lamp] = []
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k15:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("bulbs", { (o: Lamp) in o.bulbs }, { (o: Lamp, v) in o.bulbs = v.get() })
        }

    var owner: Owner? {
        willSet { ObjCRuntime._willChange(self, "owner") }
        didSet { ObjCRuntime._didChange(self, "owner") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k16:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("owner", { (o: Lamp) in o.owner }, { (o: Lamp, v) in o.owner = v.get() })
                .observable("owner", \Lamp.owner)
        }

    var progress = 0.0 {
        willSet { ObjCRuntime._willChange(self, "progress") }
        didSet { ObjCRuntime._didChange(self, "progress") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k17:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property(
                "progress", { (o: Lamp) in o.progress }, { (o: Lamp, v) in o.progress = v.get() }
            ).observable("progress", \Lamp.progress)
        }

    var level: Int? {
        willSet { ObjCRuntime._willChange(self, "level") }
        didSet { ObjCRuntime._didChange(self, "level") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k18:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).observable("level", \Lamp.level) }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k19:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).type(Lamp.self) }
}

/// Overrides a registered method, and has a private one of the name of its superclass's.
class DeskLamp: Lamp {
    override func switchOn() { log.append("desk on") }

    private func dim(_ level: Double, slowly: Bool) { log.append("desk dim \(level)") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("dim:slowly:", DeskLamp.dim(_:slowly:))
        }
}

final class Owner: NSObject {
    var name = "Ada" {
        willSet { ObjCRuntime._willChange(self, "name") }
        didSet { ObjCRuntime._didChange(self, "name") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("name", { (o: Owner) in o.name }, { (o: Owner, v) in o.name = v.get() })
                .observable("name", \Owner.name)
        }

    init(_ name: String = "Ada") { self.name = name }
}

/// A class of the main actor, as views are.
@preconcurrency @MainActor
class Panel: NSObject {
    var taps: [String] = []

    func tap(_ sender: Any?) { taps.append("tap") }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).method("tap:", Panel.tap(_:)) }

    nonisolated func log(_ line: String) {}
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).method("log:", Panel.log(_:)) }

    var offset = 0 {
        willSet { ObjCRuntime._willChange(self, "offset") }
        didSet { ObjCRuntime._didChange(self, "offset") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k3:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property(
                "offset", { (o: Panel) in o.offset }, { (o: Panel, v) in o.offset = v.get() }
            ).observable("offset", \Panel.offset)
        }

    /// Not registered.
    func close(_ sender: Any?) { taps.append("close") }
}
