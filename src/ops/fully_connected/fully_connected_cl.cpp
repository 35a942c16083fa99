// SPDX-License-Identifier: MIT
// A fully connected layer as a product whose rows are windows of the size of the input: the weights are read in place,
// in whatever order they were trained.
#include "src/ops/fully_connected/fully_connected_cl.h"

#include "src/ops/common/product_cl.h"

AC_DECLARE_OPERATOR(FullyConnected)

namespace ac::fully_connected {

namespace {

class ClFullyConnected final : public gemm::ClProduct {
public:
    explicit ClFullyConnected(const Layer &l) : dims_(l.dims), inputs_first_(l.inputs_first), order_(l.order) {
        const TensorShape &shape = l.src.tensor_shape();
        size_t deep = 1;
        for (size_t d = 2; d < dims_; ++d) {
            deep *= shape[d];
        }
        fixed.terms = static_cast<uint32_t>(shape[0]);
        fixed.in_w = fixed.kernel_w = dims_ > 1 ? static_cast<int32_t>(shape[1]) : 1;
        fixed.in_h = fixed.kernel_h = static_cast<int32_t>(deep);
        // Each row is an image with one position.
        fixed.a_w = fixed.c_w = fixed.d_w = fixed.plane = 1;
        fixed.m = static_cast<uint32_t>(l.src.tensor_shape().total_size_upper(dims_));
        fixed.n = static_cast<uint32_t>(l.n);
    }

    gemm::ProductForm form(const Layer &l) const {
        gemm::ProductForm f;
        f.a_type = l.src.data_type();
        f.b_type = l.weights.data_type();
        f.window = dims_ > 1;
        f.b_strided = !inputs_first_ || !order_.is_identity();
        f.b_by_lines = !inputs_first_ && dims_ == 1;
        f.c = l.bias != nullptr;
        return f;
    }

private:
    void place(gemm::Product &p, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
               const ITensor &d) const override {
        const int64_t input = stride(b, inputs_first_ ? 0 : 1);
        p.b_column = stride(b, inputs_first_ ? 1 : 0);
        p.a_term = stride(a, 0);
        p.a_x = stride(a, 1);
        p.a_y = stride(a, 2);
        p.d_column = stride(d, 0);
        p.c_column = c == nullptr ? 0 : stride(*c, 0);
        place_inputs(p, input);
        place_rows(p, walk, *a.info(), *d.info());
    }

    /// Inputs in the order of training: see Order.
    void place_inputs(gemm::Product &p, int64_t input) const {
        const auto inner = static_cast<int64_t>(order_.inner), outer = static_cast<int64_t>(order_.outer);
        if (order_.is_identity()) {
            p.b_term = input;
            p.b_x = input * p.terms;
            p.b_y = p.b_x * p.kernel_w;
        } else if (outer == p.terms) {  // the tensor has contiguous channels, training had contiguous pixels
            p.b_term = input * inner;
            p.b_x = input;
            p.b_y = input * p.kernel_w;
        } else {
            p.b_term = input * inner;
            p.b_x = p.b_term * p.terms;
            p.b_y = input;
        }
    }

    /// Rows at equal distances in both tensors are rows of a product, the others are batches.
    void place_rows(gemm::Product &p, ocl::Walk &walk, const ITensorInfo &src, const ITensorInfo &dst) const {
        size_t n = 0, to = 1;
        for (size_t d = dims_; d < MAX_DIMS; ++d) {
            const auto extent = static_cast<int64_t>(src.dimension(d));
            if (extent == 1) {
                continue;
            }
            while (to + 1 < MAX_DIMS && dst.dimension(to) == 1) {
                ++to;
            }
            const auto a = static_cast<int64_t>(src.strides_in_bytes()[d]);
            const auto b = static_cast<int64_t>(dst.strides_in_bytes()[to++]);
            if (n == 0) {
                p.a_z = a;
                p.d_z = b;
                p.m = static_cast<uint32_t>(extent);
                n = 1;
            } else if (walk.extent[1] == 0 && a == p.a_z * p.m && b == p.d_z * p.m) {
                p.m *= static_cast<uint32_t>(extent);
            } else {
                walk.extent[n] = static_cast<int32_t>(extent);
                walk.stride[n][0] = a;
                walk.stride[n][3] = b;
                walk.extent[0] *= static_cast<int32_t>(extent);
                ++n;
            }
        }
    }

    size_t dims_;
    bool inputs_first_;
    Order order_;
};

/// Dimensions of a row after the third are treated as more lines, so they must be equally spaced.
Status check_row(const Layer &l) {
    for (size_t d = 3; d < l.dims; ++d) {
        AC_RETURN_IF(l.src.strides_in_bytes()[d] != l.src.strides_in_bytes()[d - 1] * l.src.dimension(d - 1),
                     "FullyConnected: on OpenCL an input of %s may have padding along its first three dimensions only",
                     shape_text(l.src.tensor_shape()).c_str());
    }
    return Status{};
}

}  // namespace

Status plan_cl(PlanPtr &out, const Layer &l, const FullyConnectedLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_row(l));
    auto made = std::make_unique<ClFullyConnected>(l);
    gemm::ProductForm form = made->form(l);
    AC_RETURN_ON_ERROR(set_activation(*made, form, l.dst, info.activation_info, target));
    if (is_data_type_quantized_asymmetric(form.a_type)) {
        Requantization r;
        AC_RETURN_ON_ERROR(
            make_requantization(r, "FullyConnected", l.src, l.weights, l.dst, l.n, info.activation_info));
        form.stage = gemm::Stage::requantize;
        AC_RETURN_ON_ERROR(made->set_quantization(quantization_of(r, l.src, l.weights), r.multipliers.size(), target));
    }
    AC_RETURN_ON_ERROR(made->make(FullyConnected_operator, form, 1, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::fully_connected
