// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NERsqrtLayer on an OpenCL device.
class CLRsqrtLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NEExpLayer on an OpenCL device.
class CLExpLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NENegLayer on an OpenCL device.
class CLNegLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NELogLayer on an OpenCL device.
class CLLogLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NEAbsLayer on an OpenCL device.
class CLAbsLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NERoundLayer on an OpenCL device.
class CLRoundLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NESinLayer on an OpenCL device.
class CLSinLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
