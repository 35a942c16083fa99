// SPDX-License-Identifier: MIT
// Counts of sequences of words (n-grams) that a pool lists.
#include "src/model/families/learning.h"

#include <map>

namespace ac::model {
namespace {

/// What TfIdfVectorizer looks for.
struct Pool {
    std::map<std::vector<int64_t>, int64_t> columns{};  ///< of each sequence: the result that counts it
    int64_t least = 0, most = 0, skips = 0, width = 0;
};

Pool pool_of(const Call &call) {
    Pool pool;
    pool.least = call.integer("min_gram_length", 0);
    pool.most = call.integer("max_gram_length", 0);
    pool.skips = call.integer("max_skip_count", -1);
    call.require(pool.least >= 1 && pool.most >= pool.least && pool.skips >= 0 && pool.skips <= 1000000,
                 "its lengths or its skips are not in range");
    const std::vector<int64_t> starts = call.ints("ngram_counts"), words = call.ints("pool_int64s");
    const std::vector<int64_t> columns = call.ints("ngram_indexes");
    call.require(call.node().attribute("pool_strings") == nullptr, "pools of strings are not supported");
    call.require(!words.empty() && static_cast<int64_t>(starts.size()) >= pool.most, "its pool is empty or too short");
    size_t id = 0;
    for (size_t n = 1; n <= starts.size(); ++n) {
        const int64_t start = starts[n - 1], end = n < starts.size() ? starts[n] : static_cast<int64_t>(words.size());
        call.require(start >= 0 && start <= end && end <= static_cast<int64_t>(words.size()) &&
                         (end - start) % static_cast<int64_t>(n) == 0,
                     "its ngram_counts do not fit the pool");
        for (auto at = words.begin() + start; at != words.begin() + end; at += static_cast<int64_t>(n), ++id) {
            call.require(id < columns.size() && columns[id] >= 0 && columns[id] < 2147483647,
                         "it has no index for each sequence");
            if (static_cast<int64_t>(n) >= pool.least && static_cast<int64_t>(n) <= pool.most) {
                pool.columns[{at, at + static_cast<int64_t>(n)}] = columns[id];
            }
        }
    }
    for (const int64_t column : columns) {
        pool.width = std::max(pool.width, column + 1);
    }
    return pool;
}

void infer_counts(Call &call) {
    call.require(call.type(0) == Type::Int32 || call.type(0) == Type::Int64, "it accepts int32 and int64");
    call.require(call.rank(0) <= 2, "it accepts one or two dimensions");
    const std::string mode = call.word("mode", "");
    call.require(mode == "TF" || mode == "IDF" || mode == "TFIDF", "mode '", mode, "' is none of ONNX");
    Dims dims{pool_of(call).width};
    if (call.rank(0) == 2) {
        dims.insert(dims.begin(), call.dims(0)[0]);
    }
    const Attribute *weights = call.node().attribute("weights");
    call.require(weights == nullptr || static_cast<int64_t>(weights->floats.size()) >= dims.back(), "it has ",
                 weights == nullptr ? 0 : weights->floats.size(), " weights for ", dims.back(), " results");
    call.out(0, Type::Float, dims);
}

/// Counts the sequences of a line. Single words do not depend on the distance of the words.
void count(const Pool &pool, const int64_t *line, int64_t length, double *counts) {
    for (int64_t n = pool.least; n <= pool.most; ++n) {
        std::vector<int64_t> sequence(static_cast<size_t>(n));
        for (int64_t distance = 1; distance <= (n == 1 ? 1 : pool.skips + 1); ++distance) {
            for (int64_t first = 0; first + distance * (n - 1) < length; ++first) {
                for (int64_t i = 0; i < n; ++i) {
                    sequence[static_cast<size_t>(i)] = line[first + i * distance];
                }
                const auto found = pool.columns.find(sequence);
                if (found != pool.columns.end()) {
                    ++counts[found->second];
                }
            }
        }
    }
}

void evaluate_counts(Call &call) {
    infer_counts(call);
    const Pool pool = pool_of(call);
    const Dims from = call.dims(0), dims = call.result(0).dims;
    const std::vector<int64_t> words = call.integers(0);
    const int64_t lines = from.size() == 2 ? from[0] : 1, length = from.empty() ? 1 : from.back();
    const auto width = static_cast<size_t>(pool.width);
    std::vector<double> counts(static_cast<size_t>(lines) * width, 0);
    for (int64_t i = 0; i < lines; ++i) {
        count(pool, words.data() + i * length, length, counts.data() + static_cast<size_t>(i) * width);
    }
    const std::string mode = call.word("mode", "");
    const Attribute *weights = call.node().attribute("weights");
    for (size_t i = 0; mode != "TF" && i < counts.size(); ++i) {
        const double weight = weights == nullptr ? 1 : static_cast<double>(weights->floats[i % width]);
        counts[i] = weight * (mode == "IDF" ? (counts[i] > 0 ? 1 : 0) : counts[i]);
    }
    call.give(0, array_of(counts, dims));
}

}  // namespace

// clang-format off
constexpr Op rows::TfIdfVectorizer = Op(ops::TfIdfVectorizer)
    .has("max_gram_length:i max_skip_count:i min_gram_length:i mode:s ngram_counts:I ngram_indexes:I pool_int64s:I "
         "pool_strings:S weights:F")
    .infers(infer_counts).evaluates(evaluate_counts);
// clang-format on

}  // namespace ac::model
