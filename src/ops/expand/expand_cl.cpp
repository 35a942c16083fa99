// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/dispatch/types.h"
#include "src/ops/expand/expand.h"

namespace ac::expand {
namespace {

/// The struct of the same name in expand.cl, byte for byte.
struct Image {
    int64_t small, base, dst;
    int64_t small_row, base_row, dst_row;
    Region region;
    int32_t width, height;
};
static_assert(sizeof(Image) == 72, "as in expand.cl");

class ClExpandPlan final : public ocl::KernelPlan {
public:
    ClExpandPlan(ocl::KernelPtr kernel, const Region &region) : KernelPlan(std::move(kernel)), region_(region) {}

    void run(ITensorPack &pack) const override {
        const ITensor &small = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &base = *pack.get_const_tensor(TensorType::ACL_SRC_1),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const auto start = [](const ITensor &t) {
            return static_cast<int64_t>(t.info()->offset_first_element_in_bytes());
        };
        const auto row = [](const ITensor &t) { return static_cast<int64_t>(t.info()->strides_in_bytes()[1]); };
        const size_t width = dst.info()->dimension(0), height = dst.info()->dimension(1);
        const Image image{start(small),
                          start(base),
                          start(dst),
                          row(small),
                          row(base),
                          row(dst),
                          region_,
                          static_cast<int32_t>(width),
                          static_cast<int32_t>(height)};
        const auto vector = static_cast<size_t>(kernel_->vector());
        ocl::Launch(*kernel_).source(&small).source(&base).destination(&dst).value(image).run(
            pack, (width + vector - 1) / vector, height);
    }

private:
    Region region_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const Region &region, DataType base, const Target &target) {
    const Type type = type_of(base);
    ocl::Options options;
    options.elements_in(type, "int", 4).set("SUBTRACT", static_cast<long>(base == DataType::U8));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, op, target, "expand", type, options));
    out = std::make_unique<ClExpandPlan>(std::move(kernel), region);
    return Status{};
}

}  // namespace ac::expand
