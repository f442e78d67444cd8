// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a Swift package that builds the targets of an Xcode project from their original files.
///
///     ProjectSelection ──> ProjectSet ──> PackagePlan, a TargetPlan for each target ──> PackageWriter ──> OutputFolder
///     which projects      their objects   what becomes of each file and setting         files, links     the disk
///
/// The project is not changed. What has no counterpart in a package is reported by name.
public struct ProjectImporter: Sendable {
    private let project: URL
    private let folder: URL?

    /// Creates an importer.
    ///
    /// - Parameters:
    ///   - project: An `.xcodeproj`, an `.xcworkspace`, or a folder with one of them.
    ///   - folder: The folder of the package. It is created, or was written by an earlier import. By default, it has
    ///     the project's name with the suffix `kosketus`, and is beside the project.
    public init(project: URL, into folder: URL? = nil) { (self.project, self.folder) = (project, folder) }

    /// Reads the project and writes the package.
    ///
    /// A second import replaces the files of the first one. It changes nothing if somebody changed one of them, or put
    /// a file in its place.
    ///
    /// - Returns: What was written, and what could not be carried over.
    /// - Throws: A ``ProjectError`` if the project cannot be read, no target of it can be built, or the folder belongs
    ///   to somebody else.
    public func run() throws -> ImportReport {
        let selection = try ProjectSelection(Self.path(project))
        let output = folder.map(Self.path) ?? "\(selection.folder)/\(selection.name).kosketus"
        let omissions = OmissionList()
        let writer = try package(from: selection, output: output, omissions)
        guard !writer.targetNames.isEmpty else { throw Self.nothing(selection, omissions) }
        try OutputFolder(path: output).replace(with: writer.files)
        return ImportReport(
            folder: URL(fileURLWithPath: output, isDirectory: true), targets: writer.targetNames,
            files: writer.files.map(\.path).sorted(), omissions: omissions.omissions)
    }

    private func package(
        from selection: ProjectSelection, output: String, _ omissions: OmissionList
    ) throws -> PackageWriter {
        let managers = DependencyManagers(folder: selection.folder)
        for (subject, reason) in managers.omissions { omissions.add(subject, reason) }
        let projects = try ProjectSet(selection.projects, omissions: omissions)
        let references = PackageReferences(
            projects, workspacePackages: selection.packages, folder: output, omissions)
        return try PackageWriter(
            name: selection.name, origin: FilePath.name(selection.path), plan: PackagePlan(projects, omissions),
            references: references)
    }

    private static func nothing(_ selection: ProjectSelection, _ omissions: OmissionList) -> ProjectError {
        let reasons = omissions.omissions.map { "\n  \($0)" }.joined()
        return ProjectError(selection.path, "None of its targets can be carried over.\(reasons)")
    }

    /// The path without links on the way, so that paths relative to it are right.
    private static func path(_ url: URL) -> String {
        FilePath.normalized(url.standardizedFileURL.resolvingSymlinksInPath().path)
    }
}
