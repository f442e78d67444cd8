// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include FT_OUTLINE_H
