// SPDX-License-Identifier: MIT
#include "src/cl/tuning/gemm_heuristics.h"

#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"

#include "src/cl/programs/files.h"

#include <cstdio>
#include <cstring>

namespace arm_compute {
namespace mlgo {

namespace {

struct TypeWord {
    char name[4];
    DataType type;
};
constexpr TypeWord words[] = {
    {"f32", DataType::F32}, {"f16", DataType::F16}, {"qu8", DataType::QASYMM8}, {"qs8", DataType::QASYMM8_SIGNED}};

constexpr char head[] = "arm_compute-GEMM-1\n";

bool is_tile(const MLGOHeuristics::Tile &t) {
    const unsigned r = t.rows, c = t.columns;
    return t.shared() ? (r == 32 || r == 64 || r == 128) && (c == 64 || c == 128)
                      : r >= 1 && r <= 8 && (c == 1 || c == 2 || c == 4 || c == 8);
}

}  // namespace

bool MLGOHeuristics::add(const std::string &line) {
    char type[8] = {};
    Rule rule{};
    int read = 0;
    const int found = std::sscanf(line.c_str(), "%7s %zu %zu %zu %u %u%n", type, &rule.m, &rule.n, &rule.k,
                                  &rule.tile.rows, &rule.tile.columns, &read);
    const TypeWord *word = std::begin(words);
    while (word != std::end(words) && std::strcmp(word->name, type) != 0) {
        ++word;
    }
    if (found != 6 || line[static_cast<size_t>(read)] != '\0' || word == std::end(words) || !is_tile(rule.tile)) {
        return false;
    }
    rule.type = word->type;
    rules_.push_back(rule);
    return true;
}

bool MLGOHeuristics::read_rules(const std::string &content) {
    bool good = true;
    for (size_t begin = std::strlen(head); good && begin < content.size();) {
        const size_t end = std::min(content.find('\n', begin), content.size());
        const std::string line = content.substr(begin, end - begin);
        good = line.empty() || line[0] == '#' || add(line);
        begin = end + 1;
    }
    if (!good) {
        rules_.clear();
    }
    return good;
}

bool MLGOHeuristics::reload_from_file(const std::string &filename) {
    rules_.clear();
    trees_.clear();
    std::string content;
    if (!ac::ocl::read_file(content, filename)) {
        return false;
    }
    return content.compare(0, std::strlen(head), head) == 0 ? read_rules(content) : read_trees(trees_, content);
}

bool MLGOHeuristics::find(DataType type, size_t m, size_t n, size_t k, Tile &tile) const {
    for (const Rule &rule : rules_) {
        if (rule.type == type && (rule.m == 0 || m <= rule.m) && (rule.n == 0 || n <= rule.n) &&
            (rule.k == 0 || k <= rule.k)) {
            tile = rule.tile;
            return true;
        }
    }
    return false;
}

bool MLGOHeuristics::find(const std::string &target, DataType type, const Product &product, Tile &tile) const {
    const Item item = mlgo::find(trees_, target, type, product);
    tile = {item.rows, item.columns};
    return is_tile(tile) && !tile.shared();
}

}  // namespace mlgo

CLGEMMHeuristicsHandle::CLGEMMHeuristicsHandle() : _heuristics(std::make_unique<mlgo::MLGOHeuristics>()) {}

CLGEMMHeuristicsHandle::~CLGEMMHeuristicsHandle() = default;

bool CLGEMMHeuristicsHandle::reload_from_file(const std::string &filename) {
    return _heuristics->reload_from_file(filename);
}

}  // namespace arm_compute
