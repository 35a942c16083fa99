// SPDX-License-Identifier: MIT
// The public functions on the device; batch_normalize.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLFuseBatchNormalization.h"

#include "src/ops/batch_normalize/fuse_test.h"

namespace ac::batch_normalize {
namespace {

using test::info_of;
using test::Made;
using Act = ActivationLayerInfo;

TEST(ClBatchNormalize, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo info = info_of(TensorShape(7U, 5U, 3U), type), list = info_of(TensorShape(7U), type);
        if (!test::has_type(BatchNormalize_operator, type) ||
            !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
            EXPECT_FALSE(bool(CLBatchNormalizationLayer::validate(&info, nullptr, &list, &list)));
            continue;
        }
        EXPECT_TRUE(bool(CLBatchNormalizationLayer::validate(&info, nullptr, &list, &list)));
        Made<CLTensor> src(info, 1, -3, 3), mean(list, 2, -1, 1), var(list, 3, 0.1, 2), gamma(list, 4, -1, 1);
        CLTensor dst;
        CLBatchNormalizationLayer function, in_place;
        function.configure(&src.tensor, &dst, &mean.tensor, &var.tensor, nullptr, &gamma.tensor, 0.01F);
        in_place.configure(&src.tensor, nullptr, &mean.tensor, &var.tensor, nullptr, &gamma.tensor, 0.01F,
                           Act(Act::ActivationFunction::RELU));
        for (Made<CLTensor> *t : {&src, &mean, &var, &gamma}) {
            t->allocate();
        }
        dst.allocator()->allocate();
        function.run();
        in_place.run();
        std::vector<double> want = reference(test::values(src.given()), 1, test::values(mean.given()),
                                             test::values(var.given()), {}, test::values(gamma.given()), 0.01);
        EXPECT_TRUE(test::close(*test::fetch(dst), want, tolerance(type)));
        for (double &v : want) {
            v = std::fmax(v, 0);
        }
        EXPECT_TRUE(test::close(*test::fetch(src.tensor), want, tolerance(type)));
    }
}

TEST(ClBatchNormalize, TakesTheFirstRowOfTheParameters) {
    test::opencl_target();
    first_row_of_parameters<CLBatchNormalizationLayer, CLTensor>();
}

TEST(ClFuseBatchNormalization, AgreesWithTheReference) {
    test::opencl_target();
    for_each_fusion([](const Fusion &f) { check_fusion<CLFuseBatchNormalization, CLTensor>(f); });
}

TEST(ClFuseBatchNormalization, RefusesMissingBiases) {
    test::opencl_target();
    const TensorInfo w = info_of(TensorShape(3U, 2U, 2U, 5U), DataType::F32),
                     c = info_of(TensorShape(5U), DataType::F32);
    const Status s = CLFuseBatchNormalization::validate(&w, &c, &c, nullptr, nullptr);
    EXPECT_TRUE(test::refuses(s, "output 1 is missing")) << s.error_description();
}

}  // namespace
}  // namespace ac::batch_normalize
