// SPDX-License-Identifier: MIT
// Shared by the tests of FFT1D: a transform, its operands and its result.
#pragma once

#include "src/ops/fft/reference.h"
#include "src/ops/fft1d/fft1d.h"

#include <memory>

namespace ac::fft1d {
namespace {

/// A transform of `from` channels to `to` channels.
struct Case {
    TensorShape shape;
    unsigned axis = 0;
    FFTDirection direction = FFTDirection::Forward;
    size_t from = 2, to = 2;
    DataType type = DataType::F32;
};

struct Operands {
    Operands(const Case &given, test::Layout layout)
        : c(given),
          info{c.axis, c.direction},
          src(test::make_tensor(arm_compute::TensorInfo(c.shape, c.from, c.type), layout)),
          dst(test::make_tensor(arm_compute::TensorInfo(c.shape, c.to, c.type), layout)) {
        fft::fill(*src, 3);
    }
    ITensorPack pack() const { return test::pack_of({src.get()}, dst.get()); }
    bool inverse() const { return c.direction == FFTDirection::Inverse; }
    fft::Complexes want() const { return fft::reference(fft::contents(*src), c.shape, c.axis, inverse()); }
    void check(const fft::Complexes &want) const {
        EXPECT_TRUE(fft::close(*dst, want, fft::tolerance(want, c.shape[c.axis], fft::is_half(*dst))))
            << shape_text(c.shape) << " axis " << c.axis << ", " << c.from << " channels to " << c.to;
    }

    Case c;
    FFT1DInfo info;
    std::unique_ptr<arm_compute::Tensor> src, dst;
};

}  // namespace
}  // namespace ac::fft1d
