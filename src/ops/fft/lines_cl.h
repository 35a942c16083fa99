// SPDX-License-Identifier: MIT
#ifndef AC_OPS_FFT_LINES_CL_H
#define AC_OPS_FFT_LINES_CL_H

#include "src/cl/kernel.h"

namespace ac {
namespace fft {

/// What src/ops/fft/passes.clh needs. Local memory of a line: one element in 17 is left out.
constexpr size_t line_bytes(size_t length) {
    return (length + length / 16) * 2 * sizeof(float);
}
/// `n` are done by transforms of `length`.
Status check_length(const Operator &op, size_t n, size_t length, const Target &target);
void set_passes(ocl::Options &options, size_t length, size_t items);
Status make_roots(cl::Buffer &out, const Target &target, size_t length);

/// What Lines of src/ops/fft/lines.h is on an OpenCL device: one kernel, a line stays in local memory.
class LinesCl {
public:
    /// `from`, `to`: channels. A length that does not fit into the device's local memory is refused.
    static Status make(std::unique_ptr<LinesCl> &out, const Operator &op, const ITensorInfo &src, size_t from,
                       size_t to, size_t axis, bool inverse, const Target &target);

    void run(const ITensor *src, const ITensor *dst, ITensorPack &pack) const;
    /// The memory of one of the tensors lies in another one, as dense elements of `info`.
    void run_into(const ITensor *src, const ITensor *memory, const ITensorInfo &info, ITensorPack &pack) const;
    void run_from(const ITensor *memory, const ITensorInfo &info, const ITensor *dst, ITensorPack &pack) const;
    const Row &row() const { return kernel_->row(); }

private:
    Status make_tables(const Target &target, size_t n, size_t length);
    void launch(const ITensor *src, const ITensorInfo &from, const ITensor *dst, const ITensorInfo &to,
                ITensorPack &pack) const;

    ocl::KernelPtr kernel_{};
    arm_compute::TensorShape lines_{};  ///< the shape with one element along the axis
    size_t axis_ = 0;
    size_t items_ = 1;  ///< work items of a line
    size_t group_ = 1;  ///< lines of a group
    cl::Buffer roots_{}, chirp_{}, spectrum_{};
};

}  // namespace fft
}  // namespace ac

#endif  // AC_OPS_FFT_LINES_CL_H
