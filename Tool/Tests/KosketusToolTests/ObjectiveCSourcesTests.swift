// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KosketusTool

@Suite struct ObjectiveCSourcesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func errors(_ targets: String) throws -> [String] {
        let text = "{\"products\": [], \"targets\": [\(targets)]}"
        let description = try JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8))
        return ObjectiveCSources(package: folder.path, description: description).errors
    }

    @Test func sourcesAreNamedWithWhatToDo() throws {
        try folder.write("", to: "Sources/Lamp/Lamp.swift")
        try folder.write("", to: "Sources/Lamp/Deep/Bulb.m")
        try folder.write("", to: "Sources/Lamp/Socket.mm")
        let errors = try errors(#"{"name": "Lamp", "type": "regular", "dependencies": []}"#)
        #expect(errors.count == 2)
        #expect(
            errors.first == """
                \(folder.path)/Sources/Lamp/Deep/Bulb.m: error: Objective-C can't be compiled here. Write the code in Swift, or \
                leave the file out of the target Lamp by `exclude:` in Package.swift.
                """)
        #expect(errors.last?.hasPrefix("\(folder.path)/Sources/Lamp/Socket.mm: error: ") == true)
    }

    @Test(arguments: [
        ("@interface Bulb : NSObject\n@end\n", true), ("#import <UIKit/UIKit.h>\n", true), ("  @class Bulb;\n", true),
        ("int bulb(void);\n", false), ("/// See @interface.\nint bulb(void);\n", false),
        ("#ifdef __OBJC__\n@class Bulb;\n#endif\nint bulb(void);\n", false),
    ])
    func headersAreNamedIfTheyAreNotInC(_ text: String, _ isNamed: Bool) throws {
        try folder.write(text, to: "Sources/Lamp/include/Bulb.h")
        let errors = try errors(#"{"name": "Lamp", "type": "regular", "dependencies": []}"#)
        #expect(errors.count == (isNamed ? 1 : 0))
        #expect(errors.allSatisfy { $0.contains("/include/Bulb.h: error: The header is in Objective-C") })
    }

    @Test func headersBesideSwiftAreNotNamed() throws {
        try folder.write("", to: "Sources/Lamp/Lamp.swift")
        try folder.write("#import <UIKit/UIKit.h>\n", to: "Sources/Lamp/Lamp.h")
        #expect(try errors(#"{"name": "Lamp", "type": "regular", "dependencies": []}"#).isEmpty)
    }

    @Test func filesThatAreNoPartOfATargetAreNotNamed() throws {
        for name in ["Old/A.m", "New/B.m", "New/C.m", "D.m"] { try folder.write("", to: "Code/\(name)") }
        let target = """
            {"name": "Lamp", "type": "regular", "dependencies": [], "path": "Code", "exclude": ["New/C.m"],
             "sources": ["New"]}
            """
        let errors = try errors(target)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("\(folder.path)/Code/New/B.m: ") == true)
        let other = """
            {"name": "Lamp", "type": "regular", "dependencies": [], "path": "Code", "exclude": ["Old", "New"]}
            """
        #expect(try self.errors(other).map { $0.prefix { $0 != ":" } } == ["\(folder.path)/Code/D.m"])
    }

    @Test func aTargetWithoutAFolderHasNoErrors() throws {
        #expect(try errors(#"{"name": "Lamp", "type": "regular", "dependencies": []}"#).isEmpty)
        let binary = #"{"name": "Lamp", "type": "binary", "dependencies": [], "path": "Lamp.xcframework"}"#
        #expect(try errors(binary).isEmpty)
    }
}
