// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "raster_installer.h"

// CoreGraphics is below the raster and can't import it, but its images and bitmaps need it. So the raster installs
// itself: a constructor calls Swift (Sources/Rendering/Raster/RasterInstallation.swift) when the program is loaded.
extern void kosketus_install_raster(void);

__attribute__((constructor)) static void install(void) { kosketus_install_raster(); }

void kosketus_raster_installer_is_linked(void) {}
