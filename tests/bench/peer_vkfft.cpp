// SPDX-License-Identifier: MIT
// VkFFT (Debian's libvkfft-dev), whose OpenCL backend generates kernels for the current device.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "tests/bench/frames.h"

#include <memory>

#define VKFFT_BACKEND 3  // OpenCL
#include <vkFFT.h>

namespace bench {
namespace {

/// A plan and all objects that it refers to by address.
class Plan {
public:
    Plan(const cl::Buffer &in, const cl::Buffer &out, unsigned lines)
        : in_buffer_(in),
          out_buffer_(out),
          device_(arm_compute::CLKernelLibrary::get().get_device()()),
          context_(arm_compute::CLScheduler::get().context()()),
          queue_(arm_compute::CLScheduler::get().queue()()),
          in_(in()),
          out_(out()),
          bytes_(uint64_t{lines} * line_length * 8) {
        VkFFTConfiguration configuration = {};
        configuration.FFTdim = 1;
        configuration.size[0] = line_length;
        configuration.numberBatches = lines;
        configuration.device = &device_;
        configuration.context = &context_;
        configuration.buffer = &out_;
        configuration.bufferSize = &bytes_;
        configuration.inputBuffer = &in_;
        configuration.inputBufferSize = &bytes_;
        configuration.isInputFormatted = 1;
        configuration.inputBufferStride[0] = line_length;
        configuration.makeForwardPlanOnly = 1;
        check(initializeVkFFT(&application_, configuration), "making a plan");
        made_ = true;
    }
    ~Plan() {
        if (made_) {
            deleteVkFFT(&application_);
        }
    }
    Plan(const Plan &) = delete;
    Plan &operator=(const Plan &) = delete;

    void run() {
        VkFFTLaunchParams parameters = {};
        parameters.commandQueue = &queue_;
        parameters.buffer = &out_;
        parameters.inputBuffer = &in_;
        check(VkFFTAppend(&application_, -1, &parameters), "running");
    }

private:
    static void check(VkFFTResult result, const char *what) {
        if (result != VKFFT_SUCCESS) {
            throw std::runtime_error(std::string("VkFFT, ") + what + ": error " + std::to_string(int(result)));
        }
    }

    cl::Buffer in_buffer_, out_buffer_;
    cl_device_id device_;
    cl_context context_;
    cl_command_queue queue_;
    cl_mem in_, out_;
    uint64_t bytes_;
    VkFFTApplication application_ = {};
    bool made_ = false;
};

}  // namespace

std::function<void()> vkfft_transform(const cl::Buffer &in, const cl::Buffer &out, unsigned lines) {
    const auto plan = std::make_shared<Plan>(in, out, lines);
    return [plan] { plan->run(); };
}

}  // namespace bench
