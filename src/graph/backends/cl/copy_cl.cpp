// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/graph/backends/steps.h"

#include <stdexcept>
#include <string>

namespace ac::graph {

void copy_on_device(ITensor &from, size_t from_offset, ITensor &to, size_t to_offset, size_t bytes) {
    const auto buffer = [](ITensor &tensor) { return static_cast<ICLTensor &>(tensor).cl_buffer()(); };
    const cl_int code = clEnqueueCopyBuffer(CLScheduler::get().queue()(), buffer(from), buffer(to), from_offset,
                                            to_offset, bytes, 0, nullptr, nullptr);
    if (code != CL_SUCCESS) {
        throw std::runtime_error("copying a step of a sequence failed with OpenCL's code " + std::to_string(code));
    }
}

}  // namespace ac::graph
