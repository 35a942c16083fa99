// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCANNYEDGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCANNYEDGE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NECannyEdge on an OpenCL device.
class CLCannyEdge : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLCannyEdge(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLCannyEdge(const CLCannyEdge &) = delete;
    CLCannyEdge &operator=(const CLCannyEdge &) = delete;
    void configure(ICLTensor *input, ICLTensor *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size,
                   int32_t norm_type, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, int32_t upper_thr,
                   int32_t lower_thr, int32_t gradient_size, int32_t norm_type, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t upper_thr, int32_t lower_thr,
                           int32_t gradient_size, int32_t norm_type, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCANNYEDGE_H
