// SPDX-License-Identifier: MIT
// Fixed formats: weights in the order of packed panels, which micro-kernels read in place in the user's memory.
#pragma once

#include "arm_compute/core/ITensorInfo.h"

#include "src/base/arithmetic.h"
#include "src/gemm/engine/layout.h"

namespace ac::gemm {

/// The positions of the elements of weights in OHWIo<o>i<i>: blocks of o outputs; in a block consecutive taps; in a tap
/// groups of i inputs, each for all o outputs. Outputs and the inputs of each tap are padded with zeros. A K x N matrix
/// is weights of N outputs, K inputs and one tap.
struct WeightBlocks {
    size_t o, i;  ///< of the format
    size_t outputs, taps, inputs;

    WeightBlocks(WeightFormat format, size_t outputs_, size_t taps_, size_t inputs_)
        : o(static_cast<size_t>(interleave_by(format))),
          i(static_cast<size_t>(block_by(format))),
          outputs(outputs_),
          taps(taps_),
          inputs(inputs_) {}
    size_t padded_inputs() const { return round_up(inputs, i); }
    size_t count() const { return ceil_div(outputs, o); }
    /// Elements of a block.
    size_t block() const { return padded_inputs() * taps * o; }
    /// Index of an element.
    size_t at(size_t output, size_t tap, size_t input) const {
        return output / o * block() + tap * padded_inputs() * o + input / i * o * i + output % o * i + input % i;
    }
};

/// The columns of a panel of this row on this CPU.
inline size_t columns_of(const GemmRow &row) {
    return row.nr * (row.vector == nullptr ? 1 : row.vector());
}
/// The format whose blocks match the row's panels, or the largest number of columns that a format has; UNSPECIFIED if
/// there is no such format.
WeightFormat format_of(const GemmRow &row);
/// Does the row read B in this format? ANY: does it have a format at all? UNSPECIFIED (packed B): yes.
bool reads(const GemmRow &row, WeightFormat format);

/// Bytes between blocks of weights as described by an info: its stride in dimension 1 or, if that is the stride of a
/// dense tensor, the size of a block.
ptrdiff_t block_step(const ITensorInfo &info, const WeightBlocks &blocks);

/// Is `given` equal to `real`, or to `real` padded to a multiple of the format's block?
bool is_extent(size_t given, size_t real, int multiple);

/// A plan's request for weights in a fixed format.
struct FormatRequest {
    WeightFormat asked = WeightFormat::UNSPECIFIED;  ///< UNSPECIFIED: none
    /// May be null. In has_opt_impl() there are no such weights yet; the plan's format is stored here.
    WeightFormat *found = nullptr;

    bool fixed() const { return asked != WeightFormat::UNSPECIFIED; }
    /// Refuses ANY except from has_opt_impl(), and weights whose type is not the format's. `input`: A's type.
    Status check(const char *op, const ITensorInfo &weights, DataType input, const Target &target) const;
    /// Takes the format that make() chose. Answers has_opt_impl(), or refuses weights whose memory does not hold the
    /// blocks of `batches` matrices.
    Status settle(const char *op, const ITensorInfo &weights, WeightFormat format, size_t outputs, size_t taps,
                  size_t inputs, size_t batches = 1) const;
};

}  // namespace ac::gemm
