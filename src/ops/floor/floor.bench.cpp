// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary_bench.h"

AC_UNARY_BENCH(round_down_table)
