// SPDX-License-Identifier: MIT
#include "examples/frames/chain.h"

#include "arm_compute/runtime/experimental/FrameProcessor.h"

using namespace arm_compute::experimental;

Chain *opencl_chain = nullptr;

std::vector<float> cpu_chain(const FrameInfo &info, const std::vector<uint16_t> &samples) {
    std::vector<float> spectra(frame_output_bytes(info, info.lines) / sizeof(float));
    FrameProcessor processor;
    need(processor.configure(info));
    need(processor.run(samples.data(), spectra.data(), info.lines));
    return spectra;
}
