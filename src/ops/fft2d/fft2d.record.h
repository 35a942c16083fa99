// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from fft2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/base/fields.h"

namespace ac::records {

struct FFT2D {
    static constexpr char name[] = "FFT2D";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t axis0{0};
    uint32_t axis1{1};
    Word<FFTDirection> direction{FFTDirection::Forward};
};

}  // namespace ac::records
