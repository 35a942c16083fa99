// SPDX-License-Identifier: MIT
// Shared by the 8-bit products: random quantized matrices, and the product of their real values.
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/Tensor.h"
#include "utils/Utils.h"
#include "utils/command_line/CommandLineOptions.h"

#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace gemm_lowp {
using namespace arm_compute;

/// Arguments: `M N K`; 4 each by default.
struct Extents {
    size_t m = 4, n = 4, k = 4;

    Extents(int argc, char **argv) {
        if (argc != 1 && argc < 4) {
            throw std::runtime_error("arguments: M N K");
        }
        size_t *const to[] = {&m, &n, &k};
        for (int i = 1; i < argc && i < 4; ++i) {
            if (!utils::detail::value_from_text(argv[i], *to[i - 1]) || *to[i - 1] == 0 || *to[i - 1] > 65536) {
                throw std::runtime_error(std::string(argv[i]) + " is not a number of rows or columns");
            }
        }
    }
};

/// Real numbers that an 8-bit type can represent, and their codes.
template <typename T> struct Matrix {
    Matrix(size_t columns, size_t rows, unsigned int seed, UniformQuantizationInfo quantization)
        : codes(columns * rows), info(quantization) {
        std::mt19937 gen(seed);
        std::uniform_int_distribution<int> any(std::numeric_limits<T>::lowest(), std::numeric_limits<T>::max());
        for (T &code : codes) {
            code = static_cast<T>(any(gen));
        }
    }
    double real(size_t i) const { return double{info.scale} * (codes[i] - info.offset); }

    std::vector<T> codes;
    UniformQuantizationInfo info;
};

/// The product of the real values of two matrices, (K, M) and (N, K).
template <typename T> std::vector<double> product(const Matrix<T> &a, const Matrix<T> &b, const Extents &e) {
    std::vector<double> result(e.m * e.n);
    for (size_t y = 0; y < e.m; ++y) {
        for (size_t x = 0; x < e.n; ++x) {
            for (size_t i = 0; i < e.k; ++i) {
                result[y * e.n + x] += a.real(y * e.k + i) * b.real(i * e.n + x);
            }
        }
    }
    return result;
}

/// Initializes a tensor for the product. The product adds offsets, so they are negated zero points.
inline void describe(Tensor &tensor, size_t columns, size_t rows, DataType type, const UniformQuantizationInfo &info) {
    tensor.allocator()->init(
        TensorInfo(TensorShape(columns, rows), 1, type, QuantizationInfo(info.scale, -info.offset)));
}

/// Compares values, with a largest allowed error.
inline void check(const std::vector<double> &found, const std::vector<double> &expected, double allowed) {
    double worst = 0;
    for (size_t i = 0; i < expected.size(); ++i) {
        worst = std::fabs(found[i] - expected[i]) <= worst ? worst : std::fabs(found[i] - expected[i]);
    }
    std::cout << "Largest error: " << worst << ", allowed: " << allowed << "\n";
    if (!(worst <= allowed)) {
        throw std::runtime_error("the product is wrong");
    }
}
}  // namespace gemm_lowp
