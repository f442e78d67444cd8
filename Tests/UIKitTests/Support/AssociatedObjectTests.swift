// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@Suite struct AssociatedObjectTests {
    private final class Value: NSObject, NSCopying, @unchecked Sendable {
        let ended: () -> Void
        let isCopy: Bool

        init(isCopy: Bool = false, _ ended: @escaping () -> Void = {}) { (self.isCopy, self.ended) = (isCopy, ended) }

        func copy(with zone: NSZone? = nil) -> Any { Value(isCopy: true, ended) }

        deinit { ended() }
    }

    private class Plain {
        var inDeinit: (Plain) -> Void = { _ in }
        deinit { inDeinit(self) }
    }

    private class Sub: Plain {}
    private final class Generic<Element> {
        var element: Element
        init(_ element: Element) { self.element = element }
    }
    private class Object: NSObject {}

    private final class Keys: @unchecked Sendable {
        let one = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
        var two: UnsafeMutableRawPointer { one + 1 }
        deinit { one.deallocate() }
    }

    private let keys = Keys()

    /// Whether a value goes with its owner, and not before.
    private func goesWithOwner(_ make: () -> AnyObject) -> Bool {
        var hasEnded = false, wasThere = false
        autoreleasing {
            let owner = make()
            objc_setAssociatedObject(owner, keys.one, Value { hasEnded = true }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            wasThere = objc_getAssociatedObject(owner, keys.one) is Value && !hasEnded
            withExtendedLifetime(owner) {}
        }
        return wasThere && hasEnded
    }

    @inline(never) private func autoreleasing(_ body: () -> Void) { body() }

    @Test func valuesGoWithOwnersOfAllKindsOfClasses() {
        #expect(goesWithOwner { Plain() } && goesWithOwner { Sub() } && goesWithOwner { Generic(5) })
        #expect(goesWithOwner { Generic("text") } && goesWithOwner { NSObject() } && goesWithOwner { Object() })
        #expect(goesWithOwner { NSMutableData() } && goesWithOwner { NSMutableArray(capacity: 1) })
        #expect(goesWithOwner { CALayer() } && goesWithOwner { UIBezierPath() } && goesWithOwner { Plain() })
    }

    @MainActor @Test func valuesGoWithViewsAndControllers() {
        #expect(goesWithOwner { UIView() } && goesWithOwner { UIViewController() })
        #expect(goesWithOwner { UIButton(type: .system) } && goesWithOwner { UITapGestureRecognizer() })
    }

    @Test func valuesHaveKeys() {
        let owner = Object(), other = Object()
        #expect(objc_getAssociatedObject(owner, keys.one) == nil)
        objc_setAssociatedObject(owner, keys.one, "one", .OBJC_ASSOCIATION_COPY)
        objc_setAssociatedObject(owner, keys.two, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, keys.one) as? String == "one")
        #expect(objc_getAssociatedObject(owner, keys.two) as? Int == 2)
        #expect(objc_getAssociatedObject(other, keys.one) == nil)
        objc_setAssociatedObject(owner, keys.one, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, keys.one) == nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, keys.two) == nil)
    }

    @Test func aValueThatIsReplacedGoes() {
        var count = 0
        let owner = Plain()
        for _ in 0..<3 {
            objc_setAssociatedObject(owner, keys.one, Value { count += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(count == 2)
    }

    @Test func policiesSayHowAValueIsHeld() throws {
        let owner = Plain()
        var value: Value? = Value()
        objc_setAssociatedObject(owner, keys.one, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, keys.one) as? Value === value)
        value = nil
        #expect(objc_getAssociatedObject(owner, keys.one) == nil)
        objc_setAssociatedObject(owner, keys.one, Value(), .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect((objc_getAssociatedObject(owner, keys.one) as? Value)?.isCopy == true)
        #expect(objc_AssociationPolicy(rawValue: 769) == .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_AssociationPolicy(rawValue: 771) == .OBJC_ASSOCIATION_COPY)
    }

    @Test func deinitStillFindsTheValues() {
        var found: String?
        let key = keys.one
        autoreleasing {
            let owner = Sub()
            owner.inDeinit = { found = objc_getAssociatedObject($0, key) as? String }
            objc_setAssociatedObject(owner, key, "value", .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(found == "value")
    }

    @Test func aClassHasValuesToo() {
        objc_setAssociatedObject(Object.self, keys.one, "of the class", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(Object.self, keys.one) as? String == "of the class")
        #expect(objc_getAssociatedObject(Object(), keys.one) == nil)
        objc_removeAssociatedObjects(Object.self)
    }

    @Test func threadsMayDoSoAtOnce() async {
        let keys = keys
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { index in
                        let owner = Object()
                        objc_setAssociatedObject(owner, keys.one, number * 1000 + index, .OBJC_ASSOCIATION_RETAIN)
                        let value = objc_getAssociatedObject(owner, keys.one) as? Int
                        return value == number * 1000 + index && objc_getAssociatedObject(owner, keys.two) == nil
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
