// SPDX-License-Identifier: MIT
#include "src/ops/max_unpool2d/max_unpool2d.h"

#include "arm_compute/runtime/NEON/functions/NEMaxUnpoolingLayer.h"

#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::max_unpool2d {
namespace {

using test::info_of;

constexpr DataType all_types[] = {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED};

PoolingLayerInfo pooling(DataLayout layout = DataLayout::NHWC) {
    return PoolingLayerInfo(PoolingType::MAX, 2, layout, PadStrideInfo(2, 2));
}

/// Some maxima in a 9x7 image, an extent that no 2x2 pooling implies; the last index is outside the image.
void check(const Target &target, DataType type) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
            const TensorInfo info = info_of(test::image_shape(layout, 4, 3, 5, 2), type, {}, layout);
            auto src = test::make_tensor(info, memory);
            auto indices = test::make_tensor(info_of(info.tensor_shape(), DataType::U32, {}, layout), memory);
            auto dst = test::make_tensor(info_of(test::image_shape(layout, 9, 7, 5, 2), type, {}, layout), memory);
            if (!test::has_type(MaxUnpool2d_operator, type) || !test::has_layout(MaxUnpool2d_operator, layout)) {
                EXPECT_FALSE(
                    bool(NEMaxUnpoolingLayer::validate(src->info(), indices->info(), dst->info(), pooling(layout))));
                continue;
            }
            constexpr size_t image = 9 * 7 * 5, pooled = 4 * 3 * 5;
            test::fill(*src, 3);
            test::fill(*dst, 4);
            std::vector<double> where, want(2 * image, 0.0);
            const std::vector<double> values = test::stored(*src);
            for (size_t i = 0; i < values.size(); ++i) {
                // 29 and the elements of an image have no common divisor: each index occurs once in a batch
                const size_t index = i % pooled == pooled - 1 ? image + i / pooled : i % pooled * 29 % image;
                where.push_back(static_cast<double>(index));
                if (index < image) {
                    want[i / pooled * image + index] = values[i];
                }
            }
            test::store(*indices, where);
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, *src->info(), *indices->info(), *dst->info(), pooling(layout), target);
                },
                test::pack_of({src.get(), indices.get()}, dst.get()));
            EXPECT_EQ(test::stored(*dst), want);
        }
    }
}

TEST(MaxUnpool2d, PutsEveryElementInItsPlace) {
    for (const DataType type : all_types) {
        check(Target::host(), type);
    }
#ifdef ARM_COMPUTE_CL
    test::for_each_row("max_unpool2d", Type::count, [](const Row &row, const Target &target) {
        for (const DataType type : all_types) {
            if (type_of(type) == row.type) {
                check(target, type);
            }
        }
    });
#endif
}

/// 2x1 maxima of a 4x2 image, by hand: width (2 - 1) * 2 + 2, height 2.
TEST(MaxUnpool2d, PublicFunction) {
    auto src = test::make_tensor(info_of(TensorShape(2U, 1U), DataType::F32, {}, DataLayout::NCHW));
    auto indices = test::make_tensor(info_of(TensorShape(2U, 1U), DataType::U32, {}, DataLayout::NCHW));
    test::store(*src, {8, 9});
    test::store(*indices, {5, 2});
    Tensor dst;
    if (!test::has_type(MaxUnpool2d_operator, DataType::F32) ||
        !test::has_layout(MaxUnpool2d_operator, DataLayout::NCHW)) {
        EXPECT_FALSE(bool(NEMaxUnpoolingLayer::validate(src->info(), indices->info(), dst.info(), pooling())));
        return;
    }
    NEMaxUnpoolingLayer made;
    made.configure(src.get(), indices.get(), &dst, pooling(DataLayout::NCHW));
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(4U, 2U));
    dst.allocator()->allocate();
    made.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{0, 0, 9, 0, 0, 8, 0, 0}));
}

TEST(MaxUnpool2d, RefusesWithAReason) {
    AC_NEEDS(MaxUnpool2d_operator, F32);
    const TensorInfo src = info_of(TensorShape(3U, 4U, 2U), DataType::F32), none;
    const TensorInfo indices = info_of(TensorShape(3U, 4U, 2U), DataType::U32);
    const auto refusal = [&](const TensorInfo &from, const TensorInfo &at, const TensorInfo &to,
                             const PoolingLayerInfo &info) {
        return NEMaxUnpoolingLayer::validate(&from, &at, &to, info);
    };
    const DataLayout nhwc = DataLayout::NHWC;
    EXPECT_TRUE(test::refuses(refusal(src, src, none, pooling()), "U32"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(3U, 4U), DataType::U32), none, pooling()), "3x4x2"));
    EXPECT_TRUE(test::refuses(refusal(src, indices, none, PoolingLayerInfo(PoolingType::AVG, 2, nhwc)), "MAX"));
    EXPECT_TRUE(test::refuses(refusal(src, indices, none, PoolingLayerInfo(PoolingType::MAX, 3, nhwc)), "3x3"));
    EXPECT_TRUE(test::refuses(
        refusal(src, indices, none, PoolingLayerInfo(PoolingType::MAX, 2, nhwc, PadStrideInfo(0, 1, 9, 0))),
        "padding"));
    EXPECT_TRUE(
        test::refuses(refusal(src, indices, info_of(TensorShape(4U, 8U, 4U), DataType::F32), pooling()), "4x8x4"));
    EXPECT_TRUE(
        test::refuses(refusal(src, indices, info_of(TensorShape(3U, 8U, 4U), DataType::F16), pooling()), "F16"));
    EXPECT_TRUE(test::refuses(
        refusal(src, indices, info_of(TensorShape(3U, 8U, 4U), DataType::F32, {}, DataLayout::NCHW), pooling()),
        "layouts"));
    EXPECT_TRUE(test::refuses(refusal(indices, indices, none, pooling()), "U32"));
    EXPECT_FALSE(bool(NEMaxUnpoolingLayer::validate(&src, nullptr, &none, pooling())));
}

TEST(MaxUnpool2d, TakesTrailingOnes) {
    const TensorShape shape(1U);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, shape), test::operand(TensorType::ACL_SRC_1, shape, DataType::U32),
         test::operand(TensorType::ACL_DST, TensorShape(1U, 2U, 2U))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], pooling(), target); },
        test::has_type(MaxUnpool2d_operator, DataType::F32) &&
            test::has_layout(MaxUnpool2d_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::max_unpool2d
