// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CRasterInstaller
import CoreGraphics

/// Called by a constructor in C as the program is loaded, before `main`: see `Shims/CRasterInstaller`.
@_cdecl("kosketus_install_raster")
package func installRaster() {
    // Refers to the constructor's object file, so that a linker that omits unused object files includes it.
    kosketus_raster_installer_is_linked()
    Rasterization.install(CairoRasterizer())
}
