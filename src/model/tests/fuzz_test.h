// SPDX-License-Identifier: MIT
// Damages files for readers. The environment variables AC_FUZZ_SECONDS or AC_FUZZ_TRIALS make the tests longer,
// AC_FUZZ_SEED changes the files.
#pragma once

#include "src/model/tests/model_test.h"

#include <chrono>
#include <cstdlib>
#include <random>

namespace ac::model::test {

/// The default options, but a changed trip count makes no loop of minutes.
inline SessionOptions options() {
    SessionOptions chosen;
    chosen.limits.steps = 4096;
    return chosen;
}

/// Runs with zeros, unless changed numbers make the model too large. Error messages are accepted.
inline void run(Session &session) {
    int64_t sum = 0;
    for (const Value &value : session.model().values) {
        sum += value.shaped ? count_of(value.dims) : 0;
    }
    for (size_t i = 0; session.program() != nullptr && i < session.program()->network().values.size(); ++i) {
        sum += static_cast<int64_t>(session.program()->network().values[i].described.shape.total_size());
    }
    if (sum > 100000 || !session.refused().empty()) {
        return;
    }
    std::vector<Array> inputs;
    for (const Port &port : session.inputs()) {
        inputs.push_back(array_of(Numbers(static_cast<size_t>(count_of(port.dims)), 0), port.dims, port.type));
    }
    session.run(inputs);
}

inline std::string damaged(std::string bytes, std::mt19937 &generator) {
    for (unsigned int i = 0, changes = 1 + generator() % 6; i < changes && !bytes.empty(); ++i) {
        const size_t at = generator() % bytes.size();
        switch (generator() % 5) {
            case 0:
                bytes[at] = static_cast<char>(generator());
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << generator() % 8));
                break;
            case 2:
                bytes[at] = static_cast<char>(generator() % 2 == 0 ? 0xff : 0x7f);
                break;
            case 3:
                bytes.erase(at, 1 + generator() % 8);
                break;
            default:
                bytes.resize(generator() % 16 == 0 ? at : bytes.size());
                break;
        }
    }
    return bytes;
}

constexpr double longest = 20;  // seconds of a file

inline double setting(const char *name, double otherwise) {
    const char *word = std::getenv(name);
    return word == nullptr ? otherwise : std::atof(word);
}

inline double since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What became of damaged files.
struct Ends {
    size_t read = 0, refused = 0;
    double slowest = 0;
};

/// Damages the files in turn: so many of them if AC_FUZZ_TRIALS says so, otherwise at least @p least, for so many
/// seconds. Any exception that is no refusal leaves the test.
template <class Read>
void damage(const std::vector<std::string> &files, unsigned int seed, size_t least, double seconds, Read read) {
    Ends ends;
    std::mt19937 generator(static_cast<unsigned int>(setting("AC_FUZZ_SEED", seed)));
    const auto trials = static_cast<size_t>(setting("AC_FUZZ_TRIALS", 0));
    const auto start = std::chrono::steady_clock::now();
    const auto goes_on = [&](size_t i) {
        return trials != 0 ? i < trials : i < least || since(start) < setting("AC_FUZZ_SECONDS", seconds);
    };
    for (size_t i = 0; goes_on(i); ++i) {
        const std::string bytes = damaged(files[i % files.size()], generator);
        const auto began = std::chrono::steady_clock::now();
        try {
            read(bytes, ends);
        } catch (const std::runtime_error &error) {
            EXPECT_STRNE(error.what(), "");
            ++ends.refused;
        }
        ends.slowest = std::max(ends.slowest, since(began));
    }
    EXPECT_GT(ends.read, 0U);
    EXPECT_GT(ends.refused, 0U);
    EXPECT_LT(ends.slowest, longest);
}

}  // namespace ac::model::test
