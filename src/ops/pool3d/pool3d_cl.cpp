// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d_cl.h"

#include "src/cl/launch/kernel.h"

#include <algorithm>

AC_DECLARE_OPERATOR(Pool3d)

namespace ac::pool3d {

namespace {

/// The struct of the same name in pool3d.cl, byte for byte.
struct Pool3d {
    int64_t src_stride[4], dst_stride[4];
    int64_t src_offset, dst_offset;
    int32_t in[4], out[4];
    int32_t window[4], step[4], pad[4], end[4];
    int32_t src_zero, dst_zero, exclude_padding;
    float ratio;
};
static_assert(sizeof(Pool3d) == 192, "as in pool3d.cl");

class Pool3dClPlan final : public ocl::KernelPlan {
public:
    Pool3dClPlan(ocl::KernelPtr kernel, const Pool3d &pool) : KernelPlan(std::move(kernel)), pool_(pool) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const size_t vector = static_cast<size_t>(kernel_->vector());
        for (size_t k = 0; k < dst->info()->dimension(5); ++k) {
            Pool3d pool = pool_;
            size_t items = (src->info()->dimension(0) + vector - 1) / vector;
            for (size_t d = 0; d < 4; ++d) {
                pool.src_stride[d] = static_cast<int64_t>(src->info()->strides_in_bytes()[1 + d]);
                pool.dst_stride[d] = static_cast<int64_t>(dst->info()->strides_in_bytes()[1 + d]);
                pool.out[d] = static_cast<int32_t>(dst->info()->dimension(1 + d));
                items *= dst->info()->dimension(1 + d);
            }
            pool.src_offset = static_cast<int64_t>(src->info()->offset_first_element_in_bytes() +
                                                   k * src->info()->strides_in_bytes()[5]);
            pool.dst_offset = static_cast<int64_t>(dst->info()->offset_first_element_in_bytes() +
                                                   k * dst->info()->strides_in_bytes()[5]);
            ocl::Launch(*kernel_).source(src).destination(dst).value(pool).run(pack, items);
        }
    }

private:
    Pool3d pool_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Pool2dArgs &args, const Extent *axes, const Target &target) {
    const Type type = type_of(src.data_type());
    const bool quantized = type == Type::qs8 || type == Type::qu8;
    ocl::Options options;
    options.elements_in(type, quantized ? "int" : "float").set("KIND", static_cast<long>(args.kind));
    if (quantized) {
        options.flag("QUANTIZED").set("LOW", type == Type::qs8 ? "(-128)" : "0");
    }
    if (args.rescale) {
        options.flag("RESCALE");
    }
    AC_RETURN_IF(src.tensor_shape().total_size() > UINT32_MAX, "Pool3d: %zu elements; OpenCL accepts at most 2^32 - 1",
                 src.tensor_shape().total_size());
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Pool3d_operator, target, "pool3d", type, options));
    Pool3d pool{};
    for (size_t d = 0; d < 3; ++d) {
        pool.in[d] = axes[d].in;
        pool.window[d] = axes[d].window;
        pool.step[d] = axes[d].stride;
        pool.pad[d] = axes[d].before;
        pool.end[d] = axes[d].in + axes[d].after;
    }
    pool.in[3] = static_cast<int32_t>(src.dimension(0));
    pool.src_zero = args.src_offset;
    pool.dst_zero = args.dst_offset;
    pool.exclude_padding = args.exclude_padding ? 1 : 0;
    pool.ratio = args.ratio;
    out = std::make_unique<Pool3dClPlan>(std::move(kernel), pool);
    return Status{};
}

}  // namespace ac::pool3d
