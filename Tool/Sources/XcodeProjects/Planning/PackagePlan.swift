// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The targets of the package, from those of the projects.
struct PackagePlan {
    /// The targets that are carried over, each after those that it depends on.
    let targets: [TargetPlan]
    private let projects: ProjectSet
    private let omissions: OmissionList

    init(_ projects: ProjectSet, _ omissions: OmissionList) throws {
        (self.projects, self.omissions) = (projects, omissions)
        let plans = try Self.plans(projects, omissions)
        targets = try TargetOrder(Self.distinct(plans, omissions), projects: projects).sorted()
    }

    /// Plans the targets of the main projects, and those that they depend on.
    private static func plans(_ projects: ProjectSet, _ omissions: OmissionList) throws -> [TargetPlan] {
        var plans: [TargetPlan] = [], visited: Set<TargetID> = [], pending = projects.mainTargets[...]
        while let id = pending.popFirst() {
            guard visited.insert(id).inserted, let (project, target) = projects.target(id) else { continue }
            let planner = TargetPlanner(
                id: id, project: project, target: target, projects: projects, omissions: omissions)
            guard let plan = try planner.plan() else { continue }
            plans.append(plan)
            pending += plan.targetDependencies
        }
        return plans
    }

    /// The targets without those whose module another one has already, as projects with a target for each platform do.
    private static func distinct(_ plans: [TargetPlan], _ omissions: OmissionList) -> [TargetPlan] {
        var owners: [String: String] = [:]
        return plans.filter { plan in
            let key = plan.module.lowercased()
            if let owner = owners[key] {
                omissions.add("Target '\(plan.name)'", "The target '\(owner)' has a module of the same name.")
                return false
            }
            owners[key] = plan.name
            return true
        }
    }

    /// The targets of the package that a target depends on. Others are in the list of omissions.
    func dependencies(of plan: TargetPlan) -> [TargetPlan] {
        plan.targetDependencies.compactMap { id in
            guard let found = targets.first(where: { $0.id == id }) else {
                report(id, missingFor: plan)
                return nil
            }
            return found
        }
    }

    private func report(_ id: TargetID, missingFor plan: TargetPlan) {
        guard let (_, target) = projects.target(id) else { return }
        omissions.add("Dependency '\(target.name)'", "This target was not carried over.", target: plan.name)
    }
}

extension TargetPlan {
    var targetDependencies: [TargetID] {
        dependencies.compactMap { if case .target(let id) = $0 { id } else { nil } }
    }
}
