// SPDX-License-Identifier: MIT
// Launches of kernels on images that include resample.clh.
#pragma once

#include "src/cl/launch/kernel.h"

#include <cstring>

namespace ac::resample {

/// The structs of the same names in resample.clh, byte for byte.
struct Image {
    int64_t stride[4];
    int64_t offset, unused;
    int32_t extent[4];
};
struct List {
    int64_t stride[4];
    int64_t offset, unused[3];
};
static_assert(sizeof(Image) == 64 && sizeof(List) == 64, "as in resample.clh");

/// Elements of a pixel per work item: up to 16 bytes, limited to the channels; in a plane 4 pixels. `in_bytes`: per
/// element.
int vector_of(bool planar, size_t channels, size_t in_bytes);

/// Options for elements of a data type that are computed in float, including its range; `planar` is the layout.
ocl::Options options_for(DataType type, bool planar, int vector);

/// The plan of a kernel that computes each element of ACL_DST from ACL_SRC, and from the lists ACL_SRC_1 and ACL_SRC_2:
///     kernel(source memories..., destination memory, Image of ACL_SRC, Image of ACL_DST, List of each, args)
class ImagesPlan final : public ocl::KernelPlan {
public:
    static constexpr size_t most = 64;  ///< bytes of `args`

    /// `sources`: 1 to 3. `by_source`: one work item per element of ACL_SRC, not of ACL_DST. `across`: adjacent pixels
    /// per work item, for kernels that are not planar. `common`: only channels and batches that both tensors have.
    template <class Args>
    ImagesPlan(ocl::KernelPtr kernel, int sources, bool planar, const Args &args, bool by_source = false,
               int across = 1, bool common = false)
        : KernelPlan(std::move(kernel)),
          sources_(sources),
          across_(across),
          planar_(planar),
          by_source_(by_source),
          common_(common),
          size_(sizeof(args)) {
        static_assert(sizeof(args) <= most && std::is_trivially_copyable<Args>::value, "plain and small");
        std::memcpy(args_, &args, sizeof(args));
    }
    void run(ITensorPack &pack) const override;

private:
    int sources_, across_;
    bool planar_, by_source_, common_;
    size_t size_;
    uint8_t args_[most] = {};
};

/// Refuses more elements than work items can count.
Status check_items(const Operator &op, const ITensorInfo &info);

}  // namespace ac::resample
