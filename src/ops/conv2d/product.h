// SPDX-License-Identifier: MIT
// Shared by the convolutions that are matrix products: product.cpp reads the input's pixels in place, blocks.cpp copies
// the pixels of a block of outputs.
#pragma once

#include "src/gemm/engine/gemm.h"
#include "src/ops/conv2d/method.h"

#include <vector>

namespace ac::conv2d {

class Product : public Plan {
public:
    ~Product() override;
    void prepare(ITensorPack &pack) const override;
    const Row *row() const override { return gemm->row(); }

    SlidingWindow window;
    size_t images = 1, groups = 1;
    size_t channels = 0, n = 0;  ///< input and output channels of a group
    size_t size = 0;             ///< bytes per element of src and weights
    size_t bias_size = 0, dst_size = 0;
    size_t copy_bytes = 0;  ///< of weights that are packed in each run and are not contiguous
    bool constant = true, retain = false;
    bool scattered = false;  ///< outputs are apart: the product's last store handles their positions
    bool fixed = false;      ///< weights are read in the user's memory
    Requantization requantization;
    gemm::Quantization quantization;
    Activation activation;
    /// A row of taps outside of the image, filled with the zero point.
    std::vector<uint8_t, PlanAllocator<uint8_t>> padding;
    std::unique_ptr<const gemm::Gemm> gemm;

    /// Sets everything for a product of at most m rows at a time. Its left operand has `taps` pieces per row.
    Status fill(const Problem &problem, gemm::ASource source, size_t taps, size_t m, unsigned threads,
                const Target &target);

protected:
    static uint8_t *memory(ITensorPack &pack, int slot) {
        const ITensor *t = pack.get_tensor(slot);
        return t == nullptr ? nullptr : data(*t);
    }
    /// Packed weights, and `bytes` for runs.
    arm_compute::experimental::MemoryRequirements workspace_of(size_t bytes) const;
    void pack_weights(ITensorPack &pack) const;
    /// The arguments of the first group's product except its input, output and quantization.
    gemm::Args first_args(ITensorPack &pack) const;
    /// The same for another group, and its quantization, which is stored in `q`.
    gemm::Args args_of(size_t group, const gemm::Args &first, gemm::Quantization &q) const;
    size_t taps() const { return static_cast<size_t>(window.kernel_w * window.kernel_h); }
    size_t plane() const { return static_cast<size_t>(window.out_w) * static_cast<size_t>(window.out_h); }

    /// Workspace.
    enum WorkspaceSlot : int {
        packed = TensorType::ACL_INT_0,
        scratch = TensorType::ACL_INT_1,
        copy_slot = TensorType::ACL_INT_2,
    };

private:
    size_t group_bytes() const { return fixed ? 0 : (gemm->packed_b_bytes() + 63) / 64 * 64; }
};

/// The positions of the pixels of an NHWC image: m = (image * out_h + y) * out_w + x, tap = ky * kernel_w + kx. Steps
/// in bytes.
struct Pixels {
    SlidingWindow window;
    const void *padding;   ///< the value of all pixels outside of the image
    const uint8_t *image;  ///< the first pixel
    ptrdiff_t x_step, y_step, image_step;
    /// For gemm::Indirection; `context` is a Pixels object.
    static void write(const void *context, size_t m0, size_t rows, const void **out);
    static void taps(const void *context, size_t m0, size_t m1, size_t &first, size_t &end);
};

}  // namespace ac::conv2d
