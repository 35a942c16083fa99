// SPDX-License-Identifier: MIT
// Shared by the OpenCL plans of operators on two tensors.
#pragma once

#include "src/cl/launch/elementwise.h"
#include "src/ops/activation/function_cl.h"
#include "src/ops/elementwise/binary.h"

namespace ac::elementwise {

/// Conversions between stored and real numbers: the struct of the same name in binary.clh, byte for byte.
struct Quantized {
    float a_scale, b_scale, inverse;  ///< a's, b's, 1 / dst's scale
    int32_t a_offset, b_offset, offset;
    int32_t low, high;  ///< range of dst's type
    activation::Function function;

    Quantized(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, const activation::Function &f);
};

/// Options for a kernel that includes binary.clh. Quantized operands, and U8 with S16, are computed as int.
/// `exact_in_half`: as in Options::elements(), before an activation.
ocl::Options binary_options(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
                            const ActivationLayerInfo &activation, const Target &target, bool exact_in_half);

/// The type that selects the row for these operands.
Type binary_type(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst);

/// The plan of a kernel(a, b, dst, [table], Walk, Quantized), to which the caller may add values. It applies the
/// activation, if enabled, to its results.
Status make_cl_plan(std::unique_ptr<ocl::ElementwisePlan> &out, const Operator &op, const char *kernel,
                    const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ocl::Options options,
                    const ActivationLayerInfo &activation, const Target &target);

}  // namespace ac::elementwise
