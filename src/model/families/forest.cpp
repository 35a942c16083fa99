// SPDX-License-Identifier: MIT
#include "src/model/families/forest.h"

#include "arm_compute/runtime/Scheduler.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace ac::model {
namespace {

/// A node in memory. A leaf follows itself, so that a walk may go on while walks beside it need more steps.
template <class Number> struct Packed {
    Number value;
    int32_t feature;
    int32_t yes;    ///< the node that follows; the other one is the next, if this is no leaf
    uint32_t more;  ///< distance of the node for `no`: 0 for a leaf
    uint16_t branch, missing;
};

/// Places of the parts in the bytes, which begin with it.
struct Head {
    int64_t trees, nodes, votes, sets, members, targets, features;
    uint8_t aggregate, wide;
    uint8_t branch;   ///< the branch of all nodes; leaf: they have different ones
    uint8_t missing;  ///< a node has TreeNode::missing
};

constexpr size_t lanes = 8;          ///< walks that run at the same time: each waits for memory
constexpr int64_t most_rows = 1024;  ///< of a block
constexpr int64_t block_bytes =
    1 << 18;  ///< of the features of a block: half of a level-2 cache, the trees pass through

template <class T> void append(std::string &bytes, const T *from, size_t count) {
    bytes.append(reinterpret_cast<const char *>(from), count * sizeof(T));
    bytes.append((8 - bytes.size() % 8) % 8, '\0');
}

/// The parts of a packed forest.
template <class Number> struct Forest {
    explicit Forest(const std::string_view &bytes) {
        std::memcpy(&head, bytes.data(), sizeof(head));
        const char *at = bytes.data() + sizeof(head);
        const auto take = [&at](size_t size) {
            const char *part = at;
            at += (size + 7) / 8 * 8;
            return part;
        };
        const auto count = [](int64_t n) { return static_cast<size_t>(n); };
        roots = reinterpret_cast<const int32_t *>(take(count(head.trees) * sizeof(int32_t)));
        nodes = reinterpret_cast<const Packed<Number> *>(take(count(head.nodes) * sizeof(Packed<Number>)));
        first = reinterpret_cast<const int32_t *>(take(count(head.nodes + 1) * sizeof(int32_t)));
        votes = reinterpret_cast<const Vote *>(take(count(head.votes) * sizeof(Vote)));
        sets = reinterpret_cast<const int32_t *>(take(count(head.sets + 1) * sizeof(int32_t)));
        members = reinterpret_cast<const double *>(take(count(head.members) * sizeof(double)));
    }

    Head head{};
    const int32_t *roots, *first, *sets;
    const Packed<Number> *nodes;
    const Vote *votes;
    const double *members;
};

/// Whether the walk goes to `yes`. @p branch is a constant where all nodes have one.
template <class Number> bool holds(const Forest<Number> &f, Branch branch, Number x, Number value) {
    switch (branch) {
        case Branch::leq:
            return x <= value;
        case Branch::lt:
            return x < value;
        case Branch::gte:
            return x >= value;
        case Branch::gt:
            return x > value;
        case Branch::eq:
            return x == value;
        case Branch::neq:
            return x != value;
        case Branch::member: {
            const auto set = static_cast<size_t>(value);
            return std::find(f.members + f.sets[set], f.members + f.sets[set + 1], static_cast<double>(x)) !=
                   f.members + f.sets[set + 1];
        }
        case Branch::leaf:
            break;
    }
    return true;
}

/// Walks from @p at to leaves, one walk per lane.
template <Branch branch, bool missing, class Number>
void walk_lanes(const Forest<Number> &f, const Number *const *rows, uint32_t *at) {
    for (uint32_t moved = 1; moved != 0;) {
        moved = 0;
        for (size_t lane = 0; lane < lanes; ++lane) {
            const Packed<Number> &node = f.nodes[at[lane]];
            const Number x = rows[lane][node.feature];
            bool yes = holds(f, branch == Branch::leaf ? static_cast<Branch>(node.branch) : branch, x, node.value);
            if (missing) {
                yes = yes || (node.missing != 0 && x != x);
            }
            const uint32_t next = static_cast<uint32_t>(node.yes) + (yes ? 0U : node.more);
            moved |= next ^ at[lane];
            at[lane] = next;
        }
    }
}

template <class Number> using Walk = void (*)(const Forest<Number> &, const Number *const *, uint32_t *);

template <Branch branch, class Number> Walk<Number> walk_for(bool missing) {
    return missing ? walk_lanes<branch, true, Number> : walk_lanes<branch, false, Number>;
}

template <class Number> Walk<Number> walk_of(const Head &head) {
    switch (static_cast<Branch>(head.branch)) {
        case Branch::leq:
            return walk_for<Branch::leq, Number>(head.missing != 0);
        case Branch::lt:
            return walk_for<Branch::lt, Number>(head.missing != 0);
        default:
            return walk_for<Branch::leaf, Number>(head.missing != 0);
    }
}

/// Scores of a block of rows.
template <class Number> class Block {
public:
    Block(const Forest<Number> &forest, Scores &scores)
        : _forest(forest), _scores(scores), _walk(walk_of<Number>(forest.head)) {}

    /// Many rows: lanes are rows, and a tree stays in the nearest cache. Few rows: lanes are trees.
    void run(const Number *features, int64_t width, int64_t first, int64_t end) const {
        const Head &head = _forest.head;
        const Number *rows[lanes];
        uint32_t at[lanes];
        if (end - first < static_cast<int64_t>(lanes)) {
            for (int64_t row = first; row < end; ++row) {
                std::fill(rows, rows + lanes, features + row * width);
                for (int64_t tree = 0; tree < head.trees; tree += static_cast<int64_t>(lanes)) {
                    const auto count = static_cast<size_t>(std::min<int64_t>(lanes, head.trees - tree));
                    for (size_t lane = 0; lane < lanes; ++lane) {
                        at[lane] = static_cast<uint32_t>(_forest.roots[tree + static_cast<int64_t>(lane % count)]);
                    }
                    _walk(_forest, rows, at);
                    for (size_t lane = 0; lane < count; ++lane) {
                        vote(row, at[lane]);
                    }
                }
            }
            return;
        }
        for (int64_t tree = 0; tree < head.trees; ++tree) {
            for (int64_t row = first; row < end; row += static_cast<int64_t>(lanes)) {
                const auto count = static_cast<size_t>(std::min<int64_t>(lanes, end - row));
                for (size_t lane = 0; lane < lanes; ++lane) {
                    rows[lane] = features + (row + static_cast<int64_t>(lane % count)) * width;
                    at[lane] = static_cast<uint32_t>(_forest.roots[tree]);
                }
                _walk(_forest, rows, at);
                for (size_t lane = 0; lane < count; ++lane) {
                    vote(row + static_cast<int64_t>(lane), at[lane]);
                }
            }
        }
    }

private:
    void vote(int64_t row, uint32_t leaf) const {
        const Head &head = _forest.head;
        for (int32_t i = _forest.first[leaf]; i < _forest.first[leaf + 1]; ++i) {
            const Vote &own = _forest.votes[i];
            const auto at = static_cast<size_t>(row * head.targets + own.target);
            double &score = _scores.scores[at];
            const auto aggregate = static_cast<Aggregate>(head.aggregate);
            if (aggregate == Aggregate::sum || aggregate == Aggregate::average || _scores.voted[at] == 0) {
                score += own.weight;
            } else {
                score = aggregate == Aggregate::minimum ? std::min(score, own.weight) : std::max(score, own.weight);
            }
            _scores.voted[at] = 1;
        }
    }

    const Forest<Number> &_forest;
    Scores &_scores;
    Walk<Number> _walk;
};

template <class Number> Scores scored(const Array &packed, const Array &features) {
    const Forest<Number> forest(*packed.bytes);
    const Head &head = forest.head;
    const int64_t rows = features.dims[0], width = features.dims[1];
    if (width < head.features) {
        throw Error("its trees read feature " + std::to_string(head.features - 1) + " of " + std::to_string(width));
    }
    const auto cells = static_cast<size_t>(count_of({rows, head.targets}));
    Scores scores{std::vector<double>(cells, 0), std::vector<uint8_t>(cells, 0)};
    const Block<Number> block(forest, scores);
    const auto *numbers = reinterpret_cast<const Number *>(features.bytes->data());
    const int64_t fitting = block_bytes / std::max<int64_t>(width * static_cast<int64_t>(sizeof(Number)), 1);
    const auto threads = static_cast<int64_t>(arm_compute::Scheduler::get().num_threads());
    const int64_t step = std::min(std::max<int64_t>(std::min(fitting, most_rows), 64),
                                  std::max<int64_t>((rows + threads - 1) / std::max<int64_t>(threads, 1), 8));
    std::vector<arm_compute::IScheduler::Workload> work;
    for (int64_t first = 0; first < rows; first += step) {
        work.emplace_back([&, first](const arm_compute::ThreadInfo &) {
            block.run(numbers, width, first, std::min(rows, first + step));
        });
    }
    if (work.size() > 1) {
        arm_compute::Scheduler::get().run_tagged_workloads(work, "trees");
    } else if (!work.empty()) {
        work[0]({});
    }
    for (double &score : scores.scores) {
        score /= static_cast<Aggregate>(head.aggregate) == Aggregate::average ? static_cast<double>(head.trees) : 1;
    }
    return scores;
}

/// Puts the nodes into breadth order, tree by tree.
class Packer {
public:
    explicit Packer(const Trees &trees) : _trees(trees), _seen(trees.nodes.size(), false) {
        for (const size_t root : trees.roots) {
            _roots.push_back(static_cast<int32_t>(_order.size()));
            place(root);
            for (size_t next = static_cast<size_t>(_roots.back()); next < _order.size(); ++next) {
                const TreeNode &node = trees.nodes[_order[next]];
                _follow.push_back(static_cast<int32_t>(node.branch == Branch::leaf ? next : _order.size()));
                if (node.branch != Branch::leaf) {
                    place(node.yes);
                    place(node.no);
                }
            }
        }
        if (_order.size() >= static_cast<size_t>(std::numeric_limits<int32_t>::max()) / 2) {
            throw Error("its trees have more than 2^30 nodes");
        }
    }

    template <class Number> Array packed() const {
        Head head{};
        head.trees = static_cast<int64_t>(_roots.size());
        head.nodes = static_cast<int64_t>(_order.size());
        head.sets = static_cast<int64_t>(_trees.sets.size());
        head.targets = _trees.targets;
        head.aggregate = static_cast<uint8_t>(_trees.aggregate);
        head.wide = sizeof(Number) == sizeof(double) ? 1 : 0;
        head.branch = static_cast<uint8_t>(common_branch());
        std::vector<Packed<Number>> nodes;
        std::vector<int32_t> first, sets{0};
        std::vector<Vote> votes;
        std::vector<double> members;
        for (size_t i = 0; i < _order.size(); ++i) {
            const TreeNode &from = _trees.nodes[_order[i]];
            const bool leaf = from.branch == Branch::leaf;
            nodes.push_back({static_cast<Number>(from.value), leaf ? 0 : from.feature, _follow[i], leaf ? 0U : 1U,
                             static_cast<uint16_t>(from.branch), static_cast<uint16_t>(from.missing ? 1 : 0)});
            head.features = std::max<int64_t>(head.features, int64_t{nodes.back().feature} + 1);
            head.missing = from.missing && !leaf ? 1 : head.missing;
            first.push_back(static_cast<int32_t>(votes.size()));
            for (size_t k = 0; leaf && k < from.votes; ++k) {
                votes.push_back(vote(from.first + k));
            }
        }
        first.push_back(static_cast<int32_t>(votes.size()));
        for (const std::vector<double> &set : _trees.sets) {
            members.insert(members.end(), set.begin(), set.end());
            sets.push_back(static_cast<int32_t>(members.size()));
        }
        head.votes = static_cast<int64_t>(votes.size());
        head.members = static_cast<int64_t>(members.size());
        std::string bytes;
        append(bytes, &head, 1);
        append(bytes, _roots.data(), _roots.size());
        append(bytes, nodes.data(), nodes.size());
        append(bytes, first.data(), first.size());
        append(bytes, votes.data(), votes.size());
        append(bytes, sets.data(), sets.size());
        append(bytes, members.data(), members.size());
        const auto size = static_cast<int64_t>(bytes.size());
        return {Type::Uint8, {size}, std::make_shared<const std::string>(std::move(bytes))};
    }

private:
    void place(size_t node) {
        if (node >= _trees.nodes.size()) {
            throw Error("a node of its trees does not exist");
        }
        if (_seen[node]) {
            throw Error("a node of its trees follows two nodes");
        }
        const TreeNode &own = _trees.nodes[node];
        if (own.branch != Branch::leaf && own.feature < 0) {
            throw Error("a node of its trees reads feature " + std::to_string(own.feature));
        }
        _seen[node] = true;
        _order.push_back(node);
    }

    Vote vote(size_t i) const {
        const Vote &own = _trees.votes.at(i);
        if (own.target < 0 || own.target >= _trees.targets) {
            throw Error("a leaf votes for target " + std::to_string(own.target) + " of " +
                        std::to_string(_trees.targets));
        }
        return own;
    }

    Branch common_branch() const {
        Branch found = Branch::leaf;
        for (const size_t i : _order) {
            const Branch own = _trees.nodes[i].branch;
            if (own != Branch::leaf && found != Branch::leaf && own != found) {
                return Branch::leaf;
            }
            found = own == Branch::leaf ? found : own;
        }
        return found;
    }

    const Trees &_trees;
    std::vector<bool> _seen;
    std::vector<size_t> _order{};  ///< nodes of the file by their places
    std::vector<int32_t> _roots{}, _follow{};
};

}  // namespace

Array packed_forest(const Trees &trees) {
    const Packer packer(trees);
    return trees.wide ? packer.packed<double>() : packer.packed<float>();
}

Scores scores_of(const Array &forest, const Array &features) {
    Head head{};
    std::memcpy(&head, forest.bytes->data(), sizeof(head));
    Array aligned = converted(features, head.wide != 0 ? Type::Double : Type::Float);
    if (reinterpret_cast<uintptr_t>(aligned.bytes->data()) % alignof(double) != 0) {
        aligned.bytes = std::make_shared<const std::string>(*aligned.bytes);
    }
    return head.wide != 0 ? scored<double>(forest, aligned) : scored<float>(forest, aligned);
}

}  // namespace ac::model
