// SPDX-License-Identifier: MIT
#include "src/ops/l2_normalize/l2_normalize.h"

#include "arm_compute/runtime/NEON/functions/NEL2NormalizeLayer.h"

#include "src/ops/normalization/normalization_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac::l2_normalize {
namespace {

using test::info_of;

/// Axes count modulo 3.
TEST(L2Normalize, RunsThroughThePublicFunction) {
    for (const int axis : {0, 1, 2, 3, -1, -2}) {
        normalization::check_public<NEL2NormalizeLayer, Tensor>(
            L2Normalize_operator, TensorShape(19U, 5U, 6U, 2U), DataLayout::NCHW, false,
            [=](auto &f, Tensor *src, Tensor *dst) { f.configure(src, dst, axis); },
            [=](const TensorInfo &i) { return NEL2NormalizeLayer::validate(&i, &i, axis); },
            [=](const ITensor &src) {
                return normalization::reference(src, 1U << ((axis + 6) % 3), {false, true, 1e-6F, 1.F, 0.F});
            });
    }
}

/// 3, 4 has length 5. Epsilon is a lower bound: the second row, of length 0.5, is divided by 1.
TEST(L2Normalize, WorkedByHand) {
    if (!test::has_type(L2Normalize_operator, DataType::F32)) {
        return;
    }
    test::Made<Tensor> x(info_of(TensorShape(2U, 2U), DataType::F32), {3, 4, 0.3, 0.4});
    NEL2NormalizeLayer function;
    function.configure(&x.tensor, &x.tensor, 0, 1.F);
    x.allocate();
    function.run();
    EXPECT_TRUE(test::close(x.tensor, {0.6, 0.8, 0.3, 0.4}, {1e-7, 0, 0}));
}

TEST(L2Normalize, RefusesWithAReason) {
    const TensorInfo a = info_of(TensorShape(4U), DataType::F32), s = info_of(TensorShape(4U), DataType::S32);
    EXPECT_TRUE(test::refuses(NEL2NormalizeLayer::validate(&a, nullptr, 0), "output 0 is missing"));
    EXPECT_TRUE(test::refuses(NEL2NormalizeLayer::validate(&s, &s, 0), "S32"));
}

TEST(L2Normalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        L2Normalize_operator, TensorShape(9U, 3U), TensorShape(9U, 3U),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 1, 1e-6F, target); });
}

}  // namespace
}  // namespace ac::l2_normalize
