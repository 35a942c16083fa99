// SPDX-License-Identifier: MIT
// The chain on an OpenCL device, through the ring that would take a camera's frames. A build without OpenCL
// omits this file.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include "examples/frames/chain.h"

#include <cstring>

using namespace arm_compute;
using namespace arm_compute::experimental;

namespace {

std::vector<float> run(const FrameInfo &info, const std::vector<uint16_t> &samples) {
    CLScheduler::get().default_init();
    CLFrameStream stream;
    need(stream.configure(info));
    std::memcpy(stream.input(), samples.data(), frame_input_bytes(info, info.lines));
    need(stream.submit(info.lines));
    const void *found = nullptr;
    unsigned int lines = 0;
    need(stream.take(found, lines));
    const auto *first = static_cast<const float *>(found);
    return std::vector<float>(first, first + frame_output_bytes(info, lines) / sizeof(float));
}

const bool known = (opencl_chain = run, true);

}  // namespace
