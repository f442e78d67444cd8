// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sorts targets so that each comes after those that it depends on.
struct TargetOrder {
    private let plans: [TargetPlan]
    private let byID: [TargetID: TargetPlan]
    private let projects: ProjectSet
    private var visited: Set<TargetID> = []
    private var path: [TargetPlan] = []
    private var order: [TargetPlan] = []

    init(_ plans: [TargetPlan], projects: ProjectSet) {
        (self.plans, self.projects) = (plans, projects)
        byID = Dictionary(uniqueKeysWithValues: plans.map { ($0.id, $0) })
    }

    func sorted() throws -> [TargetPlan] {
        var order = self
        for plan in plans { try order.visit(plan) }
        return order.order
    }

    private mutating func visit(_ plan: TargetPlan) throws {
        if let start = path.firstIndex(where: { $0.id == plan.id }) {
            let names = (path[start...] + [plan]).map { "'\($0.name)'" }.joined(separator: ", ")
            throw ProjectError(
                plan.id.project + "/project.pbxproj", object: plan.id.id, "The targets depend on each other: \(names).")
        }
        guard visited.insert(plan.id).inserted else { return }
        path.append(plan)
        for id in plan.targetDependencies { try byID[id].map { try visit($0) } }
        path.removeLast()
        order.append(plan)
    }
}
