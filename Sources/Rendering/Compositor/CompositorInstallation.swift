// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCompositorInstaller
import CoreGraphics
import LayerProtocol

/// Called by a constructor in C as the program is loaded, before `main`: see `Shims/CCompositorInstaller`.
@_cdecl("kosketus_install_compositor")
package func installCompositor() {
    // Refers to the constructor's object file, so that a linker that omits unused object files includes it.
    kosketus_compositor_installer_is_linked()
    LayerTreeRasterization.install(InstalledCompositor())
}

private struct InstalledCompositor: LayerTreeRasterizer {
    func image(of tree: LayerTree, at time: Double, scale: CGFloat) -> CGImage? {
        Compositor.image(
            of: tree, at: time, scale: scale, background: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0))
    }
}
