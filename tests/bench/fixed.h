// SPDX-License-Identifier: MIT
// Weights in the fixed format that the CPU prefers, and fast math, for releases that support them.
#pragma once

#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "tests/bench/case.h"
#include "tests/bench/spec.h"

#include <string>

namespace bench {

#ifndef BENCH_RELEASE_20_08

inline void need(const arm_compute::Status &status) {
    if (!bool(status))
        throw Unavailable(status.error_description());
}

/// `info`, padded for the format; dimensions of inputs and outputs.
inline arm_compute::TensorInfo laid_out(arm_compute::TensorInfo info, arm_compute::WeightFormat format, size_t inputs,
                                        size_t outputs) {
    const auto up = [](size_t n, size_t multiple) { return (n + multiple - 1) / multiple * multiple; };
    arm_compute::TensorShape shape = info.tensor_shape();
    shape.set(inputs, up(shape[inputs], size_t(block_by(format))));
    shape.set(outputs, up(shape[outputs], size_t(interleave_by(format))));
    info.set_tensor_shape(shape);
    if (is_fixed_format_fast_math(format))
        info.set_data_type(arm_compute::DataType::BFLOAT16);
    return info;
}

/// The info for gemm's options and b, which they modify.
inline void use_options(const Spec &spec, const arm_compute::TensorInfo &x, arm_compute::TensorInfo &b,
                        const arm_compute::TensorInfo &y, arm_compute::GEMMInfo &info) {
    info.set_fast_math(spec.fast);
    if (spec.fixed) {
        arm_compute::WeightFormat format = arm_compute::WeightFormat::ANY;
        info.set_fixed_format(true);
        info.set_weight_format(format);
        need(arm_compute::NEGEMM::has_opt_impl(format, &x, &b, nullptr, &y, 1.f, 0.f, info));
        info.set_weight_format(format);
        b = laid_out(b, format, 1, 0);
    }
}
/// The same for a convolution.
inline void use_options(const Spec &spec, const arm_compute::TensorInfo &x, arm_compute::TensorInfo &weights,
                        const arm_compute::TensorInfo &bias, const arm_compute::TensorInfo &y,
                        const arm_compute::PadStrideInfo &pads, arm_compute::WeightsInfo &info) {
    if (spec.fixed) {
        arm_compute::WeightFormat format = arm_compute::WeightFormat::ANY;
        info.set_weight_format(format);
        need(arm_compute::NEGEMMConvolutionLayer::has_opt_impl(format, &x, &weights, &bias, &y, pads, info,
                                                               arm_compute::Size2D(1, 1), {}, spec.fast));
        info.set_weight_format(format);
        weights = laid_out(weights, format, 0, 3);
    }
}

#else

template <typename... Rest> void use_options(const Spec &spec, const Rest &...) {
    if (spec.fixed || spec.product || spec.fast)
        throw Unavailable("no fixed formats, and other parameters");
}

#endif

}  // namespace bench
