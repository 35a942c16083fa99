// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/dispatch/select.h"

#include <vector>

#include <stdint.h>

namespace ac::frame {

using arm_compute::experimental::FrameInfo;

/// All steps before the transform, as one sum for each element i:
/// z[i] = (sum of weights[i * taps + t] x[first[i] + t] - offset[i]) (phase[2 i] + i phase[2 i + 1]).
struct Calibration {
    uint32_t taps = 1;
    std::vector<uint32_t> first{};
    std::vector<float> weights{};  ///< multiplied by the window
    std::vector<float> offset{};   ///< empty: none
    std::vector<float> phase{};    ///< empty: none
};

Status check(const FrameInfo &info);
/// For an info that check() accepts.
Calibration calibrate(const FrameInfo &info);

/// Checks the number of lines of a run.
Status check_lines(const FrameInfo &info, unsigned lines);
/// Number of bins of a line that are results.
inline size_t bins_of(const FrameInfo &info) {
    return info.half_spectrum ? info.length / 2 : info.length;
}

}  // namespace ac::frame
