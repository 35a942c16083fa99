// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from filelist.json; scripts/check.py compares.
#pragma once

namespace ac::registry {

/// The operators that run on the CPU only, each followed by a zero.
constexpr char cpu_only[] =
    "AddMulAdd\0"
    "BoxWithNonMaximaSuppressionLimit\0"
    "DetectionOutput\0"
    "DetectionPostProcess\0"
    "NonMaximumSuppression\0"
    "Reorder\0"
    "TopKV\0"
    "Upsample\0";

}  // namespace ac::registry
