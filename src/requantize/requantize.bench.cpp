// SPDX-License-Identifier: MIT
#include "src/requantize/requantize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(requantize)

namespace ac {
namespace {

const bool registered = bench::for_each_row(requantize_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<RequantizeFn> &>(row).run(b.src(1), static_cast<const uint8_t *>(b.src(0)),
                                                          static_cast<uint8_t *>(b.dst()), n);
    });
});

}  // namespace
}  // namespace ac
