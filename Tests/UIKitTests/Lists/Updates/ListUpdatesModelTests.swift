// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Random batches against arrays of rows, each with a number of its own.
@Suite struct ListUpdatesModelTests {
    @Test func tenThousandBatchesAgreeWithArrays() throws {
        var random = SeededGenerator(seed: 31)
        for round in 0..<10_000 {
            let batch = Batch(&random)
            let change = try batch.updates.resolve(before: batch.old.map(\.count), after: batch.new.map(\.count))
            #expect(batch.findings(in: change) == [], "round \(round)")
        }
    }

    private enum Fate { case kept, deleted, inserted, moved, reloaded }

    private struct Batch {
        var updates = ListUpdates(.rows, list: "")
        var old: [[Int]] = []
        var new: [[Int]] = []
        private var oldFates: [Fate] = []
        private var newFates: [Fate] = []
        /// The old section of each new one.
        private var origins: [Int?] = []
        private var rowFates: [Int: Fate] = [:]
        private var next = 0

        init(_ random: inout SeededGenerator) {
            let hasSections = Bool.random(using: &random)
            old = (0..<Int.random(in: hasSections ? 0...5 : 1...2, using: &random)).map { _ in
                rows(Int.random(in: 0...7, using: &random))
            }
            let fates: [Fate] = hasSections ? [.kept, .kept, .kept, .kept, .deleted, .moved, .reloaded] : [.kept]
            oldFates = old.map { _ in fates.randomElement(using: &random) ?? .kept }
            placeSections(hasSections ? Int.random(in: 0...2, using: &random) : 0, &random)
            placeRows(&random)
            nameSections()
            nameRows(&random)
        }

        private mutating func rows(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }

        /// Puts some elements to random places, and the others between them, in order.
        private func mix<Element>(_ rest: [Element], _ placed: [Element], _ random: inout SeededGenerator) -> [Element]
        {
            let count = rest.count + placed.count
            let places = (0..<count).shuffled(using: &random).prefix(placed.count)
            let byPlace = Dictionary(uniqueKeysWithValues: zip(places, placed))
            var rest = rest.makeIterator()
            return (0..<count).compactMap { byPlace[$0] ?? rest.next() }
        }

        private mutating func placeSections(_ inserted: Int, _ random: inout SeededGenerator) {
            let staying = old.indices.filter { oldFates[$0] == .kept || oldFates[$0] == .reloaded }.map(Optional.some)
            let moved = old.indices.filter { oldFates[$0] == .moved }.map(Optional.some)
            let places = mix(
                staying.map { [$0] }, (moved + Array(repeating: nil, count: inserted)).map { [$0] }, &random)
            origins = places.map { $0[0] }
            newFates = origins.map { origin in origin.map { oldFates[$0] } ?? .inserted }
        }

        private mutating func placeRows(_ random: inout SeededGenerator) {
            let targets = newFates.indices.filter { newFates[$0] == .kept || newFates[$0] == .moved }
            var staying = [[Int]](repeating: [], count: origins.count), coming = staying
            for target in targets {
                for row in old[origins[target] ?? 0] {
                    let fates: [Fate] = [.kept, .kept, .kept, .kept, .deleted, .moved, .reloaded]
                    let fate = fates.randomElement(using: &random) ?? .kept
                    rowFates[row] = fate
                    if fate == .kept || fate == .reloaded { staying[target].append(row) }
                    if fate == .moved { coming[targets.randomElement(using: &random) ?? target].append(row) }
                }
            }
            for section in origins.indices {
                let isNew = newFates[section] == .inserted || newFates[section] == .reloaded
                let added = rows(Int.random(in: 0...(isNew ? 5 : 2), using: &random))
                for row in added { rowFates[row] = .inserted }
                new.append(mix(staying[section], coming[section] + added, &random))
            }
        }

        private mutating func nameSections() {
            for (section, fate) in oldFates.enumerated() {
                if fate == .deleted { updates.deleteSections([section], style: 10) }
                if fate == .reloaded { updates.reloadSections([section], style: 11) }
            }
            for (section, fate) in newFates.enumerated() {
                if fate == .inserted { updates.insertSections([section], style: 12) }
                if fate == .moved { updates.moveSection(origins[section] ?? 0, to: section) }
            }
        }

        private mutating func nameRows(_ random: inout SeededGenerator) {
            let oldPaths = Self.paths(old), newPaths = Self.paths(new)
            for (row, path) in oldPaths.sorted(by: { $0.key < $1.key }).shuffled(using: &random) {
                switch rowFates[row] {
                case .deleted: updates.delete([path], style: 1)
                case .reloaded: updates.reload([path], style: 2)
                case .moved: newPaths[row].map { updates.move(path, to: $0) }
                // Of a section that does not stay.
                case nil where Bool.random(using: &random): updates.delete([path], style: 4)
                default: break
                }
            }
            for (row, path) in newPaths.sorted(by: { $0.key < $1.key }).shuffled(using: &random)
            where rowFates[row] == .inserted {
                let isNamed = newFates[path.section] == .kept || newFates[path.section] == .moved
                if isNamed || .random(using: &random) { updates.insert([path], style: 3) }
            }
        }

        private static func paths(_ sections: [[Int]]) -> [Int: IndexPath] {
            var paths: [Int: IndexPath] = [:]
            for (section, rows) in sections.enumerated() {
                for (row, id) in rows.enumerated() { paths[id] = IndexPath(row: row, section: section) }
            }
            return paths
        }

        // MARK: - What is wrong

        func findings(in change: ListChange) -> [String] {
            var findings: [String] = []
            func check(_ isRight: Bool, _ what: String) { if !isRight { findings.append(what) } }
            let oldPaths = Self.paths(old), newPaths = Self.paths(new)
            for (row, path) in oldPaths {
                let fate = rowFates[row], isReloaded = fate == .reloaded, end = newPaths[row]
                check(change.newPath(of: path) == (isReloaded ? nil : end), "newPath(of: \(path))")
                check(change.reloadedPath(of: path) == (isReloaded ? end : nil), "reloadedPath(of: \(path))")
                let rowStyle = fate == .deleted ? 1 : isReloaded ? 2 : nil
                let style =
                    oldFates[path.section] == .deleted ? 10 : oldFates[path.section] == .reloaded ? 11 : rowStyle
                check(change.deletionStyle(of: path) == style, "deletionStyle(of: \(path))")
            }
            for (row, path) in newPaths {
                let fate = rowFates[row], isReloaded = fate == .reloaded
                check(change.oldPath(of: path) == (isReloaded ? nil : oldPaths[row]), "oldPath(of: \(path))")
                check(change.isReloaded(new: path) == isReloaded, "isReloaded(new: \(path))")
                let isMoved = fate == .moved || fate == .kept && newFates[path.section] == .moved
                check(change.isMoved(new: path) == isMoved, "isMoved(new: \(path))")
                let rowStyle = fate == .inserted ? 3 : isReloaded ? 2 : nil
                let style =
                    newFates[path.section] == .inserted ? 12 : newFates[path.section] == .reloaded ? 11 : rowStyle
                check(change.insertionStyle(of: path) == style, "insertionStyle(of: \(path))")
            }
            for (section, origin) in origins.enumerated() {
                let stays = newFates[section] == .kept || newFates[section] == .moved
                check(change.oldSection(of: section) == (stays ? origin : nil), "oldSection(of: \(section))")
                if let origin {
                    check(change.newSection(of: origin) == (stays ? section : nil), "newSection(of: \(origin))")
                }
                check(replay(change, section) == (stays ? new[section] : nil), "steps(in: \(section))")
            }
            return findings
        }

        private func replay(_ change: ListChange, _ section: Int) -> [Int]? {
            guard let steps = change.steps(in: section) else { return nil }
            var rows = old[steps.oldSection]
            for row in steps.removed.reversed() { rows.remove(at: row) }
            for row in steps.inserted { rows.insert(new[section][row], at: row) }
            return rows
        }
    }
}
