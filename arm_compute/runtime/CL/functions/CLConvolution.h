// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTION_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEConvolution3x3 on an OpenCL device.
class CLConvolution3x3 : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const int16_t *conv, uint32_t scale, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const int16_t *conv,
                   uint32_t scale, BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t scale,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// NEConvolutionSquare on an OpenCL device.
template <unsigned int matrix_size> class CLConvolutionSquare : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLConvolutionSquare(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}

    void configure(ICLTensor *input, ICLTensor *output, const int16_t *conv, uint32_t scale, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const int16_t *conv,
                   uint32_t scale, BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t scale,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// NEConvolutionRectangle on an OpenCL device.
class CLConvolutionRectangle : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const int16_t *conv, uint32_t rows, uint32_t cols,
                   uint32_t scale, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const int16_t *conv,
                   uint32_t rows, uint32_t cols, uint32_t scale, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t rows,
                           uint32_t cols, uint32_t scale, BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// Square matrices.
using CLConvolution5x5 = CLConvolutionSquare<5>;
using CLConvolution7x7 = CLConvolutionSquare<7>;
using CLConvolution9x9 = CLConvolutionSquare<9>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTION_H
