// SPDX-License-Identifier: MIT
// Matrices of any type for tests, in memory that ends at an unmapped page.
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/base/interface.h"
#include "tests/framework/guarded_buffer.h"

#include <cmath>
#include <cstdint>
#include <cstring>

namespace ac::gemm {
namespace {

using Guarded = test::GuardedBuffer;

float half_value(uint16_t h) {
    const int e = (h >> 10) & 31;
    const float f = std::ldexp(static_cast<float>((h & 1023) + (e != 0 ? 1024 : 0)), (e != 0 ? e : 1) - 25);
    return (h & 0x8000) != 0 ? -f : f;
}
/// Exact for the values of these tests: multiples of 1/16 up to a few hundred.
uint16_t half_of(double v) {
    if (v == 0) {
        return 0;
    }
    int e;
    const double f = std::frexp(std::fabs(v), &e);
    return static_cast<uint16_t>((v < 0 ? 0x8000 : 0) | ((e + 14) << 10) | (static_cast<int>(f * 2048) & 1023));
}

size_t bytes_of(DataType t) {
    return t == DataType::F32 || t == DataType::S32 ? 4 : t == DataType::F16 || t == DataType::BFLOAT16 ? 2 : 1;
}
void put(uint8_t *p, DataType t, double v) {
    if (t == DataType::F32) {
        const auto f = static_cast<float>(v);
        std::memcpy(p, &f, 4);
    } else if (t == DataType::S32) {
        const auto i = static_cast<int32_t>(v);
        std::memcpy(p, &i, 4);
    } else if (t == DataType::F16) {
        const uint16_t h = half_of(v);
        std::memcpy(p, &h, 2);
    } else if (t == DataType::BFLOAT16) {
        const auto f = static_cast<float>(v);
        std::memcpy(p, reinterpret_cast<const uint8_t *>(&f) + 2, 2);
    } else {
        *p = static_cast<uint8_t>(static_cast<int>(v));
    }
}
[[maybe_unused]] double get(const uint8_t *p, DataType t) {
    if (t == DataType::F32) {
        float f;
        std::memcpy(&f, p, 4);
        return f;
    }
    if (t == DataType::S32) {
        int32_t i;
        std::memcpy(&i, p, 4);
        return i;
    }
    if (t == DataType::F16) {
        uint16_t h;
        std::memcpy(&h, p, 2);
        return half_value(h);
    }
    if (t == DataType::BFLOAT16) {
        float f = 0;
        std::memcpy(reinterpret_cast<uint8_t *>(&f) + 2, p, 2);
        return f;
    }
    return t == DataType::QASYMM8 ? *p : static_cast<int8_t>(*p);
}

/// A matrix in memory: element (i, j) at i * step + j * element size; `pad` elements after each row except the last.
struct Matrix {
    Matrix(size_t rows, size_t columns, size_t batches, DataType type, size_t pad)
        : t(type),
          step((columns + pad) * bytes_of(type)),
          batch_step(rows * step),
          memory(rows * batches == 0 ? 0 : (rows * batches - 1) * step + columns * bytes_of(type)) {
        std::memset(memory.data(), 0x7f, memory.size());
    }
    uint8_t *at(size_t b, size_t i, size_t j) const {
        return memory.data() + b * batch_step + i * step + j * bytes_of(t);
    }

    DataType t;
    size_t step, batch_step;
    Guarded memory;
};

}  // namespace
}  // namespace ac::gemm
