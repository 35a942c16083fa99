// SPDX-License-Identifier: MIT
// How a length is split into passes, and the numbers that they need: made once, in double.
#pragma once

#include "src/ops/fft/fft.args.h"

#include <vector>

namespace ac::fft {

/// Is n a product of 2, 3, 5 and 7?
bool is_smooth(size_t n);

/// The radices of n, which is smooth, in the order of their passes. `largest`: 16, or 8 where a pass may have no more.
std::vector<uint32_t> radices_of(size_t n, uint32_t largest = 16);

/// exp(-2 pi i num / n) as two floats, rounded from double.
void root_of_unity(size_t num, size_t n, float *pair);

/// The power of two that a transform of n is made from by Bluestein's algorithm.
size_t bluestein_length(size_t n);
/// Its tables, FftArgs::chirp and FftArgs::spectrum: n pairs and `length` pairs.
void fill_chirp(size_t n, size_t length, float *chirp, float *spectrum);

/// Everything about a length that does not change. Lengths with other prime factors than 2, 3, 5 and 7 are done by
/// Bluestein's algorithm: a pass of any prime radix would take a time that grows with the prime, and is code that
/// nothing else uses, while Bluestein's is two transforms of a power of two and three products.
class Transform {
public:
    /// For a row. `dense`: the elements of a line are contiguous.
    Transform(const FftRow &row, size_t n, bool inverse, float scale, bool dense);
    Transform(const Transform &) = delete;
    Transform &operator=(const Transform &) = delete;

    const FftArgs &args() const { return args_; }

private:
    bool set_first(const FftRow &row, size_t lanes);
    void set_stages(size_t n, size_t s);
    void set_chirp();
    float *room(size_t floats);

    FftArgs args_{};
    std::vector<FftStage> stages_{};
    std::vector<std::vector<float>> numbers_{};
};

}  // namespace ac::fft
