// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(cast)

namespace ac {
namespace {

/// A typical result for each source type.
Type result_of(Type src) {
    switch (src) {
        case Type::f32:
            return Type::f16;
        case Type::f16:
        case Type::bf16:
        case Type::s32:
        case Type::qs8:
        case Type::qu8:
            return Type::f32;
        default:
            return src == Type::u8 ? Type::s32 : Type::u8;
    }
}

const bool registered = bench::for_each_row(cast_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<CastFn> &>(row).run({result_of(row.type), false, false}, b.src(0), b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
