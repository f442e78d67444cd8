// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides what becomes of a target's files, settings and dependencies.
struct TargetPlanner {
    let id: TargetID
    let project: XcodeProject
    let target: ProjectObject
    let projects: ProjectSet
    let omissions: OmissionList

    /// The plan; nil if the target is not carried over, which is in the list of omissions then.
    func plan() throws -> TargetPlan? {
        let kind = TargetKind(of: target)
        if case .refused(let reason) = kind { return refuse(reason) }
        let settings = try TargetSettings(of: target, in: project)
        if let platform = try otherPlatform(settings.debug) { return refuse("The target is for \(platform).") }
        var plan = try TargetPlan(id: id, name: target.name, module: module(settings), kind: kind)
        try fill(&plan, settings)
        if let reason = refusal(of: plan) { return refuse(reason) }
        return plan
    }

    private func refuse(_ reason: String) -> TargetPlan? {
        omissions.add("Target '\(target.name)'", reason)
        return nil
    }

    private func omit(_ subject: String, _ reason: String) { omissions.add(subject, reason, target: target.name) }

    private func module(_ settings: TargetSettings) throws -> String {
        let name = SettingOperator.identifier(try settings.value("PRODUCT_MODULE_NAME"))
        guard !name.isEmpty else {
            throw ProjectError(
                project.graph.file, object: target.id, "The target '\(target.name)' has no product name.")
        }
        return name
    }

    /// The platform of a target that is not for iOS.
    private func otherPlatform(_ settings: BuildSettings) throws -> String? {
        let platforms = try settings.list("SUPPORTED_PLATFORMS"), kit = try settings.value("SDKROOT")
        if platforms.contains(where: { $0.hasPrefix("iphone") }) { return nil }
        let known = [("macosx", "macOS"), ("watch", "watchOS"), ("appletv", "tvOS"), ("xr", "visionOS")]
        return known.first { prefix, _ in (platforms.first ?? kit).hasPrefix(prefix) }?.1
    }

    /// Why a target with these sources cannot be built.
    private func refusal(of plan: TargetPlan) -> String? {
        if plan.isEmpty { return "None of its sources can be compiled here." }
        guard plan.kind == .application else { return nil }
        let application = plan.swiftSources.first { SwiftUISource($0.original)?.isApplication == true }
        if let name = application.map({ FilePath.name($0.original) }) {
            return "It is a SwiftUI app (\(name)), and SwiftUI does not exist here."
        }
        return hasEntry(plan) ? nil : "No source in Swift or C is its entry: main.swift, @main, or @UIApplicationMain."
    }

    private func hasEntry(_ plan: TargetPlan) -> Bool {
        (plan.swiftSources + plan.cSources).contains { link in
            if FilePath.stem(link.original) == "main" { return true }
            let data = FileManager.default.contents(atPath: link.original) ?? Data()
            return ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains {
                data.range(of: Data($0.utf8)) != nil
            }
        }
    }

    // MARK: - Filling

    private func fill(_ plan: inout TargetPlan, _ settings: TargetSettings) throws {
        let phases = BuildPhaseReader(target, in: project, of: projects, omissions)
        let information = InfoPlist(settings.debug, project: project)
        var files = PlacedFiles(root: project.sourceRoot, informationFile: try information.path)
        for member in phases.members { try files.place(member).map { omit(FilePath.name(member.path), $0) } }
        for loss in files.losses { omit(loss.subject, loss.reason) }
        (plan.swiftSources, plan.cSources, plan.resources) = (files.swiftSources, files.cSources, files.resources)
        plan.texts = files.texts
        plan.dependencies = phases.dependencies
        try addHeaders(&plan, settings, phases.publicHeaders)
        try add(settings, to: &plan)
        if plan.kind == .application { plan.information = try self.information(information, settings) }
        reportSwiftUI(plan)
        report(settings)
    }

    private func add(_ settings: TargetSettings, to plan: inout TargetPlan) throws {
        let compiler = CompilerSettings(settings) { self.omit($0, $1) }
        plan.swiftSettings = try compiler.swift()
        plan.cSettings = try compiler.c()
        let level = try settings.value("IPHONEOS_DEPLOYMENT_TARGET")
        plan.level = level.wholeMatch(of: /\d+(\.\d+){0,2}/) == nil ? nil : level
    }

    private func addHeaders(_ plan: inout TargetPlan, _ settings: TargetSettings, _ headers: [String]) throws {
        let isNeeded = try !plan.cSources.isEmpty || !settings.value("SWIFT_OBJC_BRIDGING_HEADER").isEmpty
        guard isNeeded else { return }
        let reader = HeaderReader(project: project)
        plan.bridgingHeader = try bridgingHeader(settings, reader)
        guard plan.hasC else { return }
        plan.headers = reader.links(plan.cSources)
        plan.publicHeaders = reader.publicLinks(headers)
    }

    /// The bridging header, if C is all that it includes.
    private func bridgingHeader(_ settings: TargetSettings, _ reader: HeaderReader) throws -> String? {
        let name = try settings.value("SWIFT_OBJC_BRIDGING_HEADER")
        guard !name.isEmpty else { return nil }
        let path = FilePath.join(project.sourceRoot, name)
        if !FilePath.exists(path) {
            omit("Bridging header \(name)", "There is no such file: \(path)")
        } else if let reason = reader.refusal(of: path) {
            omit("Bridging header \(name)", reason)
        } else if reader.declaresSomething(path) {
            return path
        }
        return nil
    }

    private func information(_ file: InfoPlist, _ settings: TargetSettings) throws -> Data {
        let data = try file.data()
        if let path = try file.path, !FilePath.exists(path) { omit("Info.plist", "There is no such file: \(path)") }
        if try InfoPlist(settings.release, project: project).data() != data {
            omit("Info.plist", "It differs between configurations. The package has that of debug builds.")
        }
        for loss in try InfoPlistLosses(file.members()).entries { omit(loss.subject, loss.reason) }
        return data
    }

    // MARK: - Reports

    private func reportSwiftUI(_ plan: TargetPlan) {
        for source in plan.swiftSources where SwiftUISource(source.original) != nil {
            omit(FilePath.name(source.original), "The source imports SwiftUI, which does not exist here.")
        }
    }

    private func report(_ settings: TargetSettings) {
        for name in settings.otherConfigurations {
            omit("Configuration '\(name)'", "Packages have debug and release builds only.")
        }
        for path in settings.missingFiles { omit(FilePath.name(path), "There is no such file of settings: \(path)") }
        if let file = try? settings.value("CODE_SIGN_ENTITLEMENTS"), !file.isEmpty {
            omit(FilePath.name(file), "Entitlements have no meaning here.")
        }
    }
}
