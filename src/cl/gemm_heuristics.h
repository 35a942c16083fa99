// SPDX-License-Identifier: MIT
#ifndef AC_CL_GEMM_HEURISTICS_H
#define AC_CL_GEMM_HEURISTICS_H

#include "arm_compute/core/CoreTypes.h"

#include <string>
#include <vector>

namespace arm_compute {
namespace mlgo {

/// Rules of a file, first match first. A line is "<f32|f16|qu8|qs8> <m> <n> <k> <m0> <n0>": for products of that type
/// of at most m rows, n columns and k terms (0: any number) a work item takes m0 rows and n0 columns: 1 to 8, and 1, 2,
/// 4 or 8; or, with the terms in local memory, a work group does: 32, 64 or 128 rows, 64 or 128 columns. The first line
/// is "arm_compute-GEMM-1"; empty lines and those that begin with # say nothing.
class MLGOHeuristics {
public:
    struct Tile {
        unsigned rows, columns;
        /// Made by a work group, not by an item.
        bool shared() const { return rows >= 32; }
        /// Work items of a group, each with 8 x 8 sums.
        unsigned items() const { return rows * columns / 64; }
    };

    /// Whether all lines were understood; no rules are left otherwise.
    bool reload_from_file(const std::string &filename);
    /// False if no rule fits.
    bool find(DataType type, size_t m, size_t n, size_t k, Tile &tile) const;

private:
    struct Rule {
        DataType type;
        size_t m, n, k;
        Tile tile;
    };
    bool add(const std::string &line);

    std::vector<Rule> rules_{};
};

}  // namespace mlgo
}  // namespace arm_compute

#endif  // AC_CL_GEMM_HEURISTICS_H
