// SPDX-License-Identifier: MIT
// Tests the rows of the engine, for any operators in the build.
#include "src/ops/normalization/normalization.h"

#include "src/ops/normalization/reference.h"

AC_DECLARE_TABLE(normalization)

namespace ac::normalization {
namespace {

using test::info_of;

constexpr Operator an_operator{"Normalization", ~0U, ~0U};
AC_TYPES(types, R"(Normalization: src dst
F32 F32
F16 F16
)")

constexpr NormalizationArgs moments{true, false, 0.01F, 1.5F, -0.25F}, l2{false, true, 1e-6F, 1.F, 0.F};

struct Case {
    TensorShape shape;
    Axes axes;
    NormalizationArgs args = moments;
};

void check(const Target &target, DataType type, const Case &c, test::Layout layout, double lo = -2, double hi = 2) {
    auto src = test::make_tensor(info_of(c.shape, type), layout);
    auto dst =
        test::make_tensor(info_of(c.shape, type), layout == test::Layout::guarded ? layout : test::Layout::guarded);
    test::fill(*src, 3, lo, hi);
    test::run(
        [&](PlanPtr &p) {
            return plan(p, {an_operator, types}, *src->info(), *dst->info(), c.axes, c.args, target);
        },
        test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, c.axes, c.args), tolerance(type)))
        << shape_text(c.shape) << " axes " << c.axes << (c.args.centered ? "" : " squares");
}

TEST(Normalization, EveryRowAgreesWithTheReference) {
    test::for_each_row(normalization_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const NormalizationArgs &args : {moments, l2}) {
            for (const unsigned n : {2U, 3U, 4U, 5U, 7U, 8U, 9U, 16U, 17U, 31U, 33U, 64U, 65U, 129U, 300U}) {
                check(target, type, {TensorShape(n, 3U), 1, args}, test::Layout::guarded);
                check(target, type, {TensorShape(n, 3U), 2, args}, test::Layout::guarded);
            }
            for (const Axes axes : {1U, 2U, 4U, 3U, 6U, 5U, 7U, 8U, 15U}) {
                check(target, type, {TensorShape(9U, 7U, 5U, 2U), axes, args}, test::Layout::padded);
                check(target, type, {TensorShape(9U, 7U, 5U, 2U), axes, args}, test::Layout::guarded);
            }
            check(target, type, {TensorShape(3U, 2U, 4U, 2U, 3U, 2U), 42, args}, test::Layout::padded);
            check(target, type, {TensorShape(1U, 1U, 300U, 2U), 4, args}, test::Layout::guarded);
            check(target, type, {TensorShape(1U, 70U, 3U), 2, args}, test::Layout::padded);
        }
    });
}

/// A line of one element equals its mean.
TEST(Normalization, ALineOfOneElementBecomesBeta) {
    test::for_each_row(normalization_table, Type::count, [](const Row &row, const Target &target) {
        check(target, test::data_type_of(row.type), {TensorShape(1U, 5U, 3U), 1}, test::Layout::guarded);
        check(target, test::data_type_of(row.type), {TensorShape(1U), 1}, test::Layout::guarded);
    });
}

/// The sum of squares minus the square of the mean would lose the variance: 10^8 against 1/3. Floats near 10^4 are
/// 0.001 apart, so the mean is off by up to that, and a result by twice as much.
TEST(Normalization, ALargeMeanLeavesTheVarianceAlone) {
    test::for_each_row(normalization_table, Type::f32, [](const Row &, const Target &target) {
        auto src = test::make_tensor(info_of(TensorShape(4000U, 2U), DataType::F32));
        auto dst = test::make_tensor(*src->info());
        test::fill(*src, 5, 9999, 10001);
        test::run(
            [&](PlanPtr &p) {
                return plan(p, {an_operator, types}, *src->info(), *dst->info(), 1, moments, target);
            },
            test::pack_of({src.get()}, dst.get()));
        EXPECT_TRUE(test::close(*dst, reference(*src, 1, moments), {4e-3, 1e-4, 0}));
    });
}

/// 300 halves of 300: neither their squares nor their sum fit into a half.
TEST(Normalization, HalvesAreSummedInSinglePrecision) {
    test::for_each_row(normalization_table, Type::f16, [](const Row &, const Target &target) {
        check(target, DataType::F16, {TensorShape(300U, 2U), 1, l2}, test::Layout::guarded, 250, 350);
        check(target, DataType::F16, {TensorShape(40U, 300U), 2, moments}, test::Layout::guarded, 250, 350);
    });
}

TEST(Normalization, RunsInPlace) {
    test::for_each_row(normalization_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const Axes axes : {1U, 2U, 3U}) {
            auto x = test::make_tensor(info_of(TensorShape(45U, 6U, 2U), type));
            test::fill(*x, 6);
            const auto want = reference(*x, axes, moments);
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, {an_operator, types}, *x->info(), *x->info(), axes, moments, target);
                },
                test::pack_of({x.get()}, x.get()));
            EXPECT_TRUE(test::close(*x, want, tolerance(type)));
        }
    });
}

TEST(Normalization, RefusesWithAReason) {
    const TensorInfo a = info_of(TensorShape(4U, 3U), DataType::F32), b = info_of(TensorShape(5U, 3U), DataType::F32),
                     half = info_of(TensorShape(4U, 3U), DataType::F16),
                     s32 = info_of(TensorShape(4U, 3U), DataType::S32),
                     nchw = info_of(TensorShape(4U, 3U), DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    const auto planned = [](const TensorInfo &src, TensorInfo dst) {
        PlanPtr p;
        return plan(p, {an_operator, types}, src, dst, 1, moments, Target::host());
    };
    EXPECT_TRUE(test::refuses(planned(a, b), "Tensors have different shapes: Normalization: the output is 5x3"));
    EXPECT_TRUE(test::refuses(planned(a, half), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(planned(a, nchw), "Tensors have different data layouts"));
    EXPECT_TRUE(test::refuses(planned(s32, s32), "S32"));
    EXPECT_TRUE(test::refuses(planned(TensorInfo(), a), "no shape"));
}

}  // namespace
}  // namespace ac::normalization
