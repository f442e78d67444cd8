// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// Does nothing when called. A program that links the compositor installs it before `main`: see installer.c.
void kosketus_compositor_installer_is_linked(void);
