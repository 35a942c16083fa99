// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d_cl.h"

#include "src/cl/launch/kernel.h"

AC_DECLARE_OPERATOR(Pool2d)

namespace ac::pool2d {

namespace {

/// The struct of the same name in pool2d.cl, byte for byte.
struct Pool {
    int64_t src_stride[4], dst_stride[4];
    int64_t src_offset, dst_offset;
    int32_t in[4], out[4];
    int32_t window[2], step[2], pad[2], end[2];
    int32_t src_zero, dst_zero, exclude_padding, in_window;
    float lowest, ratio;
    int32_t unused[6];  ///< vectors of four align the struct to 32 bytes
};
static_assert(sizeof(Pool) == 192, "as in pool2d.cl");

class Pool2dPlan final : public ocl::KernelPlan {
public:
    Pool2dPlan(ocl::KernelPtr kernel, ocl::KernelPtr indices, const Pool &pool, bool planar)
        : KernelPlan(std::move(kernel)), indices_(std::move(indices)), pool_(pool), planar_(planar) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        run(*kernel_, src, pack.get_tensor(TensorType::ACL_DST_0), pack);
        if (indices_ != nullptr) {
            run(*indices_, src, pack.get_tensor(TensorType::ACL_DST_1), pack);
        }
    }

private:
    void run(const ocl::Kernel &kernel, const ITensor *src, const ITensor *dst, ITensorPack &pack) const {
        Pool pool = pool_;
        const size_t dims[4] = {planar_ ? size_t{0} : 1, planar_ ? size_t{1} : 2, planar_ ? size_t{2} : 0, 3};
        size_t items = 1;
        for (size_t d = 0; d < 4; ++d) {
            pool.src_stride[d] = static_cast<int64_t>(src->info()->strides_in_bytes()[dims[d]]);
            pool.dst_stride[d] = static_cast<int64_t>(dst->info()->strides_in_bytes()[dims[d]]);
            pool.in[d] = static_cast<int32_t>(src->info()->dimension(dims[d]));
            pool.out[d] = static_cast<int32_t>(dst->info()->dimension(dims[d]));
            const size_t vector = d == 2 ? static_cast<size_t>(kernel.vector()) : 1;
            items *= (dst->info()->dimension(dims[d]) + vector - 1) / vector;
        }
        pool.src_offset = static_cast<int64_t>(src->info()->offset_first_element_in_bytes());
        pool.dst_offset = static_cast<int64_t>(dst->info()->offset_first_element_in_bytes());
        ocl::Launch(kernel).source(src).destination(dst).value(pool).run(pack, items);
    }

    ocl::KernelPtr indices_;
    Pool pool_;
    bool planar_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, bool with_indices, const Pool2dArgs &args, const SlidingWindow &w,
               const PoolingLayerInfo &info, const Target &target) {
    const Type type = type_of(src.data_type());
    const bool quantized = type == Type::qs8 || type == Type::qu8;
    const int vector = args.planar ? 1 : 0;
    ocl::Options options, index_options;
    options.elements_in(type, quantized ? "int" : "float", vector).set("KIND", static_cast<long>(args.kind));
    index_options.elements_in(type, "float", 1).flag("INDICES");
    if (quantized) {
        options.flag("QUANTIZED").set("LOW", type == Type::qs8 ? "(-128)" : "0");
    }
    if (args.rescale) {
        options.flag("RESCALE");
    }
    if (args.planar) {
        options.flag("PLANAR");
        index_options.flag("PLANAR");
    }
    ocl::KernelPtr kernel, indices;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Pool2d_operator, target, "pool2d", type, options));
    if (with_indices) {
        AC_RETURN_ON_ERROR(ocl::Kernel::make(indices, Pool2d_operator, target, "pool2d", type, index_options));
    }
    Pool pool{};
    const int32_t both[4][2] = {
        {w.kernel_w, w.kernel_h},
        {w.stride_x, w.stride_y},
        {w.pad_left, w.pad_top},
        {w.in_w + args.pad_right, w.in_h + static_cast<int32_t>(info.pad_stride_info.pad_bottom())}};
    for (size_t d = 0; d < 2; ++d) {
        pool.window[d] = both[0][d];
        pool.step[d] = both[1][d];
        pool.pad[d] = both[2][d];
        pool.end[d] = both[3][d];
    }
    pool.src_zero = args.src_offset;
    pool.dst_zero = args.dst_offset;
    pool.exclude_padding = args.exclude_padding ? 1 : 0;
    pool.in_window = info.use_kernel_indices ? 1 : 0;
    pool.lowest = args.lowest;
    pool.ratio = args.ratio;
    out = std::make_unique<Pool2dPlan>(std::move(kernel), std::move(indices), pool, args.planar);
    return Status{};
}

}  // namespace ac::pool2d
