// SPDX-License-Identifier: MIT
// Convolution by Fourier transforms of tiles (overlap-save). A tile of w x h inputs gives (w - kernel_w + 1) x
// (h - kernel_h + 1) outputs. It takes w x h complex products per pair of channels and pair of tiles: kernels are real,
// so one tile is the real part and the other one the imaginary part, and they stay separate to the end. Only half of
// the weights' spectrum is kept; the other half are its conjugates.
#pragma once

#include "src/ops/conv2d/method.h"
#include "src/ops/conv2d_fft/spectra.args.h"
#include "src/ops/fft/transform.h"
#include "src/ops/move/move.h"

namespace ac::conv2d {

/// Lengths of the transforms: products of 2, 3, 5 and 7.
struct FftTile {
    size_t w = 0, h = 0;
    size_t points() const { return w * h; }
    /// Points kept of the weights' spectrum.
    size_t kept() const { return h * (w / 2 + 1); }
};

/// The cheapest tile of at most `most_points` points; stores its cost in `cost`.
FftTile best_fft_tile(const Problem &problem, size_t most_points, double &cost);

/// A problem cut into tiles.
struct FftTiling {
    FftTiling() = default;
    FftTiling(const Problem &problem, const FftTile &tile);
    FftTile tile;
    size_t out_w = 1, out_h = 1;      ///< of a tile
    size_t tiles_x = 1, tiles_y = 1;  ///< of an image
    size_t pairs() const { return (tiles_x * tiles_y + 1) / 2; }
};

/// What a thread processes at a time.
struct FftBlocking {
    size_t pairs = 1;   ///< pairs of tiles
    size_t n = 1;       ///< output channels
    size_t blocks = 1;  ///< blocks of output channels
    size_t input_bytes = 0, output_bytes = 0, fft_bytes = 0;
    size_t rows() const { return 2 * pairs; }
    size_t bytes() const { return input_bytes + output_bytes + fft_bytes; }
};

class FftPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    arm_compute::experimental::MemoryRequirements workspace() const override;
    const Row *row() const override { return spectra; }

    FftTiling tiling;
    SlidingWindow window;
    size_t images = 1, channels = 0, n = 0;
    bool nhwc = true, retain = false;
    Activation activation;
    const FftRow *fft = nullptr;
    const SpectraRow *spectra = nullptr;
    const RowOf<PermuteFn> *turn = nullptr;
    std::unique_ptr<const fft::Transform> along_x, along_y, back_x, back_y;
    FftBlocking blocking;
    size_t slots = 1;

private:
    struct Job;
    struct Block;
    size_t spectrum_bytes() const { return 2 * tiling.tile.kept() * channels * n * sizeof(float); }
    size_t stage_bytes() const;
    void transform_weights(const ITensor &weights, size_t begin, size_t end, float *stage, float *out) const;
    void transform(const fft::Transform &by, const float *src, size_t src_step, size_t src_apart, float *dst,
                   size_t dst_step, size_t dst_apart, size_t count, float *work) const;
    bool gather(const Job &job, const Block &block, size_t y) const;
    void transform_inputs(const Job &job, const Block &block) const;
    void multiply(const Job &job, const Block &block, size_t x, bool conjugate, size_t first, size_t count) const;
    void multiply_column(const Job &job, const Block &block, size_t x) const;
    void write_line(const Job &job, const Block &block, size_t y) const;
    void transform_outputs(const Job &job, const Block &block) const;
    void run_slot(const Job &job, size_t slot) const;
    void split(Job &job) const;
};

/// Checks the limits of NEFFTConvolutionLayer and CLFFTConvolutionLayer: square kernels of odd extent, padding of half
/// the extent on each side, strides of 1. Everything else is as in plan() with Way::fft.
Status check_fft_layer(size_t kernel_w, size_t kernel_h, const PadStrideInfo &pad_stride);
Status plan_fft_layer(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                      ITensorInfo &dst, const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation,
                      const Target &target = Target::host());

/// The error text of both backends.
constexpr char fft_takes[] =
    "Conv2d: the convolution by Fourier transforms accepts F32, on OpenCL F16 too, strides and dilations of 1, "
    "constant "
    "weights and one group; the general one accepts everything";

}  // namespace ac::conv2d
