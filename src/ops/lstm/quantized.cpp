// SPDX-License-Identifier: MIT
// Layers in 8 bits with a fixed quantization.
#include "src/dispatch/types.h"
#include "src/ops/lstm/integers.h"
#include "src/plan/rules.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

AC_TYPES(types, R"(NELSTMLayerQuantized CLLSTMLayerQuantized: src forget_bias cell_in+ state_in
QASYMM8 S32 QSYMM16 QASYMM8
)")

constexpr const char *name = "LSTMQuantized";

constexpr float state_scale = 1.F / 128, cell_scale = 1.F / 2048;
constexpr int32_t state_zero = 128;

/// Refuses quantizations other than those that the arithmetic assumes.
Status check_quantization(const Layer &l) {
    const TensorInfo cells(TensorShape(1U), 1, DataType::QSYMM16, QuantizationInfo(cell_scale, 0));
    const TensorInfo states(TensorShape(1U), 1, DataType::QASYMM8, QuantizationInfo(state_scale, state_zero));
    struct {
        const char *what;
        const ITensorInfo *is, *like;
    } const pairs[] = {{"cell_state_in", l.src[cell], &cells},
                       {"cell_state_out", l.out[cell_out], &cells},
                       {"output_state_in", l.src[state], &states},
                       {"output_state_out", l.out[state_out], &states},
                       {"input_to_input_weights", l.src[wi], l.src[wf]},
                       {"input_to_cell_weights", l.src[wc], l.src[wf]},
                       {"input_to_output_weights", l.src[wo], l.src[wf]},
                       {"recurrent_to_input_weights", l.src[ri], l.src[rf]},
                       {"recurrent_to_cell_weights", l.src[rc], l.src[rf]},
                       {"recurrent_to_output_weights", l.src[ro], l.src[rf]}};
    for (const auto &pair : pairs) {
        AC_RETURN_ON_ERROR(
            check_same_quantization(name, {pair.what, *pair.is}, {"layer's own, or its forget gate's,", *pair.like}));
    }
    const float step = l.src[wf]->quantization_info().uniform().scale;
    AC_RETURN_IF(!(step > 0.F), "%s: the scale of the weights is %g", name, static_cast<double>(step));
    return Status{};
}

struct Maker : Making {
    void make() {
        const Value z = p.memory(4 * s.units, s.batches, DataType::QSYMM16, gate_scale);
        sums(z);
        // i, f and o are adjacent
        const Value three = p.box(z, 3 * s.units, s.batches, 0), last = p.box(z, s.units, s.batches, 3 * s.units);
        const Value gates = unit(three), g = unit(last);
        activate(p, three, gates, logistic());
        activate(p, last, g, tanh());
        const Value i = p.box(gates, s.units, s.batches, 0), f = p.box(gates, s.units, s.batches, s.units);
        const Value kept = one(DataType::QSYMM16, cell_scale), added = one(DataType::QSYMM16, cell_scale);
        const Value c = dst_of(cell_out), squashed = unit(kept);
        multiply_each(p, f, src_of(cell), kept);
        multiply_each(p, i, g, added);
        add(p, kept, added, c);
        activate(p, c, squashed, tanh());
        output_of(p, p.box(gates, s.units, s.batches, 2 * s.units), squashed, one(DataType::S32), 1 / state_scale,
                  dst_of(state_out), state_zero);
    }

private:
    Value unit(Value v) const { return p.as(v, DataType::QSYMM16, unit_scale); }

    /// [R W] [x h] + b for the gates i, f, o and g. NELSTMLayerQuantized.h explains why R comes first.
    void sums(Value z) {
        const size_t terms = s.inputs + s.units, columns = 4 * s.units;
        const UniformQuantizationInfo q = l.src[wf]->quantization_info().uniform();
        const Value rows = p.memory(terms, s.batches, DataType::QASYMM8, state_scale, state_zero);
        const Value weights = p.memory(columns, terms, DataType::QASYMM8, q.scale, q.offset, p.of_weights());
        const Value bias = p.memory(columns, 1, DataType::S32, 0, 0, Program::Lifetime::Persistent);
        constexpr Src order[4][3] = {{wi, ri, bi}, {wf, rf, bf}, {wo, ro, bo}, {wc, rc, bc}};
        for (size_t k = 0; k < 4; ++k) {
            const size_t at = k * s.units;
            put_weights(p, src_of(order[k][0]), p.box(weights, s.units, s.inputs, at, s.units));
            Value recurrent = src_of(order[k][1]);
            if (!(p.info(recurrent).quantization_info() == l.src[wf]->quantization_info())) {
                const Value same =
                    p.memory(s.units, s.units, DataType::QASYMM8, q.scale, q.offset, Program::Lifetime::Prepare);
                requantize(p, recurrent, same, When::once);
                recurrent = same;
            }
            put_weights(p, recurrent, p.box(weights, s.units, s.units, at));
            put_bias(p, src_of(order[k][2]), p.box(bias, s.units, 1, at));
        }
        requantize(p, src_of(x), p.box(rows, s.inputs, s.batches, 0), When::always);
        requantize(p, src_of(state), p.box(rows, s.units, s.batches, s.inputs), When::always);
        const Value wide = p.memory(columns, s.batches, DataType::S32);
        multiply(p, rows, weights, wide);
        const auto factor = static_cast<double>(q.scale * state_scale / gate_scale);
        scale(p, wide, bias, &factor, 1, columns, z, 0);
    }
};

}  // namespace

Status plan_quantized(PlanPtr &out, Layer &l, const Target &target) {
    Sizes s{};
    AC_RETURN_ON_ERROR(check_operands(name, l));
    AC_RETURN_ON_ERROR(check_types(
        LSTM_operator, types, target,
        {l.src[x]->data_type(), l.src[bf]->data_type(), l.src[cell]->data_type(), l.src[state]->data_type()}));
    AC_RETURN_ON_ERROR(
        check_shapes(s, name, l, {DataType::QASYMM8, DataType::QASYMM8, DataType::S32, DataType::QSYMM16}));
    AC_RETURN_ON_ERROR(check_quantization(l));
    auto p = std::make_unique<Program>(name, target);
    Maker{{*p, l, s}}.make();
    return finish(out, std::move(p));
}

}  // namespace ac::lstm
