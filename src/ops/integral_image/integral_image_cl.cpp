// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/integral_image/integral_image.h"
#include "src/plan/region.h"

#include <array>

namespace ac::integral_image {
namespace {

/// The struct of the same name in integral_image.cl, byte for byte.
struct Image {
    int64_t src, dst, src_row, dst_row;
    uint32_t width, rows, height;
    uint32_t unused;
};
static_assert(sizeof(Image) == 48, "as in integral_image.cl");

constexpr size_t strip_rows = 64;

class ClIntegralPlan final : public ocl::KernelPlan {
public:
    using Kernels = std::array<ocl::KernelPtr, 3>;

    ClIntegralPlan(const Kernels &kernels, const ITensorInfo &src, size_t items)
        : KernelPlan(kernels[0]),
          kernels_(kernels),
          region_(src),
          items_(items),
          strips_((region_.height() + strip_rows - 1) / strip_rows) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC), &dst = *pack.get_tensor(TensorType::ACL_DST);
        const ITensorInfo &from = *src.info();
        const size_t planes = from.tensor_shape().total_size() / (from.dimension(0) * from.dimension(1));
        for (size_t plane = 0; plane < planes; ++plane) {
            Image image{start(from),
                        start(*dst.info()),
                        static_cast<int64_t>(from.strides_in_bytes()[1]),
                        static_cast<int64_t>(dst.info()->strides_in_bytes()[1]),
                        static_cast<uint32_t>(region_.width()),
                        static_cast<uint32_t>(region_.height()),
                        static_cast<uint32_t>(strip_rows),
                        0};
            for (size_t d = 2, rest = plane; d < from.num_dimensions(); rest /= from.dimension(d), ++d) {
                image.src += static_cast<int64_t>(rest % from.dimension(d) * from.strides_in_bytes()[d]);
                image.dst += static_cast<int64_t>(rest % from.dimension(d) * dst.info()->strides_in_bytes()[d]);
            }
            run_plane(src, dst, image, pack);
        }
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, strips_ * region_.width() * sizeof(uint32_t), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    int64_t start(const ITensorInfo &info) const {
        return static_cast<int64_t>(info.offset_first_element_in_bytes()) +
               region_.y * static_cast<int64_t>(info.strides_in_bytes()[1]) +
               region_.x * static_cast<int64_t>(info.element_size());
    }
    void run_plane(const ITensor &src, const ITensor &dst, const Image &image, ITensorPack &pack) const {
        const cl_mem sums = ocl::memory_of(pack.get_tensor(scratch));
        ocl::Launch(*kernels_[0])
            .source(&src)
            .destination(&dst)
            .value(image)
            .local(items_)
            .run(pack, items_ * region_.height());
        for (size_t phase = strips_ == 1 ? 2 : 1; phase < 3; ++phase) {
            ocl::Launch(*kernels_[phase])
                .destination(&dst)
                .buffer(sums)
                .value(image)
                .run(pack, region_.width(), strips_);
        }
    }

    Kernels kernels_;
    Region region_;
    size_t items_, strips_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Target &target) {
    size_t items = 256;
    while (items > ocl::device_max_local_size(target)) {
        items /= 2;
    }
    ClIntegralPlan::Kernels kernels;
    for (size_t phase = 0; phase < 3; ++phase) {
        ocl::Options options;
        options.elements_in(Type::u8, "uint", 1).set("L", static_cast<long>(items));
        options.set("PHASE", static_cast<long>(phase));
        AC_RETURN_ON_ERROR(
            ocl::Kernel::make(kernels[phase], IntegralImage_operator, target, "integral_image", Type::u8, options));
    }
    out = std::make_unique<ClIntegralPlan>(kernels, src, items);
    return Status{};
}

}  // namespace ac::integral_image
