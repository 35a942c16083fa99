// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/warp/warp.h"

#include <algorithm>

namespace ac::warp {
namespace {

/// The struct of the same name in warp.cl, byte for byte.
struct Image {
    int64_t src, dst, map_x, map_y;  ///< bytes from the start of the memory to element (0, 0)
    int64_t src_row, dst_row;        ///< bytes
    int64_t map_x_step, map_x_row, map_y_step, map_y_row;
    int32_t width, height;  ///< of dst
    int32_t x, y, end_x, end_y;
    int32_t outside;
    float matrix[9];
};
static_assert(sizeof(Image) == 144, "as in warp.cl");

int64_t plane_of(const ITensorInfo &image, size_t plane, const ITensorInfo &like) {
    auto first = static_cast<int64_t>(image.offset_first_element_in_bytes());
    for (size_t d = 2; d < like.num_dimensions(); plane /= like.dimension(d), ++d) {
        const size_t at = image.dimension(d) == 1 ? 0 : plane % like.dimension(d);
        first += static_cast<int64_t>(at * image.strides_in_bytes()[d]);
    }
    return first;
}
int64_t step(const ITensorInfo &image, size_t d) {
    return static_cast<int64_t>(image.strides_in_bytes()[d]);
}

class ClWarpPlan final : public ocl::KernelPlan {
public:
    ClWarpPlan(ocl::KernelPtr kernel, const WarpArgs &args, bool maps)
        : KernelPlan(std::move(kernel)), args_(args), maps_(maps) {}

    void run(ITensorPack &pack) const override {
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        const ITensorInfo &to = *dst.info();
        const size_t width = to.dimension(0), height = to.dimension(1);
        const size_t planes = to.tensor_shape().total_size() / (width * height);
        for (size_t plane = 0; plane < planes; ++plane) {
            launch(pack, dst, plane);
        }
    }

private:
    void launch(ITensorPack &pack, const ITensor &dst, size_t plane) const {
        const ITensor *const src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensorInfo &from = *src->info(), &to = *dst.info();
        Image image{};
        image.src = plane_of(from, plane, to);
        image.dst = plane_of(to, plane, to);
        image.src_row = step(from, 1);
        image.dst_row = step(to, 1);
        image.width = static_cast<int32_t>(to.dimension(0));
        image.height = static_cast<int32_t>(to.dimension(1));
        image.x = args_.x;
        image.y = args_.y;
        image.end_x = args_.end_x;
        image.end_y = args_.end_y;
        image.outside = args_.outside;
        std::copy_n(args_.matrix, 9, image.matrix);
        ocl::Launch launch(*kernel_);
        launch.source(src);
        if (maps_) {
            const ITensor *const map_x = pack.get_const_tensor(TensorType::ACL_SRC_1);
            const ITensor *const map_y = pack.get_const_tensor(TensorType::ACL_SRC_2);
            image.map_x = plane_of(*map_x->info(), plane, to);
            image.map_y = plane_of(*map_y->info(), plane, to);
            image.map_x_step = step(*map_x->info(), 0);
            image.map_x_row = step(*map_x->info(), 1);
            image.map_y_step = step(*map_y->info(), 0);
            image.map_y_row = step(*map_y->info(), 1);
            launch.source(map_x).source(map_y);
        }
        const auto vector = static_cast<size_t>(kernel_->vector());
        const auto height = static_cast<size_t>(image.height);
        launch.destination(&dst).value(image).run(pack, (to.dimension(0) + vector - 1) / vector, height);
    }

    WarpArgs args_;
    bool maps_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const WarpArgs &args, bool maps, const Target &target) {
    ocl::Options options;
    options.elements_in(Type::u8, "int", 4);
    options.set("MAPS", static_cast<long>(maps)).set("DIVIDE", static_cast<long>(args.divide));
    options.set("BILINEAR", static_cast<long>(args.bilinear)).set("ROUND", static_cast<long>(args.round));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, op, target, "warp", Type::u8, options));
    out = std::make_unique<ClWarpPlan>(std::move(kernel), args, maps);
    return Status{};
}

}  // namespace ac::warp
