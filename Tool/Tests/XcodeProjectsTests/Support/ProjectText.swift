// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the text of a project file with one target from the parts that matter to a test.
struct ProjectText {
    var type = "com.apple.product-type.application"
    var target = "App"
    /// Members of the project object and of the target, as written in the file.
    var project = "", targetMembers = ""
    /// Settings of the target in both configurations.
    var settings = "PRODUCT_BUNDLE_IDENTIFIER = org.example.app; SWIFT_VERSION = 5.0;"
    var projectSettings = "SDKROOT = iphoneos;"
    /// Paths of the files in the phase Sources, and in the phase Resources.
    var sources = ["main.swift"], resources: [String] = []
    /// Further objects.
    var objects = ""
    /// Identifiers of further children of the main group, and of further build phases.
    var children: [String] = [], phases: [String] = []

    var text: String {
        let files = sources + resources
        let references = files.indices.map { index in
            """
            F\(index) = {isa = PBXFileReference; path = \(quoted(files[index])); sourceTree = "<group>"; };
            B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };

            """
        }.joined()
        let group = list(files.indices.map { "F\($0)" } + children)
        let sourceFiles = list(sources.indices.map { "B\($0)" })
        let resourceFiles = list(resources.indices.map { "B\($0 + sources.count)" })
        return """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objectVersion = 56;
                objects = {
                    \(references)
                    MAIN = {isa = PBXGroup; children = (\(group)); sourceTree = "<group>"; };
                    SOURCES = {isa = PBXSourcesBuildPhase; files = (\(sourceFiles)); };
                    RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(resourceFiles)); };
                    TARGET = {
                        isa = PBXNativeTarget;
                        buildConfigurationList = TARGETLIST;
                        buildPhases = (\(list(["SOURCES", "RESOURCES"] + phases)));
                        name = \(quoted(target));
                        productType = \(quoted(type));
                        \(targetMembers)
                    };
                    PROJECT = {
                        isa = PBXProject;
                        buildConfigurationList = PROJECTLIST;
                        mainGroup = MAIN;
                        targets = (TARGET, );
                        \(project)
                    };
                    DEBUG = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
                    RELEASE = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Release; };
                    PDEBUG = {isa = XCBuildConfiguration; buildSettings = {\(projectSettings)}; name = Debug; };
                    PRELEASE = {isa = XCBuildConfiguration; buildSettings = {\(projectSettings)}; name = Release; };
                    TARGETLIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE, ); };
                    PROJECTLIST = {isa = XCConfigurationList; buildConfigurations = (PDEBUG, PRELEASE, ); };
                    \(objects)
                };
                rootObject = PROJECT;
            }
            """
    }

    private func list(_ ids: [String]) -> String { ids.map { $0 + ", " }.joined() }

    /// A string as Xcode writes it.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}

extension TestFolder {
    /// Writes `App.xcodeproj` and the sources and resources that it names.
    func write(_ project: ProjectText) throws {
        try write("App.xcodeproj/project.pbxproj", project.text)
        try write(project.sources + project.resources)
    }
}
