// SPDX-License-Identifier: MIT
#include "src/ops/tile/tile.h"

#include "src/ops/tile/tile.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Tile, R"(
in src: any type
out dst: src, repeated
unsigned[<=4] multiples: how often along each dimension, at least 1
)") {
    return tile::plan(plan, call.in(given.src), call.out(given.dst), {given.multiples.begin(), given.multiples.end()},
                      call.target);
}
