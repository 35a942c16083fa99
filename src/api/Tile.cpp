// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NETile.h"
#else
#include "arm_compute/runtime/CL/functions/CLTile.h"
#endif

#include "src/api/twins.h"
#include "src/ops/tile/tile.h"

namespace arm_compute {

namespace {

template <class T>
auto tile(const T *input, const T *output, const Multiples &multiples) {
    return ac::call(
        "Tile", [&](const ac::Call &c) { return ac::tile::plan(c.plan, c.in(0), c.out(), multiples, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Tile, (const AnyTensor *input, AnyTensor *output, const Multiples &multiples),
             tile(input, output, multiples))
AC_VALIDATE(Tile, (const ITensorInfo *input, const ITensorInfo *output, const Multiples &multiples),
            tile(input, output, multiples))

}  // namespace arm_compute
