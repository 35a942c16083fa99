// SPDX-License-Identifier: MIT
// Shared by FFT1D and FFT2D: the rules, and a transform of all lines of a tensor along one dimension.
#pragma once

#include "src/ops/fft/transform.h"
#include "src/plan/parallel.h"
#include "src/plan/plan.h"

#include <initializer_list>

namespace ac::fft {

/// Checks the arguments. Tensors have 1 or 2 channels (real, complex); real to real is refused. An empty dst becomes
/// complex.
Status check(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
             std::initializer_list<unsigned> axes);

/// Elements of a tensor in memory.
struct Span {
    uint8_t *first;
    Strides strides;  ///< bytes
    size_t channels;
};
Span span_of(const ITensor &tensor);

/// Discrete Fourier transforms along one dimension. Inverse ones are divided by their length.
class Lines {
public:
    static Status make(std::unique_ptr<const Lines> &out, const Operator &op, const ITensorInfo &src, size_t axis,
                       bool inverse, const Target &target);
    Lines(const FftRow *row, const TensorShape &shape, size_t axis, bool inverse);

    /// `work`: bytes() bytes, aligned to 64. dst may be src if both have the same number of channels.
    void run(const Span &src, const Span &dst, uint8_t *work, ITensorPack &pack) const;
    size_t bytes() const { return slots_ * slot_bytes_; }
    const Row *row() const { return row_; }

private:
    struct Place;
    Place place(const Span &src, const Span &dst, size_t line) const;
    void advance(Place &p, const Span &src, const Span &dst) const;
    void run_dense(const Span &src, const Span &dst, size_t begin, size_t end, float *work) const;
    void run_columns(const Span &src, const Span &dst, size_t begin, size_t end, float *work) const;

    const FftRow *row_;
    TensorShape shape_;
    size_t axis_;
    Transform transform_;
    size_t lines_;  ///< adjacent lines along dimension 0 count as one
    size_t side_;   ///< adjacent lines, 1 along dimension 0
    size_t chunk_;  ///< lines per unit of work
    size_t units_;
    size_t slots_;       ///< most threads at work
    size_t slot_bytes_;  ///< workspace of each slot
};

}  // namespace ac::fft
