// SPDX-License-Identifier: MIT
#include "src/plan/permute.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(permute)

namespace ac {
namespace {

ptrdiff_t size_of(Type type) {
    return type == Type::x8 ? 1 : type == Type::x16 ? 2 : type == Type::x32 ? 4 : 8;
}

const bool registered = bench::for_each_row(permute_table, [](const Row &row) {
    constexpr size_t side = 64;
    bench::add(row, side * side, [&row](bench::Buffers &b, size_t) {
        const ptrdiff_t size = size_of(row.type);
        const PermuteArgs args{static_cast<ptrdiff_t>(side) * size, size, size, static_cast<ptrdiff_t>(side) * size};
        static_cast<const RowOf<PermuteFn> &>(row).run(args, b.src(0), b.dst(), side, side);
    });
});

}  // namespace
}  // namespace ac
