// SPDX-License-Identifier: MIT
#pragma once

#include "src/cl/kernel.h"

namespace ac::fft {

/// What is transformed, and how.
struct LineForm {
    size_t elements;  ///< of a line
    size_t length;    ///< of the transforms that do it: `elements`, or more with Bluestein's algorithm
    arm_compute::DataType type;
    size_t from, to;  ///< channels
    size_t axis;
    arm_compute::TensorShape lines;  ///< the shape with one element along the axis
    bool inverse;
    bool across;  ///< lines side by side in memory are done together

    /// Options that all kernels of lines have.
    ocl::Options options() const;
};

/// Memory that lines may take, in bytes.
struct LineLimits {
    size_t local = 65536;             ///< local memory of a group, where the device has more
    size_t chunk = size_t{64} << 20;  ///< between two passes: it should stay in a cache of the device. 0: none is given
};

/// Lines of a work group that are done side by side.
struct LineGroup {
    size_t items = 1;  ///< of a line
    size_t lines = 1;
    size_t pitch = 1;  ///< elements of local memory from line to line

    void set(ocl::Options &options) const;
};
/// A group whose items count through its lines first, of up to `most` lines; there are `total` of them.
LineGroup lines_side_by_side(size_t length, size_t most, size_t total, size_t local, const Target &target);
/// Lines side by side that are worth it: 32 bytes are the least that memory gives at once.
constexpr size_t fewest_across = 4;

/// Where the elements of a tensor are: in the memory of `tensor`, at the places of `info`.
struct Located {
    const ITensor *tensor;
    const ITensorInfo &info;
};

/// A tensor for ocl::Walk, which asks for nothing but the info.
class Shaped final : public ITensor {
public:
    explicit Shaped(const ITensorInfo &info) : info_(info) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return nullptr; }

private:
    mutable TensorInfo info_;
};

/// Lines that do not fit into local memory, in passes over global memory: src/ops/fft/fft_long.cl.
class LongLinesCl {
public:
    /// What a device has no room for is refused.
    static Status check(const Operator &op, const LineForm &form, const Target &target);
    /// For a form that check() accepts.
    static Status make(std::unique_ptr<LongLinesCl> &out, const Operator &op, const LineForm &form,
                       const LineLimits &limits, const cl::Buffer &chirp, const cl::Buffer &spectrum,
                       const Target &target);

    /// dst may be src. Pack: the workspace.
    void run(const Located &src, const Located &dst, ITensorPack &pack) const;
    /// ACL_INT_1 and, after more than two passes, ACL_INT_2.
    arm_compute::experimental::MemoryRequirements workspace() const;
    const Row &row() const { return passes_[0].kernel->row(); }

private:
    struct Pass {
        ocl::KernelPtr kernel{};
        size_t length = 1;  ///< of its transforms
        LineGroup group{};
        cl::Buffer roots{};
    };
    Status add_pass(const Operator &op, size_t length, size_t before, bool second, size_t local, const Target &target);
    Status make_powers(const Target &target);
    void run_pass(size_t number, const Located &src, const Located &dst, size_t first, ITensorPack &pack) const;

    LineForm form_{};
    size_t transforms_ = 1;  ///< of Bluestein's algorithm: 2
    size_t chunk_ = 1;       ///< lines that go through all passes together
    size_t fine_ = 1;        ///< powers in the fine table
    std::vector<Pass> passes_{};
    cl::Buffer powers_{}, chirp_{}, spectrum_{};
};

}  // namespace ac::fft
