// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLL2NormalizeLayer.h"

#include "src/ops/normalization/normalization_test.h"

namespace ac {

extern const Operator L2Normalize_operator;

namespace {

TEST(ClL2Normalize, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const int axis : {0, -1}) {
        normalization::check_public<CLL2NormalizeLayer, CLTensor>(
            L2Normalize_operator, TensorShape(19U, 5U, 6U, 2U), DataLayout::NCHW, false,
            [=](auto &f, CLTensor *src, CLTensor *dst) { f.configure(src, dst, axis); },
            [=](const TensorInfo &i) { return CLL2NormalizeLayer::validate(&i, &i, axis); },
            [=](const ITensor &src) {
                return normalization::reference(src, axis == 0 ? 1 : 4, {false, true, 1e-12F, 1.F, 0.F});
            });
    }
}

/// The epsilon of F16 keeps its fraction: rows of 2^-10 with a lower bound of 1e-3 are divided by its root.
TEST(ClL2Normalize, SmallEpsilonOfHalvesCounts) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4U), DataType::F16);
    if (!test::has_type(L2Normalize_operator, DataType::F16)) {
        EXPECT_FALSE(bool(CLL2NormalizeLayer::validate(&info, &info, 0)));
        return;
    }
    const double small = 1. / 1024;
    test::Made<CLTensor> x(info, {small, small, -small, 0});
    CLL2NormalizeLayer function;
    function.configure(&x.tensor, &x.tensor, 0, 1e-3F);
    x.allocate();
    function.run();
    const double y = small / std::sqrt(1e-3);
    EXPECT_TRUE(test::close(*test::fetch(x.tensor), {y, y, -y, 0}, {0, 6e-4, 0}));
}

}  // namespace
}  // namespace ac
