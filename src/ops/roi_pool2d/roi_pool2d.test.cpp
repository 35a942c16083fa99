// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.h"

#include "arm_compute/runtime/NEON/functions/NEROIPoolingLayer.h"

#include "src/ops/roi_pool2d/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(roi_pool2d)

namespace ac::roi_pool2d {
namespace {

using test::info_of;

/// Regions inside, at and beyond the edges, of no width, with swapped corners, and in a batch that does not exist.
const std::vector<double> regions = {0,  2, 2, 40, 30, 1, 0, 0, 8, 8, 0,  30, 20, 60,    60, 1,     17, 9,
                                     17, 9, 0, 50, 50, 3, 3, 2, 0, 0, 40, 40, 1,  65535, 9,  65535, 12};

void check(const Target &target, DataType type, test::Layout memory, const QuantizationInfo &to) {
    const bool quantized = type == DataType::QASYMM8;
    auto src = test::make_tensor(
        info_of(TensorShape(23U, 17U, 5U, 2U), type, quantized ? QuantizationInfo(1.f / 32, 9) : QuantizationInfo()),
        memory);
    auto rois = test::make_tensor(info_of(TensorShape(5U, 7U), DataType::U16), memory);
    const ROIPoolingLayerInfo info(4, 3, 0.5f);
    TensorInfo out = info_of(TensorShape(4U, 3U, 5U, 7U), type, quantized ? to : QuantizationInfo());
    auto dst = test::make_tensor(out, memory);
    test::fill(*src, 3, -3, 3);
    test::store(*rois, regions);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *rois->info(), *dst->info(), info, target); },
              test::pack_of({src.get(), rois.get()}, dst.get()));
    EXPECT_EQ(test::stored(*dst), reference(*src, *rois, out, info));
}

TEST(ROIPool2d, EveryRowAgreesWithTheReference) {
    test::for_each_row(roi_pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = row.type == Type::f32   ? DataType::F32
                              : row.type == Type::f16 ? DataType::F16
                                                      : DataType::QASYMM8;
        for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
            check(target, type, memory, QuantizationInfo(1.f / 32, 9));
            check(target, type, memory, QuantizationInfo(1.f / 16, 20));
        }
    });
}

/// 1 2 3 / 4 5 6 in 3x1 bins: the maximum of each column.
TEST(ROIPool2d, PublicFunction) {
    for (const DataType type : {DataType::F32, DataType::QASYMM8}) {
        auto src = test::make_tensor(info_of(TensorShape(3U, 2U), type, QuantizationInfo(1.f, 0)));
        auto rois = test::make_tensor(info_of(TensorShape(5U, 1U), DataType::U16));
        Tensor dst;
        const ROIPoolingLayerInfo info(3, 1, 1.f);
        if (!test::has_type(ROIPool2d_operator, type)) {
            EXPECT_FALSE(bool(NEROIPoolingLayer::validate(src->info(), rois->info(), dst.info(), info)));
            continue;
        }
        dst.allocator()->init(TensorInfo(TensorShape(), 1, type, QuantizationInfo(0.5f, 0)));  // keeps its scale
        test::store(*src, {1, 2, 3, 4, 5, 6});
        test::store(*rois, {0, 0, 0, 3, 2});
        NEROIPoolingLayer made;
        made.configure(src.get(), rois.get(), &dst, info);
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(3U));
        dst.allocator()->allocate();
        made.run();
        EXPECT_EQ(test::stored(dst),
                  (type == DataType::F32 ? std::vector<double>{4, 5, 6} : std::vector<double>{8, 10, 12}));
    }
}

TEST(ROIPool2d, RefusesWithAReason) {
    AC_NEEDS(ROIPool2d_operator, F32);
    const TensorInfo src = info_of(TensorShape(9U, 8U, 2U), DataType::F32), none;
    const TensorInfo rois = info_of(TensorShape(5U, 3U), DataType::U16);
    const auto refusal = [&](const TensorInfo &from, const TensorInfo &at, const TensorInfo &to, unsigned bins = 2) {
        return NEROIPoolingLayer::validate(&from, &at, &to, ROIPoolingLayerInfo(bins, 2, 1.f));
    };
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(4U, 3U), DataType::U16), none), "4x3"));
    EXPECT_TRUE(test::refuses(refusal(src, src, none), "9x8x2"));
    EXPECT_TRUE(test::refuses(refusal(src, rois, none, 0), "0x2"));
    EXPECT_TRUE(test::refuses(refusal(src, rois, src), "2x2x2x3"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(5U, 3U), DataType::S16), none), "S16"));
    EXPECT_TRUE(test::refuses(refusal(info_of(TensorShape(9U, 8U, 2U), DataType::F16), rois, none), "F16"));
    EXPECT_FALSE(bool(NEROIPoolingLayer::validate(&src, &rois, nullptr, ROIPoolingLayerInfo(2, 2, 1.f))));
}

TEST(ROIPool2d, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(8U, 6U)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(5U), DataType::U16),
         test::operand(TensorType::ACL_DST, TensorShape(2U, 3U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], ROIPoolingLayerInfo(2, 3, 0.5f), target);
        },
        test::has_type(ROIPool2d_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::roi_pool2d
