// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import UIFoundation

@Suite struct NamedAssetTests {
    private static let red = SIMD4<UInt8>(255, 0, 0, 255), green = SIMD4<UInt8>(0, 255, 0, 255)
    private static let blue = SIMD4<UInt8>(0, 0, 255, 255)

    private func image(_ name: String, _ sample: SampleBundle, _ traits: UITraitCollection = .init()) -> UIImage? {
        UIImage(named: name, in: sample.bundle, compatibleWith: traits)
    }

    private func set(_ entries: String, properties: String = "{}") -> String {
        #"{"images": [\#(entries)], "info": {"author": "xcode", "version": 1}, "properties": \#(properties)}"#
    }

    // MARK: - Files

    @Test func aFileIsChosenByTheScreensScale() throws {
        let sample = try SampleBundle()
        try sample.write(.red, to: "cat.png")
        try sample.write(.green, width: 8, height: 8, to: "cat@2x.png")
        try sample.write(.blue, width: 12, height: 12, to: "cat@3x.png")
        for (scale, color) in [(1, Self.red), (2, Self.green), (3, Self.blue), (1.5, Self.green), (4, Self.blue)] {
            let found = try #require(image("cat", sample, UITraitCollection(displayScale: scale)))
            #expect(found.firstPixel == color && found.size == CGSize(width: 4, height: 4), "\(scale)")
        }
        #expect(image("cat.png", sample)?.size == CGSize(width: 4, height: 4))
    }

    @Test func aFileMayBeForOneIdiom() throws {
        let sample = try SampleBundle()
        try sample.write(.red, to: "cat.png")
        try sample.write(.blue, to: "cat~ipad.png")
        #expect(image("cat", sample, UITraitCollection(userInterfaceIdiom: .phone))?.firstPixel == Self.red)
        #expect(image("cat", sample, UITraitCollection(userInterfaceIdiom: .pad))?.firstPixel == Self.blue)
    }

    @Test func whatIsNotThereOrIsNoPictureIsNil() throws {
        let sample = try SampleBundle()
        try sample.write("no picture", to: "cat.png")
        try sample.write(.red, to: "dog.jpeg")
        for name in ["cat", "dog", "bird", "", "../../etc/passwd"] { #expect(image(name, sample) == nil, "\(name)") }
        #expect(image("dog.jpeg", sample) != nil)
        #expect(UIImage(named: "there is none of this name") == nil)
    }

    // MARK: - Catalogs

    @Test(arguments: ["cat.pdf", "cat.SVG"])
    func aVectorFileIsReportedWithTheCommandThatDrawsIt(_ file: String) throws {
        let sample = try SampleBundle()
        let folder = "Assets.xcassets/cat.imageset/"
        try sample.write("%PDF-1.4", to: folder + file)
        try sample.write(set(#"{"idiom": "universal", "filename": "\#(file)"}"#), to: folder + "Contents.json")
        let messages = Mutex<[String]>([])
        let library = AssetLibrary { message in messages.withLock { $0.append(message) } }
        #expect(library.image(named: "cat", in: sample.bundle, for: UITraitCollection()) == nil)
        let found = messages.withLock { $0 }
        #expect(found.count == 1)
        let end = "\(file): `kosketus build` draws PDF and SVG files; programs do not read them"
        #expect(found.first?.hasSuffix(end) == true, "\(found)")
    }

    @Test func aPictureOfACatalogIsTheOneForTheTraits() throws {
        let sample = try SampleBundle()
        let folder = "Assets.xcassets/cat.imageset/"
        try sample.write(
            set(
                #"""
                {"idiom": "universal", "filename": "light.png", "scale": "1x"},
                {"idiom": "universal", "filename": "light2.png", "scale": "2x"},
                {"idiom": "universal", "filename": "dark.png", "scale": "1x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                {"idiom": "mac", "filename": "nothing.png"}, {"idiom": "universal", "scale": "3x"}
                """#), to: folder + "Contents.json")
        try sample.write(.red, to: folder + "light.png")
        try sample.write(.green, width: 8, height: 8, to: folder + "light2.png")
        try sample.write(.blue, to: folder + "dark.png")
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        let sharp = UITraitCollection(displayScale: 2)
        #expect(image("cat", sample, light)?.firstPixel == Self.red)
        #expect(image("cat", sample, sharp)?.firstPixel == Self.green)
        let shown = try #require(image("cat", sample, UITraitCollection(traitsFrom: [dark, sharp])))
        #expect(shown.firstPixel == Self.blue)
        #expect(shown.imageAsset?.image(with: light).firstPixel == Self.red)
        #expect(shown.imageAsset === image("cat", sample, light)?.imageAsset)
    }

    @Test func aSetTellsHowItsPicturesAreDrawn() throws {
        let sample = try SampleBundle()
        let folder = "Assets.xcassets/frame.imageset/"
        try sample.write(
            set(
                #"""
                {"idiom": "universal", "filename": "frame.png", "scale": "2x", "resizing": {"mode": "9-part",
                 "center": {"mode": "tile", "width": 2, "height": 2},
                 "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}}
                """#, properties: #"{"template-rendering-intent": "template"}"#), to: folder + "Contents.json")
        try sample.write(.red, width: 40, height: 20, to: folder + "frame.png")
        let frame = try #require(image("frame", sample))
        #expect(frame.size == CGSize(width: 20, height: 10) && frame.renderingMode == .alwaysTemplate)
        #expect(frame.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && frame.resizingMode == .tile)
    }

    @Test func groupsGiveTheirNameOnlyWhenTheySaySo() throws {
        let sample = try SampleBundle()
        let one = set(#"{"idiom": "universal", "filename": "a.png"}"#)
        for path in ["Pets/cat.imageset/", "Birds/owl.imageset/"] {
            try sample.write(one, to: "Assets.xcassets/\(path)Contents.json")
            try sample.write(.red, to: "Assets.xcassets/\(path)a.png")
        }
        try sample.write(#"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Pets/Contents.json")
        #expect(image("Pets/cat", sample) != nil && image("cat", sample) == nil)
        #expect(image("owl", sample) != nil && image("Birds/owl", sample) == nil)
    }

    @Test func whatIsWrongWithAFileIsToldOnceAndWhere() throws {
        final class Complaints: @unchecked Sendable {
            private let lock = NSLock()
            private var texts: [String] = []
            func add(_ text: String) { lock.withLock { texts.append(text) } }
            var all: [String] { lock.withLock { texts } }
        }
        let sample = try SampleBundle(), complaints = Complaints()
        let library = AssetLibrary { complaints.add($0) }
        try sample.write("{", to: "A.xcassets/broken.imageset/Contents.json")
        try sample.write(set(#"{"filename": "gone.png"}"#), to: "A.xcassets/gone.imageset/Contents.json")
        try sample.write(
            set(#"{"idiom": "watch", "filename": "a.png"}"#), to: "A.xcassets/watch.imageset/Contents.json")
        try sample.write(
            #"{"colors": [{"color": {"components": {"red": "many", "green": "0", "blue": "0"}}}]}"#,
            to: "A.xcassets/ink.colorset/Contents.json")
        for _ in 0..<2 {
            for name in ["broken", "gone", "watch"] {
                #expect(library.image(named: name, in: sample.bundle, for: UITraitCollection()) == nil)
            }
            #expect(library.color(named: "ink", in: sample.bundle) == nil)
        }
        let found = complaints.all
        #expect(found.count == 4, "\(found)")
        for (text, part) in zip(found, ["broken.imageset", "gone.png", "watch.imageset", "ink.colorset"]) {
            #expect(text.contains(part), "\(text)")
        }
        #expect(found.last?.contains("red is \"many\"") == true)
    }

    // MARK: - Colours

    @Test(arguments: [
        (
            #"{"color-space": "srgb", "components": {"red": "0xFF", "green": "0x80", "blue": "0", "alpha": "1.000"}}"#,
            UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1)
        ),
        (
            #"{"color-space": "srgb", "components": {"red": "0.250", "green": "51", "blue": "1.000", "alpha": "0.5"}}"#,
            UIColor(red: 0.25, green: 0.2, blue: 1, alpha: 0.5)
        ),
        (
            #"{"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1"}}"#,
            UIColor(white: 0.5, alpha: 1)
        ),
        (
            #"{"color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}"#,
            UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        ),
        (#"{"platform": "ios", "reference": "systemGrayColor"}"#, UIColor.systemGray),
    ])
    func aColourIsReadInEachOfItsForms(_ text: String, _ expected: UIColor) throws {
        let sample = try SampleBundle()
        try sample.write(
            #"{"colors": [{"idiom": "universal", "color": \#(text)}]}"#, to: "A.xcassets/ink.colorset/Contents.json")
        #expect(UIColor(named: "ink", in: sample.bundle, compatibleWith: nil) == expected)
    }

    @Test func aColourFollowsTheTraits() throws {
        let sample = try SampleBundle()
        try sample.write(
            #"""
            {"colors": [{"idiom": "universal", "color": {"components": {"red": "255", "green": "0", "blue": "0"}}},
             {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
              "color": {"components": {"red": "0", "green": "0", "blue": "255"}}}]}
            """#, to: "A.xcassets/ink.colorset/Contents.json")
        let color = try #require(UIColor(named: "ink", in: sample.bundle, compatibleWith: nil))
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: light) == .red && color.resolvedColor(with: dark) == .blue)
        #expect(UIColor(named: "ink", in: sample.bundle, compatibleWith: dark) == .blue)
        #expect(UIColor(named: "pencil", in: sample.bundle, compatibleWith: nil) == nil)
    }

    // MARK: - Assets of the program's own making

    @Test func picturesCanBeRegisteredForTraits() throws {
        func picture(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let asset = UIImageAsset()
        #expect(asset.image(with: UITraitCollection()).size == .zero)
        let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)
        asset.register(picture(.red), with: light)
        asset.register(picture(.green), with: dark)
        asset.register(picture(.blue), with: dark)
        #expect(asset.image(with: light).firstPixel == Self.red && asset.image(with: dark).firstPixel == Self.blue)
        #expect(asset.image(with: UITraitCollection()).firstPixel == Self.red)
        asset.unregisterImage(with: light)
        #expect(asset.image(with: light).firstPixel == Self.blue)
    }
}
