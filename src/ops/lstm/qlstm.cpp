// SPDX-License-Identifier: MIT
// Layers in 8 bits with a quantization per tensor: 16-bit sums per gate, 16-bit cells and gates.
#include "src/dispatch/types.h"
#include "src/ops/lstm/integers.h"
#include "src/ops/normalization/qlstm_layer_norm.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

AC_TYPES(types, R"(NEQLSTMLayer CLQLSTMLayer: src input_to_forget+ forget_bias cell_in+ state_in
QASYMM8_SIGNED QSYMM8|QASYMM8_SIGNED|QASYMM8 S32 QSYMM16 QASYMM8_SIGNED
)")

constexpr const char *name = "QLSTM";

/// The scale of a tensor.
double scale_of(const ITensorInfo *info) {
    return static_cast<double>(info->quantization_info().uniform().scale);
}

/// The operands of a gate.
struct Gate {
    Src input, recurrent, bias, peephole, norm;
    const char *name;
};
/// In the order of Layer::scales.
constexpr Gate gates[4] = {{wi, ri, bi, pi, ni, "input"},
                           {wf, rf, bf, pf, nf, "forget"},
                           {wc, rc, bc, src_count, nc, "cell"},
                           {wo, ro, bo, po, no, "output"}};

Status check_weights(const ITensorInfo *info) {
    const int32_t zero = info->quantization_info().uniform().offset,
                  middle = info->data_type() == DataType::QASYMM8 ? 128 : 0;
    AC_RETURN_IF(info->data_type() != DataType::QSYMM8 && zero != middle,
                 "%s: weights with zero point %d; it must be %d", name, zero, middle);
    AC_RETURN_IF(!(scale_of(info) > 0), "%s: weights with scale %g", name, scale_of(info));
    return Status{};
}

Status check_quantization(const Layer &l) {
    const double largest = 1. / 512;
    AC_RETURN_IF(!(scale_of(l.src[cell]) > 0) || scale_of(l.src[cell]) > largest,
                 "%s: the scale of cell_state_in is %g; it must be a power of two of at most 2^-9", name,
                 scale_of(l.src[cell]));
    AC_RETURN_IF(!(scale_of(l.src[x]) > 0) || !(scale_of(l.src[state]) > 0),
                 "%s: the scales of input and output_state_in are %g and %g", name, scale_of(l.src[x]),
                 scale_of(l.src[state]));
    AC_RETURN_IF(!(l.hidden_scale > 0.F), "%s: the scale of the hidden state is %g; set_hidden_state_params() sets it",
                 name, static_cast<double>(l.hidden_scale));
    for (size_t k = l.cifg ? 1 : 0; k < 4; ++k) {
        AC_RETURN_IF(!(l.scales[k] > 0.F),
                     "%s: the intermediate scale of the %s gate is %g; set_matmul_scale_params() sets it", name,
                     gates[k].name, static_cast<double>(l.scales[k]));
        AC_RETURN_ON_ERROR(check_weights(l.src[gates[k].input]));
        AC_RETURN_ON_ERROR(check_weights(l.src[gates[k].recurrent]));
    }
    return l.projection ? check_weights(l.src[wp]) : Status{};
}

struct Maker : Making {
    const size_t first;  ///< first gate with weights
    Value z, spare;      ///< sums and gates; a temporary of a gate's shape

    void make() {
        z = p.memory(s.gates * s.units, s.batches, DataType::QSYMM16, 1);
        spare = one(DataType::QSYMM16, 1);
        sums();
        const Value before = src_of(cell), c = dst_of(cell_out);
        const float of_cell = l.src[cell]->quantization_info().uniform().scale;
        const Value f = gate(1, before, logistic());
        Value i;
        if (l.cifg) {  // 32767 - f
            i = one(DataType::QSYMM16, unit_scale);
            activate(p, f, i, ActivationLayerInfo(ActivationFunction::LINEAR, -1.F, 32767.F / 32768));
        } else {
            i = gate(0, before, logistic());
        }
        const Value g = gate(2, Value::none, tanh());
        const Value kept = p.as(spare, DataType::QSYMM16, of_cell), added = p.as(g, DataType::QSYMM16, of_cell);
        multiply_each(p, f, before, kept);
        multiply_each(p, i, g, added);
        add(p, kept, added, c, clip_to(l.cell_clip));
        const Value o = gate(3, c, logistic()), squashed = p.as(spare, DataType::QSYMM16, unit_scale);
        activate(p, c, squashed, tanh());
        output(o, squashed);
    }

private:
    /// The sums of all gates, each with its own scale.
    void sums() {
        const size_t columns = s.gates * s.units;
        const Value wide = p.memory(columns, s.batches, DataType::S32);
        const Value second = p.memory(columns, s.batches, DataType::QSYMM16, 1);
        const Value bias =
            l.norm ? Value::none : p.memory(columns, 1, DataType::S32, 0, 0, Program::Lifetime::Persistent);
        for (size_t k = first; k < 4 && !l.norm; ++k) {
            put_bias(p, src_of(gates[k].bias), p.box(bias, s.units, 1, at(k)));
        }
        sum(x, &Gate::input, wide, bias, z);
        sum(state, &Gate::recurrent, wide, Value::none, second);
        add(p, z, second, z);
    }

    void sum(Src from, Src Gate::*by, Value wide, Value bias, Value to) {
        const size_t terms = l.src[from]->dimension(0);
        const Value weights = p.memory(s.gates * s.units, terms, DataType::QSYMM8, 1, 0, p.of_weights());
        double factors[4];
        for (size_t k = first; k < 4; ++k) {
            const Src w = gates[k].*by;
            put_weights(p, src_of(w), p.box(weights, s.units, terms, at(k)));
            factors[k] = scale_of(l.src[w]) * scale_of(l.src[from]) / static_cast<double>(l.scales[k]);
        }
        multiply(p, src_of(from), weights, wide);
        scale(p, wide, bias, factors + first, s.gates, s.units, to, 0);
    }

    /// The first column of a gate.
    size_t at(size_t k) const { return (k - first) * s.units; }

    /// Converts a gate's sum to the gate, in place. `seen`: the cell that peephole weights multiply, or none.
    Value gate(size_t k, Value seen, const ActivationLayerInfo &activation) {
        Value sum = p.as(p.box(z, s.units, s.batches, at(k)), DataType::QSYMM16, l.scales[k]);
        if (l.peephole && seen != Value::none) {
            const Value term = p.as(spare, DataType::QSYMM16, l.scales[k]);
            multiply_each(p, seen, src_of(gates[k].peephole), term);
            add(p, sum, term, sum);
        }
        if (l.norm) {
            const Value normal = p.as(sum, DataType::QSYMM16, gate_scale);
            const Value weights = src_of(gates[k].norm), bias = src_of(gates[k].bias);
            PlanPtr plan;
            p.add(qlstm_layer_norm::plan(plan, LSTM_operator, p.info(sum), p.info(weights), p.info(bias),
                                         p.info(normal), p.target()),
                  plan,
                  {{TensorType::ACL_SRC_0, sum},
                   {TensorType::ACL_SRC_1, weights},
                   {TensorType::ACL_SRC_2, bias},
                   {TensorType::ACL_DST, normal}});
            sum = normal;
        }
        const Value made = p.as(sum, DataType::QSYMM16, unit_scale);
        activate(p, sum, made, activation);
        return made;
    }

    /// h' from the output gate and tanh(c').
    void output(Value o, Value squashed) {
        const Value h = dst_of(state_out);
        const auto step = static_cast<double>(l.hidden_scale);
        const Value m =
            l.projection ? p.memory(s.units, s.batches, DataType::QASYMM8_SIGNED, l.hidden_scale, l.hidden_zero) : h;
        output_of(p, o, squashed, one(DataType::S32), 1 / step, m, l.hidden_zero);
        if (l.projection) {
            const Value weights = p.memory(s.outputs, s.units, DataType::QSYMM8, 1, 0, p.of_weights());
            put_weights(p, src_of(wp), weights);
            project(p, m, weights, src_of(bp), h, projected(step));
        }
        recurrent::copy(p, h, dst_of(dst));
    }

    Clamped projected(double hidden) const {
        const UniformQuantizationInfo q = l.src[state]->quantization_info().uniform();
        const auto step = static_cast<double>(q.scale), clip = static_cast<double>(l.projection_clip);
        const double limit = clip > 0 ? std::min(std::round(clip / step), 256.) : 256;
        const auto bound = [&](double b) {
            return static_cast<int32_t>(std::min(std::max(b + q.offset, -128.), 127.));
        };
        return {scale_of(l.src[wp]) * hidden / step, q.offset, bound(-limit), bound(limit)};
    }
};

}  // namespace

Status plan_quantized_states(PlanPtr &out, Layer &l, const Target &target) {
    Sizes s{};
    AC_RETURN_ON_ERROR(check_operands(name, l));
    const DataType weights = l.src[wf]->data_type();
    AC_RETURN_ON_ERROR(check_types(
        LSTM_operator, types, target,
        {l.src[x]->data_type(), weights, l.src[bf]->data_type(), l.src[cell]->data_type(), l.src[state]->data_type()}));
    AC_RETURN_ON_ERROR(check_shapes(s, name, l, {DataType::QASYMM8_SIGNED, weights, DataType::S32, DataType::QSYMM16}));
    AC_RETURN_ON_ERROR(check_quantization(l));
    auto p = std::make_unique<Program>(name, target);
    Maker{{*p, l, s}, l.cifg ? size_t{1} : size_t{0}, Value::none, Value::none}.make();
    return finish(out, std::move(p));
}

}  // namespace ac::lstm
