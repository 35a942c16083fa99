// SPDX-License-Identifier: MIT
#include "src/ops/fully_connected/fully_connected.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/gemm/engine/weight_format.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"
#include "src/ops/fully_connected/fully_connected_cl.h"
#include "src/ops/fully_connected/reorder.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac::fully_connected {
namespace {

/// Workspace.
enum WorkspaceSlot : int { packed = TensorType::ACL_INT_0, product, reordered, copied };

uint8_t *memory(ITensorPack &pack, WorkspaceSlot slot) {
    const ITensor *t = pack.get_tensor(slot);
    return t == nullptr ? nullptr : data(*t);
}

class FullyConnectedPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const DenseRows src(*pack.get_const_tensor(TensorType::ACL_SRC_0), dims, pack, copied);
        const Rows &from = src.rows();
        const Rows to(*dst.info(), 1);
        gemm::Args args;
        args.m = std::min(from.together, to.together);
        args.a_step = from.step;
        if (constant) {
            args.b = memory(pack, packed);
        } else {
            args.b_source = ordered_weights(pack);
        }
        args.bias = bias == nullptr ? nullptr : data(*bias);
        args.d_step = to.step;
        args.quantization = &quantization;
        args.workspace = memory(pack, product);
        for (size_t row = 0; row < m; row += args.m) {
            args.a = src.data() + from.offset(row);
            args.d = data(dst) + to.offset(row);
            gemm->run(args, pack);
            args.b_kept = true;
        }
    }

    void prepare(ITensorPack &pack) const override {
        if (constant) {
            gemm->pack_b(ordered_weights(pack), memory(pack, packed), pack);
            if (!retain) {
                pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
            }
        }
    }

    MemoryRequirements workspace() const override {
        const MemoryLifetime first = constant ? MemoryLifetime::Prepare : MemoryLifetime::Temporary;
        const size_t copy = order.is_identity() ? 0 : n * order.inner * order.outer * size;
        return {MemoryInfo(packed, MemoryLifetime::Persistent, constant ? gemm->packed_b_bytes() : 0, 64),
                MemoryInfo(product, gemm->workspace_bytes(), 64), MemoryInfo(reordered, first, copy, 64),
                MemoryInfo(copied, copy_bytes, 64)};
    }

    const Row *row() const override { return gemm->row(); }

    size_t m = 1, n = 0, k = 0;
    size_t dims = 1;           ///< dimensions of src that make up a row
    size_t size = 0;           ///< bytes per element of the weights
    size_t copy_bytes = 0;     ///< of a source whose rows are not contiguous
    bool inputs_first = true;  ///< weights are (in, out)
    bool constant = true, retain = false;
    bool fixed = false;  ///< weights are read in the user's memory
    Order order;
    Requantization requantization;
    gemm::Quantization quantization;
    activation::FusedPtr function;
    std::unique_ptr<const gemm::Gemm> gemm;

private:
    gemm::BMatrix ordered_weights(ITensorPack &pack) const {
        const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        gemm::BMatrix b;
        b.data = data(weights);
        b.step = fixed ? gemm::block_step(*weights.info(), {gemm->b_format(), n, 1, k})
                       : static_cast<ptrdiff_t>(weights.info()->strides_in_bytes()[1]);
        return order.is_identity() ? b : reorder_weights(b, memory(pack, reordered), pack);
    }

    gemm::BMatrix reorder_weights(const gemm::BMatrix &b, uint8_t *to, ITensorPack &pack) const {
        const auto *from = static_cast<const uint8_t *>(b.data);
        if (!inputs_first) {
            const auto row = static_cast<ptrdiff_t>(n * size);
            alone("reorder_weights", pack, [this, from, step = b.step, to, row] {
                reorder(order, from, step, to, row, static_cast<size_t>(row));
            });
            return {to, static_cast<ptrdiff_t>(n * size)};
        }
        const auto step = static_cast<ptrdiff_t>(size);
        parallel(
            "reorder_weights", n, grain_for(k), pack, [this, from, to, step, from_step = b.step](const Share &share) {
                for (size_t i = share.begin; i < share.end; ++i) {
                    reorder(order, from + static_cast<ptrdiff_t>(i) * from_step, step, to + i * k * size, step, size);
                }
            });
        return {to, static_cast<ptrdiff_t>(k * size)};
    }
};

AC_TYPES(types, R"(NEFullyConnectedLayer CLFullyConnectedLayer: src weights bias dst
F16 F16 F16|- F16
F32 F32 F32|- F32
QASYMM8 QASYMM8|QASYMM8_SIGNED S32|- QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED S32|- QASYMM8_SIGNED
)")

/// The number of elements in dimensions [0, dims).
size_t lower(const TensorShape &shape, size_t dims) {
    size_t count = 1;
    for (size_t d = 0; d < dims; ++d) {
        count *= shape[d];
    }
    return count;
}

/// How many dimensions of src make up a row of k elements: all three of a volume if they fit; 0 if nothing fits.
size_t row_dimensions(const TensorShape &src, size_t k) {
    if (rank(src) > 3 && lower(src, 3) == k) {
        return 3;
    }
    for (size_t d = 1; d <= TensorShape::num_max_dimensions; ++d) {
        if (lower(src, d) == k) {
            return d;
        }
    }
    return 0;
}

/// The shape of n, then the extents of src from dimension `first` on, without those of 1.
TensorShape matrix_shape(size_t n, const TensorShape &shape, size_t first) {
    TensorShape out(n);
    size_t d = 1;
    for (size_t i = first; i < TensorShape::num_max_dimensions; ++i) {
        if (shape[i] != 1) {
            out.set(d++, shape[i]);
        }
    }
    return out;
}

/// Checks that dst has n columns and the remaining rows of src, in the same order.
Status check_dst(const ITensorInfo &src, size_t dims, ITensorInfo &dst, size_t n) {
    const TensorShape shape = matrix_shape(n, src.tensor_shape(), dims);
    init_if_empty(dst,
                  TensorInfo(shape, 1, src.data_type(), src.quantization_info()).set_data_layout(src.data_layout()));
    return same_extents(matrix_shape(dst.dimension(0), dst.tensor_shape(), 1), shape)
               ? Status{}
               : check_shape(FullyConnected_operator.name, dst, shape);
}

/// The order of the inputs if they are a volume in another layout than the weights were trained in.
Status find_order(Order &order, const ITensorInfo &src, size_t dims, size_t k, DataLayout trained) {
    const DataLayout layout = src.data_layout();
    const bool volume = layout == DataLayout::NHWC || layout == DataLayout::NCHW;
    if (!volume || layout == trained || dims == 1) {
        return Status{};
    }
    AC_RETURN_IF(lower(src.tensor_shape(), 3) != k || (trained != DataLayout::NHWC && trained != DataLayout::NCHW),
                 "FullyConnected: the weights cannot be reordered for an input of %s; set weights_trained_layout to "
                 "the layout of the input",
                 shape_text(src.tensor_shape()).c_str());
    order = order_of(src.tensor_shape(), trained);
    return Status{};
}

Status make_gemm(FullyConnectedPlan &made, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo &dst,
                 const FullyConnectedLayerInfo &info, const gemm::FormatRequest &request, const Target &target) {
    gemm::Config c;
    c.m = made.m;
    c.n = made.n;
    c.k = made.k;
    c.a_type = src.data_type();
    c.b_type = made.fixed ? c.a_type : weights.data_type();
    c.b_format = request.asked;
    c.d_type = dst.data_type();
    c.bias_type = dst.data_type();
    c.b_layout = made.inputs_first ? gemm::BLayout::nk : gemm::BLayout::kn;
    c.fast_math = info.enable_fast_math;
    c.b_changes = !made.constant && !made.fixed;
    Clamp clamp;
    if (!as_clamp(info.activation_info, clamp)) {
        AC_RETURN_ON_ERROR(activation::fuse(made.function, dst, dst, info.activation_info, target.inside()));
        c.function = &activation::Fused::run;
        c.function_args = made.function.get();
    }
    if (is_data_type_quantized_asymmetric_char(src.data_type())) {
        Requantization &r = made.requantization;
        AC_RETURN_ON_ERROR(make_requantization(r, "FullyConnected", src, weights, dst, made.n, info.activation_info));
        c.stage = gemm::Stage::requantize;
        made.quantization = quantization_of(r, src, weights);
    } else {
        c.lo = clamp.lo;
        c.hi = clamp.hi;
    }
    AC_RETURN_ON_ERROR(gemm::make(made.gemm, c, FullyConnected_operator, target));
    return request.settle("FullyConnected", weights, made.gemm->b_format(), made.n, 1, made.k);
}

/// Finds the inputs and outputs, without the padding of weights in a fixed format.
Status find_extents(FullyConnectedPlan &made, const ITensorInfo &src, const ITensorInfo &weights,
                    const ITensorInfo *bias, const ITensorInfo &dst, const gemm::FormatRequest &request) {
    made.k = weights.dimension(made.inputs_first ? 0 : 1);
    made.n = weights.dimension(made.inputs_first ? 1 : 0);
    made.dims = row_dimensions(src.tensor_shape(), made.k);
    if (!request.fixed()) {
        return Status{};
    }
    AC_RETURN_IF(made.inputs_first,
                 "FullyConnected: weights in a fixed format are (outputs, inputs) and not transposed; clear "
                 "transpose_weights");
    const size_t n = dst.dimension(0) != 0 ? dst.dimension(0) : bias != nullptr ? bias->dimension(0) : made.n;
    made.n = gemm::is_extent(made.n, n, interleave_by(request.asked)) ? n : made.n;
    for (size_t d = 1; d <= 3 && made.dims == 0; ++d) {
        const size_t k = lower(src.tensor_shape(), d);
        if (gemm::is_extent(made.k, k, block_by(request.asked))) {
            made.k = k;
            made.dims = d;
        }
    }
    return Status{};
}

Status fill(FullyConnectedPlan &made, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
            ITensorInfo &dst, const FullyConnectedLayerInfo &info, const WeightsInfo &weights_info,
            const gemm::FormatRequest &request, const Target &target) {
    made.fixed = request.fixed();
    const DataType type = src.data_type();
    AC_RETURN_ON_ERROR(
        check_types(FullyConnected_operator, types, target,
                    {type, made.fixed ? type : weights.data_type(), type_or_none(bias), type_or(dst, type)},
                    rank(src.tensor_shape()) > 2 ? src.data_layout() : DataLayout::UNKNOWN));
    AC_RETURN_ON_ERROR(request.check("FullyConnected", weights, type, target));
    AC_RETURN_IF(rank(weights.tensor_shape()) > 2, "FullyConnected: weights of %s; they must have two dimensions",
                 shape_text(weights.tensor_shape()).c_str());
    made.inputs_first = info.transpose_weights && !info.are_weights_reshaped;
    AC_RETURN_ON_ERROR(find_extents(made, src, weights, bias, dst, request));
    const size_t k = made.k;
    AC_RETURN_IF(k == 0 || made.n == 0 || made.dims == 0,
                 "FullyConnected: weights of %s have %zu inputs (transpose_weights says in which dimension); the first "
                 "dimensions of an input of %s make no such number",
                 shape_text(weights.tensor_shape()).c_str(), k, shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(bias != nullptr && (rank(bias->tensor_shape()) > 1 || bias->dimension(0) != made.n),
                 "FullyConnected: the bias is %s; there are %zu outputs", shape_text(bias->tensor_shape()).c_str(),
                 made.n);
    AC_RETURN_ON_ERROR(check_dst(src, made.dims, dst, made.n));
    AC_RETURN_ON_ERROR(find_order(made.order, src, made.dims, k, info.weights_trained_layout));
    AC_RETURN_IF(made.fixed && !made.order.is_identity(),
                 "FullyConnected: weights in a fixed format cannot be reordered for an input in the other layout; set "
                 "weights_trained_layout to the layout of the input");
    made.m = src.tensor_shape().total_size() / k;
    made.size = weights.element_size();
    made.copy_bytes = DenseRows::copy_bytes(src, made.dims);
    made.constant = !made.fixed && weights.are_values_constant();
    made.retain = info.retain_internal_weights || weights_info.retain_internal_weights();
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const FullyConnectedLayerInfo &info, const WeightsInfo &weights_info, const Target &target,
            WeightFormat *found) {
    auto made = std::make_unique<FullyConnectedPlan>();
    const gemm::FormatRequest request{weights_info.weight_format(), found};
    AC_RETURN_ON_ERROR(fill(*made, src, weights, bias, dst, info, weights_info, request, target));
    AC_ON_OPENCL(target, plan_cl(out, {src, weights, bias, dst, made->n, made->dims, made->inputs_first, made->order},
                                 info, target))
    AC_RETURN_ON_ERROR(make_gemm(*made, src, weights, dst, info, request, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::fully_connected
