// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// The entries of the section "kosketus_objc" of this program: functions that register members which are found by name. Both are null if
// there are none. The linker defines the symbols for each executable and shared library.
extern char __start_kosketus_objc[] __attribute__((weak, visibility("hidden")));
extern char __stop_kosketus_objc[] __attribute__((weak, visibility("hidden")));

static inline const void *_Nullable kosketus_objc_start(void) { return __start_kosketus_objc; }
static inline const void *_Nullable kosketus_objc_stop(void) { return __stop_kosketus_objc; }
