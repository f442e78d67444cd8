// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import UIKit

/// Is written to an archive and read again.
class Card: NSObject, NSCoding {
    @objc let title: String
    let size: CGSize
    var next: Card?
    var tags: [String] = []

    init(title: String, size: CGSize = .zero) {
        self.title = title
        self.size = size
    }
    required init?(coder aDecoder: NSCoder) {
        guard let title = aDecoder.decodeObject(forKey: #keyPath(title)) as? String else { return nil }
        self.title = title
        size = aDecoder.decodeCGSize(forKey: "size")
        next = aDecoder.decodeObject(forKey: "next") as? Card
        tags = aDecoder.decodeObject(forKey: "tags") as? [String] ?? []
    }
    func encode(with aCoder: NSCoder) {
        aCoder.encode(title, forKey: #keyPath(Card.title))
        aCoder.encode(size, forKey: "size")
        aCoder.encode(next, forKey: "next")
        aCoder.encode(tags, forKey: "tags")
    }
}

@objc(SafeCard) class SafeCard: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { return true }
    @objc let count: Int
    init(count: Int) { self.count = count }
    required init?(coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
    func encode(with coder: NSCoder) { coder.encode(count, forKey: "count") }
}

@MainActor func checkArchives() {
    let card = Card(title: "first", size: CGSize(width: 3, height: 4))
    card.next = Card(title: "second")
    card.tags = ["a", "b"]
    do {
        let data = try NSKeyedArchiver.archivedData(withRootObject: card, requiringSecureCoding: false)
        let copy = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Card
        Check.equal([copy?.title, copy?.next?.title], ["first", "second"])
        Check.equal(copy?.size, CGSize(width: 3, height: 4))
        Check.equal(copy?.tags ?? [], ["a", "b"])
        let safe = try NSKeyedArchiver.archivedData(withRootObject: SafeCard(count: 7), requiringSecureCoding: true)
        Check.equal(try NSKeyedUnarchiver.unarchivedObject(ofClass: SafeCard.self, from: safe)?.count, 7)
    } catch {
        Check.that(false, "\(error)")
    }
}

private class Mint: NSObject {
    @objc func make() -> NSObject { return NSObject() }
}

@MainActor func checkPools() {
    let maker = Mint()
    weak var made: NSObject?
    autoreleasepool {
        made = maker.perform(#selector(Mint.make))?.takeUnretainedValue() as? NSObject
        Check.that(made != nil, "the pool has the object")
    }
    Check.that(made == nil, "the pool has released it")
    Check.equal(autoreleasepool { 3 }, 3)
    struct Failure: Error {}
    do {
        try autoreleasepool { throw Failure() }
        Check.that(false, "an error in a pool")
    } catch { Check.that(error is Failure, "an error in a pool") }
}

@MainActor func checkValues() {
    let image = #imageLiteral(resourceName: "dot"), same: UIImage = #imageLiteral(resourceName: "dot.png")
    Check.equal([image.size, same.size], [CGSize(width: 4, height: 2), CGSize(width: 4, height: 2)])
    let colors = [#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)]
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    Check.that(colors[1].getRed(&red, green: &green, blue: &blue, alpha: &alpha), "the parts of a color")
    Check.equal([red, green, blue, alpha], [0.2, 0.4, 0.6, 0.5])
    Check.equal(colors[0], UIColor.red)

    let label = UILabel()
    label.text = "wide"
    label.preferredMaxLayoutWidth = CGFloat(HUGE)
    let fitting = label.sizeThatFits(CGSize(width: CGFloat(HUGE), height: CGFloat(HUGE)))
    Check.that(fitting.width > 0 && fitting.height < 100, "the text has one line")
    Check.equal(min(HUGE, 3), 3)

    Check.equal(Bundle(for: Editor.self).bundlePath, Bundle.main.bundlePath)
    Check.equal(Bundle(for: type(of: label)).bundlePath.isEmpty, false)

    let path = "/folder/name.txt" as NSString
    Check.equal([path.lastPathComponent, path.pathExtension, path.deletingPathExtension], ["name.txt", "txt", "/folder/name"])
    Check.equal(("a,b" as NSString).range(of: ",").location, 1)
    Check.equal((("~" as NSString).expandingTildeInPath as NSString).isAbsolutePath, true)
    Check.equal(NSString(format: "%d of %@", 1, "all" as NSString) as String, "1 of all")
    Check.equal((["a", "b"] as NSArray).componentsJoined(by: "-"), "a-b")
    Check.equal((["key": 1] as NSDictionary)["key"] as? Int, 1)
    Check.equal((5 as NSNumber).stringValue, "5")
    Check.equal(NSNumber(value: 2.5) as? CGFloat, 2.5)
    Check.equal(([1, 2, 2] as NSArray).count, NSSet(array: [1, 2, 3]).count)
    let any: Any = "text" as NSString
    Check.equal(any as? String, "text")
}
