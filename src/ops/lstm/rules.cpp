// SPDX-License-Identifier: MIT
#include "src/ops/lstm/rules.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/activation/activation.h"
#include "src/ops/add/add.h"
#include "src/ops/mul/mul.h"
#include "src/plan/rules.h"

namespace ac::lstm {

namespace {

/// When an operand is required: always, or with an option.
enum class When : uint8_t { always, gate, peephole, gate_peephole, projection, never, norm, gate_norm };

struct Role {
    char name[28];
    char shape[3];  ///< extents: I, U, P, B(atches), 1
    char kind;      ///< x like the input, w(eights), b(ias), c(ell)
    When when;
};

constexpr Role roles[src_count] = {
    {"input", "IB", 'x', When::always},
    {"input_to_forget_weights", "IU", 'w', When::always},
    {"input_to_cell_weights", "IU", 'w', When::always},
    {"input_to_output_weights", "IU", 'w', When::always},
    {"recurrent_to_forget_weights", "PU", 'w', When::always},
    {"recurrent_to_cell_weights", "PU", 'w', When::always},
    {"recurrent_to_output_weights", "PU", 'w', When::always},
    {"forget_gate_bias", "U1", 'b', When::always},
    {"cell_bias", "U1", 'b', When::always},
    {"output_gate_bias", "U1", 'b', When::always},
    {"cell_state_in", "UB", 'c', When::always},
    {"output_state_in", "PB", 'x', When::always},
    {"input_to_input_weights", "IU", 'w', When::gate},
    {"recurrent_to_input_weights", "PU", 'w', When::gate},
    {"input_gate_bias", "U1", 'b', When::gate},
    {"cell_to_input_weights", "U1", 'c', When::gate_peephole},
    {"cell_to_forget_weights", "U1", 'c', When::peephole},
    {"cell_to_output_weights", "U1", 'c', When::peephole},
    {"projection_weights", "UP", 'w', When::projection},
    {"projection_bias", "P1", 'b', When::never},
    {"input_layer_norm_weights", "U1", 'c', When::gate_norm},
    {"forget_layer_norm_weights", "U1", 'c', When::norm},
    {"cell_layer_norm_weights", "U1", 'c', When::norm},
    {"output_layer_norm_weights", "U1", 'c', When::norm},
};

bool is_needed(When when, const Layer &l) {
    switch (when) {
        case When::always:
            return true;
        case When::gate:
            return !l.cifg;
        case When::peephole:
            return l.peephole;
        case When::gate_peephole:
            return l.peephole && !l.cifg;
        case When::projection:
            return l.projection;
        case When::norm:
            return l.norm;
        case When::gate_norm:
            return l.norm && !l.cifg;
        case When::never:
            break;
    }
    return false;
}

size_t extent(char letter, const Sizes &s) {
    return letter == 'I'   ? s.inputs
           : letter == 'U' ? s.units
           : letter == 'P' ? s.outputs
           : letter == 'B' ? s.batches
                           : 1;
}

DataType type_of(char kind, const Kinds &k) {
    return kind == 'x' ? k.input : kind == 'w' ? k.weights : kind == 'b' ? k.bias : k.cell;
}

Status check_tensor(const char *op, const char *name, const ITensorInfo &info, DataType type,
                    const TensorShape &shape) {
    AC_RETURN_IF(info.data_type() != type, "Tensors have different data types: %s: %s is %s, not %s", op, name,
                 string_from_data_type(info.data_type()).c_str(), string_from_data_type(type).c_str());
    return check_same_shape(op, {name, info.tensor_shape()}, {"layer's own", shape});
}

Status check_output(const char *op, const char *name, ITensorInfo *info, const ITensorInfo &like,
                    const TensorShape &shape) {
    if (info == nullptr) {
        return Status{};
    }
    init_if_empty(*info, TensorInfo(like).set_tensor_shape(shape));
    return check_tensor(op, name, *info, like.data_type(), shape);
}

}  // namespace

Status check_operands(const char *op, const Layer &l) {
    for (size_t i = 0; i < src_count; ++i) {
        AC_RETURN_IF(l.src[i] == nullptr && is_needed(roles[i].when, l), "%s: %s is missing", op, roles[i].name);
    }
    AC_RETURN_IF(l.src[ni] != nullptr && l.norm && l.cifg,
                 "%s: there is no input gate for input_layer_norm_weights; it is coupled to the forget gate (CIFG)",
                 op);
    AC_RETURN_IF(!(l.cell_clip >= 0.F) || !(l.projection_clip >= 0.F),
                 "%s: the limits of cell and projection are %g and %g; they must be at least 0, which is none", op,
                 static_cast<double>(l.cell_clip), static_cast<double>(l.projection_clip));
    return Status{};
}

Status check_shapes(Sizes &s, const char *op, const Layer &l, const Kinds &kinds) {
    s = {l.src[x]->dimension(0), l.src[wf]->dimension(1), l.src[rf]->dimension(0), l.src[x]->dimension(1),
         l.cifg ? size_t{3} : size_t{4}};
    AC_RETURN_IF(
        s.inputs * s.units * s.outputs * s.batches == 0 || rank(l.src[x]->tensor_shape()) > 2,
        "%s: the input is %s, its weights are %s and the recurrent ones are %s; they must be (inputs, batches), "
        "(inputs, units) and (outputs, units)",
        op, shape_text(l.src[x]->tensor_shape()).c_str(), shape_text(l.src[wf]->tensor_shape()).c_str(),
        shape_text(l.src[rf]->tensor_shape()).c_str());
    AC_RETURN_IF(!l.projection && s.outputs != s.units,
                 "%s: %zu outputs of %zu units; without a projection there are as many", op, s.outputs, s.units);
    for (size_t i = 0; i < src_count; ++i) {
        const bool used = is_needed(roles[i].when, l) || (i == bp && l.projection);
        if (used && l.src[i] != nullptr) {
            const TensorShape shape(extent(roles[i].shape[0], s), extent(roles[i].shape[1], s));
            AC_RETURN_ON_ERROR(check_tensor(op, roles[i].name, *l.src[i], type_of(roles[i].kind, kinds), shape));
        }
    }
    const TensorShape outputs(s.outputs, s.batches);
    AC_RETURN_ON_ERROR(check_output(op, "output_state_out", l.out[state_out], *l.src[state], outputs));
    AC_RETURN_ON_ERROR(check_output(op, "cell_state_out", l.out[cell_out], *l.src[cell], {s.units, s.batches}));
    AC_RETURN_ON_ERROR(check_output(op, "output", l.out[dst], *l.out[state_out], outputs));
    return check_output(op, "scratch_buffer", l.out[scratch], *l.src[x], {s.gates * s.units, s.batches});
}

void multiply_each(Program &p, Value a, Value b, Value dst) {
    PlanPtr plan;
    const ActivationLayerInfo none;
    p.add(mul::plan(
              plan,
              {p.info(a), p.info(b), p.info(dst), 1.F, ConvertPolicy::SATURATE, RoundingPolicy::TO_NEAREST_EVEN, none},
              p.target()),
          plan, {{TensorType::ACL_SRC_0, a}, {TensorType::ACL_SRC_1, b}, {TensorType::ACL_DST, dst}});
}

void add(Program &p, Value a, Value b, Value dst, const ActivationLayerInfo &activation) {
    PlanPtr plan;
    p.add(add::plan(plan, p.info(a), p.info(b), p.info(dst), ConvertPolicy::SATURATE, activation, p.target()), plan,
          {{TensorType::ACL_SRC_0, a}, {TensorType::ACL_SRC_1, b}, {TensorType::ACL_DST, dst}});
}

void activate(Program &p, Value src, Value dst, const ActivationLayerInfo &activation) {
    PlanPtr plan;
    p.add(activation::plan(plan, p.info(src), p.info(dst), activation, p.target()), plan,
          {{TensorType::ACL_SRC, src}, {TensorType::ACL_DST, dst}});
}

ActivationLayerInfo logistic() {
    return ActivationLayerInfo(ActivationFunction::LOGISTIC);
}

ActivationLayerInfo tanh() {
    return ActivationLayerInfo(ActivationFunction::TANH, 1.F, 1.F);
}

ActivationLayerInfo clip_to(float t) {
    return t > 0.F ? ActivationLayerInfo(ActivationFunction::LU_BOUNDED_RELU, t, -t) : ActivationLayerInfo();
}

}  // namespace ac::lstm
