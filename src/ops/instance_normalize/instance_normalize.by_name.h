// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(InstanceNormalize, layouts, NEInstanceNormalizationLayer, CLInstanceNormalizationLayer) {
    for (DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3}, DataType::F32, QuantizationInfo(), layout)), *dst = c.out();
        c.real("gamma", 2).real("beta", 0.5).real("epsilon", 0.125);
        c.expect([&](Fn &f) { f.configure(src, dst, 2.F, 0.5F, 0.125F); });
    }
}
