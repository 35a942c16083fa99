// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum_bench.h"

AC_DECLARE_TABLE(sub)

namespace ac {

static const bool registered = bench::add_sums(sub_table);

}  // namespace ac
