// SPDX-License-Identifier: MIT
// The weights' spectra, computed once.
#include "src/ops/conv2d_fft/conv2d_fft.h"
#include "src/plan/parallel.h"

#include <algorithm>

namespace ac::conv2d {

namespace {

/// Workspace.
enum WorkspaceSlot : int { spectrum = TensorType::ACL_INT_0, blocks, stages };

}  // namespace

/// The kernels of one input channel, padded with zeros, and the workspace of transforms.
size_t FftPlan::stage_bytes() const {
    return (2 * tiling.tile.points() * n * sizeof(float) + blocking.fft_bytes + 63) / 64 * 64;
}

MemoryRequirements FftPlan::workspace() const {
    return {MemoryInfo(spectrum, MemoryLifetime::Persistent, spectrum_bytes(), 64),
            MemoryInfo(blocks, MemoryLifetime::Temporary, slots * blocking.bytes(), 64),
            MemoryInfo(stages, MemoryLifetime::Prepare, slots * stage_bytes(), 64)};
}

/// Transforms the kernels of input channels [begin, end), as lines with consecutive output channels; a kept point has a
/// row of output channels for each input channel and part. A convolution in neural networks is a correlation: its
/// spectrum is multiplied by the conjugate of the kernel's, which the transform with the other sign gives. The factor
/// of all transforms is applied here.
void FftPlan::transform_weights(const ITensor &weights, size_t begin, size_t end, float *stage, float *out) const {
    const Strides &strides = weights.info()->strides_in_bytes();
    const size_t x_step = strides[nhwc ? 1 : 0], y_step = strides[nhwc ? 2 : 1], c_step = strides[nhwc ? 0 : 2];
    const FftTile &tile = tiling.tile;
    const size_t line = 2 * tile.w * n, point = 2 * channels * n;
    const float factor = 1.f / static_cast<float>(tile.points());
    float *const work = stage + tile.h * line;
    for (size_t c = begin; c < end; ++c) {
        std::fill_n(stage, tile.h * line, 0.f);
        for (size_t y = 0; y < static_cast<size_t>(window.kernel_h); ++y) {
            float *const at = stage + y * line;
            for (size_t x = 0; x < static_cast<size_t>(window.kernel_w); ++x) {
                const uint8_t *from = data(weights) + x * x_step + y * y_step + c * c_step;
                for (size_t o = 0; o < n; ++o, from += strides[3]) {
                    at[2 * x * n + o] = factor * *reinterpret_cast<const float *>(from);
                }
            }
            transform(*back_x, at, 2 * n, n, at, 2 * n, n, n, work);
        }
        for (size_t x = 0; x <= tile.w / 2; ++x) {
            transform(*back_y, stage + 2 * x * n, line, n, out + x * tile.h * point + 2 * c * n, point, n, n, work);
        }
    }
}

void FftPlan::prepare(ITensorPack &pack) const {
    const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    uint8_t *const memory = data(*pack.get_tensor(stages));
    float *const out = reinterpret_cast<float *>(data(*pack.get_tensor(spectrum)));
    parallel(fft->name, slots, 1, pack, [&](const Share &part) {
        for (size_t slot = part.begin; slot < part.end; ++slot) {
            float *const stage = reinterpret_cast<float *>(memory + slot * stage_bytes());
            transform_weights(weights, slot * channels / slots, (slot + 1) * channels / slots, stage, out);
        }
    });
    if (!retain) {
        weights.mark_as_unused();
    }
}

}  // namespace ac::conv2d
