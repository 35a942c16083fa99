// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/dispatch/types.h"
#include "src/ops/canny_edge/canny_edge.h"

#include <algorithm>
#include <array>

namespace ac::canny_edge {
namespace {

/// The struct of the same name in canny_edge.cl, byte for byte.
struct Image {
    int64_t x, y, length, dst;                  ///< bytes from the start of the memory to pixel (0, 0)
    int64_t x_row, y_row, length_row, dst_row;  ///< bytes
    Region exists, valid;
    int32_t outside, low, high, equal, width, height;
};
static_assert(sizeof(Image) == 120, "as in canny_edge.cl");

class ClTracePlan final : public ocl::KernelPlan {
public:
    using Kernels = std::array<ocl::KernelPtr, 3>;

    ClTracePlan(const Kernels &kernels, const Tracing &tracing)
        : KernelPlan(kernels[0]), kernels_(kernels), tracing_(tracing) {}

    void run(ITensorPack &pack) const override {
        const ITensor &x = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &y = *pack.get_const_tensor(TensorType::ACL_SRC_1),
                      &length = *pack.get_const_tensor(TensorType::ACL_SRC_2),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const auto start = [](const ITensor &t) {
            return static_cast<int64_t>(t.info()->offset_first_element_in_bytes());
        };
        const auto row = [](const ITensor &t) { return static_cast<int64_t>(t.info()->strides_in_bytes()[1]); };
        const Tracing &t = tracing_;
        const size_t width = dst.info()->dimension(0), height = dst.info()->dimension(1);
        const Image image{start(x),
                          start(y),
                          start(length),
                          start(dst),
                          row(x),
                          row(y),
                          row(length),
                          row(dst),
                          t.exists,
                          t.valid,
                          t.border.mode == BorderMode::CONSTANT ? t.border.value : -1,
                          t.low,
                          t.high,
                          t.equal,
                          static_cast<int32_t>(width),
                          static_cast<int32_t>(height)};
        const cl_mem labels = ocl::memory_of(pack.get_tensor(scratch));
        if (t.valid.pixels() != 0) {
            ocl::Launch(*kernels_[0])
                .source(&x)
                .source(&y)
                .source(&length)
                .buffer(labels)
                .value(image)
                .run(pack, t.valid.width(), t.valid.height());
            ocl::Launch(*kernels_[1]).buffer(labels).value(image).run(pack, t.valid.width(), t.valid.height());
        }
        ocl::Launch(*kernels_[2]).buffer(labels).destination(&dst).value(image).run(pack, width, height);
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, std::max<size_t>(tracing_.valid.pixels(), 1) * sizeof(uint32_t), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    Kernels kernels_;
    Tracing tracing_;
};

}  // namespace

Status plan_tracing_cl(PlanPtr &out, DataType gradients, const Tracing &tracing, const Target &target) {
    const Type type = type_of(gradients);
    ClTracePlan::Kernels kernels;
    for (size_t phase = 0; phase < kernels.size(); ++phase) {
        ocl::Options options;
        options.elements_in(type, "int", 1).set("PHASE", static_cast<long>(phase));
        AC_RETURN_ON_ERROR(ocl::Kernel::make(kernels[phase], CannyEdge_operator, target, "canny_edge", type, options));
    }
    out = std::make_unique<ClTracePlan>(kernels, tracing);
    return Status{};
}

}  // namespace ac::canny_edge
