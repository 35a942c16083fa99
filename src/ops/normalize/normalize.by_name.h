// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Normalize, kinds, NENormalizationLayer, CLNormalizationLayer) {
    const char *const words[] = {"IN_MAP_1D", "IN_MAP_2D", "CROSS_MAP"};
    for (int kind = 0; kind < 3; ++kind) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3}, DataType::F32)), *dst = c.out();
        c.word("type", words[kind]).integer("norm_size", 3).real("alpha", 0.5).real("beta", 0.75).real("kappa", 2);
        c.flag("is_scaled", false);
        const NormalizationLayerInfo info(static_cast<NormType>(kind), 3, 0.5F, 0.75F, 2.F, false);
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}
