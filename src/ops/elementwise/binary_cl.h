// SPDX-License-Identifier: MIT
// What the plans of operators on two tensors share on OpenCL.
#pragma once

#include "src/cl/elementwise.h"
#include "src/ops/activation/function_cl.h"
#include "src/ops/elementwise/binary.h"

namespace ac::elementwise {

/// How real numbers become stored ones and back: the struct of the same name in binary.clh, byte for byte.
struct Quantized {
    float a_scale, b_scale, inverse;  ///< of a, of b, 1 / that of dst
    int32_t a_offset, b_offset, offset;
    int32_t low, high;  ///< what dst's type holds
    activation::Function function;

    Quantized(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, const activation::Function &f);
};

/// Options for a kernel that includes binary.clh. Quantized operands are computed as int, U8 and S16 together as well;
/// `exact_in_half`: as in Options::elements(), before an activation.
ocl::Options binary_options(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
                            const arm_compute::ActivationLayerInfo &activation, const Target &target,
                            bool exact_in_half);

/// The type by whose rows a kernel for these operands is chosen.
Type binary_type(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst);

/// The plan of a kernel(a, b, dst, [table], Walk, Quantized), to which the caller may add values; it applies the
/// activation, where it is enabled, to its results.
Status make_cl_plan(std::unique_ptr<ocl::ElementwisePlan> &out, const Operator &op, const char *kernel,
                    const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ocl::Options options,
                    const arm_compute::ActivationLayerInfo &activation, const Target &target);

}  // namespace ac::elementwise
