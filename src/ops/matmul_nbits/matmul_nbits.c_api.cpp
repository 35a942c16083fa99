// SPDX-License-Identifier: MIT
#include "src/ops/matmul_nbits/matmul_nbits.h"

#include "src/ops/matmul_nbits/matmul_nbits.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(MatMulNBits, R"(
in src: (K, rows)
in! weights: N rows of K elements, or of whole blocks; U8 and S8 are bytes of two elements of 4 bits
in! scales: (blocks, N)
in?! zero_points: (blocks, N), floats; integers like the weights, two in a byte if these are
in? bias: (N), F32 or dst's type
out dst: (N, rows), F32 or src's type
unsigned block_size: elements of a row of weights with one scale, a power of two from 16 to 256; 0: K
bool exact = false: src is not rounded to bytes
bool offsets = false: zero_points are added to elements times scale, not subtracted from the elements
)") {
    return matmul_nbits::plan(
        plan,
        {call.in(given.src), call.in(given.weights), call.in(given.scales), call.inputs[given.zero_points],
         call.inputs[given.bias], call.out(given.dst), given.block_size, given.exact, given.offsets},
        call.target);
}
