// SPDX-License-Identifier: MIT
#pragma once

#include "src/cl/launch/kernel.h"

namespace ac::fft {

/// The transforms to be done, and how.
struct LineForm {
    size_t elements;  ///< per line
    size_t length;    ///< length of the transforms: `elements`, or more with Bluestein's algorithm
    DataType type;
    size_t from, to;  ///< numbers of channels
    size_t axis;
    TensorShape lines;  ///< the shape with extent 1 along the axis
    bool inverse;
    bool across;  ///< lines that are adjacent in memory are transformed together

    /// Options common to all kernels of lines.
    ocl::Options options() const;
};

/// Limits on the memory that lines take, in bytes.
struct LineLimits {
    size_t local = 65536;             ///< local memory of a group, even if the device has more
    size_t chunk = size_t{64} << 20;  ///< data between two passes, to stay in the device's cache; 0: avoids passes
};

/// The lines of a work group, transformed side by side.
struct LineGroup {
    size_t items = 1;  ///< work items per line
    size_t lines = 1;
    size_t pitch = 1;  ///< elements of local memory from line to line

    void set(ocl::Options &options) const;
};
/// A group of up to `most` of `total` lines; consecutive work items belong to consecutive lines.
LineGroup lines_side_by_side(size_t length, size_t most, size_t total, size_t local, const Target &target);
/// Fewest adjacent lines that are worth a group: memory delivers at least 32 bytes at once.
constexpr size_t fewest_across = 4;

/// The elements of a tensor: memory of `tensor`, laid out by `info`.
struct Located {
    const ITensor *tensor;
    const ITensorInfo &info;
};

/// A tensor for ocl::Walk, which reads only the info.
class Shaped final : public ITensor {
public:
    explicit Shaped(const ITensorInfo &info) : info_(info) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return nullptr; }

private:
    mutable TensorInfo info_;
};

/// Lines that do not fit into local memory, in passes over global memory; see src/ops/fft/fft_long.cl.
class LongLinesCl {
public:
    /// Refuses a form that does not fit the device.
    static Status check(const Operator &op, const LineForm &form, const Target &target);
    /// For a form that check() accepts.
    static Status make(std::unique_ptr<LongLinesCl> &out, const Operator &op, const LineForm &form,
                       const LineLimits &limits, const cl::Buffer &chirp, const cl::Buffer &spectrum,
                       const Target &target);

    /// dst may be src. Pack: the workspace.
    void run(const Located &src, const Located &dst, ITensorPack &pack) const;
    /// ACL_INT_1; with more than two passes also ACL_INT_2.
    arm_compute::experimental::MemoryRequirements workspace() const;
    const Row &row() const { return passes_[0].kernel->row(); }

private:
    struct Pass {
        ocl::KernelPtr kernel{};
        size_t length = 1;  ///< length of the pass's transforms
        LineGroup group{};
        cl::Buffer roots{};
    };
    Status add_pass(const Operator &op, size_t length, size_t before, bool second, size_t local, const Target &target);
    Status make_powers(const Target &target);
    void run_pass(size_t number, const Located &src, const Located &dst, size_t first, ITensorPack &pack) const;

    LineForm form_{};
    size_t transforms_ = 1;  ///< 2 with Bluestein's algorithm
    size_t chunk_ = 1;       ///< lines that go through all passes together
    size_t fine_ = 1;        ///< powers in the fine table
    std::vector<Pass> passes_{};
    cl::Buffer powers_{}, chirp_{}, spectrum_{};
};

}  // namespace ac::fft
