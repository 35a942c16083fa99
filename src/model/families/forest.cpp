// SPDX-License-Identifier: MIT
#include "src/model/families/forest.h"

#include "arm_compute/runtime/Scheduler.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

namespace ac::model {
namespace {

/// A node in memory. A leaf follows itself, so that a walk may go on while walks beside it need more steps.
template <class Number> struct Packed {
    Number value;
    int32_t feature;
    uint32_t yes;   ///< the node that follows; the other one is its neighbour
    uint32_t bits;  ///< 1: it is no leaf; 2: TreeNode::missing; from bit 8 on: its branch

    Branch branch() const { return static_cast<Branch>(bits >> 8U); }
};

/// Places of the parts in the bytes, which begin with it.
struct Head {
    int64_t trees, nodes, votes, sets, members, targets, features;
    uint8_t aggregate, wide;
    uint8_t branch;   ///< the branch of all nodes; leaf: they have different ones
    uint8_t missing;  ///< a node has TreeNode::missing
    uint8_t single;   ///< each leaf has one vote: its weight is the node's value, and the list `first` has its target
    int32_t target;   ///< of all votes; -1: they have different ones
};

constexpr size_t lanes = 8;          ///< walks that run at the same time: each waits for memory
constexpr size_t tree_lanes = 16;    ///< the same if they are trees of one row, which are further away
constexpr int64_t few_rows = 16;     ///< below, lanes are trees, and threads share these
constexpr int64_t part_trees = 256;  ///< of a thread: fewer do not pay for waking it
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

/// The node that follows, without a jump: processors guess only half of these right.
template <Branch branch, bool missing, class Number>
uint32_t next_node(const Forest<Number> &f, const Number *row, uint32_t at) {
    const Packed<Number> &node = f.nodes[at];
    const Number x = row[node.feature];
    bool yes = holds(f, branch == Branch::leaf ? node.branch() : branch, x, node.value);
    if (missing) {
        yes = yes || ((node.bits & 2U) != 0 && x != x);
    }
    return node.yes + (node.bits & static_cast<uint32_t>(!yes));
}

/// Walks from @p at to leaves, one walk per lane. The lanes are written out, so that they stay in registers.
template <Branch branch, bool missing, class Number, size_t... lane>
void walk_lanes(const Forest<Number> &f, const Number *const *rows, uint32_t *at) {
    const Forest<Number> own = f;
    uint32_t now[] = {at[lane]...};
    const Number *const row[] = {rows[lane]...};
    for (uint32_t moved = 1; moved != 0;) {
        const uint32_t then[] = {next_node<branch, missing>(own, row[lane], now[lane])...};
        moved = ((then[lane] ^ now[lane]) | ...);
        ((now[lane] = then[lane]), ...);
    }
    ((at[lane] = now[lane]), ...);
}

template <class Number> using Walk = void (*)(const Forest<Number> &, const Number *const *, uint32_t *);

template <class Number, size_t... lane> Walk<Number> walk_of(const Head &head, std::index_sequence<lane...> /*lanes*/) {
    const bool missing = head.missing != 0;
    switch (static_cast<Branch>(head.branch)) {
        case Branch::leq:
            return missing ? walk_lanes<Branch::leq, true, Number, lane...>
                           : walk_lanes<Branch::leq, false, Number, lane...>;
        case Branch::lt:
            return missing ? walk_lanes<Branch::lt, true, Number, lane...>
                           : walk_lanes<Branch::lt, false, Number, lane...>;
        default:
            return missing ? walk_lanes<Branch::leaf, true, Number, lane...>
                           : walk_lanes<Branch::leaf, false, Number, lane...>;
    }
}

/// Scores of a block of rows.
template <class Number> class Block {
public:
    Block(const Forest<Number> &forest, Scores &scores) : _forest(forest), _scores(scores) {}

    /// Of many rows, lanes are rows: a tree comes into the nearest cache while those before it walk. Of few rows, lanes
    /// are trees.
    void run(const Number *features, int64_t width, int64_t first, int64_t end) const {
        if (end - first < few_rows) {
            std::vector<uint32_t> leaves(static_cast<size_t>(_forest.head.trees));
            for (int64_t row = first; row < end; ++row) {
                find_leaves(features + row * width, 0, _forest.head.trees, leaves.data());
                vote_all(row, leaves.data());
            }
            return;
        }
        const Number *rows[lanes];
        uint32_t at[lanes];
        for (int64_t tree = 0; tree < _forest.head.trees; ++tree) {
            fetch(tree + 1);
            for (int64_t row = first; row < end; row += of_lanes) {
                const auto count = static_cast<size_t>(std::min(of_lanes, end - row));
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

    /// The leaves of a row in some of the trees.
    void find_leaves(const Number *row, int64_t first, int64_t end, uint32_t *leaves) const {
        const Number *rows[tree_lanes];
        uint32_t at[tree_lanes];
        std::fill(rows, rows + tree_lanes, row);
        constexpr auto step = static_cast<int64_t>(tree_lanes);
        for (int64_t tree = first; tree < end; tree += step) {
            const auto count = static_cast<size_t>(std::min(step, end - tree));
            for (size_t lane = 0; lane < tree_lanes; ++lane) {
                at[lane] = static_cast<uint32_t>(_forest.roots[tree + static_cast<int64_t>(lane % count)]);
            }
            _walk_trees(_forest, rows, at);
            std::copy(at, at + count, leaves + tree);
        }
    }

    /// The votes of all trees, in their order: sums do not depend on the number of threads.
    void vote_all(int64_t row, const uint32_t *leaves) const {
        for (int64_t tree = 0; tree < _forest.head.trees; ++tree) {
            vote(row, leaves[tree]);
        }
    }

private:
    static constexpr int64_t of_lanes = lanes;

    /// Asks for the nodes of a tree that comes next, unless it is larger than the nearest cache.
    void fetch(int64_t tree) const {
        constexpr int64_t line = 64, most = 32768;  // bytes
        const int64_t begin = tree < _forest.head.trees ? _forest.roots[tree] : _forest.head.nodes;
        const int64_t end = tree + 1 < _forest.head.trees ? _forest.roots[tree + 1] : _forest.head.nodes;
        const auto *bytes = reinterpret_cast<const char *>(_forest.nodes + begin);
        const auto size = (end - begin) * static_cast<int64_t>(sizeof(Packed<Number>));
        for (int64_t at = 0; at < size && size <= most; at += line) {
            __builtin_prefetch(bytes + at);
        }
    }

    void vote(int64_t row, uint32_t leaf) const {
        const Head &head = _forest.head;
        if (head.single != 0) {
            const int32_t target = head.target >= 0 ? head.target : _forest.first[leaf];
            return add(row, target, static_cast<double>(_forest.nodes[leaf].value));
        }
        for (int32_t i = _forest.first[leaf]; i < _forest.first[leaf + 1]; ++i) {
            add(row, _forest.votes[i].target, _forest.votes[i].weight);
        }
    }

    void add(int64_t row, int32_t target, double weight) const {
        const auto at = static_cast<size_t>(row * _forest.head.targets + target);
        double &score = _scores.scores[at];
        const auto aggregate = static_cast<Aggregate>(_forest.head.aggregate);
        if (aggregate == Aggregate::sum || aggregate == Aggregate::average || _scores.voted[at] == 0) {
            score += weight;
        } else {
            score = aggregate == Aggregate::minimum ? std::min(score, weight) : std::max(score, weight);
        }
        _scores.voted[at] = 1;
    }

    const Forest<Number> &_forest;
    Scores &_scores;
    Walk<Number> _walk = walk_of<Number>(_forest.head, std::make_index_sequence<lanes>());
    Walk<Number> _walk_trees = walk_of<Number>(_forest.head, std::make_index_sequence<tree_lanes>());
};

/// Few rows: threads share the trees. Parts are equal to within the lanes of a walk.
template <class Number>
void share_trees(const Block<Number> &block, const Number *features, int64_t rows, int64_t width, int64_t trees,
                 int64_t parts) {
    std::vector<uint32_t> leaves(static_cast<size_t>(rows * trees));
    std::vector<arm_compute::IScheduler::Workload> work;
    const int64_t step = (trees / parts / static_cast<int64_t>(tree_lanes) + 1) * static_cast<int64_t>(tree_lanes);
    for (int64_t first = 0; first < trees; first += step) {
        work.emplace_back([&, first](const arm_compute::ThreadInfo &) {
            for (int64_t row = 0; row < rows; ++row) {
                block.find_leaves(features + row * width, first, std::min(trees, first + step),
                                  leaves.data() + row * trees);
            }
        });
    }
    arm_compute::Scheduler::get().run_tagged_workloads(work, "trees");
    for (int64_t row = 0; row < rows; ++row) {
        block.vote_all(row, leaves.data() + row * trees);
    }
}

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
                                  std::max<int64_t>((rows + threads - 1) / std::max<int64_t>(threads, 1), 32));
    const int64_t parts = std::min(threads, rows * head.trees / part_trees);
    std::vector<arm_compute::IScheduler::Workload> work;
    if (rows < few_rows && parts > 1) {
        share_trees(block, numbers, rows, width, head.trees, parts);
    }
    for (int64_t first = rows < few_rows && parts > 1 ? rows : 0; first < rows; first += step) {
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
                _follow.push_back(static_cast<uint32_t>(node.branch == Branch::leaf ? next : _order.size()));
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
            const uint32_t bits =
                (leaf ? 0U : 1U) | (from.missing ? 2U : 0U) | static_cast<uint32_t>(from.branch) << 8U;
            nodes.push_back({static_cast<Number>(from.value), leaf ? 0 : from.feature, _follow[i], bits});
            head.features = std::max<int64_t>(head.features, int64_t{nodes.back().feature} + 1);
            head.missing = from.missing && !leaf ? 1 : head.missing;
            first.push_back(static_cast<int32_t>(votes.size()));
            for (size_t k = 0; leaf && k < from.votes; ++k) {
                votes.push_back(vote(from.first + k));
                head.target = votes.size() == 1 || votes.back().target == head.target ? votes.back().target : -1;
            }
        }
        first.push_back(static_cast<int32_t>(votes.size()));
        if (has_single_votes<Number>()) {
            head.single = 1;
            for (size_t i = 0; i < nodes.size(); ++i) {
                if ((nodes[i].bits & 1U) == 0) {
                    const Vote &own = votes[static_cast<size_t>(first[i])];
                    nodes[i].value = static_cast<Number>(own.weight);
                    first[i] = own.target;
                }
            }
            votes.clear();
        }
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

    /// Whether each leaf has one vote, whose weight a node can hold.
    template <class Number> bool has_single_votes() const {
        return std::all_of(_order.begin(), _order.end(), [&](size_t i) {
            const TreeNode &node = _trees.nodes[i];
            return node.branch != Branch::leaf ||
                   (node.votes == 1 && static_cast<double>(static_cast<Number>(_trees.votes[node.first].weight)) ==
                                           _trees.votes[node.first].weight);
        });
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
    std::vector<int32_t> _roots{};
    std::vector<uint32_t> _follow{};
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
