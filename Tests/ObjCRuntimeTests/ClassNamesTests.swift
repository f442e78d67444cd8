// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct ClassNamesTests {
    @Test("Classes have names with their module, or those that they are registered by")
    func names() {
        #expect(ObjCRuntime.NSStringFromClass(Lamp.self) == "ObjCRuntimeTests.Lamp")
        #expect(ObjCRuntime.NSStringFromClass(Outer.Inner.self) == "ObjCRuntimeTests.Outer.Inner")
        #expect(ObjCRuntime.NSStringFromClass(Outer.Renamed.self) == "LegacyName")
        #expect(ObjCRuntime.NSStringFromClass(NSObject.self) == "NSObject")
    }

    @Test("Names find classes, nested ones and those of other names, too")
    func classes() {
        #expect(ObjCRuntime.NSClassFromString("ObjCRuntimeTests.Lamp") == Lamp.self)
        #expect(ObjCRuntime.NSClassFromString("ObjCRuntimeTests.Outer.Inner") == Outer.Inner.self)
        #expect(ObjCRuntime.NSClassFromString("LegacyName") == Outer.Renamed.self)
        #expect(ObjCRuntime.NSClassFromString("ObjCRuntimeTests.Outer.Renamed") == Outer.Renamed.self)
        #expect(ObjCRuntime.NSClassFromString("NSString") == NSString.self)
        // Not registered: Foundation finds it.
        #expect(ObjCRuntime.NSClassFromString("ObjCRuntimeTests.DeskLamp") == DeskLamp.self)
        #expect(ObjCRuntime.NSClassFromString("ObjCRuntimeTests.Nothing") == nil)
        #expect(ObjCRuntime.NSClassFromString("a.b.c") == nil)
    }

    @Test("Without the module the functions are Foundation's, and calls are not ambiguous")
    func unqualified() {
        #expect(NSStringFromClass(Lamp.self) == "ObjCRuntimeTests.Lamp")
        #expect(NSClassFromString("ObjCRuntimeTests.Lamp") == Lamp.self)
    }

    @Test("Objects know whether they are of a class")
    func kinds() {
        let lamp: any NSObjectProtocol = DeskLamp()
        #expect(lamp.isKind(of: Lamp.self))
        #expect(lamp.isKind(of: NSObject.self))
        #expect(!lamp.isKind(of: Owner.self))
        #expect(lamp.isMember(of: DeskLamp.self))
        #expect(!lamp.isMember(of: Lamp.self))
    }

    @Test("Objects of classes that are known at run time are created by their own init")
    func creation() {
        let type: Lamp.Type = Prepared.self
        let made = _make(type)
        #expect(made is Prepared)
        #expect(made.title == "prepared")
        #expect(_make(Lamp.self).title == "lamp")
    }
}

private enum Outer {
    final class Inner: NSObject {
        @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
            @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).type(Outer.Inner.self) }
    }

    final class Renamed: NSObject {
        @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
            @convention(c) (UnsafeMutableRawPointer) -> Void = {
                ObjCRuntime._Members($0).type(Outer.Renamed.self, named: "LegacyName")
            }
    }
}

private final class Prepared: Lamp {
    override init() {
        super.init()
        title = "prepared"
    }
}
