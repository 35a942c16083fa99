// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.h"

#include "arm_compute/core/Utils.h"

#include "src/ops/softmax/softmax.args.h"
#include "src/ops/softmax/softmax_cl.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <array>
#include <cmath>

AC_DECLARE_TABLE(softmax)

namespace ac::softmax {
namespace {

AC_TYPES(types, R"(NESoftmaxLayer CLSoftmaxLayer: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
)")

class SoftmaxPlan final : public RowPlan<RowOf<SoftmaxFn>> {
public:
    SoftmaxPlan(const RowOf<SoftmaxFn> *row, const SoftmaxArgs &args, const TensorShape &shape, size_t axis)
        : RowPlan(row), args_(args), lines_(shape), axis_(axis), length_(shape[axis]) {
        args_.exps = exps.data();
        lines_.set(axis, 1, false);
    }
    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const auto src_step = static_cast<ptrdiff_t>(src->info()->strides_in_bytes()[axis_]);
        const auto dst_step = static_cast<ptrdiff_t>(dst->info()->strides_in_bytes()[axis_]);
        const Nest nest(lines_, {src, dst});
        nest.run(row_->name, 8 * length_, pack,
                 [args = args_, run = row_->run, src_step, dst_step, length = length_](const auto &p, size_t columns) {
                     run(args, p[0], src_step, p[1], dst_step, length, columns);
                 });
    }

    std::array<uint32_t, 256> exps{};

private:
    SoftmaxArgs args_;
    TensorShape lines_;  ///< the shape with extent 1 along the axis
    size_t axis_;
    size_t length_;
};

/// The arguments of the 8-bit kernel, in fixed point.
SoftmaxArgs quantized_arguments(const ITensorInfo &src, const ITensorInfo &dst, float beta, bool log) {
    const bool is_signed = src.data_type() == DataType::QASYMM8_SIGNED;
    const double step =
        std::fabs(static_cast<double>(beta)) * static_cast<double>(src.quantization_info().uniform().scale);
    const UniformQuantizationInfo to = dst.quantization_info().uniform();
    const double per_one = 1 / static_cast<double>(to.scale);
    // 2^50 units are 2^30 steps of dst, far beyond its range
    const double limit = std::ldexp(1, 50);
    SoftmaxArgs args{};
    args.log = log;
    args.flip = static_cast<uint8_t>((is_signed ? 0x80 : 0) ^ (beta < 0.f ? 0xff : 0));
    args.offset = to.offset;
    args.lo = is_signed ? -128 : 0;
    args.hi = args.lo + 255;
    args.per_one = static_cast<uint32_t>(std::lround(std::fmin(std::ldexp(per_one, 8), 0x7fffffff)));
    args.per_step = std::llround(std::fmin(std::ldexp(step * per_one, 20), limit));
    args.per_log2 = std::llround(std::fmin(std::ldexp(std::log(2.0) * per_one, 20), std::ldexp(1, 36)));
    return args;
}

void fill_exps(std::array<uint32_t, 256> &exps, const ITensorInfo &src, float beta) {
    const double step =
        std::fabs(static_cast<double>(beta)) * static_cast<double>(src.quantization_info().uniform().scale);
    for (int d = 0; d < 256; ++d) {
        exps[static_cast<size_t>(255 - d)] = static_cast<uint32_t>(std::lround(std::ldexp(std::exp(-d * step), 24)));
    }
}

#ifdef ARM_COMPUTE_CL
Status plan_on_device(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, float beta, size_t axis, bool log,
                      const Target &target) {
    if (src.data_type() == DataType::F32 || src.data_type() == DataType::F16) {
        SoftmaxArgs args{};
        args.log = log;
        args.beta = beta;
        return plan_cl(out, src, axis, args, nullptr, target);
    }
    std::array<uint32_t, 256> exps;
    fill_exps(exps, src, beta);
    return plan_cl(out, src, axis, quantized_arguments(src, dst, beta, log), exps.data(), target);
}
#endif

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float beta, int32_t axis, bool log,
            const Target &target) {
    const DataType type = src.data_type();
    const bool quantized = is_data_type_quantized_asymmetric_char(type);
    TensorInfo expected(src);
    if (quantized) {
        expected.set_quantization_info(get_softmax_output_quantization_info(type, log));
    }
    init_if_empty(dst, expected);
    AC_RETURN_ON_ERROR(check_types(Softmax_operator, types, target, {type, dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("Softmax", dst, src.tensor_shape()));
    const UniformQuantizationInfo wanted = expected.quantization_info().uniform();
    const UniformQuantizationInfo given = dst.quantization_info().uniform();
    // Programs also give logarithms of QASYMM8 this quantization, which represents only their zero.
    const bool zero_only = log && type == DataType::QASYMM8 && given.scale == 1.f / 256 && given.offset == 0;
    AC_RETURN_IF(quantized && !zero_only && (given.scale != wanted.scale || given.offset != wanted.offset),
                 "Softmax: the output of %s has scale 1/%g and offset %d, not %g and %d",
                 string_from_data_type(type).c_str(), 1 / static_cast<double>(wanted.scale), wanted.offset,
                 static_cast<double>(given.scale), given.offset);
    const auto rank = static_cast<int32_t>(src.num_dimensions());
    AC_RETURN_IF(axis < -rank || axis >= rank, "Softmax: axis %d of a tensor of %d dimensions; it must be %d to %d",
                 static_cast<int>(axis), static_cast<int>(rank), static_cast<int>(-rank), static_cast<int>(rank - 1));
    AC_RETURN_IF(!std::isfinite(beta), "Softmax: beta is %g; it must be finite", static_cast<double>(beta));
    AC_RETURN_IF(quantized && !(src.quantization_info().uniform().scale > 0.f),
                 "Softmax: a quantized tensor needs a scale above zero");
    AC_ON_OPENCL(target,
                 plan_on_device(out, src, dst, beta, static_cast<size_t>(axis < 0 ? axis + rank : axis), log, target))
    const RowOf<SoftmaxFn> *row = nullptr;
    AC_FIND_ROW(row, Softmax_operator, softmax_table, type_of(type), target);
    SoftmaxArgs args{};
    if (quantized) {
        args = quantized_arguments(src, dst, beta, log);
    } else {
        args.log = log;
        args.beta = beta;
        args.scale = static_cast<float>(static_cast<double>(beta) / std::log(2.0));
    }
    auto made = std::make_unique<SoftmaxPlan>(row, args, src.tensor_shape(),
                                              static_cast<size_t>(axis < 0 ? axis + rank : axis));
    if (quantized) {
        fill_exps(made->exps, src, beta);
    }
    out = std::move(made);
    return Status{};
}

}  // namespace ac::softmax
