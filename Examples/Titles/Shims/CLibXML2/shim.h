// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include <libxml/xmlversion.h>
// Debian's libxml2 includes the headers of ICU, whose types would collide with those of Foundation's own ICU. What they
// declare is a part of encoding handlers, which nobody uses here.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
