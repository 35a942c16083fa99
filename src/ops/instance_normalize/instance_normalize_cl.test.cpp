// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"

namespace ac {

extern const Operator InstanceNormalize_operator;

namespace {

using namespace arm_compute;

TEST(ClInstanceNormalize, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        normalization::check_public<CLInstanceNormalizationLayer, CLTensor>(
            InstanceNormalize_operator, TensorShape(9U, 7U, 21U, 2U), layout, true,
            [](auto &f, CLTensor *src, CLTensor *dst) { f.configure(src, dst, 1.5F, 0.25F, 1e-2F, false); },
            [](const TensorInfo &i) { return CLInstanceNormalizationLayer::validate(&i, nullptr, 1.5F, 0.25F, 1e-2F); },
            [=](const ITensor &src) {
                return normalization::reference(src, layout == DataLayout::NCHW ? 3 : 6,
                                                {true, false, 1e-2F, 1.5F, 0.25F});
            });
    }
}

}  // namespace
}  // namespace ac
