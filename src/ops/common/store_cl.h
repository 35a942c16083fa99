// SPDX-License-Identifier: MIT
// The activation in the store of OpenCL kernels that include function.clh.
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/ops/common/requantization.h"

namespace ac {

/// Floating-point results are clamped to [lo, hi], or passed to the function FN; lo and hi are then its a and b.
inline void set_store(ocl::Options &options, float &lo, float &hi, const ActivationLayerInfo &info) {
    Clamp clamp;
    if (!as_clamp(info, clamp)) {
        options.set("FN", static_cast<long>(info.activation()));
        clamp = {info.a(), info.b()};
    }
    lo = clamp.lo;
    hi = clamp.hi;
}

}  // namespace ac
