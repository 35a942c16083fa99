// SPDX-License-Identifier: MIT
// The rows of the GEMM tables: micro-kernels with their numbers. No std headers: this is read at every tier.
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Lines of B packed for several panels before the next lines: their pages stay in the TLB, and the hardware
/// prefetchers follow each of them.
constexpr size_t packed_lines = 16;

/// A panel of A, or a block of a panel of B: `width` vectors (rows of A, or columns of B), packed so that a
/// micro-kernel reads one stream: for each step of kr elements of k, vector 0's kr elements, vector 1's, ...
struct GemmPack {
    /// pack_*_rows: the addresses of the first elements of the `width` vectors, which are contiguous along k. All are
    /// readable: if there are fewer vectors, addresses repeat.
    const void *const *rows;
    /// pack_*_columns: element k of vector i is at src + k * step + i * (element size); vectors from `count` on are
    /// packed as zeros. pack_*_rows: only the first `count` vectors are used.
    const void *src;
    ptrdiff_t step;
    size_t count;
    size_t width;   ///< mr, or nr on this CPU's vector length, divided by `blocks`
    size_t k;       ///< elements; the last step is padded with zeros
    size_t fill;    ///< zeros to append, up to a multiple of `ku`
    void *dst;      ///< null: only the sums are computed (pack_a_rows of rows with a_in_place)
    uint8_t flip;   ///< 8-bit elements: 0x80 turns uint8_t into int8_t
    int32_t *sums;  ///< 8-bit elements: the sum of the packed elements of each vector is added to it; or null
    /// pack_b_* of kernels that multiply pairs of bytes in 16 bits: set if both bytes of a pair of B are -128, because
    /// their products may overflow. Given together with `sums`.
    int32_t *extreme;
};
using GemmPackFn = void(const GemmPack &args);

struct GemmFinish;

/// The arguments of a micro-kernel: one panel of B times any number of rows of A.
struct GemmTile {
    const void *a;            ///< packed panels of mr rows; `a_in_place`: rows, contiguous along k
    ptrdiff_t a_step;         ///< bytes between panels (in place: between rows)
    const void *const *rows;  ///< `a_in_place`: null, or row addresses to use instead of `a`: row m of tap t is at
    size_t rows_step;         ///< rows[t * rows_step + m]; the last row is repeated up to a whole panel
    size_t taps;              ///< 1 if `rows` is null
    const void *zeros;        ///< the address in `rows` of a row of zeros, whose products may be skipped; or null
    const void *b;            ///< one panel
    ptrdiff_t b_step;         ///< bytes between groups of kr elements of k; any without `blocks`, else as packed
    ptrdiff_t b_block;        ///< bytes between blocks of columns
    size_t k;                 ///< elements, a multiple of ku (in place: any number); with `rows`: of one tap
    const void *fetch;        ///< the next part of B, to prefetch
    ptrdiff_t fetch_step;     ///< bytes to prefetch per kr elements of k
    ptrdiff_t fetch_panel;    ///< bytes between the parts that consecutive panels of A prefetch
    size_t m;                 ///< rows, any number
    size_t n;                 ///< columns, 1 to nr
    void *d;                  ///< of the accumulators' type; only m x n elements are written
    ptrdiff_t d_step;         ///< bytes between rows
    const void *c;            ///< accumulators to start from, in the layout of d (may be d); null: start from `bias`
    ptrdiff_t c_step;
    const void *bias;          ///< n accumulators for every row; null: zeros
    float lo, hi;              ///< floating point: D is clamped to them
    bool extreme;              ///< GemmPack::extreme of the panel
    const GemmFinish *finish;  ///< GemmRow::finishes, scales: whole tiles go to its D; otherwise null
};
using GemmTileFn = void(const GemmTile &args);

/// Row::type is the type of A in memory. 8-bit integers are packed as signed, whether they were or not, so a row for
/// bytes reads both kinds of B.
struct GemmRow : Row {
    Type b_type;  ///< of B in memory
    Type acc;     ///< of the sums: f32, f16 or s32
    uint8_t mr;
    uint8_t nr;      ///< columns of a panel; with `vector`, per 128 bits
    uint8_t kr;      ///< consecutive elements of k in a panel
    uint8_t ku;      ///< k is padded to a multiple of this, itself a multiple of kr
    uint8_t a_size;  ///< bytes of a packed element of A
    uint8_t b_size;
    bool a_in_place;  ///< reads rows of A in place; pack_a_* converts other layouts to rows
    bool b_in_place;  ///< reads whole panels of B in place, as lines of nr columns
    uint8_t vectors;  ///< vectors of columns in a panel
    uint8_t blocks;   ///< blocks of columns in a panel, which may be apart; 0: one, which may be narrower than nr
    // The cost model, in instructions of a core that does not wait for memory.
    uint16_t step_cost;       ///< of a full tile, per kr elements of k, in quarters
    uint16_t tile_cost;       ///< of a full tile, once
    uint16_t (*core_cost)();  ///< replaces step_cost if cores differ; otherwise null
    size_t (*vector)();       ///< the vector length in units of 128 bits; null: included in nr
    GemmPackFn *pack_a_rows, *pack_a_columns, *pack_b_rows, *pack_b_columns;
    GemmTileFn *run;
    bool a_unsigned = false;  ///< 8-bit integers of A are packed as uint8_t instead of int8_t
    uint8_t ka = 0;           ///< consecutive elements of k in a panel of A, if different from kr
    bool finishes = false;    ///< requantizes whole tiles itself if all shifts are to the right and rows have no sums
    uint8_t scales = 0;       ///< the same with scales in floating point, for multiples of this many columns

    bool fast_math() const { return (promises & promises::rounds_to_bf16) != 0; }
};

/// From accumulators to D: everything that the micro-kernel's own store does not do.
struct GemmFinish {
    const void *acc;
    ptrdiff_t acc_step;
    size_t m, n;
    void *d;
    ptrdiff_t d_step;
    const void *bias;  ///< n elements or null. Integers: int32_t (f32 if D is). Otherwise D's type, or f32
                       ///< with bias_is_f32
    // Floating point: D = clamp(alpha * acc + bias + beta * C)
    bool acc_is_f16, bias_is_f32;
    const void *c;  ///< of D's type, or null; for integers only if D is S32 or F32, and then without alpha and beta
    ptrdiff_t c_step;
    float alpha, beta, lo, hi;
    // Integers: acc + bias(n) + base + b_sums(n) * a_factor + a_sums(m) * b_factor
    const int32_t *b_sums, *a_sums;  ///< null: zeros
    int32_t base, a_factor, b_factor;
    const int32_t *multipliers, *shifts;
    bool per_channel;
    bool in_float;  ///< scaled in floating point: promises::scales_in_float
    int32_t d_offset, qlo, qhi;
    uint8_t flip;  ///< 0x80 if D is requantized to unsigned bytes
    float scale;   ///< dequantize: D = float(integer without bias) * scale + bias + C
};
using GemmFinishFn = void(const GemmFinish &args);

/// Row::type is the type of A.
struct FinishRow : Row {
    GemmFinishFn *to_type;  ///< D of the row's type: rounded (f32, f16, bf16) or requantized (qs8, qu8)
    GemmFinishFn *to_s32;   ///< qs8, qu8
    GemmFinishFn *to_f32;   ///< bf16: not rounded; qs8, qu8: dequantized
};

}  // namespace ac
