// SPDX-License-Identifier: MIT
// Must be included first by files with micro-kernels. GCC's scheduling pass before register allocation moves the loads
// of a step up so far that accumulators spill (seen with GCC 12 on Arm); it is off on x86. Clang has no such pass.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && (defined(__aarch64__) || defined(__arm__))
#pragma GCC optimize("no-schedule-insns")
#endif
