// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/launch/kernel.h"
#include "src/ops/common/requantization.h"
#include "src/ops/conv3d/conv3d.h"

namespace ac::conv3d {
namespace {

/// The struct of the same name in conv3d.cl, byte for byte.
struct Conv3d {
    int64_t src_step[5], weights_step[5], dst_step[5], bias;
    int32_t in[3], out[3], kernel_size[3], stride[3], pad[3];
    int32_t images, channels, n;
    int32_t src_zero, weights_zero, dst_zero, lo, hi, multiplier, shift, unused;
};
static_assert(sizeof(Conv3d) == 232, "as in conv3d.cl");

class Conv3dClPlan final : public ocl::KernelPlan {
public:
    Conv3dClPlan(ocl::KernelPtr kernel, const Conv3d &conv, size_t places)
        : KernelPlan(std::move(kernel)), conv_(conv), places_(places) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *weights = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Conv3d conv = conv_;
        steps(conv.src_step, *src, {1, 2, 3, 4});
        steps(conv.weights_step, *weights, {2, 3, 4, 1});
        steps(conv.dst_step, *dst, {1, 2, 3, 4});
        conv.bias = bias == nullptr ? 0 : static_cast<int64_t>(bias->info()->offset_first_element_in_bytes());
        const size_t vector = static_cast<size_t>(kernel_->vector()), n = static_cast<size_t>(conv.n);
        ocl::Launch(*kernel_)
            .source(src)
            .source(weights)
            .source(bias == nullptr ? weights : bias)
            .destination(dst)
            .value(conv)
            .run(pack, places_ * ((n + vector - 1) / vector));
    }

private:
    static void steps(int64_t (&out)[5], const ITensor &tensor, const size_t (&dimensions)[4]) {
        for (size_t i = 0; i < 4; ++i) {
            out[i] = static_cast<int64_t>(tensor.info()->strides_in_bytes()[dimensions[i]]);
        }
        out[4] = static_cast<int64_t>(tensor.info()->offset_first_element_in_bytes());
    }

    Conv3d conv_;
    size_t places_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
               const ITensorInfo &dst, const Volume &v, const Target &target) {
    const Type type = type_of(src.data_type());
    AC_RETURN_IF(v.outputs() > UINT32_MAX / v.n, "Conv3d: %zu outputs of %zu channels; OpenCL makes at most 2^32 - 1",
                 v.outputs(), v.n);
    Conv3d conv{};
    const int32_t all[5][3] = {{v.plane.in_w, v.plane.in_h, v.depth.in_w},
                               {v.plane.out_w, v.plane.out_h, v.depth.out_w},
                               {v.plane.kernel_w, v.plane.kernel_h, v.depth.kernel_w},
                               {v.plane.stride_x, v.plane.stride_y, v.depth.stride_x},
                               {v.plane.pad_left, v.plane.pad_top, v.depth.pad_left}};
    int32_t(*const to[5])[3] = {&conv.in, &conv.out, &conv.kernel_size, &conv.stride, &conv.pad};
    for (size_t i = 0; i < 15; ++i) {
        (*to[i / 3])[i % 3] = all[i / 3][i % 3];
    }
    conv.images = as_int(v.images);
    conv.channels = as_int(v.channels);
    conv.n = as_int(v.n);
    const bool quantized = is_data_type_quantized_asymmetric(src.data_type());
    ocl::Options options;
    options.elements_in(type, quantized ? "int" : "float", 4);
    if (bias == nullptr) {
        options.flag("NO_BIAS");
    }
    if (quantized) {
        options.flag("QUANTIZED");
        Requantization r;
        AC_RETURN_ON_ERROR(make_requantization(r, "Conv3d", src, weights, dst, v.n, {}));
        conv.src_zero = zero_point(src);
        conv.weights_zero = zero_point(weights);
        conv.dst_zero = r.offset;
        conv.lo = r.lo;
        conv.hi = r.hi;
        conv.multiplier = r.multipliers[0];
        conv.shift = r.shifts[0];
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Conv3d_operator, target, "conv3d", type, options));
    out = std::make_unique<Conv3dClPlan>(std::move(kernel), conv, v.outputs());
    return Status{};
}

}  // namespace ac::conv3d
