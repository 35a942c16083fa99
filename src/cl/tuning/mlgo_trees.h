// SPDX-License-Identifier: MIT
// Files with decision trees for matrix products (".mlgo"), which programs and their tuners have for the established
// library. Tokens are separated by commas and line ends:
//
//   <header>  gemm-version, [1,2,1]  ip-type, gpu  </header>
//   <heuristics-table>  ID, TARGET, CORES, f32|f16|qasymm8, PRIORITY, BEHAVIOUR, KIND, [VARIABLES] ...
//   </heuristics-table>
//   <heuristic, ID>                                       one per row of the table
//     b, NODE, var, FEATURE, <|<=|>|>=|==, num, LIMIT, NODE if true, NODE if false
//     l, NODE, KIND, VALUE
//   </heuristic>
//
// KIND gemm-type selects native, reshaped-only-rhs or reshaped; gemm-config-<one of these> has the numbers for that
// kind. The first two numbers are the rows and columns of a work item.
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include <string>
#include <vector>

namespace arm_compute::mlgo {

/// A product of m rows, n columns and k terms, b times.
struct Product {
    size_t m, n, k, b;
};

/// A tree's answer: the kind of a product's kernel, or the numbers for one kind.
enum class Kind : uint8_t { type, native, reshaped_only_rhs, reshaped };

/// Files name nodes by numbers; here a node is named by its position in its tree. The root comes first.
struct Node {
    unsigned id, parent;
    unsigned next[2];  ///< of a branch: the node if false, and if true
    float limit;
    uint8_t feature, comparison;  ///< of a branch: positions in lists of mlgo_trees.cpp
    bool is_leaf;
    Kind kind;               ///< of a leaf of gemm-type
    unsigned rows, columns;  ///< of other leaves
};

struct Tree {
    unsigned id;
    Kind kind;
    DataType type;
    char target[16];  ///< no name of string_from_target() is longer
    std::vector<Node> nodes;
};

/// Rows and columns of a work item; 0 if unknown.
struct Item {
    unsigned rows, columns;
};

/// Reads the trees of a text. False, and no trees, if anything in it is wrong.
bool read_trees(std::vector<Tree> &trees, const std::string &text);

/// The trees' answer for a product on a target, which is named as by string_from_target().
Item find(const std::vector<Tree> &trees, const std::string &target, DataType type, const Product &product);

}  // namespace arm_compute::mlgo
