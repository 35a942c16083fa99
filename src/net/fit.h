// SPDX-License-Identifier: MIT
// Integers as functions of the extents of named dimensions, found from samples.
#pragma once

#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace ac::net {

/// Extents, one for each dimension.
using Point = std::vector<int64_t>;

/// floor((constant + the sum of the terms) / divisor). A term is a number times a product of at most three extents.
struct Fit {
    struct Term {
        int64_t factor = 0;
        int8_t dims[3] = {-1, -1, -1};  ///< -1: none
    };

    int64_t at(const int64_t *extents) const;
    bool operator==(const Fit &other) const;

    int64_t constant = 0, divisor = 1;
    Term terms[2]{};
};

/// A number that is not the same in all samples.
struct Varying {
    size_t index;  ///< among the numbers of a sample
    Fit fit;
};

/// Finds functions that give the numbers of all samples.
/// @param numbers For each point as many numbers.
/// @param failed  Gets the index of a number for which there is none. False then.
bool find_fits(const std::vector<Point> &points, const std::vector<std::vector<int64_t>> &numbers,
               std::vector<Varying> &found, size_t &failed);

}  // namespace ac::net
