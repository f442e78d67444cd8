// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// Does nothing when called. A program that links the raster installs it before `main`: see installer.c.
void kosketus_raster_installer_is_linked(void);
