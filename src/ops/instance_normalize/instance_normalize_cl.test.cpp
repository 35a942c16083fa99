// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"

#include <algorithm>

namespace ac {

extern const Operator InstanceNormalize_operator;

namespace {

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

TEST(ClInstanceNormalize, KeepsElementsInRegistersAndInLocalMemory) {
    const Target target = test::opencl_target();
    const DataType type = test::has_type(InstanceNormalize_operator, DataType::F32) ? DataType::F32 : DataType::F16;
    const normalization::Axes plane = 6;
    const NormalizationArgs args{true, false, 1e-2F, 1.5F, 0.25F};
    // Of 1000 pixels, an item of 16 takes up to 63; of 650, up to 41.
    for (const size_t height : {40U, 26U}) {
        const TensorInfo info(TensorShape(33U, 25U, height, 2U), 1, type);
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            for (const normalization::Kept most : {normalization::Kept{20, 3}, {50, 13}, {33, 8}}) {
                auto src = test::make_tensor(info, layout), dst = test::make_tensor(info, layout);
                test::fill(*src, 7, -2, 2);
                std::vector<double> elements = test::stored(*src);
                std::fill_n(elements.begin(), 33 * 25 * 2, 100.0);  // items read these rows first
                test::store(*src, elements);
                PlanPtr plan;
                ASSERT_EQ(test::text_of(normalization::plan_cl(plan, InstanceNormalize_operator, *src->info(), plane,
                                                               args, target, most)),
                          "accepted");
                ITensorPack pack{{TensorType::ACL_SRC, src.get()}, {TensorType::ACL_DST, dst.get()}};
                test::run_there(*plan, pack);
                EXPECT_TRUE(
                    test::close(*dst, normalization::reference(*src, plane, args), normalization::tolerance(type)));
            }
        }
    }
}

}  // namespace
}  // namespace ac
