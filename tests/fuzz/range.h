// SPDX-License-Identifier: MIT
// Number and choice of random calls of an operator:
//
//   AC_FUZZ_TRIALS   calls per operator; default 400, or 50 if AC_TEST_ROWS requests few
//   AC_FUZZ_SECONDS  instead: as many calls as fit into this time
//   AC_FUZZ_SEED     default 1
//   AC_FUZZ_ONE      the number of a single call: it is printed before it is made
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

/// Whether tests of rows make only few runs, as on emulated CPUs.
inline bool few_rows() {
    const char *const rows = std::getenv("AC_TEST_ROWS");
    return rows != nullptr && std::strcmp(rows, "all") != 0;
}

/// The calls to make: according to the environment, otherwise a given number.
struct Range {
    /// @param counted False: AC_FUZZ_TRIALS does not apply, because one call is many runs.
    Range(uint64_t many, uint64_t few, bool counted = true)
        : seed(number_of("AC_FUZZ_SEED", 1)),
          only(number_of("AC_FUZZ_ONE", UINT64_MAX)),
          seconds(number_of("AC_FUZZ_SECONDS", 0)),
          trials(counted      ? number_of("AC_FUZZ_TRIALS", few_rows() ? few : many)
                 : few_rows() ? few
                              : many) {}

    /// Calls attempt(n) until the first failure; returns the number of calls.
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
