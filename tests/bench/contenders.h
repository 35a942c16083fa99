// SPDX-License-Identifier: MIT
// Programs to time on a case on this PC: this library, and peers with the same values. run() excludes preparation.
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
    double operations;             ///< per run: a multiplication and an addition count as one each. 1: runs are counted
    const void *result = nullptr;  ///< its elements in the order of the case's destination
};

/// Multiplications and additions of one run of a gemm, conv or dw; 5 n log2 n for a transform of n.
double operations(const Words &words);

/// sgemm, which packs B in each call: its interface has no other form.
std::vector<Contender> openblas(const Words &words, const Case &made);

/// Weights are reordered in advance, except for the f32 product: its sgemm, like OpenBLAS's. Convolutions are timed
/// twice: with the case's layout, and with the layout that oneDNN prefers.
std::vector<Contender> onednn(const Words &words, const Case &made);

/// Layers without products, if the environment variable BENCH_ONNXRUNTIME names its library.
std::vector<Contender> onnxruntime(const Words &words, const Case &made);

/// Resizing of images of up to four channels, padding, and transposition of matrices, on one thread.
std::vector<Contender> opencv(const Words &words, const Case &made);

/// Cases image_*.
std::vector<Contender> opencv_vision(const Words &words, const Case &made);

/// A plan that was measured.
std::vector<Contender> fftw(const Words &words, const Case &made);

/// A loop of fused multiply-adds between registers: the peak of one core. `isa` is avx2 or avx512.
Contender multiply_add_loop(const std::string &isa);

}  // namespace bench
