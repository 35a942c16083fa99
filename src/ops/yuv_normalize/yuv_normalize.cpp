// SPDX-License-Identifier: MIT
#include "src/ops/yuv_normalize/yuv_normalize.h"

#include "src/dispatch/types.h"
#include "src/ops/batch_normalize/batch_normalize_cl.h"
#include "src/plan/rules.h"

namespace ac::yuv_normalize {

AC_TYPES(types, R"(CLNormalizePlanarYUVLayer: src dst
F32 F32 opencl
F16 F16 opencl
QASYMM8 QASYMM8 opencl
QASYMM8_SIGNED QASYMM8_SIGNED opencl
)")

Status plan([[maybe_unused]] PlanPtr &out, const ITensorInfo &src, const ITensorInfo &mean, const ITensorInfo &std,
            ITensorInfo &dst, const Target &target) {
    const char *const name = "YUVNormalize";
    AC_RETURN_ON_ERROR(check_image(YUVNormalize_operator, types, target, src, dst));
    const size_t dimension = src.data_layout() == DataLayout::NCHW ? 2 : 0;
    for (const InfoRole &list : {InfoRole{"mean", mean}, InfoRole{"standard deviation", std}}) {
        AC_RETURN_ON_ERROR(check_same_type(name, list, {"input", src}));
        AC_RETURN_ON_ERROR(check_same_shape(name, {list.name, list.value.tensor_shape()},
                                            {"list of channels", TensorShape(src.dimension(dimension))}));
    }
    AC_RETURN_ON_ERROR(check_shape(name, dst, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_same_quantization(name, {"output", dst}, {"input", src}));
    AC_RETURN_IF(is_data_type_quantized(src.data_type()) && !(src.quantization_info().uniform().scale > 0.F),
                 "%s: a quantized tensor needs a scale above zero", name);
    AC_ON_OPENCL(target, batch_normalize::plan_divided_cl(out, YUVNormalize_operator, src, dimension, target))
    return error("%s: it runs on OpenCL only", name);
}

}  // namespace ac::yuv_normalize
