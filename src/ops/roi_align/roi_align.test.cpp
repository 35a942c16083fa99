// SPDX-License-Identifier: MIT
#include "src/ops/roi_align/roi_align.h"

#include "arm_compute/runtime/NEON/functions/NEROIAlignLayer.h"

#include "src/ops/roi_align/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(resample)

namespace ac::roi_align {
namespace {

using test::info_of;

constexpr DataType all_types[] = {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED};

DataType rois_of(DataType type) {
    return is_data_type_quantized(type) ? DataType::QASYMM16 : type;
}

/// Regions inside, at and beyond the edges, very small, with swapped corners, and in a missing batch. In pixels.
constexpr double regions[8][5] = {{0, 2.5, 2, 40, 30.25}, {1, 0, 0, 8, 8}, {0, 30, 20, 60, 60}, {1, 17, 9, 17, 9.5},
                                  {0, 90, 50, 95, 60},    {2, 0, 0, 9, 9}, {1, 0, 3, 46, 34},   {0, 20, 20, 10, 10}};

std::vector<double> stored_regions(DataType type) {
    std::vector<double> stored;
    for (const auto &r : regions) {
        for (size_t k = 0; k < 5; ++k) {
            stored.push_back(type == DataType::QASYMM16 && k != 0 ? r[k] * 8 : r[k]);
        }
    }
    return stored;
}

/// Weights and sums are in single precision, and a device may compute positions with a fused multiply-add. Halves are
/// rounded once; integers to nearest, one step off at ties.
test::Tolerance tolerance(DataType type) {
    return type == DataType::F32   ? test::Tolerance{1e-5, 4e-6, 0}
           : type == DataType::F16 ? test::Tolerance{1e-5, 1e-3, 0}
                                   : test::Tolerance{0, 0, 1};
}

void check(const Target &target, DataType type, DataLayout layout, unsigned channels, unsigned sampling,
           test::Layout memory, const QuantizationInfo &to = QuantizationInfo(1.f / 32, 9)) {
    if (!test::has_type(ROIAlign_operator, type) || !test::has_layout(ROIAlign_operator, layout)) {
        return;  // PublicFunction tests the refusal
    }
    const bool quantized = is_data_type_quantized(type);
    const QuantizationInfo q = quantized ? QuantizationInfo(1.f / 32, 9) : QuantizationInfo();
    auto src = test::make_tensor(info_of(test::image_shape(layout, 23, 17, channels, 2), type, q, layout), memory);
    auto rois = test::make_tensor(info_of(TensorShape(5U, 8U), rois_of(type), QuantizationInfo(0.125f, 0)), memory);
    const ROIPoolingLayerInfo info(4, 3, 0.5f, sampling);
    const TensorInfo out = info_of(test::image_shape(layout, 4, 3, channels, 8), type, quantized ? to : q, layout);
    auto dst = test::make_tensor(out, memory);
    test::fill(*src, 3, -3, 3);
    test::store(*rois, stored_regions(rois_of(type)));
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *rois->info(), *dst->info(), info, target); },
              test::pack_of({src.get(), rois.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, *rois, out, info), tolerance(type)))
        << static_cast<int>(type) << ", sampling " << sampling << ", channels " << channels;
}

void every_row(const Row &row, const Target &target) {
    for (const DataType type : all_types) {
        if (type_of(type) != row.type && (!is_data_type_quantized(type) || row.type != Type::x8)) {
            continue;  // belongs to another row
        }
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const unsigned sampling : {0U, 1U, 3U}) {
                check(target, type, layout, 5, sampling, test::Layout::guarded);
            }
            check(target, type, layout, 37, 2, test::Layout::padded);
            check(target, type, layout, 3, 2, test::Layout::guarded, QuantizationInfo(1.f / 20, -2));
        }
    }
}

TEST(ROIAlign, EveryRowAgreesWithTheReference) {
    test::for_each_row(resample_table, Type::count, every_row);
}

#ifdef ARM_COMPUTE_CL
TEST(ROIAlign, EveryRowOfTheDeviceAgreesWithTheReference) {
    test::for_each_row("roi_align", Type::count, [](const Row &row, const Target &target) {
        for (const DataType type : all_types) {
            if (type_of(type) == row.type) {
                check(target, type, DataLayout::NHWC, 5, 0, test::Layout::padded);
                check(target, type, DataLayout::NHWC, 5, 1, test::Layout::guarded);
                check(target, type, DataLayout::NCHW, 3, 2, test::Layout::guarded, QuantizationInfo(1.f / 20, -2));
            }
        }
    });
}
#endif

/// 1 2 / 3 4 in one bin with one sample at (1, 1): the last element. There is nothing beyond it.
TEST(ROIAlign, PublicFunction) {
    for (const DataType type : all_types) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            const QuantizationInfo q = is_data_type_quantized(type) ? QuantizationInfo(1.f, 0) : QuantizationInfo();
            auto src = test::make_tensor(info_of(test::image_shape(layout, 2, 2, 1, 1), type, q, layout));
            auto rois = test::make_tensor(info_of(TensorShape(5U, 2U), rois_of(type), QuantizationInfo(0.125f, 0)));
            Tensor dst;
            const ROIPoolingLayerInfo info(1, 1, 1.f, 1);
            if (!test::has_type(ROIAlign_operator, type) || !test::has_layout(ROIAlign_operator, layout)) {
                EXPECT_FALSE(bool(NEROIAlignLayer::validate(src->info(), rois->info(), dst.info(), info)));
                continue;
            }
            const double one = is_data_type_quantized(type) ? 8 : 1;
            test::store(*src, {1, 2, 3, 4});
            test::store(*rois, {0, 0, 0, 2 * one, 2 * one, 0, 0, 0, one, one});
            NEROIAlignLayer made;
            made.configure(src.get(), rois.get(), &dst, info);
            EXPECT_EQ(dst.info()->data_layout(), layout);
            dst.allocator()->allocate();
            made.run();
            // the second region's sample is at (0.5, 0.5): the mean of all, 2.5, as an integer 3
            EXPECT_EQ(test::stored(dst), (std::vector<double>{4, is_data_type_quantized(type) ? 3 : 2.5}));
        }
    }
}

TEST(ROIAlign, RefusesWithAReason) {
    AC_NEEDS(ROIAlign_operator, F32);
    const TensorInfo src = info_of(TensorShape(2U, 9U, 8U), DataType::F32);
    const TensorInfo rois = info_of(TensorShape(5U, 3U), DataType::F32);
    const auto refusal = [&](const TensorInfo &from, const TensorInfo &at, TensorInfo to, unsigned bins = 2) {
        return NEROIAlignLayer::validate(&from, &at, &to, ROIPoolingLayerInfo(bins, 2, 1.f));
    };
    const TensorInfo none, bytes = info_of(TensorShape(2U, 9U, 8U), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(4U, 3U), DataType::F32), none), "4x3"));
    EXPECT_TRUE(test::refuses(refusal(src, rois, none, 0), "0x2"));
    EXPECT_TRUE(test::refuses(refusal(src, rois, src), "2x2x2x3"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(5U, 3U), DataType::F16), none), "F16"));
    EXPECT_TRUE(test::refuses(
        refusal(bytes, info_of(TensorShape(5U, 3U), DataType::QASYMM16, QuantizationInfo(0.25f, 0)), none), "0.25"));
    EXPECT_TRUE(test::refuses(
        refusal(src, rois, info_of(TensorShape(2U, 2U, 2U, 3U), DataType::F32, {}, DataLayout::NCHW)), "layouts"));
}

/// NaN, infinities and regions of any size neither hang nor read outside the image.
TEST(ROIAlign, TakesAnyRegion) {
    if (!test::has_type(ROIAlign_operator, DataType::F32) || !test::has_layout(ROIAlign_operator, DataLayout::NHWC)) {
        return;  // PublicFunction tests the refusal
    }
    auto src = test::make_tensor(info_of(TensorShape(2U, 3U, 2U), DataType::F32));
    auto rois = test::make_tensor(info_of(TensorShape(5U, 4U), DataType::F32));
    auto dst = test::make_tensor(info_of(TensorShape(2U, 2U, 2U, 4U), DataType::F32));
    test::store(*src, std::vector<double>(12, 1.0));
    test::store(*rois, {0, -1e30, -1e30, 1e30, 1e30, 0, NAN, 0, 1, 1, NAN, 0, 0, 1, 1, 0, 0, 0, INFINITY, 2});
    NEROIAlignLayer made;
    made.configure(src.get(), rois.get(), dst.get(), ROIPoolingLayerInfo(2, 2, 1.f));
    made.run();
    for (const double v : test::stored(*dst)) {
        EXPECT_TRUE(v == 0 || std::fabs(v - 1) < 1e-4) << v;
    }
}

TEST(ROIAlign, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(3U, 8U, 6U)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(5U)),
         test::operand(TensorType::ACL_DST, TensorShape(3U, 2U, 3U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], ROIPoolingLayerInfo(2, 3, 0.5f), target);
        },
        test::has_type(ROIAlign_operator, DataType::F32) && test::has_layout(ROIAlign_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::roi_align
