// SPDX-License-Identifier: MIT
// The plan of a depthwise convolution: made in depthwise_conv2d.cpp, cut into units in cut.cpp, run in run.cpp.
#pragma once

#include "src/ops/activation/fused.h"
#include "src/ops/common/window.h"
#include "src/ops/depthwise_conv2d/weights.h"
#include "src/ops/move/move.h"
#include "src/plan/filled.h"

#include <algorithm>
#include <vector>

namespace ac::depthwise_conv2d {

inline int ceil_div(int a, int b) {
    return (a + b - 1) / b;
}

/// How the outputs of a tensor are cut into units of work: blocks of lines, columns and channels.
struct Cut {
    int lines = 1, columns = 1;  ///< of a unit; the last units may have fewer
    size_t channels = 0;         ///< of a unit; the last unit takes the remainder, and none is less than a vector
    // Units whose input is not in the kernels' layout copy it to their thread's memory; in NCHW the output goes through
    // that memory, too. Sizes in bytes: a pixel of these blocks, and each block.
    size_t pixel = 0, src_bytes = 0, dst_bytes = 0;
    size_t bytes() const { return src_bytes + dst_bytes; }
};

/// The columns [x, x + count) of the output as a separate plane, whose input starts at column `first`.
struct Band {
    DepthwiseConv2dArgs args;
    int first;
};

class DepthwiseConv2dPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    arm_compute::experimental::MemoryRequirements workspace() const override;
    const Row *row() const override { return dot_ != nullptr ? static_cast<const Row *>(dot_) : row_; }

    const DepthwiseDotRow *dot_ = nullptr;  ///< null: row_
    const RowOf<DepthwiseConv2dFn> *row_ = nullptr;
    const RowOf<PermuteFn> *turn = nullptr;  ///< NCHW only
    DepthwiseConv2dArgs args{};
    SlidingWindow window;
    size_t images = 1, channels = 0, multiplier = 1;  ///< channels: of the output
    size_t size = 0;                                  ///< bytes per element of src and dst
    bool packs = false, constant = true, nchw = false;
    Packing packing;
    Requantization requantization;
    activation::FusedPtr function;
    FilledPtr outside;  ///< counts as zero: a pixel, or a row for rolling kernels
    Cut cut;
    size_t slots = 1;

    /// Must the input change its layout?
    bool staged() const { return nchw || multiplier != 1; }
    /// The most addresses of a unit that are on the stack: enough for kernels of 9 by 9.
    static constexpr size_t few_addresses = 512;
    /// The addresses that a unit needs.
    size_t addresses() const;
    /// The memory of a slot: addresses, unless they are few, then the blocks.
    size_t address_bytes() const { return addresses() > few_addresses ? addresses() * sizeof(void *) : 0; }
    size_t bytes_of_slot() const { return (address_bytes() + (staged() ? cut.bytes() : 0) + 7) / 8 * 8; }
    Band band(int x, int count) const;
    /// Rows and columns of the input that this many of the output read.
    int rows_for(int lines) const;
    int columns_for(int count) const {
        return (count - 1) * window.stride_x + (window.kernel_w - 1) * window.dilation_x + 1;
    }
    int columns_of_unit() const { return std::min(columns_for(cut.columns), window.in_w); }
    /// Chooses `cut` and `slots`; may clear args.rolling.
    void make_cut();

    size_t chunks() const { return std::max<size_t>(1, channels / cut.channels); }
    size_t units() const;

private:
    struct Job;
    struct Unit;
    bool all_roll() const;
    void pack_weights(ITensorPack &pack) const;
    Channels constants(ITensorPack &pack) const;
    Unit unit(size_t index) const;
    void stage(const Job &job, const Unit &u, const Band &b, uint8_t *to) const;
    void repeat_pixels(const Job &job, const Unit &u, const uint8_t *from, uint8_t *to, int count) const;
    void turn_pixels(const Job &job, const Unit &u, const uint8_t *from, uint8_t *to, int count) const;
    void find_rows(const Job &job, const Unit &u, const Band &b, const uint8_t *staged, const void **rows) const;
    void run_units(const Job &job, size_t begin, size_t end, uint8_t *memory) const;
    void run_unit(const Job &job, const Unit &u, const void **rows, uint8_t *memory) const;
    void finish(const Job &job, const Unit &u, const DepthwiseConv2dRows &r) const;
};

}  // namespace ac::depthwise_conv2d
