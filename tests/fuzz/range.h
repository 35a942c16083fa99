// SPDX-License-Identifier: MIT
// How many random calls of an operator are made, and which:
//
//   AC_FUZZ_TRIALS   how many calls of each operator; otherwise 400, or 50 where AC_TEST_ROWS asks for few
//   AC_FUZZ_SECONDS  as many as fit into this time instead
//   AC_FUZZ_SEED     otherwise 1
//   AC_FUZZ_ONE      the number of one call: it is printed before it is made
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <string>

#include <stdint.h>

namespace ac::fuzz {

inline uint64_t number_of(const char *variable, uint64_t otherwise) {
    const char *const text = std::getenv(variable);
    return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Whether the tests of rows make few runs, on emulated CPUs.
inline bool few_rows() {
    const char *const rows = std::getenv("AC_TEST_ROWS");
    return rows != nullptr && std::strcmp(rows, "all") != 0;
}

/// Which calls are made: by the environment, otherwise so many.
struct Range {
    Range(uint64_t many, uint64_t few)
        : seed(number_of("AC_FUZZ_SEED", 1)),
          only(number_of("AC_FUZZ_ONE", UINT64_MAX)),
          seconds(number_of("AC_FUZZ_SECONDS", 0)),
          trials(number_of("AC_FUZZ_TRIALS", few_rows() ? few : many)) {}

    /// Calls attempt(n) up to the first failure; how many times.
    template <class Attempt> uint64_t each(const Attempt &attempt) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        const uint64_t first = one() ? only : 0;
        uint64_t n = first;
        bool more = true;
        while (more && (seconds != 0 ? std::chrono::steady_clock::now() < end : n < trials || one())) {
            attempt(n++);
            more = !::testing::Test::HasFailure() && !one();
        }
        return n - first;
    }
    bool one() const { return only != UINT64_MAX; }
    std::string name_of(uint64_t n) const {
        return "AC_FUZZ_ONE=" + std::to_string(n) + " AC_FUZZ_SEED=" + std::to_string(seed) + "\n";
    }

    const uint64_t seed, only, seconds, trials;
};

}  // namespace ac::fuzz
