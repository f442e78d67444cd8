// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CombineShim
import Foundation
import ObjCRuntime
import Testing

/// A class with a property that is registered as `kosketus` writes the entry of `@objc dynamic var level`.
private final class Dial: NSObject {
    var level = 0 {
        willSet { ObjCRuntime._willChange(self, "level") }
        didSet { ObjCRuntime._didChange(self, "level") }
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = { ObjCRuntime._Members($0).observable("level", \Dial.level) }
}

/// Asks for values one by one.
private final class Asker: Subscriber {
    private(set) var subscription: (any Subscription)?
    private(set) var values: [Int] = []

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}

@Suite("Publishers of properties")
struct KeyValueObservingPublisherTests {
    private let dial = Dial()

    @Test("The value at the time of the subscription comes first, and then each change until the end")
    func values() {
        var values: [String] = []
        let subscription = dial.publisher(for: \.level).map { "level \($0)" }.sink { values.append($0) }
        dial.level = 1
        dial.level = 1
        #expect(values == ["level 0", "level 1", "level 1"])
        subscription.cancel()
        dial.level = 2
        #expect(values.count == 3)
    }

    @Test("Without the option initial only changes come")
    func changes() {
        var values: [Int] = []
        let subscription = dial.publisher(for: \.level, options: [.new]).removeDuplicates().sink { values.append($0) }
        for level in [3, 3, 4] { dial.level = level }
        #expect(values == [3, 4])
        withExtendedLifetime(subscription) {}
    }

    @Test("A publisher has the object, key path and options that it was made from")
    func parts() {
        let publisher: NSObject.KeyValueObservingPublisher<Dial, Int> = dial.publisher(for: \.level, options: [.new])
        let output: NSObject.KeyValueObservingPublisher<Dial, Int>.Output = dial[keyPath: publisher.keyPath]
        #expect(output == 0 && publisher.object === dial && publisher.options == [.new])
        #expect(publisher == NSObject.KeyValueObservingPublisher(object: dial, keyPath: \.level, options: [.new]))
        #expect(publisher != dial.publisher(for: \.level))
    }

    @Test("A value that was not asked for is kept, the latest one")
    func demand() throws {
        let asker = Asker()
        dial.publisher(for: \.level).subscribe(asker)
        dial.level = 5
        #expect(asker.values.isEmpty)
        try #require(asker.subscription).request(.max(1))
        dial.level = 6
        dial.level = 7
        #expect(asker.values == [5])
        asker.subscription?.request(.max(2))
        dial.level = 8
        dial.level = 9
        #expect(asker.values == [5, 7, 8])
        asker.subscription?.cancel()
        asker.subscription?.request(.unlimited)
        #expect(asker.values.count == 3)
    }

    @Test("A subscriber may end its subscription at the first value, and change the property")
    func reentrance() {
        var values: [Int] = []
        let first = dial.publisher(for: \.level).first().sink { values.append($0) }
        let raising = dial.publisher(for: \.level, options: .new).sink { [dial] in
            values.append(10 + $0)
            if $0 < 3 { dial.level += 1 }
        }
        dial.level = 1
        #expect(values == [0, 11, 12, 13] && dial.level == 3)
        withExtendedLifetime((first, raising)) {}
    }

    @Test("Publishers of the same property are equal")
    func equality() {
        #expect(dial.publisher(for: \.level) == dial.publisher(for: \.level))
        #expect(dial.publisher(for: \.level) != dial.publisher(for: \.level, options: []))
        #expect(dial.publisher(for: \.level) != Dial().publisher(for: \.level))
    }

    @Test("A property is assigned to another one, and notifications are published, as in Combine")
    func combined() {
        let other = Dial(), center = NotificationCenter(), name = Notification.Name("dial")
        var bag: Set<AnyCancellable> = []
        dial.publisher(for: \.level).assign(to: \.level, on: other).store(in: &bag)
        center.publisher(for: name).compactMap { $0.object as? Int }.sink { [dial] in dial.level = $0 }.store(in: &bag)
        center.post(name: name, object: 12)
        #expect(other.level == 12)
    }
}
