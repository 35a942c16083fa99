// SPDX-License-Identifier: MIT
// Who is timed on a case on this PC: this library, and peers on the same values. All preparation lies before run().
#pragma once

#include "tests/bench/case.h"

#include <functional>
#include <string>
#include <vector>

#include <cstddef>

namespace bench {

struct Contender {
    std::string name;
    std::function<void()> run;
    double operations;             ///< per run: a multiplication and an addition each count one. 1: runs count
    const void *result = nullptr;  ///< its elements in the order of the case's destination
};

/// Multiplications and additions of one run of a gemm, conv or dw; 5 n log2 n for a transform of n.
double operations(const Words &words);

/// sgemm with its own packing of B in each call: its interface has no other.
std::vector<Contender> openblas(const Words &words, const Case &made);

/// Weights reordered before, but for the f32 product: its sgemm, as OpenBLAS's. Convolutions twice: tensors as the case
/// has them, and in whatever layout oneDNN likes best.
std::vector<Contender> onednn(const Words &words, const Case &made);

/// Layers that are no products, where the environment's BENCH_ONNXRUNTIME names its library.
std::vector<Contender> onnxruntime(const Words &words, const Case &made);

/// Images of up to four channels resized, padded, and matrices transposed, by one thread.
std::vector<Contender> opencv(const Words &words, const Case &made);

/// A plan that was measured.
std::vector<Contender> fftw(const Words &words, const Case &made);

/// A loop of fused multiply-adds between registers: what one core can reach. `isa` is avx2 or avx512.
Contender multiply_add_loop(const std::string &isa);

}  // namespace bench
