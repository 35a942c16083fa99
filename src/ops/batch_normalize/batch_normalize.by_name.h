// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(BatchNormalize, parameters, NEBatchNormalizationLayer, CLBatchNormalizationLayer) {
    const TensorInfo list = info_of({7}, DataType::F32);
    T *src = c.in("src", info_of({7, 5, 3}, DataType::F32)), *mean = c.in("mean", list),
      *var = c.in("var", list, 0.5, 2), *beta = c.in("beta", list), *gamma = c.in("gamma", list), *dst = c.out();
    c.real("epsilon", 0.125).word("activation", "BOUNDED_RELU").real("activation_a", 0.5);
    const ActivationLayerInfo act(ActivationLayerInfo::ActivationFunction::BOUNDED_RELU, 0.5F);
    c.expect([&](Fn &f) { f.configure(src, dst, mean, var, beta, gamma, 0.125F, act); });
}

AC_BY_NAME(FuseBatchNormalization, kinds, NEFuseBatchNormalization, CLFuseBatchNormalization) {
    const TensorInfo list = info_of({7}, DataType::F32);
    for (bool depthwise : {false, true}) {
        c.restart();
        const TensorShape shape = depthwise ? TensorShape(7U, 3U, 2U) : TensorShape(3U, 2U, 5U, 7U);
        T *weights = c.in("src", info_of(shape, DataType::F32)), *mean = c.in("mean", list),
          *var = c.in("var", list, 0.5, 2), *bias = c.in("bias", list), *beta = c.in("beta", list),
          *gamma = c.in("gamma", list), *fused_weights = c.out(), *fused_bias = c.out("dst_bias");
        c.real("epsilon", 0.125).word("type", depthwise ? "DEPTHWISECONVOLUTION" : "CONVOLUTION");
        c.expect([&](Fn &f) {
            f.configure(
                weights, mean, var, fused_weights, fused_bias, bias, beta, gamma, 0.125F,
                depthwise ? FuseBatchNormalizationType::DEPTHWISECONVOLUTION : FuseBatchNormalizationType::CONVOLUTION);
        });
    }
}
