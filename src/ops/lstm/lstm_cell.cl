// SPDX-License-Identifier: MIT
// Computes the results of an LSTM step from the sums of all gates. A work item computes one unit of a batch. Gates and
// cell replace the sums: i (without CIFG), c', f, o. FN: the function of g and c'. COPIES: h' is stored
// twice.
#include "src/cl/kernel.clh"
#include "src/cl/function.clh"

// The struct of the same name in lstm_cl.cpp: bytes to the first element and from row to row.
typedef struct {
    long first[5], row[5];
    uint units, batches;
    float clip, unused;
} Step;

#define LOGISTIC(x) (1 / (1 + exp(-(x))))
#define AT(memory, k) (memory + s.first[k] + batch * s.row[k] + unit * sizeof(S))

__kernel void lstm_cell(__global const uchar *before, __global uchar *sums, __global uchar *after,
                        __global uchar *state, __global uchar *copy, Step s, Function f) {
    const uint unit = get_global_id(0) % s.units;
    const long batch = get_global_id(0) / s.units;
    if (batch >= s.batches) {
        return;
    }
    __global uchar *z = AT(sums, 1);
    const long gate = s.units * sizeof(S);
#ifndef CIFG
    const float input = LOGISTIC(LOAD1(z, 0));
    STORE1(input, z, 0);
    z += gate;
#endif
    const float forget = LOGISTIC(LOAD1(z + gate, 0)), output = LOGISTIC(LOAD1(z + 2 * gate, 0));
#ifdef CIFG
    const float input = 1 - forget;
#endif
    float cell = applied(LOAD1(z, 0), &f) * input + forget * LOAD1(AT(before, 0), 0);
    if (s.clip > 0) {
        cell = fmin(fmax(cell, -s.clip), s.clip);
    }
    const float h = output * applied(cell, &f);
    STORE1(cell, z, 0);
    STORE1(forget, z + gate, 0);
    STORE1(output, z + 2 * gate, 0);
    STORE1(cell, AT(after, 2), 0);
    STORE1(h, AT(state, 3), 0);
#ifdef COPIES
    STORE1(h, AT(copy, 4), 0);
#endif
}
