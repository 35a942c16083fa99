// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.h"

#include "arm_compute/runtime/NEON/functions/NEPooling3dLayer.h"

#include "src/ops/pool3d/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(pool3d)

namespace ac::pool3d {
namespace {

using test::info_of;

constexpr DataType all_types[] = {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED};

TensorInfo volume(const TensorShape &shape, DataType type, const QuantizationInfo &q = QuantizationInfo()) {
    return info_of(shape, type, is_data_type_quantized(type) ? q : QuantizationInfo(), DataLayout::NDHWC);
}

/// Maxima are copied. Sums of some hundred terms in single precision; halves are rounded once more.
test::Tolerance tolerance(DataType type, bool rescale) {
    return type == DataType::F32 ? test::Tolerance{1e-5, 1e-5, 0}
                                 : test::Tolerance{1e-5, type == DataType::F16 ? 1e-3 : 0, rescale ? 1 : 0};
}

void check(const Target &target, DataType type, const TensorShape &shape, const Pooling3dLayerInfo &info,
           test::Layout memory, bool rescale = false) {
    auto src = test::make_tensor(volume(shape, type, QuantizationInfo(1.f / 32, 9)), memory);
    test::fill(*src, 4, -3.5, 3.5);
    TensorInfo filled;
    PlanPtr probe;
    const Status status = plan(probe, *src->info(), filled, info, target);
    ASSERT_TRUE(bool(status)) << status.error_description();
    if (rescale) {
        filled.set_quantization_info(QuantizationInfo(1.f / 27, 2));
    }
    auto dst = test::make_tensor(filled, memory);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), info, target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, filled, info), tolerance(type, rescale)))
        << shape_text(shape) << ", pooling type " << static_cast<int>(info.pool_type);
}

TEST(Pool3d, EveryRowAgreesWithTheReference) {
    test::for_each_row(pool3d_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        const bool quantized = is_data_type_quantized(type);
        for (const PoolingType kind : {PoolingType::MAX, PoolingType::AVG, PoolingType::L2}) {
            if (quantized && kind == PoolingType::L2) {
                continue;  // refused, see below
            }
            for (const bool exclude : {true, false}) {
                if (quantized && kind == PoolingType::AVG && !exclude) {
                    continue;  // refused, see below
                }
                const Pooling3dLayerInfo even(kind, Size3D(2, 3, 2), Size3D(2, 1, 1), Padding3D(1, 1, 1), exclude);
                const Pooling3dLayerInfo odd(kind, Size3D(3, 2, 4), Size3D(2, 3, 2), Padding3D(2, 0, 1, 0, 0, 3),
                                             exclude, false, DimensionRoundingType::CEIL);
                check(target, type, TensorShape(7U, 6U, 5U, 4U, 2U), even, test::Layout::padded);
                check(target, type, TensorShape(70U, 5U, 5U, 4U), odd, test::Layout::guarded);
                for (const unsigned channels : {1U, 4U, 17U, 33U}) {
                    check(target, type, TensorShape(channels, 4U, 3U, 3U), even, test::Layout::guarded);
                }
            }
            Pooling3dLayerInfo global(kind);
            global.exclude_padding = true;
            check(target, type, TensorShape(5U, 6U, 5U, 4U, 3U), global, test::Layout::guarded);
            if (quantized) {
                check(target, type, TensorShape(21U, 6U, 5U, 4U), global, test::Layout::padded, true);
            }
        }
    });
}

/// 1 to 8 in a 2x2x2 cube: the largest is 8, the mean 4.5; for integers a tie, rounded away from zero.
TEST(Pool3d, PublicFunction) {
    for (const DataType type : all_types) {
        auto src = test::make_tensor(volume(TensorShape(1U, 2U, 2U, 2U), type, QuantizationInfo(1.f, 0)));
        Pooling3dLayerInfo mean(PoolingType::AVG, 2U);
        mean.exclude_padding = true;
        const TensorInfo none;
        if (!test::has_type(Pool3d_operator, type)) {
            EXPECT_FALSE(bool(NEPooling3dLayer::validate(src->info(), &none, mean)));
            continue;
        }
        test::store(*src, {1, 2, 3, 4, 5, 6, 7, 8});
        for (const Pooling3dLayerInfo &info : {Pooling3dLayerInfo(PoolingType::MAX, 2U), mean}) {
            Tensor dst;
            NEPooling3dLayer made;
            made.configure(src.get(), &dst, info);
            EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(1U));
            EXPECT_EQ(dst.info()->data_layout(), DataLayout::NDHWC);
            dst.allocator()->allocate();
            made.run();
            const double want = info.pool_type == PoolingType::MAX ? 8 : is_data_type_quantized(type) ? 5 : 4.5;
            EXPECT_EQ(test::stored(dst)[0], want);
        }
    }
}

/// Rounding up adds a window of columns 3 and 4 to an input of 3 columns: it is entirely after them.
TEST(Pool3d, WindowsAfterTheInputByRoundingUp) {
    for (const DataType type : all_types) {
        if (!test::has_type(Pool3d_operator, type)) {
            continue;
        }
        const bool quantized = is_data_type_quantized(type);
        const QuantizationInfo q = quantized ? QuantizationInfo(0.5f, 7) : QuantizationInfo();
        const auto src = test::make_tensor(volume(TensorShape(1U, 3U), type, q));
        test::store(*src, {1, 2, 3});
        const double least = type == DataType::QASYMM8 ? 0 : quantized ? -128 : -INFINITY, zero = quantized ? 7 : 0;
        for (const PoolingType kind : {PoolingType::MAX, PoolingType::AVG, PoolingType::L2}) {
            for (const bool exclude : {true, false}) {
                if (quantized && (kind == PoolingType::L2 || (kind == PoolingType::AVG && !exclude))) {
                    continue;  // refused
                }
                const Pooling3dLayerInfo info(kind, Size3D(2, 1, 1), Size3D(3, 1, 1), Padding3D(0, 1, 0, 0, 0, 0),
                                              exclude, false, DimensionRoundingType::CEIL);
                Tensor dst;
                NEPooling3dLayer f;
                f.configure(src.get(), &dst, info);
                dst.allocator()->allocate();
                f.run();
                ASSERT_EQ(dst.info()->tensor_shape(), TensorShape(1U, 2U));
                EXPECT_EQ(test::stored(dst)[1], kind == PoolingType::MAX ? least : zero) << static_cast<int>(kind);
            }
        }
    }
}

TEST(Pool3d, RefusesWithAReason) {
    AC_NEEDS(Pool3d_operator, F32);
    const TensorInfo src = volume(TensorShape(3U, 8U, 6U, 4U), DataType::F32), none;
    const auto refusal = [&](const Pooling3dLayerInfo &info, const TensorInfo &from, const TensorInfo &to) {
        return NEPooling3dLayer::validate(&from, &to, info);
    };
    const Pooling3dLayerInfo max(PoolingType::MAX, 2U), mean(PoolingType::AVG, 2U), l2(PoolingType::L2, 2U);
    const TensorInfo bytes = volume(TensorShape(3U, 8U, 6U, 4U), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    EXPECT_TRUE(test::refuses(refusal(max, info_of(TensorShape(3U, 8U, 6U, 4U), DataType::F32), none), "NDHWC"));
    EXPECT_TRUE(test::refuses(refusal(max, src, src), "3x7x5x3"));
    EXPECT_TRUE(test::refuses(refusal(max, src, info_of(TensorShape(3U, 7U, 5U, 3U), DataType::F32)), "layouts"));
    EXPECT_TRUE(test::refuses(refusal(max, src, volume(TensorShape(3U, 7U, 5U, 3U), DataType::F16)), "F16"));
    EXPECT_TRUE(test::refuses(refusal(Pooling3dLayerInfo(PoolingType::MAX, 0U), src, none), "0x0x0"));
    EXPECT_TRUE(
        test::refuses(refusal(Pooling3dLayerInfo(PoolingType::MAX, 2U, Size3D(1, 0, 1)), src, none), "strides"));
    EXPECT_TRUE(
        test::refuses(refusal(Pooling3dLayerInfo(PoolingType::MAX, 2U, Size3D(1, 1, 1), Padding3D(0, 0, 2)), src, none),
                      "in the padding"));
    EXPECT_TRUE(test::refuses(refusal(Pooling3dLayerInfo(PoolingType::MAX, 9U), src, none), "does not fit"));
    if (test::has_type(Pool3d_operator, DataType::F32)) {
        const Pooling3dLayerInfo other(static_cast<PoolingType>(9), 2U);
        EXPECT_TRUE(test::refuses(refusal(other, src, none), "the type is 9"));
    }
    EXPECT_TRUE(test::refuses(refusal(mean, bytes, none),
                              test::text_or_lack(Pool3d_operator, {DataType::QASYMM8}, "exclude_padding")));
    EXPECT_TRUE(
        test::refuses(refusal(l2, bytes, none), test::text_or_lack(Pool3d_operator, {DataType::QASYMM8}, "L2")));
    EXPECT_TRUE(test::refuses(refusal(max, volume(TensorShape(3U, 8U, 6U, 4U), DataType::S32), none), "S32"));
}

TEST(Pool3d, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(5U, 8U, 6U), DataType::F32, {}, DataLayout::NDHWC),
         test::operand(TensorType::ACL_DST, TensorShape(5U, 7U, 5U), DataType::F32, {}, DataLayout::NDHWC)},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], Pooling3dLayerInfo(PoolingType::AVG, Size3D(2, 2, 1)), target);
        },
        test::has_type(Pool3d_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::pool3d
