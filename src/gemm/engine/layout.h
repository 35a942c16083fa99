// SPDX-License-Identifier: MIT
// The layout of packed B and of a thread's workspace, and the cost model. Internal to src/gemm.
#pragma once

#include "src/base/arithmetic.h"
#include "src/gemm/engine/gemm.h"

namespace ac::gemm {

/// Alignment of panels and buffers: a cache line, and the widest vector.
constexpr size_t alignment = 64;
/// Columns of the widest panel: four vectors of 2048 bits of half precision.
constexpr size_t max_nr = 512;

template <class T> T *align64(T *p) {
    return reinterpret_cast<T *>(round_up(reinterpret_cast<uintptr_t>(p), alignment));
}

inline size_t element_bytes(DataType t) {
    switch (t) {
        case DataType::F32:
        case DataType::S32:
            return 4;
        case DataType::F16:
        case DataType::BFLOAT16:
            return 2;
        default:
            return 1;
    }
}
inline bool is_unsigned8(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::U8;
}
inline size_t acc_bytes(const GemmRow &row) {
    return row.acc == Type::f16 ? 2 : 4;
}
inline size_t bias_bytes(const Config &c) {
    return c.stage == Stage::none && c.d_type != DataType::S32 ? element_bytes(c.bias_type) : 4;
}

/// Bytes before the panels of one B, for integers: the sum of each column, then a word for each panel
/// (GemmPack::extreme).
inline size_t b_sums_bytes(const GemmRow &row, const Config &c, const Blocking &b) {
    return row.acc == Type::s32 ? round_up((b.nr + 1) * ceil_div(c.n, b.nr) * 4, alignment) : 0;
}
inline size_t extreme_of(const Config &c, const Blocking &b, size_t column) {
    return round_up(c.n, b.nr) + column / b.nr;
}
/// Columns of a block of a panel.
inline size_t block_of(const GemmRow &row, const Blocking &b) {
    return row.blocks > 1 ? b.nr / row.blocks : b.nr;
}
/// Are there rows whose last panel has only as many vectors as its columns need? Those of x86 that compute several
/// rows.
#if defined(__x86_64__) || defined(__i386__)
constexpr bool panels_narrow = true;
#else
constexpr bool panels_narrow = false;
#endif
inline bool narrows(const GemmRow &row) {
    return panels_narrow && row.blocks == 0 && row.mr > 1;
}
/// Columns of the panel at a column, for these rows.
inline size_t narrow_width(const GemmRow &row, const Config &c, const Blocking &b, size_t column) {
    return c.n - column < b.nr ? round_up(c.n - column, row.nr / row.vectors) : b.nr;
}
/// Columns of packed B.
inline size_t packed_columns(const GemmRow &row, const Config &c, const Blocking &b) {
    const size_t whole = c.n - c.n % b.nr;
    return narrows(row) && whole != c.n ? whole + narrow_width(row, c, b, whole) : round_up(c.n, b.nr);
}
inline size_t b_batch_bytes(const GemmRow &row, const Config &c, const Blocking &b) {
    return b_sums_bytes(row, c, b) + round_up(packed_columns(row, c, b) * b.kp * row.b_size, alignment);
}

/// Does the micro-kernel read the user's A in place? Each row, or each tap of it, must then be contiguous along k and a
/// whole number of the kernel's steps long. Otherwise A is packed, or copied into such rows.
inline bool reads_a(const GemmRow &row, const Config &c) {
    return row.a_in_place && row.a_size == element_bytes(c.a_type) && is_unsigned8(c.a_type) == row.a_unsigned &&
           c.tap_fill == 0 &&
           (c.a_source == ASource::rows || (c.a_source == ASource::indirect && c.k != 0 && c.k / c.taps % row.ku == 0));
}
/// The location of the panels of B while a product runs.
enum class BPlace : uint8_t {
    packed,      ///< by pack_b()
    fixed,       ///< in the user's memory, in packed order
    in_place,    ///< in the user's memory, except for the last columns if they are not a whole panel
    on_the_way,  ///< packed a few panels at a time, just before they are multiplied
    first,       ///< packed into the workspace at the start of the run
};
/// Does the micro-kernel read the user's B in place? It does for so few rows that packing would take longer. Kernels
/// with several rows in a tile may read B more than once.
constexpr size_t rows_in_place = 16;
inline bool reads_b(const GemmRow &row, const Config &c) {
    return c.b_changes && row.b_in_place && row.b_size == element_bytes(c.b_type) && c.b_layout == BLayout::kn &&
           c.m <= (row.mr == 1 ? 1 : rows_in_place);
}
inline BPlace place_of_b(const GemmRow &row, const Config &c, const Blocking &b) {
    return c.b_format != WeightFormat::UNSPECIFIED                                  ? BPlace::fixed
           : !c.b_changes                                                           ? BPlace::packed
           : reads_b(row, c)                                                        ? BPlace::in_place
           : c.m <= b.mc && row.acc != Type::s32 && (c.b_batched || c.batches == 1) ? BPlace::on_the_way
                                                                                    : BPlace::first;
}
inline ptrdiff_t packed_b_step(const GemmRow &row, const Blocking &b) {
    return static_cast<ptrdiff_t>(block_of(row, b) * row.kr * row.b_size);
}
/// Bytes of a block of packed B for k in [k0, k1).
inline size_t block_bytes(const GemmRow &row, const Blocking &b, size_t k0, size_t k1) {
    return block_of(row, b) * round_up(k1 - k0, row.ku) * row.b_size;
}
/// Bytes of a panel of B for k in [k0, k1).
inline size_t panel_bytes(const GemmRow &row, const Blocking &b, size_t k0, size_t k1) {
    return b.nr * round_up(k1 - k0, row.ku) * row.b_size;
}
/// Panels packed together with BPlace::on_the_way: the packed data stays in a second-level cache, and lines of B are
/// read in pieces that are long enough for the hardware prefetchers.
inline size_t panels_together(const GemmRow &row, const Config &c, const Blocking &b) {
    constexpr size_t bytes = 256 * 1024, most = 32;
    const size_t fit = bytes / panel_bytes(row, b, 0, b.kc);
    return reads_b(row, c) || fit == 0 ? 1 : fit < most ? fit : most;
}
/// Fixed formats: do the micro-kernel's last steps exceed k, so that panels must be copied?
inline bool copies_last(const GemmRow &row, const Config &c) {
    return round_up(c.k, row.ku) != round_up(c.k, row.kr);
}

/// Rows packed by one call.
inline size_t packed_rows(const GemmRow &row, const Blocking &b) {
    return row.a_in_place ? b.mc : row.mr;
}
/// Consecutive elements of k in a panel of A.
inline size_t step_of_a(const GemmRow &row) {
    return row.ka != 0 ? row.ka : row.kr;
}
/// Must the rows of an indirect A be gathered before they are packed? Yes if a tap is not a whole number of steps, or
/// so short that packing it costs less than the call.
inline bool gathers(const GemmRow &row, size_t channels, size_t element_size) {
    return !row.a_in_place && (channels % step_of_a(row) != 0 || channels * element_size < 32);
}

/// Offsets in a slot's workspace.
struct Workspace {
    size_t a;        ///< packed A: mc x kc; empty if A is read in place
    size_t sums;     ///< sums of mc rows of A
    size_t tile;     ///< mc x nr accumulators
    size_t panels;   ///< panels of B packed on the way
    size_t scratch;  ///< addresses of rows, and gathered rows
    size_t bytes;
};
Workspace workspace_of(const GemmRow &row, const Config &c, const Blocking &b);

/// Does every tile go through the finishing function, whatever the arguments of a run are?
bool finish_always(const GemmRow &row, const Config &c);

/// The number of slots up to which splitting a run pays.
size_t worth_slots(const GemmRow &row, const Config &c);
/// The tiling of a run with this many rows, columns and batches.
Tiling tiling_of(const GemmRow &row, const Config &c, BPlace place, size_t m, size_t n, size_t batches);

}  // namespace ac::gemm
