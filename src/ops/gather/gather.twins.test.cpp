// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLGather.h"
#include "arm_compute/runtime/NEON/functions/NEGather.h"

#include "src/ops/gather/gather.h"
#include "src/ops/move/move_test.h"
#include "tests/framework/twins.h"

namespace ac::gather {
namespace {

using namespace moves;

AC_TWINS(Gather)

/// A result, and an output with its elements. Indices out of range give zeros.
struct Case {
    TensorShape src, indices, result, dst;
    int axis;
    size_t at;  ///< the axis, counted from 0
    DataType type = DataType::S32;
};

/// Compares with plain code.
void check(const Case &c) {
    std::vector<double> indices;
    for (size_t n = 0; n < c.indices.total_size(); ++n) {  // 9, and -1 or 2^32 - 1, are out of range
        indices.push_back(n == 1   ? 9
                          : n == 2 ? (c.type == DataType::U32 ? 4294967295. : -1.)
                                   : static_cast<double>((n * 7 + 3) % 9));
    }
    Twin<T> index(c.indices, indices, c.type);
    const auto origin = [&](const Place &at, Place &from) {
        size_t n = 0, picked = 0, step = 1;
        for (size_t d = 6; d-- > 0;) {
            n = n * c.dst[d] + static_cast<size_t>(at[d]);
        }
        from = {};
        for (size_t d = 0; d < 6; n /= c.result[d], ++d) {
            const size_t x = n % c.result[d], more = c.indices.num_dimensions();
            if (d >= c.at && d < c.at + more) {
                picked += x * step;
                step *= c.result[d];
            } else {
                from[d < c.at ? d : d - more + 1] = static_cast<int64_t>(x);
            }
        }
        const bool there = indices[picked] >= 0 && indices[picked] < static_cast<double>(c.src[c.at]);
        from[c.at] = there ? static_cast<int64_t>(indices[picked]) : 0;
        return there ? From::source : From::fill;
    };
    check_mover<Fn, T>(
        {Gather_operator, c.src, c.dst, origin}, [&](Fn &f, T *x, T *y) { f.configure(x, index.get(), y, c.axis); },
        c.result == c.dst);
}

AC_TEST(Gather, MovesEveryType) {
    const TensorShape line(7u), rows(32u, 5u), image(6u, 5u, 4u), four(6u, 3u, 2u, 4u), six(3u, 2u, 2u, 2u, 2u, 3u),
        one(5u, 1u);
    check({TensorShape(33u), line, line, line, 0, 0, DataType::U32});
    check({TensorShape(32u, 9u), TensorShape(5u), rows, rows, 1, 1});
    check({TensorShape(9u, 5u, 4u), TensorShape(6u), image, image, -3, 0});
    check({TensorShape(6u, 9u, 4u), TensorShape(3u, 2u), four, four, 1, 1});
    check({TensorShape(3u, 2u, 2u, 9u), TensorShape(2u, 2u, 3u), six, six, -1, 3, DataType::U32});
    check({TensorShape(5u, 9u), TensorShape(1u), one, one, 1, 1});
    const TensorShape rest(6u, 5u);
    check({TensorShape(9u, 5u).set(2, 1, false), TensorShape(6u), rest, rest, -3, 0});
}

/// Outputs whose dimensions are those of the result, merged, split, or without those of extent 1.
AC_TEST(Gather, WritesOutputsOfOtherDimensions) {
    const TensorShape one(1u), many(4u);
    check({TensorShape(32u, 9u, 4u), one, TensorShape(32u, 1u, 4u), TensorShape(32u, 4u), 1, 1});
    check({TensorShape(5u, 9u), one, TensorShape(5u, 1u), TensorShape(1u, 5u), 1, 1});
    check({TensorShape(6u, 9u, 4u), TensorShape(3u, 2u), TensorShape(6u, 3u, 2u, 4u), TensorShape(2u, 9u, 2u, 1u, 4u),
           1, 1});
    check({TensorShape(12u, 9u), many, TensorShape(12u, 4u), TensorShape(3u, 4u, 2u, 2u), 1, 1});
    check({TensorShape(9u, 3u, 2u), many, TensorShape(4u, 3u, 2u), TensorShape(24u), 0, 0});
}

/// Results computed by hand.
AC_TEST(Gather, GivesTheseNumbers) {
    Twin<T> index(TensorShape(3u), {2, 0, 5});
    const Mover m{Gather_operator, TensorShape(2u, 3u), TensorShape(2u, 3u), {}};
    check_numbers<Fn, T>(m, {1, 2, 3, 4, 5, 6}, [&](Fn &f, T *x, T *y) { f.configure(x, index.get(), y, 1); },
                         {5, 6, 1, 2, 0, 0});
}

AC_TEST(Gather, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none,
                     index = info_of(TensorShape(2u), DataType::S32);
    const TensorInfo half = info_of(TensorShape(2u), DataType::F16),
                     deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    const TensorInfo many = info_of(TensorShape(2u, 2u, 2u, 2u, 2u, 2u), DataType::S32);
    EXPECT_TRUE(refuses(Fn::validate(&a, &half, &none, 0), "indices is F16"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, &index, &none, 0), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &many, &none, 0), "7 dimensions"));
    EXPECT_TRUE(refuses(Fn::validate(&a, nullptr, &none, 0), "input 1"));
    EXPECT_TRUE(test::on_opencl || refuses(Fn::validate(&a, &index, &none, 2), "axis 2"));
    EXPECT_TRUE(test::on_opencl || refuses(Fn::validate(&a, &index, &none, -3), "axis -3"));
    if (test::has_type(Gather_operator, DataType::F32)) {
        const TensorInfo turned = info_of(TensorShape(3u, 2u), DataType::F32);
        EXPECT_TRUE(refuses(Fn::validate(&a, &index, &a, 0), "the result is 2x3"));
        EXPECT_TRUE(refuses(Fn::validate(&a, &index, &turned, 0), "joined or split"));
    }
}

AC_TEST(Gather, FillsNoTrailingOnes) {
    check_filled(Gather_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 6u), DataType::F32, QuantizationInfo(), DataLayout::NHWC),
                  info_of(TensorShape(1u), DataType::S32)},
                 TensorShape(8u),
                 [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], 1, target); });
}

AC_TEST(Gather, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(3u), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 3u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], 1, target); },
        test::has_type(Gather_operator, DataType::F32), {test::twin_target()});
}

#ifdef AC_API_CL
TEST(ClGather, AxesAreTakenModuloTheRank) {
    test::twin_target();
    if (!test::has_type(Gather_operator, DataType::F32)) {
        return;
    }
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), index = info_of(TensorShape(2u), DataType::S32),
                     rows = info_of(TensorShape(4u, 2u), DataType::F32),
                     columns = info_of(TensorShape(2u, 3u), DataType::F32);
    EXPECT_TRUE(bool(Fn::validate(&a, &index, &columns, 2)));
    EXPECT_TRUE(bool(Fn::validate(&a, &index, &rows, -3)));
    EXPECT_FALSE(bool(Fn::validate(&a, &index, &rows, -4)));
}
#endif

}  // namespace
}  // namespace ac::gather
