// SPDX-License-Identifier: MIT
// Ensembles of decision trees. Before the first run their lists become a forest in memory.
#include "src/model/families/classes.h"
#include "src/model/families/forest.h"
#include "src/model/families/learning.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <unordered_map>

namespace ac::model {
namespace {

/// A list of integers that has @p count entries.
std::vector<int64_t> listed(const Call &call, const char *key, size_t count) {
    std::vector<int64_t> found = call.ints(key);
    call.require(found.size() == count, "attribute '", key, "' has ", found.size(), " entries, not ", count);
    return found;
}

/// Numbers of a list, or of the tensor that takes its place; empty without both.
std::vector<double> numbers_in(const Call &call, const char *list, const char *tensor) {
    const Attribute *floats = list == nullptr ? nullptr : call.node().attribute(list);
    const Attribute *wide = call.node().attribute(tensor);
    if (wide != nullptr) {
        return numbers_of(wide->tensor);
    }
    return floats == nullptr ? std::vector<double>()
                             : std::vector<double>(floats->floats.begin(), floats->floats.end());
}

/// The keys of a kind of ensemble: its leaves, and who they vote for.
struct Keys {
    const char *trees, *nodes, *targets, *weights, *wide_weights;
};
constexpr Keys class_keys = {"class_treeids", "class_nodeids", "class_ids", "class_weights", "class_weights_as_tensor"};
constexpr Keys target_keys = {"target_treeids", "target_nodeids", "target_ids", "target_weights",
                              "target_weights_as_tensor"};

int32_t index_in_int32(const Call &call, int64_t number, const char *what) {
    call.require(number >= 0 && number <= std::numeric_limits<int32_t>::max(), what, ' ', number, " is out of range");
    return static_cast<int32_t>(number);
}

Branch branch_of(const Call &call, const std::string &word) {
    static constexpr const char *words[] = {"BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE",
                                            "BRANCH_GT",  "BRANCH_EQ", "BRANCH_NEQ"};
    if (word == "LEAF") {
        return Branch::leaf;
    }
    const auto *found = std::find(std::begin(words), std::end(words), word);
    call.require(found != std::end(words), "mode '", word, "' of a node is none of ONNX");
    return static_cast<Branch>(found - words);
}

/// Nodes are named by the numbers of their tree and in it.
struct NameHash {
    size_t operator()(const std::pair<int64_t, int64_t> &name) const {
        return static_cast<size_t>(static_cast<uint64_t>(name.first) * 0x9E3779B97F4A7C15ULL +
                                   static_cast<uint64_t>(name.second));
    }
};
using Names = std::unordered_map<std::pair<int64_t, int64_t>, size_t, NameHash>;

size_t named_node(const Call &call, const Names &names, int64_t tree, int64_t node) {
    const auto found = names.find({tree, node});
    call.require(found != names.end(), "node ", node, " of tree ", tree, " does not exist");
    return found->second;
}

void read_votes(const Call &call, const Keys &keys, const Names &names, Trees &trees) {
    const std::vector<int64_t> targets = call.ints(keys.targets);
    const std::vector<int64_t> in_tree = listed(call, keys.trees, targets.size());
    const std::vector<int64_t> in_node = listed(call, keys.nodes, targets.size());
    const std::vector<double> weights = numbers_in(call, keys.weights, keys.wide_weights);
    call.require(weights.size() == targets.size(), "it has ", weights.size(), " weights for ", targets.size(),
                 " votes");
    std::vector<std::vector<size_t>> of_node(trees.nodes.size());
    for (size_t i = 0; i < targets.size(); ++i) {
        of_node[named_node(call, names, in_tree[i], in_node[i])].push_back(i);
    }
    for (size_t n = 0; n < trees.nodes.size(); ++n) {
        trees.nodes[n].first = trees.votes.size();
        trees.nodes[n].votes = of_node[n].size();
        for (const size_t i : of_node[n]) {
            trees.votes.push_back({index_in_int32(call, targets[i], "target"), weights[i]});
        }
    }
}

/// The lists of TreeEnsembleClassifier and TreeEnsembleRegressor.
Trees read_old(const Call &call, const Keys &keys) {
    const std::vector<int64_t> in_tree = call.ints("nodes_treeids");
    const size_t count = in_tree.size();
    const std::vector<int64_t> in_node = listed(call, "nodes_nodeids", count);
    const std::vector<int64_t> features = listed(call, "nodes_featureids", count);
    const std::vector<int64_t> yes = listed(call, "nodes_truenodeids", count);
    const std::vector<int64_t> no = listed(call, "nodes_falsenodeids", count);
    const std::vector<int64_t> missing = call.ints("nodes_missing_value_tracks_true");
    const std::vector<double> values = numbers_in(call, "nodes_values", "nodes_values_as_tensor");
    const Attribute *modes = call.node().attribute("nodes_modes");
    call.require(count != 0 && modes != nullptr && modes->strings.size() == count && values.size() == count &&
                     (missing.empty() || missing.size() == count),
                 "its lists of nodes differ in size, or are empty");
    Trees trees;
    Names names;
    for (size_t i = 0; i < count; ++i) {
        call.require(names.emplace(std::make_pair(in_tree[i], in_node[i]), i).second, "node ", in_node[i], " of tree ",
                     in_tree[i], " is listed twice");
        if (i == 0 || in_tree[i] != in_tree[i - 1]) {
            trees.roots.push_back(i);
        }
    }
    for (size_t i = 0; i < count; ++i) {
        TreeNode node;
        node.branch = branch_of(call, modes->strings[i]);
        if (node.branch != Branch::leaf) {
            node.missing = !missing.empty() && missing[i] != 0;
            node.feature = index_in_int32(call, features[i], "feature");
            node.value = values[i];
            node.yes = named_node(call, names, in_tree[i], yes[i]);
            node.no = named_node(call, names, in_tree[i], no[i]);
        }
        trees.nodes.push_back(node);
    }
    read_votes(call, keys, names, trees);
    return trees;
}

/// Sets of numbers, which end with NaN, for the nodes of branch member in order.
void read_sets(const Call &call, Trees &trees) {
    trees.sets.emplace_back();
    for (const double value : numbers_in(call, nullptr, "membership_values")) {
        if (std::isnan(value)) {
            trees.sets.emplace_back();
        } else {
            trees.sets.back().push_back(value);
        }
    }
    size_t set = 0;
    for (TreeNode &node : trees.nodes) {
        if (node.branch == Branch::member) {
            call.require(set < trees.sets.size() && set < (size_t{1} << 24U), "it has too few sets, or more than 2^24");
            node.value = static_cast<double>(set++);
        }
    }
}

/// The lists of TreeEnsemble, where a leaf may follow several nodes: each gets its own.
Trees read_new(const Call &call) {
    const std::vector<int64_t> features = call.ints("nodes_featureids");
    const size_t count = features.size();
    const char *follow[2][2] = {{"nodes_truenodeids", "nodes_trueleafs"}, {"nodes_falsenodeids", "nodes_falseleafs"}};
    const std::vector<int64_t> missing = call.ints("nodes_missing_value_tracks_true");
    const std::vector<double> values = numbers_in(call, nullptr, "nodes_splits");
    const std::vector<double> modes = numbers_in(call, nullptr, "nodes_modes");
    const std::vector<double> weights = numbers_in(call, nullptr, "leaf_weights");
    const std::vector<int64_t> targets = listed(call, "leaf_targetids", weights.size());
    call.require(
        count != 0 && values.size() == count && modes.size() == count && (missing.empty() || missing.size() == count),
        "its lists of nodes differ in size, or are empty");
    Trees trees;
    trees.nodes.resize(count);
    for (size_t i = 0; i < count; ++i) {
        TreeNode &node = trees.nodes[i];
        call.require(modes[i] >= 0 && modes[i] <= 6, "mode ", static_cast<int64_t>(modes[i]), " is none of ONNX");
        node.branch = static_cast<Branch>(modes[i]);
        node.missing = !missing.empty() && missing[i] != 0;
        node.feature = index_in_int32(call, features[i], "feature");
        node.value = values[i];
    }
    read_sets(call, trees);
    for (size_t side = 0; side < 2; ++side) {
        const std::vector<int64_t> ids = listed(call, follow[side][0], count),
                                   leafs = listed(call, follow[side][1], count);
        for (size_t i = 0; i < count; ++i) {
            const auto id = static_cast<size_t>(index_in_int32(call, ids[i], "node"));
            call.require(id < (leafs[i] != 0 ? targets.size() : count), "node ", ids[i], " does not exist");
            (side == 0 ? trees.nodes[i].yes : trees.nodes[i].no) = leafs[i] != 0 ? trees.nodes.size() : id;
            if (leafs[i] != 0) {
                TreeNode leaf;
                leaf.first = id;
                leaf.votes = 1;
                trees.nodes.push_back(leaf);
            }
        }
    }
    for (size_t i = 0; i < targets.size(); ++i) {
        trees.votes.push_back({index_in_int32(call, targets[i], "target"), weights[i]});
    }
    for (const int64_t root : call.ints("tree_roots")) {
        trees.roots.push_back(static_cast<size_t>(index_in_int32(call, root, "root")));
    }
    return trees;
}

bool is_classifier(const Call &call) {
    return call.node().is(ops::TreeEnsembleClassifier);
}

bool is_new(const Call &call) {
    return call.node().is(ops::TreeEnsemble);
}

Aggregate aggregate_of(const Call &call) {
    if (is_new(call)) {
        const int64_t number = call.integer("aggregate_function", 1);
        call.require(number >= 0 && number <= 3, "aggregate_function ", number, " is none of ONNX");
        return static_cast<Aggregate>(number);
    }
    static constexpr const char *words[] = {"AVERAGE", "SUM", "MIN", "MAX"};
    const std::string word = is_classifier(call) ? "SUM" : call.word("aggregate_function", "SUM");
    const auto *found = std::find(std::begin(words), std::end(words), word);
    call.require(found != std::end(words), "aggregate_function '", word, "' is none of ONNX");
    return static_cast<Aggregate>(found - words);
}

std::vector<int64_t> labels_of_trees(const Call &call) {
    return labels_of(call, "classlabels_int64s", "classlabels_strings");
}

int64_t targets_of(const Call &call) {
    if (is_classifier(call)) {
        return static_cast<int64_t>(labels_of_trees(call).size());
    }
    return call.integer("n_targets", 1);
}

/// The packed trees, which pack_trees() has made, or which are made now.
Array forest_of(const Call &call) {
    const Attribute *packed = call.node().attribute("forest");
    if (packed != nullptr) {
        return packed->tensor;
    }
    Trees trees = is_new(call) ? read_new(call) : read_old(call, is_classifier(call) ? class_keys : target_keys);
    trees.targets = std::max<int64_t>(targets_of(call), 2);  // the votes of one class may be for the second
    trees.aggregate = aggregate_of(call);
    trees.wide = call.type(0) != Type::Float && call.type(0) != Type::Half && call.type(0) != Type::BFloat16;
    return packed_forest(trees);
}

void infer_trees(Call &call) {
    const Dims &x = call.dims(0);
    const int64_t targets = targets_of(call);
    call.require(x.size() == 1 || x.size() == 2, "its features must have one or two dimensions, not ", x);
    call.require(targets >= 1, "it has ", targets, " targets");
    const int64_t rows = x.size() == 1 ? 1 : x[0];
    if (is_classifier(call)) {
        call.out(0, Type::Int64, {rows});
        return call.out(1, Type::Float, {rows, std::max<int64_t>(targets, 1)});
    }
    call.out(0, is_new(call) ? call.type(0) : Type::Float, {rows, targets});
}

Array rows_of(const Call &call) {
    Array x = call.in(0);
    if (x.dims.size() == 1) {
        x.dims.insert(x.dims.begin(), 1);
    }
    return x;
}

void evaluate_regression(Call &call) {
    infer_trees(call);
    const Scores found = scores_of(forest_of(call), rows_of(call));
    const Dims dims = call.result(0).dims;
    const auto targets = static_cast<size_t>(dims[1]), held = std::max<size_t>(targets, 2);
    const std::vector<double> bases =
        is_new(call) ? std::vector<double>() : numbers_in(call, "base_values", "base_values_as_tensor");
    call.require(bases.empty() || bases.size() == targets, "it has ", bases.size(), " base values for ", targets,
                 " targets");
    const PostTransform transform =
        is_new(call) ? static_cast<PostTransform>(call.integer("post_transform", 0)) : post_transform_of(call);
    call.require(transform <= PostTransform::probit, "its post_transform is none of ONNX");
    std::vector<double> all, row(targets);
    for (size_t i = 0; i < static_cast<size_t>(dims[0]); ++i) {
        row.assign(found.scores.begin() + static_cast<int64_t>(i * held),
                   found.scores.begin() + static_cast<int64_t>(i * held + targets));
        for (size_t k = 0; k < bases.size(); ++k) {
            row[k] += bases[k];
        }
        transform_scores(row, transform);
        all.insert(all.end(), row.begin(), row.end());
    }
    call.give(0, array_of(all, dims, call.result(0).type));
}

constexpr int64_t one_class = 1, none_negative = 2;

/// Whether all votes are for one class, and whether no weight is negative.
int64_t votes_of(const Call &call) {
    const Attribute *packed = call.node().attribute("votes");
    if (packed != nullptr) {
        return packed->i;
    }
    const std::vector<int64_t> ids = call.ints(class_keys.targets);
    const std::vector<double> weights = numbers_in(call, class_keys.weights, class_keys.wide_weights);
    const bool one = std::all_of(ids.begin(), ids.end(), [&](int64_t id) { return id == ids[0]; });
    const bool positive = std::none_of(weights.begin(), weights.end(), [](double weight) { return weight < 0; });
    return (one ? one_class : 0) | (positive ? none_negative : 0);
}

/// What the votes of a classifier are.
struct Classes {
    std::vector<int64_t> labels;
    std::vector<double> bases;
    PostTransform transform;
    bool single;       ///< of two classes, the leaves vote for one
    bool probability;  ///< with weights that are probabilities
};

/// The class of the largest score among those that got votes.
size_t best_of(const std::vector<double> &scores, const uint8_t *voted, bool all) {
    size_t best = scores.size();
    for (size_t i = 0; i < scores.size(); ++i) {
        if ((all || voted[i] != 0) && (best == scores.size() || scores[i] > scores[best])) {
            best = i;
        }
    }
    return best == scores.size() ? 0 : best;
}

/// The class of a row. Its scores become those of the result.
size_t classify(const Classes &c, std::vector<double> &scores, const uint8_t *voted) {
    if (c.labels.size() != 2) {
        for (size_t k = 0; k < c.bases.size(); ++k) {
            scores[k] += c.bases[k];
        }
        const size_t best = best_of(scores, voted, !c.bases.empty());
        transform_scores(scores, c.transform);
        return best;
    }
    bool second = voted[1] != 0;
    if (c.bases.size() == 2 && second && c.single) {
        scores[1] = c.bases[1] + scores[0];
        scores[0] = -scores[1];
    } else {
        for (size_t k = 0; k < c.bases.size(); ++k) {
            scores[k] += c.bases[k];
        }
        second = second || c.bases.size() == 2;
    }
    const double positive = second ? scores[1] : scores[0];
    const size_t found = c.single && c.probability ? (positive > 0.5 ? 1 : 0) : positive > 0 ? 1 : 0;
    if (!second) {
        scores.resize(1);
    }
    transform_scores(scores, c.transform, c.single && c.probability ? Second::complement : Second::opposite);
    return found;
}

void evaluate_classes(Call &call) {
    infer_trees(call);
    const Scores found = scores_of(forest_of(call), rows_of(call));
    const int64_t votes = votes_of(call);
    const Classes c{labels_of_trees(call), numbers_in(call, "base_values", "base_values_as_tensor"),
                    post_transform_of(call), (votes & one_class) != 0, (votes & none_negative) != 0};
    call.require(c.bases.size() <= c.labels.size(), "it has ", c.bases.size(), " base values for ", c.labels.size(),
                 " classes");
    const size_t classes = c.labels.size(), held = std::max<size_t>(classes, 2);
    const int64_t rows = call.dims(0).size() == 1 ? 1 : call.dims(0)[0];
    std::vector<int64_t> labels;
    std::vector<double> all, row;
    for (size_t i = 0; i < static_cast<size_t>(rows); ++i) {
        row.assign(found.scores.begin() + static_cast<int64_t>(i * held),
                   found.scores.begin() + static_cast<int64_t>(i * held + classes));
        labels.push_back(c.labels[classify(c, row, found.voted.data() + i * held)]);
        row.resize(classes, 0);
        all.insert(all.end(), row.begin(), row.end());
    }
    call.give(0, array_of(labels, {rows}));
    call.give(1, array_of(all, {rows, static_cast<int64_t>(classes)}));
}

/// The lists of the trees become one attribute: a node is copied for each run.
void pack_trees(Parts &p) {
    Node &node = p.editor().node(p.at());
    const Call call = p.call();
    Attribute forest;
    forest.kind = Attribute::Kind::Tensor;
    forest.tensor = forest_of(call);
    Attribute votes;
    votes.i = is_classifier(call) ? votes_of(call) : 0;
    NodeAttributes::Map &attributes = node.attributes.own();
    for (auto entry = attributes.begin(); entry != attributes.end();) {
        const std::string &key = entry->first;
        const bool list = key.compare(0, 6, "nodes_") == 0 || key.compare(0, 6, "class_") == 0 ||
                          key.compare(0, 7, "target_") == 0 || key.compare(0, 5, "leaf_") == 0 ||
                          key == "membership_values" || key == "tree_roots";
        entry = list ? attributes.erase(entry) : std::next(entry);
    }
    attributes["forest"] = forest;
    if (is_classifier(call)) {
        attributes["votes"] = votes;
    }
}

constexpr Special labelled = {nullptr, refuse_texts};

}  // namespace

// clang-format off
constexpr Op rows::TreeEnsemble = Op(ops::TreeEnsemble).from(Origin::learning)
    .has("aggregate_function:i leaf_targetids:I leaf_weights:t membership_values:t n_targets:i nodes_falseleafs:I "
         "nodes_falsenodeids:I nodes_featureids:I nodes_hitrates:t nodes_missing_value_tracks_true:I nodes_modes:t "
         "nodes_splits:t nodes_trueleafs:I nodes_truenodeids:I post_transform:i tree_roots:I | forest:t")
    .infers(infer_trees).evaluates(evaluate_regression).on(Step::identity, pack_trees);
constexpr Op rows::TreeEnsembleClassifier = Op(ops::TreeEnsembleClassifier).from(Origin::learning).gives(1, 2)
    .has("base_values:F base_values_as_tensor:t class_ids:I class_nodeids:I class_treeids:I class_weights:F "
         "class_weights_as_tensor:t classlabels_int64s:I classlabels_strings:S nodes_falsenodeids:I "
         "nodes_featureids:I nodes_hitrates:F nodes_hitrates_as_tensor:t nodes_missing_value_tracks_true:I "
         "nodes_modes:S nodes_nodeids:I nodes_treeids:I nodes_truenodeids:I nodes_values:F nodes_values_as_tensor:t "
         "post_transform:s | forest:t votes:i")
    .infers(infer_trees).evaluates(evaluate_classes).on(Step::identity, pack_trees).also(labelled);
constexpr Op rows::TreeEnsembleRegressor = Op(ops::TreeEnsembleRegressor).from(Origin::learning)
    .has("aggregate_function:s base_values:F base_values_as_tensor:t n_targets:i nodes_falsenodeids:I "
         "nodes_featureids:I nodes_hitrates:F nodes_hitrates_as_tensor:t nodes_missing_value_tracks_true:I "
         "nodes_modes:S nodes_nodeids:I nodes_treeids:I nodes_truenodeids:I nodes_values:F nodes_values_as_tensor:t "
         "post_transform:s target_ids:I target_nodeids:I target_treeids:I target_weights:F target_weights_as_tensor:t "
         "| forest:t")
    .infers(infer_trees).evaluates(evaluate_regression).on(Step::identity, pack_trees);
// clang-format on

}  // namespace ac::model
