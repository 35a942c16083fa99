// SPDX-License-Identifier: MIT
#include "src/ops/bitwise/bitwise.args.h"
#include "src/ops/elementwise/binary.simd.h"

namespace ac::AC_TIER {
namespace {

using U = simd<u8>;

void bytes_row(const void *args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
    const auto map = [=](bool scalar, auto f) { binary_loop<u8>(a, b, scalar, dst, n, f); };
    switch (*static_cast<const BitsOp *>(args)) {
        case BitsOp::both_bits:
            return map(false, [](auto x, auto y) { return U::and_(x, y); });
        case BitsOp::negate:
            return map(false, [](auto x, auto) { return U::xor_(x, U::set1(255)); });
        case BitsOp::any_bit:
            return map(false, [](auto x, auto y) { return U::or_(x, y); });
        case BitsOp::differ:
            return map(false, [](auto x, auto y) { return U::xor_(x, y); });
        case BitsOp::both_hold:
            return map(b_is_scalar, [](auto x, auto y) { return U::min(U::min(x, y), U::set1(1)); });
        case BitsOp::any_holds:
            return map(b_is_scalar, [](auto x, auto y) { return U::min(U::or_(x, y), U::set1(1)); });
        case BitsOp::fails:
            return map(false, [](auto x, auto) { return U::sub_sat(U::set1(1), x); });
    }
}

template <class T> void bitwise(const void *args, const BinaryRows &rows) {
    binary_rows<U>(bytes_row, {1, 1, 1}, args, rows);
}

}  // namespace

AC_ROWS(bitwise, BinaryFn)

}  // namespace ac::AC_TIER
