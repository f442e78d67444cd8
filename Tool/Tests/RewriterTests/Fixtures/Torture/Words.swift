// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

#if canImport(UIKit)
import UIKit
#endif
import class QuartzCore.CALayer
import struct Foundation.Data
import Darwin
import MobileCoreServices
#if canImport(WebKit)
import WebKit
#endif
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

@available(iOS 12.0, *) class Newer: NSObject { @MainActor @objc func play() { Log.lines.append("newer") } }

@MainActor func level() -> Int {
    guard #available(iOS 16.4, *) else { return 1 }
    if #unavailable(iOS 17) { return 2 }
    if #available(iOS 13, *) { return 3 } else { return 4 }
}

@MainActor func checkConditions() {
    Newer().perform(#selector(Newer.play))
    Check.equal(Log.take(), ["newer"])
    Check.equal(level(), 3)
    var lines = ["a"]
        #if os(iOS)
        .map { $0 + "b" }
        #endif
        .map { $0 + "c" }
    #if targetEnvironment(simulator)
    lines.append("simulator")
    #elseif swift(>=5)
    lines.append(#keyPath(UIView.frame))
    #endif
    Check.equal(lines, ["abc", "frame"])
}

class Folder { var timer = Timer(); lazy var other: Timer = Timer ( ) }
enum Kitchen { struct Timer { let minutes = 3 }; static var egg: Timer { Timer() } }

@MainActor func checkWords() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1), empty = NSAttributedString(), growing = NSMutableAttributedString ( )
    Check.equal(color, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    growing.append(NSAttributedString(string: "text"))
    Check.equal([empty.length, growing.length, Kitchen.egg.minutes], [0, 4, 3])
    Check.equal([Folder().timer.isValid, Folder().other.isValid], [false, false])
    Check.that(Folder().timer !== Folder().other, "timers that never fire")
    Check.equal(["a"].map(NSAttributedString.init(string:)).first?.string, "a")
    Check.equal(NSLocalizedString("no such key", comment: "The key is the text"), "no such key")
    Check.equal(NSLocalizedString("key", tableName: "Lakes", bundle: .main, value: "value", comment: ""), "value")
    Check.equal(Foundation.NSLocalizedString("no such key", comment: ""), "no such key")
    Check.equal(URLRequest(url: URL(fileURLWithPath: "/tmp")).url?.path, "/tmp")
    Check.that(URLSession.shared === URLSession.shared && XMLParser(data: Data("<a/>".utf8)).parse(), "networking and XML")
    Check.equal(Darwin.sqrt(4), 2)
    let object: AnyObject = Folder.self == Folder.self ? UILabel() : NSObject()
    Check.that(type(of: object).description().hasSuffix("UILabel"), "the name of a class")
    Check.that(NSClassFromString("Torture.Newer") == Newer.self, "a class by its name")
    Check.that(NSClassFromString(NSStringFromClass(Newer.self)) == Newer.self, "a class by its whole name")
    Check.equal(kUTTypePNG as String, "public.png")
}
