// SPDX-License-Identifier: MIT
// The results of an LSTM step from the sums of all gates, which the gates replace with GATES. A work item computes one
// unit of a batch.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/lstm_cell/cell.clh"

__kernel void lstm_cell(__global const uchar *before, __global uchar *gates, __global uchar *after,
                        __global uchar *state, __global uchar *copy, Step step, Function f) {
    const Step *const s = &step;
    const uint unit = get_global_id(0) % s->units;
    const long batch = get_global_id(0) / s->units;
    if (batch >= s->batches) {
        return;
    }
    __global const uchar *z = AT(gates, 1);
    const long gate = s->units * sizeof(S);
    float i = 0;
#ifndef CIFG
    i = LOAD1(z, 0);
    z += gate;
#endif
    finish_unit(i, LOAD1(z, 0), LOAD1(z + gate, 0), LOAD1(z + 2 * gate, 0), before, gates, after, state, copy, unit,
                batch, s, &f);
}
