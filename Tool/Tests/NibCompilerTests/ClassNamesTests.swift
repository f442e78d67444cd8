// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NibCompiler

/// The classes that nibs name, and those that the modules of a build have.
@Suite struct ClassNamesTests {
    private let build: BuildFolder

    init() throws {
        build = try BuildFolder()
        try write(#""Lamp":{"k":"c"},"Lamp.Bulb":{"k":"c"},"Odd":{"k":"c","r":"Even"},"Part":{"k":"o"}"#, "App")
        try build.write(#"{"imports":[],"index":{"types":{"UIControl":{"k":"c"}}}}"#, to: "Kit/UIKit.kosketus-index")
    }

    /// Writes the index of a module.
    private func write(_ types: String, _ module: String) throws {
        let text = #"{"imports":[],"index":{"moduleName":"\#(module)","types":{\#(types)}}}"#
        try build.write(text, to: ".build/x86_64/debug/Modules/\(module).kosketus-index")
    }

    private var classes: ClassNames? {
        ClassNames(modules: build.products + "/Modules", frameworks: [build.path + "/Kit"])
    }

    /// A view of a class of the file's target, as Xcode writes it.
    private func view(_ id: String, _ name: String) -> String {
        view(id, name, #"customModule="App" customModuleProvider="target""#)
    }

    private func view(_ id: String, _ name: String, _ attributes: String) -> String {
        "<view id=\"\(id)\" customClass=\"\(name)\" \(attributes)/>"
    }

    @Test func aClassThatTheTargetDoesNotHaveIsAnErrorWithItsFileAndLine() throws {
        let objects = [view("a-1-b", "Lamp"), view("a-1-c", "Lmap"), view("a-1-d", "Part")].joined(separator: "\n")
        try build.add("Card.xib", BuildFolder.nib(objects))
        let outcome = try build.compile(classes: classes)
        #expect(outcome.errorCount == 1 && outcome.compiledCount == 0)
        #expect(outcome.messages.count == 2)
        let message = try #require(outcome.messages.first)
        let start = "\(build.path)/Sources/App/Card.xib:3: error: view a-1-c: 'customClass' names the class Lmap of "
        #expect(message.hasPrefix(start), "\(message)")
        #expect(outcome.messages.last?.contains("Card.xib:4: error: ") == true)
        #expect(try build.compile(classes: classes) == outcome, "until it is corrected")
        #expect(try String(decoding: build.copy("Card.xib"), as: UTF8.self) == BuildFolder.nib(objects))
    }

    @Test func theModuleOfTheTargetNeedsNoProvider() throws {
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "Lmap", #"customModule="App""#)))
        let outcome = try build.compile(classes: classes)
        #expect(outcome.errorCount == 1)
        #expect(outcome.messages.first?.contains("Card.xib:2: error: view a-1-b: ") == true)
    }

    /// Classes in Objective-C have no module. Those of other modules may be of a package that was left out.
    @Test(arguments: ["", #"customModule="Charts""#])
    func aClassOfNoModuleOrOfAnotherIsAWarning(_ attributes: String) throws {
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "LineChartView", attributes)))
        let outcome = try build.compile(classes: classes)
        #expect(outcome.errorCount == 0 && outcome.compiledCount == 1)
        let message = try #require(outcome.messages.first)
        let start = "\(build.path)/Sources/App/Card.xib:2: warning: view a-1-b: 'customClass' names the class LineChart"
        #expect(message.hasPrefix(start), "\(message)")
    }

    @Test func theTargetOfTheFileMustHaveAnIndex() throws {
        let modules = ClassNames(modules: build.products + "/Modules", frameworks: [])
        #expect(modules?.module(ofResources: "App_App.resources") == "App")
        #expect(modules?.module(ofResources: "My_Old-App_App.resources") == "App")
        #expect(modules?.module(ofResources: "App_Other.resources") == nil)
        try write(#""Key":{"k":"c"}"#, "Key_Ring")
        let more = ClassNames(modules: build.products + "/Modules", frameworks: [])
        #expect(more?.module(ofResources: "Door-2_Key-Ring.resources") == "Key_Ring")
    }

    /// `kosketus run` builds one program: the classes of other targets are those of the last build.
    @Test func aTargetThatWasNotBuiltGetsNoErrors() throws {
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "Lamp")))
        try build.write(BuildFolder.nib(view("a-1-b", "Lantern")), to: "Sources/App/Card.xib")
        let outcome = try build.compile(classes: classes)
        #expect(outcome.errorCount == 0)
        #expect(outcome.messages.first?.contains("Card.xib:2: warning: view a-1-b: ") == true)
    }

    @Test func classesOfAllModulesAndOfTheFrameworksAreKnown() throws {
        try write(#""Other":{"k":"c"}"#, "Package")
        let names = ["Lamp", "Lamp.Bulb", "Odd", "Even", "Other", "UIControl", "_TtC3App4Lamp"]
        let views = names.enumerated().map { view("a-1-\($0.offset)", $0.element) }
        try build.add("Card.xib", BuildFolder.nib(views.joined(separator: "\n")))
        #expect(try build.compile(classes: classes).messages.isEmpty)
    }

    @Test func theOwnersClassIsTheProgramsAffair() throws {
        let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/>"
        try build.add("Card.xib", BuildFolder.nib(owner + "\n<view id=\"a-1-b\"/>"))
        #expect(try build.compile(classes: classes).messages.isEmpty)
    }

    @Test func aClassThatIsRenamedIsNoticedInAFileThatIsNotChanged() throws {
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "Lamp")))
        #expect(try build.compile(classes: classes).messages.isEmpty)
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "Lamp")))
        try write(#""Lantern":{"k":"c"}"#, "App")
        let outcome = try build.compile(classes: classes)
        #expect(outcome.errorCount == 1 && outcome.messages.count == 1)
    }

    @Test func withoutIndexesNothingIsSaid() throws {
        #expect(ClassNames(modules: build.path + "/Elsewhere", frameworks: []) == nil)
        try build.add("Card.xib", BuildFolder.nib(view("a-1-b", "Nothing")))
        #expect(try build.compile().messages.isEmpty)
    }
}
