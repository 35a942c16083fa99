// SPDX-License-Identifier: MIT
// The plan of Winograd's convolution: made in winograd.cpp, run in winograd_run.cpp, with the additions for NCHW in
// winograd_nchw.cpp.
#pragma once

#include "src/ops/conv2d_winograd/winograd.h"

#include "src/base/arithmetic.h"
#include "src/gemm/engine/gemm.h"
#include "src/ops/move/move.h"
#include "src/plan/filled.h"

#include <vector>

namespace ac::conv2d {

/// The sizes used by a run.
struct WinogradBlocking {
    size_t most_bytes = 0;       ///< limit of a thread's workspace
    size_t tiles = 0;            ///< tiles at a time
    size_t k = 0, k_blocks = 1;  ///< input channels at a time, and number of such blocks
    size_t chunk = 0;            ///< input channels between a transform and its packing
    size_t n = 0;                ///< output channels at a time, in whole panels
    size_t rest = 0;             ///< the last output channels, which join the block before: they are less than a vector
    // A thread's workspace, in bytes: packed inputs; then inputs before packing, or products; then an output tile that
    // is partly outside of the image; then the workspace of the products.
    size_t input_step = 0, stage_step = 0, product_step = 0;  ///< between points
    size_t input_bytes = 0, stage_bytes = 0, middle_bytes = 0, edge_bytes = 0, gemm_bytes = 0;
    size_t run = 4;          ///< tiles of a patch
    size_t patch_bytes = 0;  ///< a patch, at the end of stage_bytes
    /// Inputs before packing use the place of the products, unless these accumulate over several blocks.
    size_t stage() const { return input_bytes + (k_blocks == 1 ? 0 : middle_bytes - stage_bytes); }
    size_t patch() const { return stage() + stage_bytes - patch_bytes; }
    size_t row() const { return n + rest; }  ///< elements in a row of products
    size_t bytes() const { return input_bytes + middle_bytes + edge_bytes + gemm_bytes; }
};

class WinogradPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    arm_compute::experimental::MemoryRequirements workspace() const override;
    const Row *row() const override { return first->row(); }

    Winograd scheme;
    SlidingWindow window;  ///< transposed like the scheme
    size_t images = 1, size = 0;
    size_t channels = 0, n = 0;          ///< padded to whole vectors and blocks
    size_t src_channels = 0, dst_n = 0;  ///< channels of the tensors
    size_t tiles_x = 0, tiles_y = 0;
    bool retain = false;
    Activation activation;
    const WinogradRow *transforms = nullptr;
    std::unique_ptr<const gemm::Gemm> first, more;  ///< for the first block of input channels; for the next ones
    WinogradBlocking blocking;
    FilledPtr zeros;  ///< pixels outside of the image
    size_t slots = 1;
    /// Set if inputs and outputs go through a patch: in NCHW, or if channels are padded with zeros.
    const RowOf<PermuteFn> *turn = nullptr;
    bool nchw = false;

    /// Tiles that are neighbours in the image have consecutive numbers; the number of tiles in such a line.
    size_t across() const { return scheme.turned ? tiles_y : tiles_x; }
    int out_across() const { return scheme.turned ? scheme.out_h : scheme.out_w; }
    /// A patch is the inputs of tiles that change their layout together: pixels of a line, and lines, in the image,
    /// which is not transposed.
    int patch_width() const {
        const int last = scheme.turned ? scheme.points_h() : scheme.points_w();
        return static_cast<int>(blocking.run - 1) * out_across() + last;
    }
    int patch_height() const { return scheme.turned ? scheme.points_w() : scheme.points_h(); }

    size_t tiles() const { return images * tiles_y * tiles_x; }

private:
    struct Job;
    struct Patch;
    /// The start of a tile in the output, in elements.
    struct Place {
        size_t image;
        int x, y;
    };
    Place place(size_t tile) const {
        const size_t plane = tiles_x * tiles_y, i = tile % plane;
        const size_t along = i % across(), other = i / across();
        return {tile / plane, static_cast<int>(scheme.turned ? other : along) * scheme.out_w,
                static_cast<int>(scheme.turned ? along : other) * scheme.out_h};
    }
    void pack_point(const uint8_t *weights, size_t k0, size_t point, ITensorPack &pack) const;
    void turn_weights(const uint8_t *weights, uint8_t *to, ITensorPack &pack) const;
    void run_slot(const Job &job, size_t slot) const;
    void aim(const Job &job, size_t tile, size_t k, WinogradInput &t) const;
    void aim_patch(const Job &job, Patch &patch, size_t tile, size_t end, size_t k, WinogradInput &t) const;
    void fill_patch(const Job &job, const Patch &patch, size_t k, size_t channels_here) const;
    void pack_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const;
    void write_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const;
    void multiply(const Job &job, size_t count, size_t k0, size_t n0, size_t columns, uint8_t *base) const;
    WinogradOutput output(const Job &job, size_t n0, size_t columns) const;
    void transform_outputs(const Job &job, size_t tile, size_t count, size_t n0, size_t columns, uint8_t *base) const;
    void turn_outputs(const Job &job, size_t tile, size_t count, size_t n0, size_t columns, uint8_t *base) const;
    void split(Job &job) const;
};

/// One run, shared by all its slots. If the scheme is turned, x is the image's y.
struct WinogradPlan::Job {
    const uint8_t *src;
    uint8_t *dst;
    ptrdiff_t src_x, src_y, src_c, src_image, dst_x, dst_y, dst_c, dst_image;
    const uint8_t *bias, *zeros;
    const void *weights;
    uint8_t *workspace;
    size_t split_tiles, split_n;
};

/// The inputs of tiles [first, first + count), channels from k on, copied to NHWC.
struct WinogradPlan::Patch {
    uint8_t *data;
    size_t pixel;  ///< bytes
    size_t first = 0, count = 0, k = 0;
};

}  // namespace ac::conv2d
