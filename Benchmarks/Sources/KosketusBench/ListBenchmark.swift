// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import UIKit

/// W1: a list of 14 rows with pictures, titles and subtitles in labels, under a bar. All titles change, and the whole
/// screen is painted again.
@MainActor
enum ListBenchmark {
    private static let size = CGSize(width: 375, height: 667)
    private static let rowCount = 14

    static func run() {
        let (list, screen) = first()
        var text: [Double] = [], whole: [Double] = [], paint: [Double] = []
        for generation in 1...320 {
            let start = milliseconds()
            list.show(generation)
            screen.commit()
            let recorded = milliseconds()
            screen.paint()
            let end = milliseconds()
            guard generation > 20 else { continue }
            text.append(recorded - start)
            paint.append(end - recorded)
            whole.append(end - start)
        }
        if let file = ProcessInfo.processInfo.environment["BENCH_PNG"] { screen.save(file) }
        let pixels = "750 x 1334 px"
        Report(workload: "W1", work: "warm, 14 titles changed", unit: "ms").print(whole)
        Report(workload: "W1", work: "14 titles set, laid out, shaped, recorded", unit: "ms").print(text)
        Report(workload: "W1", work: "list painted whole, \(pixels)", unit: "ms").print(paint)
    }

    /// The first frame of the process: fonts are not open, no word is shaped, no letter drawn. To be run before others.
    @discardableResult static func first() -> (ListScreen, BenchmarkScreen) {
        // The peers have decoded their pictures before they begin, too.
        let pictures = (0..<rowCount).map { ListTexts.picture($0) }
        let display = CommitTaker()
        let begin = milliseconds()
        let list = ListScreen(size: size, pictures: pictures), screen = BenchmarkScreen(list, display)
        list.show(0)
        screen.commit()
        screen.paint()
        let cold = milliseconds() - begin
        Report(workload: "W1", work: "cold", unit: "ms").print([cold])
        return (list, screen)
    }
}

/// Takes the commits of one scene, and paints its tree.
@MainActor
final class BenchmarkScreen {
    private let display: CommitTaker
    private let host: LayerHost
    private var picture: CGImage?

    init(_ view: UIView, _ display: CommitTaker = CommitTaker()) {
        self.display = display
        host = LayerHost(scene: SceneIdentifier(rawValue: 1), display: display, context: .current)
        host.rootLayer.bounds.size = view.bounds.size
        host.rootLayer.addSublayer(view.layer)
    }

    func commit() { CATransaction.flush() }

    func paint() { picture = Compositor.image(of: display.tree, at: 0, scale: 2) }

    /// Paints what has changed since the last time, on the pixels of the last time.
    func repaint() {
        picture = nil
        display.repaint()
    }

    func save(_ file: String) {
        guard let bytes = try? (picture ?? display.image)?.pngBytes() else { return }
        try? Data(bytes).write(to: URL(fileURLWithPath: file))
    }
}

/// Used on the main thread alone.
final class CommitTaker: Display, @unchecked Sendable {
    private(set) var tree = LayerTree()
    private var painter = ScreenPainter()

    func repaint() { _ = painter.paint(tree, at: 0, scale: 2) }

    var image: CGImage? { painter.image(of: tree, at: 0, scale: 2) }

    var clock: any MediaClock { MonotonicClock() }
    func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) {}
    func tree(of scene: SceneIdentifier) -> LayerTree? { tree }
    func setWantsFrames(_ wantsFrames: Bool) {}
    func perform(_ request: DisplayRequest) {}
    func stop() {}

    func commit(_ commit: Commit, to scene: SceneIdentifier) {
        do { try painter.apply(commit, to: &tree) } catch { fatalError("\(error)") }
    }
}

/// The list; numbers and texts are the workload's.
final class ListScreen: UIView {
    private var rows: [ListRow] = []

    init(size: CGSize, pictures: [CGImage?]) {
        super.init(frame: CGRect(origin: .zero, size: size))
        traitOverrides.displayScale = 2
        backgroundColor = .white
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 44))
        bar.backgroundColor = UIColor(white: 0.968, alpha: 1)
        let line = UIView(frame: CGRect(x: 0, y: 43.5, width: size.width, height: 0.5))
        line.backgroundColor = UIColor(white: 0.7, alpha: 1)
        let title = UILabel(frame: bar.bounds)
        title.text = "Feeds"
        title.font = UIFont(name: "Inter-SemiBold", size: 17)
        title.textAlignment = .center
        title.textColor = .black
        for view in [bar, title, line] { addSubview(view) }
        for (index, picture) in pictures.enumerated() {
            let row = ListRow(
                index, picture, frame: CGRect(x: 0, y: 44 + 44 * CGFloat(index), width: size.width, height: 44))
            rows.append(row)
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ generation: Int) {
        for (index, row) in rows.enumerated() { row.title.text = ListTexts.title(index, generation) }
    }
}

private final class ListRow: UIView {
    let title = UILabel(frame: CGRect(x: 59, y: 2.5, width: 282, height: 20.5))

    init(_ index: Int, _ image: CGImage?, frame: CGRect) {
        super.init(frame: frame)
        title.font = UIFont(name: "Inter-Regular", size: 17)
        title.textColor = .black
        let subtitle = UILabel(frame: CGRect(x: 59, y: 23, width: 282, height: 18.5))
        subtitle.font = UIFont(name: "Inter-Regular", size: 15)
        subtitle.textColor = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
        subtitle.text = ListTexts.subtitle(index)
        let picture = CALayer()
        picture.frame = CGRect(x: 15, y: 7.5, width: 29, height: 29)
        picture.contents = image
        picture.contentsScale = 2
        picture.cornerRadius = 6
        picture.masksToBounds = true
        layer.addSublayer(picture)
        addSubview(title)
        addSubview(subtitle)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let gray = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
        gray.set()
        let chevron = UIBezierPath()
        chevron.move(to: CGPoint(x: 352, y: 16))
        chevron.addLine(to: CGPoint(x: 358, y: 22))
        chevron.addLine(to: CGPoint(x: 352, y: 28))
        chevron.lineWidth = 2
        chevron.stroke()
        UIRectFill(CGRect(x: 59, y: 43.5, width: bounds.width - 59, height: 0.5))
    }
}

enum ListTexts {
    private static let words = [
        "amber", "birch", "cloud", "delta", "ember", "flint", "grove", "haven", "inlet", "jolly", "karma", "lunar",
        "maple", "north", "ocean", "pearl", "quiet", "river", "stone", "tidal", "umber", "vivid", "woven", "xenon",
        "young", "zesty", "acorn", "brisk", "coral", "drift", "early", "frost",
    ]

    static func title(_ i: Int, _ g: Int) -> String {
        let first = words[(i * 7 + g * 13) & 31], second = words[(i * 11 + g * 5 + 3) & 31]
        return "\(first) \(second) \(words[(i * 3 + g * 17 + 9) & 31]) \(g * 14 + i)"
    }

    static func subtitle(_ i: Int) -> String { "Updated \(3 + i * 4) minutes ago by \(words[(i * 5 + 1) & 31])" }

    static func picture(_ i: Int) -> CGImage? {
        var pixels: [UInt8] = []
        for y in 0..<58 {
            for x in 0..<58 {
                pixels += [255 - x * 4, y * 4, x * 4 + i * 16, 255].map { UInt8(truncatingIfNeeded: $0) }
            }
        }
        return CGImage(width: 58, height: 58, premultipliedBGRA: pixels)
    }
}
