// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"

#include "src/ops/move/move_test.h"
#include "src/ops/pad/pad.h"
#include "tests/framework/twins.h"

namespace ac::pad {
namespace {

using namespace moves;

AC_TWINS(PadLayer)

/// The result as plain code.
Mover mover(const PaddingMode mode, const TensorShape &src, const PaddingList &padding) {
    TensorShape dst(src);
    for (size_t d = 0; d < padding.size(); ++d) {
        dst.set(d, padding[d].first + src[d] + padding[d].second);
    }
    const auto origin = [=](const Place &at, Place &from) {
        const int64_t edge = mode == PaddingMode::REFLECT ? 1 : 0;
        for (size_t d = 0; d < padding.size(); ++d) {
            const auto extent = static_cast<int64_t>(src[d]);
            int64_t x = at[d] - padding[d].first;
            if (mode == PaddingMode::CONSTANT && (x < 0 || x >= extent)) {
                return From::fill;
            }
            x = x < 0 ? -1 - x + edge : x;
            from[d] = x >= extent ? 2 * extent - 1 - x - edge : x;
        }
        return From::source;
    };
    const auto bits = [](const TensorInfo &) { return uint64_t{0xf1e2d3c4b5a69788}; };
    return {Pad_operator, src, dst, origin, DataLayout::UNKNOWN, bits};
}

constexpr PaddingMode modes[] = {PaddingMode::CONSTANT, PaddingMode::REFLECT, PaddingMode::SYMMETRIC};

/// Compares with plain code.
AC_TEST(Pad, MovesEveryType) {
    const TensorShape shapes[] = {TensorShape(5u), TensorShape(7u, 4u), TensorShape(33u, 3u, 5u),
                                  TensorShape(4u, 5u, 3u, 4u), TensorShape(3u, 3u, 3u, 3u, 2u)};
    const PaddingList paddings[] = {{{2, 3}},
                                    {{0, 0}, {1, 2}},
                                    {{16, 1}, {2, 2}, {0, 4}},
                                    {{1, 1}, {0, 3}, {2, 0}, {1, 3}},
                                    {{1, 0}, {0, 1}, {2, 1}, {0, 2}}};
    for (const PaddingMode mode : modes) {
        for (size_t k = 0; k < 5; ++k) {
            const Mover m = mover(mode, shapes[k], paddings[k]);
            check_mover<Fn, T>(
                m, [&](Fn &f, T *x, T *y) { f.configure(x, y, paddings[k], PixelValue(m.fill(TensorInfo())), mode); });
        }
    }
}

/// Results computed by hand.
AC_TEST(Pad, GivesTheseNumbers) {
    const auto check = [](const PaddingInfo &padding, PaddingMode mode, const std::vector<double> &want) {
        check_numbers<Fn, T>(
            {Pad_operator, TensorShape(3u), TensorShape(want.size()), {}}, {1, 2, 3},
            [&](Fn &f, T *x, T *y) { f.configure(x, y, {padding}, PixelValue(), mode); }, want);
    };
    check({1, 2}, PaddingMode::CONSTANT, {0, 1, 2, 3, 0, 0});
    check({2, 1}, PaddingMode::REFLECT, {3, 2, 1, 2, 3, 2});
    check({2, 3}, PaddingMode::SYMMETRIC, {2, 1, 1, 2, 3, 3, 2, 1});
}

AC_TEST(Pad, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const PixelValue zero;
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}}), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {{4, 0}}, zero, PaddingMode::REFLECT), "at most 3"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {{0, 0}, {0, 4}}, zero, PaddingMode::SYMMETRIC), "at most 3"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {{1, 0}}, zero, static_cast<PaddingMode>(7)), "mode"));
    EXPECT_TRUE(refuses(Fn::validate(&none, &none, {{1, 0}}), "no shape"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, &a, {{1, 0}}), "input"));
    if (test::has_type(Pad_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, &a, {{1, 0}}), "the result is 5x3"));
        EXPECT_TRUE(bool(Fn::validate(&a, &a, {{0, 0}, {0, 0}, {0, 0}, {0, 0}})));
    }
}

#ifdef AC_API_CPU
/// Parts of a result alternate in pieces of about 64 KB, or in steps of outer loops if these are larger.
TEST(Pad, MovesLargeImages) {
    const DataType type = copy::some_type(Pad_operator);
    const std::pair<TensorShape, PaddingList> calls[] = {
        {TensorShape(400u, 180u, 2u, 2u), {{3, 70}, {2, 1}, {0, 0}, {1, 0}}},
        {TensorShape(3u, 260u, 200u), {{0, 0}, {3, 5}, {2, 3}}},
        {TensorShape(20000u, 3u), {{9, 19000}, {1, 2}}}};
    for (const PaddingMode mode : modes) {
        for (const auto &[shape, padding] : calls) {
            const Mover m = mover(mode, shape, padding);
            if (type == DataType::UNKNOWN) {
                continue;  // the build has it for another operator only
            }
            Twin<T> src(m.info(m.src, type)), dst(m.info(m.dst, type), test::Layout::guarded, 2);
            Fn pad;
            pad.configure(src.get(), dst.get(), padding, PixelValue(m.fill(TensorInfo())), mode);
            pad.run();
            EXPECT_TRUE(agrees(*src.host, dst.fetch(), m.origin, m.fill(TensorInfo())))
                << shape_text(shape) << " mode " << static_cast<int>(mode);
        }
    }
}
#endif

AC_TEST(Pad, FillsNoTrailingOnes) {
    check_filled(
        Pad_operator, test::twin_target(),
        {info_of(TensorShape(8u, 6u), DataType::F32, QuantizationInfo(), DataLayout::NHWC)}, TensorShape(11u, 6u),
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {{1, 2}, {0, 0}, {0, 0}}, PixelValue(), PaddingMode::CONSTANT, target);
        });
}

AC_TEST(Pad, TakesTrailingOnes) {
    check_trailing_ones(
        Pad_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(11u, 6u, 5u),
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {{1, 2}, {0, 0}, {1, 0}}, PixelValue(), PaddingMode::REFLECT, target);
        });
}

}  // namespace
}  // namespace ac::pad
