// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNormalizationLayer.h"

#include "src/ops/normalize/reference.h"
#include "tests/framework/made.h"

AC_DECLARE_OPERATOR(Normalize)

namespace ac::normalize {
namespace {

TEST(ClNormalize, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo info = test::info_of(TensorShape(9U, 7U, 5U), type);
        const NormalizationLayerInfo lrn(NormType::IN_MAP_2D, 3, 0.5F, 0.75F);
        if (!test::has_type(Normalize_operator, type) || !test::has_layout(Normalize_operator, DataLayout::NHWC)) {
            EXPECT_FALSE(bool(CLNormalizationLayer::validate(&info, &info, lrn)));
            continue;
        }
        EXPECT_TRUE(bool(CLNormalizationLayer::validate(&info, &info, lrn)));
        test::Made<CLTensor> src(info, 3, -2, 2);
        CLTensor dst;
        CLNormalizationLayer function;
        function.configure(&src.tensor, &dst, lrn);
        src.allocate();
        dst.allocator()->allocate();
        function.run();
        EXPECT_TRUE(test::close(*test::fetch(dst), reference(src.given(), lrn), tolerance(type)));
    }
}

}  // namespace
}  // namespace ac::normalize
