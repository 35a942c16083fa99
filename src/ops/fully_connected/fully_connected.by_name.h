// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(FullyConnected, types, NEFullyConnectedLayer, CLFullyConnectedLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({24, 5}, type)), *weights = c.in("weights", info_of({24, 7}, type));
        T *bias = c.in("bias", info_of({7}, type)), *dst = c.out("dst", info_of({7, 5}, type));
        c.word("activation", "RELU");
        FullyConnectedLayerInfo info;
        info.activation_info = ActivationLayerInfo(ActivationFunction::RELU);
        c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, info); });
    }
}

AC_BY_NAME(FullyConnected, reordered, NEFullyConnectedLayer, CLFullyConnectedLayer) {
    T *src = c.in("src", info_of({4, 3, 2}, DataType::F32)),
      *weights = c.in("weights", info_of({7, 24}, DataType::F32));
    T *dst = c.out("dst", info_of({7}, DataType::F32));
    c.flag("transpose_weights", false).word("weights_trained_layout", "NCHW");
    FullyConnectedLayerInfo info;
    info.set_transpose_weights(false).set_weights_trained_layout(DataLayout::NCHW);
    c.expect([&](Fn &f) { f.configure(src, weights, nullptr, dst, info); });
}

AC_BY_NAME(ConvertFullyConnectedWeights, layouts, NEConvertFullyConnectedWeights, CLConvertFullyConnectedWeights) {
    for (DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        c.restart();
        T *src = c.in("src", info_of({7, 24}, DataType::F32)), *dst = c.out();
        c.list("shape", {4, 3, 2}).word("trained", layout == DataLayout::NHWC ? "NHWC" : "NCHW");
        c.expect([&](Fn &f) { f.configure(src, dst, TensorShape(4, 3, 2), layout); });
    }
}
