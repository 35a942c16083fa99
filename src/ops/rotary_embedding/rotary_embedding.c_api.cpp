// SPDX-License-Identifier: MIT
#include "src/ops/rotary_embedding/rotary_embedding.h"

#include "src/ops/rotary_embedding/rotary_embedding.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(RotaryEmbedding, R"(
in= src: width, positions, heads, batches
in cosines: pairs, then positions and batches or 1; the first 2 * pairs elements of each head are rotated
in sines: like cosines
out dst: like src
bool inside = false: dimension 1 of src and dst is the heads, dimension 2 the positions
bool interleaved = false: pairs are neighbours; otherwise an element of the first half and one of the second
)") {
    return rotary_embedding::plan(plan, call.in(given.src), call.in(given.cosines), call.in(given.sines),
                                  call.out(given.dst), {given.inside, given.interleaved}, call.target);
}
