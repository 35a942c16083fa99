// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(add_mul_add)

namespace ac {
namespace {

const AddMulAddScale scale{0.1F, 3};
const AddMulAddArgs args{0, 6, scale, scale, scale, scale, scale, scale};
const bool registered = bench::for_each_row(add_mul_add_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<AddMulAddFn> &>(row).run(args, b.src(0), b.src(1), b.src(2), b.src(2), b.dst(), nullptr,
                                                         n);
    });
});

}  // namespace
}  // namespace ac
