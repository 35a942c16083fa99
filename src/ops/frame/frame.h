// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/dispatch/select.h"

#include <vector>

#include <stdint.h>

namespace ac::frame {

using arm_compute::Status;
using arm_compute::experimental::FrameInfo;

/// Everything in front of the transform, as one sum for each element i:
/// z[i] = (sum of weights[i * taps + t] x[first[i] + t] - offset[i]) (phase[2 i] + i phase[2 i + 1]).
struct Calibration {
    uint32_t taps = 1;
    std::vector<uint32_t> first{};
    std::vector<float> weights{};  ///< the window's factors are inside
    std::vector<float> offset{};   ///< empty: none
    std::vector<float> phase{};    ///< empty: none
};

Status check(const FrameInfo &info);
/// For an info that check() accepts.
Calibration calibrate(const FrameInfo &info);

/// The lines that a run was asked for.
Status check_lines(const FrameInfo &info, unsigned lines);
/// Bins of a line that are results.
inline size_t bins_of(const FrameInfo &info) {
    return info.half_spectrum ? info.length / 2 : info.length;
}

}  // namespace ac::frame
