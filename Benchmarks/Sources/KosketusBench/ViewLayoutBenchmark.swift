// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// Auto Layout as programs use it, with views: rows that find their heights, and nested stack views.
@MainActor
enum ViewLayoutBenchmark {
    static func run() {
        rows(changed: false)
        rows(changed: true)
        stacks()
    }

    // MARK: - Rows

    /// The contents of a cell: a picture, a title of one line, and a subtitle of several.
    private final class Row: UIView {
        let title = UILabel(), subtitle = UILabel(), picture = UIImageView()

        init(_ index: Int, _ image: UIImage?) {
            super.init(frame: .zero)
            title.text = "Title of row \(index)"
            title.font = .systemFont(ofSize: 17)
            subtitle.text = ViewLayoutBenchmark.subtitle(index)
            subtitle.font = .systemFont(ofSize: 15)
            subtitle.numberOfLines = 0
            picture.image = image
            for view in [picture, title, subtitle] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 15),
                picture.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                picture.widthAnchor.constraint(equalToConstant: 29),
                picture.heightAnchor.constraint(equalToConstant: 29),
                picture.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
                title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 15),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -15),
                subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
                subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                subtitle.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private static let words = [
        "layout", "of", "rows", "that", "find", "their", "own", "heights", "by", "constraints", "between", "pictures",
        "titles", "and", "texts",
    ]

    /// Between one and three lines of known words, and a number.
    private static func subtitle(_ index: Int) -> String {
        let count = 4 + index * 7 % 16
        return (0..<count).map { words[(index * 31 + $0 * 7) % words.count] }.joined(separator: " ") + " \(index)"
    }

    /// - Parameter changed: whether the rows were measured before, with other texts, as cells are that are used again.
    private static func rows(changed: Bool) {
        let target = CGSize(width: 375, height: 0)
        var making: [Double] = [], measuring: [Double] = [], heights: CGFloat = 0
        for round in -2..<10 {
            var start = milliseconds()
            let rows = (0..<1000).map { Row($0, nil) }
            if round >= 0 { making.append((milliseconds() - start) * 1000 / Double(rows.count)) }
            if changed {
                for row in rows { _ = row.fittingHeight(target) }
                for (index, row) in rows.enumerated() { row.subtitle.text = subtitle(index + 1000) }
            }
            start = milliseconds()
            heights = 0
            for row in rows { heights += row.fittingHeight(target) }
            if round >= 0 { measuring.append((milliseconds() - start) * 1000 / Double(rows.count)) }
        }
        let sum = ("checksum", "\(heights)")
        if changed {
            report("a self-sizing row of 1000, measured again with another text", measuring, "us", [sum])
        } else {
            report("a self-sizing row of 1000: made, with 12 constraints", making, "us", [])
            report("a self-sizing row of 1000, measured first", measuring, "us", [sum])
        }
    }

    // MARK: - Stacks

    private static func stacks() {
        var building: [Double] = [], edits: [Double] = [], checksum = 0.0
        for round in -1..<15 {
            var start = milliseconds()
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            var frames: [UIView] = []
            let outer = makeStack(depth: 0, &frames)
            root.addSubview(outer)
            let width = outer.widthAnchor.constraint(equalToConstant: 1000)
            NSLayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                outer.topAnchor.constraint(equalTo: root.topAnchor),
                outer.heightAnchor.constraint(equalToConstant: 1000), width,
            ])
            root.layoutIfNeeded()
            if round >= 0 { building.append(milliseconds() - start) }
            start = milliseconds()
            checksum = 0
            for step in 1...100 {
                width.constant = CGFloat(1000 + 37 * step)
                root.layoutIfNeeded()
                for view in frames {
                    let frame = view.frame
                    checksum += frame.minX + frame.minY + frame.width + frame.height
                }
            }
            if round >= 0 { edits.append(milliseconds() - start) }
        }
        report("b0: nested UIStackViews, depth 10, built and laid out once", building, "ms", [])
        report(
            "b: nested stack, width edited 100 times, all frames read", edits, "ms",
            [("checksum", "\(checksum)")])
    }

    /// A stack view of three equal views, the first of which is the next stack view.
    private static func makeStack(depth: Int, _ frames: inout [UIView]) -> UIStackView {
        let stack = UIStackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = depth % 2 == 0 ? .horizontal : .vertical
        stack.distribution = .fillEqually
        stack.spacing = 1
        let first = depth < 9 ? makeStack(depth: depth + 1, &frames) : UIView()
        for view in [first, UIView(), UIView()] {
            stack.addArrangedSubview(view)
            frames.append(view)
        }
        return stack
    }

    private static func report(_ work: String, _ values: [Double], _ unit: String, _ extras: [(String, String)]) {
        Report(workload: "W4", work: work, unit: unit, extras: extras, name: "kosketus-uikit").print(values)
    }
}

extension UIView {
    /// The height that constraints give the view for a width.
    fileprivate func fittingHeight(_ target: CGSize) -> CGFloat {
        systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
