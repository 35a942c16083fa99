// SPDX-License-Identifier: MIT
#ifndef AC_OPS_PRIOR_BOX_BY_NAME_H
#define AC_OPS_PRIOR_BOX_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

using namespace arm_compute;

AC_BY_NAME(PriorBox, lists, NEPriorBoxLayer, CLPriorBoxLayer) {
    for (const bool all : {false, true}) {
        ByName<T> c("PriorBox");
        T *features = c.in("features", info_of({4, 3, 2}, DataType::F32)),
          *image = c.in("image", info_of({3, 40, 30}, DataType::F32)), *dst = c.out();
        c.reals("min_sizes", {10, 20}).reals("variances", {0.5, 0.25, 0.125, 1}).real("offset", 0.5);
        PriorBoxLayerInfo info({10, 20}, {0.5F, 0.25F, 0.125F, 1}, 0.5F);
        if (all) {
            c.flag("flip", false).flag("clip", true).reals("max_sizes", {12, 24}).reals("aspect_ratios", {2, 3});
            c.list("image_size", {50, 60}).reals("steps", {8, 9});
            info = PriorBoxLayerInfo({10, 20}, {0.5F, 0.25F, 0.125F, 1}, 0.5F, false, true, {12, 24}, {2, 3},
                                     Coordinates2D{50, 60}, {{8, 9}});
        }
        c.template expect<Fn>([&](Fn &f) { f.configure(features, image, dst, info); });
    }
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_PRIOR_BOX_BY_NAME_H
