// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CompilerWrapper
import Foundation

exit(WrapperCommand.run(Array(CommandLine.arguments.dropFirst())))
