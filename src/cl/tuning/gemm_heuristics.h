// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/cl/tuning/mlgo_trees.h"

#include <string>
#include <vector>

namespace arm_compute::mlgo {

/// The rules of a file; the first match applies. A line is "<f32|f16|qu8|qs8> <m> <n> <k> <m0> <n0>": for products of
/// that type with at most m rows, n columns and k terms (0: any number), a work item takes m0 rows (1 to 8) and n0
/// columns (1, 2, 4 or 8). Or a work group, with the terms in local memory, takes 32, 64 or 128 rows and 64 or 128
/// columns. The first line is "arm_compute-GEMM-1"; empty lines and comments (#) are ignored. Or the file has decision
/// trees in the established library's format (mlgo_trees.h).
class MLGOHeuristics {
public:
    struct Tile {
        unsigned rows, columns;
        /// Is it the tile of a work group, not of an item?
        bool shared() const { return rows >= 32; }
        /// Work items of a group, each with 8 x 8 sums.
        unsigned items() const { return rows * columns / 64; }
    };

    /// Reads the file; true if all of it was understood. Otherwise no rules and no trees remain.
    bool reload_from_file(const std::string &filename);
    bool empty() const { return rules_.empty() && trees_.empty(); }
    /// False if no rule matches.
    bool find(DataType type, size_t m, size_t n, size_t k, Tile &tile) const;
    /// Asks the trees for a target of this name (string_from_target()); false if they have no answer, or one for which
    /// there is no kernel.
    bool find(const std::string &target, DataType type, const Product &product, Tile &tile) const;

private:
    struct Rule {
        DataType type;
        size_t m, n, k;
        Tile tile;
    };
    bool add(const std::string &line);
    bool read_rules(const std::string &content);

    std::vector<Rule> rules_{};
    std::vector<Tree> trees_{};
};

}  // namespace arm_compute::mlgo
