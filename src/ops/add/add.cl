// SPDX-License-Identifier: MIT
// dst = a + b
#include "src/ops/elementwise/sum.clh"

__kernel void add(OPERANDS) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
    STORE(sum_of(va, vb, &q));
}
