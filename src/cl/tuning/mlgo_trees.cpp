// SPDX-License-Identifier: MIT
#include "src/cl/tuning/mlgo_trees.h"

#include "src/base/real.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace arm_compute::mlgo {
namespace {

// Larger files are refused.
constexpr size_t most_trees = 100, most_nodes = 100000;
constexpr int most_depth = 1000;

// Lists of words, each followed by a space.
constexpr char features[] = "m n k b r_mn r_mk r_nk r_mnk workload ";
constexpr char comparisons[] = "< <= > >= == ";
constexpr char types[] = "f32 f16 qasymm8 ";
constexpr char kernels[] = "native reshaped-only-rhs reshaped ";
constexpr char kinds[] = "gemm-type gemm-config-native gemm-config-reshaped-only-rhs gemm-config-reshaped ";

constexpr bool is_delimiter(char c) {
    return c == ',' || c == '\n';
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}
constexpr bool is_bracket(char c) {
    return c == '[' || c == ']';
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The tokens of the text, one after another. After an unexpected token, all further answers are false.
class Reader {
public:
    explicit Reader(const std::string &text) : at_(text.c_str()) {}

    bool good() const { return good_; }
    bool at_end() {
        take();
        at_ = token_;
        return size_ == 0;
    }
    bool expect(bool holds) { return good_ = good_ && holds; }
    bool expect(const char *word) {
        take();
        return expect(is(word));
    }
    /// Is the next token this one? Takes it if so.
    bool accept(const char *word) {
        const char *const before = at_;
        take();
        if (is(word)) {
            return good_;
        }
        at_ = before;
        return false;
    }
    /// Takes any token.
    void copy(char *out, size_t room) {
        take();
        expect(size_ != 0);
        std::memcpy(out, token_, std::min(size_, room - 1));
    }
    void skip_list() {
        expect("[");
        while (good_ && !accept("]")) {
            take();
            expect(size_ != 0);
        }
    }
    unsigned number() {
        take();
        return value();
    }
    /// Reads "3>" or "3, >", the end of "<heuristic, 3>".
    unsigned number_before_bracket() {
        take();
        const bool closes = size_ != 0 && token_[size_ - 1] == '>';
        size_ -= closes ? 1 : 0;
        const unsigned found = value();
        expect(closes || accept(">"));
        return found;
    }
    /// Reads a number with a decimal point and without a sign.
    float real() {
        take();
        size_t points = 0, digits = 0;
        for (size_t i = 0; i < size_; ++i) {
            points += token_[i] == '.' ? 1 : 0;
            digits += is_digit(token_[i]) ? 1 : 0;
        }
        expect(points == 1 && digits != 0 && points + digits == size_);
        double number = 0;
        if (good_) {
            ac::read_real(token_, number);
        }
        return static_cast<float>(number);
    }
    /// The position of the next token in a list of words.
    unsigned one_of(const char *list) {
        take();
        unsigned place = 0;
        for (; *list != '\0'; ++place) {
            const size_t size = std::strcspn(list, " ");
            if (size_ == size && std::memcmp(token_, list, size) == 0) {
                return place;
            }
            list += size + 1;
        }
        good_ = false;
        return 0;
    }

private:
    void take() {
        while (is_blank(*at_) || is_delimiter(*at_)) {
            ++at_;
        }
        token_ = at_;
        while (*at_ != '\0' && !is_delimiter(*at_) && !is_bracket(*at_)) {
            ++at_;
        }
        at_ += at_ == token_ && *at_ != '\0' ? 1 : 0;  // a bracket
        for (size_ = static_cast<size_t>(at_ - token_); size_ != 0 && is_blank(token_[size_ - 1]); --size_) {
        }
    }
    bool is(const char *word) const { return size_ == std::strlen(word) && std::memcmp(token_, word, size_) == 0; }
    unsigned value() {
        unsigned found = 0;
        for (size_t i = 0; i < size_; ++i) {
            expect(is_digit(token_[i]));
            found = found * 10 + static_cast<unsigned>(token_[i] - '0');
        }
        expect(size_ != 0 && size_ <= 9);
        return found;
    }

    const char *at_;
    const char *token_ = nullptr;
    size_t size_ = 0;
    bool good_ = true;
};

void read_header(Reader &in) {
    in.expect("<header>");
    in.expect("gemm-version");
    in.skip_list();
    in.expect("ip-type");
    in.one_of("gpu cpu ");
    in.expect("</header>");
}

Tree read_row(Reader &in) {
    Tree tree{};
    tree.id = in.number();
    in.copy(tree.target, sizeof(tree.target));
    in.number();  // the number of cores; it selects nothing, nor do the two words after the type
    constexpr DataType named[] = {DataType::F32, DataType::F16, DataType::QASYMM8};
    tree.type = named[in.one_of(types)];
    in.one_of("best-performance best-memory-usage ");
    in.one_of("static dynamic ");
    tree.kind = static_cast<Kind>(in.one_of(kinds));
    in.skip_list();
    return tree;
}

const Tree *tree_of(const std::vector<Tree> &trees, Kind kind, const char *target, DataType type) {
    for (const Tree &tree : trees) {
        if (tree.kind == kind && tree.type == type && std::strcmp(tree.target, target) == 0) {
            return &tree;
        }
    }
    return nullptr;
}

Tree *tree_of(std::vector<Tree> &trees, unsigned id) {
    for (Tree &tree : trees) {
        if (tree.id == id) {
            return &tree;
        }
    }
    return nullptr;
}

void read_table(Reader &in, std::vector<Tree> &trees) {
    in.expect("<heuristics-table>");
    while (in.good() && !in.accept("</heuristics-table>")) {
        Tree tree = read_row(in);
        in.expect(trees.size() < most_trees && tree_of(trees, tree.id) == nullptr &&
                  tree_of(trees, tree.kind, tree.target, tree.type) == nullptr);
        trees.push_back(std::move(tree));
    }
}

void read_leaf(Reader &in, Node &node, Kind kind) {
    in.expect(in.one_of(kinds) == static_cast<unsigned>(kind));
    if (kind == Kind::type) {
        node.kind = static_cast<Kind>(in.one_of(kernels) + 1);
        return;
    }
    constexpr unsigned char counts[] = {0, 3, 7, 9};
    in.expect("[");
    node.rows = in.number();
    node.columns = in.number();
    for (unsigned i = 2; i < counts[static_cast<size_t>(kind)]; ++i) {
        in.number();  // how operands are stored: the kernels here read them as they are
    }
    in.expect("]");
}

Node read_node(Reader &in, Kind kind) {
    Node node{};
    node.is_leaf = in.one_of("b l ") == 1;
    node.id = in.number();
    if (node.is_leaf) {
        read_leaf(in, node, kind);
        return node;
    }
    in.expect("var");
    node.feature = static_cast<uint8_t>(in.one_of(features));
    node.comparison = static_cast<uint8_t>(in.one_of(comparisons));
    in.expect("num");
    node.limit = in.real();
    node.next[1] = in.number();
    node.next[0] = in.number();
    return node;
}

int by_id(const void *a, const void *b) {
    const unsigned x = static_cast<const Node *>(a)->id, y = static_cast<const Node *>(b)->id;
    return x < y ? -1 : x > y ? 1 : 0;
}

/// Replaces node numbers by positions. False if a number occurs twice or names no node, or if a node has two parents.
bool resolve(std::vector<Node> &nodes) {
    std::qsort(nodes.data(), nodes.size(), sizeof(Node), by_id);
    for (size_t i = 1; i < nodes.size(); ++i) {
        if (nodes[i].id == nodes[i - 1].id) {
            return false;
        }
    }
    constexpr unsigned none = ~0U;
    for (Node &node : nodes) {
        node.parent = none;
    }
    for (size_t i = 0; i < nodes.size(); ++i) {
        for (unsigned &next : nodes[i].next) {
            if (nodes[i].is_leaf) {
                continue;
            }
            Node wanted{};
            wanted.id = next;
            auto *const found =
                static_cast<Node *>(std::bsearch(&wanted, nodes.data(), nodes.size(), sizeof(Node), by_id));
            if (found == nullptr || found->parent != none) {
                return false;
            }
            found->parent = static_cast<unsigned>(i);
            next = static_cast<unsigned>(found - nodes.data());
        }
    }
    return true;
}

/// Are the nodes one tree? Each must lead to the root, number 0, within the maximum depth. A node has at most one
/// parent.
bool is_tree(const std::vector<Node> &nodes) {
    if (nodes.empty() || nodes[0].id != 0) {
        return false;
    }
    for (unsigned at = 0; at < nodes.size(); ++at) {
        unsigned up = at;
        for (int depth = 1; up != 0 && depth < most_depth; ++depth) {
            up = up < nodes.size() ? nodes[up].parent : up;
        }
        if (up != 0) {
            return false;
        }
    }
    return nodes[0].parent >= nodes.size();
}

void read_tree(Reader &in, std::vector<Tree> &trees) {
    in.expect("<heuristic");
    Tree *const tree = tree_of(trees, in.number_before_bracket());
    if (!in.expect(tree != nullptr && tree->nodes.empty())) {
        return;
    }
    while (in.good() && !in.accept("</heuristic>")) {
        in.expect(tree->nodes.size() < most_nodes);
        tree->nodes.push_back(read_node(in, tree->kind));
    }
    in.expect(in.good() && resolve(tree->nodes) && is_tree(tree->nodes));
}

float feature_of(unsigned feature, const Product &p) {
    const auto m = static_cast<float>(p.m), n = static_cast<float>(p.n), k = static_cast<float>(p.k),
               b = static_cast<float>(p.b);
    const float values[] = {m, n, k, b, m / n, m / k, n / k, m / (n / k), m * n * b / 20};
    return values[feature];
}

bool holds(unsigned comparison, float value, float limit) {
    const bool all[] = {value<limit, value <= limit, value> limit, value >= limit, std::fabs(value - limit) < 1e-4F};
    return all[comparison];
}

const Node &leaf_of(const Tree &tree, const Product &product) {
    const Node *node = tree.nodes.data();
    while (!node->is_leaf) {
        const bool yes = holds(node->comparison, feature_of(node->feature, product), node->limit);
        node = &tree.nodes[node->next[yes ? 1 : 0]];
    }
    return *node;
}

}  // namespace

bool read_trees(std::vector<Tree> &trees, const std::string &text) {
    Reader in(text);
    trees.clear();
    read_header(in);
    read_table(in, trees);
    while (in.good() && !in.at_end()) {
        read_tree(in, trees);
    }
    for (const Tree &tree : trees) {
        in.expect(!tree.nodes.empty());
    }
    if (!in.good()) {
        trees.clear();
    }
    return in.good();
}

Item find(const std::vector<Tree> &trees, const std::string &target, DataType type, const Product &product) {
    const Tree *const choice = tree_of(trees, Kind::type, target.c_str(), type);
    const Tree *const config =
        choice != nullptr ? tree_of(trees, leaf_of(*choice, product).kind, target.c_str(), type) : nullptr;
    if (config == nullptr) {
        return {0, 0};
    }
    const Node &leaf = leaf_of(*config, product);
    return {leaf.rows, leaf.columns};
}

}  // namespace arm_compute::mlgo
