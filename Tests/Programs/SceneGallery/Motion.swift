// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionScenes
import UIKit

/// The scenes of motion graphics, all at the same moment; each touch leads to the next one.
///
///     SceneGallery -- motion 7             begins with the eighth moment
///     SceneGallery -- --motion-values      prints what animated layers show at all moments, as JSON
final class MotionView: UIView {
    static let name = "motion"

    private let sheet: CALayer
    private var moment: Int

    init(moment: Int) {
        self.moment = moment
        sheet = MotionScene.makeSheet(at: MotionScene.moments[moment])
        super.init(frame: sheet.bounds)
        layer.addSublayer(sheet)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        moment = (moment + 1) % MotionScene.moments.count
        sheet.timeOffset = MotionScene.moments[moment]
    }

    static func printValues() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let table = Table(
            names: MotionScene.all.map(\.name), moments: MotionScene.moments, values: MotionScene.makeValues())
        guard let data = try? encoder.encode(table) else { return }
        FileHandle.standardOutput.write(data)
    }

    private struct Table: Encodable {
        var names: [String]
        var moments: [Double]
        var values: [[String: [String: [Double]]]]
    }
}
