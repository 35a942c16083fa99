// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.h"

#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"

#include "src/ops/pool2d/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <algorithm>

#include <stdint.h>

AC_DECLARE_TABLE(pool2d)

namespace ac::pool2d {
namespace {

using test::info_of;

struct Extents {
    unsigned w, h, c, n;
};

TensorShape shape_of(const Extents &e, DataLayout layout) {
    return test::image_shape(layout, e.w, e.h, e.c, e.n);
}

/// One pooling on one row, with the same quantization on both sides or a different one for dst.
void check(const Target &target, DataType type, const Extents &e, const PoolingLayerInfo &info, test::Layout memory,
           bool rescale = false) {
    const int zero = type == DataType::QASYMM8 ? 117 : -6;
    const QuantizationInfo from(1.f / 32, zero);
    auto src = test::make_tensor(info_of(shape_of(e, info.data_layout), type, from, info.data_layout), memory);
    test::fill(*src, 4, -3.5, 4);
    TensorInfo filled;
    PlanPtr probe;
    const Status status = plan(probe, *src->info(), filled, nullptr, info, target);
    ASSERT_TRUE(bool(status)) << status.error_description();
    EXPECT_EQ(filled.quantization_info(), src->info()->quantization_info());
    if (rescale) {
        filled.set_quantization_info(QuantizationInfo(1.f / 27, zero + 9));
    }
    auto dst = test::make_tensor(filled, memory);
    const bool max = info.pool_type == PoolingType::MAX;
    auto indices =
        test::make_tensor(info_of(filled.tensor_shape(), DataType::U32, QuantizationInfo(), info.data_layout), memory);
    ITensorPack pack{{TensorType::ACL_SRC, static_cast<const ITensor *>(src.get())},
                     {TensorType::ACL_DST_0, static_cast<ITensor *>(dst.get())}};
    if (max) {
        pack.add_tensor(TensorType::ACL_DST_1, indices.get());
    }
    test::run(
        [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), max ? indices->info() : nullptr, info, target); },
        pack);
    const Pooled want = reference(*src, filled, info);
    EXPECT_TRUE(test::close(*dst, want.values, tolerance(TensorInfo(*src->info()), filled, info.pool_type)))
        << "pooling type " << static_cast<int>(info.pool_type) << ", " << e.w << "x" << e.h << ", channels " << e.c;
    if (max) {
        EXPECT_EQ(test::stored(*indices), want.indices);
    }
}

std::vector<PoolingType> kinds(DataType type) {
    if (is_data_type_quantized_asymmetric_char(type)) {
        return {PoolingType::MAX, PoolingType::AVG};
    }
    return {PoolingType::MAX, PoolingType::AVG, PoolingType::L2};
}

TEST(Pool2d, EveryRowAgreesWithTheReference) {
    const PadStrideInfo pads[] = {PadStrideInfo(1, 1, 0, 0), PadStrideInfo(2, 2, 1, 1),
                                  PadStrideInfo(2, 1, 0, 1, 2, 1, DimensionRoundingType::CEIL),
                                  PadStrideInfo(3, 2, 1, 0, 0, 1, DimensionRoundingType::CEIL)};
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const PoolingType kind : kinds(type)) {
                bool exclude = false;
                for (const PadStrideInfo &pad : pads) {
                    for (const Size2D &size : {Size2D(2, 2), Size2D(3, 3), Size2D(5, 4)}) {
                        exclude = !exclude;  // three sizes and four paddings: each occurs with both
                        const PoolingLayerInfo info(kind, size, layout, pad, exclude);
                        check(target, type, {9, 8, 7, 2}, info, test::Layout::padded);
                    }
                }
                const PoolingLayerInfo global(kind, layout);
                check(target, type, {7, 7, 38, 2}, global, test::Layout::guarded);
                check(target, type, {1100, 2, 2, 1}, global, test::Layout::guarded);
                for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
                    check(target, type, {20, 13, 19, 1}, global,
                          memory);  // NHWC: 260 elements in a row, and 13 times 20
                    check(target, type, {150, 2, 19, 1}, global, memory);
                }
                const PoolingLayerInfo wide(kind, Size2D(3, 2), layout, PadStrideInfo(2, 1, 1, 0));
                check(target, type, {1200, 3, 2, 1}, wide, test::Layout::guarded);
            }
        }
    });
}

/// Six elements, windows of three with stride two: two fit, plus half of a third one.
TEST(Pool2d, WindowsAreRoundedAsAsked) {
    for (const DataType type : {DataType::F32, DataType::QASYMM8}) {
        const TensorInfo src = info_of(TensorShape(4U, 6U, 6U), type);
        for (const DimensionRoundingType round : {DimensionRoundingType::FLOOR, DimensionRoundingType::CEIL}) {
            PlanPtr plan;
            TensorInfo dst;
            const PoolingLayerInfo info(PoolingType::MAX, 3, DataLayout::NHWC, PadStrideInfo(2, 2, 0, 0, round));
            Target target = Target::host();
            target.internal = true;
            const Status status = pool2d::plan(plan, src, dst, nullptr, info, target);
            if (!bool(status)) {
                EXPECT_FALSE(test::has_type(Pool2d_operator, type)) << status.error_description();
                continue;
            }
            const size_t places = round == DimensionRoundingType::FLOOR ? 2 : 3;
            EXPECT_EQ(dst.tensor_shape(), TensorShape(4U, places, places));
        }
    }
}

/// The excess is less than a stride: rounded up, that is one position.
TEST(Pool2d, AWindowLargerThanThePaddedInputHasOnePlaceWhereThatIsRoundedUp) {
    const PadStrideInfo up(2, 2, 1, 0, 1, 0, DimensionRoundingType::CEIL), down(2, 2, 1, 1);
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const PoolingType kind : kinds(type)) {
                for (const bool exclude : {true, false}) {
                    const PoolingLayerInfo info(kind, Size2D(7, 8), layout, up, exclude);
                    check(target, type, {5, 6, 19, 2}, info, test::Layout::guarded);
                }
            }
            PlanPtr p;
            TensorInfo dst;
            const TensorInfo src = info_of(shape_of({4, 5, 3, 1}, layout), type, {}, layout);
            EXPECT_FALSE(bool(plan(p, src, dst, nullptr, PoolingLayerInfo(PoolingType::MAX, 8, layout, down), target)));
        }
    });
}

TEST(Pool2d, EveryNumberOfChannels) {
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const PoolingType kind : kinds(type)) {
            const PoolingLayerInfo info(kind, 2, DataLayout::NHWC, PadStrideInfo(2, 2, 0, 0));
            for (const unsigned c : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 65u, 130u, 300u}) {
                check(target, type, {4, 4, c, 1}, info, test::Layout::guarded);
            }
        }
    });
}

TEST(Pool2d, EveryLengthOfALine) {
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        for (const unsigned w : {3u, 8u, 9u, 16u, 31u, 34u, 67u, 130u}) {
            for (const unsigned size : {2u, 3u}) {
                for (const PadStrideInfo &pad : {PadStrideInfo(1, 1, 1, 1), PadStrideInfo(2, 2, 0, 1)}) {
                    const PoolingLayerInfo info(PoolingType::MAX, size, DataLayout::NCHW, pad);
                    check(target, test::data_type_of(row.type), {w, 37, 2, 1}, info, test::Layout::guarded);
                }
            }
        }
    });
}

TEST(Pool2d, RequantizesAndKeepsTies) {
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (!is_data_type_quantized_asymmetric_char(type)) {
            return;
        }
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const PoolingType kind : kinds(type)) {
                const PoolingLayerInfo info(kind, Size2D(3, 2), layout, PadStrideInfo(1, 1, 1, 0));
                check(target, type, {9, 8, 37, 2}, info, test::Layout::padded, true);
                // windows with an even number of elements, whose means often end in .5
                check(target, type, {20, 6, 37, 1}, PoolingLayerInfo(kind, Size2D(6, 2), layout),
                      test::Layout::guarded);
            }
        }
    });
}

TEST(Pool2d, IndicesInTheWindow) {
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            const PoolingLayerInfo info(PoolingType::MAX, Size2D(3, 2), layout, PadStrideInfo(2, 2, 1, 0), true, false,
                                        true, true);
            check(target, test::data_type_of(row.type), {9, 8, 5, 2}, info, test::Layout::padded);
        }
    });
}

TEST(Pool2d, PublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            auto src = test::make_tensor(info_of(shape_of({8, 6, 5, 2}, layout), type, QuantizationInfo(), layout));
            const PoolingLayerInfo info(PoolingType::AVG, 2, layout, PadStrideInfo(2, 2, 0, 0));
            const TensorInfo probe = info_of(shape_of({4, 3, 5, 2}, layout), type, QuantizationInfo(), layout);
            if (!test::has_type(Pool2d_operator, type) || !test::has_layout(Pool2d_operator, layout)) {
                EXPECT_FALSE(bool(NEPoolingLayer::validate(src->info(), &probe, info)));
                continue;
            }
            test::fill(*src, 9);
            Tensor dst;
            NEPoolingLayer made;
            made.configure(src.get(), &dst, info);
            EXPECT_EQ(dst.info()->tensor_shape(), probe.tensor_shape());
            EXPECT_EQ(dst.info()->data_layout(), layout);
            dst.allocator()->allocate();
            made.run();
            const TensorInfo to(*dst.info());
            EXPECT_TRUE(test::close(dst, reference(*src, to, info).values,
                                    tolerance(TensorInfo(*src->info()), to, info.pool_type)));
        }
    }
}

TEST(Pool2d, NumbersThatAreNoTypeOrRoundingAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32), none;
    const auto validate = [&](int type, int rounding) {
        const PadStrideInfo steps(1, 1, 0, 0, static_cast<DimensionRoundingType>(rounding));
        return NEPoolingLayer::validate(&src, &none,
                                        PoolingLayerInfo(static_cast<PoolingType>(type), 2, DataLayout::NCHW, steps));
    };
    const bool in_build =
        test::has_type(Pool2d_operator, DataType::F32) && test::has_layout(Pool2d_operator, DataLayout::NCHW);
    test::expect_enumerators_only(in_build, "type", [&](int number) { return validate(number, 0); });
    test::expect_enumerators_only(in_build, "rounding", [&](int number) { return validate(0, number); });
}

TEST(Pool2d, RefusesWithAReason) {
    AC_NEEDS(Pool2d_operator, F32);
    const DataLayout layout = DataLayout::NHWC;
    const TensorInfo src = info_of(TensorShape(3u, 8u, 6u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(3u, 4u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(3u, 4u, 3u), DataType::F16);
    const TensorInfo bytes = info_of(TensorShape(3u, 8u, 6u), DataType::QASYMM8);
    const TensorInfo indices = info_of(TensorShape(3u, 4u, 3u), DataType::U32);
    const PadStrideInfo by_two(2, 2);
    const PoolingLayerInfo max(PoolingType::MAX, 2, layout, by_two), mean(PoolingType::AVG, 2, layout, by_two);
    const auto refusal = [&](const TensorInfo &to, const PoolingLayerInfo &info, const TensorInfo *where = nullptr) {
        return NEPoolingLayer::validate(&src, &to, info, where);
    };
    EXPECT_TRUE(test::refuses(refusal(src, max), "3x4x3"));
    EXPECT_TRUE(test::refuses(refusal(half, max), "F16"));
    EXPECT_TRUE(test::refuses(refusal(dst, PoolingLayerInfo(PoolingType::MAX, 9, layout)), "9x9"));
    EXPECT_TRUE(test::refuses(refusal(dst, PoolingLayerInfo(PoolingType::MAX, 0u, layout)), "0x0"));
    EXPECT_TRUE(
        test::refuses(refusal(dst, PoolingLayerInfo(PoolingType::MAX, 2, layout, PadStrideInfo(0, 1))), "strides"));
    for (const PadStrideInfo &far : {PadStrideInfo(1, 1, INT32_MAX, 0), PadStrideInfo(1, UINT32_MAX)}) {
        EXPECT_TRUE(
            test::refuses(refusal(dst, PoolingLayerInfo(PoolingType::MAX, 2, layout, far)), "reach beyond 2147483647"));
    }
    EXPECT_TRUE(test::refuses(refusal(dst, mean, &indices), "MAX"));
    EXPECT_TRUE(test::refuses(refusal(dst, max, &dst), "U32"));
    EXPECT_TRUE(test::refuses(NEPoolingLayer::validate(&bytes, &bytes, PoolingLayerInfo(PoolingType::L2, 1u, layout)),
                              test::text_or_lack(Pool2d_operator, {DataType::QASYMM8}, "L2")));
    EXPECT_TRUE(test::refuses(NEPoolingLayer::validate(nullptr, &dst, max), "input"));
}

TEST(Pool2d, TakesTrailingOnes) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const bool nhwc = layout == DataLayout::NHWC;
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC, nhwc ? TensorShape(5u, 8u, 6u) : TensorShape(8u, 6u, 5u), DataType::F32,
                           {}, layout),
             test::operand(TensorType::ACL_DST_0, nhwc ? TensorShape(5u, 4u, 3u) : TensorShape(4u, 3u, 5u),
                           DataType::F32, {}, layout)},
            [layout](PlanPtr &out, auto &i, const Target &target) {
                const PoolingLayerInfo info(PoolingType::AVG, 2, layout, PadStrideInfo(2, 2));
                return plan(out, i[0], i[1], nullptr, info, target);
            },
            test::has_type(Pool2d_operator, DataType::F32) && test::has_layout(Pool2d_operator, layout));
    }
}

/// The tensor's layout is used, NCHW, not that of PoolingLayerInfo.
TEST(Pool2d, TheTensorsLayoutCounts) {
    const DataLayout nchw = DataLayout::NCHW, nhwc = DataLayout::NHWC;
    const TensorInfo src = info_of(TensorShape(6u, 4u, 2u), DataType::F32, {}, nchw);
    TensorInfo dst;
    PlanPtr made;
    const Status status =
        plan(made, src, dst, nullptr, PoolingLayerInfo(PoolingType::MAX, 2, nhwc, PadStrideInfo(2, 2)));
    EXPECT_EQ(bool(status), test::has_type(Pool2d_operator, DataType::F32) && test::has_layout(Pool2d_operator, nchw));
    EXPECT_EQ(dst.tensor_shape(), TensorShape(3u, 2u, 2u));
    EXPECT_EQ(dst.data_layout(), nchw);
}

#if SIZE_MAX > UINT32_MAX  // 32 bits cannot represent such an extent
/// 2^32 + 8 columns are not 8, and a window of 2^32 + 2 is not one of 2.
TEST(Pool2d, ExtentsBeyond31BitsAreRefused) {
    const auto refusal = [](const TensorShape &shape, size_t window) {
        const TensorInfo src = info_of(shape, DataType::F32, {}, DataLayout::NCHW);
        TensorInfo dst;
        PlanPtr made;
        const Size2D size(window, 1);
        const PoolingLayerInfo info(PoolingType::MAX, size, DataLayout::NCHW, PadStrideInfo(2, 1));
        return plan(made, src, dst, nullptr, info).error_description();
    };
    EXPECT_NE(refusal(TensorShape((size_t{1} << 32) + 8), 2).find("beyond 2147483647"), std::string::npos);
    EXPECT_NE(refusal(TensorShape(16U), (size_t{1} << 32) + 2).find("beyond 2147483647"), std::string::npos);
}
#endif

/// A maximum, or a mean that keeps its quantization, does not depend on the quantization.
TEST(Pool2d, TakesQuantizedTensorsWithoutQuantizationInfo) {
    for (const PoolingType type : {PoolingType::MAX, PoolingType::AVG}) {
        auto src = test::make_tensor(info_of(TensorShape(1u, 2u, 2u), DataType::QASYMM8));
        auto dst = test::make_tensor(info_of(TensorShape(1u), DataType::QASYMM8));
        test::store(*src, {10, 20, 30, 44});
        const PoolingLayerInfo info(type, 2, DataLayout::NHWC, PadStrideInfo(2, 2));
        PlanPtr made;
        if (!test::has_type(Pool2d_operator, DataType::QASYMM8) ||
            !test::has_layout(Pool2d_operator, DataLayout::NHWC)) {
            EXPECT_FALSE(bool(plan(made, *src->info(), *dst->info(), nullptr, info)));
            continue;
        }
        test::run([&](PlanPtr &out) { return plan(out, *src->info(), *dst->info(), nullptr, info); },
                  {{TensorType::ACL_SRC, src.get()}, {TensorType::ACL_DST_0, dst.get()}});
        EXPECT_EQ(test::stored(*dst)[0], type == PoolingType::MAX ? 44 : 26);
    }
}

/// Equal scales: each result moves by the difference of the zero points, and is clamped to the type.
TEST(Pool2d, EqualScalesWithOtherZeroPoints) {
    test::for_each_row(pool2d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (!is_data_type_quantized_asymmetric_char(type)) {
            return;
        }
        const bool is_signed = type == DataType::QASYMM8_SIGNED;
        const int move = is_signed ? -128 : 0;
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const PoolingType kind : kinds(type)) {
                for (const int by : {-20, 7}) {
                    const auto quantized = [&](int zero) { return QuantizationInfo(0.5f, zero + move); };
                    auto src = test::make_tensor(info_of(shape_of({2, 4, 1, 1}, layout), type, quantized(100), layout));
                    auto dst =
                        test::make_tensor(info_of(shape_of({1, 2, 1, 1}, layout), type, quantized(100 + by), layout));
                    std::vector<double> stored{10, 20, 30, 44, 250, 253, 251, 250};
                    for (double &number : stored) {
                        number += move;
                    }
                    test::store(*src, stored);
                    const PoolingLayerInfo info(kind, 2, layout, PadStrideInfo(2, 2));
                    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), nullptr, info, target); },
                              {{TensorType::ACL_SRC, src.get()}, {TensorType::ACL_DST_0, dst.get()}});
                    const bool max = kind == PoolingType::MAX;
                    const std::vector<double> want{double((max ? 44 : 26) + by + move),
                                                   double(std::min((max ? 253 : 251) + by, 255) + move)};
                    EXPECT_EQ(test::stored(*dst), want) << "by " << by;
                }
            }
        }
    });
}

}  // namespace
}  // namespace ac::pool2d
