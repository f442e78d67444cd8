// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct ListDifferenceTests {
    private typealias List = [(section: Character, items: [Int])]

    /// Plays a difference as a batch update: what goes leaves the old list, and what comes is put to its new places.
    private func apply(_ difference: ListDifference, to old: List, like new: List) -> List {
        var leaving = Set(difference.deletedItems)
        leaving.formUnion(difference.movedItems.map(\.from))
        let staying = old.enumerated().map { section, content in
            content.items.enumerated().filter { !leaving.contains(IndexPath(row: $0.offset, section: section)) }.map(
                \.element)
        }
        // Sections first: those that neither go nor move, in order, in the places that are left.
        let movedAway = Set(difference.movedSections.map(\.from))
        var rest = old.indices.filter { !difference.deletedSections.contains($0) && !movedAway.contains($0) }
        let moved = Dictionary(uniqueKeysWithValues: difference.movedSections.map { ($0.to, $0.from) })
        let count = old.count - difference.deletedSections.count + difference.insertedSections.count
        var result: List = []
        for index in 0..<count {
            if difference.insertedSections.contains(index) {
                result.append(new[index])
            } else {
                let from = moved[index] ?? rest.removeFirst()
                result.append((old[from].section, staying[from]))
            }
        }
        // In the order of the new places, each index is what it will be.
        var coming = difference.insertedItems.map { ($0, new[$0.section].items[$0.row]) }
        coming += difference.movedItems.map { ($0.to, old[$0.from.section].items[$0.from.row]) }
        for (path, item) in coming.sorted(by: { $0.0 < $1.0 }) { result[path.section].items.insert(item, at: path.row) }
        return result
    }

    private func expect(_ old: List, _ new: List, _ comment: Comment) {
        let difference = ListDifference(from: old, to: new), result = apply(difference, to: old, like: new)
        #expect(result.map(\.section) == new.map(\.section), comment)
        #expect(result.map(\.items) == new.map(\.items), comment)
    }

    private func randomList(_ random: inout SeededGenerator) -> List {
        let names = "ABCDEFG".shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
        var items = Array(0..<30).shuffled(using: &random)
        return names.map { name in
            let count = Int.random(in: 0...min(8, items.count), using: &random)
            defer { items.removeFirst(count) }
            return (name, Array(items.prefix(count)))
        }
    }

    /// A list with a few changes: most differences of a program are like this.
    private func changed(_ list: List, _ random: inout SeededGenerator) -> List {
        var list = list, next = 100
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            guard let section = list.indices.randomElement(using: &random) else { break }
            let row = list[section].items.indices.randomElement(using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                list[section].items.insert(next, at: row ?? 0)
                next += 1
            case 1: row.map { _ = list[section].items.remove(at: $0) }
            case 2:
                guard let row, let other = list.indices.randomElement(using: &random) else { continue }
                let item = list[section].items.remove(at: row)
                list[other].items.insert(item, at: Int.random(in: 0...list[other].items.count, using: &random))
            case 3: list.swapAt(section, list.startIndex)
            default: list[section].items.reverse()
            }
        }
        return list
    }

    @Test func tenThousandDifferencesLeadToTheNewList() {
        var random = SeededGenerator(seed: 20)
        for round in 0..<10_000 {
            let old = randomList(&random), new = round % 2 == 0 ? randomList(&random) : changed(old, &random)
            expect(old, new, "round \(round)")
        }
    }

    @Test func equalListsHaveNoDifference() {
        let list: List = [("A", [1, 2, 3]), ("B", [])]
        #expect(ListDifference(from: list, to: list).isEmpty)
        #expect(!ListDifference(from: list, to: [("A", [1, 2, 3])]).isEmpty)
    }

    @Test func oneMovementIsEnoughForOneItem() {
        let before: List = [("A", Array(0..<100))]
        var after = before
        after[0].items.insert(after[0].items.remove(at: 10), at: 80)
        let difference = ListDifference(from: before, to: after)
        let move = ListDifference.Move(from: IndexPath(row: 10, section: 0), to: IndexPath(row: 80, section: 0))
        #expect(difference.movedItems == [move])
        #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    }

    @Test func anItemMovesToAnotherSection() {
        let difference = ListDifference(from: [("A", [1, 2]), ("B", [3])], to: [("A", [2]), ("B", [3, 1])] as List)
        let move = ListDifference.Move(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))
        #expect(difference.movedItems == [move] && difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    }

    /// Its section takes all items with it, and a new one brings all of its own.
    @Test func anItemOfADeletedSectionIsInserted() {
        let difference = ListDifference(from: [("A", [1]), ("B", [2])], to: [("B", [1, 2])] as List)
        #expect(difference.deletedSections == [0] && difference.movedItems.isEmpty && difference.deletedItems.isEmpty)
        #expect(difference.insertedItems == [IndexPath(row: 0, section: 0)])
        let back = ListDifference(from: [("B", [1, 2])], to: [("A", [1]), ("B", [2])] as List)
        #expect(back.insertedSections == [0] && back.movedItems.isEmpty && back.insertedItems.isEmpty)
        #expect(back.deletedItems == [IndexPath(row: 0, section: 0)])
    }

    @Test func sectionsMoveWithTheirItems() {
        let difference = ListDifference(
            from: [("A", [1]), ("B", [2]), ("C", [3])], to: [("C", [3]), ("A", [1]), ("B", [2, 4])] as List)
        #expect(difference.movedSections == [ListDifference.SectionMove(from: 2, to: 0)])
        #expect(difference.movedItems.isEmpty && difference.insertedItems == [IndexPath(row: 1, section: 2)])
    }

    /// Against all choices of up to nine numbers.
    @Test func theLongestRiseIsFound() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let numbers = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
            let chosen = zip(numbers, ListDifference.longestRise(in: numbers)).filter(\.1).map(\.0)
            #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 })
            let longest = (0..<1 << numbers.count).filter { choice in
                let some = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
                return zip(some, some.dropFirst()).allSatisfy { $0 < $1 }
            }.map(\.nonzeroBitCount).max()
            #expect(chosen.count == longest)
        }
    }
}
