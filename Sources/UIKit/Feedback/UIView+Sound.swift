// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

extension UIView {
    /// Plays a sound on the devices that show the view's scene. Without a scene, nothing is heard.
    func playSound(_ sound: SystemSound) {
        guard let host = window?.windowScene?.host else { return }
        host.display.perform(.sound(host.scene, sound))
    }
}
