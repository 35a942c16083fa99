// SPDX-License-Identifier: MIT
// The plan of Winograd's convolution: made in winograd.cpp, run in winograd_run.cpp.
#ifndef AC_OPS_CONV2D_WINOGRAD_PLAN_H
#define AC_OPS_CONV2D_WINOGRAD_PLAN_H

#include "src/ops/conv2d/winograd.h"

#include "src/gemm/gemm.h"

#include <vector>

namespace ac {
namespace conv2d {

inline size_t ceil_div(size_t a, size_t b) {
    return (a + b - 1) / b;
}

/// Sizes that a run works with.
struct WinogradBlocking {
    size_t tiles = 0;            ///< at a time
    size_t k = 0, k_blocks = 1;  ///< input channels at a time, and how often
    size_t chunk = 0;            ///< of them, between a transform and its packing
    size_t n = 0;                ///< output channels at a time, whole panels
    size_t rest = 0;             ///< so many at the end go with those before, because they would be less than a vector
    // A thread's workspace, in bytes: packed inputs, then inputs that are not packed yet or products, then an output
    // tile of which not all is inside of the image, then the product's own.
    size_t input_step = 0, stage_step = 0, product_step = 0;  ///< from one point to the next
    size_t input_bytes = 0, stage_bytes = 0, middle_bytes = 0, edge_bytes = 0, gemm_bytes = 0;
    /// Where inputs that are not packed yet are: in the products' place, unless these are sums that go on.
    size_t stage() const { return input_bytes + (k_blocks == 1 ? 0 : middle_bytes - stage_bytes); }
    size_t row() const { return n + rest; }  ///< elements of a row of products
    size_t bytes() const { return input_bytes + middle_bytes + edge_bytes + gemm_bytes; }
};

class WinogradPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    arm_compute::experimental::MemoryRequirements workspace() const override;
    const Row *row() const override { return first->row(); }

    Winograd scheme;
    SlidingWindow window;  ///< turned as the scheme is
    size_t images = 1, channels = 0, n = 0, size = 0;
    size_t tiles_x = 0, tiles_y = 0;
    bool retain = false;
    Activation activation;
    const WinogradRow *transforms = nullptr;
    std::unique_ptr<const gemm::Gemm> first, more;  ///< of the first block of input channels, of those that follow
    WinogradBlocking blocking;
    std::vector<uint8_t> zeros;  ///< a pixel outside of the image
    size_t slots = 1;

    size_t tiles() const { return images * tiles_y * tiles_x; }

private:
    struct Job;
    void pack_point(const uint8_t *weights, size_t k0, size_t point, ITensorPack &pack) const;
    void run_slot(const Job &job, size_t slot) const;
    WinogradInput input(const Job &job) const;
    void aim(const Job &job, size_t tile, size_t k, WinogradInput &t) const;
    void pack_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const;
    void transform_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const;
    void multiply(const Job &job, size_t count, size_t k0, size_t n0, size_t columns, uint8_t *base) const;
    void transform_outputs(const Job &job, size_t tile, size_t count, size_t n0, size_t columns, uint8_t *base) const;
    void split(Job &job) const;
};

}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_WINOGRAD_PLAN_H
