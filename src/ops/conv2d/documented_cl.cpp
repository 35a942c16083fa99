// SPDX-License-Identifier: MIT
// The documented limits of convolutions on OpenCL: the problems that each class accepts, and the method that programs
// are told. All of them could be computed; programs choose classes by these refusals and answers.
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/conv2d/conv2d_cl.h"
#include "src/ops/conv2d/method.h"

namespace ac::conv2d {

namespace {

using M = ConvolutionMethod;

M method_nchw(const Problem &p) {
    const size_t made = p.dst.total_size() == 0 ? 0 : p.dst.dimension(2);
    if (p.window.kernel_h > 5 && p.channels > made && choose(methods_cl, p, Way::fft, Target()) != nullptr) {
        return M::FFT;
    }
    return p.channels >= 16 && bool(check_winograd(p)) ? M::WINOGRAD : M::GEMM;
}

/// For floating point in NHWC.
M method_nhwc(const Problem &p, bool direct, GPUTarget gpu) {
    const SlidingWindow &w = p.window;
    const bool early = gpu_target_is_in(gpu, GPUTarget::G71, GPUTarget::G72);
    const bool old = early || get_arch_from_target(gpu) == GPUTarget::MIDGARD;
    const int least = early || gpu_target_is_in(gpu, GPUTarget::MIDGARD, GPUTarget::BIFROST) ? 7 : 5;
    const bool large = w.kernel_w >= least && w.kernel_h >= least;
    const size_t pixels = static_cast<size_t>(w.out_w) * static_cast<size_t>(w.out_h);
    const bool much = p.n * pixels / 16 >= 8192;
    const bool many = p.channels >= 16, few_made = p.n <= 8;
    if (p.channels >= 8 && (!few_made || old) && bool(check_winograd(p))) {
        return M::WINOGRAD;
    }
    if (!direct) {
        return M::GEMM;
    }
    if (old) {
        return large && many && p.channels > p.n ? M::DIRECT : M::GEMM;
    }
    if (gpu == GPUTarget::G76) {
        return many && ((large && much) || few_made) ? M::DIRECT : M::GEMM;
    }
    const bool moves = w.stride_x != 1 || w.stride_y != 1;
    const int taps = w.kernel_w * w.kernel_h;
    const bool pays = few_made || (much && ((!many && moves && p.n < 64) || ((large || pixels == 1) && many)));
    return !pays ? M::GEMM : gpu == GPUTarget::G77 && taps % 2 == 1 && taps > 1 && taps <= 81 ? M::INDIRECT : M::DIRECT;
}

}  // namespace

Status check_winograd(const Problem &p) {
    const SlidingWindow &w = p.window;
    const PadStrideInfo &pad = p.info.conv_info;
    const DataType type = p.src.data_type();
    const auto tile = [](int kernel) { return static_cast<size_t>(kernel == 1 ? 1 : kernel == 7 ? 2 : 4); };
    const auto kw = static_cast<unsigned>(w.kernel_w), kh = static_cast<unsigned>(w.kernel_h);
    AC_RETURN_IF(type != DataType::F32 && type != DataType::F16,
                 "Conv2d: Winograd's convolution accepts F32 and F16; CLConvolutionLayer accepts the others");
    AC_RETURN_IF(
        w.stride_x != 1 || w.stride_y != 1 || w.dilation_x != 1 || w.dilation_y != 1,
        "Conv2d: Winograd's convolution accepts strides and dilations of 1; CLConvolutionLayer accepts others");
    AC_RETURN_IF(
        !cl_winograd_convolution_layer_supported(Size2D(tile(w.kernel_w), tile(w.kernel_h)), Size2D(kw, kh),
                                                 p.src.data_layout()),
        "Conv2d: Winograd's convolution accepts kernels of 3x3, 5x5, 3x1, 1x3, 5x1 and 1x5, in NHWC of 7x7, 7x1 "
        "and 1x7, not of %dx%d; CLConvolutionLayer accepts all",
        w.kernel_w, w.kernel_h);
    AC_RETURN_IF(
        pad.pad_left() > kw / 2 || pad.pad_right() > kw / 2 || pad.pad_top() > kh / 2 || pad.pad_bottom() > kh / 2,
        "Conv2d: Winograd's convolution accepts padding up to half of the kernel; CLConvolutionLayer accepts more");
    const bool is_wide = w.kernel_w == w.kernel_h && w.kernel_w > 3;
    AC_RETURN_IF(!p.info.enable_fast_math && (type == DataType::F16 || is_wide),
                 "Conv2d: Winograd's convolution accepts %s with enable_fast_math only",
                 is_wide ? "kernels of 5x5 and 7x7" : "F16");
    return Status{};
}

Status check_direct(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &pad_stride) {
    const bool bytes = is_data_type_quantized_asymmetric(src.data_type());
    AC_RETURN_IF(
        bytes && weights.data_type() != src.data_type(),
        "Conv2d: the direct convolution accepts weights of the input's type, not %s; the general one accepts them",
        string_from_data_type(weights.data_type()).c_str());
    if (src.data_layout() != DataLayout::NCHW) {
        return Status{};
    }
    const size_t kernel = weights.dimension(0);
    AC_RETURN_IF(
        kernel != weights.dimension(1) || (kernel != 1 && kernel != 3 && kernel != 5 && (kernel != 9 || !bytes)),
        "Conv2d: in NCHW the direct convolution accepts kernels of 1x1, 3x3 and 5x5, of bytes also 9x9, not of "
        "%zux%zu; "
        "the general one accepts all",
        kernel, weights.dimension(1));
    AC_RETURN_IF(pad_stride.stride().first > (kernel == 1 ? 3U : 2U),
                 "Conv2d: in NCHW the direct convolution accepts strides along x up to 2, with kernels of 1x1 up to 3, "
                 "not %u; the general one accepts all",
                 pad_stride.stride().first);
    return Status{};
}

M documented_method_cl(const Problem &p, GPUTarget gpu) {
    const SlidingWindow &w = p.window;
    const bool nhwc = p.src.data_layout() == DataLayout::NHWC;
    if (is_known_product(p) && (w.stride_x == 2 || !nhwc)) {
        return w.stride_x == 2 ? M::GEMM : M::DIRECT;
    }
    if (w.dilation_x != 1 || w.dilation_y != 1) {
        return M::GEMM;
    }
    const bool direct =
        p.src.data_type() == p.weights.data_type() && bool(check_direct(p.src, p.weights, p.info.conv_info));
    if (w.in_h > 720 && p.dst.dimension(nhwc ? 2 : 1) > 720 && w.kernel_h == 9 && w.pad_top < 3 && direct) {
        return M::DIRECT;
    }
    return !nhwc ? method_nchw(p) : is_data_type_float(p.src.data_type()) ? method_nhwc(p, direct, gpu) : M::GEMM;
}

}  // namespace ac::conv2d
