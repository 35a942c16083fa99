// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = 1 / sqrt(input), element by element, on an OpenCL device. Types: F32, F16, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLRsqrtLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = e^input, element by element, on an OpenCL device. Types: F32, F16, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLExpLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = -input, element by element, on an OpenCL device. Types: F32, F16, S32, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLNegLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = ln(input), element by element, on an OpenCL device. Types: F32, F16, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLLogLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = |input|, element by element, on an OpenCL device. Types: F32, F16, S32, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLAbsLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = the nearest integer, ties to even, element by element, on an OpenCL device. Types: F32, F16, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLRoundLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = sin(input), in radians, element by element, on an OpenCL device. Types: F32, F16, QASYMM8,
/// QASYMM8_SIGNED; results of the last two are rounded to a step of the output, ties away from zero, and saturate.
class CLSinLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
