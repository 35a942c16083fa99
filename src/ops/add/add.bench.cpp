// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum_bench.h"

AC_DECLARE_TABLE(add)

namespace ac {

static const bool registered = bench::add_sums(add_table);

}  // namespace ac
