// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/lstm_cell.args.h"
#include "src/simd/math.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

template <class T> void lstm_cell(const LstmCellArgs &given) {
    using F = simd<f32>;
    using V = typename T::value;
    const LstmCellArgs args = given;  // a copy, which no store can modify
    const size_t units = args.units;
    const V *const before = static_cast<const V *>(args.before);
    V *const sums = static_cast<V *>(args.sums), *const after = static_cast<V *>(args.after);
    V *const state = static_cast<V *>(args.state), *const copy = static_cast<V *>(args.copy);
    const size_t g = args.cifg ? 0 : units, f = g + units, o = f + units;
    const auto hi = F::set1(args.clip), lo = F::set1(-args.clip);
    strip<F>(units, [&](size_t u, auto n) {
        const auto forget = sigmoid<F>(F::load_as(sums + f + u, n));
        auto input = F::sub(F::set1(1.f), forget);
        if (!args.cifg) {
            input = sigmoid<F>(F::load_as(sums + u, n));
        }
        auto cell = F::mul(input, tanh<F>(F::load_as(sums + g + u, n)));
        if (before != nullptr) {
            cell = F::mul_add(forget, F::load_as(before + u, n), cell);
        }
        cell = clamp<F>(cell, lo, hi);
        const auto output = sigmoid<F>(F::load_as(sums + o + u, n));
        const auto hidden = F::mul(output, tanh<F>(cell));
        F::store_as(after + u, cell, n);
        F::store_as(state + u, hidden, n);
        if (copy != nullptr) {
            F::store_as(copy + u, hidden, n);
        }
        if (args.gates) {
            if (!args.cifg) {
                F::store_as(sums + u, input, n);
            }
            F::store_as(sums + g + u, cell, n);
            F::store_as(sums + f + u, forget, n);
            F::store_as(sums + o + u, output, n);
        }
    });
}

}  // namespace

AC_ROWS(lstm_cell, LstmCellFn)

}  // namespace ac::AC_TIER
