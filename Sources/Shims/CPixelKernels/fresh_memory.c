// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "pixel_kernels.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

void kosketus_expect_writing(void *bytes, int64_t count) {
    if (count < 1 << 20) return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    // Whole pages only: the bytes beside them are not ours.
    uintptr_t start = ((uintptr_t)bytes + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)bytes + (uintptr_t)count) & ~(page - 1);
    if (start >= end) return;
    // Both are hints: a kernel that does not support them (the second one is of Linux 5.14) provides pages on first
    // access.
    int old = errno;
    madvise((void *)start, end - start, MADV_HUGEPAGE);
#ifdef MADV_POPULATE_WRITE
    madvise((void *)start, end - start, MADV_POPULATE_WRITE);
#endif
    errno = old;
}
