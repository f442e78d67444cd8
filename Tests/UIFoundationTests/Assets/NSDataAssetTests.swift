// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIFoundation

@Suite struct NSDataAssetTests {
    private func set(_ entries: String) -> String { #"{"data": [\#(entries)], "info": {"version": 1}}"# }

    @Test func aDataSetIsFoundByItsName() throws {
        let sample = try SampleBundle(), folder = "Assets.xcassets/animation.dataset/"
        try sample.write(
            set(#"{"filename": "a.json", "idiom": "universal", "universal-type-identifier": "public.json"}"#),
            to: folder + "Contents.json")
        try sample.write("{}", to: folder + "a.json")
        let asset = try #require(NSDataAsset(name: "animation", bundle: sample.bundle))
        #expect(asset.data == Data("{}".utf8) && asset.typeIdentifier == "public.json" && asset.name == "animation")
        #expect(asset.copy() as? NSDataAsset === asset)
        #expect(NSDataAsset(name: "none", bundle: sample.bundle) == nil && NSDataAsset(name: "none") == nil)
    }

    @Test func theFileIsTheOneForTheDevice() throws {
        let sample = try SampleBundle(), folder = "Assets.xcassets/sound.dataset/"
        try sample.write(
            set(#"{"filename": "pad", "idiom": "ipad"}, {"filename": "all", "idiom": "universal"}"#),
            to: folder + "Contents.json")
        try sample.write("pad", to: folder + "pad")
        try sample.write("all", to: folder + "all")
        func text(_ idiom: UIUserInterfaceIdiom) -> String? {
            var found: NSDataAsset?
            UITraitCollection(userInterfaceIdiom: idiom).performAsCurrent {
                found = NSDataAsset(name: "sound", bundle: sample.bundle)
            }
            return found.map { String(decoding: $0.data, as: UTF8.self) }
        }
        #expect(text(.pad) == "pad" && text(.phone) == "all")
        #expect(NSDataAsset(name: "sound", bundle: sample.bundle)?.typeIdentifier == "public.data")
    }

    @Test func aFileOutsideOfTheSetIsNotRead() throws {
        let sample = try SampleBundle(), folder = "Assets.xcassets/secret.dataset/"
        try sample.write("secret", to: "secret.txt")
        for name in ["../../secret.txt", "none.txt", "/etc/hostname"] {
            try sample.write(set(#"{"filename": "\#(name)", "idiom": "universal"}"#), to: folder + "Contents.json")
            #expect(NSDataAsset(name: "secret", bundle: sample.bundle) == nil, "\(name)")
        }
    }
}
