// SPDX-License-Identifier: MIT
#include "src/ops/reduction/reduction.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/common/rows.h"
#include "src/ops/reduction/reduction_cl.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(reduction)

namespace ac::reduction {

ReducedElements elements_of(const ITensorInfo &src, Axes axes) {
    ReducedElements e{1, {1}, {static_cast<ptrdiff_t>(src.element_size())}};
    size_t n = 0;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t count = src.dimension(d);
        const auto step = static_cast<ptrdiff_t>(src.strides_in_bytes()[d]);
        if ((axes >> d & 1) == 0 || count == 1) {
            continue;
        }
        if (n != 0 && step == e.step[n - 1] * static_cast<ptrdiff_t>(e.count[n - 1])) {
            e.count[n - 1] *= count;
        } else {
            e.count[n] = count;
            e.step[n++] = step;
        }
    }
    e.levels = n == 0 ? 1 : n;
    return e;
}

TensorInfo with_dimensions(const ITensorInfo &dst, Axes taken) {
    TensorShape shape;
    Strides strides;
    for (size_t d = 0, from = 0; d < MAX_DIMS; ++d) {
        const bool is_taken = (taken >> d & 1) != 0;
        shape.set(d, is_taken ? 1 : dst.dimension(from), false);
        strides.set(d, is_taken ? 0 : dst.strides_in_bytes()[from]);
        from += is_taken ? 0 : 1;
    }
    TensorInfo info;
    info.init(shape, 1, dst.data_type(), strides, dst.offset_first_element_in_bytes(), dst.total_size());
    return info;
}

TensorInfo as_real(const ITensorInfo &info) {
    if (info.num_channels() == 1) {
        return TensorInfo(info);
    }
    TensorShape shape = info.tensor_shape();
    Strides strides = info.strides_in_bytes();
    shape.set(0, shape[0] * 2, false);
    strides.set(0, strides[0] / 2);
    TensorInfo real;
    real.init(shape, 1, info.data_type(), strides, info.offset_first_element_in_bytes(), info.total_size());
    return real;
}

namespace {

class ReductionPlan final : public RowPlan<RowOf<ReductionFn>> {
public:
    ReductionPlan(const RowOf<ReductionFn> *row, const ReductionArgs &args, const TensorShape &results, Axes axes,
                  bool keep_dims)
        : RowPlan(row), args_(args), results_(results), axes_(axes), keep_dims_(keep_dims) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        if (src.info()->num_channels() == 1) {
            reduce(src, dst, pack);
        } else {
            reduce(View(as_real(*src.info()), src.buffer()), View(as_real(*dst.info()), dst.buffer()), pack);
        }
    }

private:
    void reduce(const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const ReducedElements elements = elements_of(*src.info(), axes_);
        const View kept(keep_dims_ ? TensorInfo(*dst.info()) : with_dimensions(*dst.info(), axes_), dst.buffer());
        const Nest nest(results_, {&src, &kept});
        nest.run_rows(row_->name, static_cast<size_t>(args_.count), pack,
                      [args = args_, elements, run = row_->run, from = nest.row_step(0), to = nest.row_step(1)](
                          const auto &p, size_t n, size_t count) {
                          run(args, elements, {p[0], p[1], n, count, from, to});
                      });
    }

    ReductionArgs args_;
    TensorShape results_;  ///< src's shape with extent 1 in each of the axes
    Axes axes_;
    bool keep_dims_;
};

AC_TYPES(types, R"(NEReductionOperation CLReductionOperation: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
S32 =
)")
AC_TYPES(mean_types, R"(NEReduceMean CLReduceMean: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
)")
AC_TYPES(index_types, R"(NEArgMinMaxLayer CLArgMinMaxLayer: src dst
QASYMM8 U32|S32|S64
QASYMM8_SIGNED U32|S32|S64
S32 U32|S32|S64
F16 U32|S32|S64
F32 U32|S32|S64
)")

/// The parts of complex numbers are summed separately, along any dimension but 0.
Status check_channels(const ITensorInfo &src, const ITensorInfo &dst, Axes axes, ReductionOperation op,
                      const Target &target) {
    const bool real = src.data_type() == DataType::F32 || src.data_type() == DataType::F16;
    const bool sums =
        on_device(target)
            ? (op == ReductionOperation::SUM || op == ReductionOperation::MEAN_SUM) && real && axes % 2 == 0
            : op == ReductionOperation::SUM && src.data_type() == DataType::F32 && axes == Axes{1} << 2;
    AC_RETURN_IF(src.num_channels() != 1 && !(src.num_channels() == 2 && sums),
                 "Reduction: the input has %zu channels; it accepts 1, and 2 for a SUM of F32 along dimension 2, on "
                 "OpenCL for a SUM or MEAN_SUM of floats along any dimension but 0",
                 src.num_channels());
    AC_RETURN_IF(dst.num_channels() != src.num_channels(), "Reduction: the output has %zu channels, the input has %zu",
                 dst.num_channels(), src.num_channels());
    return Status{};
}

bool is_index(ReductionOperation op) {
    return op == ReductionOperation::ARG_IDX_MAX || op == ReductionOperation::ARG_IDX_MIN;
}
Status check_elements(const ITensorInfo &src, const ITensorInfo &dst, ReductionOperation op, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(Reduction_operator, is_index(op) ? index_types : types, target,
                                   {src.data_type(), dst.data_type()}));
    AC_RETURN_IF(is_data_type_quantized_asymmetric_char(src.data_type()) && !is_index(op) &&
                     !(src.quantization_info().uniform().scale > 0.f && dst.quantization_info().uniform().scale > 0.f),
                 "Reduction: a quantized tensor needs a scale above zero");
    return Status{};
}

ReductionKind kind_of(ReductionOperation op) {
    switch (op) {
        case ReductionOperation::ARG_IDX_MAX:
        case ReductionOperation::ARG_IDX_MIN:
            return ReductionKind::where;
        case ReductionOperation::PROD:
            return ReductionKind::prod;
        case ReductionOperation::SUM_SQUARE:
            return ReductionKind::square;
        case ReductionOperation::MIN:
        case ReductionOperation::MAX:
            return ReductionKind::most;
        default:
            return ReductionKind::sum;
    }
}

ReductionArgs arguments_of(const ITensorInfo &src, const ITensorInfo &dst, ReductionOperation op, size_t count) {
    ReductionArgs args{};
    args.kind = kind_of(op);
    args.least = op == ReductionOperation::MIN || op == ReductionOperation::ARG_IDX_MIN;
    args.mean = op == ReductionOperation::MEAN_SUM;
    args.count = static_cast<int64_t>(count);
    args.scale = 1;
    args.index_bytes = static_cast<uint8_t>(dst.element_size());
    if (is_data_type_quantized_asymmetric_char(src.data_type())) {
        const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
        args.is_signed = src.data_type() == DataType::QASYMM8_SIGNED;
        args.flip = static_cast<uint8_t>((args.is_signed ? 0x80 : 0) ^ (args.least ? 0xff : 0));
        args.src_offset = from.offset + (args.is_signed ? 128 : 0);
        args.scale = static_cast<double>(from.scale);
        const double unit = args.kind == ReductionKind::prod     ? 1
                            : args.kind == ReductionKind::square ? args.scale * args.scale
                                                                 : args.scale;
        if (!is_index(op)) {
            args.ratio = static_cast<float>(unit / static_cast<double>(to.scale));
            args.dst_offset = to.offset;
        }
    }
    return args;
}

TensorShape reduced(const TensorShape &src, Axes axes, bool keep_dims) {
    TensorShape shape(1U);
    size_t to = 0;
    for (size_t d = 0; d < src.num_dimensions(); ++d) {
        const bool taken = (axes >> d & 1) != 0;
        if (!taken || keep_dims) {
            shape.set(to++, taken ? 1 : src[d]);
        }
    }
    return shape;
}

/// Adds a dimension to the axes; a negative one counts from the end.
Status add_axis(Axes &axes, const ITensorInfo &src, int axis) {
    const auto rank = static_cast<int>(src.num_dimensions());
    const auto most = static_cast<int>(MAX_DIMS);
    AC_RETURN_IF(axis < -rank || axis >= most, "Reduction: axis %d of a tensor of %d dimensions; it must be %d to %d",
                 axis, rank, -rank, most - 1);
    axes |= Axes{1} << (axis < 0 ? axis + rank : axis);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, Axes axes, ReductionOperation op, bool keep_dims,
            const Target &target) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "Reduction: the input has no shape");
    AC_RETURN_ON_ERROR(check_enumerator("Reduction", "operation", op, ReductionOperation::MAX));
    AC_RETURN_IF(is_index(op) && (axes & (axes - 1)) != 0, "Reduction: indices are those of one axis");
    TensorInfo expected(src);
    expected.set_tensor_shape(reduced(src.tensor_shape(), axes, keep_dims));
    if (is_index(op)) {
        const DataType set = dst.data_type();
        expected.set_data_type(set == DataType::UNKNOWN ? DataType::S32 : set).set_quantization_info({});
    }
    init_if_empty(dst, expected);
    AC_RETURN_ON_ERROR(check_elements(src, dst, op, target));
    AC_RETURN_ON_ERROR(check_channels(src, dst, axes, op, target));
    AC_RETURN_ON_ERROR(check_shape("Reduction", dst, expected.tensor_shape()));
    const TensorShape results = reduced(as_real(src).tensor_shape(), axes, true);
    const size_t count = src.tensor_shape().total_size() * src.num_channels() / results.total_size();
    AC_RETURN_IF(count > 0x7fffffff, "Reduction: %zu elements make one result; it accepts at most 2^31 - 1", count);
    const ReductionArgs args = arguments_of(src, dst, op, count);
    AC_ON_OPENCL(target, plan_cl(out, as_real(src), axes, args, keep_dims, target))
    const RowOf<ReductionFn> *row = nullptr;
    AC_FIND_ROW(row, Reduction_operator, reduction_table, type_of(src.data_type()), target);
    out = std::make_unique<ReductionPlan>(row, args, results, axes, keep_dims);
    return Status{};
}

Status plan_axis(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, ReductionOperation op,
                 bool keep_dims, const Target &target) {
    Axes axes = 0;
    AC_RETURN_ON_ERROR(add_axis(axes, src, axis));
    return plan(out, src, dst, axes, op, keep_dims, target);
}

Status plan_index(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, ReductionOperation op,
                  const Target &target) {
    AC_RETURN_IF(!is_index(op), "Reduction: an index is that of ARG_IDX_MAX or ARG_IDX_MIN");
    return plan_axis(out, src, dst, axis, op, false, target);
}

Status check_mean_axes(const ITensorInfo &src, const Coordinates &axes) {
    const auto rank = static_cast<int>(src.num_dimensions());
    for (size_t i = 0; i < axes.num_dimensions(); ++i) {
        AC_RETURN_IF(axes[i] >= rank, "Reduction: axis %d of a tensor of %d dimensions; for a mean it must be %d to %d",
                     axes[i], rank, -rank, rank - 1);
    }
    return Status{};
}

Status plan_mean(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Coordinates &axes, bool keep_dims,
                 const Target &target) {
    AC_RETURN_IF(axes.num_dimensions() == 0, "Reduction: no axis was given");
    AC_RETURN_ON_ERROR(check_types(Reduction_operator, mean_types, target, {src.data_type(), src.data_type()}));
    Axes all = 0;
    for (size_t i = 0; i < axes.num_dimensions(); ++i) {
        AC_RETURN_ON_ERROR(add_axis(all, src, axes[i]));
    }
    return plan(out, src, dst, all, ReductionOperation::MEAN_SUM, keep_dims, target);
}

}  // namespace ac::reduction
