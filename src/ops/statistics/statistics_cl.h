// SPDX-License-Identifier: MIT
// What statistics on OpenCL devices share.
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/plan/region.h"

namespace ac::statistics {

/// The struct of the same name in pixels.clh, byte for byte.
struct ClPixels {
    int64_t first, step;
    uint32_t length, lines, count, width;
    int32_t x, y;

    ClPixels(const ITensor &image, const Region &region);
};
static_assert(sizeof(ClPixels) == 40, "as in pixels.clh");

/// Pixels of a line, if all pixels are contiguous.
constexpr uint32_t cl_line = 4096;
/// Work items of a group, and groups; each group has a result of its own.
constexpr size_t cl_items = 256, cl_groups = 128;

/// Refuses images that 32-bit numbers of pixels do not count.
Status check_cl(const Operator &op, const Region &region);

/// Work items of a group on this device, a power of two.
size_t items_of(const Target &target);
/// Groups for this many pixels, if an item has `each` at once.
size_t groups_of(const Region &region, size_t items, size_t each);

/// Waits for the kernels that were enqueued, and reads a part of a buffer.
void read(const ocl::Kernel &kernel, cl_mem memory, size_t at, void *to, size_t bytes);

/// Counts of levels on a device.
class ClLevels {
public:
    /// What becomes of the counts: phases of levels.cl.
    enum Phase { bins = 1, table = 2 };

    explicit ClLevels(const ITensorInfo &src) : region_(src) {}
    /// Compiles the kernels.
    Status make(const Operator &op, Phase phase, const Target &target);

    const ocl::KernelPtr &kernel() const { return count_; }
    MemoryInfo workspace(int slot) const { return MemoryInfo(slot, groups_ * 256 * sizeof(uint32_t), 64); }
    /// Enqueues both kernels; the values are the last arguments of the second one.
    void run(const ITensor &src, cl_mem counts, cl_mem dst, std::initializer_list<uint32_t> values,
             ITensorPack &pack) const;

private:
    Region region_;
    ocl::KernelPtr count_{}, join_{};
    size_t items_ = 1, groups_ = 1;
};

}  // namespace ac::statistics
