// SPDX-License-Identifier: MIT
// Cases of FuseBatchNormalization, for the classes of both backends.
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/ops/batch_normalize/reference.h"
#include "tests/framework/made.h"

AC_DECLARE_OPERATOR(BatchNormalize)

namespace ac::batch_normalize {

struct Fusion {
    DataType type;
    DataLayout layout;
    bool depthwise, weights_in_place, bias, bias_in_place, beta, gamma;
};

/// All combinations of missing operands, for both kinds of weights.
template <class Body> void for_each_fusion(const Body &body) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (unsigned bits = 0; bits < 64; ++bits) {
                const Fusion f{type,
                               layout,
                               (bits & 1) != 0,
                               (bits & 2) != 0,
                               (bits & 4) != 0,
                               (bits & 8) != 0,
                               (bits & 16) != 0,
                               (bits & 32) != 0};
                const bool all = type == DataType::F32 || bits % 9 == 0;  // few in half: the plan is the same
                if (all && (f.bias || !f.bias_in_place) && test::has_type(BatchNormalize_operator, type) &&
                    test::has_layout(BatchNormalize_operator, layout)) {
                    body(f);
                }
            }
        }
    }
}

template <class Fn, class T> void check_fusion(const Fusion &f) {
    const bool planar = f.layout == DataLayout::NCHW;
    const TensorShape shape =
        f.depthwise ? planar ? TensorShape(3U, 2U, 7U) : TensorShape(7U, 3U, 2U) : TensorShape(3U, 3U, 5U, 7U);
    const TensorInfo info = test::info_of(shape, f.type, QuantizationInfo(), f.layout);
    const TensorInfo list = test::info_of(TensorShape(7U), f.type, QuantizationInfo(), f.layout);
    test::Made<T> weights(info, 1, -2, 2), bias(list, 2, -1, 1), mean(list, 3, -1, 1), var(list, 4, 0.1, 2),
        beta(list, 5, -1, 1), gamma(list, 6, -1, 1);
    T fused_weights, fused_bias;
    Fn function;
    function.configure(
        &weights.tensor, &mean.tensor, &var.tensor, f.weights_in_place ? nullptr : &fused_weights,
        f.bias_in_place ? nullptr : &fused_bias, f.bias ? &bias.tensor : nullptr, f.beta ? &beta.tensor : nullptr,
        f.gamma ? &gamma.tensor : nullptr, 0.01F,
        f.depthwise ? FuseBatchNormalizationType::DEPTHWISECONVOLUTION : FuseBatchNormalizationType::CONVOLUTION);
    for (test::Made<T> *t : {&weights, &bias, &mean, &var, &beta, &gamma}) {
        t->allocate();
    }
    fused_weights.allocator()->allocate();
    fused_bias.allocator()->allocate();
    function.run();
    const std::vector<double> v = test::values(var.given());
    const std::vector<double> g = f.gamma ? test::values(gamma.given()) : std::vector<double>{};
    const size_t step = !f.depthwise ? 45 : planar ? 6 : 1;
    EXPECT_TRUE(test::close(*test::fetch(f.weights_in_place ? weights.tensor : fused_weights),
                            reference(test::values(weights.given()), step, {}, v, {}, g, 0.01), tolerance(f.type)));
    EXPECT_TRUE(test::close(
        *test::fetch(f.bias_in_place ? bias.tensor : fused_bias),
        reference(f.bias ? test::values(bias.given()) : std::vector<double>(7, 0), 1, test::values(mean.given()), v,
                  f.beta ? test::values(beta.given()) : std::vector<double>{}, g, 0.01),
        tolerance(f.type)));
}

}  // namespace ac::batch_normalize
