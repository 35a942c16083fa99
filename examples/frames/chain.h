// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include <stdexcept>
#include <vector>

#include <stdint.h>

/// The spectra of one frame of `info.lines` lines; throws where the library refuses the description.
using Chain = std::vector<float>(const arm_compute::experimental::FrameInfo &info,
                                 const std::vector<uint16_t> &samples);

Chain cpu_chain;
/// On the OpenCL device that CLScheduler prefers. Null where this example was built without OpenCL.
extern Chain *opencl_chain;

inline void need(const arm_compute::Status &status) {
    if (!bool(status)) {
        throw std::runtime_error(status.error_description());
    }
}
