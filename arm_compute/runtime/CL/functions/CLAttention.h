// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLATTENTION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLATTENTION_H

#include "arm_compute/function_info/AttentionInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEAttention on an OpenCL device, for fewer types.
/// | query | key | value | mask       | lengths | sink   | dst |
/// |-------|-----|-------|------------|---------|--------|-----|
/// | F32   | F32 | F32   | F32, U8, - | S32, -  | F32, - | F32 |
/// | F16   | F16 | F16   | F16, U8, - | S32, -  | F32, - | F16 |
class CLAttention : public detail::ClFunction {
public:
    void configure(const ICLTensor *query, const ICLTensor *key, const ICLTensor *value, const ICLTensor *mask,
                   const ICLTensor *lengths, const ICLTensor *sink, ICLTensor *output,
                   const AttentionInfo &info = AttentionInfo());
    void configure(const CLCompileContext &compile_context, const ICLTensor *query, const ICLTensor *key,
                   const ICLTensor *value, const ICLTensor *mask, const ICLTensor *lengths, const ICLTensor *sink,
                   ICLTensor *output, const AttentionInfo &info = AttentionInfo());
    static Status validate(const ITensorInfo *query, const ITensorInfo *key, const ITensorInfo *value,
                           const ITensorInfo *mask, const ITensorInfo *lengths, const ITensorInfo *sink,
                           const ITensorInfo *output, const AttentionInfo &info = AttentionInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLATTENTION_H
