// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTile.h"
#include "arm_compute/runtime/NEON/functions/NETile.h"

#include "src/api/twins.h"
#include "src/ops/tile/tile.h"

#define AC_PARAMETERS(T) const T *input, T *output, const Multiples &multiples
AC_FUNCTION(Tile, (input, output, multiples), "Tile", ac::tile::plan(c.plan, c.in(0), c.out(), multiples, c.target),
            ac::in(input), ac::out(output))
