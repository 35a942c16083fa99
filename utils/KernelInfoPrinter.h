// SPDX-License-Identifier: MIT
// Prints infos of kernels.
#ifndef ACL_UTILS_KERNELINFOPRINTER_H
#define ACL_UTILS_KERNELINFOPRINTER_H

#include "arm_compute/core/KernelDescriptors.h"

#include "utils/InfoPrinter.h"

#include <ostream>

namespace arm_compute {
inline ::std::ostream &operator<<(::std::ostream &os, const FFTScaleKernelInfo &info) {
    return detail::print_fields(os, "scale", info.scale, "conjugate", info.conjugate);
}
inline ::std::ostream &operator<<(::std::ostream &os, const FFTDigitReverseKernelInfo &info) {
    return detail::print_fields(os, "axis", info.axis, "conjugate", info.conjugate);
}
inline ::std::ostream &operator<<(::std::ostream &os, const FFTRadixStageKernelInfo &info) {
    return detail::print_fields(os, "axis", info.axis, "radix", info.radix, "Nx", info.Nx, "is_first_stage",
                                info.is_first_stage);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMKernelInfo &info) {
    return detail::print_fields(
        os, "m", info.m, "n", info.n, "k", info.k, "depth_output_gemm3d", info.depth_output_gemm3d,
        "reinterpret_input_as_3d", info.reinterpret_input_as_3d, "broadcast_bias", info.broadcast_bias,
        "fp_mixed_precision", info.fp_mixed_precision, "has_pad_y", info.has_pad_y, "activation_info",
        info.activation_info, "mult_transpose1xW_width", info.mult_transpose1xW_width, "mult_interleave4x4_height",
        info.mult_interleave4x4_height, "lhs_info", info.lhs_info, "rhs_info", info.rhs_info, "a_offset", info.a_offset,
        "b_offset", info.b_offset, "output_stage", info.output_stage);
}
inline ::std::ostream &operator<<(::std::ostream &os, const DWCComputeKernelInfo &info) {
    return detail::print_fields(os, "n0", info.n0, "m0", info.m0, "export_input_to_cl_image",
                                info.export_input_to_cl_image, "export_weights_to_cl_image",
                                info.export_weights_to_cl_image);
}
inline ::std::ostream &operator<<(::std::ostream &os, const DirectConvComputeKernelInfo &info) {
    return detail::print_fields(os, "m0", info.m0, "n0", info.n0, "k0", info.k0, "export_weights_to_cl_image",
                                info.export_weights_to_cl_image, "export_output_to_cl_image",
                                info.export_output_to_cl_image, "export_input_to_cl_image",
                                info.export_input_to_cl_image);
}
inline ::std::ostream &operator<<(::std::ostream &os, const SoftmaxKernelInfo &info) {
    return detail::print_fields(os, "beta", info.beta, "is_log", info.is_log, "input_data_type", info.input_data_type,
                                "axis", info.axis);
}
inline ::std::ostream &operator<<(::std::ostream &os, const DirectConvolutionLayerOutputStageKernelInfo &info) {
    return detail::print_fields(os, "result_fixedpoint_multiplier", info.result_fixedpoint_multiplier, "result_shift",
                                info.result_shift, "result_offset_after_shift", info.result_offset_after_shift,
                                "output_data_type", info.output_data_type);
}
inline ::std::ostream &operator<<(::std::ostream &os, const InstanceNormalizationLayerKernelInfo &info) {
    return detail::print_fields(os, "gamma", info.gamma, "beta", info.beta, "epsilon", info.epsilon,
                                "use_mixed_precision", info.use_mixed_precision);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMLowpReductionKernelInfo &info) {
    return detail::print_fields(os, "k", info.k, "is_reshaped", info.is_reshaped, "scalar", info.scalar,
                                "mul_by_scalar", info.mul_by_scalar);
}
inline ::std::ostream &operator<<(::std::ostream &os, const ScaleKernelInfo &info) {
    return detail::print_fields(os, "interpolation_policy", info.interpolation_policy, "border_mode", info.border_mode,
                                "constant_border_value", info.constant_border_value, "sampling_policy",
                                info.sampling_policy, "use_padding", info.use_padding, "align_corners",
                                info.align_corners, "data_layout", info.data_layout);
}
inline ::std::ostream &operator<<(::std::ostream &os, const MatMulKernelInfo &info) {
    return detail::print_fields(os, "adj_lhs", info.adj_lhs, "adj_rhs", info.adj_rhs, "m0", info.m0, "n0", info.n0,
                                "k0", info.k0, "export_rhs_to_cl_image", info.export_rhs_to_cl_image);
}
}  // namespace arm_compute

#endif  // ACL_UTILS_KERNELINFOPRINTER_H
