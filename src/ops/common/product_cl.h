// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/gemm/opencl/product_cl.h"
#include "src/ops/activation/activation.h"
#include "src/ops/common/requantization.h"

namespace ac {

/// Sets the activation of a product with results like dst. It is part of the store. Exception: 8-bit results with an
/// activation other than a clamp go through the plan of Activation.
inline Status set_activation(gemm::ClProduct &made, gemm::ProductForm &form, const ITensorInfo &dst,
                             const ActivationLayerInfo &info, const Target &target) {
    Clamp clamp;
    const bool clamps = as_clamp(info, clamp);
    if (!clamps && arm_compute::is_data_type_float(form.a_type)) {
        form.function = static_cast<int>(info.activation());
        clamp = {info.a(), info.b()};
    } else if (!clamps) {
        PlanPtr function;
        TensorInfo same(dst);
        AC_RETURN_ON_ERROR(activation::plan(function, dst, same, info, target.inside()));
        made.then(std::move(function));
    }
    made.fixed.lo = clamp.lo;
    made.fixed.hi = clamp.hi;
    return Status{};
}

}  // namespace ac
