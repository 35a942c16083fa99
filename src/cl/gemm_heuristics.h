// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/cl/mlgo_trees.h"

#include <string>
#include <vector>

namespace arm_compute::mlgo {

/// Rules of a file, first match first. A line is "<f32|f16|qu8|qs8> <m> <n> <k> <m0> <n0>": for products of that type
/// of at most m rows, n columns and k terms (0: any number) a work item takes m0 rows and n0 columns: 1 to 8, and 1, 2,
/// 4 or 8; or, with the terms in local memory, a work group does: 32, 64 or 128 rows, 64 or 128 columns. The first line
/// is "arm_compute-GEMM-1"; empty lines and those that begin with # say nothing. Or the decision trees of a file in the
/// established library's format (mlgo_trees.h).
class MLGOHeuristics {
public:
    struct Tile {
        unsigned rows, columns;
        /// Made by a work group, not by an item.
        bool shared() const { return rows >= 32; }
        /// Work items of a group, each with 8 x 8 sums.
        unsigned items() const { return rows * columns / 64; }
    };

    /// Whether all of the file was understood; no rules and no trees are left otherwise.
    bool reload_from_file(const std::string &filename);
    bool empty() const { return rules_.empty() && trees_.empty(); }
    /// False if no rule fits.
    bool find(DataType type, size_t m, size_t n, size_t k, Tile &tile) const;
    /// What the trees say on a target of this name (string_from_target()); false if they say nothing, or what the
    /// kernels do not have.
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
