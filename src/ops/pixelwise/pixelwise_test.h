// SPDX-License-Identifier: MIT
// Tests of functions of single pixels: every row against a formula in double.
#pragma once

#include "src/ops/pixelwise/pixelwise.h"
#include "tests/framework/op_test.h"

#include <functional>

namespace ac::pixelwise {

/// A function under test. a, b: types of the sources, b UNKNOWN if there is one; `updates`: b is dst.
struct Tested {
    const Table &table;
    Type row;
    DataType a, b, result;
    double lo, hi;  ///< range of the pixels
    std::function<Status(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                         const Target &target)>
        plan;
    std::function<double(double a, double b)> formula;
    bool updates = false;
    double tolerance = 0;  ///< on OpenCL, whose division need not be rounded correctly
};

inline void check(const Tested &t, const Target &target, const TensorShape &shape, test::Layout layout) {
    const bool two = t.b != DataType::UNKNOWN;
    auto a = test::make_tensor(test::info_of(shape, t.a), layout);
    auto b = test::make_tensor(test::info_of(shape, two ? t.b : t.a), layout);
    auto dst = test::make_tensor(test::info_of(shape, t.result), layout);
    test::fill(*a, 1, t.a == DataType::U8 ? 0 : t.lo, t.a == DataType::U8 ? 255 : t.hi);
    test::fill(*b, 2, t.b == DataType::U8 ? 0 : t.lo, t.b == DataType::U8 ? 255 : t.hi);
    test::fill(*dst, 3, t.result == DataType::U8 ? 0 : t.lo, t.result == DataType::U8 ? 255 : t.hi);
    const std::vector<double> p = test::stored(*a), q = test::stored(t.updates ? *dst : *b);
    std::vector<double> want;
    for (size_t i = 0; i < p.size(); ++i) {
        want.push_back(t.formula(p[i], q[i]));
    }
    test::run([&](PlanPtr &out) { return t.plan(out, *a->info(), *b->info(), *dst->info(), target); },
              two ? test::pack_of({a.get(), b.get()}, dst.get()) : test::pack_of({a.get()}, dst.get()));
    test::Tolerance tolerance;
#ifdef ARM_COMPUTE_CL
    tolerance.absolute = target.cl != nullptr ? t.tolerance : 0;
#endif
    EXPECT_TRUE(test::close(*dst, want, tolerance)) << shape_text(shape);
}

inline void check_rows(const Tested &t) {
    using S = TensorShape;
    const auto body = [&](const Row &, const Target &target) {
        for (unsigned int n = 1; n < 140; n += n < 36 ? 1 : 13) {
            check(t, target, S(n), test::Layout::guarded);
        }
        check(t, target, S(1921u, 3u), test::Layout::guarded);
        check(t, target, S(37u, 5u, 2u), test::Layout::padded);
    };
    test::for_each_row(t.table, t.row, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("pixelwise", t.row, body);
#endif
}

}  // namespace ac::pixelwise
