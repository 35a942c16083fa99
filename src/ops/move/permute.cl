// SPDX-License-Identifier: MIT
// dst = src with permuted dimensions. A work group of L items moves a tile of T by T elements through
// local memory: it reads along j, where src is contiguous, and writes along i, where dst is. P elements of padding
// after each row of the tile put its columns into different banks.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in move_cl.cpp: the loops i, j and the others, in bytes; the extent is 0 after the
// last.
typedef struct {
    long src_start, dst_start;
    long src[10], dst[10];
    uint extent[10];
} Loops;

__attribute__((reqd_work_group_size(L, 1, 1)))
__kernel void permute(__global const uchar *src, __global uchar *dst, Loops l) {
    __local S tile[T * (T + P)];
    const uint ni = l.extent[0], nj = l.extent[1];
    const uint tiles_i = (ni + T - 1) / T, tiles_j = (nj + T - 1) / T;
    uint rest = get_group_id(0);
    const uint i0 = rest % tiles_i * T;
    rest /= tiles_i;
    const uint j0 = rest % tiles_j * T;
    rest /= tiles_j;
    src += l.src_start;
    dst += l.dst_start;
    for (int k = 2; k < 10 && l.extent[k] != 0; ++k) {
        const long step = rest % l.extent[k];
        rest /= l.extent[k];
        src += step * l.src[k];
        dst += step * l.dst[k];
    }
#if L % T == 0
    // An item reads its column of every ROWS-th row: all its reads are in flight at once.
#define ROWS (L / T)
    const uint row = get_local_id(0) / T, column = get_local_id(0) % T;
    S kept[T / ROWS];
    src += (long)(i0 + row) * l.src[0] + (long)(j0 + column) * l.src[1];
    const uint rows_in = j0 + column < nj ? ni - i0 : 0;
#pragma unroll
    for (uint k = 0; k < T / ROWS; ++k) {
        if (row + k * ROWS < rows_in) {
            kept[k] = *(__global const S *)src;
        }
        src += ROWS * l.src[0];
    }
#pragma unroll
    for (uint k = 0; k < T / ROWS; ++k) {
        tile[(row + k * ROWS) * (T + P) + column] = kept[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    dst += (long)(i0 + column) * l.dst[0] + (long)(j0 + row) * l.dst[1];
    const uint rows_out = i0 + column < ni ? nj - j0 : 0;
#pragma unroll
    for (uint k = 0; k < T / ROWS; ++k) {
        if (row + k * ROWS < rows_out) {
            *(__global S *)dst = tile[column * (T + P) + row + k * ROWS];
        }
        dst += ROWS * l.dst[1];
    }
#else
    for (uint e = get_local_id(0); e < T * T; e += L) {
        const uint row = e / T, column = e % T;
        const long i = i0 + row, j = j0 + column;
        if (i < ni && j < nj) {
            tile[row * (T + P) + column] = *(__global const S *)(src + i * l.src[0] + j * l.src[1]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint e = get_local_id(0); e < T * T; e += L) {
        const uint row = e / T, column = e % T;
        const long i = i0 + column, j = j0 + row;
        if (i < ni && j < nj) {
            *(__global S *)(dst + i * l.dst[0] + j * l.dst[1]) = tile[column * (T + P) + row];
        }
    }
#endif
}
