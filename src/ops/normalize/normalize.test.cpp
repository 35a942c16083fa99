// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.h"

#include "arm_compute/runtime/NEON/functions/NENormalizationLayer.h"

#include "src/ops/normalize/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(local_response)

namespace ac::normalize {
namespace {

using test::info_of;
using Info = NormalizationLayerInfo;

constexpr NormType types[] = {NormType::CROSS_MAP, NormType::IN_MAP_1D, NormType::IN_MAP_2D};

void check(const Target &target, DataType type, const TensorShape &shape, DataLayout layout, const Info &info,
           test::Layout memory) {
    auto src = test::make_tensor(info_of(shape, type, QuantizationInfo(), layout), memory);
    auto dst = test::make_tensor(info_of(shape, type, QuantizationInfo(), layout));
    test::fill(*src, 3, -2, 2);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), info, target.inside()); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, info), tolerance(type)))
        << shape_text(shape) << (layout == DataLayout::NCHW ? " NCHW " : " NHWC ") << "kind "
        << static_cast<int>(info.type()) << " size " << info.norm_size() << " beta " << info.beta();
}

TEST(Normalize, EveryRowAgreesWithTheReference) {
    test::for_each_row(local_response_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::f32 ? DataType::F32 : DataType::F16;
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const NormType kind : types) {
                for (const unsigned n : {1U, 2U, 3U, 4U, 5U, 7U, 8U, 9U, 16U, 17U, 33U, 65U, 129U}) {
                    check(target, type, TensorShape(n, 4U, 6U), layout, Info(kind, 5, 0.9F), test::Layout::guarded);
                }
                check(target, type, TensorShape(9U, 7U, 5U, 2U), layout, Info(kind, 3, 0.9F, 0.75F, 2.F),
                      test::Layout::padded);
                check(target, type, TensorShape(3U, 4U, 2U, 2U, 3U, 2U), layout, Info(kind, 3), test::Layout::padded);
                check(target, type, TensorShape(7U, 5U, 3U), layout, Info(kind, 1), test::Layout::padded);
            }
        }
    });
}

/// Exponents for each way to compute the power, windows wider than the tensor, and an unscaled c.
TEST(Normalize, TakesAllParameters) {
    test::for_each_row(local_response_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::f32 ? DataType::F32 : DataType::F16;
        for (const NormType kind : types) {
            for (const float beta : {0.5F, 0.75F, 1.F, 0.6F, 2.F, 0.F}) {
                check(target, type, TensorShape(21U, 5U, 3U), DataLayout::NHWC, Info(kind, 3, 0.5F, beta, 1.5F, false),
                      test::Layout::guarded);
            }
            for (const unsigned size : {1U, 7U, 101U}) {
                check(target, type, TensorShape(21U, 5U, 3U), DataLayout::NCHW, Info(kind, size, 2.F),
                      test::Layout::guarded);
            }
        }
    });
}

/// Rows are processed in pieces of 1024 elements, whose windows overlap.
TEST(Normalize, WindowsReachOverTheEndsOfPieces) {
    test::for_each_row(local_response_table, Type::f32, [](const Row &, const Target &target) {
        check(target, DataType::F32, TensorShape(2500U, 2U), DataLayout::NHWC, Info(NormType::CROSS_MAP, 9, 1.F),
              test::Layout::guarded);
        check(target, DataType::F32, TensorShape(50U, 50U, 3U), DataLayout::NCHW, Info(NormType::CROSS_MAP, 3, 1.F),
              test::Layout::guarded);
    });
}

/// Windows of three channels of (1, 2, 4): sums 5, 21, 20; kappa 4 and c = 1: roots of 9, 25, 24.
TEST(Normalize, WorkedByHand) {
    const TensorInfo info = info_of(TensorShape(3U), DataType::F32);
    const Info lrn(NormType::CROSS_MAP, 3, 3.F, 0.5F, 4.F);
    if (!test::has_type(Normalize_operator, DataType::F32) || !test::has_layout(Normalize_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(NENormalizationLayer::validate(&info, &info, lrn)));
        return;
    }
    auto src = test::make_tensor(info);
    test::store(*src, {1, 2, 4});
    Tensor dst;
    NENormalizationLayer function;
    function.configure(src.get(), &dst, lrn);
    dst.allocator()->allocate();
    function.run();
    EXPECT_TRUE(test::close(dst, {1. / 3, 2. / 5, 4 / std::sqrt(24.)}, {0, 3e-7, 0}));
}

TEST(Normalize, NumbersThatAreNoTypeAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32), none;
    const bool in_build =
        test::has_type(Normalize_operator, DataType::F32) && test::has_layout(Normalize_operator, DataLayout::NCHW);
    test::expect_enumerators_only(in_build, "type", [&](int number) {
        return NENormalizationLayer::validate(&src, &none, NormalizationLayerInfo(static_cast<NormType>(number), 5));
    });
}

TEST(Normalize, RefusesWithAReason) {
    const TensorInfo x = info_of(TensorShape(4U, 3U), DataType::F32), y = info_of(TensorShape(5U, 3U), DataType::F32),
                     bytes = info_of(TensorShape(4U, 3U), DataType::U8);
    EXPECT_TRUE(test::refuses(NENormalizationLayer::validate(&bytes, &bytes, Info(NormType::CROSS_MAP)), "U8"));
    EXPECT_TRUE(test::refuses(NENormalizationLayer::validate(&x, nullptr, Info(NormType::CROSS_MAP)), "missing"));
    if (test::has_type(Normalize_operator, DataType::F32) && test::has_layout(Normalize_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(test::refuses(NENormalizationLayer::validate(&x, &x, Info(NormType::CROSS_MAP, 4)), "odd"));
        EXPECT_TRUE(test::refuses(NENormalizationLayer::validate(&x, &y, Info(NormType::CROSS_MAP)), "shapes"));
        Tensor both;
        both.allocator()->init(x);
        NENormalizationLayer function;
        EXPECT_THROW(function.configure(&both, &both, Info(NormType::CROSS_MAP)), std::runtime_error);
    }
}

TEST(Normalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9U, 3U)),
         test::operand(TensorType::ACL_DST, TensorShape(9U, 3U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], Info(NormType::IN_MAP_2D), target);
        },
        test::has_type(Normalize_operator, DataType::F32) && test::has_layout(Normalize_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::normalize
