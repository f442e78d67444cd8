// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

@testable import KosketusTesting
@testable import UIKit

/// A `UIAlertView` and a `UIActionSheet`, which report their delegates' calls to the panel.
@MainActor
final class NestingAlerts: NSObject {
    private unowned let panel: NestingPanel

    init(_ panel: NestingPanel) { self.panel = panel }

    /// The title of the button that answers them.
    var answer: String { "Answer \(panel.name)" }

    func alert() -> UIAlertView {
        UIAlertView(
            title: "Question", message: "", delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: answer)
    }

    func sheet() -> UIActionSheet {
        UIActionSheet(
            title: "Question", delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil,
            otherButtonTitles: answer)
    }
}

extension NestingAlerts: UIAlertViewDelegate {
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
        panel.called(.alertViewEnables)
        return true
    }

    func willPresent(_ alertView: UIAlertView) { panel.called(.alertViewWillPresent) }
    func didPresent(_ alertView: UIAlertView) { panel.called(.alertViewDidPresent) }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        panel.called(.alertViewClicked)
    }

    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
        panel.called(.alertViewWillDismiss)
    }

    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        panel.called(.alertViewDidDismiss)
    }
}

extension NestingAlerts: UIActionSheetDelegate {
    func willPresent(_ actionSheet: UIActionSheet) { panel.called(.actionSheetWillPresent) }
    func didPresent(_ actionSheet: UIActionSheet) { panel.called(.actionSheetDidPresent) }

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        panel.called(.actionSheetClicked)
    }

    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
        panel.called(.actionSheetWillDismiss)
    }

    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
        panel.called(.actionSheetDidDismiss)
    }
}

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeAlert(_ callback: Callback, on panel: NestingPanel) -> Bool {
        guard Callback.ofAlerts.contains(callback) else { return false }
        if Callback.methods[callback]?.hasPrefix("UIAlertView") == true {
            app.act { panel.alerts.alert().show() }
        } else {
            app.act { panel.alerts.sheet().show(in: panel) }
        }
        app.advance(by: 1)
        let button = app.element(panel.alerts.answer)?.frame ?? .null
        app.tap(at: CGPoint(x: button.midX, y: button.midY))
        app.advance(by: 1)
        return true
    }
}
