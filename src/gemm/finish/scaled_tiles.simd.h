// SPDX-License-Identifier: MIT
// Whole tiles of byte products on AVX-512, scaled to bytes in registers.
#pragma once

#include "src/gemm/finish/four_rows.simd.h"
#include "src/gemm/tiles/tile.simd.h"

namespace ac::AC_TIER {
namespace {

/// For tiles that are stored as sums.
struct NoScaledTiles {
    explicit AC_INLINE NoScaledTiles(const GemmTile &) {}
    template <class Acc> AC_INLINE bool store(const Acc &) { return false; }
};
template <bool, int> struct scaled_tiles { using type = NoScaledTiles; };

#if defined(AC_SIMD_avx512)
/// Finishes whole tiles in registers: the sums neither pass through memory nor wait for the next tile.
template <int vectors> class ScaledTiles {
public:
    explicit AC_INLINE ScaledTiles(const GemmTile &t) : given_(t.finish) {
        each<vectors>(AC_EACH(j) { start[j] = S::zero(); });
        if (given_ == nullptr) {
            return;
        }
        const GemmFinish &f = *given_;
        rows_ = FourRows(f);
        d_ = static_cast<uint8_t *>(f.d);
        step_ = f.d_step;
        each<vectors>(AC_EACH(j) {
            const size_t c = j * S::lanes();
            const auto shift = f.per_channel ? S::load(f.shifts + c, Full{}) : S::set1(*f.shifts);
            start[j] = column_terms(f, c, Full{}, true);
            factors_[j] =
                factor_of(f.per_channel ? S::load(f.multipliers + c, Full{}) : S::set1(*f.multipliers), shift);
        });
    }
    /// Finishes and stores the next rows; or returns false if the tile is to be stored as sums.
    template <int rows> AC_INLINE bool store(const Accumulators<S, rows, vectors> &acc) {
        if (given_ == nullptr) {
            return false;
        }
        each<rows / 4>(AC_EACH(q) {
            each<vectors>(AC_EACH(j) {
                const auto &v = acc.v;
                rows_.store(v[4 * q][j], v[4 * q + 1][j], v[4 * q + 2][j], v[4 * q + 3][j], factors_[j],
                            d_ + j * S::lanes(), step_);
            });
            d_ = line<uint8_t>(d_, 4, step_);
        });
        return true;
    }

    S::vec start[vectors];  ///< the terms of the columns, from which sums start

private:
    const GemmFinish *given_;
    simd<f32>::vec factors_[vectors];
    FourRows rows_;
    uint8_t *d_ = nullptr;
    ptrdiff_t step_ = 0;
};
template <int vectors> struct scaled_tiles<true, vectors> { using type = ScaledTiles<vectors>; };
#endif

}  // namespace
}  // namespace ac::AC_TIER
