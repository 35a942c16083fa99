// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include <stdexcept>
#include <vector>

#include <stdint.h>

/// Computes the spectra of a frame of `info.lines` lines. Throws if the library refuses the description.
using Chain = std::vector<float>(const arm_compute::experimental::FrameInfo &info,
                                 const std::vector<uint16_t> &samples);

Chain cpu_chain;
/// Runs on the OpenCL device that CLScheduler prefers. Null if this example was built without OpenCL.
extern Chain *opencl_chain;

inline void need(const arm_compute::Status &status) {
    if (!bool(status)) {
        throw std::runtime_error(status.error_description());
    }
}
