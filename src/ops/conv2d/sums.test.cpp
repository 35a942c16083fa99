// SPDX-License-Identifier: MIT
// The type in which convolutions sum.
#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using test::info_of;

/// 2048 + 2 + 62 ones: in F16, 1 vanishes from sums above 2048.
TEST(Conv2d, SumsOfHalvesInFloat) {
    AC_NEEDS(Conv2d_operator, F16);
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_layout(Conv2d_operator, layout)) {
            continue;
        }
        const auto make = [layout](const TensorShape &shape, double value) {
            auto made = test::make_tensor(info_of(shape, DataType::F16, QuantizationInfo(), layout));
            std::vector<double> all(shape.total_size(), 1.0);
            all[0] = value;
            all[1] += value == 1 ? 0 : 1;
            test::store(*made, all);
            return made;
        };
        const auto src = make(test::image_shape(layout, 2, 2, 16, 1), 2048);
        const auto weights = make(test::image_shape(layout, 2, 2, 16, 3), 1);
        const auto dst = make(test::image_shape(layout, 1, 1, 3, 1), 1);
        const Conv2dInfo info(PadStrideInfo(), Size2D(1U, 1U), {}, false, 1, WeightsInfo(), true);
        for_each_product_row(Type::f16, [&](const GemmRow &, const Target &target) {
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, *src->info(), *weights->info(), nullptr, *dst->info(), info, target);
                },
                test::pack_of({src.get(), weights.get()}, dst.get()));
            EXPECT_EQ(test::stored(*dst), std::vector<double>(3, 2112.0));
        });
    }
}

}  // namespace
}  // namespace ac::conv2d
