// SPDX-License-Identifier: MIT
// Files with decision trees for matrix products, which programs and their tuners have for the established library
// (".mlgo"). Tokens are separated by commas and line ends:
//
//   <header>  gemm-version, [1,2,1]  ip-type, gpu  </header>
//   <heuristics-table>  ID, TARGET, CORES, f32|f16|qasymm8, PRIORITY, BEHAVIOUR, KIND, [VARIABLES] ...
//   </heuristics-table>
//   <heuristic, ID>                                       one for each row of the table
//     b, NODE, var, FEATURE, <|<=|>|>=|==, num, LIMIT, NODE if so, NODE if not
//     l, NODE, KIND, VALUE
//   </heuristic>
//
// KIND gemm-type chooses native, reshaped-only-rhs or reshaped; gemm-config-<one of these> has the numbers of that one.
// The first two are the rows and columns of a work item.
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include <string>
#include <vector>

namespace arm_compute::mlgo {

/// A product of m rows, n columns and k terms, b times.
struct Product {
    size_t m, n, k, b;
};

/// What a tree answers: the kind of a product's kernel, or the numbers of one kind.
enum class Kind : uint8_t { type, native, reshaped_only_rhs, reshaped };

/// Nodes are named by numbers in files, and by their places in their tree here. The root is the first.
struct Node {
    unsigned id, parent;
    unsigned next[2];  ///< of a branch: the node if not, and if so
    float limit;
    uint8_t feature, comparison;  ///< of a branch, by their places in lists of mlgo_trees.cpp
    bool is_leaf;
    Kind kind;               ///< of a leaf of gemm-type
    unsigned rows, columns;  ///< of the other leaves
};

struct Tree {
    unsigned id;
    Kind kind;
    DataType type;
    char target[16];  ///< longer names are of no GPU that string_from_target() knows
    std::vector<Node> nodes;
};

/// Rows and columns of a work item; 0 where nothing is known.
struct Item {
    unsigned rows, columns;
};

/// The trees of a text. False, and no trees, if anything in it is wrong.
bool read_trees(std::vector<Tree> &trees, const std::string &text);

/// What the trees say of a product on a target, which has the name of string_from_target().
Item find(const std::vector<Tree> &trees, const std::string &target, DataType type, const Product &product);

}  // namespace arm_compute::mlgo
