// SPDX-License-Identifier: MIT
#include "src/ops/tile/tile.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Tile, R"(
in src: any type
out dst: src, repeated
unsigned[<=4] multiples: how often along each dimension, at least 1
)") {
    return tile::plan(plan, call.in(0), call.out(0), call.values[0].integers<uint32_t>(), call.target);
}
