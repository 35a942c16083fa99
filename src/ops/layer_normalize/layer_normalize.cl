// SPDX-License-Identifier: MIT
// dst = (x - mean) / sqrt(statistic + epsilon) * gamma + beta of rows x of n elements, with L work items for each row.
// Bits of `parts` say what there is; arguments of absent tensors are others, which are not accessed for them.
#include "src/cl/vocabulary/lines.clh"

#define SKIP ((parts & 1) != 0)   // x = src + skip, otherwise src
#define GAMMA ((parts & 2) != 0)
#define BETA ((parts & 4) != 0)
#define KEEP ((parts & 8) != 0)   // x is written to sum
#define CENTERED ((parts & 16) != 0)  // the statistic is the variance; otherwise the mean of the squares, and mean is 0

#define X(i) (SKIP ? LOAD1(s, i) + LOAD1(more, i) : LOAD1(s, i))

__kernel void layer_normalize(__global const uchar *src, __global const uchar *skip, __global const uchar *gamma,
                              __global const uchar *beta, __global uchar *dst, __global uchar *sum, Walk w,
                              long gamma_at, long beta_at, uint n, float epsilon, uint parts) {
#if L != 1
    __local float part[PARTS];
#endif
    FIND_LINE(w)
    __global const uchar *more = skip + at.s2;
    float mean = 0, squares = 0;
    if (CENTERED) {
        for (uint i = first; i < n; i += L) {
            mean += X(i);
        }
        JOIN_ITEMS(mean, SUM)
        mean /= (float)n;
    }
    for (uint i = first; i < n; i += L) {
        const float x = X(i) - mean;
        squares = MUL_ADD(x, x, squares);
    }
    JOIN_ITEMS(squares, SUM)
    const float factor = 1 / sqrt(squares / (float)n + epsilon);
    for (uint i = first; i < n && is_there; i += L) {
        const float x = X(i);
        if (KEEP) {
            STORE1(x, sum + at.s3, i);
        }
        float y = (x - mean) * factor;
        y = GAMMA ? y * LOAD1(gamma + gamma_at, i) : y;
        y = BETA ? y + LOAD1(beta + beta_at, i) : y;
        STORE1(y, d, i);
    }
}
