// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "compositor_installer.h"

// UIKit can't import the compositor, but its snapshots need it. So the compositor installs itself: a constructor calls
// Swift (Sources/Rendering/Compositor/CompositorInstallation.swift) when the program is loaded.
extern void kosketus_install_compositor(void);

__attribute__((constructor)) static void install(void) { kosketus_install_compositor(); }

void kosketus_compositor_installer_is_linked(void) {}
