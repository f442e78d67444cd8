// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Views that constraints place, for small pictures: the tests of layout show each one, the gallery for the tests in
/// browsers (Tests/Programs/SceneGallery, by a link) many at a time.
@MainActor
struct LayoutScene {
    let name: String
    /// In points.
    let size: CGSize
    let fill: @MainActor (UIView) -> Void

    static let groups: [(name: String, scenes: [LayoutScene])] = [
        ("rows", rows), ("columns", columns), ("alignments", alignments), ("spaces", spaces), ("contents", contents),
        ("guides", guides),
    ]

    static var all: [LayoutScene] { groups.flatMap(\.scenes) }

    /// A view of the scene's size.
    func makeView() -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = .white
        view.clipsToBounds = true
        fill(view)
        return view
    }

    // MARK: - Distributions

    private static let distributions: [(name: String, value: UIStackView.Distribution)] = [
        ("fill", .fill), ("fill_equally", .fillEqually), ("fill_proportionally", .fillProportionally),
        ("equal_spacing", .equalSpacing), ("equal_centering", .equalCentering),
    ]

    /// Views of 20, 50 and 30 points.
    static let rows = distributions.map { name, distribution in
        LayoutScene(name: "row_\(name)", size: CGSize(width: 140, height: 40)) { view in
            place(
                stack([Block(20, 10, 0), Block(50, 10, 1), Block(30, 10, 2)], .horizontal) {
                    ($0.distribution, $0.spacing) = (distribution, 6)
                }, in: view)
        }
    }

    static let columns = distributions.map { name, distribution in
        LayoutScene(name: "column_\(name)", size: CGSize(width: 50, height: 140)) { view in
            place(
                stack([Block(10, 20, 0), Block(10, 50, 1), Block(10, 30, 2)], .vertical) {
                    ($0.distribution, $0.spacing) = (distribution, 6)
                }, in: view)
        }
    }

    // MARK: - Alignments

    static let alignments: [LayoutScene] =
        [
            ("fill", UIStackView.Alignment.fill), ("top", .top), ("center", .center), ("bottom", .bottom),
        ].map { name, alignment in
            LayoutScene(name: "row_aligned_\(name)", size: CGSize(width: 92, height: 60)) { view in
                place(
                    stack([Block(20, 15, 0), Block(20, 40, 1), Block(20, 25, 2)], .horizontal) {
                        ($0.alignment, $0.spacing, $0.distribution) = (alignment, 6, .fillEqually)
                    }, in: view)
            }
        }
        + [("first", UIStackView.Alignment.firstBaseline), ("last", .lastBaseline)].map { name, alignment in
            LayoutScene(name: "row_aligned_\(name)_baseline", size: CGSize(width: 140, height: 70)) { view in
                let labels = [label("Two\nlines", 13, 0), label("Axy", 26, 1), label("x", 10, 2)]
                place(stack(labels, .horizontal) { ($0.alignment, $0.spacing) = (alignment, 6) }, in: view)
            }
        }
        + [
            ("fill", UIStackView.Alignment.fill), ("leading", .leading), ("center", .center), ("trailing", .trailing),
        ].map { name, alignment in
            LayoutScene(name: "column_aligned_\(name)", size: CGSize(width: 70, height: 80)) { view in
                place(
                    stack([Block(15, 20, 0), Block(40, 20, 1), Block(25, 20, 2)], .vertical) {
                        ($0.alignment, $0.spacing, $0.distribution) = (alignment, 6, .fillEqually)
                    }, in: view)
            }
        }

    // MARK: - Spaces, hidden views, margins, nesting and direction

    static let spaces: [LayoutScene] = [
        LayoutScene(name: "row_with_a_custom_space", size: CGSize(width: 140, height: 40)) { view in
            let blocks = [Block(20, 10, 0), Block(20, 10, 1), Block(20, 10, 2)]
            let row = stack(blocks, .horizontal) { $0.spacing = 4 }
            row.setCustomSpacing(30, after: blocks[0])
            place(row, in: view)
        },
        LayoutScene(name: "row_with_a_hidden_view", size: CGSize(width: 140, height: 40)) { view in
            let blocks = [Block(20, 10, 0), Block(20, 10, 1), Block(20, 10, 2)]
            blocks[1].isHidden = true
            place(stack(blocks, .horizontal) { ($0.distribution, $0.spacing) = (.fillEqually, 6) }, in: view)
        },
        LayoutScene(name: "column_whose_first_view_is_hidden", size: CGSize(width: 50, height: 90)) { view in
            let blocks = [Block(20, 20, 0), Block(20, 20, 1), Block(20, 20, 2)]
            blocks[0].isHidden = true
            place(stack(blocks, .vertical) { ($0.distribution, $0.spacing) = (.fillEqually, 6) }, in: view)
        },
        LayoutScene(name: "row_inside_of_margins", size: CGSize(width: 140, height: 50)) { view in
            place(
                stack([Block(20, 10, 0), Block(20, 10, 1)], .horizontal) {
                    ($0.distribution, $0.spacing, $0.isLayoutMarginsRelativeArrangement) = (.fillEqually, 6, true)
                    $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 10, trailing: 8)
                }, in: view)
        },
        LayoutScene(name: "column_spaced_by_baselines", size: CGSize(width: 90, height: 90)) { view in
            place(
                stack([label("Large", 26, 0), label("Axy", 13, 1), label("Large", 20, 2)], .vertical) {
                    ($0.spacing, $0.isBaselineRelativeArrangement, $0.alignment) = (24, true, .leading)
                }, in: view, fills: false)
        },
        LayoutScene(name: "stacks_in_a_stack", size: CGSize(width: 140, height: 70)) { view in
            let column = stack([Block(20, 10, 0), Block(20, 10, 1)], .vertical) {
                ($0.distribution, $0.spacing) = (.fillEqually, 4)
            }
            let row = stack([Block(10, 10, 2), Block(10, 10, 3)], .horizontal) {
                ($0.distribution, $0.spacing, $0.alignment) = (.fillEqually, 4, .center)
            }
            place(stack([column, row], .horizontal) { ($0.distribution, $0.spacing) = (.fillEqually, 12) }, in: view)
        },
        LayoutScene(name: "row_from_right_to_left", size: CGSize(width: 140, height: 40)) { view in
            place(
                stack([Block(20, 10, 0), Block(50, 10, 1), Block(30, 10, 2)], .horizontal) {
                    ($0.spacing, $0.semanticContentAttribute) = (6, .forceRightToLeft)
                    ($0.isLayoutMarginsRelativeArrangement, $0.distribution) = (true, .fillProportionally)
                    $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
                }, in: view)
        },
        LayoutScene(name: "column_from_right_to_left", size: CGSize(width: 70, height: 90)) { view in
            place(
                stack([Block(15, 20, 0), Block(40, 20, 1), Block(25, 20, 2)], .vertical) {
                    ($0.spacing, $0.semanticContentAttribute) = (6, .forceRightToLeft)
                    ($0.alignment, $0.distribution) = (.leading, .fillEqually)
                }, in: view)
        },
    ]

    // MARK: - Sizes that follow from contents

    private static let prose = "A label finds the height of its lines from its width."

    static let contents: [LayoutScene] = [
        LayoutScene(name: "label_as_high_as_its_lines", size: CGSize(width: 130, height: 90)) { view in
            let text = label(prose, 13, 0), below = Block(10, 10, 1)
            add([text, below], to: view)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
                text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
                below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
                below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
                below.trailingAnchor.constraint(equalTo: text.trailingAnchor),
            ])
        },
        LayoutScene(name: "labels_of_several_lines_in_columns", size: CGSize(width: 140, height: 110)) { view in
            let labels = [label(prose, 11, 0), label("Its neighbour is lower.", 11, 1)]
            place(
                stack(labels, .horizontal) {
                    ($0.spacing, $0.distribution, $0.alignment) = (6, .fillEqually, .top)
                }, in: view, fills: false, isWide: true)
        },
        LayoutScene(name: "the_label_that_resists_less_is_truncated", size: CGSize(width: 140, height: 30)) { view in
            let labels = [label("Truncated title", 13, 0), label("whole detail", 13, 1)]
            labels[0].numberOfLines = 1
            labels[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            place(stack(labels, .horizontal) { $0.spacing = 6 }, in: view)
        },
        LayoutScene(name: "the_label_that_hugs_less_is_wider", size: CGSize(width: 140, height: 30)) { view in
            let labels = [label("Wide", 13, 0), label("narrow", 13, 1)]
            labels[0].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
            place(stack(labels, .horizontal) { $0.spacing = 6 }, in: view)
        },
        LayoutScene(name: "labels_on_one_baseline", size: CGSize(width: 140, height: 50)) { view in
            let labels = [label("Axy", 26, 0), label("Axy", 13, 1), label("Axy", 18, 2)]
            add(labels, to: view)
            NSLayoutConstraint.activate(
                labels.map { $0.firstBaselineAnchor.constraint(equalTo: view.topAnchor, constant: 32) }
                    + zip(labels, labels.dropFirst()).map {
                        $1.leadingAnchor.constraint(equalToSystemSpacingAfter: $0.trailingAnchor, multiplier: 1)
                    } + [labels[0].leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4)])
        },
        LayoutScene(name: "lines_at_system_distances", size: CGSize(width: 90, height: 70)) { view in
            let labels = [label("One", 17, 0), label("Two", 17, 1)]
            add(labels, to: view)
            NSLayoutConstraint.activate(
                labels.map { $0.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4) } + [
                    labels[0].topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                    labels[1].firstBaselineAnchor.constraint(
                        equalToSystemSpacingBelow: labels[0].lastBaselineAnchor, multiplier: 1.5),
                ])
        },
        LayoutScene(name: "width_and_height_in_proportion", size: CGSize(width: 140, height: 60)) { view in
            let block = Block(10, 10, 2)
            add([block], to: view)
            NSLayoutConstraint.activate([
                block.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
                block.heightAnchor.constraint(equalTo: block.widthAnchor, multiplier: 0.5),
                block.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                block.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
        },
    ]

    // MARK: - Guides

    static let guides: [LayoutScene] = [
        LayoutScene(name: "view_in_the_margins", size: CGSize(width: 90, height: 60)) { view in
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 24, bottom: 8, trailing: 18)
            fill(view.layoutMarginsGuide, of: view)
        },
        LayoutScene(name: "view_in_the_margins_from_right_to_left", size: CGSize(width: 90, height: 60)) { view in
            view.semanticContentAttribute = .forceRightToLeft
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 24, bottom: 8, trailing: 18)
            fill(view.layoutMarginsGuide, of: view)
        },
        LayoutScene(name: "view_in_the_safe_area", size: CGSize(width: 90, height: 60)) { view in
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 16, left: 6, bottom: 10, right: 20)
            controller.view.frame = view.bounds
            view.addSubview(controller.view)
            view.keep(controller)
            fill(controller.view.safeAreaLayoutGuide, of: controller.view)
        },
        // A window of 1400 points at a tenth of its size.
        LayoutScene(name: "readable_width_in_a_large_window", size: CGSize(width: 140, height: 60)) { view in
            let window = UIView(frame: CGRect(x: 0, y: 0, width: 1400, height: 600))
            window.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            window.center = CGPoint(x: 70, y: 30)
            window.backgroundColor = .lightGray
            view.addSubview(window)
            fill(window.readableContentGuide, of: window)
        },
        LayoutScene(name: "equal_guides_around_views", size: CGSize(width: 140, height: 40)) { view in
            let blocks = [Block(20, 20, 0), Block(50, 20, 1)], gaps = (0..<3).map { _ in UILayoutGuide() }
            add(blocks, to: view)
            for gap in gaps { view.addLayoutGuide(gap) }
            NSLayoutConstraint.activate([
                gaps[0].leadingAnchor.constraint(equalTo: view.leadingAnchor),
                blocks[0].leadingAnchor.constraint(equalTo: gaps[0].trailingAnchor),
                gaps[1].leadingAnchor.constraint(equalTo: blocks[0].trailingAnchor),
                blocks[1].leadingAnchor.constraint(equalTo: gaps[1].trailingAnchor),
                gaps[2].leadingAnchor.constraint(equalTo: blocks[1].trailingAnchor),
                gaps[2].trailingAnchor.constraint(equalTo: view.trailingAnchor),
                gaps[1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
                gaps[2].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
                blocks[0].centerYAnchor.constraint(equalTo: view.centerYAnchor),
                blocks[1].centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
        },
        // The contents are wider than the scroll view, which is scrolled to their end.
        LayoutScene(name: "contents_of_a_scroll_view", size: CGSize(width: 90, height: 40)) { view in
            let page = UIScrollView(frame: view.bounds)
            let row = stack((0..<5).map { Block(40, 20, $0) }, .horizontal) { $0.spacing = 6 }
            view.addSubview(page)
            add([row], to: page)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor, constant: 4),
                row.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor, constant: -4),
                row.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor, constant: 4),
                row.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor, constant: -4),
                row.heightAnchor.constraint(equalTo: page.frameLayoutGuide.heightAnchor, constant: -8),
            ])
            page.layoutIfNeeded()
            page.showsHorizontalScrollIndicator = false
            page.contentOffset.x = page.contentSize.width - page.bounds.width
        },
    ]

    // MARK: - Parts

    private static func stack(
        _ views: [UIView], _ axis: NSLayoutConstraint.Axis, _ change: (UIStackView) -> Void
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        change(stack)
        return stack
    }

    private static func label(_ text: String, _ size: CGFloat, _ color: Int) -> UILabel {
        let label = WholeLabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = 0
        label.backgroundColor = Block.colors[color]
        return label
    }

    private static func add(_ views: [UIView], to view: UIView) {
        for each in views {
            each.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(each)
        }
    }

    /// On grey, 4 points from the edges; as large as it likes unless it fills the view.
    private static func place(_ stack: UIStackView, in view: UIView, fills: Bool = true, isWide: Bool = false) {
        let canvas = UIView()
        canvas.backgroundColor = UIColor(white: 0.88, alpha: 1)
        add([canvas, stack], to: view)
        NSLayoutConstraint.activate(
            edges(of: canvas, stack, 0) + [
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
                stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
            ])
        if fills { stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4).isActive = true }
        if fills || isWide {
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4).isActive = true
        }
    }

    private static func edges(of first: UIView, _ second: UIView, _ inset: CGFloat) -> [NSLayoutConstraint] {
        [
            first.topAnchor.constraint(equalTo: second.topAnchor, constant: inset),
            first.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: inset),
            first.trailingAnchor.constraint(equalTo: second.trailingAnchor, constant: -inset),
            first.bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: -inset),
        ]
    }

    private static func fill(_ guide: UILayoutGuide, of view: UIView) {
        if view.backgroundColor == nil || view.backgroundColor == .white {
            view.backgroundColor = UIColor(white: 0.88, alpha: 1)
        }
        let block = Block(10, 10, 1)
        add([block], to: view)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: guide.topAnchor),
            block.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            block.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    /// A label of whole points. Where a test chooses its scale, Chromium rounds edges to points rather than to pixels.
    private final class WholeLabel: UILabel {
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        }
    }

    /// A coloured rectangle of an intrinsic size. The second colour takes what is left.
    private final class Block: UIView {
        static let colors: [UIColor] = [
            UIColor(red: 0.96, green: 0.55, blue: 0.5, alpha: 1), UIColor(red: 0.55, green: 0.75, blue: 0.96, alpha: 1),
            UIColor(red: 0.6, green: 0.85, blue: 0.55, alpha: 1), UIColor(red: 0.96, green: 0.8, blue: 0.4, alpha: 1),
            UIColor(red: 0.75, green: 0.6, blue: 0.9, alpha: 1),
        ]

        private let natural: CGSize

        init(_ width: CGFloat, _ height: CGFloat, _ color: Int) {
            natural = CGSize(width: width, height: height)
            super.init(frame: .zero)
            backgroundColor = Self.colors[color]
            guard color == 1 else { return }
            setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
            setContentHuggingPriority(.defaultLow - 1, for: .vertical)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { natural }
    }
}

extension UIView {
    /// Keeps a controller as long as the view.
    fileprivate func keep(_ controller: UIViewController) {
        addSubview(ControllerKeeper(controller))
    }
}

private final class ControllerKeeper: UIView {
    private let controller: UIViewController

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}
