// SPDX-License-Identifier: MIT
// The row sets defined at the end of a tier's file.
#pragma once

#include "src/dispatch/kernel.h"
#include "src/gemm/tiles/gemm.row.h"

/// The head of a row: its name is <tier>_<type of A>_gemm_<tile>. If B has another type, `tile` begins with its name:
/// "qs4_8x12".
#define AC_GEMM_HEAD(T, tile) \
    { AC_STRING(AC_TIER) "_" #T "_gemm_" tile, Type::T, AC_PROMISES, AC_NEEDS }

/// The row set of type T: one GemmRow or several, best first.
#define AC_GEMM_ROWS(T, ...)                             \
    namespace {                                          \
    constexpr GemmRow gemm_##T##_rows[] = {__VA_ARGS__}; \
    }                                                    \
    extern const RowSet gemm_##T;                        \
    constexpr RowSet gemm_##T = {gemm_##T##_rows, sizeof(gemm_##T##_rows) / sizeof(GemmRow), sizeof(GemmRow)};
