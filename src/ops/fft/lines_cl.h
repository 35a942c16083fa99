// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fft/long_lines_cl.h"

namespace ac::fft {

/// Setup for src/ops/fft/passes.clh. Local memory of a line, in bytes: one element of every 17 is padding.
constexpr size_t line_bytes(size_t length) {
    return (length + length / 16) * 2 * sizeof(float);
}
/// Refuses lines of `n` elements, transformed with `length`, that the device cannot do.
Status check_length(const Operator &op, size_t n, size_t length, const Target &target);
/// `largest`: see radices_of().
void set_passes(ocl::Options &options, size_t length, size_t items, uint32_t largest = 16);
/// The roots of unity for all passes of a transform after the first.
Status make_roots(cl::Buffer &out, const Target &target, size_t length, uint32_t largest = 16);

/// Lines of src/ops/fft/lines.h on an OpenCL device: one kernel that keeps each line in local memory, or passes over
/// global memory for lines that are too long for that.
class LinesCl {
public:
    /// `from`, `to`: numbers of channels.
    static Status make(std::unique_ptr<LinesCl> &out, const Operator &op, const ITensorInfo &src, size_t from,
                       size_t to, size_t axis, bool inverse, const Target &target, LineLimits limits = {});

    /// dst may be src. Pack: the workspace.
    void run(const Located &src, const Located &dst, ITensorPack &pack) const;
    void run(const ITensor *src, const ITensor *dst, ITensorPack &pack) const {
        run({src, *src->info()}, {dst, *dst->info()}, pack);
    }
    /// In the slots ACL_INT_1 and ACL_INT_2, or none.
    arm_compute::experimental::MemoryRequirements workspace() const;
    const Row &row() const { return long_ == nullptr ? kernel_->row() : long_->row(); }

private:
    Status make_kernel(const Operator &op, const LineForm &form, size_t local, const Target &target);
    Status make_chirp(const Target &target, size_t n, size_t length);

    ocl::KernelPtr kernel_{};
    std::unique_ptr<LongLinesCl> long_{};  ///< used instead of the kernel, or null
    TensorShape lines_{};                  ///< the shape with extent 1 along the axis
    size_t axis_ = 0;
    LineGroup group_{};
    cl::Buffer roots_{}, chirp_{}, spectrum_{};
};

}  // namespace ac::fft
