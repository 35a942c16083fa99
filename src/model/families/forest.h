// SPDX-License-Identifier: MIT
// Decision trees as flat arrays, and the scores of rows of features.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

/// How a node compares a feature with its value. The first six are numbered as in TreeEnsemble of opset 5.
enum class Branch : uint8_t { leq, lt, gte, gt, eq, neq, member, leaf };

/// A node as files describe it.
struct TreeNode {
    Branch branch = Branch::leaf;
    bool missing = false;  ///< NaN follows the branch `yes`
    int32_t feature = 0;
    double value = 0;             ///< of branch member: the number of its set
    size_t yes = 0, no = 0;       ///< nodes that follow
    size_t first = 0, votes = 0;  ///< votes of a leaf
};

struct Vote {
    int32_t target = 0;
    double weight = 0;
};

/// How the votes for a target become its score. Numbered as in TreeEnsemble of opset 5.
enum class Aggregate : uint8_t { average, sum, minimum, maximum };

/// Trees as files describe them.
struct Trees {
    std::vector<TreeNode> nodes{};
    std::vector<size_t> roots{};
    std::vector<Vote> votes{};
    std::vector<std::vector<double>> sets{};
    int64_t targets = 1;
    Aggregate aggregate = Aggregate::sum;
    bool wide = false;  ///< values are compared in double
};

/// Packs trees into one array of bytes: nodes in breadth order, where the two that follow a node are neighbours. Throws
/// Error if a node is reached twice, a number of a node or a target does not exist, or a number does not fit.
Array packed_forest(const Trees &trees);

/// The scores of rows, as [rows, targets], and whether a leaf voted for them.
struct Scores {
    std::vector<double> scores;
    std::vector<uint8_t> voted;
};

/// @p forest: packed_forest(). @p features: [rows, features]. Throws Error if there are fewer features than nodes read.
Scores scores_of(const Array &forest, const Array &features);

}  // namespace ac::model
