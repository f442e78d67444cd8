// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which controllers of a storyboard contain which others: by embedding, or as a child such as a root controller.
///
/// A controller that contains itself would be made again and again without an end.
struct ContainmentGraph {
    private let segues: [String: [IBObject]]

    /// - Parameter segues: The segues to what a controller contains, by its identifier.
    init(_ segues: [String: [IBObject]]) { self.segues = segues }

    /// Throws if there is a cycle.
    func check() throws(IBError) {
        var finished: Set<String> = []
        for start in segues.keys.sorted() where !finished.contains(start) { try check(from: start, &finished) }
    }

    /// Visits all controllers that one contains, the deepest first, without calling itself.
    private func check(from start: String, _ finished: inout Set<String>) throws(IBError) {
        var path = [(id: start, rest: segues[start] ?? [])], onPath: Set = [start]
        while let last = path.indices.last {
            guard let segue = path[last].rest.popLast() else {
                let id = path.removeLast().id
                onPath.remove(id)
                finished.insert(id)
                continue
            }
            guard let next = segue.attributes["destination"], !finished.contains(next) else { continue }
            guard onPath.insert(next).inserted else { throw segue.error("the controller \(next) would contain itself") }
            path.append((next, segues[next] ?? []))
        }
    }
}
