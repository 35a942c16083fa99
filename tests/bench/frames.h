// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {

constexpr unsigned line_length = 2048;

inline void need(const arm_compute::Status &status) {
    if (!bool(status)) {
        throw std::runtime_error(status.error_description());
    }
}

/// Frames with "f32" samples and complex results, or "u16" samples and magnitudes of half the spectrum.
arm_compute::experimental::FrameInfo described(const std::string &sample, unsigned lines);
/// Pseudo-random samples, as bytes.
std::vector<uint8_t> random_samples(const arm_compute::experimental::FrameInfo &info, unsigned lines);
/// The largest error of a bin, relative to the largest bin, in results of random_samples().
double error_of(const arm_compute::experimental::FrameInfo &info, const std::vector<float> &spectra, unsigned lines);

/// VkFFT's transform of complex lines from one buffer to another: a function that enqueues it on the scheduler's queue.
std::function<void()> vkfft_transform(const cl::Buffer &in, const cl::Buffer &out, unsigned lines);

}  // namespace bench
