// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "compositor_installer.h"

// UIKit stands beside the compositor and can't import it, yet its snapshots need it. So the compositor installs itself:
// a constructor calls into Swift (Sources/Rendering/Compositor/CompositorInstallation.swift) as the program is loaded.
extern void kosketus_install_compositor(void);

__attribute__((constructor)) static void install(void) { kosketus_install_compositor(); }

void kosketus_compositor_installer_is_linked(void) {}
